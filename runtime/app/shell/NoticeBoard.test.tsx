// Toasts as they are drawn: how long they stay, and what closing one closes.
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useServices } from '../../core/hooks/hooks.ts'
import { Preview } from '../../Preview.tsx'
import type { Services } from '../../core/services.ts'
import { NoticeBoard } from './NoticeBoard.tsx'

let services: Services | undefined
let root: Root
function Given({ tell }: { readonly tell: (services: Services) => void }) {
  const given = useServices()
  useEffect(() => tell(given), [given, tell])
  return <NoticeBoard />
}
const keep = (given: Services) => void (services = given)

beforeEach(async () => {
  services = undefined
  await pointAtCorner()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <Given tell={keep} />
    </Preview>,
  )
  await vi.waitFor(() => expect(services).toBeDefined(), { timeout: 15_000 })
})
afterEach(() => {
  vi.useRealTimers()
  root.unmount()
  document.body.replaceChildren()
})

/** A toast under the pointer stays, and wherever a test left the pointer, there it is in the next. */
async function pointAtCorner(): Promise<void> {
  const corner = document.body.appendChild(document.createElement('div'))
  corner.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 8px; height: 8px'
  await userEvent.hover(corner)
}

function notices(): Services['notices'] {
  if (!services) throw new Error('nothing is drawn yet')
  return services.notices
}
const toasts = () => [...document.querySelectorAll<HTMLElement>('.ant-notification-notice')]
const texts = () => toasts().map((toast) => toast.querySelector('.ant-notification-notice-title')?.textContent)
function close(text: string) {
  const toast = toasts().find((each) => each.textContent?.includes(text))
  const button = toast?.querySelector('button[aria-label="Close"]')
  if (!(button instanceof HTMLElement)) throw new Error(`no way to close ${text}`)
  button.click()
}
const show = async (...shown: string[]) => vi.waitFor(() => expect(texts()).toEqual(shown), { timeout: 5000 })

test('closing one error closes all toasts, but not the way back of a removal', async () => {
  notices().offer('1 machine deleted', { label: 'Undo', run: () => undefined })
  notices().error('first')
  notices().error('second')
  notices().warn('a warning')
  await show('1 machine deleted', 'first', 'second', 'a warning')
  close('second')
  await show('1 machine deleted')
})

test('a warning given twice is shown once', async () => {
  notices().warn('a warning')
  await show('a warning')
  notices().warn('a warning')
  notices().warn('another')
  await show('a warning', 'another')
})

test('what is said next of the same matter takes the place of what was said before', async () => {
  notices().warn('the file is damaged', 'an import')
  notices().warn('elsewhere')
  await show('the file is damaged', 'elsewhere')
  notices().warn('the file is too large', 'an import')
  await show('the file is too large', 'elsewhere')
  notices().warn('the file is damaged', 'an import')
  await show('the file is damaged', 'elsewhere')
})

test('closing what is no error closes it alone', async () => {
  notices().warn('a warning')
  notices().success('done')
  await show('a warning', 'done')
  close('a warning')
  await show('done')
})

test('a toast that has had its time takes no other along', async () => {
  vi.useFakeTimers()
  notices().error('an error')
  notices().offer('1 machine deleted', { label: 'Undo', run: () => undefined })
  await show('an error', '1 machine deleted')
  await vi.advanceTimersByTimeAsync(4_500)
  await show('an error', '1 machine deleted')
  await vi.advanceTimersByTimeAsync(1_000)
  await show('1 machine deleted')
  await vi.advanceTimersByTimeAsync(4_000)
  await show('1 machine deleted')
  await vi.advanceTimersByTimeAsync(1_000)
  await show()
})

test('the way back is taken once, and closes its toast', async () => {
  const undo = vi.fn()
  notices().offer('1 machine deleted', { label: 'Undo', run: undo })
  await show('1 machine deleted')
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Undo')
  button?.click()
  await show()
  expect(undo).toHaveBeenCalledOnce()
})

test('what was said of a matter goes when it is in order', async () => {
  notices().warn('No record has the code 4711', 'scan')
  notices().info('something else')
  await show('No record has the code 4711', 'something else')
  notices().settle('scan')
  await show('something else')
})

test('a toast covers neither the question asked meanwhile nor the fields of a drawer', async () => {
  await page.viewport(1440, 900)
  notices().offer('1 machine deleted', { label: 'Undo', run: () => undefined })
  await show('1 machine deleted')
  void notices().ask({ title: 'Delete?', content: 'Machine 1 is removed.' })
  await vi.waitFor(() => expect(document.querySelector('.ant-modal-container, .ant-modal-content')).not.toBeNull())
  const question = document.querySelector('.ant-modal-container, .ant-modal-content')?.getBoundingClientRect()
  const toast = toasts()[0]?.getBoundingClientRect()
  expect(toast?.top).toBeGreaterThan(question?.bottom ?? Infinity)
  // a drawer of half the window
  expect(toast?.right).toBeLessThan(720)
})

test('a word that is longer than a toast goes on in the next line', async () => {
  const word = 'x'.repeat(200)
  notices().warn(word)
  await show(word)
  const [toast] = toasts()
  const words = document.createRange()
  words.selectNodeContents(toast?.querySelector('.ant-notification-notice-title') ?? expect.unreachable())
  expect(words.getBoundingClientRect().right).toBeLessThan(toast?.getBoundingClientRect().right ?? 0)
})
