// Which sums of a fact answer a question (`sums` of its entity), and the rows that stand in for those of the fact: whole months and days that nothing has
// marked since they were summed from their grains, all else from the rows themselves. A row of either has the same columns.
import { snake } from '../../../metadata/base/names.ts'
import { addDays } from '../../../metadata/mill/zone.ts'
import type { Entity, Field } from '../../../metadata/model/model.ts'
import { literal, quote, type Writer } from '../../kernel/database/writer.ts'
import { viewOf } from '../entity/sql/names.ts'
import type { Dimension } from './queryModel.ts'
import { asCondition, type FigureFilter } from './filter.ts'

export interface Chosen {
  readonly month?: Grain
  readonly day?: Grain
  /** Columns of the rows that are read. */
  readonly keys: readonly string[]
  readonly adds: readonly string[]
  readonly greatest: readonly string[]
  readonly range: Range
}

type Grain = NonNullable<Entity['sums']>['grains'][number]

/** Days, both inclusive. */
interface Range {
  readonly from: string | null
  readonly to: string | null
}

export interface Needed {
  /** Columns by which rows are told apart or found, but for the dimensions and filters of the date. */
  readonly keys: ReadonlySet<string>
  /** Fields that are added up, and of which the greatest is looked for. */
  readonly adds: readonly Field[]
  readonly greatest: readonly Field[]
  readonly dimensions: readonly Dimension[]
  readonly filters: readonly FigureFilter[]
}

/** How the number of rows behind a sum is called. */
export const rowCount = 'row_count'
export const greatestOf = (column: string): string => `${column}_greatest`

/** The columns of rows under `f` that a text reads. */
export const columnsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/(?<!["\w])f\."(\w+)"/g), ([, column]) => column ?? '')

/** Undefined where the rows themselves must be read. */
export function sumsFor(entity: Entity, fact: string, needed: Needed): Chosen | undefined {
  const { sums } = entity
  const by = entity.fields[sums?.by ?? '']
  if (!sums || !by) return undefined
  const column = ({ column: name = '' }: Field): string => name
  const isOf = (names: readonly string[], fields: readonly Field[]): boolean =>
    fields.every((field) => !field.far && names.includes(field.name))
  if (!isOf(sums.add, needed.adds) || !isOf(sums.greatest ?? [], needed.greatest)) return undefined
  const keys = [...needed.keys].filter((name) => name !== column(by))
  const tells = (grain: Grain): boolean => {
    const own = new Set(grain.keys.map((name) => entity.fields[name]?.column))
    return keys.every((name) => own.has(name))
  }
  const byMonth = !needed.keys.has(column(by)) && isByMonth(fact, by.name, needed)
  const month = byMonth ? sums.grains.find((grain) => grain.of === 'month' && tells(grain)) : undefined
  const day = sums.grains.find((grain) => grain.of === 'day' && tells(grain))
  if (!month && !day) return undefined
  return {
    ...(month && { month }),
    ...(day && { day }),
    keys: [column(by), ...keys],
    adds: [...new Set(needed.adds.map(column))],
    greatest: [...new Set(needed.greatest.map(column))],
    range: rangeOf(needed.filters, fact, by),
  }
}

/** Whether the date is shown and filtered by whole months alone, but for one range of days. */
function isByMonth(fact: string, by: string, { dimensions, filters }: Needed): boolean {
  const isOfDate = ({ fields }: Dimension): boolean => fields[fact] === by
  const isWhole = ({ grain, later }: Dimension): boolean =>
    (grain === 'month' || grain === 'year') && (later === undefined || / (month|year)s?$/.test(later))
  return (
    dimensions.every((dimension) => !isOfDate(dimension) || isWhole(dimension)) &&
    filters.every((filter) =>
      filter.kind === 'field'
        ? filter.condition.field.name !== by
        : !isOfDate(filter.dimension) || filter.kind === 'value' || isWhole(filter.dimension),
    )
  )
}

function rangeOf(filters: readonly FigureFilter[], fact: string, by: Field): Range {
  const ranges = filters.flatMap((filter) => {
    if (filter.kind !== 'value' || filter.dimension.fields[fact] !== by.name) return []
    const condition = asCondition(filter.dimension, by, filter.value)
    return condition.op === 'between' ? [condition] : []
  })
  const ends = (end: 'from' | 'to'): readonly string[] => ranges.flatMap((range) => (range[end] === null ? [] : [String(range[end])]))
  return { from: ends('from').toSorted().at(-1) ?? null, to: ends('to').toSorted()[0] ?? null }
}

/** In place of the view of the fact. */
export function summedSql(entity: Entity, { month, day, keys, adds, greatest, range }: Chosen, writer: Writer): string {
  const [by = ''] = keys
  const at = (alias: string): string => `${alias}.${quote(by)}`
  const bind = (date: string): string => writer.bind(date, 'date')
  const marks = `read.sum_mark k where k.entity = ${literal(entity.id)}`
  const within = (alias: string): readonly string[] => [
    ...(range.from === null ? [] : [`${at(alias)} >= ${bind(range.from)}`]),
    ...(range.to === null ? [] : [`${at(alias)} <= ${bind(range.to)}`]),
  ]
  const whole = month && wholeMonths(range)
  const inMonths = (alias: string): readonly string[] => [
    ...(whole?.from === undefined ? [] : [`${at(alias)} >= ${bind(whole.from)}`]),
    ...(whole?.until === undefined ? [] : [`${at(alias)} < ${bind(whole.until)}`]),
  ]
  const monthly = `array(select distinct date_trunc('month', k.day)::date from ${marks})`
  const daily = `array(select distinct k.day from ${marks})`
  /** Not in a month that is answered as a whole. */
  const apart = (alias: string): readonly string[] =>
    whole ? [`not (${[...inMonths(alias), `date_trunc('month', ${at(alias)})::date <> all(${monthly})`].join(' and ')})`] : []
  const columns = (alias: string, isRow: boolean): string =>
    [
      ...[...keys, ...adds].map((name) => `${alias}.${quote(name)}`),
      ...greatest.map((name) => `${alias}.${quote(isRow ? name : greatestOf(name))} as ${quote(greatestOf(name))}`),
      isRow ? `1::bigint as ${rowCount}` : `${alias}.${rowCount}`,
    ].join(', ')
  const from = (alias: string, { id }: Grain, conditions: readonly string[]): string =>
    `select ${columns(alias, false)} from read.${quote(`sum_${entity.table}_${snake(id)}`)} ${alias} where ${[...conditions, 'true'].join(' and ')}`
  const rows = [...within('r'), ...apart('r'), ...(day ? [`${at('r')} = any(${daily})`] : []), 'true'].join(' and ')
  return `(${[
    ...(month && whole ? [from('m', month, [...inMonths('m'), `${at('m')} <> all(${monthly})`])] : []),
    ...(day ? [from('d', day, [...within('d'), ...apart('d'), `${at('d')} <> all(${daily})`])] : []),
    `select ${columns('r', true)} from ${viewOf(entity)} r where ${rows}`,
  ].join(' union all ')})`
}

/** Months that lie in the range altogether, as the first day of the first and of the one after the last; undefined where there are none. */
export function wholeMonths({ from, to }: Range): { readonly from?: string; readonly until?: string } | undefined {
  const first = from === null ? undefined : from.endsWith('-01') ? from : monthAfter(from)
  const until = to === null ? undefined : monthAfter(to) === addDays(to, 1) ? addDays(to, 1) : `${to.slice(0, 7)}-01`
  if (first !== undefined && until !== undefined && first >= until) return undefined
  return { ...(first !== undefined && { from: first }), ...(until !== undefined && { until }) }
}

const monthAfter = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 10)
