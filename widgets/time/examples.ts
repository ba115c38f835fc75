// Times of day: beginnings and ends of shifts.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({ field: 'start', label: { zh: '开始', en: 'Start' }, valueKind: 'time', widget: { name: 'time', props: {} } })

export const examples = fieldExamples({
  field,
  value: '07:30',
  error: { zh: '请选择开始', en: 'Choose a start' },
  more: [
    { name: 'every half hour', value: '07:30', settings: { step: 30 } },
    { name: 'end of the day', value: '24:00', state: { readOnly: true } },
  ],
})
