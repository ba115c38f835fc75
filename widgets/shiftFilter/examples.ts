// Three shifts, and two of twelve hours.
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const shift = (zh: string, en: string, [start, end]: readonly [string, string]) => ({ label: { zh, en }, start, end })
const three = [
  shift('早班', 'Early', ['08:00', '16:00']),
  shift('中班', 'Late', ['16:00', '24:00']),
  shift('夜班', 'Night', ['00:00', '08:00']),
]
const two = [shift('白班', 'Day', ['07:30', '19:30']), shift('夜班', 'Night', ['19:30', '07:30'])]

const field = exampleCondition({
  field: 'startedAt',
  label: { zh: '开始时间', en: 'Started' },
  kind: 'dateTime',
  search: 'range',
  span: 2,
  widget: { name: 'shiftFilter', props: { shifts: three } },
})

export const examples = filterExamples(
  field,
  ['2026-11-20T08:00:00.000Z', '2026-11-20T15:59:59.999Z'],
  [
    { name: 'two shifts', settings: { shifts: two } },
    { name: 'at most 72 hours', field: { maxSpan: { hours: 72 } } },
  ],
)
