// A word that names nothing, answered with the nearest one that would.
import { type ErrorCode, type Place, problem, type Word } from './errors.ts'
import type { Problem } from '../model/model.ts'
import { nearest } from '../base/nearest.ts'

/** The problem `code` for `word`, with the nearest of `known`; `owner` is whose words they are. */
export function unknown(
  code: ErrorCode,
  place: Place,
  { word, known, owner }: { word: string; known: Iterable<string>; owner?: Word },
): Problem {
  const found = problem(code, place, owner === undefined ? { word } : { word, owner })
  const near = nearest(word, known)
  return near === undefined ? found : { ...found, nearest: near }
}
