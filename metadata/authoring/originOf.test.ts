// Which layer has made a part what it is, through moves and later changes of other parts.
import { expect, test } from 'vitest'
import { patchOf } from '../patch/patchOf.ts'
import { idsOf, originOf, type Publication, valueBefore } from './originOf.ts'

const page = (title: string, ...columns: readonly (string | object)[]) => ({ kind: 'page', id: 'orders', title, table: { columns } })
const product = page('A', 'number', 'date', { field: 'place', width: 100 })
const first = page('A', { field: 'place', width: 160 }, 'number', 'date')
const second = page('B', { field: 'place', width: 160 }, 'number', 'date')
const drafted = page('B', { field: 'place', width: 160 }, 'number', { field: 'date', width: 90 })
const publication = (revision: number, before: unknown, after: unknown): Publication => ({
  revision,
  at: '2026-11-22T08:00:00Z',
  by: '王',
  before,
  after,
})
const past = [publication(7, patchOf(product, first), patchOf(product, second)), publication(4, null, patchOf(product, first))]
const of = (...path: readonly string[]) => originOf(idsOf(drafted, path), { product, live: second, now: drafted, past })
const tenant = (revision: number) => ({ layer: 'tenant', publication: past.find((each) => each.revision === revision) })

test('a value is the product’s, of the publication that last changed it, or of the draft', () => {
  expect(of('table', 'columns', '1')).toEqual({ layer: 'product' })
  expect(of('table', 'columns', '0', 'width')).toEqual(tenant(4))
  expect(of('title')).toEqual(tenant(7))
  expect(of('table', 'columns', '2', 'width')).toEqual({ layer: 'draft' })
})

test('what stood there before is the product’s under what is published, and what is live under a draft', () => {
  const states = { product, live: second, now: drafted, past }
  const before = (...path: readonly string[]) => valueBefore(idsOf(drafted, path), states, of(...path))
  expect(before('table', 'columns', '0', 'width')).toBe(100)
  expect(before('title')).toBe('A')
  // what was a bare word before was the same field
  expect(of('table', 'columns', '2', 'field')).toEqual({ layer: 'product' })
  expect(before('table', 'columns', '2', 'width')).toBeUndefined()
  expect(valueBefore(['title'], { ...states, now: product }, { layer: 'draft' })).toBe('B')
  expect(before('table', 'columns', '1')).toBeUndefined()
})

test('a document of the tenant’s own is nobody else’s; what the history has lost is still the tenant’s', () => {
  const states = { product: null, live: second, now: second, past: [publication(2, first, second), publication(1, null, first)] }
  expect(originOf(['title'], states)).toMatchObject({ layer: 'tenant', publication: { revision: 2 } })
  expect(originOf(['table'], states)).toMatchObject({ layer: 'tenant', publication: { revision: 1 } })
  expect(originOf(['title'], { ...states, past: [] })).toEqual({ layer: 'tenant', publication: undefined })
})
