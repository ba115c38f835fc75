// Around a picker of antd: what is typed into it is read when the field is left or Enter pressed, leniently; what is no day or time is kept in
// the field and handed on as text, so that whoever judges the value says why. The picker itself would drop it without a word.
import type { Dayjs } from 'dayjs'
import { useRef, type ChangeEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import '../fields.css'
import { Unread, UnreadInput } from './unreadInput.tsx'

interface Picked {
  readonly value: Dayjs | null
  readonly onChange: (moment: Dayjs | null) => void
  readonly components: { readonly input: typeof UnreadInput }
}

interface TypedPickerProps {
  readonly value: unknown
  readonly onChange: (value: string | undefined) => void
  /** What a value or a typed text stands for; null where that is nothing. */
  readonly read: (text: string) => Dayjs | null
  /** The value of a moment. */
  readonly sent: (moment: Dayjs) => string
  readonly children: (picked: Picked) => ReactNode
}

export function TypedPicker({ value, onChange, read, sent, children }: TypedPickerProps) {
  /** What has been typed and not been read yet. */
  const typed = useRef<string>(undefined)
  /** The typed text has been settled here: what the picker makes of it later, of what it could read on the way, is out of date. */
  const settled = useRef(false)
  const text = typeof value === 'string' ? value : ''
  const shown = text === '' ? null : read(text)

  const choose = ({ target }: SyntheticEvent): void => {
    if (target instanceof HTMLInputElement) return
    typed.current = undefined
    settled.current = false
  }
  const type = ({ target }: ChangeEvent<HTMLElement>): void => {
    if (!(target instanceof HTMLInputElement)) return
    typed.current = target.value
    settled.current = false
  }
  const settle = (): void => {
    if (typed.current === undefined) return
    const left = typed.current.trim()
    const moment = left === '' ? null : read(left)
    typed.current = undefined
    settled.current = true
    const next = moment ? sent(moment) : left
    if (next !== text) onChange(next === '' ? undefined : next)
  }
  const press = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLInputElement)) choose(event)
    else if (event.key === 'Enter') settle()
  }
  return (
    // what happens in the calendar, which lies elsewhere in the document, comes by here too
    <div className="kit-around" role="presentation" onPointerDown={choose} onChange={type} onBlur={settle} onKeyDownCapture={press}>
      <Unread value={[shown ? '' : text]}>
        {children({
          value: shown,
          onChange: (moment) => !settled.current && onChange(moment ? sent(moment) : undefined),
          components: { input: UnreadInput },
        })}
      </Unread>
    </div>
  )
}
