// Nothing is joined, counted or saved together across homes: rows of the mill and of the platform may lie in different databases.
import { type Place, problem } from '../../../errors/errors.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { homeOf } from '../../../document/home.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'

/** The problem of two entities that something needs together, and that are not at home in the same place. */
export function mustShareHome(
  [one, other]: readonly [string | undefined, string | undefined],
  place: Place,
  { names: { documents }, as }: { names: Pick<ResolvedNames, 'documents'>; as: Text },
): Problem[] {
  const [a, b] = [documents.entity.get(one ?? ''), documents.entity.get(other ?? '')]
  return a && b && homeOf(a.document) !== homeOf(b.document) ? [problem('notSupported', place, { word: as })] : []
}
