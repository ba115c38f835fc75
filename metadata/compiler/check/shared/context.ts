// What every check is given, and how it says where something is wrong.
import type { Place } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import type { Normalised } from '../../normalise/normalise.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'
import { unknown } from '../../../errors/unknown.ts'
import { environmentsOf, type Environments } from './environments.ts'

export interface CheckContext {
  readonly names: ResolvedNames
  readonly environments: Environments
  readonly pages: Normalised
}

export const checkContext = (names: ResolvedNames, pages: Normalised): CheckContext => ({
  names,
  environments: environmentsOf(names),
  pages,
})

export type KnownKind = 'entity' | 'dictionary' | 'dataset' | 'page'
const codes = { entity: 'unknownEntity', dictionary: 'unknownDictionary', dataset: 'unknownDataset', page: 'unknownPage' } as const

/** The problem of naming a document that is not there; none when it is there, or is there and broken (which is reported once, at its own place). */
export function mustExist(kind: KnownKind, word: string, { place, names }: { place: Place; names: ResolvedNames }): Problem[] {
  if (isKnown(kind, word, names)) return []
  return [unknown(codes[kind], place, { word, known: names.documents[kind].keys() })]
}

export const isKnown = (kind: KnownKind, word: string, { documents }: ResolvedNames): boolean =>
  documents[kind].has(word) || documents.broken.has(`${kind}:${word}`)

/** Problems of every word that occurs a second time. */
export function repeated<T>(items: Iterable<T>, wordOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return [...items].filter((item) => {
    const word = wordOf(item)
    if (seen.has(word)) return true
    seen.add(word)
    return false
  })
}
