// An entity being checked: its places and its fields.
import { type Place, problem } from '../../../errors/errors.ts'
import type { FieldKind, Problem } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { CheckContext } from './context.ts'

/** An entity being checked: where its places are, what its fields are called. */
export interface EntityUnderCheck {
  readonly entity: ResolvedEntity
  readonly context: CheckContext
  readonly place: (...keys: readonly (string | number)[]) => Place
  /** The problem of a field that is not there, or is of none of `kinds`. */
  readonly field: (name: string, place: Place, kinds?: ReadonlySet<FieldKind>) => Problem[]
}

export function underCheck(entity: ResolvedEntity, context: CheckContext): EntityUnderCheck {
  return {
    entity,
    context,
    place: (...keys) => ({ document: entity.file, path: pointer('', ...keys) }),
    field: (name, place, kinds) => {
      const field = entity.fields[name]
      if (!field) return [unknown('unknownField', place, { word: name, known: Object.keys(entity.fields), owner: entity.id })]
      return kinds && !kinds.has(field.kind) ? [problem('wrongFieldKind', place, { word: name })] : []
    },
  }
}
