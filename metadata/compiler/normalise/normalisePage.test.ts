// The short form becomes blocks, which are valid input and stay as they are.
import { expect, test } from 'vitest'
import { product } from '../../examples/product.ts'
import type { EntityDocument, PageDocument } from '../../generated/language.ts'
import { load } from '../load/load.ts'
import { checkShape } from '../load/checkShape.ts'
import { blocksOf, normalisePage } from './normalisePage.ts'

const documents = load(product())
const entityOf = (id: string): EntityDocument | undefined => documents.entity.get(id)?.document
const page = (id: string): PageDocument =>
  documents.page.get(id)?.document ?? { kind: 'page', id, route: '/none', title: { zh: '无', en: 'None' } }

test.each(['orders', 'places', 'board', 'grades'])('the long form of %s is valid input, and normalising it again changes nothing', (id) => {
  const before = JSON.stringify(page(id))
  const long = normalisePage(page(id), entityOf)
  expect(checkShape('page.schema.json', long, { document: id })).toEqual([])
  expect(normalisePage(long, entityOf)).toEqual(long)
  expect(Object.keys(long)).not.toContain('table')
  expect(JSON.stringify(page(id))).toBe(before)
})

test('a page that only names its entity is a searchable list with a form', () => {
  const blocks = blocksOf(page('places'), entityOf)
  expect(blocks.map(({ id }) => id)).toEqual(['search', 'table', 'form'])
  expect(blocks[0]?.block.items).toEqual(['name', 'parent'])
  expect(blocks[1]?.block).toMatchObject({
    in: { filter: 'search.value' },
    table: { query: 'tree', columns: ['name', 'parent'], toolbar: ['create', 'export'], rowActions: ['edit', 'remove'], pageSize: 10 },
  })
  expect(blocks[2]?.block.form?.items).toEqual(['name', 'parent'])
})

test('a page that does not say what its rows offer offers what can be done to a record', () => {
  const label = { zh: '关闭', en: 'Close' }
  const operations = { close: { label }, tidy: { on: 'none' as const, label } }
  const place = entityOf('place')
  const blocks = blocksOf(page('places'), (id) => (id === 'place' && place ? { ...place, operations } : entityOf(id)))
  expect(blocks[1]?.block.table?.rowActions).toEqual(['edit', 'close', 'remove'])
  const own = blocksOf(page('places'), (id) => (id === 'place' && place ? { ...place, id: 'x_place', operations } : entityOf(id)))
  expect(own[1]?.block.table?.rowActions).toEqual(['view', 'edit', 'close', 'remove', 'history'])
})

test('what a page leaves out follows from its entity, and its parts know where they came from', () => {
  const blocks = blocksOf(page('orders'), entityOf)
  expect(blocks.map(({ id, part }) => [id, part])).toEqual([
    ['search', '/search'],
    ['tree', '/tree'],
    ['table', '/table'],
    ['form', '/form'],
    ['detail', ''],
    ['treeForm', '/tree'],
    ['byPlace', '/charts/0'],
  ])
  expect(blocks[4]?.block.detail?.items).toContain('total')
  // What narrows the rows narrows the figures.
  expect(blocks[6]?.block.in).toEqual({ filter: 'search.value', node: 'tree.selected' })
})

test('blocks of a tab begin with its id', () => {
  expect(blocksOf(page('board'), entityOf).map(({ id, tab }) => [id, tab])).toEqual([
    ['ordersSearch', 'orders'],
    ['ordersTable', 'orders'],
    ['longSearch', 'long'],
    ['longTable', 'long'],
  ])
})
