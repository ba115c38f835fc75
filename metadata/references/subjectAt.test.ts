// Parts of documents by the names under which others refer to them.
import { expect, test } from 'vitest'
import { subjectAt } from './subjectAt.ts'

const label = { zh: '名', en: 'Name' }

test.each([
  [{ kind: 'entity', id: 'order', schema: { properties: { number: {} } } }, ['schema', 'properties', 'number'], 'field:order.number'],
  [{ kind: 'entity', id: 'order' }, ['schema', 'properties', 'number', 'x-field'], undefined],
  [{ kind: 'entity', id: 'order', children: { lines: {} } }, ['children', 'lines'], 'field:order.lines'],
  [{ kind: 'entity', id: 'order', operations: { close: {} } }, ['operations', 'close'], 'operation:order.close'],
  [{ kind: 'entity', id: 'order' }, [], 'entity:order'],
  [{ kind: 'dictionary', id: 'state', values: [{ value: 'open', label }] }, ['values', '0'], 'value:state.open'],
  [{ kind: 'dataset', id: 'sales', measures: [{ id: 'total', label }] }, ['measures', '0'], 'figure:sales.total'],
  [{ kind: 'page', id: 'orders', charts: [{ id: 'byDay' }] }, ['charts', '0'], 'block:orders/byDay'],
  [{ kind: 'page', id: 'orders', table: { columns: ['number'] } }, ['table', 'columns', '0'], undefined],
  [{ kind: 'menu', id: 'main' }, [], undefined],
] as const)('%j at %j', (document, path, subject) => expect(subjectAt(document, path)).toBe(subject))
