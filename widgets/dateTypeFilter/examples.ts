// A day, whole months, whole years, and a range of years.
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'productionDate',
  label: { zh: '生产日期', en: 'Production date' },
  kind: 'date',
  search: 'range',
  span: 2,
  widget: { name: 'dateTypeFilter', props: {} },
})

export const examples = filterExamples(
  field,
  ['2026-11-20', '2026-11-21'],
  [
    { name: 'months', value: ['2026-09-01', '2026-11-30'] },
    { name: 'years', value: ['2025-01-01', '2026-12-31'] },
    { name: 'range of years', value: ['2023-01-01', '2026-12-31'], settings: { types: [3] } },
  ],
)
