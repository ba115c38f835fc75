// Shares of a whole.
import { afterEach, expect, test, vi } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { circleOf } from './circle.ts'
import { chartOf } from '../kit/testing/drawn.ts'
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
  const space = { width: 600, height: 300, letters: 12, shares: [0.6, 0.4] }
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

test('a low drawing of more names than stand in a list leaves room below its circle for the lowest label', () => {
  const letters = 12
  const names = ['运转甲班', '运转乙班', '运转丙班', '运转丁班', '常日班', '机修班']
  const { radius, list } = circleOf({ width: 340, height: 84, letters, names, shares: names.map(() => 1 / 6) })
  expect(list).toBeUndefined()
  // the label's half, and a line to it
  expect(84 / 2 - radius).toBeGreaterThanOrEqual(letters * 0.7 + 6)
})

test('a low drawing of few names has a list beside a circle that takes its height', () => {
  const { radius, list } = circleOf({ width: 340, height: 84, letters: 12, names: ['运转甲班', '运转乙班'], shares: [0.6, 0.4] })
  expect(list).toBeGreaterThan(84)
  expect(radius).toBeGreaterThan(36)
})

test('where labels would lie on each other, a list beside the circle has the names and shares', async () => {
  const rows = [20.7, 20.7, 17.4, 17.4, 8.3, 8.3, 3.9, 3.3].map((staff, at) => ({
    post: at,
    post$label: `细纱${Math.ceil((at + 1) / 2)}车间1区`,
    staff,
  }))
  const [example] = examples
  if (!example) throw new Error('no example')
  const narrow = { name: 'narrow', props: { ...example.props, rows, settings: { height: 190, ring: true } } }
  opened = await openExample('pie', [narrow], { name: 'narrow', width: 354 })
  const chart = await chartOf(opened)
  const texts = chart
    .getZr()
    .storage.getDisplayList(true)
    .filter(({ type, ignore, invisible }) => type === 'tspan' && !ignore && !invisible)
  expect(texts).toHaveLength(18)
  const boxes = texts.map((text) => {
    const box = text.getBoundingRect().clone()
    box.applyTransform(text.transform ?? [1, 0, 0, 1, 0, 0])
    return box
  })
  expect(boxes.filter((box, at) => boxes.some((other, nth) => nth !== at && box.intersect(other)))).toEqual([])
  expect(boxes.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > 354 || y + height > 190)).toEqual([])
})

test('one part alone is said in words, not drawn as a ring of one colour', async () => {
  const { element } = await open('one part')
  await vi.waitFor(() => expect(element.querySelector('.pie-whole')?.textContent).toContain('JC 40s'))
  expect(element.querySelector('canvas')).toBeNull()
})
