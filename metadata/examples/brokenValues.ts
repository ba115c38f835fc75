// Values and standing forms that must not compile.
import { type Broken, one } from './brokenCase.ts'

const sums = 'pages/sums.json'
const order = 'schemas/entities/order.json'
const input = '/operations/quote/input'
const board = 'pages/board.json'

export const values: readonly Broken[] = [
  one('a value that nothing gives', sums, ['/blocks/0/bind/into', undefined], ['blockParts', '/blocks/2']),
  one('a value that two give', sums, ['/blocks/2/compute', { cel: '1' }], ['valueTwice', '/blocks/2']),
  one('a value of a misspelt input', sums, ['/blocks/1/compute/cel', 'aks.qty * 2'], ['celUnknownName', '/blocks/1/compute/cel', 'ask']),
  one('a value of a misspelt field', sums, ['/blocks/1/compute/cel', 'ask.qyt * 2'], ['celUnknownName', '/blocks/1/compute/cel', 'qty']),
  one('a value of unlike types', sums, ['/blocks/1/compute/cel', "ask.qty + 'a'"], ['celType', '/blocks/1/compute/cel']),
  one(
    'a value of an answer that is not given',
    sums,
    ['/blocks/3/compute/cel', 'offer.rebates'],
    ['celUnknownName', '/blocks/3/compute/cel', 'rebate'],
  ),
  one('values in a circle', sums, ['/blocks/1/in', { ask: 'form.value', rest: 'rest.value' }], ['bindingCycle', '/blocks/1/in']),
  one('an input called like the reader', sums, ['/blocks/1/in/user', 'form.value'], ['reservedName', '/blocks/1/in/user']),
  one('an output that a form has not', sums, ['/blocks/1/in/ask', 'form.valeu'], ['unknownOutput', '/blocks/1/in/ask', 'value']),
  one(
    'an output that a search has not',
    board,
    ['/tabs/1/blocks/1/in/filter', 'search.valeu'],
    ['unknownOutput', '/tabs/1/blocks/1/in/filter', 'value'],
  ),
  one(
    'a value of conditions',
    board,
    ['/tabs/1/blocks/2', { id: 'a', type: 'value', in: { a: 'search.value' }, compute: { cel: '1' } }],
    ['notSupported', '/tabs/1/blocks/2/in/a'],
  ),
  one('a table that computes', board, ['/tabs/1/blocks/1/compute', { cel: '1' }], ['notSupported', '/tabs/1/blocks/1/compute']),
  one(
    'a table that calls an operation',
    board,
    ['/tabs/1/blocks/1/bind', { op: 'order.quote' }],
    ['notSupported', '/tabs/1/blocks/1/bind'],
  ),
  one('an operation of nothing', sums, ['/blocks/0/bind/op', 'ordr.quote'], ['unknownEntity', '/blocks/0/bind/op', 'order']),
  one('an unknown operation', sums, ['/blocks/0/bind/op', 'order.quot'], ['unknownAction', '/blocks/0/bind/op', 'quote']),
  one('an operation on rows', sums, ['/blocks/0/bind/op', 'order.finish'], ['notSupported', '/blocks/0/bind/op']),
  one('an answer into no value', sums, ['/blocks/0/bind/into', 'amout'], ['unknownBlock', '/blocks/0/bind/into', 'amount']),
  one('an input from nowhere', sums, ['/blocks/0/bind/input', 'fom.value'], ['unknownBlock', '/blocks/0/bind/input', 'form']),
  one('an input that is no form', sums, ['/blocks/0/bind/input', 'amount.value'], ['notSupported', '/blocks/0/bind/input']),
  one('an operation given what it does not take', sums, ['/blocks/0/form/items/-', 'note'], ['unknownKey', '/blocks/0/bind']),
  one('an operation given too little', sums, ['/blocks/0/form/items', ['price']], ['missingKey', '/blocks/0/bind']),
  {
    ...one('an operation given another type', sums, ['', undefined], ['wrongFieldKind', '/blocks/0/bind']),
    changes: [{ file: order, path: `${input}/properties/price/type`, value: 'boolean' }],
  },
  {
    ...one('an answer that an operation does not give', sums, ['', undefined], ['unknownOutput', '/blocks/0/bind/into']),
    changes: [{ file: order, path: '/operations/quote/output', value: undefined }],
  },
  one('an operation whose input is no schema', order, [`${input}/required`, [1]], ['wrongFieldShape', input]),
]
