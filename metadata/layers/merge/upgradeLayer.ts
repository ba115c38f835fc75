// A tenant's layer under the product of today: what merges goes on, what does not is held at its old version, and both are told.
import { hashOf } from '../../base/hash.ts'
import { patchOf, type Patchable } from '../../patch/patchOf.ts'
import type { PatchDocument } from '../../generated/language.ts'
import type { Source } from '../../compiler/load/load.ts'
import { applyPatch } from '../../compiler/patch/applyPatch.ts'
import { layeredKinds } from '../../compiler/patch/applyPatches.ts'
import type { ResolvedNames } from '../../compiler/resolve/resolve.ts'
import type { Choices, Conflict } from './conflict.ts'
import { mergePatch } from './mergePatch.ts'

/** A patch whose document the product has changed since it was made. */
export interface Upgrade {
  /** kind:id */
  readonly target: string
  /**
   * merged: product's and tenant's changes together. conflict: an entity, which goes on with the tenant's value as far as it still has a place.
   * held: a page, menu, dataset or dictionary that stays as it was for this tenant until somebody decides. gone: the product has it no longer.
   */
  readonly state: 'merged' | 'conflict' | 'held' | 'gone'
  readonly conflicts: readonly Conflict[]
}

export interface UpgradedLayer {
  /** What is laid on the product; files are the targets. */
  readonly sources: readonly Source[]
  readonly upgrades: readonly Upgrade[]
}

/** The product's documents that patches were made on, by their hash; a patch of which it is not known is laid on as it is. */
export type Bases = ReadonlyMap<string, Patchable>

interface Under {
  readonly product: Pick<ResolvedNames, 'documents'>
  readonly bases: Bases
}

/** @param hold targets that merge and do not compile so: they are held too */
export function upgradeLayer(under: Under, layer: readonly Source[], hold: ReadonlySet<string> = new Set()): UpgradedLayer {
  const upgraded = layer.map((source) => {
    const upgrade = isPatch(source.document) ? upgradePatch(under, source.document, { hold: hold.has(source.document.target) }) : undefined
    return { source, upgrade }
  })
  return {
    sources: upgraded.flatMap(({ source, upgrade }) => {
      if (!upgrade) return [source]
      return upgrade.patch ? [{ ...source, document: upgrade.patch }] : []
    }),
    upgrades: upgraded.flatMap(({ upgrade }) =>
      upgrade ? [{ target: upgrade.target, state: upgrade.state, conflicts: upgrade.conflicts }] : [],
    ),
  }
}

/**
 * Undefined where the patch is made on the product of today, or nobody knows on what.
 *
 * @param how choices by the conflict's path, with all of which the state is merged; hold: it is held though it merges
 */
export function upgradePatch(
  { product, bases }: Under,
  patch: PatchDocument,
  { choices = {}, hold = false }: { readonly choices?: Choices; readonly hold?: boolean } = {},
): (Upgrade & { readonly patch?: PatchDocument }) | undefined {
  const { target } = patch
  const base = bases.get(patch.base)
  if (!base) return undefined
  const now = documentOf(product, target)
  if (!now) return { target, state: 'gone', conflicts: [{ path: '', what: 'value', base }] }
  if (hashOf(now) === patch.base) return undefined
  const { patch: merged, conflicts } = mergePatch({ base, product: now, patch }, choices)
  if (conflicts.length === 0 && !hold) return { target, state: 'merged', conflicts, patch: merged }
  if (now.kind === 'entity') return { target, state: 'conflict', conflicts, patch: merged }
  return { target, state: 'held', conflicts, patch: patchOf(now, applyPatch(base, patch, target).document) }
}

export const isPatch = (document: unknown): document is PatchDocument =>
  typeof document === 'object' && document !== null && 'kind' in document && document.kind === 'patch' && 'ops' in document

/** The product's own, without any patch. */
export function documentOf({ documents }: Pick<ResolvedNames, 'documents'>, target: string): Patchable | undefined {
  const [kind, id = ''] = target.split(':')
  const known = layeredKinds.find((each) => each === kind)
  return known && documents[known].get(id)?.document
}
