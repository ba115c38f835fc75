// One of a few values, all in sight.
import { Radio } from 'antd'
import { useLanguage, type FieldProps } from '../../runtime/index.ts'
import { groupOf } from '../kit/text/aria.ts'
import { oneOf } from '../kit/choice/choice.ts'
import { choicesOf } from '../kit/choice/choices.ts'
import { OptionLabel } from '../kit/choice/optionLabel.tsx'
import { Shown } from '../kit/text/shown.tsx'
import { unknownValue } from '../kit/text/unknown.ts'

export default function RadioField(props: FieldProps) {
  const { id, value, onChange, state, options, settings } = props
  const language = useLanguage()
  const one = oneOf(value)
  const chosen = one === undefined ? undefined : options?.find(one)
  if (state.readOnly)
    return <Shown of={props}>{chosen ? <OptionLabel option={chosen} /> : one === undefined ? '' : unknownValue(one, language)}</Shown>
  return (
    <div className="kit-line">
      <Radio.Group
        {...groupOf(props)}
        role="radiogroup"
        name={id}
        value={one}
        onChange={(event) => onChange(event.target.value)}
        disabled={state.disabled}
        options={choicesOf(options)}
        optionType={settings['buttons'] === true ? 'button' : 'default'}
      />
    </div>
  )
}
