// A dataset being checked: its document, and its places.
import type { Place } from '../../../errors/errors.ts'
import type { DatasetDocument } from '../../../generated/language.ts'
import type { Problem } from '../../../model/model.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { CheckContext } from './context.ts'

export interface DatasetUnderCheck extends CheckContext {
  readonly document: DatasetDocument
  readonly place: (...keys: readonly (string | number)[]) => Place
}

/** The problem of a fact that the dataset has not; none when it has. */
export function unknownFact(word: string, { document }: DatasetUnderCheck, at: Place): Problem[] {
  const known = document.facts.map(({ id }) => id)
  return known.includes(word) ? [] : [unknown('unknownFact', at, { word, known, owner: document.id })]
}
