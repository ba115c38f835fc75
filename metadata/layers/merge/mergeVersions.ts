// Two authors of one document: what each has made of the version that both began with, laid together as an upgrade and a tenant's patch are.
import { type Patchable, patchOf } from '../../patch/patchOf.ts'
import { applyPatch } from '../../compiler/patch/applyPatch.ts'
import type { Choices, Conflict } from './conflict.ts'
import { mergePatch } from './mergePatch.ts'

export interface Versions {
  readonly base: Patchable
  readonly theirs: Patchable
  readonly mine: Patchable
}

export interface MergedVersions {
  /** What has not been decided is as it is in mine, where it still can be. */
  readonly document: Patchable
  /** What nobody has chosen yet; the other's value is called the product's, mine the tenant's. */
  readonly conflicts: readonly Conflict[]
}

/** @param choices by the conflict's path */
export function mergeVersions({ base, theirs, mine }: Versions, choices: Choices = {}): MergedVersions {
  const { patch, conflicts } = mergePatch({ base, product: theirs, patch: patchOf(base, mine) }, choices)
  return { document: applyPatch(theirs, patch, patch.target).document, conflicts }
}
