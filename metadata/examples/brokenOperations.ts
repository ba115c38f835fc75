// What is refused of operations: what they do, ask for and show.
import { type Broken, one } from './brokenCase.ts'

const orders = 'pages/orders.json'
const order = 'schemas/entities/order.json'

const label = { zh: '名', en: 'Name' }

export const operations: readonly Broken[] = [
  one('an outcome of no field', order, ['/operations/finish/shows', ['remrk']], ['unknownField', '/operations/finish/shows/0', 'remark']),
  one('an outcome where nothing is asked', order, ['/operations/finish/shows', ['remark']], ['notSupported', '/operations/finish/shows']),
  one('a transition without an end', order, ['/operations/finish/to', undefined], ['wrongState', '/operations/finish/from']),
  one(
    'an input that would be stored',
    order,
    ['/operations/finish/input', { type: 'object', properties: { x: { type: 'string', 'x-field': { label, widget: 'image' } } } }],
    ['wrongFieldKind', '/operations/finish/input/properties/x'],
  ),
  one(
    'a picture for a field that keeps none',
    order,
    ['/operations/finish/input', { type: 'object', properties: { remark: { type: 'string', 'x-field': { label, widget: 'signature' } } } }],
    ['wrongFieldKind', '/operations/finish/input/properties/remark'],
  ),
  one(
    'an input of a dictionary that is not there',
    order,
    ['/operations/finish/input', { type: 'object', properties: { x: { type: 'string', 'x-field': { label, dictionary: 'none' } } } }],
    ['unknownDictionary', '/operations/finish/input/properties/x/x-field/dictionary'],
  ),
  {
    ...one(
      'a button that asks for input',
      order,
      ['/operations/finish/input', { type: 'object' }],
      ['notSupported', '/table/rowActions/2'],
    ),
    document: orders,
  },
]
