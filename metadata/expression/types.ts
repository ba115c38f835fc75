// The types of expressions: what a document's field is to an expression, and how a type is written.
import type { JsonSchema } from '../jsonSchema.ts'
import type { Field } from '../model.ts'

export type ScalarType = 'string' | 'int' | 'decimal' | 'bool' | 'date' | 'timestamp' | 'duration' | 'null'
export interface ListType {
  readonly list: ValueType
}
export interface RecordType {
  readonly record: Readonly<Record<string, ValueType>>
}
export type ValueType = ScalarType | ListType | RecordType

export function isRecord(type: ValueType | undefined): type is RecordType {
  return typeof type === 'object' && 'record' in type
}

export function isList(type: ValueType | undefined): type is ListType {
  return typeof type === 'object' && 'list' in type
}

/** A type as messages write it: int, list<decimal>, record. */
export function typeText(type: ValueType): string {
  if (typeof type === 'string') return type
  return 'list' in type ? `list<${typeText(type.list)}>` : 'record'
}

/** Whether a value of type `from` may stand where `to` is asked for: the same type, or an int for a decimal. */
export function fits(from: ValueType, to: ValueType): boolean {
  if (from === 'null' || from === to || (from === 'int' && to === 'decimal')) return true
  if (isList(from) && isList(to)) return fits(from.list, to.list)
  return isRecord(from) && isRecord(to)
}

type TypedField = Pick<Field, 'kind' | 'schema'>

/** The expression type of a field: dictionary values, references (ids), times and months are strings; lists of them list<string>. */
export function typeOfField(field: TypedField): ValueType {
  switch (field.kind) {
    case 'integer':
      return 'int'
    case 'decimal':
      return 'decimal'
    case 'boolean':
      return 'bool'
    case 'date':
      return 'date'
    case 'dateTime':
      return 'timestamp'
    case 'dictionaryList':
    case 'referenceList':
      return { list: 'string' }
    case 'object':
    case 'objectList':
    case 'fileList':
    case 'periods':
      return typeOfSchema(field.schema)
    default:
      return 'string'
  }
}

/** The record type of an entity's fields; `children` adds the lists that are saved with it. */
export function recordOf(fields: Readonly<Record<string, TypedField>>, children: Readonly<Record<string, ValueType>> = {}): RecordType {
  const own = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typeOfField(field)]))
  return { record: { ...own, ...children } }
}

function typeOfSchema(schema: JsonSchema): ValueType {
  switch (schema.type) {
    case 'integer':
      return 'int'
    case 'number':
      return 'decimal'
    case 'boolean':
      return 'bool'
    case 'array':
      return { list: schema.items ? typeOfSchema(schema.items) : 'string' }
    case 'object':
      return { record: Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, typeOfSchema(part)])) }
    default:
      return schema.format === 'date' ? 'date' : schema.format === 'date-time' ? 'timestamp' : 'string'
  }
}
