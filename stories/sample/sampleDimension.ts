// By what samples are told apart: the value of a dimension for a row of one of its dataset's facts, and what that value is called.
import type { DatasetDimension } from '../../metadata/model/datasetModel.ts'
import type { Entity, Model } from '../../metadata/model/model.ts'
import type { Language } from '../../runtime/index.ts'
import type { SampleRow, SampleRows } from './sampleRows.ts'

export interface FigureSource {
  readonly model: Model
  readonly rows: SampleRows
  readonly language: Language
}

/** Of Shanghai before UTC, all year round. */
const MILL_AHEAD = 8 * 3_600_000

export type Value = string | number | null

/** A row of a fact. */
export interface FactRow {
  readonly fact: string
  readonly entity: Entity
  readonly row: SampleRow
}

/** Levels of a tree are not told apart: samples stand for whichever is asked for. */
export function keyOf({ fact, entity, row }: FactRow, dimension: DatasetDimension, { rows, language }: FigureSource): Value {
  const { grain, sides, bands, periods } = dimension
  const stored = rows.value(entity, row, dimension.fields[fact] ?? '')
  // a moment falls on the hour and the day that it has in the mill
  const value = grain !== undefined && typeof stored === 'string' && stored.endsWith('Z') ? byMill(stored) : stored
  if (sides) return Number(value) % 2 === 1 ? 'left' : 'right'
  if (bands) return bands.names[bands.at.filter((bound) => Number(value) >= bound).length]?.[language] ?? null
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return typeof value === 'number' ? value : null
  switch (grain) {
    case undefined:
      return value
    case 'hourOfDay':
      return Number(value.slice(11, 13))
    case 'hour':
      return `${value.slice(0, 10)} ${value.slice(11, 13)}:00`
    case 'shift':
      return `${value.slice(0, 10)}/${String(rows.value(entity, row, periods?.[fact] ?? ''))}`
    case 'week':
      return weekOf(new Date(value))
    default:
      return value.slice(0, { day: 10, month: 7, year: 4 }[grain])
  }
}

const byMill = (moment: string): string => new Date(Date.parse(moment) + MILL_AHEAD).toISOString()

/** The ISO week: that of its Thursday. */
function weekOf(date: Date): string {
  const thursday = new Date(date)
  thursday.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const days = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000
  return `${thursday.getUTCFullYear()}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** The value under the dimension's id, and beside it what it is called where that is not itself. */
export function shownAs({ id, dictionary = '', reference, none }: DatasetDimension, value: Value, source: FigureSource) {
  const { model, rows, language } = source
  const entry = model.dictionaries[dictionary]?.values.find((one) => one.value === String(value))
  const label = entry?.label[language] ?? (value === null ? none?.[language] : reference && rows.label(reference, String(value)))
  return label === undefined ? { [id]: value } : { [id]: value, [`${id}$label`]: label }
}
