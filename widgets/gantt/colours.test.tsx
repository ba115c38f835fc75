// The bars of what a dictionary names are in the dictionary's colours, as its tags are.
import { afterEach, expect, test, vi } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

const [first] = examples
const coloured = {
  name: 'states of a dictionary',
  props: {
    ...(first?.props ?? never()),
    rows: [
      { supplier: 'A', approval: 'Rejected', approval$colour: 'red', from: '2026-10-01', to: '2026-10-20' },
      { supplier: 'B', approval: 'Passed', approval$colour: 'blue', from: '2026-10-02', to: '2026-10-21' },
    ],
  },
}
function never(): never {
  throw new Error('no example')
}

/** Colours of the drawing's points, as `#rrggbb`. */
function painted(canvas: HTMLCanvasElement): ReadonlySet<string> {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? never()
  const found = new Set<string>()
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255) found.add(`#${Array.from(data.subarray(at, at + 3), (part) => part.toString(16).padStart(2, '0')).join('')}`)
  return found
}

test.each([false, true])('dark: %s', async (dark) => {
  opened = await openExample('gantt', [coloured], { name: coloured.name, dark })
  const own = getComputedStyle(opened.find('[data-example]'))
  const marks = ['--state-red', '--state-blue'].map((name) => own.getPropertyValue(name))
  await vi.waitFor(
    () => {
      const canvas = opened?.element.querySelector('canvas')
      expect([...painted(canvas ?? never())]).toEqual(expect.arrayContaining(marks))
    },
    { timeout: 15_000 },
  )
})
