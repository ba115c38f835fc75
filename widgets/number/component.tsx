// A number with its places, thousands and unit.
import type { KeyboardEvent } from 'react'
import { roundHalfAway } from '../../metadata/functions/roundHalfAway.ts'
import { useLanguage, useSay, type FieldProps } from '../../runtime/index.ts'
import { controlOf } from '../kit/text/aria.ts'
import { formatNumber, isNothing } from '../kit/text/format.ts'
import { NumberInput } from '../kit/typed/numberInput.tsx'
import { usePlaceholder } from '../kit/text/placeholder.ts'
import { numberOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import { Unit } from '../kit/text/unit.tsx'

export default function NumberField(props: FieldProps) {
  const { value, onChange, field, state, settings } = props
  const placeholder = usePlaceholder(props, 'enter')
  const decimals = field.valueKind === 'integer' ? 0 : (field.decimals ?? 2)
  const thousands = settings['thousands'] !== false
  // How fine the quantity is follows from its unit, which is entered beside it: zeros are not put in anybody's mouth.
  const written = field.countedIn ? 0 : decimals
  if (state.readOnly) return <Written of={props} decimals={written} most={decimals} thousands={thousands} />

  const step = numberOf(settings['step'])
  const stepBy = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === undefined || direction === 0) return
    event.preventDefault()
    onChange(roundHalfAway((numberOf(value) ?? 0) + direction * step, decimals))
  }
  return (
    <NumberInput
      {...controlOf(props)}
      value={value}
      onChange={onChange}
      decimals={written}
      thousands={thousands}
      unit={field.unit}
      onKeyDown={stepBy}
      placeholder={placeholder}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      suffix={field.unit && <Unit unit={field.unit} />}
    />
  )
}

interface WrittenProps {
  readonly of: FieldProps
  readonly decimals: number
  readonly most: number
  readonly thousands: boolean
}

function Written({ of, decimals, most, thousands }: WrittenProps) {
  const { value, field } = of
  const say = useSay()
  const language = useLanguage()
  const written = isNothing(value) ? '' : formatNumber(value, { language, decimals, most, thousands })
  const unit = field.unit && say(field.unit)
  return <Shown of={of}>{unit === undefined || written === '' ? written : `${written} ${unit}`}</Shown>
}
