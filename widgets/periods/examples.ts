// The periods of a shift.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'periods',
  label: { zh: '班次时段', en: 'Shift periods' },
  valueKind: 'periods',
  widget: { name: 'periods', props: {} },
})

export const examples = fieldExamples({
  field,
  value: [
    { start: '08:00', end: '16:00' },
    { start: '16:00', end: '00:00' },
    { start: '00:00', end: '08:00' },
  ],
  error: { zh: '时段 2 的开始不能早于上一时段的结束', en: 'Period 2 cannot start before the one before it has ended' },
  more: [
    { name: 'over midnight', value: [{ start: '22:00', end: '06:00' }] },
    {
      name: 'as many as may be',
      value: Array.from({ length: 4 }, (_, at) => ({ start: `0${at * 2}:00`, end: `0${at * 2 + 2}:00`.slice(-5) })),
    },
    { name: 'one that must stay', value: [{ start: '08:00', end: '20:00' }], schema: { type: 'array', minItems: 1, maxItems: 4 } },
  ],
})
