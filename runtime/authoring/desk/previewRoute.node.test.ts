// Where the preview of a document begins.
import { expect, test } from 'vitest'
import { previewRoute } from './previewRoute.ts'

const pages: Readonly<Record<string, object>> = {
  'page:orders': {
    kind: 'page',
    id: 'orders',
    route: '/orders',
    entity: 'order',
    tabs: [
      { id: 'all', entity: 'order' },
      { id: 'some', entity: 'supplierGroup' },
    ],
  },
  'page:supply': { kind: 'page', id: 'supply', route: '/supply', tabs: [{ id: 'one', entity: 'supplier' }] },
  'page:x_own': { kind: 'page', id: 'x_own', route: '/x-own', entity: 'supplier' },
}
const calls = (targets: readonly string[]) => ({
  uses: async () => targets.map((target) => ({ target, path: '', place: '', message: '' })),
  open: async (target: string) => ({ drafted: null, resolved: pages[target] ?? null }) as never,
})
const supplier = { kind: 'entity', id: 'supplier' }

test.each([
  [['page:orders', 'page:supply', 'entity:order'], '/supply'],
  [['page:supply', 'page:x_own'], '/x-own'],
  [['page:orders'], '/'],
])('an entity used by %j is looked at on %s', async (targets, route) => {
  expect(await previewRoute(calls(targets), supplier)).toBe(route)
})

test('a page is looked at where it is, a dictionary where the console begins', async () => {
  expect(await previewRoute(calls([]), pages['page:orders'] as typeof supplier)).toBe('/orders')
  expect(await previewRoute(calls([]), { kind: 'dictionary', id: 'kinds' })).toBe('/')
})
