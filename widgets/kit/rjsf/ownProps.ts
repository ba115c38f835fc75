// What widgets and fields of the RJSF ecosystem are both told of a field of the console.
import type { FieldProps as EngineFieldProps, RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { FieldProps } from '../../../runtime/index.ts'

/** Its shape, and what it is called. */
export const titledSchema = (schema: FieldProps['schema'], label: string): RJSFSchema => ({
  title: label,
  ...(schema as RJSFSchema | undefined),
})

type OwnProps = Pick<
  EngineFieldProps & WidgetProps,
  'name' | 'onBlur' | 'onFocus' | 'required' | 'disabled' | 'readonly' | 'autofocus' | 'rawErrors'
>

export const ownProps = ({ field, state }: Pick<FieldProps, 'field' | 'state'>): OwnProps => ({
  name: field.field,
  onBlur: ignore,
  onFocus: ignore,
  required: state.required,
  disabled: state.disabled,
  readonly: state.readOnly,
  autofocus: false,
  rawErrors: state.error === undefined ? [] : [state.error],
})

const ignore = (): void => undefined
