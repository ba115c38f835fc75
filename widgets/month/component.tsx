// A month, YYYY-MM.
import { DatePicker } from 'antd'
import { monthIn } from '../../metadata/written/days.ts'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { readAs, ruledOut } from '../kit/text/moments.ts'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import { TypedPicker } from '../kit/typed/typedPicker.tsx'

const FORMAT = 'YYYY-MM'

export default function MonthField(props: FieldProps) {
  const { value, onChange, state, settings } = props
  const placeholder = usePlaceholder(props, 'select')
  const isRuledOut = ruledOut(settings['limit'], 'month')
  if (state.readOnly) return <Shown of={props}>{textOf(value)}</Shown>
  return (
    <TypedPicker value={value} onChange={onChange} read={(text) => readAs(monthIn(text), FORMAT)} sent={(month) => month.format(FORMAT)}>
      {(picked) => (
        <DatePicker
          {...controlOf(props)}
          {...picked}
          className="kit-fill kit-figures"
          picker="month"
          format={FORMAT}
          {...(isRuledOut && { disabledDate: isRuledOut })}
          placeholder={placeholder}
        />
      )}
    </TypedPicker>
  )
}
