// A further block stands beside what the page has: under an id of its own, narrowed by what is there, and the page compiles with it.
import { expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import { patchOf } from '../../patch/patchOf.ts'
import { product } from '../../examples/product.ts'
import type { EntityDocument, PageDocument } from '../../generated/language.ts'
import { load } from '../../compiler/load/load.ts'
import { narrowingsOf } from './narrowing.ts'
import { type BlockWish, fieldsOfKind, type FieldRights, mayChange, withBlock } from './newBlock.ts'

const sources = product()
const documents = load(sources)
const entityOf = (id: string): EntityDocument | undefined => documents.entity.get(id)?.document
const entity = (id: string): EntityDocument => {
  const found = entityOf(id)
  if (!found) throw new RangeError(id)
  return found
}
const pageOf = (id: string): PageDocument => {
  const found = documents.page.get(id)?.document
  if (!found) throw new RangeError(id)
  return found
}
const title = { zh: '又一个', en: 'Another' }
const problems = (page: unknown) =>
  compile(sources.map((source) => (source.file === `pages/${(page as PageDocument).id}.json` ? { ...source, document: page } : source)))
    .problems

const held: FieldRights = { shown: null, live: null, created: null, updated: null, removes: true, exports: true }
const wishes: readonly BlockWish[] = [
  { type: 'table', title, narrowed: [], entity: entity('order'), held, searched: true, changed: true },
  { type: 'table', title, narrowed: [], entity: entity('place'), held, searched: false, changed: false },
  { type: 'timeline', title, narrowed: [], entity: entity('order'), time: 'date' },
]

test.each(['orders', 'places', 'board'])('each block on %s compiles with what was there, twice too', (id) => {
  const page = pageOf(id)
  for (const wish of wishes) {
    const once = withBlock(page, wish, { selected: [], entityOf })
    const twice = once && withBlock(once.document, wish, { selected: once.path, entityOf })
    expect(problems(twice?.document), `${wish.type} on ${id}`).toEqual([])
  }
})

test('a page in short form gains one item and keeps the rest as it was', () => {
  const page = pageOf('places')
  const added = withBlock(
    page,
    { type: 'timeline', title, narrowed: [], entity: entity('order'), time: 'date' },
    { selected: [], entityOf },
  )
  expect(added?.path).toEqual(['blocks', '0'])
  const patch = patchOf(page, added?.document ?? page)
  expect(patch.ops.every((op) => JSON.stringify(op).includes('orderTimeline'))).toBe(true)
  expect(patch.ops).toHaveLength(1)
})

test('it is narrowed by a search over the same and by a tree of what it refers to', () => {
  const found = narrowingsOf(pageOf('orders'), entity('order'), { selected: [], entityOf })
  expect(found.map(({ input, path }) => [input, path])).toEqual([
    ['filter', 'search.value'],
    ['place', 'tree.selected'],
  ])
  expect(narrowingsOf(pageOf('orders'), entity('place'), { selected: [], entityOf }).map(({ input }) => input)).not.toContain('filter')
  const wish: BlockWish = { type: 'table', title, narrowed: found, entity: entity('order'), held, searched: false, changed: false }
  const added = withBlock(pageOf('orders'), wish, { selected: [], entityOf })
  expect(JSON.stringify(added?.document)).toContain('"in":{"filter":"search.value","place":"tree.selected"}')
  expect(problems(added?.document)).toEqual([])
})

test('a tab that takes its entity from the page keeps its list', () => {
  const page: PageDocument = {
    kind: 'page',
    id: 'places',
    route: '/places',
    title,
    entity: 'place',
    tabs: [
      { id: 'all', title },
      { id: 'more', title },
    ],
  }
  const [wish] = wishes
  const added = wish && withBlock(page, wish, { selected: ['tabs', '1', 'table'], entityOf })
  expect(added?.path.slice(0, 3)).toEqual(['tabs', '1', 'blocks'])
  expect(added?.document).toMatchObject({ tabs: [{ id: 'all' }, { id: 'more', entity: 'place' }] })
  expect(problems(added?.document)).toEqual([])
})

test('fields to choose from are those of a kind', () => {
  expect(fieldsOfKind(entity('order'), 'date', 'dateTime').map(({ id }) => id)).toContain('date')
  expect(fieldsOfKind(undefined, 'date')).toEqual([])
})

test('a table shows, and its form fills in, what somebody holds himself', () => {
  const some: FieldRights = {
    shown: ['number', 'x_mark'],
    created: ['date', 'place'],
    updated: ['number', 'date'],
    removes: false,
    exports: false,
  }
  const wish: BlockWish = { type: 'table', title, narrowed: [], entity: entity('order'), held: some, searched: true, changed: true }
  const added = withBlock(pageOf('places'), wish, { selected: [], entityOf })
  expect(added?.document).toMatchObject({
    blocks: [
      { type: 'search', items: ['number'] },
      { type: 'table', table: { columns: ['number'], toolbar: ['create'], rowActions: ['edit'] } },
      { type: 'form', form: { items: ['date'] } },
    ],
  })
  expect(mayChange(entity('order'), held)).toBe(true)
  expect(mayChange(entity('order'), some)).toBe(false)
})

test('a widget that draws rows as they stand now says which; without, the page does not compile', () => {
  const wall = {
    file: 'widgets/wall/manifest.json',
    document: {
      kind: 'widget',
      id: 'wall',
      label: title,
      role: 'block',
      props: { type: 'object', additionalProperties: false },
      needs: ['live'],
    },
  }
  const compiled = (page: unknown) =>
    compile([...sources.map((source) => (source.file === 'pages/orders.json' ? { ...source, document: page } : source)), wall]).problems
  const wish: BlockWish = {
    type: 'widget',
    title,
    narrowed: [],
    widget: 'wall',
    live: { entity: entity('order'), state: 'state', since: undefined },
  }
  expect(compiled(withBlock(pageOf('orders'), wish, { selected: [], entityOf })?.document)).toEqual([])
  const silent = withBlock(pageOf('orders'), { ...wish, live: undefined }, { selected: [], entityOf })
  expect(compiled(silent?.document)).toMatchObject([{ code: 'blockParts', path: '/blocks/0' }])
})
