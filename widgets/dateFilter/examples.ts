// A day, and a range with either end open.
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'orderDate',
  label: { zh: '下单日期', en: 'Ordered' },
  kind: 'date',
  search: 'range',
  widget: { name: 'dateFilter', props: {} },
})

export const examples = filterExamples(
  field,
  ['2026-11-01', '2026-11-20'],
  [
    { name: 'open above', value: ['2026-11-01', null] },
    { name: 'one day', value: '2026-11-20', field: { search: 'equals' } },
    { name: 'at most five days', value: ['2026-11-16', '2026-11-20'], field: { maxSpan: { days: 5 } } },
    {
      name: 'to the minute',
      value: ['2026-11-20T08:00:00.000Z', '2026-11-20T15:59:00.000Z'],
      field: { kind: 'dateTime' },
      settings: { time: true },
    },
    {
      name: 'a production day',
      value: ['2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
      field: { kind: 'dateTime', productionDays: true },
    },
  ],
)
