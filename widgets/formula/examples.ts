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
    {
      name: 'long text',
      value: 'PO20261120-003 / PO20261121-014 / PO20261122-002 / PO20261123-021 / PO20261124-007',
      field: { valueKind: 'text' },
    },
    { name: 'yes or no', value: false, field: { valueKind: 'boolean' } },
  ],
})
