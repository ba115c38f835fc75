// Moments.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'startedAt',
  label: { zh: '开始时间', en: 'Started at' },
  valueKind: 'dateTime',
  widget: { name: 'dateTime', props: {} },
})

export const examples = fieldExamples({
  field,
  value: '2026-11-20T00:30:00.000Z',
  error: { zh: '请选择开始时间', en: 'Choose a start' },
  more: [{ name: 'with seconds', value: '2026-11-20T00:30:15.000Z', settings: { seconds: true } }],
})
