// Causes from the greatest down.
import { afterEach, expect, test } from 'vitest'
import { drawn } from '../kit/testing/drawn.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { cumulated } from './component.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

test('shares add up to the whole; nothing causes nothing', () => {
  const rows = [30, 50, 0, 20, -4, null].map((n, at) => ({ cause: `c${at}`, n }))
  expect(cumulated(rows, 'cause', 'n').map(({ name, value, share }) => [name, value, share])).toEqual([
    ['c1', 50, 50],
    ['c0', 30, 80],
    ['c3', 20, 100],
  ])
})

test('bars stand against figures, the line against per cent, four fifths are marked', async () => {
  opened = await openExample('pareto', examples, { name: 'figures' })
  expect(await drawn(opened, 'yAxis')).toMatchObject([{}, { min: 0, max: 100 }])
  expect(await drawn(opened, 'series')).toMatchObject([
    { type: 'bar' },
    { type: 'line', yAxisIndex: 1, markLine: { data: [{ yAxis: 80 }] } },
  ])
})
