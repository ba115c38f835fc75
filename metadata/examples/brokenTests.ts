// Tests of a page of the example: those that hold, those that fail, and those that name what is not there.
import { type Broken, type Expected, one } from './brokenCase.ts'

const orders = 'pages/orders.json'

/** They hold of the example's orders. */
export const ordersTests: readonly object[] = [
  {
    id: 'urgentAsksWhy',
    given: { urgent: true, state: 'open' },
    expect: {
      fields: { reason: { visible: true, required: true }, total: { disabled: true } },
      actions: { 'table/finish': { allowed: true }, 'table/remove': { allowed: true } },
    },
  },
  {
    id: 'doneStays',
    as: ['table/view', 'table/finish'],
    user: { kind: 'platform' },
    form: 'form',
    given: { urgent: false, state: 'done', number: 'OR1' },
    expect: {
      fields: { reason: { visible: false, required: false } },
      blocks: { table: { visible: true }, tree: { visible: false } },
      actions: { 'table/finish': { allowed: false }, 'table/edit': { allowed: false }, 'table/remove': { allowed: false } },
    },
  },
]
const test = (expect: object, rest: object = {}) => ({ id: 'x', given: { state: 'done' }, expect, ...rest })

/** The tests that hold, with a change to them. */
function withTests(says: string, change: readonly [string, unknown], expected: Expected): Broken {
  const whole = one(says, orders, ['/tests', ordersTests], expected)
  const [path, value] = change
  return {
    ...whole,
    changes: [
      { file: orders, path: '/tests', value: structuredClone(ordersTests) },
      { file: orders, path, value },
    ],
  }
}

/** The last test expects that an order may be removed, of which rows of these entities are said to refer to it. */
function withGuard(says: string, referredBy: readonly string[], expected: Expected): Broken {
  const whole = withTests(
    says,
    ['/tests/-', test({ actions: { 'table/remove': { allowed: true } } }, { given: { state: 'open' }, referredBy })],
    expected,
  )
  const guard = { id: 'hasLines', unlessReferencedBy: ['orderLine'], message: { zh: '有明细', en: 'It has lines' } }
  return { ...whole, changes: [...whole.changes, { file: 'schemas/entities/order.json', path: '/guards/remove/-', value: guard }] }
}

export const brokenTests: readonly Broken[] = [
  withTests(
    'a field that is seen though it must not be',

    ['/tests/0/expect/fields/reason/visible', false],
    ['testFailed', '/tests/0/expect/fields/reason/visible'],
  ),
  withTests(
    'a field that is no longer asked for',

    ['/form/items/3/required', false],
    ['testFailed', '/tests/0/expect/fields/reason/required'],
  ),
  withTests(
    'a button that the state forbids',

    ['/tests/-', test({ actions: { 'table/finish': { allowed: true } } })],
    ['testFailed', '/tests/2/expect/actions/table~1finish/allowed'],
  ),
  withTests(
    'a button whose condition does not hold',

    ['/tests/-', test({ actions: { 'table/remove': { allowed: true } } })],
    ['testFailed', '/tests/2/expect/actions/table~1remove/allowed'],
  ),
  withTests(
    'a block without its key',

    ['/tests/-', test({ blocks: { byPlace: { visible: true } } }, { as: ['table/view'] })],
    ['testFailed', '/tests/2/expect/blocks/byPlace/visible'],
  ),
  withGuard('a button on a record that others refer to', ['orderLine'], ['testFailed', '/tests/2/expect/actions/table~1remove/allowed']),
  withGuard('a record of a test that nothing can refer to', ['place'], ['wrongReference', '/tests/2/referredBy/0']),
  withGuard('a record of a test that no entity refers to', ['ordrLine'], ['unknownEntity', '/tests/2/referredBy/0', 'orderLine']),
  withTests('a test of no key', ['/tests/1/as', ['table/viw']], ['unknownAction', '/tests/1/as/0', 'table/view']),
  withTests('a test of no form', ['/tests/1/form', 'frm'], ['unknownBlock', '/tests/1/form', 'form']),
  withTests('a test over no field', ['/tests/0/given', { urgnt: true }], ['unknownField', '/tests/0/given/urgnt', 'urgent']),
  withTests('a record of a test that does not fit', ['/tests/0/given/urgent', 'yes'], ['wrongStaticValue', '/tests/0/given/urgent']),
  withTests(
    'a value that no dictionary has',

    ['/tests/0/given/state', 'opn'],
    ['unknownDictionaryValue', '/tests/0/given/state', 'open'],
  ),
  withTests(
    'a field that the form leaves out',

    ['/tests/-', test({ fields: { agent: { visible: false } } })],
    ['unknownField', '/tests/2/expect/fields/agent'],
  ),
  withTests(
    'a block that is not there',

    ['/tests/-', test({ blocks: { tabl: { visible: true } } })],
    ['unknownBlock', '/tests/2/expect/blocks/tabl', 'table'],
  ),
  withTests(
    'a button that is not there',

    ['/tests/-', test({ actions: { 'table/edt': { allowed: true } } })],
    ['unknownAction', '/tests/2/expect/actions/table~1edt', 'table/edit'],
  ),
  withTests('two tests of a name', ['/tests/1/id', 'urgentAsksWhy'], ['duplicateName', '/tests/1/id']),
  withTests('a test that expects nothing', ['/tests/0/expect', {}], ['outOfBounds', '/tests/0/expect']),
]
