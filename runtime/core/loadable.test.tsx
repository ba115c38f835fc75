// Code beside a page that cannot be fetched: the page stays, whoever asked is told, and it comes with the connection.
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadable, useAside, type Loadable } from './loadable.ts'

let root: Root
let element: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  element = document.createElement('div')
  root = createRoot(element)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Beside({ code, onFailure }: { readonly code: Loadable<string>; readonly onFailure: () => void }) {
  return `page ${useAside(code, onFailure) ?? ''}`
}
const draw = (code: Loadable<string>, onFailure: () => void) => act(async () => root.render(<Beside code={code} onFailure={onFailure} />))
const comeBack = () => act(async () => void window.dispatchEvent(new Event('online')))

test('a failure leaves the page, is told once, and what failed is fetched when the connection is back', async () => {
  const fetched = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('part')
  const told = vi.fn()
  await draw(loadable(fetched), told)
  expect(element.textContent).toBe('page ')
  expect(told).toHaveBeenCalledOnce()
  await comeBack()
  expect(element.textContent).toBe('page part')
  expect(told).toHaveBeenCalledOnce()
})

test('where the server was away and the network was not, it is fetched ten seconds later, and whoever asked is told once', async () => {
  vi.useFakeTimers()
  const fetched = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('part')
  const told = vi.fn()
  await draw(loadable(fetched), told)
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)))
  expect(element.textContent).toBe('page ')
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)))
  expect(element.textContent).toBe('page part')
  expect(told).toHaveBeenCalledOnce()
})

test('without a connection nothing is asked for, since the browser would remember that it failed', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetched = vi.fn(async () => 'part')
  await draw(loadable(fetched), () => undefined)
  expect(fetched).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  await comeBack()
  expect(element.textContent).toBe('page part')
})

test('what has gone before it came is asked for no more', async () => {
  const fetched = vi.fn(async () => Promise.reject<string>(new Error('gone')))
  await draw(loadable(fetched), () => undefined)
  act(() => root.render(null))
  await comeBack()
  expect(fetched).toHaveBeenCalledOnce()
})
