// What stands far below the screen.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { WhenNear } from './WhenNear.tsx'

let root: Root | undefined
// nothing comes by itself
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** A frame that scrolls by itself, as a page does: one part at the top, one four screens below. */
function open(): HTMLElement {
  const frame = document.body.appendChild(document.createElement('div'))
  Object.assign(frame.style, { height: '400px', overflow: 'auto' })
  root = createRoot(frame)
  flushSync(() =>
    root?.render(
      <>
        <WhenNear>near</WhenNear>
        <div style={{ height: 4 * window.innerHeight }} />
        <WhenNear>far</WhenNear>
      </>,
    ),
  )
  return frame
}

test('what is in sight stands at once, what is far below once it comes near', async () => {
  const frame = open()
  expect(frame.textContent).toBe('near')
  frame.scrollTop = frame.scrollHeight
  await expect.poll(() => frame.textContent).toBe('nearfar')
})

test('without scrolling it comes after the rest', async () => {
  const frame = open()
  vi.advanceTimersByTime(1_900)
  expect(frame.textContent).toBe('near')
  vi.advanceTimersByTime(200)
  await expect.poll(() => frame.textContent).toBe('nearfar')
})

test('on paper stands everything', async () => {
  const frame = open()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => frame.textContent).toBe('nearfar')
})
