// Three versions of a list whose items have ids: each item by itself, in the product's order, with what the tenant has put or moved behind what it stood behind.
import { movedIn } from '../../patch/order.ts'
import { equal, listIds } from '../../patch/patchNodes.ts'
import { decide, type Merging, type Three } from './conflict.ts'

interface MergingItems extends Merging {
  readonly mergeItem: (three: Three, keys: readonly string[], merging: Merging) => unknown
}

export function mergeList(three: Three<readonly unknown[]>, keys: readonly string[], merging: MergingItems): unknown[] {
  const [base, product, tenant] = [byId(three.base), byId(three.product), byId(three.tenant)]
  const merged = new Map<string, unknown>()
  for (const id of new Set([...product.keys(), ...tenant.keys()])) {
    const versions = { base: base.get(id), product: product.get(id), tenant: tenant.get(id) }
    const item = merging.mergeItem(versions, [...keys, id], merging)
    if (item !== undefined) merged.set(id, item)
  }
  const orders = { base: [...base.keys()], product: [...product.keys()], tenant: [...tenant.keys()] }
  return mergeOrder(orders, { keys, merging, isThere: (id) => merged.has(id) }).map((id) => merged.get(id))
}

type Order = readonly string[]

interface OrderPlace {
  readonly keys: readonly string[]
  readonly merging: Merging
  readonly isThere: (id: string) => boolean
}

function mergeOrder(orders: Three<Order>, { keys, merging, isThere }: OrderPlace): Order {
  const common = orders.base.filter((id) => orders.product.includes(id) && orders.tenant.includes(id) && isThere(id))
  const among = (order: Order) => order.filter((id) => common.includes(id))
  const old = among(orders.base)
  const moves = { product: movedFrom(old, among(orders.product)), tenant: movedFrom(old, among(orders.tenant)) }
  const both = [...moves.tenant].filter((id) => moves.product.has(id))
  const differ = both.length > 0 && !equal(among(orders.product), among(orders.tenant))
  const decided = differ ? decide(orders, { path: keys.join('/'), what: 'order' }, merging) : orders.tenant
  const chosen = isOrder(decided) ? decided : orders.tenant
  if (differ && !equal(chosen, orders.tenant) && !equal(chosen, orders.product)) {
    return placed(orders.product.filter(isThere), {
      moved: () => true,
      like: [...chosen, ...orders.tenant.filter((id) => !chosen.includes(id))].filter(isThere),
    })
  }
  const isMoved = (id: string) => moves.tenant.has(id) && !(differ && equal(chosen, orders.product) && moves.product.has(id))
  return placed(orders.product.filter(isThere), { moved: isMoved, like: orders.tenant.filter(isThere) })
}

/** `order` with what `like` has beside it, and what was moved, each behind what stands before it in `like`. */
function placed(order: Order, { moved, like }: { readonly moved: (id: string) => boolean; readonly like: Order }): Order {
  const result = [...order]
  for (const [at, id] of like.entries()) {
    const now = result.indexOf(id)
    if (now >= 0 && !moved(id)) continue
    if (now >= 0) result.splice(now, 1)
    result.splice(result.indexOf(like[at - 1] ?? '') + 1, 0, id)
  }
  return result
}

/** Ids that have to be moved to make `now` of `old`; both hold the same. */
function movedFrom(old: Order, now: Order): ReadonlySet<string> {
  const moved = movedIn(now.map((id) => old.indexOf(id)))
  return new Set(now.filter((_, at) => moved.has(at)))
}

const isOrder = (value: unknown): value is Order => Array.isArray(value) && value.every((id) => typeof id === 'string')
const byId = (list: readonly unknown[]): ReadonlyMap<string, unknown> => new Map((listIds(list) ?? []).map((id, at) => [id, list[at]]))
