// What can be said of one part of a document in single values, for a form: texts, numbers, choices, conditions.
import type { FieldSchema, BlockDeclaration } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { isText } from '../../text/isText.ts'
import { isJsonObject, jsonObjectOf } from '../../base/jsonObject.ts'
import { fieldKind } from '../../document/fieldKind.ts'
import { wordOf } from '../../text/words.ts'
import { type Property, propertyOf } from './propertyOf.ts'
import { schemasAt } from '../words/schemasAt.ts'
import { valueAt } from '../../base/valueAt.ts'

/** Keys that say what a part is, which no form changes. */
const fixed: ReadonlySet<string> = new Set(['$schema', 'kind'])
/** What stands for a part that is only a word: `"name"` for `{ "field": "name" }`. */
export const wordKeys = ['field', 'action', 'page', 'id']

type Type = BlockDeclaration['type']

const ofRecords: readonly Type[] = ['search', 'tree', 'table', 'form', 'detail', 'timeline', 'widget']
const narrowed: readonly Type[] = ['table', 'timeline', 'chart', 'widget']

/** Keys that are not every block's. */
const typesOf: Readonly<Record<string, readonly Type[]>> = {
  entity: ofRecords,
  dataset: ['search', 'table'],
  field: ['tree'],
  actions: ['tree'],
  multiple: ['tree'],
  lazy: ['tree'],
  compute: ['value'],
  unit: ['value'],
  decimals: ['value'],
  ignores: narrowed,
  needs: ['table', 'widget'],
  widget: [...ofRecords, 'chart', 'value'],
}

/**
 * Which single values a block of a type has something to say by: a form of properties asks for no others. Whether the part at `path` may be
 * asked for the key: of a block of another type only where it stands there, so that it can be taken away.
 */
function asksFor(key: string, path: readonly string[], document: unknown): boolean {
  const block = valueAt(document, path)
  const types = path.at(-2) === 'blocks' && isJsonObject(block) && typeof block.type === 'string' ? typesOf[key] : undefined
  return !types || !isJsonObject(block) || types.some((type) => type === block.type) || key in block
}

/**
 * What is said inside a container and looked for where the container itself is chosen: how wide a split's first part is, what its tabs are
 * called. Of the block at `path`; of anything else there are none.
 */
function containerProperties(kind: string, path: readonly string[], document: unknown): readonly Property[] {
  const block = valueAt(document, path)
  if (kind !== 'page' || path.at(-2) !== 'blocks' || !isJsonObject(block)) return []
  return placesIn(block).flatMap(({ keys, label }) => {
    const property = propertyOf({ path: keys, required: keys.at(-1) === 'title', spots: schemasAt(kind, [...path, ...keys], document) })
    return property ? [{ ...property, label }] : []
  })
}

interface Place {
  readonly keys: readonly string[]
  readonly label: Text
}

function placesIn({ type, split, tabs }: Readonly<Record<string, unknown>>): readonly Place[] {
  if (type === 'split' && isJsonObject(split) && Array.isArray(split.parts)) {
    const isBelow = split.direction === 'column'
    return [
      { keys: ['split', 'direction'], label: wordOf('direction') },
      { keys: ['split', 'parts', '0', 'size'], label: isBelow ? height : width },
    ]
  }
  if (type === 'tabs' && Array.isArray(tabs)) return tabs.map((_, at) => ({ keys: ['tabs', String(at), 'title'], label: nth(at + 1) }))
  return []
}

const width: Text = { zh: '左侧宽度（%）', en: 'Width at the left (%)' }
const height: Text = { zh: '上方高度（%）', en: 'Height above (%)' }
const nth = (n: number): Text => ({ zh: `第 ${n} 个标签`, en: `Tab ${n}` })

/** The properties of the part at `path`; of a word those of what it stands for. */
export function propertiesAt(kind: string, path: readonly string[], document: unknown): readonly Property[] {
  const value = valueAt(document, path)
  const read = typeof value === 'string' ? unfolded(kind, path, document) : document
  const found = new Map<string, Property>()
  for (const { schema } of schemasAt(kind, path, read)) {
    const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : [])
    for (const key of keysOf(schema.properties)) {
      if (fixed.has(key) || found.has(key) || (key === 'id' && path.length === 0) || (kind === 'page' && !asksFor(key, path, read)))
        continue
      // whatever stands there now, it may become any form that the language allows
      const spots = schemasAt(kind, [...path, key], withValue(read, [...path, key], undefined))
      if (key === 'x-field') for (const each of meaningProperties(kind, path, read)) found.set(each.path.join('/'), each)
      else {
        const said = jsonObjectOf(jsonObjectOf(schema.properties)[key])
        const property = propertyOf({ path: [key], required: required.has(key), spots, said })
        if (property) found.set(key, { ...property, ...placedIn(said, { kind, path, document: read }) })
      }
    }
  }
  for (const each of containerProperties(kind, path, read)) found.set(each.path.join('/'), each)
  return grouped(
    [...found.values()].toSorted((a, b) => rank(a) - rank(b)),
    headsAt({ kind, path, document: read }),
  )
}

/** What a part is called and is comes first, what is said in no simple way last. */
const first: ReadonlySet<string> = new Set([...wordKeys, 'label', 'title', 'type', 'value', 'direction', 'size'])
const rank = ({ path, type }: Property): number => (type === 'json' ? 2 : first.has(path.at(-1) ?? '') ? 0 : 1)

interface Part {
  readonly kind: string
  readonly path: readonly string[]
  readonly document: unknown
}

/** The heading that the language puts a key under, what it has and this version does not do, and whether a field of this kind can carry it; what a field means belongs to the field. */
function placedIn(said: Readonly<Record<string, unknown>>, { kind, path, document }: Part): Pick<Property, 'group' | 'unfit'> {
  if (said['x-group'] === undefined) return {}
  const part = path.at(-1) === 'x-field' ? path.slice(0, -1) : path
  const group = headsAt({ kind, path: part, document })[String(said['x-group'])]
  const field = valueAt(document, part)
  const is = isField(field) ? fieldKind(field) : undefined
  const kinds = said['x-kinds']
  const unfit = Array.isArray(kinds) && is !== undefined && !kinds.includes(is)
  return { ...(group && { group }), ...(unfit && { unfit: true as const }) }
}

const isField = (value: unknown): value is FieldSchema => isJsonObject(value) && isJsonObject(value['x-field'])

/** The headings of a part, in the language's order. */
const headsAt = ({ kind, path, document }: Part): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    schemasAt(kind, path, document).flatMap(({ schema }) =>
      Object.entries(jsonObjectOf(schema['x-groups'])).flatMap(([id, head]) => (isText(head) ? [[id, head] as const] : [])),
    ),
  )

/** Those under one heading stand together, those under none before. */
function grouped(properties: readonly Property[], heads: Readonly<Record<string, Text>>): readonly Property[] {
  const order = Object.values(heads).map(({ en }) => en)
  const at = ({ group }: Property): number => (group ? order.indexOf(group.en) : -1)
  return properties.toSorted((a, b) => at(a) - at(b))
}

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
  const renamedEntries = entries.map(([name, each]): [string, unknown] => [name, name === key ? next : each])
  const all = renamedEntries.some(([name]) => name === key) ? renamedEntries : [...renamedEntries, [key, next] satisfies [string, unknown]]
  return Object.fromEntries(all.filter(([, each]) => each !== undefined))
}

const keysOf = (node: unknown): readonly string[] => (isJsonObject(node) ? Object.keys(node) : [])
