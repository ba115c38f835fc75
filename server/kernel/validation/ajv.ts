// The one ajv of the server: draft 2020-12, closed schemas, every error of a value at once.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { linearPattern } from '../../../metadata/base/linearPattern.ts'
import { borrowedFormats, formats, validation } from '../../../metadata/base/validation.ts'

export type { ErrorObject } from 'ajv/dist/2020.js'

/** Here patterns are matched by automata; a browser, which keeps nobody waiting but its reader, has its own. */
const linear = Object.assign(linearPattern, { code: 'linearPattern' })

/** A new instance; `source` keeps the code that standalone modules are written from. */
export function newAjv(source = false): Ajv2020 {
  const ajv = new Ajv2020({ ...validation, code: source ? { source: true, lines: false } : { regExp: linear } })
  // What a field is called and looks like, in an operation's input: nothing to validate.
  ajv.addKeyword('x-field')
  addFormats.default(ajv, [...borrowedFormats])
  for (const [name, pattern] of Object.entries(formats)) ajv.addFormat(name, pattern)
  return ajv
}

const ajv = newAjv()
const compiled = new WeakMap<JsonSchema, ValidateFunction>()

/** Errors of a value against a schema, none when it fits. A schema object is compiled once and kept as long as it lives. */
export function errorsOf(schema: JsonSchema, value: unknown): readonly ErrorObject[] {
  let validate = compiled.get(schema)
  if (!validate) {
    validate = ajv.compile(schema)
    compiled.set(schema, validate)
  }
  return validate(value) ? [] : (validate.errors ?? [])
}
