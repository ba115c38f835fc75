// References to what is not there, or is broken: reported once, at the reference itself, and not again where something goes over it.
import type { Place } from '../../../errors/errors.ts'
import type { Field, Problem } from '../../../model/model.ts'
import { reachablePaths } from '../../resolve/reachable.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'
import { unknown } from '../../../errors/unknown.ts'

export const isLost = (field: Pick<Field, 'reference'> | undefined, { entities }: ResolvedNames): boolean =>
  field?.reference !== undefined && !entities.has(field.reference)

/** Whether it may be this one's lost reference that was meant. */
export const losesReference = ({ fields }: ResolvedEntity, names: ResolvedNames): boolean =>
  Object.values(fields).some((field) => isLost(field, names))

/** The problem of a path that leads to no field of the entity; `more` is what else may stand there. */
export function unknownPath(
  word: string,
  place: Place,
  { entity, names, more = [] }: { entity: ResolvedEntity; names: ResolvedNames; more?: readonly string[] },
): Problem[] {
  const [head = '', ...far] = word.split('.')
  const by = Object.hasOwn(entity.fields, head) ? entity.fields[head] : undefined
  if (far.length > 0 && isLost(by, names)) return []
  const known = far.length > 0 ? reachablePaths(entity, names) : [...Object.keys(entity.fields), ...more]
  return [unknown('unknownField', place, { word, known, owner: entity.id })]
}
