// Schemas that documents bring along (props of widgets, shapes of objects) and values held against them.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { linearPattern } from '../../../base/linearPattern.ts'

/** Strict, as the server compiles them: what it would not understand is no schema. Formats are the server's business. */
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  validateFormats: false,
  addUsedSchema: false,
  // A document says both the pattern and the value that it meets.
  code: { regExp: Object.assign(linearPattern, { code: 'linearPattern' }) },
})
ajv.addKeyword('x-field')
const compiled = new WeakMap<object, ValidateFunction | string>()
/** By their text: many fields have the same schema, and every layer writes the same ones again. */
const alike = new Map<string, ValidateFunction | string>()
/** More than a product has; of tenants there may be any number. */
const MOST_ALIKE = 2_000

function compile(schema: object): ValidateFunction | string {
  const known = compiled.get(schema)
  if (known) return known
  const text = JSON.stringify(schema)
  const made = alike.get(text) ?? attempt(schema)
  if (alike.size >= MOST_ALIKE) alike.clear()
  alike.set(text, made)
  compiled.set(schema, made)
  return made
}

function attempt(schema: object): ValidateFunction | string {
  try {
    return ajv.compile(schema)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Why `schema` is none, or undefined when it is one. */
export function schemaFault(schema: object): string | undefined {
  const validate = compile(schema)
  return typeof validate === 'string' ? validate : undefined
}

/** Whether an object is a JSON Schema at all; cheaper than compiling it. */
export const isSchema = (schema: object): boolean => ajv.validateSchema(schema) === true

/** What is wrong with a value; nothing where the schema itself is none, which is reported at the schema. */
export function valueErrors(schema: object, value: unknown): readonly ErrorObject[] {
  const validate = compile(schema)
  return typeof validate === 'string' || validate(value) ? [] : (validate.errors ?? [])
}
