// A number with its places, thousands and unit. While it is typed it stands as typed; left, it is rounded and written out.
import { Input } from 'antd'
import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { roundHalfAway } from '../../metadata/functions/roundHalfAway.ts'
import { useLanguage, useSay, type FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/aria.ts'
import { formatNumber, isNothing } from '../kit/format.ts'
import { usePlaceholder } from '../kit/placeholder.ts'
import { numberOf } from '../kit/setting.ts'
import { Shown } from '../kit/shown.tsx'
import { Unit } from '../kit/unit.tsx'
import { isPartOfNumber, numberIn, plainFigures } from './typed.ts'

export default function NumberField(props: FieldProps) {
  const { value, onChange, field, state, settings } = props
  const say = useSay()
  const language = useLanguage()
  const placeholder = usePlaceholder(props, 'enter')
  /** What stands in the field while it is being typed in. */
  const [typing, setTyping] = useState<string>()
  const decimals = field.valueKind === 'integer' ? 0 : (field.decimals ?? 2)
  const written = isNothing(value) ? '' : formatNumber(value, { language, decimals, thousands: settings['thousands'] !== false })
  const unit = field.unit && say(field.unit)
  if (state.readOnly) return <Shown of={props}>{unit === undefined || written === '' ? written : `${written} ${unit}`}</Shown>

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const text = plainFigures(event.target.value)
    if (!isPartOfNumber(text, decimals)) return
    setTyping(text)
    onChange(numberIn(text))
  }
  const leave = (): void => {
    setTyping(undefined)
    const number = numberOf(value)
    const rounded = number === undefined ? undefined : roundHalfAway(number, decimals)
    if (rounded !== number && rounded !== null) onChange(rounded)
  }
  const step = numberOf(settings['step'])
  const stepBy = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === undefined || direction === 0) return
    event.preventDefault()
    setTyping(undefined)
    onChange(roundHalfAway((numberOf(value) ?? 0) + direction * step, decimals))
  }
  return (
    <Input
      {...controlOf(props)}
      className="kit-figures"
      value={typing ?? written}
      onChange={change}
      onBlur={leave}
      onKeyDown={stepBy}
      placeholder={placeholder}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      suffix={field.unit && <Unit unit={field.unit} />}
    />
  )
}
