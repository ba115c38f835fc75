// What product and tenant have changed apart is laid together; what both changed is told, and nothing is lost on the way.
import { expect, test } from 'vitest'
import { operationsBetween, type Patchable, patchOf } from '../../patch/patchOf.ts'
import { applyPatch } from '../../compiler/patch/applyPatch.ts'
import { equal, isObject, keyIn, ownValue } from '../../patch/patchNodes.ts'
import { edited, patchable, randomFrom, repositorySources } from '../../testing/documents.ts'
import type { Choice, Conflict } from './conflict.ts'
import { mergePatch, type Upgrade } from './mergePatch.ts'

type Example = Patchable & { readonly table: object; readonly [key: string]: unknown }
const base: Example = {
  kind: 'page',
  id: 'orders',
  table: { columns: ['number', { field: 'date', width: 120 }, 'place', 'state'], pageSize: 10 },
  unique: [['number']],
}
const withColumns = (...columns: unknown[]): Example => ({ ...base, table: { ...base.table, columns } })
const upgrade = (product: Patchable, tenant: Patchable): Upgrade => ({ base, product, patch: patchOf(base, tenant) })
const result = (of: Upgrade, choices = {}) => {
  const { patch, conflicts } = mergePatch(of, choices)
  const { document, problems } = applyPatch(of.product, patch, '')
  expect(problems).toEqual([])
  return { document, conflicts }
}
const date = { field: 'date', width: 120 }

test.each<[string, Patchable, Patchable, unknown]>([
  [
    'columns of both, and a move',
    withColumns('number', 'price', date, 'place', 'state'),
    withColumns('state', 'number', date, 'x_note', 'place'),
    ['state', 'number', 'price', date, 'x_note', 'place'],
  ],
  [
    'a column that both say something of',
    withColumns('number', date, { field: 'place', align: 'right' }, 'state'),
    withColumns('number', date, { field: 'place', width: 90 }, 'state'),
    ['number', date, { field: 'place', align: 'right', width: 90 }, 'state'],
  ],
  ['the same change', withColumns('number', 'place', 'state'), withColumns('number', 'place', 'state'), ['number', 'place', 'state']],
  [
    'one taken away by the product, one hidden by the tenant',
    withColumns('number', date, 'place'),
    withColumns({ field: 'number', hidden: true }, date, 'place', 'state'),
    [{ field: 'number', hidden: true }, date, 'place'],
  ],
])('%s: merged by itself', (_, product, tenant, columns) => {
  const { document, conflicts } = result(upgrade(product, tenant))
  expect(conflicts).toEqual([])
  expect(document).toMatchObject({ table: { columns } })
})

test.each<[string, Patchable, Patchable, Conflict]>([
  [
    'a width',
    withColumns('number', { field: 'date', width: 100 }, 'place', 'state'),
    withColumns('number', { field: 'date', width: 200 }, 'place', 'state'),
    { path: 'table/columns/date/width', what: 'value', base: 120, product: 100, tenant: 200 },
  ],
  [
    'what the product has taken away',
    withColumns('number', 'place', 'state'),
    withColumns('number', { field: 'date', width: 200 }, 'place', 'state'),
    { path: 'table/columns/date', what: 'value', base: date, tenant: { field: 'date', width: 200 } },
  ],
  [
    'an order',
    withColumns('state', 'number', date, 'place'),
    withColumns('number', 'state', date, 'place'),
    {
      path: 'table/columns',
      what: 'order',
      base: ['number', 'date', 'place', 'state'],
      product: ['state', 'number', 'date', 'place'],
      tenant: ['number', 'state', 'date', 'place'],
    },
  ],
  [
    'a list without ids',
    { ...base, unique: [['number'], ['date']] } as Patchable,
    { ...base, unique: [['number'], ['state']] } as Patchable,
    { path: 'unique', what: 'value', base: [['number']], product: [['number'], ['date']], tenant: [['number'], ['state']] },
  ],
])('%s that both have changed is a conflict, which a choice settles', (_, product, tenant, conflict) => {
  const both = upgrade(product, tenant)
  expect(mergePatch(both).conflicts).toEqual([conflict])
  const settled = (choice: Choice) => result(both, { [conflict.path]: choice })
  expect(settled('mine')).toEqual({ document: tenant, conflicts: [] })
  expect(settled('theirs')).toEqual({ document: product, conflicts: [] })
})

test('a choice may be a third value, of an order too', () => {
  const widths = upgrade(withColumns('number', { field: 'date', width: 100 }), withColumns('number', { field: 'date', width: 200 }))
  expect(result(widths, { 'table/columns/date/width': { value: 150 } }).document).toEqual(
    withColumns('number', { field: 'date', width: 150 }),
  )
  const orders = upgrade(withColumns('state', 'number', date, 'place'), withColumns('number', 'state', date, 'place'))
  const chosen = { 'table/columns': { value: ['place', 'date', 'state', 'number'] } }
  expect(result(orders, chosen)).toEqual({ document: withColumns('place', date, 'state', 'number'), conflicts: [] })
})

test('what the product has locked meanwhile is told, and is not in the patch', () => {
  const entity = (field: object, xField = {}) => ({
    kind: 'entity',
    id: 'order',
    schema: { properties: { number: { maxLength: 30, ...field, 'x-field': { label: { zh: '单号', en: 'No.' }, ...xField } } } },
  })
  const path = 'schema/properties/number/maxLength'
  const patch = patchOf(entity({}), entity({ maxLength: 20 }))
  const locked = { base: entity({}), product: entity({}, { locked: true }), patch }
  const merged = mergePatch(locked)
  expect(merged.patch.ops).toEqual([])
  expect(merged.conflicts).toEqual([{ path, what: 'locked', op: 'set', product: 30, tenant: 20 }])
  expect(mergePatch(locked, { [path]: 'theirs' }).conflicts).toEqual([])
})

function at(document: unknown, path: string): unknown {
  return path
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((node, key) => {
      const found = isObject(node) ? keyIn(node, key) : undefined
      return isObject(node) && found !== undefined ? ownValue(node, found) : undefined
    }, document)
}

/** Operations of `ops` that did not come about in `document`, though no conflict tells of their place. */
function lost(ops: ReturnType<typeof operationsBetween>, document: unknown, conflicts: readonly Conflict[]) {
  const isTold = (path: string) =>
    conflicts.some((each) => path === each.path || path.startsWith(`${each.path}/`) || each.path.startsWith(`${path}/`))
  return ops.filter(({ op, path, value }) => {
    if (isTold(path) || op === 'move') return false
    const now = at(document, path)
    if (op === 'remove') return now !== undefined
    if (op === 'hide') return !isObject(now) || !(Reflect.get(now, 'hidden') === true || Reflect.get(now, 'visible') === false)
    if (op === 'insert' && Array.isArray(now) && !Array.isArray(value)) return !now.some((item) => equal(item, value))
    return now === undefined || (!isObject(value) && !equal(now, value))
  })
}

test('upgrades under generated patches: nothing is lost in silence, and merging again changes nothing', { timeout: 60_000 }, async () => {
  const documents = patchable(await repositorySources())
  let told = 0
  for (let seed = 0; seed < 150; seed++) {
    const random = randomFrom(seed)
    const old = documents[random(documents.length)] ?? base
    const [product, tenant] = [edited(old, random, 1 + random(6)), edited(old, random, 1 + random(6))]
    const both = { base: old, product, patch: patchOf(old, tenant) }
    const { patch, conflicts, problems } = mergePatch(both)
    const { document, problems: refused } = applyPatch(product, patch, '')
    const why = `seed ${seed} ${old.id}`
    told += conflicts.length
    expect([...problems, ...refused], why).toEqual([])
    expect(lost(operationsBetween(old, tenant), document, conflicts), why).toEqual([])
    expect(lost(operationsBetween(old, product), document, conflicts), why).toEqual([])
    expect(mergePatch({ base: product, product, patch }), why).toEqual({ patch, conflicts: [], problems: [] })
    for (const choice of ['mine', 'theirs'] as const) {
      const choices = Object.fromEntries(conflicts.map(({ path }) => [path, choice]))
      expect(mergePatch(both, choices).conflicts, why).toEqual([])
    }
    expect(applyPatch(old, mergePatch({ ...both, product: old }).patch, '').document, why).toEqual(tenant)
  }
  expect(told).toBeGreaterThan(20)
})
