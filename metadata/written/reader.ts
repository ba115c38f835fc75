// The one reader of what people write into a field, whether they type, paste or upload it: a value, or why it is none.
import { schemaMessage } from '../text/messages.ts'
import type { FieldKind, Text } from '../model/model.ts'
import { choiceIn, choicesIn, partsIn, yesOrNoIn, type Choice } from './choices.ts'
import { textIn } from './code.ts'
import { monthIn, momentIn, timeIn, wholeDayIn } from './days.ts'
import { halfWidth, numberIn } from './numbers.ts'
import { trimmed, visible } from './visible.ts'

export interface Written {
  readonly kind: FieldKind | 'children'
  readonly label: Text
  readonly unit?: Text | undefined
  readonly secret?: boolean | undefined
  readonly schema?: { readonly pattern?: string } | undefined
  /** Of a dictionary. */
  readonly choices?: readonly Choice[] | undefined
  /** The instant at which the mill's clock shows YYYY-MM-DDTHH:mm:ss. */
  readonly instantAt: (wall: string) => string
}

/** `names`: records by what they are called, which have to be looked up, in one of the forms of each. */
export type Reading = { readonly value: unknown } | { readonly names: readonly string[] } | { readonly fault: Text }

/** A text without anything that is seen empties the field. */
export function readWritten(text: string, field: Written): Reading {
  if (trimmed(text) === '') return { value: null }
  const { kind, choices = [] } = field
  switch (kind) {
    case 'integer':
    case 'decimal':
      return number(text, field)
    case 'boolean':
      return known(yesOrNoIn(text), { zh: '请填写“是”或“否”', en: 'Write Yes or No' })
    case 'date':
      return known(wholeDayIn(text), { zh: '请输入正确的日期，如 2025-01-31', en: 'Enter a date such as 2025-01-31' })
    case 'dateTime':
      return moment(text, field)
    case 'month':
      return known(monthIn(text) ?? wholeMonthIn(text), { zh: '请输入正确的月份，如 2025-01', en: 'Enter a month such as 2025-01' })
    case 'time':
      return known(clockIn(text), { zh: '请输入正确的时间，如 08:00', en: 'Enter a time such as 08:00' })
    case 'dictionary':
      return known(choiceIn(text, choices), notOffered(trimmed(text)))
    case 'dictionaryList': {
      const parts = choicesIn(text, choices)
      const unknown = parts.find(({ value }) => value === undefined)
      return unknown ? { fault: notOffered(unknown.part) } : { value: parts.map(({ value }) => value) }
    }
    case 'reference':
      return { names: [text.trim()] }
    case 'referenceList':
      return { names: partsIn(text) }
    case 'text':
      return { value: textIn(text, field) }
    case 'longText':
      return { value: visible(text) }
    default:
      return { value: trimmed(text) }
  }
}

const known = (value: unknown, fault: Text): Reading => (value === undefined ? { fault } : { value })

const notOffered = (text: string): Text => ({ zh: `“${text}”不在可选范围内`, en: `“${text}” is not one of the choices` })

function number(text: string, { kind, label, unit }: Written): Reading {
  const value = numberIn(text, { unit })
  const fits = value !== undefined && (kind === 'decimal' || Number.isInteger(value))
  return fits
    ? { value }
    : { fault: schemaMessage({ keyword: 'type', instancePath: '', params: {} }, { kind, label }, value ?? halfWidth(text)) }
}

function moment(text: string, { instantAt }: Written): Reading {
  const read = momentIn(text)
  return read === undefined
    ? { fault: { zh: '请输入正确的日期时间，如 2025-01-31 08:00', en: 'Enter a time such as 2025-01-31 08:00' } }
    : { value: read.endsWith('Z') ? read : instantAt(read) }
}

/** Spreadsheets make the first day of a month of it. */
const wholeMonthIn = (text: string): string | undefined => /^(.*)-01$/.exec(wholeDayIn(text) ?? '')?.[1]

/** HH:mm, with seconds where there are any; 24:00 is the end of the last period of a day. */
function clockIn(text: string): string | undefined {
  if (halfWidth(text) === '24:00') return '24:00'
  return timeIn(text)?.replace(/:00$/, '')
}
