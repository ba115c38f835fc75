// Blocks on a grid, moved and sized by keys; what was kept wrongly counts as nothing kept.
import { expect, test } from 'vitest'
import { closedUp, inOrder, inPairs, layoutOf, moved, same, sized, type Step } from './places.ts'

const items = [
  { block: 'a', x: 0, y: 0, w: 6, h: 2 },
  { block: 'b', x: 6, y: 0, w: 6, h: 2 },
  { block: 'c', x: 0, y: 2, w: 12, h: 3 },
]
const start = layoutOf(items, undefined)
const placeOf = (layout: ReturnType<typeof layoutOf>, id: string) => {
  const item = layout.find(({ i }) => i === id)
  return item && [item.x, item.y, item.w, item.h]
}

test('the reader’s places go before the document’s, a new block stands where the document has it', () => {
  const kept = { a: { x: 6, y: 0, w: 6, h: 2 }, b: { x: 0, y: 0, w: 6, h: 2 } }
  expect(['a', 'b', 'c'].map((id) => placeOf(layoutOf(items, kept), id))).toEqual([
    [6, 0, 6, 2],
    [0, 0, 6, 2],
    [0, 2, 12, 3],
  ])
})

test('what stands beside a block that is not there takes its room; other rows stay', () => {
  const four = [...['p', 'q', 'r', 's'].map((block, at) => ({ block, x: at * 3, y: 5, w: 3, h: 2 })), ...items]
  const placesWithout = (...gone: readonly string[]) =>
    Object.fromEntries(closedUp(four, (block) => !gone.includes(block)).map(({ block, x, y, w, h }) => [block, [x, y, w, h].join()]))
  expect(placesWithout('q', 'a')).toEqual({ p: '0,5,4,2', r: '4,5,4,2', s: '8,5,4,2', b: '0,0,12,2', c: '0,2,12,3' })
  expect(placesWithout('p', 'q', 's', 'c')).toEqual({ r: '0,5,12,2', a: '0,0,6,2', b: '6,0,6,2' })
  // a higher block between two is nobody's neighbour
  const apart = [...items.slice(0, 1), { block: 'high', x: 6, y: 0, w: 3, h: 4 }, { block: 'd', x: 9, y: 0, w: 3, h: 2 }]
  expect(closedUp(apart, (block) => block !== 'd')).toEqual(apart.slice(0, 2))
})

test.each([
  null,
  'x',
  { a: null },
  { a: { x: 0, y: 0, w: 13, h: 1 } },
  { a: { x: -1, y: 0, w: 1, h: 1 } },
  { a: { x: 0.5, y: 0, w: 1, h: 1 } },
])('%j counts as nothing kept', (kept) => expect(same(layoutOf(items, kept), start)).toBe(true))

test('down goes past what stands below, up comes back, and no step leaves the grid', () => {
  const down = moved(start, 'a', 'down')
  expect(placeOf(down, 'a')?.[1]).toBeGreaterThan(0)
  expect(placeOf(moved(down, 'a', 'up'), 'a')?.slice(0, 2)).toEqual([0, 0])
  for (const step of ['left', 'up'] as const satisfies readonly Step[]) expect(same(moved(start, 'a', step), start)).toBe(true)
  expect(same(moved(start, 'b', 'right'), start)).toBe(true)
  for (const { x, w } of moved(start, 'a', 'right')) expect(x + w).toBeLessThanOrEqual(12)
})

test('sizes keep to the grid and to the smallest', () => {
  expect(placeOf(sized(start, 'c', 'right'), 'c')).toEqual([0, 2, 12, 3])
  expect(placeOf(sized(start, 'a', 'down'), 'a')).toEqual([0, 0, 6, 3])
  let narrow = start
  for (let at = 0; at < 9; at++) narrow = sized(narrow, 'a', 'left')
  expect(placeOf(narrow, 'a')).toEqual([0, 0, 2, 2])
})

test('without room for columns low blocks that stand side by side go in pairs, and what has none beside it has the row', () => {
  const tile = (block: string, x: number) => ({ block, x, y: 0, w: 3, h: 2 })
  const layout = layoutOf([tile('one', 0), tile('two', 3), tile('three', 6), { block: 'chart', x: 0, y: 2, w: 3, h: 5 }], undefined)
  const places = inPairs(inOrder(layout), (rows) => rows * 64 - 16)
  expect(places).toEqual([
    { id: 'one', height: 112, isHalf: true },
    { id: 'two', height: 112, isHalf: true },
    { id: 'three', height: 112, isHalf: false },
    { id: 'chart', height: 304, isHalf: false },
  ])
  expect(inPairs(inOrder(layout), (rows) => rows * 100).map(({ isHalf }) => isHalf)).toEqual([false, false, false, false])
})
