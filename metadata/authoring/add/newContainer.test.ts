// Containers, records and standing forms that are put on a page: it compiles with them, and again when they or what they hold are taken away.
import { expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import type { Patchable } from '../../patch/patchOf.ts'
import { product } from '../../examples/product.ts'
import type { EntityDocument, PageDocument } from '../../generated/language.ts'
import { load } from '../../compiler/load/load.ts'
import { type Added, asPage } from './blockPlacement.ts'
import { newField } from '../words/fieldChoice.ts'
import { figureNarrowings, narrowingsOf } from './narrowing.ts'
import { type FieldRights, withBlock } from './newBlock.ts'
import { withChart } from './newChart.ts'
import { choosersOf, type ContainerWish, placeable, withContainer, withRecord } from './newContainer.ts'
import { withForm } from './newForm.ts'
import { tabsAround } from './tabsAround.ts'
import { valueAt } from '../../base/valueAt.ts'
import { valueWords } from '../words/valueWords.ts'
import { removePart } from './removePart.ts'

const sources = product()
const documents = load(sources)
const entityOf = (id: string): EntityDocument | undefined => documents.entity.get(id)?.document
const entity = (id: string): EntityDocument => entityOf(id) ?? fail(id)
const pageOf = (id: string): PageDocument => documents.page.get(id)?.document ?? fail(id)
const fail = (id: string): never => {
  throw new RangeError(id)
}
const title = { zh: '又一个', en: 'Another' }
const held: FieldRights = { shown: null, live: null, created: null, updated: null, removes: true, exports: true }
const around = (selected: readonly string[] = []) => ({ selected, entityOf })
const whole = (added: Added | undefined): Added => added ?? fail('nothing added')
const problems = (page: unknown) =>
  compile(sources.map((source) => (source.file === `pages/${(page as PageDocument).id}.json` ? { ...source, document: page } : source)))
    .problems
const ids = (page: Patchable) => (asPage(page).blocks ?? []).map(({ id }) => id)

const wishes: readonly ContainerWish[] = [
  { type: 'split', direction: 'row', parts: [['table'], ['byPlace']] },
  { type: 'grid', blocks: ['byPlace', 'table'] },
  { type: 'tabs', blocks: ['table', 'byPlace'] },
]

test.each(wishes)('a $type of what is there compiles, and leaves the page as it was when it goes', (wish) => {
  const page = pageOf('orders')
  const before = placeable(page, around()).map(({ id }) => id)
  expect(before).toEqual(expect.arrayContaining(['table', 'byPlace']))
  const { document, path } = whole(withContainer(page, wish, around()))
  expect(problems(document)).toEqual([])
  expect(placeable(document, around()).map(({ id }) => id)).toEqual(['tree', `x_${wish.type}`])
  const gone = removePart(document, path)
  expect(asPage(gone).blocks ?? []).toEqual([])
  expect(problems(gone)).toEqual([])
})

test('a search goes with its list alone; blocks of a grid find their places', () => {
  const listed = whole(
    withBlock(
      pageOf('places'),
      { type: 'table', title, narrowed: [], entity: entity('order'), held, searched: true, changed: true },
      around(),
    ),
  ).document
  const tabs = whole(withContainer(listed, { type: 'tabs', blocks: ['x_order', 'table'] }, around())).document
  expect(asPage(tabs).blocks?.at(-1)?.tabs).toMatchObject([
    { id: 'x_order', title, blocks: ['x_orderSearch', 'x_order'] },
    { id: 'table', blocks: ['search', 'table'] },
  ])
  const grid = whole(withContainer(pageOf('orders'), { type: 'grid', blocks: ['byPlace', 'table'] }, around())).document
  expect(asPage(grid).blocks?.at(-1)?.grid?.items).toEqual([
    { block: 'byPlace', x: 0, y: 0, w: 6, h: 6 },
    { block: 'table', x: 0, y: 6, w: 12, h: 8 },
  ])
})

test('what is added while a part of a container is chosen stands in that part', () => {
  const split = whole(withContainer(pageOf('orders'), { type: 'split', direction: 'row', parts: [['table'], ['byPlace']] }, around()))
  const wish = { type: 'timeline', title, narrowed: [], entity: entity('order'), time: 'date' } as const
  const inFirst = whole(withBlock(split.document, wish, around([...split.path, 'split', 'parts', '0']))).document
  expect(asPage(inFirst).blocks?.[0]?.split?.parts).toEqual([{ blocks: ['table', 'x_orderTimeline'] }, { blocks: ['byPlace'] }])
  const chart = { widget: 'pie', dataset: 'orders', title, x: 'place', series: undefined, measures: ['count'] }
  const charted = whole(withChart(split.document, chart, { ...around(split.path), narrowed: [] }))
  expect(asPage(charted.document).blocks?.[0]?.split?.parts[1]?.blocks).toHaveLength(2)
  expect(problems(inFirst)).toEqual([])
  expect(tabsAround(asPage(inFirst), ['blocks', '1'])).toEqual([])
  // one that is to hold what is chosen is not held by itself
  const listed = whole(withBlock(pageOf('orders'), wish, around()))
  const tabs = whole(withContainer(listed.document, { type: 'tabs', blocks: ['table', 'x_orderTimeline'] }, around(listed.path))).document
  expect(problems(tabs)).toEqual([])
  const one = whole(withBlock(tabs, wish, around(['blocks', '1'])))
  expect(asPage(one.document).blocks?.[1]?.tabs?.map(({ id }) => id)).toEqual(['table', 'x_orderTimeline', 'x_orderTimeline2'])
  expect(tabsAround(asPage(one.document), one.path)).toEqual([{ block: 'x_tabs', tab: 'x_orderTimeline2' }])
  expect(tabsAround(asPage(one.document), ['table', 'columns', '0'])).toEqual([{ block: 'x_tabs', tab: 'table' }])
  expect(problems(one.document)).toEqual([])
})

test('a list follows the row that is chosen in another, which then offers a choice', () => {
  const listed = whole(
    withBlock(
      pageOf('places'),
      { type: 'table', title, narrowed: [], entity: entity('order'), held, searched: false, changed: false },
      around(),
    ),
  )
  const sourcesThere = narrowingsOf(pageOf('places'), entity('order'), around())
  expect(sourcesThere.map(({ input, path }) => [input, path])).toEqual([['place', 'table.selected']])
  expect(asPage(listed.document).table).toBeUndefined()
  const following = whole(
    withBlock(
      pageOf('places'),
      { type: 'table', title, narrowed: sourcesThere, entity: entity('order'), held, searched: false, changed: false },
      around(),
    ),
  ).document
  // a tree of places goes on being one
  expect(asPage(following).table).toEqual({ query: 'tree', selection: 'one' })
  expect(asPage(following).blocks?.[0]?.in).toEqual({ place: 'table.selected' })
  expect(problems(following)).toEqual([])
  const figures = { entity: entity('order'), dimensions: [{ id: 'place', reference: 'place' }] }
  expect(figureNarrowings(pageOf('places'), figures, around()).map(({ path }) => path)).toContain('table.selected')
})

test('a record stands beside its list, twice too, and goes with it', () => {
  const page = whole(
    withBlock(
      pageOf('places'),
      { type: 'table', title, narrowed: [], entity: entity('order'), held, searched: false, changed: false },
      around(),
    ),
  )
  expect(choosersOf(page.document, around()).map(({ id }) => id)).toEqual(['table', 'x_order'])
  const wish = { of: 'x_order', entity: entity('order'), held, title, direction: 'row' } as const
  const once = whole(withRecord(page.document, wish, around()))
  expect(problems(once.document)).toEqual([])
  expect(asPage(once.document).blocks?.[0]?.table?.selection).toBe('one')
  const twice = whole(withRecord(once.document, { ...wish, direction: 'column' }, around(once.path)))
  expect(problems(twice.document)).toEqual([])
  expect(asPage(twice.document).blocks?.find(({ type }) => type === 'split')?.split?.parts[0]?.blocks).toEqual([
    'x_order',
    'x_orderRecord2',
  ])
  const gone = removePart(twice.document, page.path)
  expect(ids(asPage(gone))).toEqual([])
  expect(problems(gone)).toEqual([])
  const tree = whole(withRecord(pageOf('orders'), { ...wish, of: 'tree', entity: entity('place') }, around()))
  expect(problems(tree.document)).toEqual([])
})

test('a form computes with what is typed', () => {
  const fields = { length: newField('decimal', title), width: newField('decimal', title) }
  for (const id of ['places', 'board']) {
    const { document, path } = whole(withForm(pageOf(id), { title, fields, figure: title }, around()))
    const again = whole(withForm(document, { title, fields, figure: undefined }, around())).document
    expect(problems(again)).toEqual([])
    const figure = [...path.slice(0, -1), String(Number(path.at(-1)) + 1), 'compute']
    expect(valueAt(document, figure)).toEqual({ cel: 'typed.length * typed.width' })
    expect(valueWords(document, figure).map(({ word }) => word)).toEqual(['typed.length', 'typed.width'])
  }
})

test('a form calls an operation with the fields that this asks for, and shows what is answered', () => {
  const fields = { qty: newField('integer', title), price: newField('decimal', title) }
  const calls = { op: 'order.quote', required: ['qty'], answer: 'rebate' }
  const { document, path } = whole(withForm(pageOf('places'), { title, fields, figure: title, calls }, around()))
  const again = whole(withForm(document, { title, fields, figure: title, calls }, around(path))).document
  expect(problems(again)).toEqual([])
  expect(valueAt(document, [...path, 'bind'])).toEqual({ op: 'order.quote', into: 'x_answer' })
  const silent = whole(withForm(pageOf('places'), { title, fields, figure: undefined, calls }, around()))
  expect(valueAt(silent.document, [...silent.path, 'bind'])).toEqual({ op: 'order.quote' })
  expect(problems(silent.document)).toEqual([])
  // neither the form nor what shows its answer leaves anything behind that would not compile
  expect(problems(removePart(document, path))).toEqual([])
  expect(ids(asPage(removePart(document, path)))).toEqual([])
  const answer = [...path.slice(0, -1), String(Number(path.at(-1)) + 1)]
  const untold = removePart(document, answer)
  expect(problems(untold)).toEqual([])
  expect(valueAt(untold, [...path, 'bind'])).toEqual({ op: 'order.quote' })
})
