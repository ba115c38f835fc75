// Where a cell leads: conditions are carried from the search here to the search there, and both must be there.
import { expect, test } from 'vitest'
import { compile } from '../../compile.ts'
import { product } from '../../../examples/product.ts'

/** The orders page, searched by date, whose number leads to itself. */
const linked = (link: object) => {
  const sources = product()
  const document = Object(sources.find(({ file }) => file === 'pages/orders.json')?.document)
  Reflect.set(document, 'search', ['date', 'state'])
  Reflect.set(Reflect.get(document, 'table'), 'columns', [{ field: 'number', link: { page: 'orders', ...link } }])
  return compile(sources)
}

test('conditions are carried along, and fixed ones go with them', () => {
  const { model } = linked({ filter: { date: 'date' }, carry: { date: 'date' }, given: { state: ['open'] } })
  const table = model?.pages.orders?.blocks.find((block) => block.kind === 'table')
  expect(table?.columns[0]?.link).toEqual({
    kind: 'page',
    page: 'orders',
    route: '/orders',
    filter: { 'search.date': { field: 'date', days: true } },
    carry: { 'search.date': 'date' },
    given: { 'search.state': ['open'] },
  })
})

test.each([
  ['a condition that is not searched for here', { carry: { date: 'number' } }, '/table/columns/0/link/carry/date'],
  ['a field that is not searched for there', { carry: { number: 'date' } }, '/table/columns/0/link/carry/number'],
  ['a fixed condition that is not searched for there', { given: { number: 'A' } }, '/table/columns/0/link/given/number'],
])('%s is refused', (_, link, path) => {
  expect(linked(link).problems).toMatchObject([{ code: 'unknownField', path }])
})
