// What is refused between rows of the mill and rows of the platform: nothing joins them, counts them together, or saves them as one.
import { type Broken, one } from './brokenCase.ts'

const order = 'schemas/entities/order.json'
const agents = { type: 'array', items: { type: 'string' }, 'x-field': { label: { zh: '名', en: 'Name' }, reference: 'account' } }

export const homes: readonly Broken[] = [
  one(
    'a list of references to the platform',
    order,
    ['/schema/properties/agents', agents],
    ['notSupported', '/schema/properties/agents/x-field/reference'],
  ),
  one(
    'a list of references of the platform to the mill',
    'schemas/entities/account.json',
    ['/schema/properties/places', { ...agents, 'x-field': { ...agents['x-field'], reference: 'place' } }],
    ['notSupported', '/schema/properties/places/x-field/reference'],
  ),
  one(
    'figures by what lies elsewhere',
    'schemas/datasets/orders.json',
    ['/dimensions/1/field', 'agent'],
    ['notSupported', '/dimensions/1/field'],
  ),
  one('children at home elsewhere', order, ['/children/lines/entity', 'account'], ['notSupported', '/children/lines/entity']),
  one(
    'a column over a reference to the platform',
    'pages/orders.json',
    ['/table/columns/-', 'agent.name'],
    ['unknownField', '/table/columns/5'],
  ),
]
