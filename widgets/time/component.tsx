// A time of day, HH:mm.
import { TimePicker } from 'antd'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { readTime } from '../kit/text/moments.ts'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { numberOf, textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import { TypedPicker } from '../kit/typed/typedPicker.tsx'

const FORMAT = 'HH:mm'

export default function TimeField(props: FieldProps) {
  const { value, onChange, state, settings } = props
  const placeholder = usePlaceholder(props, 'select')
  if (state.readOnly) return <Shown of={props}>{textOf(value).slice(0, FORMAT.length)}</Shown>
  return (
    <TypedPicker value={value} onChange={onChange} read={readTime} sent={(time) => time.format(FORMAT)}>
      {(picked) => (
        <TimePicker
          {...controlOf(props)}
          {...picked}
          className="kit-fill kit-figures"
          format={FORMAT}
          minuteStep={minutes(settings['step'])}
          needConfirm={false}
          placeholder={placeholder}
        />
      )}
    </TypedPicker>
  )
}

const steps = [1, 5, 10, 15, 30] as const
const minutes = (value: unknown): (typeof steps)[number] => steps.find((step) => step === numberOf(value)) ?? 1
