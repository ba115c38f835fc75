// Which primitives the granted keys add up to.
import { describe, expect, test } from 'vitest'
import { compileLazily } from '../../../metadata/compiler/compile.ts'
import { apply } from '../../../metadata/examples/change.ts'
import { product } from '../../../metadata/examples/product.ts'
import type { PagePermissions, Primitive } from '../../../metadata/model/model.ts'
import { record } from '../../../metadata/base/record.ts'
import { grantsOf, lookInto } from './grants.ts'
import type { Permitting } from './keyGrants.ts'

const name = { zh: '名', en: 'Name' }
const mine = { cel: 'self.owner == caller.id' }
const open = { cel: 'self.open' }

/** One page `p`, whose keys carry these primitives. */
const model = (primitives: Record<string, readonly Primitive[]>): Permitting => {
  const keys = Object.keys(primitives).map((key) => ({ key, name, action: 'view' }))
  const p: PagePermissions = {
    page: 'p',
    route: '/p',
    title: name,
    fullScreen: false,
    tabs: [],
    keys,
    aliases: {},
    primitives: Object.values(primitives),
  }
  return {
    permissions: { kind: 'permissions', pages: { p }, over: record([['a', ['p']]]), lookUps: record([]), renamed: record([]), tree: [] },
    entities: {},
    datasets: {},
    menuModules: [],
    menu: [{ id: 'p', page: 'p', title: name, hidden: false, affix: false, audience: 'tenant', children: [] }],
  }
}
const allow = (op: string, ...granted: readonly (readonly Primitive[])[]) =>
  grantsOf(
    model(Object.fromEntries(granted.map((primitives, index) => [`p/b${index}/view`, primitives]))),
    granted.map((_, index) => `p/b${index}/view`),
    { audience: 'tenant' },
  ).allows(op)

test('what no key carries is not allowed', () => {
  expect(allow('a.page', [{ op: 'a.get' }])).toBeUndefined()
  const none = grantsOf(model({ 'p/b/view': [{ op: 'a.page' }] }), ['p/other/view', 'toString', '__proto__', 'p'], { audience: 'tenant' })
  expect([none.keysOf('p'), none.holds('p/other/view'), none.holds('p/b/view'), none.allows('a.page')]).toEqual([
    [],
    false,
    false,
    undefined,
  ])
})

test('fields add up, and a key without a field list opens all', () => {
  expect(allow('a.page', [{ op: 'a.page', fields: ['x'] }], [{ op: 'a.page', fields: ['y'] }])).toEqual({ fields: new Set(['x', 'y']) })
  expect(allow('a.page', [{ op: 'a.page', fields: ['x'] }], [{ op: 'a.page' }])).toEqual({})
})

describe('rows', () => {
  test('of several conditions any may hold, and one key without a condition reaches all rows', () => {
    expect(allow('a.page', [{ op: 'a.page', where: mine }], [{ op: 'a.page', where: open }])).toEqual({
      where: [{ cel: mine }, { cel: open }],
    })
    expect(allow('a.page', [{ op: 'a.page', where: mine }], [{ op: 'a.page' }])).toEqual({})
  })

  test('a field granted on some rows only never shows on the others', () => {
    expect(allow('a.page', [{ op: 'a.page', fields: ['x'] }], [{ op: 'a.page', fields: ['x', 'salary'], where: mine }])).toEqual({
      fields: new Set(['x']),
    })
    expect(
      allow('a.page', [{ op: 'a.page', fields: ['x', 'salary'], where: mine }], [{ op: 'a.page', fields: ['x', 'note'], where: open }]),
    ).toEqual({
      fields: new Set(['x']),
      where: [{ cel: mine }, { cel: open }],
    })
    expect(allow('a.page', [{ op: 'a.page', fields: ['x'], where: mine }], [{ op: 'a.page', where: open }])).toEqual({
      fields: new Set(['x']),
      where: [{ cel: mine }, { cel: open }],
    })
  })
})

describe('of a product with many pages', () => {
  /** The example with 20 more pages, each over an entity that no other page shows; those below `platform` are the platform's. */
  function many() {
    const sources = product()
    const things = Array.from({ length: 20 }, (_, n) => `thing${n}`)
    const title = { zh: '物', en: 'Thing' }
    const properties = { name: { type: 'string', maxLength: 50, 'x-field': { label: title } } }
    for (const id of things) {
      const schema = { type: 'object', required: ['name'], properties }
      apply(sources, {
        file: `schemas/entities/${id}.json`,
        path: '',
        value: { kind: 'entity', id, label: title, display: 'name', schema },
      })
      apply(sources, { file: `pages/${id}.json`, path: '', value: { kind: 'page', id: `${id}s`, route: `/${id}`, title, entity: id } })
    }
    const places = things.map((id) => ({ page: `${id}s` }))
    const items = [...places.slice(1), { id: 'platform', title, audience: 'platform', items: places.slice(0, 1) }]
    for (const item of items) apply(sources, { file: 'pages/menu.json', path: '/items/-', value: item })
    const { model: compiled, problems, checked } = compileLazily(sources)
    if (!compiled) throw new Error(JSON.stringify(problems))
    return { compiled, looked: () => [...checked.keys()] }
  }

  test('a key of another audience grants nothing, whoever has stored it', () => {
    const { compiled } = many()
    const [tenant, platform] = (['tenant', 'platform'] as const).map((audience) =>
      grantsOf(compiled, ['thing0s/table/view', 'thing1s/table/view'], { audience }),
    )
    expect([tenant?.holds('thing0s/table/view'), tenant?.allows('thing0.page')]).toEqual([false, undefined])
    expect([tenant?.holds('thing1s/table/view'), platform?.holds('thing1s/table/view')]).toEqual([true, false])
    expect(platform?.allows('thing0.page')).toBeDefined()
  })

  test('a star is every key of the tenant’s audience and no other', () => {
    const { compiled } = many()
    const [admin, platform] = [grantsOf(compiled, ['*'], { audience: 'tenant' }), grantsOf(compiled, ['*'], { audience: 'platform' })]
    expect(platform.pages).toEqual(['thing0s'])
    expect(admin.pages.toSorted()).toEqual(
      Object.keys(compiled.pages)
        .filter((page) => page !== 'thing0s')
        .toSorted(),
    )
    expect([admin.holds('thing1s/table/view'), admin.holds('thing0s/table/view'), admin.holds('thing1s/table/fly')]).toEqual([
      true,
      false,
      false,
    ])
    expect([admin.allows('thing1.page'), admin.allows('thing0.page')]).toEqual([{ fields: new Set(['name']) }, undefined])
    expect([platform.holds('thing0s/table/view'), platform.keysOf('thing1s')]).toEqual([true, []])
    expect(grantsOf(compiled, ['*'], { audience: 'tenant' })).toBe(admin)
  })

  test('a renamed key is what it is called now', () => {
    const { compiled } = many()
    const grants = grantsOf(compiled, ['oldOrders/table/edit'], { audience: 'tenant' })
    expect(grants.keysOf('orders')).toEqual(['orders/table/edit'])
    expect(grants.allows('order.update')).toBeDefined()
    expect(grants.allows('order.create')).toBeUndefined()
  })

  test('only the pages that a question concerns are looked into, once', () => {
    const { compiled, looked } = many()
    const admin = grantsOf(compiled, ['*'], { audience: 'tenant' })
    expect(looked()).toEqual([])
    expect(admin.allows('thing7.page')).toBeDefined()
    expect(looked()).toEqual(['thing7s'])
    expect(admin.holds('thing8s/table/edit')).toBe(true)
    expect(admin.allows('dataset:orders.read')).toBeDefined()
    expect(admin.allows('view:thing9s/table.share')).toBeDefined()
    expect(looked().toSorted()).toEqual(['orders', 'thing7s', 'thing8s', 'thing9s'])
    // Every look-up of an entity carries the same: one page that has it is enough.
    expect(admin.allows('place.options')).toEqual({ fields: new Set(['name', 'parent']) })
    expect(admin.allows('thing3.options')).toBeUndefined()
    expect(looked()).not.toContain('thing10s')
    expect(grantsOf(compiled, ['thing11s/table/view'], { audience: 'tenant' }).allows('thing12.page')).toBeUndefined()
    expect(looked()).not.toContain('thing12s')
  })

  test('what is looked into beforehand is asked for no more, and answers alike', () => {
    const { compiled } = many()
    for (const page of Object.keys(compiled.pages)) lookInto(compiled, page)
    const before = grantsOf(compiled, ['*'], { audience: 'tenant' })
    const now = grantsOf(many().compiled, ['*'], { audience: 'tenant' })
    for (const op of ['order.page', 'order.update', 'place.tree', 'place.options', 'thing5.create', 'thing0.page', 'dataset:orders.read'])
      expect(before.allows(op)).toEqual(now.allows(op))
  })

  test('of one page alone its own keys count', () => {
    const { compiled, looked } = many()
    const grants = grantsOf(compiled, ['orders/table/view', 'board/ordersTable/view'], { audience: 'tenant' })
    const here = grants.within('orders')
    expect([here.allows('order.page')?.fields?.has('date'), here.holds('orders/table/edit')]).toEqual([true, false])
    expect(looked()).toEqual(['orders'])
    // Nor are the others gone through by their names.
    const alone: Permitting = {
      ...compiled,
      permissions: { ...compiled.permissions, over: new Proxy({}, { get: () => expect.unreachable('looks for other pages') }) },
    }
    expect(grantsOf(alone, ['orders/table/view'], { audience: 'tenant' }).within('orders').allows('place.options')).toBeDefined()
  })
})
