// Holds bodies and queries of module routes against their declared schemas: closed, nothing coerced, nothing dropped.
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { errorsOf } from '../validation/ajv.ts'
import { Refusal } from '../../base/errors.ts'
import { fieldMessages } from '../../base/fieldMessages.ts'

/** The body of a call that takes none: the same object each time, compiled once. */
export const noInput: JsonSchema = { type: 'object', additionalProperties: false, properties: {} }
/** Parameters that the handler itself judges: conditions of a list. */
export const conditions: JsonSchema = { type: 'object' }
const id: JsonSchema = { type: 'string' }
const version: JsonSchema = { type: 'integer' }
/** The body of a call that takes a row's id. */
export const idAlone: JsonSchema = { type: 'object', additionalProperties: false, properties: { id } }
/** The body of a call that takes away a row as it was seen, where the path carries its id and where it does not. */
export const versionAlone: JsonSchema = { type: 'object', additionalProperties: false, properties: { version } }
export const idAndVersion: JsonSchema = { type: 'object', additionalProperties: false, properties: { id, version } }
/** The query of a tree: what stands below a node, or what is called so; all of it where neither is asked. */
export const partOfTree: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { below: { type: 'string', maxLength: 36 }, keyword: { type: 'string', minLength: 1, maxLength: 200 } },
}

/** @throws Refusal invalid with a message for each wrong field. */
export function checkBody(schema: JsonSchema, body: unknown, language: 'zh' | 'en'): void {
  const errors = errorsOf(schema, body ?? {})
  if (errors.length > 0) throw new Refusal('invalid', { data: { fields: fieldMessages(schema, errors, language) } })
}

/** The sub-tenant may stand in any query; perform.ts judges it. @throws Refusal badQuery with a message for each wrong parameter. */
export function checkQuery(schema: JsonSchema, query: unknown, language: 'zh' | 'en'): void {
  const { tenantSonId: _, ...own }: Readonly<Record<string, unknown>> = { ...Object(query) }
  const errors = errorsOf(schema, own)
  if (errors.length > 0) throw new Refusal('badQuery', { data: { fields: fieldMessages(schema, errors, language) } })
}
