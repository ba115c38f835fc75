// The product's directives: pauses by a fake clock, presses, drags, keys.
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageBundle } from '../contracts/bundleContract.ts'
import { PageScopeContext, type PageScope } from '../../page/base/scope.ts'
import { useAuthorised } from '../../page/base/useAuthorised.ts'
import { DEBOUNCE_MS, useDebounced } from './useDebounced.ts'
import { useDrag } from './useDrag.ts'
import { LONG_PRESS_MS, useLongPress } from './useLongPress.ts'
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

const clicked = vi.fn()
function Pressed() {
  return (
    <button {...useLongPress(ran)} onClick={clicked}>
      b
    </button>
  )
}
const point = (type: string, more: PointerEventInit = {}) =>
  act(() =>
    element
      .querySelector('button')
      ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: 50, clientY: 50, ...more })),
  )

test('a long press: after 1,000 ms, once, and the click that ends it does nothing', () => {
  act(() => root.render(<Pressed />))
  clicked.mockClear()
  point('pointerdown')
  vi.advanceTimersByTime(LONG_PRESS_MS - 1)
  expect([LONG_PRESS_MS, ran.mock.calls.length]).toEqual([1000, 0])
  vi.advanceTimersByTime(1)
  expect(ran).toHaveBeenCalledOnce()
  point('pointerup')
  click()
  expect(clicked).not.toHaveBeenCalled()
  click()
  expect(clicked).toHaveBeenCalledOnce()
})

test.each([
  ['let go', 'pointerup', {}],
  ['left', 'pointerout', {}],
  ['cancelled, as by scrolling', 'pointercancel', {}],
  ['moved away', 'pointermove', { clientX: 80 }],
] as const)('a press that is %s before is none', (_, type, more) => {
  act(() => root.render(<Pressed />))
  clicked.mockClear()
  point('pointerdown')
  vi.advanceTimersByTime(999)
  point(type, more)
  vi.advanceTimersByTime(5000)
  expect(ran).not.toHaveBeenCalled()
  click()
  expect(clicked).toHaveBeenCalledOnce()
})

test('only the first button presses long', () => {
  act(() => root.render(<Pressed />))
  point('pointerdown', { button: 2 })
  vi.advanceTimersByTime(5000)
  expect(ran).not.toHaveBeenCalled()
})

function Dragged() {
  const { around, onPointerDown } = useDrag()
  return (
    <div ref={around} style={{ position: 'fixed', left: 100, top: 100, width: 300, height: 200 }}>
      <button onPointerDown={onPointerDown}>b</button>
    </div>
  )
}

test('what is dragged follows its handle and stays in sight as a whole', () => {
  act(() => root.render(<Dragged />))
  const handle = element.querySelector('button')
  const box = element.querySelector('div')
  if (!handle || !box) throw new Error('nothing drawn')
  // a pointer of a script's own cannot be captured
  handle.setPointerCapture = () => undefined
  const at = () => {
    const { left, top } = box.getBoundingClientRect()
    return [left, top]
  }
  point('pointerdown')
  point('pointermove', { clientX: 90, clientY: 70 })
  expect(at()).toEqual([140, 120])
  point('pointermove', { clientX: 9000, clientY: -9000 })
  expect(at()).toEqual([window.innerWidth - box.offsetWidth, 0])
  point('pointerup')
  point('pointermove', { clientX: 0, clientY: 0 })
  expect(at()).toEqual([window.innerWidth - box.offsetWidth, 0])
})

function Guarded({ keys, need }: { readonly keys: string | readonly string[]; readonly need?: 'any' }) {
  return useAuthorised(keys, need) ? <button>b</button> : null
}

test.each([
  ['orders/table/edit', undefined, true],
  ['orders/table/remove', undefined, false],
  [['orders/table/edit', 'orders/table/remove'], undefined, false],
  [['orders/table/edit', 'orders/table/remove'], 'any', true],
  [['orders/table/remove'], 'any', false],
] as const)('authorised for %j (%s): %s', (keys, need, shown) => {
  const scope: PageScope = { ...({} as Omit<PageScope, 'keys'>), bundle: {} as PageBundle, keys: new Set(['orders/table/edit']) }
  act(() =>
    root.render(
      <PageScopeContext value={scope}>
        <Guarded keys={keys} {...(need && { need })} />
      </PageScopeContext>,
    ),
  )
  expect(element.querySelector('button') !== null).toBe(shown)
})

test('outside of a page everything shows', () => {
  act(() => root.render(<Guarded keys="orders/table/remove" />))
  expect(element.querySelector('button')).not.toBeNull()
})
