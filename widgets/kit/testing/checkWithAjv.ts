// Validation where no policy forbids compiling: the form engine's own ajv validator, without the detour over a served module.
import type { RJSFSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SchemaError } from '../../../metadata/text/messages.ts'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { Check, EngineValidator } from '../../../runtime/index.ts'
import { formats, validation } from '../../../metadata/base/validation.ts'

const engine = customizeValidator({
  AjvClass: Ajv2020,
  ajvOptionsOverrides: { ...validation, strict: false },
  customFormats: formats,
})

export function checkWithAjv(schema: JsonSchema): Check {
  const plain = JSON.parse(JSON.stringify(schema))
  const rawValidation: EngineValidator['rawValidation'] = (_, value) => engine.rawValidation(plain, value)
  return Object.assign((value: unknown) => rawValidation<SchemaError>(plain, value).errors ?? [], {
    engine: { rawValidation, isValid: (part: RJSFSchema, value: unknown) => engine.isValid(part, value, plain) },
  })
}
