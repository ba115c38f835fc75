// An answer that came below the edge of the window.
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextValue } from './TextValue.tsx'

let host: HTMLDivElement
let root: Root
beforeEach(() => {
  host = document.createElement('div')
  host.innerHTML = '<button>ask</button><input /><div style="height: 3000px"></div><div></div>'
  document.body.append(host)
  root = createRoot(host.lastElementChild ?? host)
  flushSync(() => root.render(<TextValue title="reason" text="" />))
  scrollTo(0, 0)
})
afterEach(() => {
  root.unmount()
  host.remove()
})

const answer = (text: string) => flushSync(() => root.render(<TextValue title="reason" text={text} />))
/** To the pixel: a line's height need not be whole. */
const isInSight = (): boolean => (host.querySelector('section')?.getBoundingClientRect().bottom ?? Infinity) <= innerHeight + 1

test('is brought into sight when a press asked for it', async () => {
  host.querySelector('button')?.focus()
  answer('nobody may')
  await vi.waitFor(() => expect(isInSight()).toBe(true))
})

test('leaves whoever is typing where he is', async () => {
  host.querySelector('input')?.focus()
  answer('12.5')
  await new Promise(requestAnimationFrame)
  expect(isInSight()).toBe(false)
})
