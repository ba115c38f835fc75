// What a tenant's layer must not say: each lays a patch on the valid product, or gives the product what is a tenant's.
import { type Broken, type Expected, one } from './brokenCase.ts'

const order = 'schemas/entities/order.json'
const place = 'schemas/entities/place.json'
const field = '/schema/properties'
const label = { zh: '名', en: 'Name' }
const text = { type: 'string', maxLength: 20, 'x-field': { label } }

const patch = (ops: readonly object[], target = 'page:orders') => ({ kind: 'patch', target, base: '0', ops })
const patched = (says: string, document: object, expected: Expected): Broken => ({
  ...one(says, 'tenant.patch', ['', document], expected),
  changes: [{ file: 'tenant.patch', path: '', value: document }],
})

const insert = (name: string, value: object): object => ({ op: 'insert', path: `schema/properties/${name}`, value })

/** Of the entity place: told in the patch. */
const own = (says: string, ops: readonly object[], expected: Expected): Broken => patched(says, patch(ops, 'entity:place'), expected)

/** The same, told where it stands in the entity. */
const inPlace = (says: string, ops: readonly object[], expected: Expected): Broken => ({ ...own(says, ops, expected), document: place })

export const layers: readonly Broken[] = [
  patched('a patch for nobody', patch([], 'page:order'), ['patchTarget', '/target', 'page:orders']),
  patched('a patch that leads nowhere', patch([{ op: 'set', path: 'table/columns/numbr/width', value: 90 }]), ['patchPath', '/ops/0']),
  patched('a patch on what the product changed', patch([{ op: 'set', path: 'table/columns/date/width', value: 90, expect: 100 }]), [
    'patchExpect',
    '/ops/0',
  ]),
  {
    ...patched('a patch that loosens what is locked', patch([{ op: 'remove', path: 'schema/required/number' }], 'entity:order'), [
      'patchLocked',
      '/ops/0',
    ]),
    changes: [
      { file: order, path: `${field}/number/x-field/locked`, value: true },
      { file: 'tenant.patch', path: '', value: patch([{ op: 'remove', path: 'schema/required/number' }], 'entity:order') },
    ],
  },
  patched('a patch that does not fit the language', patch([{ op: 'set', path: 'table/pageSize', value: 20 }]), [
    'notInList',
    '/ops/0/value',
  ]),
  own('a field under a name that the product may take', [insert('more', text)], ['layerName', '/ops/0']),
  own('a field that takes the place of another', [{ op: 'set', path: 'schema/properties/more', value: text }], ['layerName', '/ops/0']),
  one('a page of the product called like a tenant’s', 'pages/orders.json', ['/id', 'x_orders'], ['idPrefix', '/id']),
  one('a field of the product called like a tenant’s', place, [`${field}/x_more`, text], ['tenantName', `${field}/x_more`]),
  inPlace(
    'a unique rule over one without a name of the tenant’s',
    [insert('x_more', text), { op: 'insert', path: 'unique', value: [['x_more']] }],
    ['layerName', '/unique/0'],
  ),
  inPlace(
    'a secret of a tenant’s own',
    [insert('x_more', { ...text, 'x-field': { label, secret: 'sealed' } })],
    ['notSupported', `${field}/x_more/x-field/secret`],
  ),
  inPlace(
    'a name that is a tenant’s own',
    [insert('x_more', text), { op: 'set', path: 'display', value: 'x_more' }],
    ['notSupported', '/display'],
  ),
]
