// From when to when.
import { expect, test } from 'vitest'
import { spansOf } from './spans.ts'

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
