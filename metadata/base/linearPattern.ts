// A pattern of a document as an automaton, which no text keeps busy for longer than its length: whoever writes a pattern may mean well, whoever sends a
// text may not. What automata cannot say (looking around, referring back, counting beyond a thousand) they cannot be made of.
import { RE2JS } from 're2js'

export interface LinearPattern {
  test(text: string): boolean
  toString(): string
}

/** @throws what is wrong with it, or cannot be said */
export function linearPattern(pattern: string): LinearPattern {
  const automaton = RE2JS.compile(RE2JS.translateRegExp(asBrowsersRead(pattern)))
  return { test: (text) => automaton.test(text), toString: () => `/${pattern}/u` }
}

/** What `\s` means in a browser: an ideographic space is one too. */
const spaces = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`

function asBrowsersRead(pattern: string): string {
  let isClass = false
  return pattern.replaceAll(/\\p\{(?:Script|sc)=(\w+)\}|\\.|[[\]]/gu, (part, script?: string) => {
    if (part === '[' || part === ']') isClass = part === '['
    if (script !== undefined) return String.raw`\p{${script}}`
    if (part === String.raw`\s`) return isClass ? spaces : `[${spaces}]`
    return part === String.raw`\S` && !isClass ? `[^${spaces}]` : part
  })
}
