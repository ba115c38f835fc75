// A dimension as SQL: the key by which the rows of a fact are grouped, and its value and name as they are answered.
import { DEFAULT_ZONE as zone } from '../../../metadata/expression/clock.ts'
import type { Grain } from '../../../metadata/model/datasetModel.ts'
import type { Dictionary, Field, Model } from '../../../metadata/model/model.ts'
import { celSql } from '../entity/sql/cel.ts'
import { columnOf, viewOf } from '../entity/sql/names.ts'
import { shownReference } from '../entity/sql/root.ts'
import { literal, quote, type Writer } from '../../kernel/database/writer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Dimension, Rows } from './queryModel.ts'

/** Days since then, with the number of the period behind them, are the key of a shift. */
const origin = `date '2000-01-01'`

/** What the rows of a fact are grouped by. */
export function keySql({ id, fields, periods, grain, level, bands, sides, later }: Dimension, rows: Rows): string {
  const field = rows.field(fields[rows.fact.id] ?? '')
  const column = rows.column(field)
  if (sides) {
    const [places, numbering] = [rows.column(rows.field(sides.places)), rows.column(rows.field(sides.numbering))]
    return `case when case when ${numbering} = 'oddEven' then ${column} % 2 = 1 else ${column} * 2 <= ${places} end then 'left' else 'right' end`
  }
  if (bands) return `width_bucket(${column}::float8, ${numbers(bands.at)})`
  if (level) return `${rows.join(levelName(id), ` left join ${levelName(id)} on ${levelName(id)}.id = ${column}`)}.top`
  if (!grain) return column
  // A moment falls on the day that it had in the mill.
  const then = field.kind === 'dateTime' ? `(${column} at time zone '${zone}')` : column
  const local =
    later === undefined || grain === 'hourOfDay' ? then : `(${then} + interval '${later}')${field.kind === 'date' ? '::date' : ''}`
  const day = field.kind === 'dateTime' ? `${local}::date` : local
  switch (grain) {
    case 'day':
      return day
    case 'hour':
      return `date_trunc('hour', ${local})`
    case 'hourOfDay':
      return `extract(hour from ${local})::integer`
    case 'shift':
      return `((${day} - ${origin}) * 10 + ${rows.column(rows.field(periods?.[rows.fact.id] ?? ''))})`
    default:
      return `date_trunc('${grain}', ${field.kind === 'dateTime' ? local : `${local}::timestamp`})::date`
  }
}

const numbers = (bounds: readonly number[]): string => `'{${bounds.join(',')}}'::float8[]`

const levelName = (id: string): string => quote(`level ${id}`)

/** `"level workshop" (id, top) as (…)`: every node of a tree with the nearest at or above it that is of the level. */
export function levelSql(
  { id, level, reference }: Dimension,
  { model, caller, writer }: { readonly model: Model; readonly caller: Caller; readonly writer: Writer },
): readonly string[] {
  const tree = model.entities[reference ?? '']
  const parent = tree?.tree && tree.fields[tree.tree.parent]
  if (!level || !tree || !parent) return []
  const of = (alias: string): string => celSql(level.where, { entity: tree, caller, writer, alias })
  const top = `select n.id, n.id from ${viewOf(tree)} n where ${of('n')}`
  const below = `select c.id, a.top from ${viewOf(tree)} c join ${levelName(id)} a on ${columnOf(parent, 'c')} = a.id where ${of('c')} is not true`
  return [`${levelName(id)} (id, top) as (${top} union all ${below})`]
}

const patterns: Readonly<Record<Exclude<Grain, 'shift' | 'hourOfDay'>, string>> = {
  hour: 'YYYY-MM-DD HH24:00',
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  year: 'YYYY',
}

interface Shown {
  readonly model: Model
  readonly language: Caller['language']
}

/** The key as it is answered: 2026-01-31, 2026-01-31 13:00, 2026-01-31/2 (a shift), 2026-W05, 2026-01, 2026, the name of a class, an id. */
export function shownSql(dimension: Dimension, key: string, { model, language }: Shown): string {
  const { grain, bands, reference, kind } = dimension
  if (bands) return `(${literalList(bands.names.map((name) => name[language]))})[${key} + 1]`
  if (grain === 'hourOfDay') return key
  if (grain === 'shift') return `(to_char(${origin} + ${key} / 10, 'YYYY-MM-DD') || '/' || ${key} % 10)`
  if (grain) return `to_char(${key}, '${patterns[grain]}')`
  const target = reference === undefined ? undefined : model.entities[reference]
  if (target) return shownReference(model, { reference } as Field, key)
  return kind === 'dictionary' ? `${key}::text` : key
}

const literalList = (texts: readonly string[]): string => `array[${texts.map(literal).join(', ')}]`

export interface Label {
  readonly sql: string
  /** Follows the rows it is read for. */
  readonly join: string
}

interface Keyed {
  /** Its column under the alias of the rows. */
  readonly key: string
  readonly at: number
}

/** What a value is called where that is not itself, and so what has none. */
export function labelSql(dimension: Dimension, keyed: Keyed, shown: Shown): Label | undefined {
  const named = namedSql(dimension, keyed, shown)
  const none = dimension.none?.[shown.language]
  if (none === undefined) return named
  return {
    sql: `case when ${keyed.key} is null then ${literal(none)} else ${named?.sql ?? `(${shownSql(dimension, keyed.key, shown)})::text`} end`,
    join: named?.join ?? '',
  }
}

function namedSql({ dictionary, reference, grain }: Dimension, { key, at }: Keyed, { model, language }: Shown): Label | undefined {
  const target = reference === undefined ? undefined : model.entities[reference]
  const display = target?.fields[target.display]
  if (target && display) {
    const joined = `l${at}`
    return { sql: columnOf(display, joined), join: ` left join ${viewOf(target)} ${joined} on ${joined}.id = ${key}` }
  }
  const named = dictionary === undefined ? undefined : model.dictionaries[dictionary]
  if (!named) return undefined
  const name = valueNameSql(named, grain === 'shift' ? `(${key} % 10)::text` : `${key}::text`, language)
  return { sql: grain === 'shift' ? `(to_char(${origin} + ${key} / 10, 'YYYY-MM-DD') || ' ' || ${name})` : name, join: '' }
}

/** What a dictionary calls a value; one that it does not know is called as it is stored. */
export function valueNameSql({ values }: Pick<Dictionary, 'values'>, value: string, language: Shown['language']): string {
  const cases = values.map((entry) => `when ${literal(entry.value)} then ${literal(entry.label[language])}`)
  return `case ${value} ${cases.join(' ')} else ${value} end`
}

/** Whether its keys have an order of their own, in which it is shown. */
export const isOrdered = ({ grain, bands, kind }: Dimension): boolean =>
  grain !== undefined || bands !== undefined || kind === 'integer' || kind === 'date' || kind === 'dateTime'
