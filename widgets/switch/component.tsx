// Yes or no. Where there may be no answer, all three states are in sight.
import { Radio, Switch } from 'antd'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { answers } from '../kit/answers.ts'
import { ariaOf, groupOf } from '../kit/text/aria.ts'
import { sayableOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'

export default function SwitchField(props: FieldProps) {
  const { id, value, onChange, state, settings, field } = props
  const say = useSay()
  const on = sayableOf(settings['on'])
  const off = sayableOf(settings['off'])
  const [yes, no] = [say(on ?? answers.yes), say(off ?? answers.no)]
  if (state.readOnly) return <Shown of={props}>{typeof value === 'boolean' ? (value ? yes : no) : ''}</Shown>
  return (
    <div className="kit-line">
      {field.unanswered ? (
        <Radio.Group
          {...groupOf(props)}
          role="radiogroup"
          name={id}
          optionType="button"
          value={String(typeof value === 'boolean' ? value : null)}
          onChange={(event) => onChange(JSON.parse(String(event.target.value)))}
          disabled={state.disabled}
          options={[
            { value: 'true', label: yes },
            { value: 'false', label: no },
            { value: 'null', label: say(answers.none) },
          ]}
        />
      ) : (
        <Switch
          {...ariaOf(props)}
          className="kit-switch"
          checked={value === true}
          onChange={onChange}
          disabled={state.disabled}
          checkedChildren={on && say(on)}
          unCheckedChildren={off && say(off)}
        />
      )}
    </div>
  )
}
