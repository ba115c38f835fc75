// A tenant's patches under a new product: each document goes on, is held, or is told; and fifty of them, whatever they change, lose nothing.
import { expect, test } from 'vitest'
import { compileLayered } from '../../compiler/compileLayered.ts'
import { compileLazily } from '../../compiler/compile.ts'
import { patchOf, type Patchable } from '../../patch/patchOf.ts'
import { hashOf } from '../../base/hash.ts'
import { product } from '../../examples/product.ts'
import type { PatchDocument, PatchOperation } from '../../generated/language.ts'
import { load, type Source } from '../../compiler/load/load.ts'
import { applyPatch } from '../../compiler/patch/applyPatch.ts'
import { applyPatches } from '../../compiler/patch/applyPatches.ts'
import { resolve } from '../../compiler/resolve/resolve.ts'
import { type Bases, documentOf, upgradeLayer, upgradePatch } from './upgradeLayer.ts'

const before = resolve(load(product()))
const baseOf = (target: string): Patchable => documentOf(before, target) ?? expect.unreachable(target)
const patch = (target: string, ...ops: PatchOperation[]): PatchDocument => ({ kind: 'patch', target, base: hashOf(baseOf(target)), ops })
const sources = (patches: readonly PatchDocument[]): Source[] => patches.map((document) => ({ file: document.target, document }))
/** The product with these changes made in its files. */
const changed = (...patches: PatchDocument[]) => resolve(applyPatches(load([...product(), ...sources(patches)])))
const bases: Bases = new Map(
  ['page:orders', 'page:places', 'entity:order'].map((target) => [hashOf(baseOf(target)), baseOf(target)] as const),
)

test('what merges goes on, a page in conflict is held until it is settled, an entity goes on and is told', () => {
  const after = changed(
    patch('page:orders', { op: 'set', path: 'table/columns/date/width', value: 100 }),
    patch('page:places', { op: 'set', path: 'title/en', value: 'Sites' }),
    patch('entity:order', { op: 'set', path: 'schema/properties/number/maxLength', value: 60 }),
  )
  const orders = patch('page:orders', { op: 'set', path: 'table/columns/date/width', value: 200 })
  const places = patch('page:places', { op: 'insert', path: 'help', value: { zh: '说明', en: 'Help' } })
  const order = patch('entity:order', { op: 'set', path: 'schema/properties/number/maxLength', value: 20 })
  const layer = upgradeLayer({ product: after, bases }, sources([orders, places, order]))
  expect(layer.upgrades.map(({ target, state, conflicts }) => [target, state, conflicts.map(({ path }) => path)])).toEqual([
    ['page:orders', 'held', ['table/columns/date/width']],
    ['page:places', 'merged', []],
    ['entity:order', 'conflict', ['schema/properties/number/maxLength']],
  ])
  const drawn = (index: number, target: string) =>
    applyPatch(documentOf(after, target) ?? {}, layer.sources[index]?.document as PatchDocument, target).document
  // What is held is the old page with the tenant's change, whatever the product says now.
  expect(drawn(0, 'page:orders')).toEqual(applyPatch(baseOf('page:orders'), orders, '').document)
  expect(drawn(1, 'page:places')).toMatchObject({ title: { en: 'Sites' }, help: { en: 'Help' } })
  expect(drawn(2, 'entity:order')).toMatchObject({ schema: { properties: { number: { maxLength: 20 } } } })
  const settled = upgradePatch({ product: after, bases }, orders, { choices: { 'table/columns/date/width': 'theirs' } })
  expect(settled).toMatchObject({ state: 'merged', patch: { ops: [] } })
  // Merged, and not to be compiled so: held as well.
  expect(upgradeLayer({ product: after, bases }, sources([places]), new Set(['page:places'])).upgrades).toMatchObject([{ state: 'held' }])
})

test('what the product has no longer is told with what it was; what is made on the product of today, or on nobody knows what, stays as it is', () => {
  const after = resolve(load(product().filter(({ file }) => !file.endsWith('places.json'))))
  const places = patch('page:places', { op: 'set', path: 'title/en', value: 'Sites' })
  expect(upgradeLayer({ product: after, bases }, sources([places]))).toMatchObject({
    sources: [],
    upgrades: [{ target: 'page:places', state: 'gone', conflicts: [{ base: baseOf('page:places') }] }],
  })
  const unknown = { ...places, base: '0' }
  expect(upgradeLayer({ product: before, bases }, sources([places, unknown]))).toEqual({
    sources: sources([places, unknown]),
    upgrades: [],
  })
})

test('fifty generated patches of a page under a new one: what only one side changed is as that side has it, and all of them compile', () => {
  const widths = ['number', 'date', 'place'] as const
  const column = (id: string) => `table/columns/${id}`
  const ours: readonly PatchOperation[] = [
    { op: 'set', path: 'title/zh', value: '全部订单' },
    { op: 'move', path: column('state'), after: 'number' },
    { op: 'insert', path: 'table/columns', value: 'remark', after: 'number' },
  ]
  const after = changed(patch('page:orders', ...ours))
  const compiled = compileLazily([...product().filter(({ file }) => !isOrders(file)), ordersOf(after)])
  const base = baseOf('page:orders')
  for (let seed = 1; seed <= 50; seed++) {
    const random = randomFrom(seed)
    const theirs = [
      ...widths.flatMap((id): PatchOperation[] => (random() < 0.5 ? [{ op: 'hide', path: column(id) }] : [])),
      ...(random() < 0.5 ? [{ op: 'set', path: 'title/en', value: `Orders ${seed}` } as const] : []),
      ...(random() < 0.3 ? [{ op: 'set', path: 'title/zh', value: `订单${seed}` } as const] : []),
      ...(random() < 0.5 ? [{ op: 'move', path: column('total'), after: '' } as const] : []),
    ]
    // As the workshop keeps it: what leads from the product's page to the tenant's.
    const wanted = applyPatch(base, patch('page:orders', ...theirs), '').document
    const mine = patchOf(base, wanted)
    const { sources: laid, upgrades } = upgradeLayer({ product: after, bases }, sources([mine]))
    const [upgrade] = upgrades
    const both = theirs.some(({ path }) => path === 'title/zh')
    expect([seed, upgrade?.state, upgrade?.conflicts.map(({ path }) => path)]).toEqual([
      seed,
      both ? 'held' : 'merged',
      both ? ['title/zh'] : [],
    ])
    const page = applyPatch(documentOf(after, 'page:orders') ?? {}, laid[0]?.document as PatchDocument, '').document as typeof wanted
    if (both) expect(page).toEqual(wanted)
    else for (const { path } of theirs) expect([path, seed, readAt(page, path)]).toEqual([path, seed, readAt(wanted, path)])
    if (!both) expect(page).toMatchObject({ title: { zh: '全部订单' } })
    if (!compiled.model) expect.unreachable('the new product')
    const layered = compileLayered({ ...compiled, model: compiled.model }, laid)
    expect([...layered.problems, ...layered.pages.flatMap(layered.problemsOf)]).toEqual([])
  }
})

const isOrders = (file: string): boolean => file.endsWith('pages/orders.json')
const ordersOf = (after: typeof before): Source => ({
  file: product().find(({ file }) => isOrders(file))?.file ?? '',
  document: documentOf(after, 'page:orders') ?? {},
})

/** What a path of a patch says: a title's text, or whether a column is hidden. */
function readAt(page: object, path: string): unknown {
  const [list, , id = ''] = path.split('/')
  if (list === 'title') return Object(page).title[path.slice('title/'.length)]
  const columns: readonly unknown[] = Object(page).table.columns
  const found = columns.find((each) => each === id || Object(each).field === id)
  return Object(found).hidden ?? false
}

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
