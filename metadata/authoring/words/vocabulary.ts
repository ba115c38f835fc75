// What the documents call things in both languages, and what fields of a name usually are.
import type { EntityDocument } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { commonWords, type FieldWord } from './commonWords.ts'
import { choiceOf, type FieldChoice } from './fieldChoice.ts'

type Labelled = { readonly label: Text }

/**
 * Each Chinese word once, in the English that most fields have for it. An entity's name stands for its records where nothing else is called so, and
 * where they can be referred to: rows that are saved with a parent cannot.
 */
export function fieldWords(entities: readonly EntityDocument[], others: readonly Labelled[]): readonly FieldWord[] {
  const fields = entities.flatMap(({ schema }) => Object.values(schema.properties))
  const called = Map.groupBy(fields, (field) => field['x-field'].label.zh)
  const words = [...called].map(([zh, all]): FieldWord => {
    const choice = agreed(all.map(choiceOf))
    return { label: { zh, en: usual(all.map((field) => field['x-field'].label.en)) }, ...(choice !== undefined && { choice }) }
  })
  const known = new Set(called.keys())
  const lines = new Set(entities.flatMap(({ children = {} }) => Object.values(children).map(({ entity }) => entity)))
  const spokenOtherwise = new Set(
    [...fields.map(labelIn), ...others, ...commonFields].flatMap(({ label }) => [label.zh, label.en.toLowerCase()]),
  )
  const isPlain = ({ zh, en }: Text): boolean => !spokenOtherwise.has(zh) && !spokenOtherwise.has(en.toLowerCase())
  const more: readonly FieldWord[] = [
    ...entities.map(({ id, label }): FieldWord => ({ label, ...(!lines.has(id) && isPlain(label) && { choice: `reference:${id}` }) })),
    ...others.map(({ label: { zh, en } }) => ({ label: { zh, en } })),
  ]
  const spoken = [...words, ...more.filter(({ label }) => !known.has(label.zh))]
  const said = new Set(spoken.map(({ label }) => label.zh))
  return [...spoken, ...commonWords.filter(({ label }) => !said.has(label.zh))]
}

const labelIn = (field: { readonly 'x-field': Labelled }): Labelled => field['x-field']

export function usual(words: readonly string[]): string {
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

/** The words, as they are asked for what something new is called. */
export interface Vocabulary {
  readonly words: readonly FieldWord[]
  /** Of a Chinese word. */
  readonly english: ReadonlyMap<string, string>
  /** Of an English word in small letters. */
  readonly chinese: ReadonlyMap<string, string>
  /** Chinese in Latin letters. */
  readonly spell: (chinese: string) => string
}

const commonFields = commonWords.filter(({ choice }) => choice !== undefined)

export function vocabularyOf(words: readonly FieldWord[], spell: (chinese: string) => string): Vocabulary {
  const labels = words.map(({ label }) => label)
  // of what fields are called the first; a value of a dictionary may be called like one in English alone
  const [fields, others] = [words.filter(({ choice }) => choice !== undefined), words.filter(({ choice }) => choice === undefined)]
  return {
    words,
    english: new Map(labels.map(({ zh, en }) => [zh, en])),
    // several are called Quantity in English: by the word that means that and nothing else
    chinese: new Map([...commonFields, ...fields, ...others].toReversed().map(({ label: { zh, en } }) => [en.toLowerCase(), zh])),
    spell,
  }
}

const chineseSign = /\p{Script=Han}/u

export const isChinese = (text: string): boolean => chineseSign.test(text)

/** What is written in one language, in both: English as it is written where the documents have no word for it. */
export const labelOf = (written: string, vocabulary: Vocabulary): Text =>
  isChinese(written)
    ? { zh: written, en: englishOf(written, vocabulary) }
    : { zh: chineseOf(written.trim().toLowerCase(), vocabulary) ?? written, en: written }

/** Whether its Chinese is the English, since nobody knew another. */
export const lacksChinese = ({ zh, en }: Text): boolean => zh !== '' && zh === en && !isChinese(zh)

/** As a whole, one of several, or word by word where the documents have them all: repair orders. */
function chineseOf(english: string, { chinese }: Vocabulary): string | undefined {
  const known = (word: string): string | undefined => chinese.get(word) ?? chinese.get(word.replace(/s$/, ''))
  const words = english.split(/\s+/)
  // what stands in another order than in Chinese: date received, opening time
  if (words.length > 1 && words.some((word) => /(ed|ing)$/.test(word))) return known(english)
  const parts = words.flatMap((word) => known(word) ?? [])
  return known(english) ?? (words.length > 1 && parts.length === words.length ? parts.join('') : undefined)
}

/** Word by word as the documents have them; what they have no word for is read out. Of 是否归还 the English is that of 归还: it is yes or no anyway. */
function englishOf(zh: string, { english, spell }: Vocabulary): string {
  const whole = english.get(zh)
  if (whole !== undefined) return whole
  const parts = wordsIn(zh.replace(/^是否(?=.)/, ''), english).map(
    ({ text, word }) => word ?? (text.trim() === '' ? '' : spell(text).trim()),
  )
  return sentence(parts.filter((part) => part !== '').join(' '))
}

interface Part {
  readonly text: string
  /** Its English; undefined of what is no word. */
  readonly word: string | undefined
}

/** Of single characters few words are words. */
const wordLengths = [2, 3, 4, 5, 6, 7, 8]

/** 维修工单 is 维修 and 工单, not 维修工 and a rest: as little as may be is left that is no word, in as few words as may be. */
function wordsIn(zh: string, english: ReadonlyMap<string, string>): readonly Part[] {
  interface Split {
    readonly left: number
    readonly parts: readonly Part[]
  }
  const from: Split[] = []
  from[zh.length] = { left: 0, parts: [] }
  for (let at = zh.length - 1; at >= 0; at -= 1) {
    const { left, parts } = from[at + 1] ?? { left: 0, parts: [] }
    const [next, ...after] = parts
    const char = zh.charAt(at)
    const isRest = next !== undefined && next.word === undefined
    let best: Split = {
      left: left + 1,
      parts: isRest ? [{ text: char + next.text, word: undefined }, ...after] : [{ text: char, word: undefined }, ...parts],
    }
    for (const length of wordLengths) {
      const text = zh.slice(at, at + length)
      const word = english.get(text)
      const rest = from[at + length]
      if (word === undefined || rest === undefined) continue
      const split = { left: rest.left, parts: [{ text, word }, ...rest.parts] }
      if (split.left < best.left || (split.left === best.left && split.parts.length < best.parts.length)) best = split
    }
    from[at] = best
  }
  return from[0]?.parts ?? []
}

const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
