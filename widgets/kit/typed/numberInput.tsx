// A control for numbers. It stands as typed until it is left, then a number is written out; what is no number is kept and handed on
// as text, so that whoever judges the value says why: nothing that was typed is changed or dropped.
import { Input, type InputProps } from 'antd'
import { useState, type ChangeEvent } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { numberIn } from '../../../metadata/written/numbers.ts'
import { trimmed } from '../../../metadata/written/visible.ts'
import { useLanguage } from '../../../runtime/index.ts'
import '../fields.css'
import { formatNumber } from '../text/format.ts'

export interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'defaultValue'> {
  readonly value: unknown
  /** A number, a text that is none, or undefined where nothing stands. */
  readonly onChange: (value: number | string | undefined) => void
  /** Places that are always written; more stand as they were typed. */
  readonly decimals?: number
  readonly thousands?: boolean
  /** Of the field: one that counts in % is typed with the sign too. */
  readonly unit?: Text | undefined
}

interface Typing {
  readonly text: string
  /** What was handed on for it: another value has come from elsewhere, and stands instead of the text. */
  readonly given: number | string | undefined
  /** Its separators had been shown, and were not typed. */
  readonly separated: boolean
}

export function NumberInput({ value, onChange, decimals = 0, thousands = true, unit, className = '', ...input }: NumberInputProps) {
  const language = useLanguage()
  const [typing, setTyping] = useState<Typing>()
  const written = typeof value === 'number' ? formatNumber(exact(value), { language, decimals, most: 15, thousands }) : textIn(value)
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const text = target.value
    const pasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    const separated = (typing ? typing.separated : typeof value === 'number') && text.includes(',') && !pasted
    const typedNumber = trimmed(text) === '' ? undefined : (numberIn(text, { separated, unit }) ?? text.trim())
    setTyping({ text, given: typedNumber, separated })
    onChange(typedNumber)
  }
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...input}
      className={`kit-figures ${className}`}
      value={typing && Object.is(typing.given, value ?? undefined) ? typing.text : written}
      onChange={change}
      onBlur={() => setTyping(undefined)}
    />
  )
}

/** What arithmetic in doubles leaves behind the 15th digit is no place of the number. */
const exact = (value: number): number => Number(value.toPrecision(15))

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
