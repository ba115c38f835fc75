// Several lines of text; grows with what is written, and counts when there is a limit.
import { Input } from 'antd'
import type { CSSProperties } from 'react'
import type { FieldProps } from '../../runtime/index.ts'
import { WithPhrases } from '../kit/phrases/phrases.tsx'
import { controlOf } from '../kit/text/aria.ts'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { numberOf, textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'

/** Lines after which the text scrolls. */
const MOST_ROWS = 12
const PADDING = 4

/** Height that follows the text by the browser alone: antd would measure, and set a style attribute, which the page's policy forbids. */
function heights(rows: number, border: number): CSSProperties {
  const lines = (count: number): string => `calc(${count}lh + ${2 * PADDING + border}px)`
  return {
    fieldSizing: 'content',
    minHeight: lines(rows),
    maxHeight: lines(Math.max(rows, MOST_ROWS)),
    paddingBlock: PADDING,
    resize: 'vertical',
  }
}

export default function LongTextField(props: FieldProps) {
  const { value, onChange, state, settings, schema } = props
  const placeholder = usePlaceholder(props, 'enter')
  const rows = numberOf(settings['rows']) ?? 3
  const text = textOf(value)
  const counts = schema?.maxLength !== undefined
  if (state.readOnly) return <Shown of={props}>{text}</Shown>
  return (
    <WithPhrases of={props}>
      <Input.TextArea
        {...controlOf(props)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
        maxLength={schema?.maxLength}
        showCount={counts}
        rows={rows}
        // beside a count the border is that of the box around both
        styles={{ textarea: heights(rows, counts ? 0 : 2) }}
      />
    </WithPhrases>
  )
}
