// What refers to what, over small documents whose every mention is known.
import { expect, test } from 'vitest'
import type { Source } from '../../metadata/load/load.ts'
import { readRepository, ROOT } from '../repository.ts'
import { mentions, type Shape } from './mentions.ts'
import { whereUsed } from './whereUsed.ts'

const fields: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  order: { number: undefined, supplier: 'supplier', total: undefined, lines: 'line' },
  line: { amount: undefined, order: 'order' },
  supplier: { name: undefined },
}
const shape: Shape = {
  hasField: (entity, name) => Object.hasOwn(fields[entity] ?? {}, name),
  leadsTo: (entity, name) => fields[entity]?.[name],
}
const at = (source: Source, target: string) =>
  mentions(source, shape)
    .filter((mention) => mention.target === target)
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
  expect(at(source, 'order.number')).toEqual(['/display display', '/schema/properties/number properties'])
  expect(at(source, 'line.amount')).toEqual(['/schema/properties/total/x-field/computed/aggregate/field field'])
  expect(at(source, 'line.order')).toEqual(['/children/lines/by by'])
  expect(at(source, 'supplier.name')).toEqual(['/rules/0/cel cel'])
  expect(at(source, 'supplier')).toEqual([
    '/schema/properties/supplier/x-field/reference reference',
    '/guards/remove/0/unlessReferencedBy/0 entity',
  ])
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
  expect(at(source, 'order.supplier')).toEqual(['/search/0 search', '/form/items/0 items', '/form/items/2/visible/cel cel'])
  expect(at(source, 'line.amount')).toEqual(['/form/items/1/columns/0 columns'])
  expect(at(source, 'supplier.name')).toEqual(['/tabs/0/search/0 search'])
  expect(at(source, 'numberCell')).toEqual(['/table/columns/1/widget/name widget'])
})

test('in the product: a dictionary, a permission key, a widget that no document names, and a misspelt id', async () => {
  const repository = await readRepository(ROOT)
  expect(whereUsed(repository, 'approvalStatus').join()).toContain(
    'schemas/entities/supply/purchaseOrder.json:/schema/properties/approval/x-field/dictionary',
  )
  expect(whereUsed(repository, 'purchaseOrders/table/view').join()).toContain('carries purchaseOrder.page[')
  expect(whereUsed(repository, 'table').join()).toContain('page purchaseOrders: table shown by it')
  expect(() => whereUsed(repository, 'purchaseOrder.totel')).toThrow(/did you mean “purchaseOrder.total”\?$/)
})
