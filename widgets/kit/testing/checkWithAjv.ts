// Validation where no policy forbids compiling: ajv as the server has it, without the detour over a served module.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { SchemaError } from '../../../metadata/messages.ts'
import type { JsonSchema } from '../../../metadata/jsonSchema.ts'

const ajv = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(ajv, ['date', 'date-time', 'uri'])
ajv.addFormat('color', /^#[0-9a-fA-F]{6}$/)
ajv.addFormat('month', /^\d{4}-(0[1-9]|1[0-2])$/)
ajv.addFormat('time', /^([01]\d|2[0-3]):[0-5]\d$/)

export function checkWithAjv(schema: JsonSchema): (value: unknown) => readonly SchemaError[] {
  const validate = ajv.compile(schema)
  return (value) => (validate(value) ? [] : (validate.errors ?? []))
}
