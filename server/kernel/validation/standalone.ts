// Validators of forms as modules for the browser: under a strict CSP nothing may be compiled there, so ajv does it here.
import { hash } from 'node:crypto'
import standaloneCode from 'ajv/dist/standalone/index.js'
import ajvPackage from 'ajv/package.json' with { type: 'json' }
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { borrowedFormats, formats } from '../../../metadata/base/validation.ts'
import { newAjv } from './ajv.ts'

/**
 * The text of an ES module that validates one schema:
 *
 *     const { default: factory } = await import('/api/metadata/validators/…js')
 *     const validate = factory((name) => modules[name])   // modules: validatorHelpers, by name
 *     validate(value)                                       // true, or false with
 *     validate.errors                                       // [{ keyword, instancePath, params, … }] for metadata/text/messages.ts
 *
 * `modules['ajv/dist/runtime/ucs2length']` and `…/equal` are `{ default: function }`, `modules['ajv-formats/dist/formats']` is `{ fullFormats }`.
 */
export function validatorModule(schema: JsonSchema): string {
  const ajv = newAjv(true)
  const code = standaloneCode(ajv, ajv.compile(schema))
  return `export default function (require) {\nconst module = { exports: {} }\n${code}\nreturn module.exports\n}\n`
}

const revision = JSON.stringify([
  ajvPackage.version,
  borrowedFormats,
  Object.entries(formats).map(([name, pattern]) => [name, pattern.source]),
])

/** Names a module by what it is made of: the schema, ajv's version, the formats. Known without compiling anything. */
export const validatorHash = (schema: JsonSchema): string => hash('sha256', revision + JSON.stringify(schema)).slice(0, 24)
