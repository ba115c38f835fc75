// Documents of a tenant's own for tests: an entity with a field of each kind, lines, a tree of places, states, a page in the menu, figures.
const text = (zh: string, en: string) => ({ zh, en })
const field = (zh: string, en: string, schema: object, more: object = {}): object => ({
  ...schema,
  'x-field': { label: text(zh, en), ...more },
})
const word = { type: 'string', maxLength: 50 }
const list = { type: 'array', uniqueItems: true, items: { type: 'string' } }

export const loan = {
  kind: 'entity',
  id: 'x_toolLoan',
  label: text('工具借用', 'Tool loan'),
  display: 'tool',
  lookup: ['code'],
  deletedAt: true,
  sort: [{ field: 'tool' }],
  schema: {
    type: 'object',
    required: ['tool', 'code', 'count'],
    properties: {
      tool: field('工具', 'Tool', { ...word, minLength: 1 }),
      code: field('编号', 'Code', word),
      number: field('单号', 'Number', word),
      count: field('数量', 'Count', { type: 'integer', minimum: 1 }),
      price: field('单价', 'Price', { type: 'number', minimum: 0 }, { decimals: 2 }),
      since: field('借出日期', 'Since', { type: 'string', format: 'date' }),
      urgent: field('加急', 'Urgent', { type: 'boolean', default: false }),
      grade: field('等级', 'Grade', { type: 'string' }, { dictionary: 'x_loanGrade' }),
      kinds: field('类别', 'Kinds', list, { dictionary: 'x_loanGrade' }),
      state: field('状态', 'State', { type: 'string' }, { dictionary: 'x_loanState' }),
      buyer: field('采购员', 'Buyer', { type: 'string' }, { reference: 'procurer' }),
      place: field('存放处', 'Place', { type: 'string' }, { reference: 'x_place' }),
      suppliers: field('供应商', 'Suppliers', list, { reference: 'supplier' }),
      note: field('备注', 'Note', { type: 'string', maxLength: 2000 }),
    },
  },
  children: { lines: { entity: 'x_loanLine', by: 'loan', label: text('明细', 'Lines') } },
  unique: [{ id: 'codeTaken', fields: ['code'], message: text('编号已存在', 'The code exists already') }],
  rules: [
    { id: 'dear', cel: '!self.urgent || self.count < 10', field: 'count', message: text('加急不超过 9 件', 'Nine at most when urgent') },
  ],
  generate: { number: 'L{yyyyMMdd}-{000}' },
  states: { field: 'state', initial: 'lent' },
  operations: { giveBack: { label: text('归还', 'Give back'), from: ['lent'], to: 'returned' } },
}

export const line = {
  kind: 'entity',
  id: 'x_loanLine',
  label: text('借用明细', 'Loan line'),
  display: 'part',
  schema: {
    type: 'object',
    required: ['part', 'loan'],
    properties: {
      loan: field('借用单', 'Loan', { type: 'string' }, { reference: 'x_toolLoan' }),
      part: field('部件', 'Part', word),
      pieces: field('件数', 'Pieces', { type: 'integer' }),
    },
  },
}

export const place = {
  kind: 'entity',
  id: 'x_place',
  label: text('存放处', 'Place'),
  display: 'name',
  tree: { parent: 'above', maxDepth: 3 },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: field('名称', 'Name', word),
      above: field('上级', 'Above', { type: 'string' }, { reference: 'x_place' }),
    },
  },
}

const values = (...all: readonly (readonly [string, string, string])[]) =>
  all.map(([value, zh, en], at) => ({ value, label: text(zh, en), colour: ['green', 'blue', 'amber'][at] }))

export const loanDictionaries = [
  { kind: 'dictionary', id: 'x_loanGrade', label: text('等级', 'Grade'), values: values(['a', '甲', 'A'], ['b', '乙', 'B']) },
  {
    kind: 'dictionary',
    id: 'x_loanState',
    label: text('状态', 'State'),
    values: values(['lent', '借出', 'Lent'], ['returned', '已还', 'Returned']),
  },
]

export const loanPages = [
  {
    kind: 'page',
    id: 'x_loans',
    route: '/x-loans',
    title: text('工具借用', 'Tool loans'),
    entity: 'x_toolLoan',
    search: ['tool', 'count', 'grade', 'since'],
    table: {
      columns: ['tool', 'code', 'number', 'count', 'price', 'grade', 'kinds', 'state', 'buyer', 'place', 'suppliers'],
      toolbar: ['create', 'import', 'export', 'removed'],
      rowActions: ['view', 'edit', 'remove', 'history', 'giveBack'],
    },
    charts: [{ id: 'byGrade', widget: 'bar', dataset: 'x_loanFigures', x: 'grade', y: ['count'] }],
  },
  { kind: 'page', id: 'x_places', route: '/x-places', title: text('存放处', 'Places'), entity: 'x_place', table: { query: 'tree' } },
]

export const loanFigures = {
  kind: 'dataset',
  id: 'x_loanFigures',
  label: text('借用统计', 'Loan figures'),
  facts: [{ id: 'loans', entity: 'x_toolLoan' }],
  dimensions: [
    { id: 'grade', label: text('等级', 'Grade'), field: 'grade' },
    { id: 'day', label: text('日期', 'Day'), field: 'since', grain: 'day' },
    { id: 'buyer', label: text('采购员', 'Buyer'), field: 'buyer' },
  ],
  measures: [{ id: 'count', label: text('数量', 'Count'), op: 'sum', field: 'count' }],
  calls: { byGrade: { route: 'POST /datasets/x_loanFigures/byGrade', dimensions: ['grade'], measures: ['count'] } },
}
