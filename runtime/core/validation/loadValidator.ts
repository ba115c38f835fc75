// Compiled validators come as modules by hash: a strict content security policy lets the browser compile nothing itself.
import * as formats from 'ajv-formats/dist/formats.js'
import * as equal from 'ajv/dist/runtime/equal.js'
import * as ucs2length from 'ajv/dist/runtime/ucs2length.js'
import type { RJSFSchema } from '@rjsf/utils'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { EngineValidator } from '../contracts/contract.ts'
import type { SchemaError } from '../../../metadata/text/messages.ts'
import { wholeForm } from '../../../metadata/document/rjsf/rjsfForm.ts'
import { validatorHelpers } from '../../../metadata/base/validation.ts'

/** All that is wrong with a value, nothing when it fits. */
export interface Check {
  (value: unknown): readonly SchemaError[]
  readonly engine?: EngineValidator
}

type ValidatorFunction = ValidatorFunctions[string]

/** What a module asks for by name: helpers that ajv's compiled code calls. */
type Require = (name: string) => unknown

interface ValidatorModule {
  readonly default: (require: Require) => ValidatorFunction
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

/** The check that a loaded module makes, through RJSF's validator for precompiled code. */
export function checkOf(module: ValidatorModule): Check {
  const whole: RJSFSchema = { $id: wholeForm }
  const engine = createPrecompiledValidator({ [wholeForm]: module.default(required) }, whole)
  const rawValidation: EngineValidator['rawValidation'] = (_, value) => engine.rawValidation(whole, value)
  return Object.assign((value: unknown) => rawValidation<SchemaError>(whole, value).errors ?? [], {
    engine: { rawValidation, isValid: (schema: RJSFSchema, value: unknown) => engine.isValid(schema, value, whole) },
  })
}

/** Loads a module of `PageBundle.validators`, /api/metadata/validators/{hash}.js. The browser keeps it by its address. */
export async function loadValidator(address: string): Promise<Check> {
  const module: ValidatorModule = await import(/* @vite-ignore */ address)
  return checkOf(module)
}
