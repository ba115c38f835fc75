// A purchase order: groups, look-ups, lines with amounts, a total, conditions.
import type { FormBlock, FormField } from '../../metadata/model/model.ts'
import type { JsonSchema } from '../../metadata/base/jsonSchema.ts'
import type { FormBlockProps, Options } from '../../runtime/index.ts'
import { exampleField, exampleOptions, type Example } from '../kit/testing/example.ts'

const widget = (name: string, props: FormField['widget']['props'] = {}) => ({ name, props })
const yuan = { zh: '元', en: 'yuan' }

const lineItems = [
  exampleField({
    field: 'sparePart',
    label: { zh: '备件', en: 'Spare part' },
    valueKind: 'reference',
    reference: 'sparePart',
    required: true,
    widget: widget('lookup'),
  }),
  exampleField({
    field: 'qty',
    label: { zh: '数量', en: 'Qty' },
    valueKind: 'decimal',
    decimals: 2,
    required: true,
    widget: widget('number'),
  }),
  exampleField({
    field: 'unitPrice',
    label: { zh: '单价', en: 'Unit price' },
    valueKind: 'decimal',
    decimals: 4,
    unit: yuan,
    required: true,
    widget: widget('number'),
  }),
  exampleField({
    field: 'amount',
    label: { zh: '金额', en: 'Amount' },
    valueKind: 'decimal',
    decimals: 2,
    unit: yuan,
    readOnly: true,
    computed: { cel: 'round(self.qty * self.unitPrice, 2)' },
    widget: widget('number'),
  }),
]

const items: FormBlock['items'] = [
  {
    kind: 'group',
    id: 'order',
    title: { zh: '基本信息', en: 'Order' },
    items: [
      exampleField({
        field: 'number',
        label: { zh: '采购单号', en: 'Order no.' },
        valueKind: 'text',
        readOnly: true,
        widget: widget('text', { mono: true }),
      }),
      exampleField({
        field: 'supplier',
        label: { zh: '供应商', en: 'Supplier' },
        valueKind: 'reference',
        reference: 'supplier',
        required: true,
        widget: widget('lookup'),
      }),
      exampleField({
        field: 'space',
        label: { zh: '入库仓库', en: 'Warehouse' },
        valueKind: 'reference',
        reference: 'space',
        required: true,
        widget: widget('treeSelect'),
      }),
      exampleField({
        field: 'orderDate',
        label: { zh: '下单日期', en: 'Order date' },
        valueKind: 'date',
        required: true,
        widget: widget('date'),
      }),
      exampleField({
        field: 'urgent',
        label: { zh: '加急', en: 'Urgent' },
        valueKind: 'boolean',
        widget: widget('switch'),
        help: { zh: '加急的采购单须说明原因', en: 'An urgent order needs a reason' },
      }),
      exampleField({
        field: 'reason',
        label: { zh: '加急原因', en: 'Reason' },
        valueKind: 'text',
        visible: { cel: 'form.urgent == true' },
        required: { cel: 'form.urgent == true' },
        span: 2,
        widget: widget('text'),
      }),
    ],
  },
  {
    kind: 'group',
    id: 'content',
    title: { zh: '采购明细', en: 'What is bought' },
    items: [
      exampleField({
        field: 'lines',
        label: { zh: '明细', en: 'Lines' },
        valueKind: 'children',
        required: true,
        widget: widget('lines'),
        children: { entity: 'purchaseOrderLine', min: 1, max: 200, items: lineItems },
      }),
      exampleField({
        field: 'total',
        label: { zh: '合计', en: 'Total' },
        valueKind: 'decimal',
        decimals: 2,
        unit: yuan,
        readOnly: true,
        computed: { aggregate: { of: 'lines', op: 'sum', field: 'amount' } },
        widget: widget('formula', { strong: true }),
      }),
      exampleField({ field: 'remark', label: { zh: '备注', en: 'Remark' }, valueKind: 'longText', span: 2, widget: widget('longText') }),
    ],
  },
]

const line: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['sparePart', 'qty', 'unitPrice'],
  properties: {
    id: { type: 'string' },
    sparePart: { type: 'string' },
    qty: { type: 'number', exclusiveMinimum: 0, default: 1 },
    unitPrice: { type: 'number', minimum: 0 },
    amount: { type: ['number', 'null'] },
  },
}
export const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['supplier', 'space', 'orderDate', 'lines'],
  properties: {
    number: { type: ['string', 'null'] },
    supplier: { type: 'string' },
    space: { type: 'string' },
    orderDate: { type: 'string', format: 'date' },
    urgent: { type: ['boolean', 'null'], default: false },
    reason: { type: ['string', 'null'], maxLength: 50 },
    lines: { type: 'array', minItems: 1, items: line },
    total: { type: ['number', 'null'] },
    remark: { type: ['string', 'null'], maxLength: 200 },
  },
}

export const block: FormBlock = {
  kind: 'form',
  id: 'form',
  entity: 'purchaseOrder',
  columns: 2,
  layout: 'groups',
  rules: [
    {
      cel: "self.urgent != true || self.supplier != 's3'",
      field: 'supplier',
      message: { zh: '该供应商不接加急单', en: 'This supplier takes no urgent orders' },
    },
  ],
  container: { type: 'drawer', width: '50%' },
  in: {},
  visible: true,
  widget: widget('form'),
  items,
  schemas: { create: schema, update: schema },
}

const choices: Readonly<Record<string, Options>> = {
  supplier: exampleOptions(
    [
      { value: 's1', label: '无锡专件厂 Wuxi Parts' },
      { value: 's2', label: '通州轴承 Tongzhou Bearings' },
    ],
    true,
  ),
  sparePart: exampleOptions(
    [
      { value: 'p1', label: '6203 轴承 Bearing' },
      { value: 'p2', label: '钢领 Ring PG1-4254' },
    ],
    true,
  ),
  space: exampleOptions([
    {
      value: 'w',
      label: '一分厂 Plant 1',
      children: [
        { value: 'w1', label: '备件库 Spare part store' },
        { value: 'w2', label: '辅料库 Consumables' },
      ],
    },
  ]),
}

const order = {
  number: 'PO20261120-003',
  supplier: 's1',
  space: 'w1',
  orderDate: '2026-11-20',
  urgent: true,
  reason: '细纱 12 号机停台待件 Frame 12 stands idle',
  lines: [
    { id: 'l1', sparePart: 'p1', qty: 40, unitPrice: 12.5 },
    { id: 'l2', sparePart: 'p2', qty: 1008, unitPrice: 3.85 },
  ],
  remark: '送货前一天电话通知仓库。Call the store a day before.',
}

const base: FormBlockProps = {
  block,
  mode: 'create',
  schema,
  value: {},
  errors: {},
  submitting: false,
  onChange: () => undefined,
  onSubmit: () => undefined,
  onCancel: () => undefined,
  optionsOf: ({ reference = '' }) => choices[reference],
  // drawn, decided and validated by whoever shows the example
  fieldOf: () => () => null,
  filesOf: () => undefined,
  holds: () => true,
  compute: () => undefined,
  validator: () => ({}),
}

export const examples: readonly Example<FormBlockProps>[] = [
  { name: 'new', props: base },
  { name: 'edited', props: { ...base, mode: 'update', value: order } },
  { name: 'read only', props: { ...base, mode: 'view', value: order } },
  {
    name: 'refused by the server',
    props: {
      ...base,
      mode: 'update',
      value: order,
      errors: { supplier: '供应商已停用 The supplier is closed', 'lines.1.qty': '不能超过年度限额 Beyond this year’s limit' },
    },
  },
  {
    name: 'the longest texts',
    props: {
      ...base,
      mode: 'update',
      value: {
        ...order,
        remark: '第三方复检合格后入库，批号须与质保书一致 stored after a second inspection, with the lot of its certificate '.repeat(3),
      },
    },
  },
  { name: 'being saved', props: { ...base, mode: 'update', value: order, submitting: true } },
  {
    name: 'labels beside',
    props: { ...base, mode: 'update', value: order, block: { ...block, widget: widget('form', { labels: 'beside' }) } },
  },
  { name: 'one column', props: { ...base, value: order, mode: 'update', block: { ...block, columns: 1 } } },
  { name: 'in steps', props: { ...base, block: { ...block, layout: 'steps' } } },
  {
    name: 'in tabs, refused in the second',
    props: {
      ...base,
      mode: 'update',
      value: order,
      block: { ...block, layout: 'tabs' },
      errors: { 'lines.1.qty': '不能超过年度限额 Beyond this year’s limit' },
    },
  },
]
