// What tells of waiting, by a fake clock: the line of a navigation, and the one overlay of all calls that are not quiet.
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loading } from '../../core/stores/loading.ts'
import { Preview } from '../../Preview.tsx'
import { BusyOverlay } from './BusyOverlay.tsx'
import { Progress, PROGRESS_AFTER_MS } from './ProgressBar.tsx'

let element: HTMLElement
let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  await draw(null)
  // The preview loads its theme late, the first time.
  await vi.waitFor(
    async () => {
      await act(async () => undefined)
      expect(element.querySelector('p')).not.toBeNull()
    },
    { timeout: 15_000 },
  )
})
afterEach(() => {
  act(() => root.unmount())
  element.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function draw(shown: ReactNode): Promise<void> {
  await act(async () =>
    root.render(
      <Preview widgets={{}} language="en" dark={false} density="middle">
        <p>drawn</p>
        {shown}
      </Preview>,
    ),
  )
}
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const line = () => element.querySelector('[role=progressbar]')
const overlay = () => element.querySelector('[role=status]')

test('the line starts with a navigation that lasts, and ends after it', async () => {
  await draw(<Progress running={false} />)
  vi.useFakeTimers()
  await draw(<Progress running />)
  await pass(PROGRESS_AFTER_MS - 1)
  expect(line()).toBeNull()
  await pass(1)
  expect(line()?.getAttribute('aria-label')).toBe('Loading')
  await draw(<Progress running={false} />)
  expect(line()?.hasAttribute('data-done')).toBe(true)
  await pass(400)
  expect(line()).toBeNull()
})

test('one overlay for concurrent calls, gone when the last has ended', async () => {
  const loading = new Loading()
  const show = () => draw(<BusyOverlay busy={loading.busy} />)
  await show()
  vi.useFakeTimers()
  loading.change(1)
  loading.change(1)
  await show()
  await pass(200)
  expect(element.querySelectorAll('[role=status]')).toHaveLength(1)
  loading.change(-1)
  await show()
  expect(overlay()).not.toBeNull()
  loading.change(-1)
  await show()
  expect(overlay()).toBeNull()
})
