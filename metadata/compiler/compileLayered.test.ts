// A tenant's layer by example: what it may touch, where its problems stand, and what it has in common with the product.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileLazily, type Product } from './compile.ts'
import { compileLayered } from './compileLayered.ts'
import { product } from '../examples/product.ts'
import type { PatchDocument, PatchOperation } from '../generated/language.ts'
import type { Source } from './load/load.ts'
import { allKeys, primitivesOf } from './derive/permission/permissionKeys.ts'
import { applyPatch } from './patch/applyPatch.ts'
import { idOf, isList, isObject } from '../patch/patchNodes.ts'

function productOf(sources: readonly Source[]): Product {
  const { model, ...rest } = compileLazily(sources)
  if (!model) throw new Error('the example does not compile')
  return { ...rest, model }
}

const base = productOf(product())
const patch = (target: string, ops: readonly PatchOperation[]): Source => ({
  file: target,
  document: { kind: 'patch', target, base: '0', ops },
})
const layered = (...layer: Source[]) => compileLayered(base, layer)
const title = { zh: '改', en: 'Changed' }
const label = title

describe('a layer', () => {
  test('that says nothing leaves every part of the product as it is', () => {
    const { model } = layered()
    expect(model?.entities).toBe(base.model.entities)
    for (const id of Object.keys(base.model.pages)) expect(model?.pages[id]).toBe(base.model.pages[id])
    expect(JSON.stringify(model)).toBe(JSON.stringify(base.model))
  })

  test('changes its page and no other', () => {
    const { model, pages } = layered(patch('page:orders', [{ op: 'set', path: 'title', value: title }]))
    expect(model?.pages.orders?.title).toEqual(title)
    expect(model?.menu.flatMap((node) => [node, ...node.children]).find(({ id }) => id === 'orders')?.title).toEqual(title)
    expect(pages).toEqual(['orders'])
    expect(model?.pages.places).toBe(base.model.pages.places)
    expect(model?.permissions.pages.places).toBe(base.model.permissions.pages.places)
    expect(base.model.pages.orders?.title).not.toEqual(title)
  })

  test('of an entity leaves other entities the same objects', () => {
    const { model } = layered(patch('entity:order', [{ op: 'set', path: 'label', value: label }]))
    expect(model?.entities.order?.label).toEqual(label)
    expect(model?.entities.place).toBe(base.model.entities.place)
  })

  test('adds pages and dictionaries of the tenant’s own', () => {
    const page = { kind: 'page', id: 'x_mine', route: '/x-mine', title, entity: 'place', table: { columns: ['name'] } }
    const { model, problems, problemsOf } = layered(
      { file: 'page:x_mine', document: page },
      patch('menu:main', [{ op: 'insert', path: 'items', value: { page: 'x_mine' } }]),
    )
    expect([...problems, ...problemsOf('x_mine')]).toEqual([])
    expect(model?.pages.x_mine?.title).toEqual(title)
    expect(allKeys(model?.permissions ?? base.model.permissions)).toContain('x_mine/table/view')
  })
})

const ownEntity = (more: object): Source => ({
  file: 'entity:x_a',
  document: {
    kind: 'entity',
    id: 'x_a',
    label,
    display: 'name',
    schema: { type: 'object', properties: { name: { type: 'string', 'x-field': { label } } } },
    ...more,
  },
})

describe('an entity of the tenant’s own', () => {
  test('has fields under any names, none of which is a column, and addresses of its own', () => {
    const { model, problems } = layered(ownEntity({ unique: [['name']] }))
    expect(problems).toEqual([])
    const own = model?.entities.x_a
    expect(own).toMatchObject({ table: 'own_row', unique: [{ id: 'name', extra: true }], routes: { page: { path: '/x/a/page' } } })
    expect(own?.fields.name).toMatchObject({ extra: { entity: 'x_a' } })
    expect(own?.fields.name).not.toHaveProperty('column')
  })
})

describe('is refused, at the operation that did it,', () => {
  const cases: readonly (readonly [string, Source, string, string])[] = [
    [
      'an unknown field',
      patch('page:orders', [{ op: 'insert', path: 'table/columns', value: { field: 'nam' } }]),
      'unknownField',
      '/ops/0/value/field',
    ],
    ['a word of no language', patch('page:orders', [{ op: 'set', path: 'table/colums', value: [] }]), 'unknownKey', '/ops/0/value'],
    [
      'a rule over nothing',
      patch('entity:order', [{ op: 'set', path: 'rules', value: [{ id: 'x', cel: 'self.nope == 1', message: label }] }]),
      'celUnknownName',
      '/ops/0/value/0/cel',
    ],
    [
      'a column that is another',
      patch('entity:order', [{ op: 'set', path: 'schema/properties/number/type', value: 'integer' }]),
      'patchLocked',
      '/ops/0',
    ],
    [
      'a required field that is left out',
      patch('entity:order', [{ op: 'set', path: 'schema/required', value: [] }]),
      'patchLocked',
      '/ops/0/value',
    ],
    ['another address', patch('entity:order', [{ op: 'set', path: 'api', value: { base: '/mine' } }]), 'patchLocked', '/ops/0/value'],
    [
      'a page for another edition',
      patch('page:orders', [{ op: 'set', path: 'edition', value: 'advanced' }]),
      'patchLocked',
      '/ops/0/value',
    ],
    [
      'a document with the product’s kind of id',
      { file: 'page:mine', document: { kind: 'page', id: 'mine', route: '/mine', title, entity: 'place', table: { columns: ['name'] } } },
      'idPrefix',
      '/id',
    ],
    ['an entity of its own at another address', ownEntity({ api: { base: '/orders' } }), 'notSupported', '/api'],
    [
      'one that has lines of the product',
      ownEntity({ children: { lines: { label, entity: 'place', by: 'parent' } } }),
      'notSupported',
      '/children/lines/entity',
    ],
    [
      'one that does what the product’s functions do',
      ownEntity({ operations: { finish: { label, do: 'order.finish' } } }),
      'notSupported',
      '/operations/finish/do',
    ],
  ]
  test.each(cases)('%s', (_says, source, code, path) => {
    const { problems, problemsOf, pages } = layered(source)
    const all = [...problems, ...pages.flatMap(problemsOf)]
    expect(all.map((each) => `${each.code} ${each.document}#${each.path}`)).toContain(`${code} ${source.file}#${path}`)
  })
})

/** Operations on nodes that are there, with values of which many do not belong there. */
const targets = [
  ...base.names.documents.page,
  ...base.names.documents.entity,
  ...base.names.documents.menu,
  ...base.names.documents.dictionary,
].map(([id, { document }]) => ({
  target: `${(document as { kind: string }).kind}:${id}`,
  document: document as object,
  paths: pathsOf(document),
}))

function pathsOf(node: unknown, path: readonly string[] = []): readonly string[] {
  if (!isObject(node)) return [path.join('/')]
  const below = isList(node)
    ? node.flatMap((item) => (idOf(item) === undefined ? [] : pathsOf(item, [...path, idOf(item) ?? ''])))
    : Object.entries(node).flatMap(([key, value]) => pathsOf(value, [...path, key]))
  return path.length === 0 ? below : [path.join('/'), ...below]
}

const value = fc.oneof(
  fc.constantFrom<unknown>(
    'name',
    'order',
    'place',
    title,
    null,
    true,
    0,
    [],
    {},
    { field: 'name' },
    { cel: 'true' },
    { id: 'x_a', type: 'table', entity: 'place', columns: ['name'] },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const operations = (paths: readonly string[]): fc.Arbitrary<PatchOperation> =>
  fc.record(
    {
      op: fc.constantFrom('set', 'insert', 'move', 'remove', 'hide'),
      path: fc.constantFrom(...paths),
      value,
      after: fc.constantFrom('', 'name'),
    },
    { requiredKeys: ['op', 'path'] },
  )
const patches = fc
  .constantFrom(...targets)
  .chain(({ target, document, paths }) =>
    fc
      .tuple(fc.array(operations(paths), { minLength: 1, maxLength: 4 }), fc.array(operations(paths), { maxLength: 4 }))
      .map(([first, second]) => ({ target, document, first, second })),
  )

test('any patch compiles, or is refused at a place that it has', { timeout: 60_000 }, () => {
  let compiled = 0
  fc.assert(
    fc.property(patches, ({ target, first }) => {
      const { model, problems, problemsOf, pages } = layered(patch(target, first))
      const all = [...problems, ...pages.flatMap(problemsOf)]
      for (const { path, document, message } of all) {
        expect(`${path}${message.zh}${message.en}`).not.toMatch(/undefined|\[object/)
        if (document === target && path !== '/target') expect(Number(/^\/ops\/(\d+)/.exec(path)?.[1])).toBeLessThan(first.length)
      }
      if (all.length > 0 || !model) return
      compiled += 1
      for (const id of Object.keys(model.pages)) expect(model.pages[id]?.id).toBe(id)
      for (const key of allKeys(model.permissions)) expect(primitivesOf(model.permissions, key)).toBeDefined()
    }),
    { numRuns: 150, seed: 5 },
  )
  expect(compiled).toBeGreaterThan(2)
})

test('two patches one after the other are one with the operations of both', () => {
  const document = (target: string, ops: readonly PatchOperation[]): PatchDocument => ({ kind: 'patch', target, base: '0', ops: [...ops] })
  fc.assert(
    fc.property(patches, ({ target, document: before, first, second }) => {
      const once = applyPatch(before, document(target, [...first, ...second]), 'a')
      const then = applyPatch(applyPatch(before, document(target, first), 'a').document, document(target, second), 'a')
      expect(JSON.stringify(then.document)).toBe(JSON.stringify(once.document))
    }),
    { numRuns: 150, seed: 5 },
  )
})
