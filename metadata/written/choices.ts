// Yes and no, choices and lists as people write them, in either language.
import type { Text } from '../model/model.ts'
import { codeIn } from './code.ts'
import { trimmed } from './visible.ts'

/** In letters of one width and without capitals: as two texts are compared that mean the same. */
export const folded = (text: string): string => codeIn(text).toLowerCase()

/** Words that mean yes or no wherever they are written. */
const plainWords: readonly (readonly [string, boolean])[] = [
  ...['是', 'yes', 'y', 'true', '√', '✓', '✔'].map((word) => [word, true] as const),
  ...['否', 'no', 'n', 'false', '×', '✗', '✘'].map((word) => [word, false] as const),
]
/** Words that mean it where a yes or no is expected. */
const words: ReadonlyMap<string, boolean> = new Map([
  ...plainWords,
  ...['启用', 'on', '1'].map((word) => [word, true] as const),
  ...['停用', 'off', '0'].map((word) => [word, false] as const),
])
const plain: ReadonlySet<string> = new Set(plainWords.map(([word]) => word))

export const yesOrNoIn = (text: string): boolean | undefined => words.get(folded(text))

/** Whether a text means yes or no even where nothing is known of its column. */
export const isYesOrNo = (text: string): boolean => plain.has(folded(text))

/** What can be chosen, under every name that it may be written by. */
export interface Choice {
  readonly value: string
  readonly names: readonly string[]
}

/** The value of the choice that a text names: exactly, else in letters of another width or case. Of two with one name the first. */
export function choiceIn(text: string, choices: readonly Choice[]): string | undefined {
  const exact = trimmed(text)
  const loose = folded(text)
  const named = (is: (name: string) => boolean): Choice | undefined => choices.find(({ value, names }) => [value, ...names].some(is))
  return (named((name) => name === exact) ?? named((name) => folded(name) === loose))?.value
}

const separators = /[、,，;；|\n]+|\s\/\s/

/** A list as people write one into a cell, or as it is shown: 原料、备件 or Cotton / Yarn. */
export const partsIn = (text: string): readonly string[] =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => trimmed(part) !== '')

/** How a record may be called that a text names: as it is written, as it is seen, in letters of one width. */
export const formsOf = (name: string): readonly string[] => [...new Set([name, trimmed(name), codeIn(name)])]

/** The parts, each in two at a slash where it is no choice as a whole. */
export const choicesIn = (
  text: string,
  choices: readonly Choice[],
): readonly { readonly part: string; readonly value: string | undefined }[] =>
  partsIn(text)
    .flatMap((part) => (choiceIn(part, choices) === undefined ? part.split('/') : [part]))
    .filter((part) => trimmed(part) !== '')
    .map((part) => ({ part: trimmed(part), value: choiceIn(part, choices) }))

export const unknownName = (text: string): Text => ({ zh: `“${text}”不存在`, en: `"${text}" does not exist` })
export const ambiguousName = (text: string): Text => ({
  zh: `“${text}”有多条同名数据，请填写编码`,
  en: `There are several named "${text}", use the code`,
})
export const unchangeable: Text = { zh: '该单元格不能修改', en: 'This cell cannot be changed' }
