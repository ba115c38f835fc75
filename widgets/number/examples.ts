// Counts, weights, prices.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'targetOutput',
  label: { zh: '目标产量', en: 'Target output' },
  valueKind: 'decimal',
  decimals: 2,
  unit: { zh: '千克/台班', en: 'kg/machine shift' },
  widget: { name: 'number', props: {} },
})

export const examples = fieldExamples({
  field,
  value: 12345.5,
  error: { zh: '不能小于 0', en: 'Not less than 0' },
  more: [
    { name: 'whole number', value: 1250000, field: { valueKind: 'integer', unit: { zh: '锭', en: 'spindles' } } },
    { name: 'four places', value: 0.0375, field: { decimals: 4 } },
    { name: 'no binary noise', value: 0.1 + 0.2 },
    { name: 'by steps', value: 40, field: { valueKind: 'integer' }, settings: { step: 5 } },
    { name: 'without thousands', value: 20261120, field: { valueKind: 'integer' }, settings: { thousands: false } },
    { name: 'fifteen figures', value: 9_999_999_999_999.99 },
    { name: 'below zero', value: -1234.56 },
  ],
})
