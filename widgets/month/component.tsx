// A month, YYYY-MM.
import { DatePicker } from 'antd'
import { monthIn } from '../../metadata/written/days.ts'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/aria.ts'
import { readAs, ruledOut } from '../kit/moments.ts'
import { usePlaceholder } from '../kit/placeholder.ts'
import { textOf } from '../kit/setting.ts'
import { Shown } from '../kit/shown.tsx'
import { TypedPicker } from '../kit/typedPicker.tsx'

const FORMAT = 'YYYY-MM'

export default function MonthField(props: FieldProps) {
  const { value, onChange, state, settings } = props
  const placeholder = usePlaceholder(props, 'select')
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
          disabledDate={ruledOut(settings['limit'], 'month')}
          placeholder={placeholder}
        />
      )}
    </TypedPicker>
  )
}
