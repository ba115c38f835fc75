// States and the operations between them, as they are drawn.
import { expect, test } from 'vitest'
import { newMove, stateGraph } from './stateGraph.ts'

const label = (en: string) => ({ zh: en, en })
const order = {
  kind: 'entity',
  id: 'order',
  schema: { properties: { state: { type: 'string', 'x-field': { label: label('State'), dictionary: 'orderState' } } } },
  states: { field: 'state', initial: 'open' },
  operations: {
    close: { label: label('Close'), from: ['open', 'held'], to: 'done' },
    hold: { label: label('Hold'), from: ['open'], to: 'held' },
    count: { label: label('Count'), on: 'none' },
    reopen: { label: label('Reopen'), from: ['done'], to: 'open' },
  },
}

test('states come in the dictionary’s order, then those that only operations name; each operation has a line of its own', () => {
  const graph = stateGraph(order, ['open', 'held'])
  expect(graph).toMatchObject({ dictionary: 'orderState', initial: 'open', states: ['open', 'held', 'done'] })
  expect(graph?.moves.map(({ operation, line }) => [operation, line])).toEqual([
    ['hold', 0.5],
    ['close', 1.5],
    ['reopen', 2.5],
  ])
})

test('an entity without states has none to draw', () => {
  expect(stateGraph({ ...order, states: undefined }, [])).toBeUndefined()
})

test('another operation has a name that is free: of the tenant’s own on what is the product’s', () => {
  const wish = { from: 'open', to: 'done', label: label('Done') }
  expect(newMove(order, wish).name).toBe('x_toDone')
  expect(newMove({ ...order, id: 'x_order', operations: { toDone: {} } }, wish).name).toBe('toDone2')
})

test('it is called by a verb, and asks for a record in a sentence', () => {
  const { item } = newMove(order, { from: 'open', to: 'busy', label: { zh: '处理中', en: 'In progress' } })
  expect(item).toEqual({
    label: { zh: '转为处理中', en: 'Mark as in progress' },
    question: { zh: '将{record}转为处理中？', en: 'Mark {record} as in progress?' },
    from: ['open'],
    to: 'busy',
  })
})
