// Numbers that look drawn by lot and are the same at every visit: they follow from the words they are asked with.

/** From 0 up to, not including, 1. */
export function chance(...words: readonly (string | number)[]): number {
  // FNV-1a, then two rounds that let every bit of the words reach every bit of the answer
  let hash = 0x811c9dc5
  for (const letter of words.join('/')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** Throws when there is nothing to choose from. */
export function choice<T>(list: readonly T[], ...words: readonly (string | number)[]): T {
  const found = list[Math.floor(chance(...words) * list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** A number between two bounds, both of them possible, with so many places. */
export function between([least, most]: readonly [number, number], places: number, words: readonly (string | number)[]): number {
  const steps = Math.floor((most - least) * 10 ** places + 1)
  return Number((least + Math.floor(chance(...words) * steps) / 10 ** places).toFixed(places))
}
