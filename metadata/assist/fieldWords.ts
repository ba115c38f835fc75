// What the documents call things in both languages, and what fields of a name usually are: what a new one is proposed to be.
import type { EntityDocument } from '../generated/language.ts'
import type { Text } from '../model.ts'
import { choiceOf, type FieldChoice } from './fieldChoice.ts'
import { camelOf, freeId } from './freeId.ts'

export interface FieldWord {
  readonly label: Text
  /** What fields called so are; absent where they differ, and of what is no field. */
  readonly choice?: FieldChoice
}

type Labelled = { readonly label: Text }

/** Each Chinese word once, in the English that most fields have for it. */
export function fieldWords(entities: readonly EntityDocument[], others: readonly Labelled[]): readonly FieldWord[] {
  const fields = entities.flatMap(({ schema }) => Object.values(schema.properties))
  const called = Map.groupBy(fields, (field) => field['x-field'].label.zh)
  const words = [...called].map(([zh, all]): FieldWord => {
    const choice = agreed(all.map(choiceOf))
    return { label: { zh, en: usual(all.map((field) => field['x-field'].label.en)) }, ...(choice !== undefined && { choice }) }
  })
  const known = new Set(called.keys())
  const more: readonly FieldWord[] = [
    ...entities.map(({ id, label }): FieldWord => ({ label, choice: `reference:${id}` })),
    ...others.map(({ label: { zh, en } }) => ({ label: { zh, en } })),
  ]
  return [...words, ...more.filter(({ label }) => !known.has(label.zh))]
}

function usual(words: readonly string[]): string {
  const times = Map.groupBy(words, (word) => word)
  return [...times].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? ''
}

/** A dictionary or an entity only where all agree; of plain kinds the usual one. */
function agreed(choices: readonly (FieldChoice | undefined)[]): FieldChoice | undefined {
  const found = choices.filter((choice) => choice !== undefined)
  const [first] = found
  if (first === undefined) return undefined
  if (found.every((choice) => choice === first)) return first
  const plain = found.filter((choice) => !choice.includes(':'))
  const most = usual(plain)
  return plain.find((choice) => choice === most)
}

/**
 * What a field so called probably is: what those called so are; else what most are that end alike, as 到货日期 and 生产日期 do, or begin alike, as 是否停用
 * and 是否报警. Of a name that is no Chinese its words are compared. A dictionary is proposed for its own name alone.
 */
export function proposedChoice({ zh, en }: Text, words: readonly FieldWord[]): FieldChoice {
  const whole = words.find(({ label, choice }) => label.zh === zh && choice !== undefined)?.choice
  if (whole !== undefined) return whole
  const isChinese = /\p{Script=Han}/u.test(zh)
  const unitsOf = (label: Text): readonly string[] =>
    isChinese
      ? [...label.zh]
      : label.en
          .toLowerCase()
          .split(/\W+/)
          .filter((word) => word !== '')
  const own = unitsOf({ zh, en })
  const known = words.flatMap(({ label, choice }) =>
    choice === undefined || choice.startsWith('dictionary:') ? [] : [{ units: unitsOf(label), choice }],
  )
  const atEnd = mostAlike(
    own.toReversed(),
    known.map(({ units, choice }) => ({ units: units.toReversed(), choice })),
  )
  return atEnd ?? mostAlike(own, known, 2) ?? 'text'
}

interface Known {
  readonly units: readonly string[]
  readonly choice: FieldChoice
}

/** Of those that share the longest beginning what most are; of a single character only where it is clear. */
function mostAlike(own: readonly string[], known: readonly Known[], least = 1): FieldChoice | undefined {
  const shared = known.map(({ units, choice }) => ({ choice, length: sharedBy(own, units) }))
  const longest = Math.max(0, ...shared.map(({ length }) => length))
  if (longest < least) return undefined
  const choices = shared.flatMap(({ choice, length }) => (length === longest ? [choice] : []))
  const most = usual(choices)
  const isClear = longest > 1 || choices.filter((choice) => choice === most).length > choices.length * 0.6
  return isClear ? choices.find((choice) => choice === most) : undefined
}

function sharedBy(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((unit, at) => unit !== other[at])
  return differs < 0 ? one.length : differs
}

/** The English of a Chinese label, word by word as the documents have them; what they have no word for is read out by `spell`. */
export function proposedEnglish(zh: string, words: readonly FieldWord[], spell: (rest: string) => string): string {
  const english = new Map(words.map(({ label }) => [label.zh, label.en]))
  const whole = english.get(zh)
  if (whole !== undefined) return whole
  const parts: string[] = []
  let rest = ''
  const spelled = (): void => {
    if (rest.trim() !== '') parts.push(spell(rest))
    rest = ''
  }
  for (let at = 0; at < zh.length;) {
    const length = longestAt(zh, at, english)
    const word = english.get(zh.slice(at, at + length))
    if (word === undefined) {
      rest += zh.charAt(at)
      at += 1
    } else {
      spelled()
      parts.push(word)
      at += length
    }
  }
  spelled()
  return sentence(parts.join(' '))
}

/** Of single characters few words are words. */
function longestAt(zh: string, at: number, english: ReadonlyMap<string, string>): number {
  for (let length = Math.min(zh.length - at, 8); length > 1; length -= 1) if (english.has(zh.slice(at, at + length))) return length
  return 1
}

const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())

/** reportedAt of “Reported at”: a name for a field that no other has; of the product's entities it says that it is the tenant's. */
export const proposedName = (
  english: string,
  { taken, prefix }: { readonly taken: ReadonlySet<string>; readonly prefix: '' | 'x_' },
): string => freeId(`${prefix}${camelOf(english) || 'field'}`, taken)
