// The pauses of the product's directives, by a fake clock.
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEBOUNCE_MS, useDebounced } from './useDebounced.ts'
import { useNearEnd } from './useNearEnd.ts'
import { THROTTLE_MS, useThrottled } from './useThrottled.ts'

let root: Root
let element: HTMLElement
const ran = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  ran.mockClear()
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
})
afterEach(() => {
  act(() => root.unmount())
  element.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Debounced() {
  const run = useDebounced(ran)
  return <button onClick={() => run()}>b</button>
}
function Throttled() {
  const run = useThrottled(ran)
  return <button onClick={() => run()}>b</button>
}
function Endless() {
  return (
    <div style={{ height: 100, overflow: 'auto' }} onScroll={useNearEnd(ran)}>
      <div style={{ height: 1000 }} />
    </div>
  )
}
const click = () => act(() => element.querySelector('button')?.click())

test('debounced: once, 500 ms after the last call', () => {
  act(() => root.render(<Debounced />))
  click()
  vi.advanceTimersByTime(DEBOUNCE_MS - 1)
  click()
  vi.advanceTimersByTime(499)
  expect(ran).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ran).toHaveBeenCalledOnce()
})

test('throttled: at once, then not for 1,000 ms', () => {
  act(() => root.render(<Throttled />))
  click()
  click()
  vi.advanceTimersByTime(THROTTLE_MS - 1)
  click()
  expect(ran).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  click()
  expect(ran).toHaveBeenCalledTimes(2)
})

test('the end of a list is told 200 ms after scrolling has paused there', () => {
  act(() => root.render(<Endless />))
  const list = element.firstElementChild
  if (!list) throw new Error('nothing drawn')
  const scrollTo = (top: number) =>
    act(() => {
      list.scrollTop = top
      list.dispatchEvent(new Event('scroll', { bubbles: true }))
    })
  scrollTo(300)
  vi.advanceTimersByTime(200)
  expect(ran).not.toHaveBeenCalled()
  scrollTo(860)
  vi.advanceTimersByTime(199)
  expect(ran).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ran).toHaveBeenCalledOnce()
})
