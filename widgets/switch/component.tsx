// Yes or no.
import { Switch } from 'antd'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { ariaOf } from '../kit/aria.ts'
import { sayableOf } from '../kit/setting.ts'
import { Shown } from '../kit/shown.tsx'

const words = { on: { zh: '是', en: 'Yes' }, off: { zh: '否', en: 'No' } }

export default function SwitchField(props: FieldProps) {
  const { value, onChange, state, settings } = props
  const say = useSay()
  const on = sayableOf(settings['on'])
  const off = sayableOf(settings['off'])
  if (state.readOnly)
    return <Shown of={props}>{typeof value === 'boolean' ? say(value ? (on ?? words.on) : (off ?? words.off)) : ''}</Shown>
  return (
    <div className="kit-line">
      <Switch
        {...ariaOf(props)}
        className="kit-switch"
        checked={value === true}
        onChange={onChange}
        disabled={state.disabled}
        checkedChildren={on && say(on)}
        unCheckedChildren={off && say(off)}
      />
    </div>
  )
}
