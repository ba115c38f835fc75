// Months.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'period',
  label: { zh: '统计月份', en: 'Month' },
  valueKind: 'month',
  widget: { name: 'month', props: {} },
})

export const examples = fieldExamples({
  field,
  value: '2026-11',
  error: { zh: '请选择统计月份', en: 'Choose a month' },
  more: [{ name: 'past months only', value: '2026-11', settings: { limit: 'past' } }],
})
