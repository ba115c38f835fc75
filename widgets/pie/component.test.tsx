// Shares of a whole.
import { afterEach, expect, test } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { circleOf } from './circle.ts'
import { examples } from './examples.ts'
import { slicesOf } from './slices.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('pie', examples, { name }))

test('the smallest beyond seven stand together, and nothing is lost', () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ post: at, n: at + 0.1 }))
  const slices = slicesOf({ rows, x: { id: 'post', label: 'Post' }, y: [{ id: 'n', label: 'Staff', decimals: 1 }] }, '其他')
  expect(slices).toHaveLength(8)
  expect(slices.at(-1)).toEqual({ name: '其他', value: 10.5 })
  expect(slices[0]).toMatchObject({ name: '11', value: 11.1 })
})

test('names stand for values where there are names', async () => {
  expect((await open('figures')).find('tbody tr').textContent).toBe('挡车工 Operator86')
})

test('a circle gives way to its names, and not below three quarters of its size', () => {
  const space = { width: 600, height: 300, letters: 12 }
  expect(circleOf({ ...space, names: ['细纱', '络筒'] })).toMatchObject({ oneLine: true, radius: 108 })
  // longer names: a smaller circle, still on one line
  const longer = circleOf({ ...space, names: ['细纱三车间一区甲班'] })
  expect(longer.oneLine).toBe(true)
  // on a narrow space names and shares stand below each other
  const narrow = circleOf({ ...space, width: 340, names: ['细纱三车间一区'] })
  expect(narrow.oneLine).toBe(false)
  expect(narrow.radius).toBeGreaterThanOrEqual(81)
  expect(narrow.radius).toBeLessThan(108)
})

test('a low drawing leaves room below its circle for the lowest label', () => {
  const letters = 12
  const { radius } = circleOf({ width: 340, height: 84, letters, names: ['运转甲班', '运转乙班'] })
  // the label's half, and a line to it
  expect(84 / 2 - radius).toBeGreaterThanOrEqual(letters * 0.7 + 6)
})
