// What flows from where to where.
import { expect, test } from 'vitest'
import { flowsOf } from './flows.ts'

const wish = { from: 'from', to: 'to', measure: 'n', chained: true }
const flow = (from: string, to: string, n: number | null = 1) => ({ from, to, n })

test('a name at both sides passes on what it gets, where that is asked for', () => {
  const rows = [flow('A', 'B'), flow('B', 'C'), flow('B', 'D', 0)]
  expect(flowsOf(rows, wish).nodes.map(({ id }) => id)).toEqual(['A', 'B', 'C'])
  expect(flowsOf(rows, { ...wish, chained: false }).nodes.map(({ id }) => id)).toEqual(['from A', 'from B', 'to B', 'to C'])
})

test('what runs in a circle is drawn from left to right', () => {
  const rows = [flow('S', 'A'), flow('A', 'B'), flow('B', 'A')]
  expect(flowsOf(rows, wish).flows.map(({ source, target }) => [source, target])).toEqual([
    ['from S', 'to A'],
    ['from A', 'to B'],
    ['from B', 'to A'],
  ])
})
