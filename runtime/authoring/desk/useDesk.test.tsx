// A draft that could not be kept is sent again by itself, and what went wrong is no longer said once it is kept. What somebody else has made of the document
// meanwhile is told, and goes on beside what was changed here; what both changed is chosen, and nothing is lost that stayed undecided.
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Preview } from '../../Preview.tsx'
import { DeskNotes, DeskState } from './DeskNotes.tsx'
import { useDesk } from './useDesk.ts'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const orders = { kind: 'page', id: 'x_orders', route: '/x-orders', title: { zh: '订单', en: 'Orders' } }
const opened = { editable: true, product: null, live: null, draft: null, resolved: orders, drafted: null, begun: null, upgrade: null }

function Desk() {
  const desk = useDesk('page:x_orders', 0)
  return (
    <>
      <DeskNotes desk={desk} names={{}} />
      <DeskState desk={desk} />
      <button
        type="button"
        disabled={!desk.answer}
        onClick={() => desk.edit({ edit: 'set', part: [], property: ['route'], value: '/x-other' })}
      >
        change
      </button>
      <button type="button" onClick={() => desk.edit({ edit: 'undo' })}>
        undo
      </button>
    </>
  )
}

test('what the server could not take at the moment is sent again', async () => {
  let tries = 0
  // Not before it has been seen what is said meanwhile.
  const seen = Promise.withResolvers<void>()
  const answer = (status: number, data: unknown): Response => Response.json({ code: status, msg: 'Not now', data }, { status })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.endsWith('/workshop/check')) return answer(200, { problems: [], violations: [], changes: [], excess: [], targets: [] })
    if (init?.method !== 'PUT') return answer(200, opened)
    tries += 1
    if (tries === 1) return answer(503, null)
    await seen.promise
    return answer(200, { version: 1 })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <Desk />
    </Preview>,
  )
  await userEvent.click(page.getByRole('button', { name: 'change' }))
  await expect.element(page.getByRole('alert').getByText('Not now')).toBeVisible()
  seen.resolve()
  await expect.element(page.getByRole('alert'), { timeout: 20_000 }).not.toBeInTheDocument()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(tries).toBe(2)
})

/** The desk, left and come back to. */
function Room() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'leave' : 'return'}
      </button>
      {isThere && <Desk />}
    </>
  )
}

const published = (theirs: object) => ({ ...opened, live: { n: 4 }, resolved: theirs })

/** A server at which somebody else publishes this before the first draft comes; what is sent to it. */
function publishesFirst(theirs: object): readonly unknown[] {
  const sent: unknown[] = []
  const answer = (status: number, data: unknown): Response => Response.json({ code: status, msg: 'Another one', data }, { status })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.endsWith('/workshop/check')) return answer(200, { problems: [], violations: [], changes: [], excess: [], targets: [] })
    if (pathname.includes('/history/')) return answer(200, [{ revision: 4, by: 'Li Ning', at: '2026-03-02T08:00:00Z' }])
    if (init?.method !== 'PUT') return answer(200, sent.length === 0 ? opened : published(theirs))
    const body = JSON.parse(String(init.body)) as { readonly based: number }
    sent.push(body)
    return body.based === 4 ? answer(200, { version: sent.length }) : answer(409, { current: null })
  })
  return sent
}

function show(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <Room />
    </Preview>,
  )
}

test('what another author has published meanwhile is told and goes on together with what is changed here; undo takes back what is one’s own alone', async () => {
  const theirs = { ...orders, title: { zh: '采购', en: 'Purchases' } }
  const sent = publishesFirst(theirs)
  show()
  await userEvent.click(page.getByRole('button', { name: 'change' }))
  await expect.element(page.getByText(/^Li Ning published this document at .*has been merged/)).toBeVisible()
  await expect.poll(() => sent.at(-1)).toEqual({ content: { ...theirs, route: '/x-other' }, based: 4 })
  await userEvent.click(page.getByRole('button', { name: 'undo' }))
  await expect.poll(() => sent.at(-1)).toEqual({ content: theirs, version: 2, based: 4 })
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what both changed differently is chosen by its values, whenever the desk is come back to, and all else of both stays', async () => {
  const theirs = { ...orders, title: { zh: '采购', en: 'Purchases' }, route: '/x-purchases' }
  const sent = publishesFirst(theirs)
  show()
  await userEvent.click(page.getByRole('button', { name: 'change' }))
  const told = page.getByText(/^Li Ning published this document at .*Your change does not count yet.*choose/)
  await expect.element(told).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'leave' }))
  await expect.element(told).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'return' }))
  await expect.element(told).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1 still to decide' })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: 'Take theirs: /x-purchases' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('radio', { name: 'Keep mine: /x-other' }))
  await userEvent.click(page.getByRole('button', { name: 'Keep both' }))
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.at(-1)).toEqual({ content: { ...theirs, route: '/x-other' }, based: 4 })
})
