// A month, YYYY-MM.
import { DatePicker } from 'antd'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/aria.ts'
import { readAs, ruledOut } from '../kit/moments.ts'
import { usePlaceholder } from '../kit/placeholder.ts'
import { textOf } from '../kit/setting.ts'
import { Shown } from '../kit/shown.tsx'

const FORMAT = 'YYYY-MM'

export default function MonthField(props: FieldProps) {
  const { value, onChange, state, settings } = props
  const placeholder = usePlaceholder(props, 'select')
  if (state.readOnly) return <Shown of={props}>{textOf(value)}</Shown>
  return (
    <DatePicker
      {...controlOf(props)}
      className="kit-fill kit-figures"
      picker="month"
      value={readAs(value, FORMAT)}
      onChange={(month) => onChange(month?.format(FORMAT))}
      format={FORMAT}
      disabledDate={ruledOut(settings['limit'], 'month')}
      placeholder={placeholder}
    />
  )
}
