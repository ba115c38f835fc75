// Declarations, and constraints over stored rows, that must not compile.
import { type Broken, one } from './brokenCase.ts'

const order = 'schemas/entities/order.json'
const shop = 'server/modules/shop/module.json'
const moment = { type: 'string', format: 'date-time', 'x-field': { label: { zh: '时刻', en: 'Moment' } } }

/** An order that closes its place from one moment on. */
const declaring = (entry: object): readonly [string, unknown][] => [
  ['/schema/properties/closedAt', moment],
  ['/declares', [JSON.parse(JSON.stringify({ shut: 'place', from: 'closedAt', kind: 'holiday', ...entry }))]],
]
const wrong = (says: string, entry: object, [code, path, nearest]: readonly [Broken['code'], string, string?]): Broken => ({
  says,
  changes: declaring(entry).map(([at, value]) => ({ file: order, path: at, value })),
  code,
  document: order,
  path,
  ...(nearest !== undefined && { nearest }),
})

export const declares: readonly Broken[] = [
  wrong('a declaration that no module registers', { shut: undefined, shutt: 'place' }, ['unknownKey', '/declares/0/shutt', 'shut']),
  wrong('an entry without a declaration', { shut: undefined }, ['missingKey', '/declares/0']),
  wrong('a kind that the declaration has not', { kind: 'holidays' }, ['notInList', '/declares/0/kind', 'holiday']),
  wrong('a declaration of rows of another entity', { shut: 'agent' }, ['wrongReference', '/declares/0/shut']),
  wrong('a declaration of what is no reference', { shut: 'number' }, ['wrongFieldKind', '/declares/0/shut']),
  wrong('a period that begins at a text', { from: 'number' }, ['wrongFieldKind', '/declares/0/from']),
  wrong('a period that ends at no field', { to: 'closdAt' }, ['unknownField', '/declares/0/to', 'closedAt']),
  wrong('a condition that depends on the time', { when: 'self.closedAt < now()' }, ['celNotSql', '/declares/0/when']),
  wrong('a condition on a user', { when: "user.id == 'x'" }, ['celUnknownName', '/declares/0/when']),
  one('declarations about no entity', shop, ['/declarations/shut/of', 'plce'], ['unknownEntity', '/declarations/shut/of', 'place']),
  one(
    'sums of rows that people write',
    order,
    ['/sums', { by: 'date', add: ['number'], grains: [{ id: 'day', of: 'day', keys: ['place'] }] }],
    ['notSupported', '/sums'],
  ),
  one('places that are none', shop, ['/declarations/shut/within', 'name'], ['wrongFieldKind', '/declarations/shut/within']),
]

const limited = (entry: object): readonly [string, unknown] => [
  '/constraints',
  [{ id: 'limited', message: { zh: '至多', en: 'At most' }, ...entry }],
]

/** Constraints over stored rows that must not compile. */
export const overStored: readonly Broken[] = [
  one('periods without a range', order, limited({ type: 'exclude', fields: ['place'] }), ['missingKey', '/constraints/0']),
  one('a range of a text', order, limited({ type: 'exclude', range: ['date', 'number'] }), ['wrongFieldKind', '/constraints/0/range/1']),
  one('a count without a limit', order, limited({ type: 'count', fields: ['place'] }), ['missingKey', '/constraints/0']),
  one('a count by what is no field', order, limited({ type: 'count', fields: ['plce'], max: 2 }), [
    'unknownField',
    '/constraints/0/fields/0',
    'place',
  ]),
  one('a count of rows by what they have not', order, limited({ type: 'count', max: 2, when: 'self.nmber == 1' }), [
    'celUnknownName',
    '/constraints/0/when',
    'number',
  ]),
  one('a count of lines', 'schemas/entities/orderLine.json', limited({ type: 'count', max: 2 }), ['notSupported', '/constraints/0/type']),
]
