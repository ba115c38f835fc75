// What can be said of one part of a document in single values, for a form: texts, numbers, choices, conditions.
import { isJsonObject } from '../jsonObject.ts'
import type { Text } from '../model.ts'
import { expressions } from '../whereUsed/keys.ts'
import { meaningOf, type Spot, schemasAt } from './schemasAt.ts'
import { valueAt } from './valueAt.ts'
import { wordOf } from './words.ts'

/** `words` is a text in both languages, `list` words one after the other, `json` whatever is said in no simpler way. */
export type PropertyType = 'text' | 'words' | 'number' | 'integer' | 'switch' | 'choice' | 'cel' | 'condition' | 'widget' | 'list' | 'json'

export interface Property {
  /** Keys from the part: `width`, or of a field's meaning `x-field/label`. */
  readonly path: readonly string[]
  readonly label: Text
  readonly type: PropertyType
  readonly required: boolean
  readonly choices?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly meaning?: Text
  /** An expression that stands there as a text by itself, not in { cel }. */
  readonly bare?: true
}

/** Keys that say what a part is, which no form changes. */
const fixed: ReadonlySet<string> = new Set(['$schema', 'kind'])
/** What stands for a part that is only a word: `"name"` for `{ "field": "name" }`. */
export const wordKeys = ['field', 'action', 'page', 'id']

/** The properties of the part at `path`; of a word those of what it stands for. */
export function propertiesAt(kind: string, path: readonly string[], document: unknown): readonly Property[] {
  const value = valueAt(document, path)
  const read = typeof value === 'string' ? unfolded(kind, path, document) : document
  const found = new Map<string, Property>()
  for (const { schema } of schemasAt(kind, path, read)) {
    const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : [])
    for (const key of keysOf(schema.properties)) {
      if (fixed.has(key) || found.has(key) || (key === 'id' && path.length === 0)) continue
      // whatever stands there now, it may become any form that the language allows
      const spots = schemasAt(kind, [...path, key], withValue(read, [...path, key], undefined))
      if (key === 'x-field') for (const each of meaningProperties(kind, path, read)) found.set(each.path.join('/'), each)
      else {
        const property = propertyOf({ path: [key], required: required.has(key), spots })
        if (property) found.set(key, property)
      }
    }
  }
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b))
}

/** What a part is called and is comes first, what is said in no simple way last. */
const first: ReadonlySet<string> = new Set([...wordKeys, 'label', 'title', 'type', 'value'])
const rank = ({ path, type }: Property): number => (type === 'json' ? 2 : first.has(path.at(-1) ?? '') ? 0 : 1)

const meaningProperties = (kind: string, path: readonly string[], document: unknown): readonly Property[] =>
  propertiesAt(kind, [...path, 'x-field'], document).map((each) => ({ ...each, path: ['x-field', ...each.path] }))

/** The document with a word written out as the object that it stands for. */
export function unfolded(kind: string, path: readonly string[], document: unknown): unknown {
  const word = valueAt(document, path)
  for (const key of wordKeys) {
    const copy = withValue(document, path, { [key]: word })
    const spots = schemasAt(kind, path, copy)
    if (spots.some(({ schema }) => keysOf(schema.properties).includes(key))) return copy
  }
  return document
}

/** A copy with the node at `path` replaced, or taken away where `value` is undefined; nothing else is copied. */
export function withValue(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(node)) {
    const items: unknown[] = [...node]
    const next = withValue(items[Number(key)], rest, value)
    if (next === undefined) items.splice(Number(key), 1)
    else items[Number(key)] = next
    return items
  }
  const entries = typeof node === 'object' && node !== null ? Object.entries(node) : []
  const old: unknown = entries.find(([name]) => name === key)?.[1]
  const next = withValue(old, rest, value)
  const kept = entries.map(([name, each]): [string, unknown] => [name, name === key ? next : each])
  const all = kept.some(([name]) => name === key) ? kept : [...kept, [key, next] satisfies [string, unknown]]
  return Object.fromEntries(all.filter(([, each]) => each !== undefined))
}

interface Found {
  readonly path: readonly string[]
  readonly required: boolean
  readonly spots: readonly Spot[]
}

/** Undefined for parts of their own, which stand in the outline. */
export function propertyOf({ path, required, spots }: Found): Property | undefined {
  const bare = expressions.has(path.at(-1) ?? '') && spots.length > 0 && spots.every(({ schema }) => schema.type === 'string')
  const type = bare ? 'cel' : typeOf(spots)
  if (!type) return undefined
  const [first] = spots
  const choices = [...new Set(spots.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum.map(String) : [])))]
  const { minimum, maximum } = first?.schema ?? {}
  const meaning = meaningOf(first?.schema)
  return {
    path,
    label: wordOf(path.at(-1) ?? ''),
    type,
    required,
    ...(type === 'choice' && { choices }),
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
    ...(meaning && { meaning }),
    ...(bare && { bare }),
  }
}

function typeOf(spots: readonly Spot[]): PropertyType | undefined {
  const schemas = spots.map(({ schema }) => schema)
  const has = (type: string): boolean => schemas.some((schema) => schema.type === type)
  const titled = (title: string): boolean => schemas.some((schema) => schema.title === title)
  if (schemas.length === 0) return 'json'
  if (titled('Text')) return 'words'
  if (titled('WidgetUse')) return 'widget'
  if (titled('Cel')) return has('boolean') ? 'condition' : 'cel'
  if (schemas.every((schema) => Array.isArray(schema.enum))) return 'choice'
  if (schemas.some(isPart)) return undefined
  if (schemas.length > 1) return 'json'
  if (has('boolean')) return 'switch'
  if (has('integer')) return 'integer'
  if (has('number')) return 'number'
  if (schemas.some(({ type, items }) => type === 'array' && isJsonObject(items) && isWordList(items))) return 'list'
  return has('string') ? 'text' : 'json'
}

const isPart = ({ properties, additionalProperties, type, items }: Spot['schema']): boolean =>
  isJsonObject(properties) ||
  (type === 'object' && isJsonObject(additionalProperties)) ||
  (type === 'array' && isJsonObject(items) && !isWordList(items))

/** A list of words is said in one line. */
const isWordList = (items: Readonly<Record<string, unknown>>): boolean =>
  items.type === 'string' || items.enum !== undefined || (typeof items.$ref === 'string' && /#\/\$defs\/(name|path|key)$/.test(items.$ref))

const keysOf = (node: unknown): readonly string[] => (isJsonObject(node) ? Object.keys(node) : [])
