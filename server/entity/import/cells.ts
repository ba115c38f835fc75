// Cells of a workbook as the values of fields: numbers, dates and choices in the ways that people write them.
import type { Field, Text } from '../../../metadata/model.ts'
import { offeredFirst } from '../../../metadata/dictionaryValues.ts'
import { faultOf } from '../../../metadata/sheet/cells.ts'
import { isoDayIn } from '../../../metadata/sheet/days.ts'
import { percentSign, withoutSign } from '../../../metadata/sheet/percent.ts'
import { isError, type ReadCell } from '../../workbook/cells.ts'
import type { Context } from '../context.ts'
import { no, yes } from '../sheet/words.ts'

export type Read = { readonly value: unknown } | { readonly wrong: Text }

const wrong = (zh: string, en: string): Read => ({ wrong: { zh, en } })
const separators = /[、,，;；|\n]+/

/** A list as people write one into a cell: 原料、备件. */
export const parts = (text: string): readonly string[] =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The value of a cell; references are left as the texts they are named by. An empty cell is nothing. */
export function valueOfCell(context: Context, field: Field, cell: ReadCell): Read {
  const fault = faultOf(cell)
  if (fault) return { wrong: fault }
  const text = textOfCell(field, cell)
  if (text === '') return { value: null }
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return number(field, text)
    case 'boolean':
      return yesOrNo(cell, text)
    case 'date':
      return date(text)
    case 'dateTime':
      return moment(text)
    case 'dictionary':
      return choice(context, field, text)
    case 'dictionaryList':
    case 'referenceList':
      return list(context, field, text)
    default:
      return { value: text }
  }
}

/** As it is shown; a date where a time is asked for has none, so it is midnight. */
export function textOfCell(field: Field | undefined, cell: ReadCell): string {
  if (cell === null) return ''
  if (isError(cell)) return cell.error ?? '#N/A'
  if (typeof cell !== 'object') return String(cell).trim()
  if (cell.date === '') return cell.time
  return field?.kind === 'dateTime' || cell.time.slice(0, 5) !== '00:00' ? `${cell.date} ${cell.time}`.trim() : cell.date
}

function number({ kind, unit }: Field, written: string): Read {
  const text = unit?.en === percentSign ? withoutSign(written) : written
  const value = Number(text.replaceAll(/[,，\s]/g, ''))
  if (!Number.isFinite(value)) return wrong('请输入数字', 'Enter a number')
  return kind === 'integer' && !Number.isInteger(value) ? wrong('请输入整数', 'Enter a whole number') : { value }
}

const truths: ReadonlyMap<string, boolean> = new Map(
  [
    [yes.zh, true],
    [yes.en, true],
    ['true', true],
    ['1', true],
    ['y', true],
    ['√', true],
    [no.zh, false],
    [no.en, false],
    ['false', false],
    ['0', false],
    ['n', false],
    ['×', false],
  ].map(([name, value]) => [String(name).toLowerCase(), value === true]),
)

function yesOrNo(cell: ReadCell, text: string): Read {
  const value = typeof cell === 'boolean' ? cell : truths.get(text.toLowerCase())
  return value === undefined ? wrong('请填写“是”或“否”', 'Write Yes or No') : { value }
}

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

function date(text: string): Read {
  const value = isoDayIn(text.split(/[ T]/)[0] ?? '')
  return value === undefined ? wrong('请输入正确的日期，如 2025-01-31', 'Enter a date such as 2025-01-31') : { value }
}

function moment(text: string): Read {
  const [first = '', second = '00:00'] = text.split(/[ T]+/)
  const on = isoDayIn(first)
  const at = clock.exec(second)
  if (on === undefined || !at) return wrong('请输入正确的日期时间，如 2025-01-31 08:00', 'Enter a time such as 2025-01-31 08:00')
  // Workbooks hold the mill's local time.
  return { value: `${on}T${(at[1] ?? '').padStart(2, '0')}:${at[2]}:${at[3] ?? '00'}+08:00` }
}

function choice({ model }: Context, field: Field, text: string): Read {
  const wanted = text.toLowerCase()
  // one that may be chosen goes before another of the same name
  const found = offeredFirst(model.dictionaries[field.dictionary ?? '']?.values).find(({ value, label }) =>
    [value, label.zh, label.en].some((known) => known.toLowerCase() === wanted),
  )
  return found ? { value: found.value } : wrong(`“${text}”不在可选范围内`, `“${text}” is not one of the choices`)
}

function list(context: Context, field: Field, text: string): Read {
  if (field.kind === 'referenceList') return { value: parts(text) }
  const read = parts(text).map((part) => choice(context, field, part))
  return read.find((one) => 'wrong' in one) ?? { value: read.map((one) => ('value' in one ? one.value : null)) }
}
