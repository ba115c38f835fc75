// How well an entry of the palette fits what is typed: Chinese, full pinyin, initials, English, what it stands below and its address. Every word must fit somewhere.
import { folded } from '../../../metadata/written/choices.ts'
import type { Text } from '../../../metadata/model/model.ts'

export interface Matchable {
  readonly path: string
  readonly title: Text
  readonly trail: Text
  /** Of the Chinese title: in full, a space, initials. */
  readonly pinyin: string
}

/** An entry with its texts made ready once: typing only compares. */
export interface Prepared<T> {
  readonly entry: T
  readonly zh: string
  readonly en: string
  readonly full: string
  readonly initials: string
  readonly trail: string
}

export function prepare<T extends Matchable>(entries: readonly T[]): readonly Prepared<T>[] {
  return entries.map((entry) => {
    const [full = '', initials = ''] = entry.pinyin.toLowerCase().split(' ')
    const { title, trail, path } = entry
    const [address = ''] = path.split('?')
    return {
      entry,
      zh: folded(title.zh),
      en: folded(title.en),
      full,
      initials,
      trail: folded(`${trail.zh} ${trail.en} ${address}`),
    }
  })
}

export const wordsOf = (keyword: string): readonly string[] => folded(keyword).split(/\s+/).filter(Boolean)

/** The best first; equal ones in the order they came. */
export function search<T>(prepared: readonly Prepared<T>[], keyword: string): readonly T[] {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  return prepared
    .flatMap((each) => {
      const score = scoreOf(each, words)
      return score === undefined ? [] : [{ entry: each.entry, score }]
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

/** The entry that the first of several words name, as many of them as do, and what is left of the words. */
export function begun<T>(prepared: readonly Prepared<T>[], keyword: string): { readonly entry: T; readonly rest: string } | undefined {
  const words = wordsOf(keyword)
  for (let at = words.length - 1; at > 0; at -= 1) {
    const [entry] = search(prepared, words.slice(0, at).join(' '))
    if (entry) return { entry, rest: words.slice(at).join(' ') }
  }
  return undefined
}

function scoreOf(prepared: Prepared<unknown>, words: readonly string[]): number | undefined {
  let sum = 0
  for (const word of words) {
    const score = fit(prepared, word)
    if (score === 0) return undefined
    sum += score
  }
  // Of two that fit alike, the shorter title is the closer one.
  return sum - prepared.zh.length / 100
}

function fit({ zh, en, full, initials, trail }: Prepared<unknown>, word: string): number {
  if (zh === word || en === word) return 110
  if (zh.startsWith(word)) return 100
  if (en.startsWith(word)) return 95
  if (initials.startsWith(word)) return 90
  if (en.includes(` ${word}`)) return 85
  if (full.startsWith(word)) return 80
  if (zh.includes(word)) return 70
  if (initials.includes(word)) return 60
  // One letter stands somewhere in nearly every word.
  if (word.length > 1 && (en.includes(word) || full.includes(word))) return 40
  return word.length > 1 && trail.includes(word) ? 20 : 0
}
