// Where a problem of a draft is gone to: the part that it stands in, also where it is the product's own and the draft a patch of something else.
import { expect, test } from 'vitest'
import { partOf } from './partOf.ts'

const product = {
  kind: 'page',
  id: 'orders',
  table: { columns: ['number'], rowActions: ['edit', 'remove'] },
  tests: [
    { id: 'first', expect: {} },
    { id: 'second', expect: { actions: { 'table/edit': { allowed: true } } } },
  ],
}
const document = { ...product, table: { columns: ['number', { field: 'nope' }], rowActions: ['remove'] } }
const told = { document: 'page:orders', label: null, place: '', message: '' }

test.each([
  [{ ...told, path: '/tests/1/expect/actions/table~1edit' }, 'tests/1/expect/actions/table/edit'],
  [{ ...told, path: '/ops/0/value/field' }, 'table/columns/1'],
])('%#', (problem, part) => {
  expect(partOf(problem, product, document).join('/')).toBe(part)
})
