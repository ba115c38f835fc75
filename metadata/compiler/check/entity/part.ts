// Parts of a tenant: who they are, and by which place rows belong to them.
import { problem } from '../../../errors/errors.ts'
import type { FieldKind, Problem } from '../../../model/model.ts'
import { reachable } from '../../resolve/reachable.ts'
import { partOf, partsOf } from '../../resolve/part.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { isLost, unknownPath } from '../shared/lost.ts'

const text: ReadonlySet<FieldKind> = new Set<FieldKind>(['text'])
const reference: ReadonlySet<FieldKind> = new Set<FieldKind>(['reference'])

export function checkPart({ entity, context: { names }, place, field }: EntityUnderCheck): Problem[] {
  const { parts, part } = entity.document
  return [...(parts ? checkParts(parts) : []), ...(part === undefined ? [] : checkPlace(part))]

  function checkParts({ place: where, account }: NonNullable<typeof parts>): Problem[] {
    const wrong = [...field(where, place('parts', 'place'), reference), ...field(account, place('parts', 'account'), text)]
    const tree = names.entities.get(entity.fields[where]?.reference ?? '')
    if (wrong.length === 0 && !tree?.document.tree && !isLost(entity.fields[where], names))
      return [problem('wrongFieldKind', place('parts', 'place'), { word: where })]
    return partsOf(names) === entity ? wrong : [...wrong, problem('duplicateName', place('parts'), { word: 'parts' })]
  }

  function checkPlace(path: string): Problem[] {
    const at = place('part')
    if (path !== 'id' && !reachable(path, entity, names)) return unknownPath(path, at, { entity, names })
    return partOf(entity, names) || isLost(entity.fields[path], names) ? [] : [problem('wrongFieldKind', at, { word: path })]
  }
}
