// Lines of a purchase order.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const number = { name: 'number', props: {} }
const items = [
  exampleField({
    field: 'specification',
    label: { zh: '规格', en: 'Specification' },
    valueKind: 'text',
    widget: { name: 'text', props: {} },
  }),
  exampleField({ field: 'qty', label: { zh: '数量', en: 'Qty' }, valueKind: 'decimal', decimals: 2, required: true, widget: number }),
  exampleField({
    field: 'unitPrice',
    label: { zh: '单价', en: 'Unit price' },
    valueKind: 'decimal',
    decimals: 4,
    unit: { zh: '元', en: 'yuan' },
    required: true,
    widget: number,
  }),
  exampleField({
    field: 'amount',
    label: { zh: '金额', en: 'Amount' },
    valueKind: 'decimal',
    decimals: 2,
    unit: { zh: '元', en: 'yuan' },
    readOnly: true,
    computed: { cel: 'round(self.qty * self.unitPrice, 2)' },
    widget: number,
  }),
]
const field = exampleField({
  field: 'lines',
  label: { zh: '明细', en: 'Lines' },
  valueKind: 'children',
  widget: { name: 'lines', props: {} },
  children: { entity: 'purchaseOrderLine', min: 1, max: 5, items },
})
const order = exampleField({
  field: 'order',
  label: { zh: '顺序', en: 'Order' },
  valueKind: 'integer',
  widget: number,
})
const movable = { children: { entity: 'purchaseOrderLine', min: 1, max: 5, items: [...items, order], order: 'order' } }
const lines = [
  { specification: '6203 轴承 bearing', qty: 40, unitPrice: 12.5, amount: 500 },
  { specification: '钢领 ring PG1-4254', qty: 1008, unitPrice: 3.85, amount: 3880.8 },
]

export const examples = fieldExamples({
  field,
  value: lines,
  schema: { type: 'array', items: { type: 'object', properties: { qty: { type: 'number', default: 1 } } } },
  error: { zh: '请添加明细', en: 'Add lines' },
  more: [
    { name: 'moved', value: lines.map((line, at) => ({ ...line, order: at + 1 })), field: movable },
    { name: 'totals', value: lines, settings: { sums: ['amount'] } },
    { name: 'the last line stays', value: lines.slice(0, 1) },
    { name: 'no more lines', value: [...lines, ...lines, ...lines.slice(1)] },
    {
      name: 'long text',
      value: [{ ...lines[0], specification: '6203-2RS 深沟球轴承 deep groove ball bearing, sealed on both sides, for drafting rollers' }],
    },
  ],
})
