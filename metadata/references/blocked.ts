// What is taken away though something still refers to it: reason enough to refuse, with the places.
import type { Change, Comparison, Thing } from '../layers/diff/change.ts'
import type { SubjectKind } from './mention.ts'
import { type Use, usesOf } from './uses.ts'

export interface Blocked {
  readonly change: Change
  /** Where it is used, in the state that was to be. */
  readonly uses: readonly Use[]
}

const kinds: { readonly [thing in Thing]?: SubjectKind } = {
  entity: 'entity',
  field: 'field',
  lines: 'field',
  operation: 'operation',
  dictionary: 'dictionary',
  value: 'value',
  dataset: 'dataset',
  dimension: 'figure',
  measure: 'figure',
  page: 'page',
  block: 'block',
}

/** @param changes of changesBetween over the same states */
export const blocked = (changes: readonly Change[], { before, after }: Comparison): readonly Blocked[] =>
  changes.flatMap((change) => {
    const [thing, verb] = change.kind.split('.')
    const kind = verb === 'removed' ? Object.entries(kinds).find(([each]) => each === thing)?.[1] : undefined
    const uses = kind === undefined ? [] : usesOf(`${kind}:${change.subject.id}`, after, before)
    return uses.length > 0 ? [{ change, uses }] : []
  })
