// All patches of a tenant under a new product: what merges goes on, what does not is held at its old version or told.
import type { Change, Comparison } from '../diff/change.ts'
import { changesBetween } from '../diff/diff.ts'
import type { Patchable } from '../diff/patchOf.ts'
import type { PatchDocument } from '../generated/language.ts'
import type { Problem } from '../problemModel.ts'
import type { Names } from '../resolve/resolve.ts'
import type { Choices, Conflict } from './conflict.ts'
import { mergePatch } from './mergePatch.ts'

export interface MergedLayer {
  /** One a target. Those of what is held are as they were, on the old document. */
  readonly patches: readonly PatchDocument[]
  /** Pages, menus, datasets and dictionaries that stay as they were for this tenant until their conflicts are settled: the product's old document of each. */
  readonly held: readonly { readonly target: string; readonly document: Patchable }[]
  /** Of what is held, and of entities, which go on with the tenant's value as far as it still has a place. */
  readonly conflicts: readonly { readonly target: string; readonly conflicts: readonly Conflict[] }[]
  /** What the new product may not do, since rows are there: entities only grow within a major version. */
  readonly refused: readonly Change[]
  readonly problems: readonly Problem[]
}

/**
 * @param products the product's documents that the patches were made on, and those of today, both without any patch
 * @param choices by target, then by the conflict's path
 */
export function mergeLayer(
  products: Comparison,
  patches: readonly PatchDocument[],
  choices: Readonly<Record<string, Choices>> = {},
): MergedLayer {
  const merged = [...Map.groupBy(patches, ({ target }) => target)].map(([target, all]) => {
    const patch = asOne(all)
    const [base, product] = [documentOf(target, products.before), documentOf(target, products.after)]
    if (!base) return { target, patch, conflicts: [], problems: [] }
    if (!product) return { target, patch, base, conflicts: [{ path: '', what: 'value', base } as const], problems: [] }
    const result = mergePatch({ base, product, patch }, Object.hasOwn(choices, target) ? choices[target] : {})
    const isHeld = result.conflicts.length > 0 && base.kind !== 'entity'
    return { ...result, target, ...(isHeld && { base, patch }) }
  })
  return {
    patches: merged.map(({ patch }) => patch),
    held: merged.flatMap(({ target, base }) => (base && base.kind !== 'entity' ? [{ target, document: base }] : [])),
    conflicts: merged.flatMap(({ target, conflicts }) => (conflicts.length > 0 ? [{ target, conflicts }] : [])),
    refused: narrowings(products),
    problems: merged.flatMap(({ problems }) => problems),
  }
}

const asOne = ([first, ...rest]: readonly PatchDocument[]): PatchDocument => {
  if (!first) throw new RangeError('No patch')
  return { ...first, ops: [first, ...rest].flatMap(({ ops }) => ops) }
}

function documentOf(target: string, { documents }: Names): Patchable | undefined {
  const [kind = '', id = ''] = target.split(':')
  const found = {
    entity: documents.entity,
    page: documents.page,
    dataset: documents.dataset,
    dictionary: documents.dictionary,
    menu: documents.menu,
  }
  return Object.entries(found)
    .find(([name]) => name === kind)?.[1]
    .get(id)?.document
}

const ofRows: ReadonlySet<string> = new Set(['entity', 'field', 'lines', 'rule', 'unique', 'constraint'])

/** A field that is called otherwise now has not gone. */
function narrowings({ before, after }: Comparison): readonly Change[] {
  const renamed = new Set(
    [...after.entities.values()].flatMap(({ id, fields }) =>
      Object.values(fields).flatMap(({ renamedFrom }) => (renamedFrom === undefined ? [] : [`${id}.${renamedFrom}`])),
    ),
  )
  return changesBetween({ before, after }).filter(
    ({ kind, weight, subject, places }) =>
      ofRows.has(kind.split('.')[0] ?? '') &&
      places.some(({ target }) => target.startsWith('entity:')) &&
      (weight === 'tightens' || weight === 'removes') &&
      !(kind === 'field.removed' && renamed.has(subject.id)),
  )
}
