// What is seen of a page leads to where it stands in its document, in the short form, in tabs and in the long form.
import { expect, test } from 'vitest'
import { product } from '../../examples/product.ts'
import type { PageDocument } from '../../generated/language.ts'
import { load } from '../../compiler/load/load.ts'
import { normalisePage } from '../../compiler/normalise/normalisePage.ts'
import { placesOnPage, type Seen, seenAt } from './placesOnPage.ts'
import { valueAt } from '../../base/valueAt.ts'

const documents = load(product())
const entityOf = (id: string) => documents.entity.get(id)?.document
const pageOf = (id: string): PageDocument => {
  const page = documents.page.get(id)?.document
  if (!page) throw new RangeError(id)
  return page
}
const at = (page: PageDocument, seen: Seen) => placesOnPage(page, entityOf)(seen)?.path.join('/')

test('columns, conditions, items of groups, actions and charts of the short form', () => {
  const page = pageOf('orders')
  const [column] = page.table?.columns ?? []
  expect(at(page, { block: 'table', field: String(column) })).toBe('table/columns/0')
  expect(at(page, { block: 'table', action: 'create' })).toMatch(/^table\/toolbar\/\d+$/)
  expect(at(page, { block: 'table' })).toBe('table')
  expect(at(page, { block: 'byPlace' })).toBe('charts/0')
  expect(at(page, { block: 'table', field: '$actions' })).toBeUndefined()
  expect(at(page, { block: 'elsewhere' })).toBeUndefined()
  const grouped: PageDocument = { ...page, form: { items: [{ group: 'who', items: ['number', { field: 'place' }] }] } }
  expect(at(grouped, { block: 'form', field: 'place' })).toBe('form/items/0/items/1')
})

test('what follows from the entity is written out, and stands there then', () => {
  const page = pageOf('places')
  const resolve = placesOnPage(page, entityOf)
  for (const seen of [
    { block: 'search', field: 'parent' },
    { block: 'table', field: 'parent' },
    { block: 'table', action: 'edit' },
    { block: 'form', field: 'parent' },
  ] as const) {
    const place = resolve(seen)
    expect(place?.written).toBeDefined()
    expect(valueAt(place?.written, place?.path ?? [])).toBe('field' in seen ? seen.field : seen.action)
    expect(at(place?.written ?? page, seen)).toBe(place?.path.join('/'))
  }
})

test('in tabs by the ids they have in the page; in the long form the block itself is the part', () => {
  expect(at(pageOf('board'), { block: 'ordersTable' })).toMatch(/^tabs\/0\/table/)
  const long = normalisePage(pageOf('orders'), entityOf)
  expect(at(long, { block: 'table' })).toBe(`blocks/${long.blocks?.findIndex(({ id }) => id === 'table')}`)
  expect(at(long, { block: 'table', field: 'number' })).toMatch(/^blocks\/\d+\/table\/columns\/\d+$/)
  expect(at(long, { block: 'search', field: 'number' })).toMatch(/^blocks\/\d+\/items\/\d+$/)
})

test('and back: what a place of the document is seen as', () => {
  const page = pageOf('orders')
  for (const seen of [
    { block: 'table', field: 'number' },
    { block: 'table', action: 'create' },
    { block: 'form', field: 'place' },
    { block: 'byPlace' },
  ] as const) {
    const path = placesOnPage(page, entityOf)(seen)?.path ?? []
    expect(seenAt(page, entityOf, path)).toEqual(seen)
  }
  expect(seenAt(page, entityOf, ['title'])).toBeUndefined()
})
