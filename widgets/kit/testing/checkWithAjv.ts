// Validation where no policy forbids compiling: the form engine's own ajv validator, without the detour over a served module.
import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SchemaError } from '../../../metadata/text/messages.ts'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { formats, validation } from '../../../metadata/base/validation.ts'

const engine = customizeValidator({
  AjvClass: Ajv2020,
  ajvOptionsOverrides: { ...validation, strict: false },
  customFormats: formats,
})

export function checkWithAjv(schema: JsonSchema): (value: unknown) => readonly SchemaError[] {
  const plain = JSON.parse(JSON.stringify(schema))
  return (value) => engine.rawValidation<SchemaError>(plain, value).errors ?? []
}
