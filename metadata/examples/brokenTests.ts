// Tests of pages that fail, or name what is not there.
import { type Broken, one } from './brokenCase.ts'

const orders = 'pages/orders.json'
const test = (expect: object, rest: object = {}) => ({ id: 'x', given: { state: 'done' }, expect, ...rest })

export const brokenTests: readonly Broken[] = [
  one(
    'a field that is seen though it must not be',
    orders,
    ['/tests/0/expect/fields/reason/visible', false],
    ['testFailed', '/tests/0/expect/fields/reason/visible'],
  ),
  one(
    'a field that is no longer asked for',
    orders,
    ['/form/items/3/required', false],
    ['testFailed', '/tests/0/expect/fields/reason/required'],
  ),
  one(
    'a button that the state forbids',
    orders,
    ['/tests/-', test({ actions: { 'table/finish': { allowed: true } } })],
    ['testFailed', '/tests/2/expect/actions/table~1finish/allowed'],
  ),
  one(
    'a button whose condition does not hold',
    orders,
    ['/tests/-', test({ actions: { 'table/remove': { allowed: true } } })],
    ['testFailed', '/tests/2/expect/actions/table~1remove/allowed'],
  ),
  one(
    'a block without its key',
    orders,
    ['/tests/-', test({ blocks: { byPlace: { visible: true } } }, { as: ['table/view'] })],
    ['testFailed', '/tests/2/expect/blocks/byPlace/visible'],
  ),
  one('a test of no key', orders, ['/tests/1/as', ['table/viw']], ['unknownAction', '/tests/1/as/0', 'table/view']),
  one('a test of no form', orders, ['/tests/1/form', 'frm'], ['unknownBlock', '/tests/1/form', 'form']),
  one('a test over no field', orders, ['/tests/0/given', { urgnt: true }], ['unknownField', '/tests/0/given/urgnt', 'urgent']),
  one('a record of a test that does not fit', orders, ['/tests/0/given/urgent', 'yes'], ['wrongStaticValue', '/tests/0/given/urgent']),
  one(
    'a value that no dictionary has',
    orders,
    ['/tests/0/given/state', 'opn'],
    ['unknownDictionaryValue', '/tests/0/given/state', 'open'],
  ),
  one(
    'a field that the form leaves out',
    orders,
    ['/tests/-', test({ fields: { agent: { visible: false } } })],
    ['unknownField', '/tests/2/expect/fields/agent'],
  ),
  one(
    'a block that is not there',
    orders,
    ['/tests/-', test({ blocks: { tabl: { visible: true } } })],
    ['unknownBlock', '/tests/2/expect/blocks/tabl', 'table'],
  ),
  one(
    'a button that is not there',
    orders,
    ['/tests/-', test({ actions: { 'table/edt': { allowed: true } } })],
    ['unknownAction', '/tests/2/expect/actions/table~1edt', 'table/edit'],
  ),
  one('two tests of a name', orders, ['/tests/1/id', 'urgentAsksWhy'], ['duplicateName', '/tests/1/id']),
  one('a test that expects nothing', orders, ['/tests/0/expect', {}], ['outOfBounds', '/tests/0/expect']),
]
