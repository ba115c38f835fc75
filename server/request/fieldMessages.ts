// Says in words what is wrong with the fields of a module's call.
import { pathOf, schemaMessage, type SchemaError } from '../../metadata/messages.ts'

/** Path of the field to its message, in one language. */
export function fieldMessages(errors: readonly SchemaError[], language: 'zh' | 'en'): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map((error) => [pathOf(error), schemaMessage(error)[language]]))
}
