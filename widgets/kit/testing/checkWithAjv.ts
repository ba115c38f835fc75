// Validation where no policy forbids compiling: the form engine's own ajv validator, without the detour over a served module.
import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SchemaError } from '../../../metadata/messages.ts'
import type { JsonSchema } from '../../../metadata/jsonSchema.ts'

const engine = customizeValidator({
  AjvClass: Ajv2020,
  ajvOptionsOverrides: { allErrors: true, strict: false },
  customFormats: { color: /^#[0-9a-fA-F]{6}$/, month: /^\d{4}-(0[1-9]|1[0-2])$/, time: /^([01]\d|2[0-3]):[0-5]\d$/ },
})

export function checkWithAjv(schema: JsonSchema): (value: unknown) => readonly SchemaError[] {
  const plain = JSON.parse(JSON.stringify(schema))
  return (value) => engine.rawValidation<SchemaError>(plain, value).errors ?? []
}
