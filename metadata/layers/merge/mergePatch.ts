// An upgrade under a tenant's patch. Read this file first: what the product has changed and what the tenant has changed are laid together by ids;
// what only one of them changed merges by itself, what both changed differently is a conflict that somebody decides.
//
//   mergeNodes    three versions of a node into one                                     mergeNodes.ts
//   mergeLists    three versions of a list: its items by id, then their order           mergeLists.ts
//   mergeLayer    all patches of a tenant under a new product: merged, held, refused    mergeLayer.ts
//   narrowings    what a product may not do to an entity that has rows                  narrowings.ts
import { hashOf } from '../../base/hash.ts'
import { equal, idOf, isList, isObject, keyOfId, listIds } from '../../patch/patchNodes.ts'
import { operationsBetween, type Patchable } from '../../patch/patchOf.ts'
import type { PatchDocument, PatchOperation } from '../../generated/language.ts'
import type { Problem } from '../../model/problemModel.ts'
import { applyPatch } from '../../compiler/patch/applyPatch.ts'
import { decide, type Choices, type Conflict, type Merging, type Three } from './conflict.ts'
import { mergeList } from './mergeLists.ts'

export interface Upgrade {
  /** The product's document that the patch was made on. */
  readonly base: Patchable
  /** The product's document as it is now. */
  readonly product: Patchable
  readonly patch: PatchDocument
}

export interface Merged {
  /** On the product's document as it is now, with its hash as base; what has not been decided is done as the tenant has it, where it still can be. */
  readonly patch: PatchDocument
  /** What nobody has chosen yet. */
  readonly conflicts: readonly Conflict[]
  /** Operations that did not fit the document they were made on: they are not in the new patch. */
  readonly problems: readonly Problem[]
}

/**
 * Three versions of a node into one: whoever alone has changed it has his way; inside objects and lists with ids each part by itself.
 * @returns undefined where the node goes
 */
function mergeNode(three: Three, keys: readonly string[], merging: Merging): unknown {
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

/**
 * The patch rebased. Merging what was merged changes nothing, and choices for what is no conflict are left aside.
 *
 * @param choices by the conflict's path
 */
export function mergePatch({ base, product, patch }: Upgrade, choices: Choices = {}): Merged {
  const { document: tenant, problems } = applyPatch(base, patch, patch.target)
  const conflicts: Conflict[] = []
  const merged = mergeNode({ base, product, tenant }, [], { choices, conflicts })
  const wanted = typeof merged === 'object' && merged !== null ? operationsBetween(product, merged) : []
  const rebased = { ...patch, base: hashOf(product), ops: wanted }
  const { ops, refused } = withoutRefused(product, rebased, choices)
  return { patch: { ...rebased, ops }, conflicts: [...conflicts, ...refused], problems }
}

/** What the product has locked since cannot be done any more, and is told with the tenant's value. */
function withoutRefused(product: Patchable, patch: PatchDocument, choices: Choices): { ops: PatchOperation[]; refused: Conflict[] } {
  const failed = new Set(applyPatch(product, patch, '').problems.map(({ path }) => Number(path.split('/')[2])))
  const refused = patch.ops.flatMap(({ path, expect, value, op }, index): Conflict[] =>
    failed.has(index) && choices[path] !== 'theirs'
      ? [{ path, what: 'locked', ...(expect !== undefined && { product: expect }), ...(value !== undefined && { tenant: value }), op }]
      : [],
  )
  return { ops: patch.ops.filter((_, index) => !failed.has(index)), refused }
}
