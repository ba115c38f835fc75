// The form engine's side: the form as RJSF knows it, and ajv's compiled validator behind RJSF's own door.
import type {
  ErrorSchema,
  Experimental_DefaultFormStateBehavior,
  RJSFSchema,
  RJSFValidationError,
  UiSchema,
  ValidationData,
  ValidatorType,
} from '@rjsf/utils'
import { ErrorSchemaBuilder } from '@rjsf/utils'
import type { Text } from '../../../metadata/model/model.ts'
import { rjsfForm, wholeForm } from '../../../metadata/document/rjsf/rjsfForm.ts'
import type { FormBlockProps } from '../../../runtime/index.ts'
import type { Messages } from './store.ts'
import type { Tree } from './paths.ts'

export interface EngineForm {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema<Tree, RJSFSchema>
}

/** Conditions are left out: the store decides what is visible and required with each key, without a new schema. */
export function engineFormOf({ block, mode }: Pick<FormBlockProps, 'block' | 'mode'>, text: (text: Text) => string): EngineForm {
  const { schema, uiSchema } = rjsfForm(block, mode === 'create' ? 'create' : 'update', { text, drawn: 'console' })
  const whole: object = { $id: wholeForm, ...schema }
  return { schema: whole as RJSFSchema, uiSchema }
}

/** Defaults of the document alone: no empty objects, no rows that a list must have in the end. */
export const defaultsBehaviour: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'never' },
}

/** The compiled validator, and what the store finds as the verdict on the form as a whole: with conditions and rules, without what is out of sight. */
export function engineValidator(
  { engine }: Pick<FormBlockProps['validator'], 'engine'>,
  check: () => Messages,
): ValidatorType<Tree, RJSFSchema> {
  return {
    isValid: (schema, value, root) => engine?.isValid(schema, value, root) ?? true,
    rawValidation: <Result>(schema: RJSFSchema, value?: Tree) => engine?.rawValidation<Result>(schema, value) ?? {},
    validateFormData: (): ValidationData<Tree> => {
      const errors = Object.entries(check()).map(([path, message]): RJSFValidationError => ({
        property: `.${path}`,
        message,
        stack: message,
      }))
      return { errors, errorSchema: errorSchemaOf(errors) }
    },
  }
}

function errorSchemaOf(errors: readonly RJSFValidationError[]): ErrorSchema<Tree> {
  const builder = new ErrorSchemaBuilder<Tree>()
  for (const { property = '', message = '' } of errors) builder.addErrors(message, property.split('.').slice(1))
  return builder.ErrorSchema
}
