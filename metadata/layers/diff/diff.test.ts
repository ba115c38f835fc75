// Two states of all documents compared, in words that somebody reads before publishing.
import { expect, test } from 'vitest'
import { product } from '../../examples/product.ts'
import type { PatchOperation } from '../../generated/language.ts'
import { load, type Source } from '../../compiler/load/load.ts'
import { applyPatches } from '../../compiler/patch/applyPatches.ts'
import { resolve } from '../../compiler/resolve/resolve.ts'
import { edited, patchable, randomFrom, repositorySources } from '../../testing/documents.ts'
import { compile } from '../../compiler/compile.ts'
import { changesBetween } from './diff.ts'
import { patchOf } from '../../patch/patchOf.ts'
import type { RoleKeys } from './rightsChanges.ts'

const base = product()
const before = resolve(load(base))
const patchedSources = (patches: Readonly<Record<string, readonly PatchOperation[]>>): Source[] => [
  ...base,
  ...Object.entries(patches).map(([target, ops], index) => ({
    file: `patch${index}`,
    document: { kind: 'patch', target, base: '0', ops },
  })),
]

function changes(patches: Readonly<Record<string, readonly PatchOperation[]>>, roles: readonly RoleKeys[] = []) {
  const sources = patchedSources(patches)
  expect(compile(sources).problems).toEqual([])
  return changesBetween({ before, after: resolve(applyPatches(load(sources))) }, roles)
}
const words = (...of: Parameters<typeof changes>) =>
  changes(...of).map(({ kind, weight, message }) => [kind, weight, message.zh, message.en])

test('a field of an entity: what became tighter goes with the test for rows that are there', { timeout: 30_000 }, () => {
  const found = changes({
    'entity:order': [
      { op: 'insert', path: 'schema/required', value: 'remark' },
      { op: 'set', path: 'schema/properties/number/maxLength', value: 20, expect: 30 },
      { op: 'set', path: 'schema/properties/discount/maximum', value: 2 },
      { op: 'set', path: 'schema/properties/reason/x-field/label/en', value: 'Why' },
      { op: 'insert', path: 'schema/properties/reason/x-field/required', value: { cel: 'self.urgent' } },
    ],
  })
  expect(found.map(({ kind, weight, message }) => [kind, weight, message.en])).toEqual([
    ['field.tightened', 'tightens', 'Field Number of Order: maximum length tightened from 30 to 20'],
    ['field.requiredWhen', 'tightens', 'Field Why of Order became required under a condition'],
    ['field.renamed', 'harmless', 'Field Reason renamed to Why on the page Orders'],
    ['field.required', 'tightens', 'Field Remark became required on the page Orders'],
    ['field.loosened', 'loosens', 'Field Discount of Order: maximum loosened from 1 to 2'],
  ])
  expect(found[3]).toMatchObject({
    message: { zh: '字段“备注”在页面“订单”变为必填' },
    places: [{ target: 'entity:order', path: '/schema/required/3' }],
    tightenings: [{ entity: 'order', test: 'required', field: 'remark' }],
  })
  expect(found.flatMap(({ tightenings }) => tightenings)).toContainEqual({
    entity: 'order',
    test: 'required',
    field: 'reason',
    when: 'self.urgent',
  })
  expect(found[0]?.tightenings).toEqual([{ entity: 'order', test: 'schema', field: 'number', schema: { maxLength: 20 } }])
})

test('a field that becomes required names the pages whose written-out forms lack it', () => {
  const schema = { type: 'string', 'x-field': { label: { zh: '批次', en: 'Batch' } } }
  const form = { op: 'set', path: 'form', value: { items: ['number', 'place', 'date', 'lines'] } } as const
  const added = (field: object, must: readonly PatchOperation[] = []) =>
    changes({
      'entity:order': [{ op: 'insert', path: 'schema/properties/x_batch', value: field }, ...must],
      'page:orders': [form],
    }).find(({ kind }) => kind === 'field.added')
  const when = 'self.urgent'
  expect(added(schema)).toMatchObject({ weight: 'harmless', tightenings: [] })
  expect(added(schema)).not.toHaveProperty('lacking')
  expect(added({ ...schema, 'x-field': { ...schema['x-field'], required: { cel: when } } })).toMatchObject({
    weight: 'tightens',
    tightenings: [{ entity: 'order', test: 'required', field: 'x_batch', when }],
    lacking: [{ page: 'orders', title: { zh: '订单', en: 'Orders' } }],
  })
  const later = changes({
    'entity:order': [{ op: 'insert', path: 'schema/properties/reason/x-field/required', value: { cel: when } }],
    'page:orders': [form],
  })
  expect(later.find(({ kind }) => kind === 'field.requiredWhen')).toMatchObject({ lacking: [{ page: 'orders' }] })
})

test('rules, unique rules, guards, operations and lines of an entity', () => {
  const rule = { id: 'r', cel: 'self.discount < 0.5', message: { zh: '折扣过大', en: 'Too much discount' } }
  expect(
    words({
      'entity:order': [
        { op: 'insert', path: 'rules', value: rule },
        { op: 'remove', path: 'rules/urgentNeedsReason' },
        { op: 'set', path: 'unique', value: [['number'], ['date', 'agent']] },
        { op: 'remove', path: 'guards/remove/stillOpen' },
        { op: 'set', path: 'children/lines/max', value: 20 },
        { op: 'set', path: 'operations/finish/label/en', value: 'Complete' },
      ],
    }),
  ).toEqual([
    ['rule.removed', 'loosens', '移除“订单”的规则“请填写原因”', 'Rule “Give a reason” of Order removed'],
    ['rule.added', 'tightens', '新增“订单”的规则“折扣过大”', 'Rule “Too much discount” of Order added'],
    ['unique.added', 'tightens', '新增“订单”的唯一约束“日期＋经办”', 'Unique rule “Date + Agent” of Order added'],
    ['unique.removed', 'harmless', '移除“订单”的唯一约束“地点＋日期”', 'Unique rule “Place + Date” of Order removed'],
    ['guard.removed', 'loosens', '移除“订单”的操作条件“已完成”', 'Guard “Done already” of Order removed'],
    ['operation.renamed', 'harmless', '“订单”的操作“Finish”改名为“Complete”', 'Operation Finish of Order renamed to Complete'],
    [
      'lines.tightened',
      'tightens',
      '“订单”的子表“明细”的限制“最多行数”收紧：50 → 20',
      'Lines Lines of Order: most lines tightened from 50 to 20',
    ],
  ])
})

test('a page: columns, items, buttons, blocks and tabs', () => {
  const found = changes({
    'page:orders': [
      { op: 'insert', path: 'table/columns', value: 'remark', after: 'date' },
      { op: 'move', path: 'table/columns/place', after: '' },
      { op: 'hide', path: 'table/columns/state' },
      { op: 'set', path: 'table/columns/date/width', value: 90 },
      { op: 'remove', path: 'table/toolbar/import' },
      { op: 'set', path: 'form/items/remark', value: { field: 'remark', required: true } },
      { op: 'hide', path: 'form/items/where/items/place' },
      { op: 'set', path: 'title/en', value: 'Sales' },
      { op: 'remove', path: 'charts/byPlace' },
    ],
    'page:board': [{ op: 'insert', path: 'tabs', value: { id: 'more', title: { zh: '更多', en: 'More' }, entity: 'place' } }],
  })
  expect(found.map(({ kind, weight, message, places }) => [kind, weight, message.en, places[0]?.path])).toEqual(
    expect.arrayContaining([
      ['column.added', 'harmless', 'Column Remark added on the page Sales', '/table/columns/3'],
      ['column.moved', 'harmless', 'Column Place moved on the page Sales', '/table/columns/0'],
      ['column.hidden', 'harmless', 'Column State hidden on the page Sales', '/table/columns/4'],
      ['column.changed', 'harmless', 'Column Date: width changed on the page Sales', '/table/columns/2'],
      ['action.removed', 'removes', 'Button Import removed on the page Sales', '/table/toolbar'],
      ['field.required', 'tightens', 'Field Remark became required on the page Sales', '/form/items/4'],
      ['formItem.hidden', 'harmless', 'Form item Place hidden on the page Sales', '/form/items/1/items/0'],
      ['page.renamed', 'harmless', 'Page Orders renamed to Sales', '/title'],
      ['block.removed', 'removes', 'Block Chart removed on the page Sales', ''],
      ['tab.added', 'harmless', 'Tab More added on the page Board', '/tabs/2'],
      ['permission.removed', 'removes', 'Permission Import removed on the page Sales', ''],
    ]),
  )
})

test('a change that several pages share is one line', () => {
  const required: PatchOperation = { op: 'insert', path: 'schema/required', value: 'state' }
  const label: PatchOperation = { op: 'set', path: 'schema/properties/number/x-field/label/zh', value: '编号' }
  expect(words({ 'entity:order': [required, label] })).toEqual([
    ['field.renamed', 'harmless', '字段“单号”在 2 个页面改名为“编号”', 'Field 单号 renamed to 编号 on 2 pages'],
    ['field.required', 'tightens', '“订单”的字段“状态”变为必填', 'Field State of Order became required'],
  ])
})

test('a dictionary, a dataset and a menu', () => {
  expect(
    words({
      'dictionary:orderState': [
        { op: 'insert', path: 'values', value: { value: 'held', label: { zh: '暂停', en: 'Held' } } },
        { op: 'set', path: 'values/open/label/en', value: 'To do' },
        { op: 'move', path: 'values/done', after: '' },
      ],
      'dataset:orders': [
        { op: 'insert', path: 'measures', value: { id: 'least', label: { zh: '最小', en: 'Least' }, op: 'min', field: 'total' } },
      ],
    }),
  ).toEqual([
    ['value.renamed', 'harmless', '“状态”的字典值“Open”改名为“To do”', 'Dictionary value Open of State renamed to To do'],
    ['value.added', 'harmless', '新增“状态”的字典值“暂停”', 'Dictionary value Held of State added'],
    ['value.moved', 'harmless', '“状态”的字典值“完成”调整了位置', 'Dictionary value Done of State moved'],
    ['measure.added', 'harmless', '新增“订单统计”的指标“最小”', 'Measure Least of Order figures added'],
  ])
})

test('a value that is taken away is looked for in the fields of its dictionary', () => {
  const without = structuredClone(base)
  const values = without.find(({ file }) => file.includes('orderState') || file.includes('dictionar'))
  const list: unknown = values && Reflect.get(Object(values.document), 'values')
  if (Array.isArray(list)) list.pop()
  expect(changesBetween({ before, after: resolve(load(without)) })).toMatchObject([
    { kind: 'value.removed', weight: 'removes', tightenings: [{ entity: 'order', test: 'values', field: 'state', without: ['done'] }] },
  ])
})

test('a value that is switched off is told with the rows that hold it, whatever else becomes of it', () => {
  const off: PatchOperation = { op: 'insert', path: 'values/held/enabled', value: false }
  const held: PatchOperation = { op: 'insert', path: 'values', value: { value: 'held', label: { zh: '暂停', en: 'Held' } } }
  const named: PatchOperation = { op: 'set', path: 'values/held/label/zh', value: '搁置' }
  const [with3, off3] = [[held], [held, named, off]].map((ops) =>
    resolve(applyPatches(load(patchedSources({ 'dictionary:orderState': ops })))),
  )
  if (!with3 || !off3) return expect.unreachable()
  expect(changesBetween({ before: with3, after: off3 })).toMatchObject([
    { kind: 'value.renamed', tightenings: [] },
    {
      kind: 'value.switchedOff',
      weight: 'tightens',
      message: { zh: '“状态”的字典值“搁置”被停用', en: 'Dictionary value Held of State disabled' },
      tightenings: [{ entity: 'order', test: 'values', field: 'state', without: ['held'] }],
    },
  ])
  expect(changesBetween({ before: off3, after: with3 })).toMatchObject([
    { kind: 'value.renamed' },
    { kind: 'value.switchedOn', weight: 'loosens', message: { en: 'Dictionary value Held of State enabled again' } },
  ])
})

test('what a role gains and loses without being granted anything', () => {
  const roles = [
    { id: 'r1', name: '班长', keys: ['orders/table/view'] },
    { id: 'r2', name: '访客', keys: ['places/table/view'] },
  ]
  const found = changes({ 'page:orders': [{ op: 'insert', path: 'table/columns', value: 'remark' }] }, roles)
  expect(
    found.filter(({ kind }) => kind.startsWith('role')).map(({ message, weight, subject }) => [subject.id, weight, message.zh]),
  ).toEqual([['r1', 'loosens', expect.stringMatching(/^角色“班长”将获得：订单·查询（备注）/)]])
})

test('any change of any document of the product is told, in both languages', { timeout: 60_000 }, async () => {
  const sources = await repositorySources()
  const old = resolve(load(sources))
  const documents = patchable(sources)
  for (let seed = 0; seed < 12; seed++) {
    const random = randomFrom(seed)
    const document = documents[random(documents.length)]
    if (!document) continue
    const other = edited(document, random, 1 + random(3))
    const after = resolve(load(sources.map((source) => (source.document === document ? { ...source, document: other } : source))))
    const isWhole =
      compile(sources.map((source) => (source.document === document ? { ...source, document: other } : source))).problems.length === 0
    if (!isWhole) continue
    const found = changesBetween({ before: old, after })
    const told = patchOf(document, other).ops.filter(({ path }) => path !== '$schema')
    expect(found.length > 0, `seed ${seed} ${JSON.stringify(told)}`).toBe(told.length > 0)
    for (const { message } of found) expect(message.zh + message.en).not.toMatch(/undefined|\{\w+\}|\[object/)
  }
})

test('figures that a role gains are told by what they are called', () => {
  const chart = { id: 'byMonth', widget: 'pie', dataset: 'orders', x: 'month', y: ['count'] }
  const roles = [{ id: 'r1', name: '主管', keys: ['*'] }]
  const gained = changes({ 'page:orders': [{ op: 'insert', path: 'charts', value: chart }] }, roles).filter(
    ({ kind }) => kind === 'role.gains',
  )
  expect(gained.map(({ message }) => message.zh)).toEqual(['角色“主管”将获得：订单统计·查询（月份、单数）'])
})

test('fields of records that narrow them are too, which the dataset does not name itself', () => {
  const chart = { id: 'byMonth', widget: 'pie', dataset: 'orders', x: 'month', y: ['count'] }
  const roles = [{ id: 'r1', name: '主管', keys: ['orders/byMonth/view'] }]
  const [gained] = changes({ 'page:orders': [{ op: 'insert', path: 'charts', value: chart }] }, roles).filter(
    ({ kind }) => kind === 'role.gains',
  )
  expect(gained?.message.zh).toBe('角色“主管”将获得：订单统计·查询（月份、单数、单号、状态、地点）')
})
