// An upgrade under a tenant's patch. Read this file first: what the product has changed and what the tenant has changed are laid together by ids;
// what only one of them changed merges by itself, what both changed differently is a conflict that somebody decides.
//
//   mergeNodes    three versions of a node into one                                     mergeNodes.ts
//   mergeLists    three versions of a list: its items by id, then their order           mergeLists.ts
//   mergeLayer    all patches of a tenant under a new product: merged, held, refused    mergeLayer.ts
//   narrowings    what a product may not do to an entity that has rows                  narrowings.ts
import { hashOf } from '../../base/hash.ts'
import { operationsBetween, type Patchable } from '../../patch/patchOf.ts'
import type { PatchDocument, PatchOperation } from '../../generated/language.ts'
import type { Problem } from '../../model/problemModel.ts'
import { applyPatch } from '../../compiler/patch/applyPatch.ts'
import type { Choices, Conflict } from './conflict.ts'
import { mergeNode } from './mergeNodes.ts'

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
