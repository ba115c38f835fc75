// Two who change one document at the same time: what is of different parts stays of both, what both changed differently is chosen.
import { expect, test } from 'vitest'
import type { Patchable } from '../../patch/patchOf.ts'
import { mergeVersions } from './mergeVersions.ts'

const titled = (title: object, ...items: unknown[]) => ({
  kind: 'menu',
  id: 'main',
  items: [{ id: 'sales', title, items: ['orders', ...items] }],
})
const menu = (...items: unknown[]): Patchable => titled({ zh: '销售', en: 'Sales' }, ...items)
const purchases = (title: object): Patchable => titled(title, 'returns')

test('an entry of each stays, in either order of saving', () => {
  const [mine, theirs] = [menu('returns', { page: 'x_mine' }), menu('returns', { page: 'x_theirs' })]
  const merged = mergeVersions({ base: menu('returns'), theirs, mine })
  expect(merged).toEqual({ document: menu('returns', { page: 'x_mine' }, { page: 'x_theirs' }), conflicts: [] })
  expect(mergeVersions({ base: menu('returns'), theirs: mine, mine: theirs }).conflicts).toEqual([])
})

test('one takes away what the other leaves alone, and what the other added stays', () => {
  expect(mergeVersions({ base: menu('returns'), theirs: menu('returns', 'x_theirs'), mine: menu() })).toEqual({
    document: menu('x_theirs'),
    conflicts: [],
  })
})

test('the same value changed in two ways is chosen, and nothing beside it', () => {
  const versions = {
    base: menu('returns'),
    theirs: purchases({ zh: '采购', en: 'Sales' }),
    mine: purchases({ zh: '订货', en: 'Orders' }),
  }
  const path = 'items/sales/title/zh'
  expect(mergeVersions(versions).conflicts).toEqual([{ path, what: 'value', base: '销售', product: '采购', tenant: '订货' }])
  expect(mergeVersions(versions, { [path]: 'theirs' })).toEqual({ document: purchases({ zh: '采购', en: 'Orders' }), conflicts: [] })
  expect(mergeVersions(versions, { [path]: 'mine' })).toEqual({ document: purchases({ zh: '订货', en: 'Orders' }), conflicts: [] })
})
