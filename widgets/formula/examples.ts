// Results.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'total',
  label: { zh: '合计', en: 'Total' },
  valueKind: 'decimal',
  decimals: 2,
  readOnly: true,
  unit: { zh: '元', en: 'yuan' },
  widget: { name: 'formula', props: {} },
})

export const examples = fieldExamples({
  field,
  value: 1284350.5,
  error: { zh: '不能为空', en: 'This is required' },
  more: [
    { name: 'strong', value: 1284350.5, settings: { strong: true } },
    { name: 'text', value: 'PO20261120-003', field: { valueKind: 'text', unit: { zh: '号', en: 'no.' } } },
    { name: 'yes or no', value: false, field: { valueKind: 'boolean' } },
  ],
})
