// One value of a fixed list; a number where the field is one.
import { Select } from 'antd'
import { useClear, useLanguage, type FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { oneOf } from '../kit/choice/choice.ts'
import { byTitle, choicesOf } from '../kit/choice/choices.ts'
import { OptionLabel } from '../kit/choice/optionLabel.tsx'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { Shown } from '../kit/text/shown.tsx'
import { unknownValue } from '../kit/text/unknown.ts'

export default function SelectField(props: FieldProps) {
  const { value, onChange, state, options, field } = props
  const placeholder = usePlaceholder(props, 'select')
  const language = useLanguage()
  const clear = useClear(!state.required)
  const one = oneOf(value)
  const chosen = one === undefined ? undefined : options?.find(one)
  if (state.readOnly)
    return <Shown of={props}>{chosen ? <OptionLabel option={chosen} /> : one === undefined ? '' : unknownValue(one, language)}</Shown>
  return (
    <Select
      {...controlOf(props)}
      className="kit-fill"
      value={one}
      onChange={(next) => onChange(field.valueKind === 'integer' && next !== undefined ? Number(next) : next)}
      options={choicesOf(options)}
      labelRender={({ label, value: stored }) => label ?? options?.find(String(stored))?.label ?? unknownValue(String(stored), language)}
      loading={options?.loading ?? false}
      allowClear={clear}
      showSearch={byTitle}
      placeholder={placeholder}
    />
  )
}
