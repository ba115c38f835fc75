// Around a range picker of antd, as typedPicker.tsx is around one of a single day: what is typed into either end is read when that end is left or Enter
// pressed; what is no day or time is kept and handed on as text, so that whoever judges the value says why.
import type { Dayjs } from 'dayjs'
import { useRef, type ChangeEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { textsOf, type PickedRange } from '../text/dayRange.ts'
import { endOf, Unread, UnreadInput } from './unreadInput.tsx'

type Ends = readonly [string | null, string | null]

interface Picked {
  readonly value: PickedRange
  readonly onChange: (range: PickedRange | null) => void
  readonly onCalendarChange: (range: PickedRange | null) => void
  readonly components: { readonly input: typeof UnreadInput }
}

interface TypedRangeProps {
  readonly value: unknown
  readonly onChange: (value: Ends | undefined) => void
  /** What a value or a typed text stands for; null where that is nothing. */
  readonly read: (text: string) => Dayjs | null
  /** The value of an end: 0 the first, 1 the last. */
  readonly sent: (moment: Dayjs, end: 0 | 1) => string
  readonly children: (picked: Picked) => ReactNode
}

export function TypedRange({ value, onChange, read, sent, children }: TypedRangeProps) {
  /** What has been typed and not been read yet. */
  const typed = useRef<[string?, string?]>([])
  /** What the picker holds before it tells of it: an end that was chosen while the other is still to come. */
  const pending = useRef<PickedRange>(null)
  /** The typed text has been settled here: what the picker makes of it later is out of date. */
  const settled = useRef(false)
  const texts = textsOf(value)
  const shown: PickedRange = [readEnd(texts[0], read), readEnd(texts[1], read)]

  const give = (next: readonly [string, string]): void => {
    pending.current = null
    const ordered = inOrder(next, { read, sent })
    if (ordered.join() === texts.join()) return
    onChange(ordered.every((text) => text === '') ? undefined : [ordered[0] || null, ordered[1] || null])
  }
  const choose = ({ target }: SyntheticEvent): void => {
    if (target instanceof HTMLInputElement) return
    typed.current = []
    settled.current = false
  }
  const type = ({ target }: ChangeEvent<HTMLElement>): void => {
    if (!(target instanceof HTMLInputElement)) return
    typed.current[endOf(target)] = target.value
    settled.current = false
  }
  const settle = (): void => {
    const left = typed.current
    if (left.every((text) => text === undefined)) return
    const [from, to] = ([0, 1] as const).map((end) => {
      const text = left[end]?.trim()
      const moment = text === undefined ? pending.current?.[end] : read(text)
      return moment ? sent(moment, end) : (text ?? texts[end])
    })
    typed.current = []
    settled.current = true
    give([from ?? '', to ?? ''])
  }
  const press = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLInputElement)) choose(event)
    else if (event.key === 'Enter') settle()
  }
  const pick = (range: PickedRange | null): void => {
    if (settled.current) return
    const ends = ([0, 1] as const).map((end) => {
      const moment = range?.[end]
      // what could not be read stays until something stands in its place, or the range is emptied
      return moment ? sent(moment, end) : range && !shown[end] ? texts[end] : ''
    })
    give([ends[0] ?? '', ends[1] ?? ''])
  }
  return (
    // what happens in the calendar, which lies elsewhere in the document, comes by here too
    <div className="kit-around" role="presentation" onPointerDown={choose} onChange={type} onBlur={settle} onKeyDownCapture={press}>
      <Unread value={[shown[0] ? '' : texts[0], shown[1] ? '' : texts[1]]}>
        {children({
          value: shown,
          onChange: pick,
          onCalendarChange: (range) => {
            pending.current = range
          },
          components: { input: UnreadInput },
        })}
      </Unread>
    </div>
  )
}

const readEnd = (text: string, read: TypedRangeProps['read']): Dayjs | null => (text === '' ? null : read(text))

/** The earlier end first, as the picker has it too. */
function inOrder(ends: readonly [string, string], { read, sent }: Pick<TypedRangeProps, 'read' | 'sent'>): readonly [string, string] {
  const [from, to] = [readEnd(ends[0], read), readEnd(ends[1], read)]
  return from && to && from.isAfter(to) ? [sent(to, 0), sent(from, 1)] : ends
}
