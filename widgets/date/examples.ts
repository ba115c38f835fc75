// Calendar days.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'orderDate',
  label: { zh: '下单日期', en: 'Order date' },
  valueKind: 'date',
  widget: { name: 'date', props: {} },
})

export const examples = fieldExamples({
  field,
  value: '2026-11-20',
  error: { zh: '预计到货不能早于下单日期', en: 'The arrival cannot precede the order' },
  more: [{ name: 'past days only', value: '2026-11-20', settings: { limit: 'past' } }],
})
