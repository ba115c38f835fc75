// What the language allows at a place of a document: the schemas it stands under, with references and alternatives followed.
import { isJsonObject, jsonObjectOf } from '../../base/jsonObject.ts'
import { languageDocuments } from '../../compiler/load/languageDocuments.ts'
import type { Text } from '../../model/model.ts'
import { nodeAt } from '../../base/pointer.ts'

/** A node of a language schema, with the file that its references are relative to. */
export interface Spot {
  readonly schema: Readonly<Record<string, unknown>>
  readonly file: string
}

const files = new Map<string, unknown>(Object.values(languageDocuments).map((schema) => [schema.$id, schema]))

/**
 * The schemas of the node at `path` of `document`, a document of that kind as far as it is written. Of alternatives those remain that fit what
 * stands there; where none does, all.
 */
export function schemasAt(kind: string, path: readonly string[], document: unknown): readonly Spot[] {
  const file = `${kind}.schema.json`
  let spots = fitting(followed({ schema: jsonObjectOf(files.get(file)), file }), document)
  let node = document
  for (const key of path) {
    node = isJsonObject(node) || Array.isArray(node) ? Reflect.get(node, key) : undefined
    spots = fitting(
      spots.flatMap((spot) => into(spot, key)),
      node,
    )
  }
  return spots
}

/** The schema itself, or what it refers to and chooses from. */
function followed(spot: Spot, depth = 0): readonly Spot[] {
  const { schema, file } = spot
  if (depth > 16) return []
  const { $ref } = schema
  if (typeof $ref === 'string') return followed(referred($ref, file, schema), depth + 1)
  const choices = ['oneOf', 'anyOf', 'allOf'].flatMap((key) => listOf(schema[key]))
  const own = choices.length === 0 || 'properties' in schema || 'enum' in schema ? [spot] : []
  // an alternative without a title of its own is one of what it is a form of
  const titled = (choice: Spot['schema']): Spot['schema'] => ('$ref' in choice ? choice : { title: schema.title, ...choice })
  return [...own, ...choices.flatMap((choice) => followed({ schema: titled(jsonObjectOf(choice)), file }, depth + 1))]
}

/** What stands beside a reference, such as what the place means, comes before what it refers to. */
function referred(reference: string, file: string, beside: Spot['schema']): Spot {
  const [name = '', pointer = ''] = reference.split('#')
  const target = name === '' ? file : name
  const node = nodeAt(files.get(target), pointer)
  const { $ref: _, ...said } = beside
  return { schema: { ...jsonObjectOf(node), ...said }, file: target }
}

function into({ schema, file }: Spot, key: string): readonly Spot[] {
  const { properties, additionalProperties, items } = schema
  const own = jsonObjectOf(properties)
  const next = Object.hasOwn(own, key) ? own[key] : /^\d+$/.test(key) && isJsonObject(items) ? items : additionalProperties
  return isJsonObject(next) ? followed({ schema: next, file }) : []
}

/** Of several alternatives those of the type and with the keys of what is written. */
function fitting(spots: readonly Spot[], node: unknown): readonly Spot[] {
  if (node === undefined || spots.length < 2) return spots
  const good = spots.filter(({ schema }) => isOfType(schema, node) && knowsKeys(schema, node))
  return good.length > 0 ? good : spots
}

function isOfType({ type, properties, enum: values, const: constant }: Spot['schema'], node: unknown): boolean {
  if (constant !== undefined) return constant === node
  if (Array.isArray(values)) return values.includes(node)
  const wanted = type ?? (properties === undefined ? undefined : 'object')
  return wanted === undefined || wanted === typeOf(node) || (wanted === 'integer' && typeof node === 'number')
}

const typeOf = (node: unknown): string => (node === null ? 'null' : Array.isArray(node) ? 'array' : typeof node)

function knowsKeys({ properties, additionalProperties }: Spot['schema'], node: unknown): boolean {
  if (!isJsonObject(node)) return true
  const own = jsonObjectOf(properties)
  return Object.entries(node).every(([key, value]) => {
    const { const: constant } = jsonObjectOf(own[key])
    return Object.hasOwn(own, key) ? constant === undefined || constant === value : additionalProperties !== false
  })
}

/** What the language says of a place: its description, in both languages. */
export function meaningOf(schema: Spot['schema'] | undefined): Text | undefined {
  const { description: en, 'x-zh': zh } = schema ?? {}
  return typeof en === 'string' ? { zh: typeof zh === 'string' ? zh : en, en } : undefined
}

const listOf = (node: unknown): readonly unknown[] => (Array.isArray(node) ? node : [])
