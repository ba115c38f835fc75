// The input of a picker, which shows what could not be read until something else is typed: the picker itself would drop it without a word.
import { createContext, useContext, useState, type ComponentProps } from 'react'

/** The text that could not be read; of a range, those of its two ends. Empty where there is none. */
export const Unread = createContext<readonly [string, string?]>([''])

/** Of which end of a range an input is, 0 for the first and for a picker without ends. */
export const endOf = (input: Pick<Element, 'getAttribute'>): 0 | 1 => (input.getAttribute('date-range') === 'end' ? 1 : 0)

export function UnreadInput({ value, onChange, onBlur, ...input }: ComponentProps<'input'> & { readonly 'date-range'?: string }) {
  const texts = useContext(Unread)
  const unread = texts[input['date-range'] === 'end' ? 1 : 0] ?? ''
  const [touched, setTouched] = useState(false)
  return (
    <input
      {...input}
      value={unread !== '' && !touched ? unread : value}
      onChange={(event) => {
        setTouched(true)
        onChange?.(event)
      }}
      onBlur={(event) => {
        setTouched(false)
        onBlur?.(event)
      }}
    />
  )
}
