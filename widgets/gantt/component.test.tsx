// From when to when.
import { afterEach, expect, test, vi } from 'vitest'
import { chartOf } from '../kit/testing/drawn.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'
import { spansOf } from './spans.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

test('a day lasts to its end; what ends before it begins, or has no end, is left out', () => {
  const rows = [
    { lane: 'B', from: '2026-11-03', to: '2026-11-03' },
    { lane: 'A', from: '2026-11-01T06:00:00Z', to: '2026-11-01T08:00:00Z' },
    { lane: 'C', from: '2026-11-05', to: '2026-11-04' },
    { lane: 'D', from: '2026-11-05', to: null },
  ]
  const { lanes, spans } = spansOf(rows, { lane: 'lane', from: 'from', to: 'to' })
  expect(lanes).toEqual(['B', 'A'])
  expect(spans.map(({ lane, from, to }) => [lane, (to - from) / 3_600_000])).toEqual([
    [0, 24],
    [1, 2],
  ])
})

test('time spans the lines that are shown, not those further down', async () => {
  const [example] = examples.filter(({ name }) => name === 'more lines than fit')
  if (!example) throw new Error('no example')
  const rows = Array.from({ length: 60 }, (_, at) => ({
    supplier: `Supplier ${at}`,
    from: at < 20 ? '2026-11-01' : '2020-01-01',
    to: at < 20 ? '2026-11-20' : '2020-02-01',
  }))
  opened = await openExample('gantt', [{ name: 'old ones below', props: { ...example.props, rows } }], { name: 'old ones below' })
  const chart = await chartOf(opened)
  await vi.waitFor(() => expect(new Date(chart.convertFromPixel({ xAxisIndex: 0 }, 140)).getFullYear()).toBe(2026))
})
