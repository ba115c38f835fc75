// A key that stands twice in one object: JSON.parse takes the last one in silence, so its author would wonder why the other does nothing.
import { pointer } from '../../base/pointer.ts'

/** What is open at a place in the text: an object with the keys so far, or a list with the index so far. */
interface Level {
  readonly keys?: Set<string>
  at: string | number
}

/** Place and name of the first key that repeats one of its object; `text` is valid JSON. */
export function repeatedKey(text: string): { readonly path: string; readonly word: string } | undefined {
  const levels: Level[] = []
  for (const [token, string, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\],]/g)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ keys: new Set(), at: '' })
    else if (token === '[') levels.push({ at: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',') {
      if (typeof level?.at === 'number') level.at += 1
    } else if (string !== undefined && colon !== undefined && level?.keys) {
      const word: unknown = JSON.parse(string)
      level.at = String(word)
      if (level.keys.has(level.at)) return { path: pointer('', ...levels.map(({ at }) => at)), word: level.at }
      level.keys.add(level.at)
    }
  }
  return undefined
}
