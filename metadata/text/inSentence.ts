// Labels of documents inside a sentence.
import type { Entity, Text } from '../model/model.ts'

/** Capitals stay where the word is an abbreviation or a language: Machine → machine, QR code → QR code, English name → English name. */
export const inSentence = (label: string): string =>
  /^(?!English|Chinese)[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** An English noun in the plural, as the labels of entities need it: machines, batches, companies. */
export const plural = (noun: string): string => {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

export type Counted = Pick<Entity, 'label' | 'counter'>

const usual = { zh: '条' }

/** 3 台 of what is said beside it. */
export const countedBare = (count: number, { counter = usual.zh }: Pick<Counted, 'counter'>): string => `${count} ${counter}`

/** 3 台设备 / 3 machines. */
export const counted = (count: number, entity: Counted): Text => ({
  zh: `${countedBare(count, entity)}${entity.label.zh}`,
  en: `${count} ${inSentence(count === 1 ? entity.label.en : plural(entity.label.en))}`,
})
