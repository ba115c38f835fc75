// What is refused of entities at home with the platform: they are referred to and looked up, and no more.
import { type Broken, one } from './brokenCase.ts'

const account = 'schemas/entities/account.json'
const order = 'schemas/entities/order.json'
const agents = { type: 'array', items: { type: 'string' }, 'x-field': { label: { zh: '名', en: 'Name' }, reference: 'account' } }

export const homes: readonly Broken[] = [
  one('a rule of the platform that nobody would keep', account, ['/unique', [['name']]], ['notSupported', '/unique']),
  one('a call of the platform that nobody would answer', account, ['/api', { page: 'POST /page' }], ['notSupported', '/api/page']),
  one(
    'a reference of the platform',
    account,
    ['/schema/properties/name/x-field/reference', 'place'],
    ['notSupported', '/schema/properties/name/x-field/reference'],
  ),
  one(
    'a list of references to the platform',
    order,
    ['/schema/properties/agents', agents],
    ['notSupported', '/schema/properties/agents/x-field/reference'],
  ),
  one('a page over the platform', 'pages/places.json', ['/entity', 'account'], ['notSupported', '/entity']),
  one('figures of the platform', 'schemas/datasets/orders.json', ['/dimensions/1/field', 'agent'], ['notSupported', '/dimensions/1/field']),
  one('facts of the platform', 'schemas/datasets/orders.json', ['/facts/0/entity', 'account'], ['notSupported', '/facts/0/entity']),
  one('children of the platform', order, ['/children/lines/entity', 'account'], ['notSupported', '/children/lines/entity']),
  one(
    'a column over a reference to the platform',
    'pages/orders.json',
    ['/table/columns/-', 'agent.name'],
    ['unknownField', '/table/columns/5'],
  ),
]
