// What a document's field, or a plain schema, is to an expression.
import type { JsonSchema } from '../base/jsonSchema.ts'
import type { Field } from '../model/model.ts'
import type { RecordType, ValueType } from '../model/expressionTypes.ts'

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

/** The type of what a JSON Schema describes. */
export function typeOfSchema(schema: JsonSchema): ValueType {
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
