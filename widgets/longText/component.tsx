// Several lines of text; grows with what is written, and counts when there is a limit.
import { Input } from 'antd'
import type { FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/aria.ts'
import { usePlaceholder } from '../kit/placeholder.ts'
import { numberOf, textOf } from '../kit/setting.ts'
import { Shown } from '../kit/shown.tsx'

/** Lines after which the text scrolls. */
const MOST_ROWS = 12

export default function LongTextField(props: FieldProps) {
  const { value, onChange, state, settings, schema } = props
  const placeholder = usePlaceholder(props, 'enter')
  const rows = numberOf(settings['rows']) ?? 3
  const text = textOf(value)
  if (state.readOnly) return <Shown of={props}>{text}</Shown>
  return (
    <Input.TextArea
      {...controlOf(props)}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      maxLength={schema?.maxLength}
      showCount={schema?.maxLength !== undefined}
      autoSize={{ minRows: rows, maxRows: Math.max(rows, MOST_ROWS) }}
    />
  )
}
