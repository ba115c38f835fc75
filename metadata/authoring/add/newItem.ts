// What a new item of a list, or a new name, begins with: what the language asks for and no more.
import { jsonObjectOf } from '../../base/jsonObject.ts'
import { idKeys } from '../../patch/patchNodes.ts'
import type { Text } from '../../model/model.ts'
import { valueAt } from '../../base/valueAt.ts'
import { schemasAt } from '../words/schemasAt.ts'

interface Called {
  readonly name: string
  /** Its labels; otherwise the name is. */
  readonly label?: Text
}

/** The item called so: a word where that is enough, else an object with what it must have. */
export function newItem(document: { readonly kind: string }, list: readonly string[], called: string | Called): unknown {
  const { name, label }: Called = typeof called === 'string' ? { name: called } : called
  const { kind } = document
  const holder = valueAt(document, list)
  const isList = Array.isArray(holder) || holder === undefined
  const spots = schemasAt(kind, [...list, isList ? String(Array.isArray(holder) ? holder.length : 0) : name], document)
  if (isList && spots.some(({ schema }) => schema.type === 'string')) return name
  const [schema] = spots.map((spot) => spot.schema).filter(({ properties }) => properties !== undefined)
  if (!schema) return name
  const file = spots.find((spot) => spot.schema === schema)?.file ?? ''
  return started({ schema, file }, { name, ...(label && { label }) }, isList)
}

interface Spot {
  readonly schema: Readonly<Record<string, unknown>>
  readonly file: string
}

function started({ schema }: Spot, called: Called, isNamed: boolean): unknown {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const entries = required.map((key): [string, unknown] => [
    key,
    startOf(jsonObjectOf(jsonObjectOf(schema.properties)[key]), { key, ...called }),
  ])
  const named = isNamed ? nameKey(schema) : undefined
  const first: [string, unknown][] = named !== undefined && !required.includes(named) ? [[named, called.name]] : []
  const words = ['label', 'title'].find((key) => Object.hasOwn(jsonObjectOf(schema.properties), key) && !required.includes(key))
  const last: [string, unknown][] = called.label && words !== undefined ? [[words, called.label]] : []
  return Object.fromEntries([...first, ...entries, ...last])
}

const nameKey = ({ properties }: Spot['schema']): string | undefined => idKeys.find((key) => Object.hasOwn(jsonObjectOf(properties), key))

function startOf(
  { $ref, type, enum: values, const: constant }: Spot['schema'],
  { key, name, label = { zh: name, en: name } }: Called & { readonly key: string },
): unknown {
  if (constant !== undefined) return constant
  if (Array.isArray(values)) return values[0]
  if (String($ref).endsWith('/text') || ['label', 'title', 'message'].includes(key)) return label
  if (key === 'x-field') return { label }
  if (idKeys.includes(key)) return name
  if (type === 'array') return []
  if (type === 'object') return {}
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return 0
  return key === 'type' ? 'string' : ''
}
