// What widgets and fields of the RJSF ecosystem look up in a form of theirs: the engine's own fields, widgets and templates, without a form around them.
import type { Registry, RJSFSchema, ValidatorType } from '@rjsf/utils'

type Engine = Omit<Registry, 'schemaUtils'>

/** Fetched with the first of them. */
let engine: Promise<{ readonly registry: Engine; readonly schemaUtilsOf: (schema: RJSFSchema) => Registry['schemaUtils'] }> | undefined

export const loadEngine = (): NonNullable<typeof engine> =>
  (engine ??= Promise.all([import('@rjsf/core'), import('@rjsf/utils')]).then(([{ getDefaultRegistry }, { createSchemaUtils }]) => ({
    registry: getDefaultRegistry(),
    schemaUtilsOf: (schema) => createSchemaUtils(wholeOnly, schema),
  })))

/** The console's policy lets no schema be compiled in the browser: the form is validated as a whole, by what the server has compiled. */
const wholeOnly: ValidatorType = {
  isValid: () => refuse(),
  rawValidation: () => refuse(),
  validateFormData: () => refuse(),
}

function refuse(): never {
  throw new Error('A part of a form cannot be validated by itself: schemas of fields have no alternatives')
}
