// A moment: shown by the mill's clock, kept in UTC.
import { DatePicker } from 'antd'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { formatDateTime, isNothing } from '../kit/text/format.ts'
import { readMoment, ruledOut, sentMoment } from '../kit/text/moments.ts'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { Shown } from '../kit/text/shown.tsx'
import { TypedPicker } from '../kit/typed/typedPicker.tsx'

export default function DateTimeField(props: FieldProps) {
  const { value, onChange, state, settings } = props
  const placeholder = usePlaceholder(props, 'select')
  const seconds = settings['seconds'] === true
  const isRuledOut = ruledOut(settings['limit'], 'day')
  if (state.readOnly) return <Shown of={props}>{isNothing(value) ? '' : formatDateTime(value, seconds)}</Shown>
  const time = seconds ? 'HH:mm:ss' : 'HH:mm'
  return (
    <TypedPicker
      value={value}
      onChange={onChange}
      read={readMoment}
      sent={(moment) => sentMoment(moment.startOf(seconds ? 'second' : 'minute'))}
    >
      {(picked) => (
        <DatePicker
          {...controlOf(props)}
          {...picked}
          className="kit-fill kit-figures"
          showTime={{ format: time }}
          format={`YYYY-MM-DD ${time}`}
          {...(isRuledOut && { disabledDate: isRuledOut })}
          placeholder={placeholder}
        />
      )}
    </TypedPicker>
  )
}
