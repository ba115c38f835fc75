// A condition on a yes-or-no as a switch: on asks for yes; off for everything, or for no where the document says so.
import { Switch } from 'antd'
import { useSay, type FilterProps } from '../../runtime/index.ts'
import '../kit/fields.css'

export default function SwitchFilter({ id, value, onChange, field, settings, describedBy }: FilterProps) {
  const say = useSay()
  const off = settings.off === true ? false : undefined
  return (
    <span className="kit-line">
      <Switch
        id={id}
        className="kit-switch"
        checked={value === true}
        aria-label={say(field.label)}
        aria-describedby={describedBy}
        onChange={(on) => onChange(on ? true : off)}
      />
    </span>
  )
}
