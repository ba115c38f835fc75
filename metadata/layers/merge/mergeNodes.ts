// Three versions of a node into one: whoever alone has changed it has his way; inside objects and lists with ids each part by itself.
import { equal, idOf, isList, isObject, keyOfId, listIds } from '../../patch/patchNodes.ts'
import { decide, type Merging, type Three } from './conflict.ts'
import { mergeList } from './mergeLists.ts'

/** @returns undefined where the node goes */
export function mergeNode(three: Three, keys: readonly string[], merging: Merging): unknown {
  const { base, product, tenant } = alike(three)
  if (equal(tenant, base)) return three.product
  if (equal(product, base) || equal(product, tenant)) return three.tenant
  if (isMap(product) && isMap(tenant) && (isMap(base) || base === undefined))
    return mergeObject({ base: base ?? {}, product, tenant }, keys, merging)
  if (isList(product) && isList(tenant) && (isList(base) || base === undefined) && [base ?? [], product, tenant].every(listIds))
    return mergeList({ base: base ?? [], product, tenant }, keys, { ...merging, mergeItem: mergeNode })
  return decide(three, { path: keys.join('/'), what: 'value' }, merging)
}

function mergeObject({ base, product, tenant }: Three<object>, keys: readonly string[], merging: Merging): object {
  const names = new Set([...Object.keys(product), ...Object.keys(tenant)])
  const entries = [...names].map((name): [string, unknown] => {
    const three = { base: own(base, name), product: own(product, name), tenant: own(tenant, name) }
    return [name, mergeNode(three, [...keys, name], merging)]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const isMap = (node: unknown): node is object => isObject(node) && !isList(node)
const own = (holder: object, name: string): unknown => (Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined)

/** An item that is a bare word in one version and an object in another is the same item with nothing said of it. */
function alike({ base, product, tenant }: Three): Three {
  const named = [base, product, tenant].find((node) => isMap(node) && idOf(node) !== keyOfId(node))
  const key = keyOfId(named)
  const full = (node: unknown): unknown => (key !== undefined && typeof node === 'string' ? { [key]: node } : node)
  const ids = new Set([base, product, tenant].filter((node) => node !== undefined).map(idOf))
  return ids.size === 1 ? { base: full(base), product: full(product), tenant: full(tenant) } : { base, product, tenant }
}
