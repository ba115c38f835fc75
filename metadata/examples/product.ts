// A small product that uses most of the language: the valid example that every test of the compiler starts from.
import type { Source } from '../compiler/load/load.ts'

const text = (zh: string, en: string) => ({ zh, en })
const empty = { type: 'object', additionalProperties: false, properties: {} }
const widget = (id: string, role: string, kinds: readonly string[], props: object = empty): Source => ({
  file: `widgets/${id}/manifest.json`,
  document: {
    kind: 'widget',
    id,
    label: text(id, id),
    role,
    props,
    ...(role === 'field' || role === 'filter' || role === 'cell' ? { values: kinds } : {}),
    ...(kinds.length > 0 ? { defaultFor: kinds } : {}),
  },
})

const kinds = [
  'text',
  'longText',
  'integer',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'dictionary',
  'dictionaryList',
  'reference',
  'referenceList',
]
const note = { type: 'object', additionalProperties: false, properties: { rows: { type: 'integer' } } }

export const widgets: readonly Source[] = [
  widget('input', 'field', [...kinds, 'children', 'objectList']),
  widget('cell', 'cell', [...kinds, 'objectList']),
  widget('filter', 'filter', kinds),
  {
    file: 'widgets/note/manifest.json',
    document: { kind: 'widget', id: 'note', label: text('备注', 'Note'), role: 'field', values: ['text', 'longText'], props: note },
  },
  {
    file: 'widgets/treeSelect/manifest.json',
    document: { kind: 'widget', id: 'treeSelect', label: text('树', 'Tree'), role: 'field', values: ['reference'], props: empty },
  },
  {
    file: 'widgets/pie/manifest.json',
    document: {
      kind: 'widget',
      id: 'pie',
      label: text('饼图', 'Pie'),
      role: 'chart',
      props: empty,
      figures: { series: 'none', measures: [1, 1] },
    },
  },
  widget('frame', 'template', []),
  widget('figure', 'chart', ['value']),
  ...['search', 'tree', 'table', 'cards', 'calendarCards', 'gantt', 'form', 'detail', 'steps', 'timeline'].map((id) =>
    widget(id, 'block', [id]),
  ),
]

const dictionary = {
  kind: 'dictionary',
  id: 'orderState',
  label: text('状态', 'State'),
  values: [
    { value: 'open', label: text('未完成', 'Open'), colour: 'blue' },
    { value: 'done', label: text('完成', 'Done'), colour: 'green' },
  ],
}

const name = { type: 'string', minLength: 1, maxLength: 50, 'x-field': { label: text('名称', 'Name') } }

const place = {
  kind: 'entity',
  id: 'place',
  label: text('地点', 'Place'),
  display: 'name',
  tree: { parent: 'parent', maxDepth: 4, lockedRoot: true },
  schema: {
    type: 'object',
    required: ['name'],
    properties: { name, parent: { type: 'string', 'x-field': { label: text('上级', 'Parent'), reference: 'place' } } },
  },
}

const line = {
  kind: 'entity',
  id: 'orderLine',
  label: text('明细', 'Line'),
  display: 'item',
  schema: {
    type: 'object',
    required: ['order', 'item', 'qty'],
    properties: {
      order: { type: 'string', 'x-field': { label: text('订单', 'Order'), reference: 'order' } },
      item: { type: 'string', minLength: 1, maxLength: 50, 'x-field': { label: text('物品', 'Item') } },
      qty: { type: 'integer', minimum: 1, 'x-field': { label: text('数量', 'Quantity') } },
      price: { type: 'number', 'x-field': { label: text('单价', 'Price'), unit: '元', decimals: 4 } },
      amount: {
        type: 'number',
        'x-field': { label: text('金额', 'Amount'), decimals: 2, computed: { cel: 'round(self.qty * self.price, 2)' } },
      },
    },
  },
}

const order = {
  kind: 'entity',
  id: 'order',
  label: text('订单', 'Order'),
  display: 'number',
  lookup: ['remark'],
  find: { by: ['number', 'remark'], scan: ['number'] },
  sort: [{ field: 'date', order: 'desc' }],
  api: {
    base: '/shop/order',
    remove: 'POST /delete',
    lists: { byPlace: { route: 'GET /byPlace/{placeId}', filter: { placeId: 'place' } } },
  },
  schema: {
    type: 'object',
    required: ['number', 'date', 'place'],
    properties: {
      number: { type: 'string', maxLength: 30, 'x-field': { label: text('单号', 'Number') } },
      date: { type: 'string', format: 'date', 'x-field': { label: text('日期', 'Date') } },
      place: { type: 'string', 'x-field': { label: text('地点', 'Place'), reference: 'place' } },
      state: { type: 'string', 'x-field': { label: text('状态', 'State'), dictionary: 'orderState' } },
      urgent: { type: 'boolean', default: false, 'x-field': { label: text('加急', 'Urgent') } },
      reason: {
        type: 'string',
        maxLength: 200,
        'x-field': { label: text('原因', 'Reason'), widget: { name: 'note', props: { rows: 3 } } },
      },
      agent: { type: 'string', 'x-field': { label: text('经办', 'Agent'), reference: 'account' } },
      remark: { type: 'string', maxLength: 200, 'x-field': { label: text('备注', 'Remark') } },
      discount: { type: 'number', minimum: 0, maximum: 1, default: 0, 'x-field': { label: text('折扣', 'Discount'), decimals: 2 } },
      total: {
        type: 'number',
        'x-field': { label: text('合计', 'Total'), decimals: 2, computed: { aggregate: { of: 'lines', op: 'sum', field: 'amount' } } },
      },
    },
  },
  children: { lines: { entity: 'orderLine', by: 'order', label: text('明细', 'Lines'), min: 1, max: 50 } },
  unique: [
    ['number'],
    { id: 'onePerDay', fields: ['place', 'date'], level: 'confirm', message: text('当天已有订单', 'There is an order of that day') },
  ],
  rules: [
    { id: 'urgentNeedsReason', cel: '!self.urgent || has(self.reason)', field: 'reason', message: text('请填写原因', 'Give a reason') },
  ],
  guards: { remove: [{ id: 'stillOpen', when: "self.state == 'open'", message: text('已完成', 'Done already') }] },
  states: { field: 'state', initial: 'open' },
  operations: {
    finish: { label: text('完成', 'Finish'), from: ['open'], to: 'done', set: { remark: { cel: "'finished'" } } },
    quote: {
      label: text('报价', 'Quote'),
      on: 'none',
      do: 'shop.quote',
      input: {
        type: 'object',
        additionalProperties: false,
        required: ['qty'],
        properties: { qty: { type: 'integer' }, price: { type: 'number' } },
      },
      output: { type: 'object', additionalProperties: false, properties: { rebate: { type: 'number' } } },
    },
  },
  generate: { number: 'OR{yyyyMMdd}-{000}' },
  deletedAt: true,
}

const account = {
  kind: 'entity',
  id: 'account',
  label: text('账号', 'Account'),
  home: 'control',
  display: 'name',
  schema: { type: 'object', required: ['name'], properties: { name } },
}

const dataset = {
  kind: 'dataset',
  id: 'orders',
  label: text('订单统计', 'Order figures'),
  facts: [{ id: 'orders', entity: 'order', where: { cel: "row.state == 'done'" } }],
  dimensions: [
    { id: 'month', label: text('月份', 'Month'), field: 'date', grain: 'month' },
    { id: 'place', label: text('地点', 'Place'), field: 'place' },
  ],
  measures: [
    { id: 'count', label: text('单数', 'Orders'), op: 'count' },
    { id: 'total', label: text('金额', 'Amount'), op: 'sum', field: 'total' },
    { id: 'mean', label: text('均值', 'Mean'), op: 'ratio', ratio: ['total', 'count'] },
  ],
}

const orders = {
  kind: 'page',
  id: 'orders',
  route: '/orders',
  title: text('订单', 'Orders'),
  aliases: ['oldOrders', 'sales/table/create'],
  entity: 'order',
  search: ['number', { field: 'state', default: 'open' }, 'place'],
  tree: { entity: 'place', field: 'place', actions: true },
  table: {
    columns: ['number', { field: 'date', width: 120 }, 'place', 'state', { field: 'total', sum: true }],
    toolbar: ['create', 'import', 'export', 'removeMany'],
    rowActions: ['view', 'edit', 'finish', 'history', { action: 'remove', when: { cel: "row.state == 'open'" } }],
    where: { cel: 'row.discount < 1.0' },
    selection: true,
  },
  form: {
    columns: 2,
    items: [
      'date',
      {
        group: 'where',
        title: text('地点', 'Where'),
        template: 'frame',
        items: [{ field: 'place', options: { cel: 'row.name != form.remark' } }],
      },
      'urgent',
      {
        field: 'reason',
        span: 2,
        shownFor: { field: 'place', where: { cel: "row.name != ''" } },
        visible: { cel: 'form.urgent' },
        required: { cel: 'form.urgent' },
      },
      { field: 'remark', phrases: { entity: 'place', where: { cel: 'row.name != form.reason' } } },
      { field: 'lines', span: 2, columns: ['item', 'qty', 'price', 'amount'] },
      'total',
    ],
  },
  charts: [{ id: 'byPlace', widget: 'pie', dataset: 'orders', x: 'place', y: ['total'] }],
}

const places = { kind: 'page', id: 'places', route: '/places', title: text('地点', 'Places'), entity: 'place' }

const board = {
  kind: 'page',
  id: 'board',
  route: '/board',
  title: text('看板', 'Board'),
  tabs: [
    { id: 'orders', title: text('订单', 'Orders'), entity: 'order', table: { columns: ['number'], toolbar: ['export'], rowActions: [] } },
    {
      id: 'long',
      title: text('地点', 'Places'),
      blocks: [
        { id: 'search', type: 'search', entity: 'place', items: ['name'] },
        { id: 'table', type: 'table', entity: 'place', in: { filter: 'search.value' }, table: { columns: ['name'] } },
      ],
    },
  ],
}

const grades = {
  kind: 'page',
  id: 'grades',
  route: '/grades',
  title: text('等级', 'Grades'),
  entity: 'grade',
  static: {
    grade: {
      label: text('等级', 'Grade'),
      display: 'name',
      schema: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', 'x-field': { label: text('名称', 'Name'), search: 'contains' } },
          state: { type: 'string', 'x-field': { label: text('状态', 'State'), dictionary: 'orderState' } },
          limit: { type: 'number', minimum: 0, 'x-field': { label: text('上限', 'Limit'), unit: '%', decimals: 1 } },
          since: { type: 'string', format: 'date', 'x-field': { label: text('起用日期', 'In use since') } },
        },
      },
      rows: [
        { id: 'a', name: text('优等', 'Excellent'), state: 'done', limit: 1.5, since: '2024-01-01' },
        { id: 'b', name: text('一等', 'First'), state: 'open', limit: 3, since: '2024-03-01' },
        { id: 'c', name: 'C', limit: null },
      ],
    },
  },
  search: ['name', 'state', 'limit'],
  table: {
    columns: ['name', 'state', { field: 'limit', average: true }, 'since'],
    rowActions: ['view'],
    sort: [{ field: 'limit' }],
  },
}

const sums = {
  kind: 'page',
  id: 'sums',
  route: '/sums',
  title: text('算价', 'Prices'),
  static: {
    ask: {
      label: text('询价', 'Enquiry'),
      display: 'note',
      schema: {
        type: 'object',
        required: ['qty'],
        properties: {
          qty: { type: 'integer', minimum: 1, 'x-field': { label: text('数量', 'Quantity') } },
          price: { type: 'number', 'x-field': { label: text('单价', 'Price'), decimals: 2 } },
          note: { type: 'string', 'x-field': { label: text('备注', 'Note') } },
        },
      },
      rows: [{ id: 'begin', qty: 2, price: 1.5 }],
    },
  },
  blocks: [
    { id: 'form', type: 'form', entity: 'ask', form: { items: ['qty', 'price'] }, bind: { op: 'order.quote', into: 'offer' } },
    { id: 'amount', type: 'value', in: { ask: 'form.value' }, compute: { cel: 'ask.price * ask.qty' }, unit: '元' },
    { id: 'offer', type: 'value' },
    {
      id: 'rest',
      type: 'value',
      title: text('应付', 'To pay'),
      in: { offer: 'offer.value', amount: 'amount.value' },
      compute: { cel: 'amount - offer.rebate' },
    },
  ],
}

const shop = {
  kind: 'module',
  id: 'shop',
  label: text('商店', 'Shop'),
  routes: {},
  functions: { quote: { label: text('报价', 'Quote') } },
  declarations: { shut: { label: text('停业', 'Shut'), of: 'place', kinds: { holiday: text('节假日', 'Holiday') } } },
  receivers: { onDuty: { label: text('当班', 'On duty'), of: 'place' } },
}

const menu = {
  kind: 'menu',
  id: 'main',
  items: [
    {
      id: 'shop',
      title: text('商店', 'Shop'),
      icon: 'ShopOutlined',
      items: [{ page: 'orders', icon: 'ShoppingCartOutlined' }, { page: 'places' }],
    },
    { page: 'board', hidden: true },
    { page: 'grades' },
    { page: 'sums' },
    { id: 'help', title: text('帮助', 'Help'), url: 'https://example.org' },
  ],
}

/** A fresh copy each time, so that a test may change it. */
export function product(): Source[] {
  return structuredClone([
    ...widgets,
    { file: 'schemas/dictionaries/orderState.json', document: dictionary },
    { file: 'schemas/entities/place.json', document: place },
    { file: 'schemas/entities/orderLine.json', document: line },
    { file: 'schemas/entities/order.json', document: order },
    { file: 'schemas/entities/account.json', document: account },
    { file: 'schemas/datasets/orders.json', document: dataset },
    { file: 'pages/orders.json', document: orders },
    { file: 'pages/places.json', document: places },
    { file: 'pages/board.json', document: board },
    { file: 'pages/grades.json', document: grades },
    { file: 'pages/sums.json', document: sums },
    { file: 'server/modules/shop/module.json', document: shop },
    { file: 'pages/menu.json', document: menu },
  ])
}
