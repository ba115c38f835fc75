// From when to when.
import { afterEach, expect, test, vi } from 'vitest'
import { chartOf } from '../kit/testing/drawn.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'
import { spansOf } from './spans.ts'
import { ticksOf } from './ticks.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

test('a day lasts to its end; what ends before it begins, or has no end, is left out', () => {
  const rows = [
    { lane: 'B', from: '2026-11-03', to: '2026-11-03' },
    { lane: 'A', from: '2026-11-01T06:00:00Z', to: '2026-11-01T08:00:00Z' },
    { lane: 'C', from: '2026-11-05', to: '2026-11-04' },
    { lane: 'D', from: '2026-11-05', to: null },
  ]
  expect(spansOf(rows, { lane: 'lane', from: 'from', to: 'to', open: true }).lanes).toEqual(['D', 'B', 'A'])
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

test('lines of time stand alike far apart, over the end of a month too', () => {
  const at = (text: string): number => new Date(text).getTime()
  const written = (from: string, to: string, most: number): readonly string[] => {
    const ticks = ticksOf(at(from), at(to), most)
    return ticks.at.map(ticks.write)
  }
  expect(written('2026-10-24T00:00', '2026-11-10T00:00', 10)).toEqual([
    '10-25',
    '10-27',
    '10-29',
    '10-31',
    '11-02',
    '11-04',
    '11-06',
    '11-08',
    '11-10',
  ])
  expect(written('2026-10-01T00:00', '2026-11-25T00:00', 8)).toEqual([
    '10-05',
    '10-12',
    '10-19',
    '10-26',
    '11-02',
    '11-09',
    '11-16',
    '11-23',
  ])
  expect(written('2026-11-20T21:10', '2026-11-21T03:00', 6)).toEqual(['22:00', '23:00', '11-21', '01:00', '02:00', '03:00'])
  expect(written('2025-11-20T00:00', '2026-09-01T00:00', 5)).toEqual(['2026-01', '2026-03', '2026-05', '2026-07', '2026-09'])
})
