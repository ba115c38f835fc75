// How long machines stand, from seconds to days.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'durationSec',
  label: { zh: '时长', en: 'Duration' },
  kind: 'integer',
  cell: { name: 'durationCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'a doff', value: 200 },
  { name: 'seconds', value: 42 },
  { name: 'none', value: 0 },
  { name: 'an overhaul', value: 8 * 3600 + 5 * 60 + 40 },
  { name: 'a holiday', value: 1_234 * 3600 },
  { name: 'no number', value: 'n/a' },
  {
    name: 'it is over',
    value: 90,
    settings: { from: 'startAt', until: 'endAt' },
    row: { startAt: '2026-11-23T08:00:00Z', endAt: '2026-11-23T08:01:30Z' },
  },
])
