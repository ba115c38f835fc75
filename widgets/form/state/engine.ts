// The form engine's side: our compiled validator as its ValidatorType, the document's layout as its uiSchema.
import type { ErrorSchema, RJSFSchema, RJSFValidationError, UiSchema, ValidationData, ValidatorType } from '@rjsf/utils'
import { ErrorSchemaBuilder } from '@rjsf/utils'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { Messages } from './store.ts'
import type { Tree } from './paths.ts'

/** Name under which our field is registered with the engine. */
export const OUR_FIELD = 'spindle'

/** Every property is drawn by our field, so the engine never descends into it and the uiSchema never changes. */
export function uiSchemaOf(schema: JsonSchema): UiSchema {
  return Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, { 'ui:field': OUR_FIELD }]))
}

/** The part of a schema that the engine draws and fills with defaults; `required` and bounds stay with the validator. */
export function engineSchemaOf(schema: JsonSchema): RJSFSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, { default: start, type }]) => [
    name,
    { type: mainType(type), ...(start === undefined ? {} : { default: start }) },
  ])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

/** An optional value takes null too; what it is otherwise decides. */
const mainType = (type: JsonSchema['type']): TypeName =>
  typeNames.find((name) => (Array.isArray(type) ? type.includes(name) : type === name)) ?? 'string'

const typeNames = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const
type TypeName = (typeof typeNames)[number]

/** Wraps a function that answers messages by path. The language has no conditional schemas, so `isValid` decides nothing. */
export function engineValidator(check: () => Messages): ValidatorType<Tree, RJSFSchema> {
  const found = (): RJSFValidationError[] =>
    Object.entries(check()).map(([path, message]) => ({ property: `.${path}`, message, stack: message }))
  return {
    isValid: () => true,
    rawValidation: <Result>() => ({ errors: found() as Result[] }),
    validateFormData: (): ValidationData<Tree> => {
      const errors = found()
      return { errors, errorSchema: errorSchemaOf(errors) }
    },
  }
}

function errorSchemaOf(errors: readonly RJSFValidationError[]): ErrorSchema<Tree> {
  const builder = new ErrorSchemaBuilder<Tree>()
  for (const { property = '', message = '' } of errors) builder.addErrors(message, property.split('.').slice(1))
  return builder.ErrorSchema
}
