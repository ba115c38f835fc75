// Which primitives the granted keys add up to.
import { describe, expect, test } from 'vitest'
import type { PermissionNode, Primitive } from '../../metadata/model.ts'
import { grantsOf, type Permitting } from './grants.ts'

const name = { zh: '名', en: 'Name' }
const button = (key: string, audience: 'tenant' | 'platform' = 'tenant'): PermissionNode => ({ key, name, type: 3, audience, children: [] })
const mine = { cel: 'self.owner == caller.id' }
const open = { cel: 'self.open' }

const model = (
  primitives: Record<string, readonly Primitive[]>,
  tree: readonly PermissionNode[] = [],
  aliases: Record<string, string> = {},
): Permitting => ({
  permissions: { kind: 'permissions', tree, primitives, aliases },
})
const allow = (op: string, ...granted: readonly (readonly Primitive[])[]) =>
  grantsOf(
    model(Object.fromEntries(granted.map((primitives, index) => [`p/b${index}/view`, primitives]))),
    granted.map((_, index) => `p/b${index}/view`),
    'tenant',
  ).allows(op)

test('what no key carries is not allowed', () => {
  expect(allow('device.page', [{ op: 'device.options' }])).toBeUndefined()
  expect(grantsOf(model({ 'p/b/view': [{ op: 'device.page' }] }), ['p/other/view', 'toString', '__proto__'], 'tenant').keys.size).toBe(0)
})

test('fields add up, and a key without a field list opens all', () => {
  expect(allow('a.page', [{ op: 'a.page', fields: ['x'] }], [{ op: 'a.page', fields: ['y'] }])).toEqual({ fields: new Set(['x', 'y']) })
  expect(allow('a.page', [{ op: 'a.page', fields: ['x'] }], [{ op: 'a.page' }])).toEqual({})
})

describe('rows', () => {
  test('of several conditions any may hold, and one key without a condition reaches all rows', () => {
    expect(allow('a.page', [{ op: 'a.page', where: mine }], [{ op: 'a.page', where: open }])).toEqual({ where: [mine, open] })
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
      where: [mine, open],
    })
    expect(allow('a.page', [{ op: 'a.page', fields: ['x'], where: mine }], [{ op: 'a.page', where: open }])).toEqual({
      fields: new Set(['x']),
      where: [mine, open],
    })
  })
})

test('a star is every key of the tenant’s audience and no other; a renamed key is what it is called now', () => {
  const tree = [
    { ...button('t'), type: 0 as const, children: [button('t/b/view')] },
    { ...button('p', 'platform'), type: 0 as const, children: [button('p/b/view', 'platform')] },
  ]
  const both = model({ 't/b/view': [{ op: 't.page' }], 'p/b/view': [{ op: 'p.page' }] }, tree, { 'old/b/view': 't/b/view' })
  expect([...grantsOf(both, ['*'], 'tenant').keys]).toEqual(['t/b/view'])
  expect([...grantsOf(both, ['*'], 'platform').keys]).toEqual(['p/b/view'])
  expect(grantsOf(both, ['old/b/view'], 'tenant').allows('t.page')).toEqual({})
})
