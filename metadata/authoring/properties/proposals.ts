// What can be written next at a place of a document: keys that are not there yet, or values.
import type { Text } from '../../model/model.ts'
import { choiceWord } from '../words/choiceWords.ts'
import { valueAt } from '../../base/valueAt.ts'
import { meaningOf, type Spot, schemasAt } from '../words/schemasAt.ts'
import { hasWord, wordOf } from '../../text/words.ts'

export interface Proposal {
  readonly word: string
  /** What the language says of it. */
  readonly meaning?: Text
  /** The language asks for it. */
  readonly required?: boolean
  /** A key's value to begin with, as JSON. */
  readonly start?: string
}

/** Keys that the object at `path` may have and has not, those asked for first. */
export function keysAt(kind: string, path: readonly string[], document: unknown): readonly Proposal[] {
  const present = new Set(Object.keys(nodeOf(document, path)))
  const found = new Map<string, Proposal>()
  for (const { schema } of schemasAt(kind, path, document)) {
    const required = new Set(textsOf(schema.required))
    for (const [word, value] of Object.entries(recordOf(schema.properties))) {
      if (present.has(word) || word === '$schema' || found.has(word)) continue
      const [spot] = schemasAt(kind, [...path, word], document)
      const meaning = meaningOf(recordOf(value)) ?? meaningOf(spot?.schema)
      found.set(word, {
        word,
        start: startOf(spot),
        ...(meaning !== undefined && { meaning }),
        ...(required.has(word) && { required: true }),
      })
    }
  }
  return [...found.values()].toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false))
}

/** Values of the place, as JSON, where the language counts them. */
export function valuesAt(kind: string, path: readonly string[], document: unknown): readonly Proposal[] {
  const words = schemasAt(kind, path, document).flatMap(({ schema }) => {
    if (schema.type === 'boolean') return ['true', 'false']
    const values: readonly unknown[] = schema.const === undefined ? (Array.isArray(schema.enum) ? schema.enum : []) : [schema.const]
    return values.map((value) => JSON.stringify(value))
  })
  return [...new Set(words)].map((word) => ({ word }))
}

/** What the language says of the node at `path`; undefined where it says nothing. */
export const meaningAt = (kind: string, path: readonly string[], document: unknown): Text | undefined =>
  schemasAt(kind, path, document)
    .map(({ schema }) => meaningOf(schema))
    .find((meaning) => meaning !== undefined)

/** For whoever points at a place: what it is called, what it may be, what the language says of it. Undefined for names that a document gives. */
export function explainedAt(kind: string, path: readonly string[], document: unknown): Text | undefined {
  const key = path.at(-1) ?? ''
  const spots = schemasAt(kind, path, document)
  if (spots.length === 0 || !hasWord(key)) return meaningAt(kind, path, document)
  const name = wordOf(key)
  const choices = spots.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum.map(String) : []))
  const words = [...new Set(choices)].map((choice) => [choice, choiceWord(key, choice)] as const)
  const { minimum, maximum } = spots.find(({ schema }) => 'minimum' in schema || 'maximum' in schema)?.schema ?? {}
  const meaning = meaningAt(kind, path, document)
  const said = (language: 'zh' | 'en'): string =>
    [
      name[language],
      words
        .map(([choice, word]) => (word[language] === choice ? choice : `${choice} ${word[language]}`))
        .join(language === 'zh' ? '、' : ', '),
      [minimum, maximum].some((limit) => typeof limit === 'number') ? `${String(minimum ?? '')} – ${String(maximum ?? '')}`.trim() : '',
      meaning?.[language] ?? '',
    ]
      .filter((line) => line !== '')
      .join('\n')
  return { zh: said('zh'), en: said('en') }
}

function startOf(spot: Spot | undefined): string {
  const { type, properties, const: constant, title } = spot?.schema ?? {}
  if (constant !== undefined) return JSON.stringify(constant)
  if (title === 'Text') return '{ "zh": "", "en": "" }'
  if (type === 'array') return '[]'
  if (type === 'object' || properties !== undefined) return '{}'
  return type === 'string' ? '""' : ''
}

function nodeOf(document: unknown, path: readonly string[]): object {
  const node = valueAt(document, path)
  return typeof node === 'object' && node !== null ? node : {}
}

const recordOf = (node: unknown): Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.fromEntries(Object.entries(node)) : {}
const textsOf = (node: unknown): readonly string[] => (Array.isArray(node) ? node.map(String) : [])
