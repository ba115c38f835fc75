// What follows from the rest of the form: shown live, never typed.
import { useLanguage, useSay, type FieldProps } from '../../runtime/index.ts'
import { answers } from '../kit/answers.ts'
import '../kit/fields.css'
import { formatDate, formatDateTime, formatNumber, isNothing, emptyValue, type Language } from '../kit/text/format.ts'
import './formula.css'

export default function FormulaField({ id, value, field, settings, state }: FieldProps) {
  const say = useSay()
  const language = useLanguage()
  const text = typeof value === 'boolean' ? say(value ? answers.yes : answers.no) : written(value, field, language)
  const unit = field.unit === undefined || text === emptyValue || typeof value === 'boolean' ? '' : ` ${say(field.unit)}`
  return (
    <output
      id={id}
      className="kit-shown formula"
      data-strong={settings['strong'] === true ? '' : undefined}
      aria-labelledby={state.labelledBy}
      aria-describedby={state.describedBy}
    >
      {text}
      {unit === '' ? null : <span className="formula-unit">{unit}</span>}
    </output>
  )
}

function written(value: unknown, { valueKind, decimals }: FieldProps['field'], language: Language): string {
  if (isNothing(value)) return emptyValue
  if (valueKind === 'integer') return formatNumber(value, { language, decimals: 0 })
  if (valueKind === 'decimal') return formatNumber(value, { language, decimals: decimals ?? 2 })
  if (valueKind === 'date') return formatDate(value)
  if (valueKind === 'dateTime') return formatDateTime(value)
  return String(value)
}
