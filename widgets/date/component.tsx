// A calendar day, YYYY-MM-DD: it has no zone.
import { DatePicker } from 'antd'
import { wholeDayIn } from '../../metadata/written/days.ts'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { formatDate, isNothing } from '../kit/text/format.ts'
import { readAs, ruledOut } from '../kit/text/moments.ts'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { Shown } from '../kit/text/shown.tsx'
import { TypedPicker } from '../kit/typed/typedPicker.tsx'

const FORMAT = 'YYYY-MM-DD'

export default function DateField(props: FieldProps) {
  const { value, onChange, state, settings } = props
  const placeholder = usePlaceholder(props, 'select')
  const isRuledOut = ruledOut(settings['limit'], 'day')
  if (state.readOnly) return <Shown of={props}>{isNothing(value) ? '' : formatDate(value)}</Shown>
  return (
    <TypedPicker value={value} onChange={onChange} read={(text) => readAs(wholeDayIn(text), FORMAT)} sent={(day) => day.format(FORMAT)}>
      {(picked) => (
        <DatePicker
          {...controlOf(props)}
          {...picked}
          className="kit-fill kit-figures"
          {...(isRuledOut && { disabledDate: isRuledOut })}
          placeholder={placeholder}
        />
      )}
    </TypedPicker>
  )
}
