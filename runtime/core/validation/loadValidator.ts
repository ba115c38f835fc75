// Compiled validators come as modules by hash: a strict content security policy lets the browser compile nothing itself.
import * as formats from 'ajv-formats/dist/formats.js'
import * as equal from 'ajv/dist/runtime/equal.js'
import * as ucs2length from 'ajv/dist/runtime/ucs2length.js'
import type { SchemaError } from '../../../metadata/text/messages.ts'
import { validatorHelpers } from '../../../metadata/base/validation.ts'

/** All that is wrong with a value, nothing when it fits. */
export type Check = (value: unknown) => readonly SchemaError[]

interface CompiledValidator {
  (value: unknown): boolean
  errors?: readonly SchemaError[] | null
}

/** What a module asks for by name: helpers that ajv's compiled code calls. */
type Require = (name: string) => unknown

interface ValidatorModule {
  readonly default: (require: Require) => CompiledValidator
}

/** A CommonJS module's function, whichever way the bundler wrapped it. */
const functionOf = (module: { readonly default?: unknown }): unknown =>
  typeof module.default === 'object' && module.default !== null && 'default' in module.default ? module.default.default : module.default

const helpers: Readonly<Record<(typeof validatorHelpers)[number], unknown>> = {
  'ajv/dist/runtime/ucs2length': { default: functionOf(ucs2length) },
  'ajv/dist/runtime/equal': { default: functionOf(equal) },
  'ajv-formats/dist/formats': formats,
}

/** Throws for a helper it does not have: such a module was compiled for another release of the console. */
const required: Require = (name) => {
  const known = validatorHelpers.find((helper) => helper === name)
  if (known === undefined) throw new Error(`a validator asks for ${name}, which this console does not have`)
  return helpers[known]
}

/** The check that a loaded module makes. */
export function checkOf(module: ValidatorModule): Check {
  const validate = module.default(required)
  return (value) => (validate(value) ? [] : (validate.errors ?? []))
}

/** Loads a module of `PageBundle.validators`, /api/metadata/validators/{hash}.js. The browser keeps it by its address. */
export async function loadValidator(address: string): Promise<Check> {
  const module: ValidatorModule = await import(/* @vite-ignore */ address)
  return checkOf(module)
}
