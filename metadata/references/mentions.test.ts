// Every name in a document, with what it means there.
import { expect, test } from 'vitest'
import type { Source } from '../compiler/load/load.ts'
import type { Shape } from './documentContext.ts'
import { mentionsIn } from './mentions.ts'

const fields: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  order: { number: undefined, state: undefined, supplier: 'supplier', total: undefined, lines: 'line' },
  'dataset:sales': { seller: 'supplier' },
  line: { amount: undefined, order: 'order' },
  supplier: { name: undefined },
}
const shape: Shape = {
  hasField: (entity, name) => Object.hasOwn(fields[entity] ?? {}, name),
  leadsTo: (entity, name) => fields[entity]?.[name],
  dictionaryOf: (entity, name) => (entity === 'order' && name === 'state' ? 'orderState' : undefined),
  entityOfPage: (page) => (page === 'suppliers' ? 'supplier' : undefined),
}
const at = (source: Source, subject: string) =>
  mentionsIn(source, shape)
    .filter((mention) => mention.subject === subject)
    .map(({ path, as }) => `${path} ${as}`)

test('an entity names fields by key, by reference, in expressions and through its children', () => {
  const document = {
    kind: 'entity',
    id: 'order',
    display: 'number',
    schema: {
      required: ['supplier'],
      properties: {
        number: {},
        supplier: { 'x-field': { reference: 'supplier' } },
        total: { 'x-field': { computed: { aggregate: { of: 'lines', op: 'sum', field: 'amount' } } } },
      },
    },
    children: { lines: { entity: 'line', by: 'order' } },
    rules: [{ id: 'known', cel: "has(self.supplier) && self.supplier.name != ''", field: 'supplier' }],
    guards: { remove: [{ id: 'used', unlessReferencedBy: ['supplier'] }] },
  }
  const source = { file: 'order.json', document }
  expect(at(source, 'field:order.number')).toEqual(['/display display', '/schema/properties/number properties'])
  expect(at(source, 'field:line.amount')).toEqual(['/schema/properties/total/x-field/computed/aggregate/field field'])
  expect(at(source, 'field:line.order')).toEqual(['/children/lines/by by'])
  expect(at(source, 'field:supplier.name')).toEqual(['/rules/0/cel cel'])
  expect(at(source, 'entity:supplier')).toEqual([
    '/schema/properties/supplier/x-field/reference reference',
    '/guards/remove/0/unlessReferencedBy/0 unlessReferencedBy',
  ])
})

test('a reaction names fields in its causes, receivers and texts, and those of what it creates', () => {
  const reaction = {
    on: { changes: ['total'] },
    when: { cel: 'self.total > 5.0' },
    message: { title: { zh: '{number}：{supplier.name}', en: '{number}' } },
    to: [{ field: 'supplier' }],
    create: { entity: 'line', set: { amount: { cel: 'self.total' } } },
    run: 'finish',
  }
  const source = { file: 'order.json', document: { kind: 'entity', id: 'order', states: { field: 'state' }, reactions: { a: reaction } } }
  const at0 = '/reactions/a'
  expect(at(source, 'field:order.total')).toEqual([
    `${at0}/on/changes/0 changes`,
    `${at0}/when/cel cel`,
    `${at0}/create/set/amount/cel cel`,
  ])
  expect(at(source, 'field:order.number')).toEqual([`${at0}/message/title/zh blank`, `${at0}/message/title/en blank`])
  expect(at(source, 'field:supplier.name')).toEqual([`${at0}/message/title/zh blank`])
  expect(at(source, 'field:order.supplier')).toEqual([`${at0}/message/title/zh blank`, `${at0}/to/0/field field`])
  expect(at(source, 'field:line.amount')).toEqual([`${at0}/create/set/amount set`])
  expect(at(source, 'operation:order.finish')).toEqual([`${at0}/run run`])
})

test('a search that narrows a look-up names fields of what is referred to, over a list as over figures', () => {
  const options = { cel: "row.name != ''" }
  const list = { kind: 'page', id: 'orders', entity: 'order', search: [{ field: 'supplier', options }] }
  const figures = { kind: 'page', id: 'sales', dataset: 'sales', search: [{ field: 'seller', options }] }
  for (const document of [list, figures])
    expect(at({ file: 'page.json', document }, 'field:supplier.name')).toEqual(['/search/0/options/cel cel'])
})

test('a form that asks a dataset names its measures and dimensions, and its own fields', () => {
  const figure = {
    dataset: 'sales',
    measures: ['kg'],
    filter: { state: 'state', by: 'supplier' },
    then: { compute: { cel: 'form.total' } },
  }
  const document = { kind: 'page', id: 'orders', entity: 'order', form: { items: [{ field: 'total', figure }] } }
  const source = { file: 'orders.json', document }
  expect(at(source, 'figure:sales.kg')).toEqual(['/form/items/0/figure/measures/0 measures'])
  expect(at(source, 'figure:sales.by')).toEqual(['/form/items/0/figure/filter/by filter'])
  expect(at(source, 'field:order.supplier')).toEqual(['/form/items/0/figure/filter/by by'])
  expect(at(source, 'field:order.total')).toEqual(['/form/items/0/field field', '/form/items/0/figure/then/compute/cel cel'])
  expect(at(source, 'value:orderState.state')).toEqual([])
})

test('phrases that a form offers name fields of their own entity, and those of the form', () => {
  const phrases = { entity: 'supplier', where: { cel: "row.name != '' && form.total > 1.0" } }
  const document = { kind: 'page', id: 'orders', entity: 'order', form: { items: [{ field: 'number', phrases }] } }
  const source = { file: 'orders.json', document }
  expect(at(source, 'entity:supplier')).toEqual(['/form/items/0/phrases/entity entity'])
  expect(at(source, 'field:supplier.name')).toEqual(['/form/items/0/phrases/where/cel cel'])
  expect(at(source, 'field:order.total')).toEqual(['/form/items/0/phrases/where/cel cel'])
})

test('a field that shows for a chosen record names fields of that record', () => {
  const shownFor = { field: 'supplier', where: { cel: "row.name != '' && form.total > 1.0" } }
  const document = { kind: 'page', id: 'orders', entity: 'order', form: { items: ['supplier', { field: 'number', shownFor }] } }
  const source = { file: 'orders.json', document }
  expect(at(source, 'field:order.supplier')).toEqual(['/form/items/0 items', '/form/items/1/shownFor/field field'])
  expect(at(source, 'field:supplier.name')).toEqual(['/form/items/1/shownFor/where/cel cel'])
  expect(at(source, 'field:order.total')).toEqual(['/form/items/1/shownFor/where/cel cel'])
})

test('a page names fields of its entity, and in a sub-table those of the child', () => {
  const document = {
    kind: 'page',
    id: 'orders',
    entity: 'order',
    search: ['supplier'],
    table: { columns: ['number', { field: 'total', widget: { name: 'numberCell' } }] },
    form: { items: ['supplier', { field: 'lines', columns: ['amount'] }, { field: 'total', visible: { cel: "form.supplier != ''" } }] },
    tabs: [{ id: 'suppliers', entity: 'supplier', search: ['name'] }],
  }
  const source = { file: 'orders.json', document }
  expect(at(source, 'field:order.supplier')).toEqual(['/search/0 search', '/form/items/0 items', '/form/items/2/visible/cel cel'])
  expect(at(source, 'field:line.amount')).toEqual(['/form/items/1/columns/0 columns'])
  expect(at(source, 'field:supplier.name')).toEqual(['/tabs/0/search/0 search'])
  expect(at(source, 'widget:numberCell')).toEqual(['/table/columns/1/widget/name widget'])
})

test('values of dictionaries: in expressions, as what stands there from the start, as states', () => {
  const document = {
    kind: 'entity',
    id: 'order',
    schema: { properties: { state: { default: 'open', 'x-field': { dictionary: 'orderState' } } } },
    rules: [{ id: 'r', cel: "self.state in ['open', 'held'] || self.number == 'open'" }],
    states: { field: 'state', initial: 'open' },
    operations: { finish: { from: ['open'], to: 'done' } },
  }
  const source = { file: 'order.json', document }
  expect(at(source, 'value:orderState.open')).toEqual([
    '/schema/properties/state/default value',
    '/rules/0/cel cel',
    '/states/initial value',
    '/operations/finish/from/0 value',
  ])
  expect(at(source, 'value:orderState.held')).toEqual(['/rules/0/cel cel'])
  expect(at(source, 'value:orderState.done')).toEqual(['/operations/finish/to value'])
})

test('blocks, figures, pages and operations of a page', () => {
  const document = {
    kind: 'page',
    id: 'orders',
    tabs: [
      {
        id: 'first',
        blocks: [
          {
            id: 'table',
            type: 'table',
            entity: 'order',
            in: { filter: 'search.value' },
            table: {
              rowActions: ['finish'],
              columns: [
                {
                  field: 'supplier',
                  link: { page: 'suppliers', filter: { name: 'supplier' }, carry: { name: 'number' }, given: { name: 'A' } },
                },
              ],
            },
          },
          { id: 'pie', type: 'chart', chart: { dataset: 'sales', x: 'month', y: ['total'], drill: 'table' } },
          { id: 'grid', type: 'grid', grid: { items: [{ block: 'table' }] } },
          { id: 'form', type: 'form', bind: { op: 'order.quote', into: 'result' } },
        ],
      },
    ],
  }
  const source = { file: 'orders.json', document }
  const block = '/tabs/0/blocks'
  expect(at(source, 'block:orders/firstSearch')).toEqual([`${block}/0/in/filter filter`])
  expect(at(source, 'block:orders/firstTable')).toEqual([`${block}/1/chart/drill drill`, `${block}/2/grid/items/0/block block`])
  expect(at(source, 'figure:sales.total')).toEqual([`${block}/1/chart/y/0 y`])
  expect(at(source, 'operation:order.finish')).toEqual([`${block}/0/table/rowActions/0 rowActions`])
  expect(at(source, 'operation:order.quote')).toEqual([`${block}/3/bind/op op`])
  const link = `${block}/0/table/columns/0/link`
  expect(at(source, 'field:supplier.name')).toEqual([`${link}/filter/name filter`, `${link}/carry/name carry`, `${link}/given/name given`])
  expect(at(source, 'field:order.number')).toEqual([`${link}/carry/name name`])
  expect(at(source, 'page:suppliers')).toEqual([`${block}/0/table/columns/0/link/page page`])
})
