// A time of day, HH:mm.
import { TimePicker } from 'antd'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/aria.ts'
import { readAs } from '../kit/moments.ts'
import { usePlaceholder } from '../kit/placeholder.ts'
import { numberOf, textOf } from '../kit/setting.ts'
import { Shown } from '../kit/shown.tsx'

const FORMAT = 'HH:mm'
/** The end of the last period of a day, which a clock cannot show. */
const MIDNIGHT = '24:00'

export default function TimeField(props: FieldProps) {
  const { value, onChange, state, settings } = props
  const placeholder = usePlaceholder(props, 'select')
  const text = textOf(value).slice(0, FORMAT.length)
  if (state.readOnly) return <Shown of={props}>{text}</Shown>
  return (
    <TimePicker
      {...controlOf(props)}
      className="kit-fill kit-figures"
      value={readAs(text === MIDNIGHT ? '00:00' : text, FORMAT)}
      onChange={(time) => onChange(time?.format(FORMAT))}
      format={FORMAT}
      minuteStep={minutes(settings['step'])}
      needConfirm={false}
      placeholder={placeholder}
    />
  )
}

const steps = [1, 5, 10, 15, 30] as const
const minutes = (value: unknown): (typeof steps)[number] => steps.find((step) => step === numberOf(value)) ?? 1
