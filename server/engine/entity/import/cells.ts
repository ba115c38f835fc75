// Cells of a workbook as the values of fields: what they hold, or what is read of their texts as of any other that people write.
import { offeredFirst } from '../../../../metadata/document/dictionaryValues.ts'
import { DEFAULT_ZONE } from '../../../../metadata/expression/clock.ts'
import { instantAt } from '../../../../metadata/mill/zone.ts'
import type { Dictionary, Field, Text } from '../../../../metadata/model/model.ts'
import { faultOf } from '../../../../metadata/written/cells.ts'
import type { Choice } from '../../../../metadata/written/choices.ts'
import { mostDigits } from '../../../../metadata/written/numbers.ts'
import { readWritten } from '../../../../metadata/written/reader.ts'
import { isError, type ReadCell } from '../../workbook/cells.ts'
import type { Context } from '../../context/context.ts'

export type Read = { readonly value: unknown } | { readonly wrong: Text }

/** The value of a cell; references are left as the texts they are named by. An empty cell is nothing. */
export function valueOfCell({ model }: Context, field: Field, cell: ReadCell): Read {
  const fault = faultOf(cell)
  if (fault) return { wrong: fault }
  if (isValueOf(field, cell)) return { value: cell }
  const dictionary = model.dictionaries[field.dictionary ?? '']
  const read = readWritten(textOfCell(field, cell), {
    kind: field.kind,
    label: field.label,
    unit: field.unit,
    secret: field.secret,
    schema: field.schema,
    choices: dictionary && choicesOf(dictionary),
    // Workbooks hold the mill's local time.
    instantAt: (wall) => instantAt(wall, DEFAULT_ZONE),
  })
  if ('fault' in read) return { wrong: read.fault }
  if ('value' in read) return read
  return { value: field.kind === 'referenceList' ? read.names : read.names[0] }
}

/** What a cell holds as it is wanted, whatever its text would look like: 0.0000001 is written 1e-7. */
const isValueOf = ({ kind }: Field, cell: ReadCell): boolean =>
  kind === 'boolean'
    ? typeof cell === 'boolean'
    : typeof cell === 'number' &&
      Math.abs(cell) < 10 ** mostDigits &&
      (kind === 'decimal' || (kind === 'integer' && Number.isInteger(cell)))

/** As it is shown; a date where a time is asked for has none, so it is midnight. Of a moment a day takes its day: a format may well hide the rest. */
export function textOfCell(field: Field | undefined, cell: ReadCell): string {
  if (cell === null) return ''
  if (isError(cell)) return cell.error ?? '#N/A'
  if (typeof cell !== 'object') return String(cell).trim()
  if (cell.date === '') return cell.time
  if (field?.kind === 'date') return cell.date
  if (field?.kind === 'time' && cell.time !== '') return cell.time
  return field?.kind === 'dateTime' || cell.time.slice(0, 5) !== '00:00' ? `${cell.date} ${cell.time}`.trim() : cell.date
}

const choices = new WeakMap<Dictionary, readonly Choice[]>()

/** One that may be chosen goes before another of the same name. */
function choicesOf(dictionary: Dictionary): readonly Choice[] {
  let known = choices.get(dictionary)
  if (!known) {
    known = offeredFirst(dictionary.values).map(({ value, label }) => ({ value, names: [label.zh, label.en] }))
    choices.set(dictionary, known)
  }
  return known
}
