// Says in words what is wrong with the fields of a module's call.
import type { JsonSchema } from '../../metadata/base/jsonSchema.ts'
import { pathOf, schemaMessage, type SchemaError } from '../../metadata/text/messages.ts'

/** Path of the field to its message, in one language. */
export function fieldMessages(schema: JsonSchema, errors: readonly SchemaError[], language: 'zh' | 'en'): Readonly<Record<string, string>> {
  const said = (error: SchemaError, path: string) => schema.properties?.[path]?.['x-field']?.message ?? schemaMessage(error)
  return Object.fromEntries(errors.map((error) => [pathOf(error), said(error, pathOf(error))[language]]))
}
