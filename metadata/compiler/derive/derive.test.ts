// What entities and pages become: schemas that accept and refuse, primitives that are just enough, blocks that know their widgets.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { apply } from '../../examples/change.ts'
import { product } from '../../examples/product.ts'
import { environmentOf } from '../../expression/environment.ts'
import { evaluateExpression } from '../../expression/evaluate.ts'
import type { JsonSchema } from '../../base/jsonSchema.ts'
import type { Block, Model, Primitive } from '../../model/model.ts'
import { allKeys, concerned, currentKey, pageOfKey, primitivesOf } from './permission/permissionKeys.ts'

const compiled = compile(product())
if (!compiled.model) throw new Error(JSON.stringify(compiled.problems, null, 1))
const model: Model = compiled.model
const { order, place, orderLine } = model.entities
if (!order || !place || !orderLine) throw new Error('The example has lost its entities')

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
addFormats.default(ajv)
const accepts = (schema: JsonSchema, value: unknown): boolean => ajv.validate(schema, value)

const granted = (of: Model | undefined, key: string): readonly Primitive[] => (of && primitivesOf(of.permissions, key)) ?? []

const id = '019a3f5e-7c1d-7000-8000-000000000001'
const draft = { date: '2026-11-20', place: '1', lines: [{ item: 'cone', qty: 2, price: 1.5 }] }

describe('schemas of an entity', () => {
  test('create takes what may be written, and refuses what the engine writes', () => {
    expect(accepts(order.schemas.create, draft)).toBe(true)
    expect(accepts(order.schemas.create, { ...draft, remark: null, place: id })).toBe(true)
    for (const extra of [
      { id },
      { version: 1 },
      { state: 'done' },
      { total: 3 },
      { number: 'X' },
      { tenantId: id },
      { createdBy: id },
      { constructor: 1 },
    ]) {
      expect(accepts(order.schemas.create, { ...draft, ...extra }), JSON.stringify(extra)).toBe(false)
    }
    expect(accepts(order.schemas.create, { ...draft, lines: [] })).toBe(false)
    expect(accepts(order.schemas.create, { ...draft, lines: [{ item: 'cone', qty: 2, amount: 3 }] })).toBe(false)
    expect(accepts(order.schemas.create, { ...draft, lines: [{ item: 'cone', qty: 2, order: id }] })).toBe(false)
    expect(accepts(order.schemas.create, { ...draft, place: 'anything' })).toBe(false)
  })

  test('update takes any part, with id and perhaps version, and never clears what is required', () => {
    expect(accepts(order.schemas.update, { id, version: 3, remark: null })).toBe(true)
    expect(accepts(order.schemas.update, { id, remark: 'x' })).toBe(true)
    expect(accepts(order.schemas.update, { remark: 'x' })).toBe(false)
    expect(accepts(order.schemas.update, { id, version: 3, date: null })).toBe(false)
    expect(accepts(place.schemas.update, { id: '1', version: 1, name: 'Mill' })).toBe(true)
    expect(accepts(place.schemas.update, { id: '2', version: 1, name: 'Mill' })).toBe(false)
  })

  test('a filter is a text, a value or list of values, or a range, by the kind of its field', () => {
    const filter = order.schemas.filter
    expect(accepts(filter, { number: 'OR', state: ['open'], date: ['2026-11-01', null], place: id, urgent: true })).toBe(true)
    for (const wrong of [{ number: 7 }, { state: 'gone' }, { date: '2026-11-01' }, { secret: 1 }, { lines: [] }])
      expect(accepts(filter, wrong)).toBe(false)
  })

  test('numbers stay within their columns', () => {
    expect(accepts(orderLine.schemas.create, { order: id, item: 'a', qty: 2147483648 })).toBe(false)
    expect(accepts(orderLine.schemas.create, { order: id, item: 'a', qty: 1, price: 1e14 })).toBe(false)
  })
})

test('an entity knows its columns, routes, children and the bits of its rows', () => {
  expect(order.fields.place).toMatchObject({ kind: 'reference', column: 'place_id', required: true })
  expect(order.routes.remove).toEqual({ method: 'POST', path: '/shop/order/delete' })
  expect(place.routes.tree).toEqual({ method: 'GET', path: '/place/tree' })
  expect(order.listCalls.byPlace).toEqual({
    method: 'GET',
    route: 'GET /byPlace/{placeId}',
    path: '/shop/order/byPlace/{placeId}',
    filter: { placeId: 'place' },
  })
  expect(order.rowActions).toEqual(['update', 'remove', 'finish'])
  expect(order.sort).toEqual([
    { field: 'date', order: 'desc' },
    { field: 'id', order: 'asc' },
  ])
  expect(orderLine.parent).toEqual({ entity: 'order', name: 'lines', by: 'order' })
  expect(place.referencedBy).toEqual([
    { entity: 'order', field: 'place' },
    { entity: 'place', field: 'parent' },
  ])
})

const blocks = model.pages.orders?.blocks ?? []
const blockOf = <K extends Block['kind']>(kind: K) => blocks.find((block): block is Extract<Block, { kind: K }> => block.kind === kind)

describe('blocks of a page', () => {
  test('fields are drawn by the widget that the page, the field, or the kind names', () => {
    const items = Object.fromEntries(
      (blockOf('form')?.items ?? [])
        .flatMap((item) => (item.kind === 'group' ? item.items : [item]))
        .flatMap((item) => (item.kind === 'field' ? [[item.field, item]] : [])),
    )
    expect(items.date?.widget).toEqual({ name: 'input', props: {} })
    expect(items.reason?.widget).toEqual({ name: 'note', props: { rows: 3 } })
    expect(items.place?.widget).toEqual({ name: 'treeSelect', props: {} })
    expect(items.total).toMatchObject({ readOnly: true, disabled: true })
    // of what is unique together it is the last that a copy leaves out
    expect(Object.keys(items).filter((name) => items[name]?.unique)).toEqual(['date'])
    expect(items.lines).toMatchObject({ valueKind: 'children', required: true, children: { entity: 'orderLine', min: 1, max: 50 } })
  })

  test('a form has closed schemas of exactly its fields', () => {
    const schemas = blockOf('form')?.schemas
    expect(Object.keys(schemas?.create.properties ?? {})).toEqual(['date', 'place', 'urgent', 'reason', 'remark', 'lines', 'total'])
    expect(schemas && accepts(schemas.create, { ...draft, total: 3 })).toBe(true)
    expect(schemas && accepts(schemas.create, { place: '1', lines: draft.lines })).toBe(false)
    expect(schemas && accepts(schemas.update, { ...draft, version: 1 })).toBe(false)
  })

  test('a column over a reference is that of the record referred to, and is granted by its path', () => {
    const sources = product()
    apply(sources, { file: 'pages/orders.json', path: '/table/columns/-', value: 'place.name' })
    apply(sources, { file: 'pages/orders.json', path: '/search/-', value: 'place.name' })
    const { model: changed } = compile(sources)
    const table = changed?.pages.orders?.blocks.find((block) => block.kind === 'table')
    expect(table?.columns.at(-1)).toMatchObject({ field: 'place.name', kind: 'text', sortable: true, cell: { name: 'cell' } })
    const search = changed?.pages.orders?.blocks.find((block) => block.kind === 'search')
    expect(search?.items.at(-1)).toMatchObject({ field: 'place.name', search: 'contains' })
    const [page] = granted(changed, 'orders/table/view')
    expect(page?.fields).toContain('place.name')
    expect(granted(changed, 'orders/table/export')[0]?.fields).toContain('place.name')
  })

  test('steps are the machine of the states, with the buttons of the list; they and a history grant the past of what they show', () => {
    const items = [
      { steps: {} },
      { group: 'basic', title: { zh: '基本', en: 'Basics' }, items: ['number'], columns: 3 },
      { timeline: { of: 'history' } },
    ]
    const sources = product()
    apply(sources, { file: 'pages/orders.json', path: '/detail', value: { items } })
    const { model: changed } = compile(sources)
    const detail = changed?.pages.orders?.blocks.find((block) => block.kind === 'detail')
    expect(detail?.parts).toMatchObject([
      {
        kind: 'steps',
        field: 'state',
        dictionary: 'orderState',
        path: ['open', 'done'],
        transitions: [{ operation: 'finish', from: ['open'], to: 'done' }],
        actions: [{ action: 'finish', key: 'orders/table/finish', can: 'finish' }],
      },
      { kind: 'fields', title: { en: 'Basics' }, columns: 3, items: [{ field: 'number' }] },
      { kind: 'timeline' },
    ])
    const carried = granted(changed, 'orders/detail/view')
    expect(carried.map(({ op, fields }) => [op, fields])).toEqual([
      ['order.get', ['number', 'state']],
      ['order.history', ['number', 'state']],
    ])
  })

  test('a detail has its fields, and lines below them with the total that the record keeps', () => {
    const detail = blockOf('detail')
    expect(detail?.parts.map(({ kind }) => kind)).toEqual(['fields', 'lines'])
    const lines = detail?.parts[1]
    expect(lines).toMatchObject({ field: 'lines', label: { en: 'Lines' }, entity: 'orderLine' })
    expect(lines?.kind === 'lines' && lines.columns.map(({ field, align, sum }) => [field, align, sum])).toEqual([
      ['item', 'left', false],
      ['qty', 'right', false],
      ['price', 'right', false],
      ['amount', 'right', true],
    ])
    const [carried] = granted(model, 'orders/detail/view')
    expect(carried?.fields?.filter((field) => field.startsWith('lines'))).toEqual([
      'lines',
      ...['item', 'qty', 'price', 'amount'].map((field) => `lines.${field}`),
    ])
  })

  test('columns of a group name it, and a cell that leads to a page knows the address', () => {
    const changed = product()
    const source = changed.find(({ file }) => file === 'pages/orders.json')
    Reflect.set(Object(source?.document), 'search', ['date'])
    Reflect.set(Reflect.get(Object(source?.document), 'table'), 'columns', [
      { field: 'number', link: 'view' },
      {
        group: 'when',
        label: { zh: '时间', en: 'When' },
        columns: [{ field: 'date', link: { page: 'orders', filter: { date: 'date' } } }, 'createdAt'],
      },
      { field: 'place', link: { page: 'places', filter: { parent: 'place', name: 'place' } } },
    ])
    const compiled = compile(changed).model
    const table = compiled?.pages.orders?.blocks.find((block) => block.kind === 'table')
    expect(table?.columns.map(({ field, group, link }) => [field, group?.id, link])).toEqual([
      ['number', undefined, { kind: 'view' }],
      ['date', 'when', { kind: 'page', page: 'orders', route: '/orders', filter: { 'search.date': { field: 'date', days: true } } }],
      ['createdAt', 'when', undefined],
      [
        'place',
        undefined,
        {
          kind: 'page',
          page: 'places',
          route: '/places',
          filter: { 'search.parent': { field: 'place' }, 'search.name': { field: 'place', shown: true } },
        },
      ],
    ])
  })

  test('actions carry their key and the bit of $can', () => {
    const table = blockOf('table')
    expect(table?.rowActions.map(({ action, key, can }) => [action, key, can])).toEqual([
      ['view', 'orders/detail/view', undefined],
      ['edit', 'orders/table/edit', 'update'],
      ['finish', 'orders/table/finish', 'finish'],
      ['history', 'orders/table/history', undefined],
      ['remove', 'orders/table/remove', 'remove'],
    ])
  })

  test('blocks of a tab take from each other by their names in the page', () => {
    const long = model.pages.board?.tabs.find((tab) => tab.id === 'long')
    expect(long?.blocks.map((block) => [block.id, block.in])).toEqual([
      ['longSearch', {}],
      ['longTable', { filter: 'longSearch.value' }],
    ])
  })

  test('a page names what it uses, and its hash follows its entities', () => {
    expect(model.pages.orders?.uses).toEqual({
      entities: ['account', 'order', 'orderLine', 'place'],
      dictionaries: ['orderState'],
      datasets: ['orders'],
    })
    const changed = product()
    const source = changed.find(({ file }) => file === 'schemas/entities/orderLine.json')
    Reflect.set(Object(source?.document), 'label', { zh: '行', en: 'Row' })
    const after = compile(changed).model
    expect(after?.pages.orders?.hash).toMatch(/^[0-9a-f]{16}$/)
    expect(after?.pages.orders?.hash).not.toBe(model.pages.orders?.hash)
    expect(after?.pages.places?.hash).toBe(model.pages.places?.hash)
  })
})

describe('lines of a form', () => {
  const line = 'schemas/entities/orderLine.json'
  const orderIn = (change: object, order: 'asc' | 'desc' = 'asc', columns = ['item', 'qty', 'place']) => {
    const sources = product()
    const label = { zh: '顺序', en: 'Order' }
    apply(sources, { file: line, path: '/schema/properties/place', value: { type: 'integer', 'x-field': { label }, ...change } })
    apply(sources, { file: line, path: '/sort', value: [{ field: 'place', order }] })
    apply(sources, { file: 'pages/orders.json', path: '/form/items', value: ['date', 'place', { field: 'lines', columns }] })
    const { model, problems } = compile(sources)
    expect(problems).toEqual([])
    const form = model?.pages.orders?.blocks.find(({ kind }) => kind === 'form')
    return form?.kind === 'form' ? form.items.map((item) => (item.kind === 'field' ? item.children?.order : undefined)).at(-1) : 'no form'
  }

  test('are moved where they are sorted by a whole number that the form writes and may leave out', () => {
    expect(orderIn({})).toBe('place')
    expect(orderIn({ type: 'number' })).toBeUndefined()
    expect(orderIn({ 'x-field': { label: { zh: '顺序', en: 'Order' }, readOnly: true } })).toBeUndefined()
    expect(orderIn({}, 'desc')).toBeUndefined()
    expect(orderIn({}, 'asc', ['item', 'qty'])).toBeUndefined()
  })
})

test('values know the types of what they take in, and whether they are a figure', () => {
  const [form, amount, offer, rest] = model.pages.sums?.blocks ?? []
  expect(form).toMatchObject({
    stands: true,
    bind: { entity: 'order', operation: 'quote', key: 'sums/form/quote', input: 'form.value', into: 'offer.value' },
  })
  expect(amount).toMatchObject({ shown: true, decimals: 2, unit: { en: '元' }, widget: { name: 'figure' } })
  expect(amount).toMatchObject({ types: { ask: { record: { qty: 'int', price: 'decimal' } } } })
  expect(offer).toMatchObject({ shown: false })
  expect(rest).toMatchObject({ shown: true, types: { offer: { record: { rebate: 'decimal' } }, amount: 'decimal' } })
  expect(model.pages.sums?.uses.entities).toEqual(['order', 'static:sums/ask'])
})

describe('permissions', () => {
  const { permissions } = model
  const { tree } = permissions
  const opsOf = (key: string) => granted(model, key).map(({ op }) => op)

  test('the tree has directories, pages, tabs and buttons', () => {
    expect(tree.map(({ key, type }) => [key, type])).toEqual([
      ['shop', 0],
      ['board', 1],
      ['grades', 1],
      ['sums', 1],
    ])
    expect(tree[1]?.children.map(({ key, type }) => [key, type])).toEqual([
      ['board/orders', 2],
      ['board/long', 2],
    ])
    expect(tree[1]?.children[1]?.children.map(({ key, type }) => [key, type])).toEqual([
      ['board/longTable/view', 3],
      ['board/longTable/shareViews', 3],
    ])
  })

  test('a form that stands on the page has a key for itself and one for its operation', () => {
    expect(Object.values(permissions.pages.sums?.keys ?? {}).map(({ key, name }) => [key, name.en])).toEqual([
      ['sums/form/view', 'Query'],
      ['sums/form/quote', 'Quote'],
    ])
    expect(granted(model, 'sums/form/view')).toEqual([{ op: 'static:sums/ask.get', fields: ['qty', 'price'] }])
    expect(granted(model, 'sums/form/quote')).toEqual([{ op: 'order.quote' }])
    expect(permissions.over.order).toContain('sums')
  })

  test('a key carries what its block or action needs, look-ups too, and no more', () => {
    expect(opsOf('orders/table/view')).toEqual(['order.page', 'order.list', 'order.get', 'place.options', 'place.tree'])
    expect(opsOf('orders/table/create')).toEqual(['order.create', 'place.options', 'place.tree'])
    expect(opsOf('orders/table/edit')).toEqual(['order.get', 'order.update', 'place.options', 'place.tree'])
    expect(opsOf('orders/table/remove')).toEqual(['order.remove', 'order.restore'])
    expect(opsOf('orders/table/export')).toEqual(['order.export'])
    expect(opsOf('orders/table/shareViews')).toEqual(['view:orders/table.share'])
    expect(opsOf('orders/tree/view')).toEqual(['place.tree'])
    expect(opsOf('orders/tree/create')).toEqual(['place.create', 'place.options', 'place.tree'])
    expect(opsOf('orders/byPlace/view')).toEqual(['dataset:orders.read'])
  })

  test('fields are those that are shown or written, and rows those of the table', () => {
    const update = granted(model, 'orders/table/edit').find(({ op }) => op === 'order.update')
    expect(update?.fields).toEqual(['date', 'place', 'urgent', 'reason', 'remark', 'lines', 'lines.item', 'lines.qty', 'lines.price'])
    expect(update?.where).toEqual({ cel: 'row.discount < 1.0' })
    expect(granted(model, 'orders/table/create')[0]?.where).toBeUndefined()
    // A row must be what the page offers the action on; what it may be brought back from is another matter.
    const [removed, restored] = granted(model, 'orders/table/remove')
    expect([removed?.when, restored?.when]).toEqual([{ cel: "row.state == 'open'" }, undefined])
    expect(update?.when).toBeUndefined()
    const sources = product()
    const move = { action: 'move', when: { cel: "row.state == 'open'" } }
    apply(sources, { file: 'pages/orders.json', path: '/table/sort', value: [{ field: 'discount' }] })
    apply(sources, { file: 'pages/orders.json', path: '/table/rowActions/-', value: move })
    expect(granted(compile(sources).model, 'orders/table/move')).toMatchObject([{ fields: ['discount'], when: move.when }])
    expect(granted(model, 'orders/table/view')[0]?.fields).toEqual(['number', 'date', 'place', 'state', 'total'])
    expect(granted(model, 'orders/table/view').find(({ op }) => op === 'place.options')?.fields).toEqual(['name', 'parent'])
  })

  test('what a list is ordered and filtered by, its export is too, also where it is no column', () => {
    const fieldsOf = (key: string) => granted(model, key)[0]?.fields
    expect(fieldsOf('board/ordersTable/view')).toContain('date')
    expect(fieldsOf('board/ordersTable/export')).toEqual(fieldsOf('board/ordersTable/view'))
    expect(fieldsOf('orders/table/export')).toEqual(fieldsOf('orders/table/view'))
  })

  test('the pages that may carry a primitive are told beforehand: all that do are among them', () => {
    for (const key of allKeys(permissions)) {
      for (const primitive of granted(model, key)) {
        const { over, lookUp } = concerned(model, primitive.op)
        expect([...over, ...(lookUp?.primitive === primitive ? lookUp.pages : [])], `${key}: ${primitive.op}`).toContain(pageOfKey(key))
      }
    }
    expect(concerned(model, 'place.page').over).toEqual(['orders', 'places', 'board'])
    expect(concerned(model, 'nothing.page').over).toEqual([])
  })

  test('old keys lead to new ones', () => {
    expect(currentKey(permissions, 'oldOrders/table/edit')).toBe('orders/table/edit')
    expect(currentKey(permissions, 'sales/table/create')).toBe('orders/table/create')
    expect(currentKey(permissions, 'sales/table/edit')).toBe('sales/table/edit')
  })
})

test('a quantity that is counted in pieces has no places: its column knows the unit, its rule refuses what is finer', () => {
  const sources = product()
  const file = 'schemas/entities/order.json'
  apply(sources, { file, path: '/schema/properties/discount/x-field/countedIn', value: 'state' })
  apply(sources, { file: 'schemas/dictionaries/orderState.json', path: '/values/0/decimals', value: 0 })
  apply(sources, { file: 'pages/orders.json', path: '/table/columns', value: ['number', 'discount'] })
  const { model: counted, problems } = compile(sources)
  if (!counted) throw new Error(JSON.stringify(problems))
  const table = counted.pages.orders?.blocks.find((block) => block.kind === 'table')
  const columns = table?.kind === 'table' ? table.columns.map(({ countedIn }) => countedIn) : []
  expect(columns).toEqual([undefined, { unit: 'state', places: { open: 0 } }])
  expect(granted(counted, 'orders/table/view').find(({ op }) => op === 'order.page')?.fields).toContain('state')
  const rule = counted.entities.order?.rules.at(-1)
  const environment = environmentOf({ self: { record: { state: 'string', discount: 'decimal' } } })
  const holds = (self: object) => evaluateExpression(rule?.cel ?? '', environment, { self })
  expect([rule?.field, rule?.message.en]).toEqual(['discount', 'Enter a whole number in this unit'])
  expect(
    [{ state: 'open', discount: 0.5 }, { state: 'open', discount: 1 }, { state: 'done', discount: 0.5 }, { discount: 0.5 }].map(holds),
  ).toEqual([false, true, true, null])
})
