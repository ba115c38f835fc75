// Holds bodies and queries of module routes against their declared schemas: closed, nothing coerced, nothing dropped.
import type { JsonSchema } from '../../metadata/jsonSchema.ts'
import { errorsOf } from '../validation/ajv.ts'
import { Refusal } from './errors.ts'
import { fieldMessages } from './fieldMessages.ts'

/** @throws Refusal invalid with a message for each wrong field. */
export function checkBody(schema: JsonSchema, body: unknown, language: 'zh' | 'en'): void {
  const errors = errorsOf(schema, body ?? {})
  if (errors.length > 0) throw new Refusal('invalid', { data: { fields: fieldMessages(errors, language) } })
}

/** @throws Refusal badQuery. */
export function checkQuery(schema: JsonSchema, query: unknown): void {
  if (errorsOf(schema, query).length > 0) throw new Refusal('badQuery')
}
