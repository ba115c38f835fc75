// Whoever discards a draft that somebody else was the last to save is told whose work is lost.
import { useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServicesContext, useServices } from '../../core/hooks/hooks.ts'
import { Preview } from '../../Preview.tsx'
import type { Question } from '../../core/stores/notices.ts'
import { useDiscarding } from './useDiscarding.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const orders = { kind: 'page', id: 'x_orders', route: '/x-orders', title: { zh: '订单', en: 'Orders' } }
const answerBy = (author: string) => ({
  editable: true,
  product: null,
  live: null,
  draft: { version: 2, based: 0, author, updatedAt: '2026-03-02T08:10:00Z', content: orders },
  resolved: null,
  drafted: orders,
  begun: null,
  upgrade: null,
})

const asked: Question[] = []
const discard = vi.fn(async () => undefined)

function Discarding({ author }: { readonly author: string }) {
  const start = useDiscarding({ answer: answerBy(author), discard })
  return (
    <button type="button" onClick={() => void start()}>
      discard
    </button>
  )
}

function Ann({ author }: { readonly author: string }) {
  const services = useServices()
  const hers = useMemo(() => {
    services.notices.attach({
      show: () => undefined,
      ask: async (question) => asked.push(question) > 0,
      settle: () => undefined,
    })
    return { ...services, session: Object.create(services.session, { user: { value: { name: 'Ann' } } }) as typeof services.session }
  }, [services])
  return (
    <ServicesContext value={hers}>
      <Discarding author={author} />
    </ServicesContext>
  )
}

test.each([
  ['Ben', 'zh', /^Ben 于 2026-03-02 .*最后保存了这份草稿。未发布的更改将丢失/],
  ['Ben', 'en', /^Ben was the last to save this draft, at 2026-03-02 .*\. What has not been published is lost/],
  ['Ann', 'zh', /^未发布的更改将丢失/],
] as const)('last saved by %s, in %s', async (author, language, told) => {
  asked.length = 0
  discard.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language={language} dark={false} density="middle">
      <Ann author={author} />
    </Preview>,
  )
  await userEvent.click(page.getByRole('button', { name: 'discard' }))
  await expect.poll(() => discard.mock.calls.length).toBe(1)
  expect(asked.map(({ content }) => content)).toEqual([expect.stringMatching(told)])
})
