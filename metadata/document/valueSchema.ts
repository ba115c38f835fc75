// The closed JSON Schema of one value: the document's own, without x-field, with dictionary values and the column's bounds filled in.
import { isJsonObject } from '../base/jsonObject.ts'
import type { DictionaryDocument, FieldSchema } from '../generated/language.ts'
import type { JsonSchema } from '../base/jsonSchema.ts'
import type { FieldKind } from '../model/model.ts'

/** What a field's schema needs to know of its surroundings. */
export interface ValueContext {
  readonly kind: FieldKind
  readonly required: boolean
  readonly decimals?: number
  readonly dictionary?: DictionaryDocument
  /** The field refers to a tree whose root is known as 1. */
  readonly rootIsOne: boolean
}

/** The largest whole number that a column holds. */
export const maxInteger = 2147483647
/** A text without a stated length. */
const defaultLength = 200
const id: JsonSchema = { type: 'string', format: 'uuid' }
const idOrRoot: JsonSchema = { anyOf: [{ const: '1' }, id] }

const longestHtml = 20_000

/** An uploaded file as a record names it; the server takes the id alone and fills in the rest. */
const fileItem: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id,
    name: { type: 'string', maxLength: 200 },
    size: { type: 'integer', minimum: 0 },
    media: { type: 'string', maxLength: 100 },
  },
}

/** From and to by the clock; an end before its start is on the next day. */
const periodItem: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['start', 'end'],
  properties: { start: { type: 'string', format: 'time' }, end: { type: 'string', format: 'time' } },
}

const list = (
  own: Pick<FieldSchema, 'minItems' | 'maxItems'>,
  required: boolean,
  { maxItems }: { readonly maxItems: number },
): JsonSchema => ({
  type: 'array',
  minItems: Math.max(required ? 1 : 0, own.minItems ?? 0),
  maxItems: own.maxItems ?? maxItems,
})

/** The schema of an id that refers to `rootIsOne` trees or others. */
export const idSchema = (rootIsOne: boolean): JsonSchema => (rootIsOne ? idOrRoot : id)

/** The value's schema as ajv and OpenAPI take it; null is added where a field may be empty. */
export function valueSchema(schema: FieldSchema, context: ValueContext): JsonSchema {
  const { 'x-field': meaning, default: standard, ...own } = schema
  const withDefault = (value: JsonSchema): JsonSchema => (standard === undefined ? value : { ...value, default: standard })
  switch (context.kind) {
    case 'text':
    case 'longText':
      return withDefault({
        ...shape(own),
        ...(context.required && { minLength: Math.max(1, own.minLength ?? 0) }),
        maxLength: own.maxLength ?? defaultLength,
      })
    case 'richText':
      return withDefault({ type: 'string', ...(context.required && { minLength: 1 }), maxLength: own.maxLength ?? longestHtml })
    case 'image':
      return { type: 'string', format: 'uuid' }
    case 'fileList':
      return { ...list(own, context.required, { maxItems: 20 }), items: fileItem }
    case 'periods':
      return withDefault({ ...list(own, context.required, { maxItems: 4 }), items: periodItem })
    case 'integer':
      return withDefault({
        ...shape(own),
        ...(lacksLower(own) && { minimum: -maxInteger - 1 }),
        ...(lacksUpper(own) && { maximum: maxInteger }),
      })
    case 'decimal': {
      const most = 10 ** (15 - (context.decimals ?? 2)) - 1
      return withDefault({ ...shape(own), ...(lacksLower(own) && { minimum: -most }), ...(lacksUpper(own) && { maximum: most }) })
    }
    case 'dictionary':
      return withDefault({ ...shape(own), ...values(context.dictionary) })
    case 'dictionaryList':
      return withDefault({
        uniqueItems: true,
        maxItems: 200,
        ...shape(own),
        ...(context.required && { minItems: Math.max(1, own.minItems ?? 0) }),
        items: { ...shape(own.items ?? {}), type: 'string', ...values(context.dictionary) },
      })
    case 'reference':
      return idSchema(context.rootIsOne)
    case 'referenceList':
      return {
        uniqueItems: true,
        maxItems: 1000,
        ...shape(own),
        ...(context.required && { minItems: Math.max(1, own.minItems ?? 0) }),
        items: idSchema(context.rootIsOne),
      }
    case 'objectList':
      return withDefault({ maxItems: 200, ...shape(own) })
    case 'object':
      return meaning.valuesOf === undefined ? withDefault(shape(own)) : { type: 'object' }
    default:
      return withDefault(shape(own))
  }
}

const values = (dictionary: DictionaryDocument | undefined): JsonSchema =>
  dictionary?.values ? { enum: dictionary.values.map(({ value }) => value) } : {}
const lacksLower = (own: JsonSchemaBounds) => own.minimum === undefined && own.exclusiveMinimum === undefined
const lacksUpper = (own: JsonSchemaBounds) => own.maximum === undefined && own.exclusiveMaximum === undefined
type JsonSchemaBounds = Pick<JsonSchema, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'>

/** Without x-field at any depth; objects are closed. */
function shape(node: object): JsonSchema {
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node))
    if (key !== 'x-field') copy[key] = isJsonObject(value) ? (key === 'properties' ? shapes(value) : shape(value)) : value
  if (copy.type === 'object' && copy.additionalProperties === undefined) copy.additionalProperties = false
  return copy
}

const shapes = (properties: object) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, shape(isJsonObject(value) ? value : {})]))

/** Accepts null as well: an optional field that is empty. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] }
  if (schema.type === undefined || Array.isArray(schema.type) || typeof schema.type !== 'string') return schema
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) }
}
