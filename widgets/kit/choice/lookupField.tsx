// A reference in a form: what look-ups, multiple look-ups and trees have in common.
import type { FieldProps, Options } from '../../../runtime/index.ts'
import '../fields.css'
import { oneOf, severalOf } from './choice.ts'
import { joined } from '../text/format.ts'
import { LookupSelect } from './lookupSelect.tsx'
import { noOptions } from './noOptions.ts'
import { usePlaceholder } from '../text/placeholder.ts'
import { numberOf } from '../text/setting.ts'
import { Shown } from '../text/shown.tsx'

interface Props {
  readonly of: FieldProps
  readonly multiple: boolean
  /** In place of the field's own. */
  readonly options?: Options
}

export function LookupField({ of: props, multiple, options = props.options ?? noOptions }: Props) {
  const { id, value, onChange, state, settings } = props
  const placeholder = usePlaceholder(props, 'select')
  // what a label is missing for was removed since: an id says nothing to a reader
  if (state.readOnly) return <Shown of={props}>{joined(severalOf(value).flatMap((one) => options.find(one)?.label ?? []))}</Shown>
  return (
    <LookupSelect
      id={id}
      value={multiple ? severalOf(value) : oneOf(value)}
      onChange={onChange}
      options={options}
      multiple={multiple}
      max={numberOf(settings['max'])}
      clearable={!state.required}
      disabled={state.disabled}
      placeholder={placeholder}
      labelledBy={state.labelledBy}
      describedBy={state.describedBy}
      invalid={state.error !== undefined}
      required={state.required}
    />
  )
}
