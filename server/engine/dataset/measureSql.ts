// A measure as SQL: aggregated over the rows of its fact, or made of others where all facts have been joined. Ratios come from sums, never from ratios.
import { figureEnvironment } from '../../../metadata/expression/figures.ts'
import { toSql } from '../../../metadata/expression/sql.ts'
import { inlineSql } from '../../../metadata/expression/sqlInline.ts'
import { type DatasetMeasure, partsOf, type Term } from '../../../metadata/model/datasetModel.ts'
import { sqlType } from '../../../metadata/document/fieldKinds.ts'
import type { Dataset, Field } from '../../../metadata/model/model.ts'
import { quote } from '../../kernel/database/writer.ts'
import type { Measure, Rows } from './queryModel.ts'
import { greatestOf, rowCount } from './sums.ts'

/** What of a fact is aggregated together: all its measures, and for each `per` those that are first told apart by it. */
export interface Part {
  readonly fact: string
  readonly per?: string
  readonly measures: readonly Measure[]
}

/** The parts that measures need; the spine is one even where nothing of it is shown. */
export function partsFor(dataset: Dataset, measures: readonly Measure[]): readonly Part[] {
  const needed = [...new Set(measures.flatMap((measure) => partsOf(dataset, measure)))]
  const factKeys = new Set(needed.map(({ fact, per }) => `${fact} ${per ?? ''}`))
  // Those that are told apart anyhow are counted so, instead of sorting all rows for it.
  const apart = ({ op, fact, field, per, within, where }: Measure): string | undefined =>
    op === 'distinct' && !within && !where && factKeys.has(`${fact} ${field}`) ? field : per
  const groups = Map.groupBy(needed, (measure) => `${measure.fact} ${apart(measure) ?? ''}`)
  return Array.from(groups.values(), (measures) => {
    const per = measures[0] && apart(measures[0])
    return { fact: measures[0]?.fact ?? '', ...(per !== undefined && { per }), measures }
  })
}

/** Over the rows of its fact; in a part that tells them apart, of each of these. */
export function aggregateSql(
  { op, field, since, untilNow, where, quantile, per, within, weightedBy, order = [] }: Measure,
  rows: Rows,
  apart?: string,
): string {
  const filter = where ? ` filter (where ${rows.cel(where)})` : ''
  if (op === 'count') return rows.isSummed ? `coalesce(sum(f.${rowCount})${filter}, 0)::bigint` : `count(*)${filter}`
  const at = rows.column(rows.field(field ?? ''))
  const end = untilNow ? `coalesce(${at}, now())` : at
  const column = since === undefined ? at : `extract(epoch from ${end} - ${rows.column(rows.field(since))})`
  if (per !== undefined) return `max(${greatest(rows, column)})${filter}`
  if (apart !== undefined) return `max((${column} is not null)::integer)`
  switch (op) {
    case 'distinct':
      return within === undefined
        ? `count(distinct ${column})${filter}`
        : `count(distinct (${[column, ...within.map((path) => rows.column(rows.field(path)))].join(', ')}))${filter}`
    case 'average':
      if (weightedBy === undefined && !rows.isSummed) return `avg(${column})${filter}`
      return weighted(column, weightedBy === undefined ? `f.${rowCount}` : rows.column(rows.field(weightedBy)), filter)
    case 'texts':
      // All of them, made one text of the rows that are shown: rows that are told apart here would be sorted for it.
      return `array_agg(${rows.text(rows.field(field ?? ''))}) filter (where ${[`${column} is not null`, ...(where ? [rows.cel(where)] : [])].join(' and ')})`
    case 'first':
    case 'last': {
      // Arrays compare item by item: of the greatest, the last item is the value. Rows of one moment: the greater value.
      const keys = order.map((path) => orderedSql(rows.field(path), rows))
      const known = [`${column} is not null`, ...(where ? [rows.cel(where)] : [])].join(' and ')
      const found = `${op === 'last' ? 'max' : 'min'}(array[${[...keys, `${column}::numeric`].join(', ')}]) filter (where ${known})`
      return `(${found})[${keys.length + 1}]`
    }
    case 'quantile':
      return `(percentile_cont(${quantile ?? 0.5}) within group (order by ${column})${filter})::numeric`
    case 'max':
      return `max(${greatest(rows, column)})${filter}`
    default:
      return `${op}(${column})${filter}`
  }
}

/** A date or moment as a number, by which arrays compare. */
const orderedSql = (field: Field, rows: Rows): string =>
  field.kind === 'integer' ? `${rows.column(field)}::numeric` : `extract(epoch from ${rows.column(field)})::numeric`

/** Rows without a value or a weight count in neither sum. */
const weighted = (column: string, weight: string, filter: string): string =>
  `(sum(${column} * ${weight})${filter} / nullif(sum(case when ${column} is not null then ${weight} end)${filter}, 0))::numeric`

/** Of the greatest there is a column of its own beside what is added up. */
const greatest = (rows: Rows, column: string): string =>
  rows.isSummed ? column.replace(/^f\."(\w+)"$/, (_, name: string) => `f.${quote(greatestOf(name))}`) : column

/** What of a fact's sums a measure needs; undefined where only the rows know it. */
export function summedBy(
  { op, field = '', since, where, per, within = [], weightedBy }: Measure,
  rows: Rows,
  apart?: string,
): SummedBy | undefined {
  const own = field === '' ? [] : [rows.field(field)]
  const texts = where ? [rows.cel(where)] : []
  if (since !== undefined || weightedBy !== undefined || !summedOps.has(op)) return undefined
  if (op === 'max' || per !== undefined) return { greatest: own, texts }
  if (op === 'sum') return { adds: own, texts }
  if (op === 'average' && !own.some(({ far, name }) => far ?? name.includes('.'))) return undefined
  const paths = [field, ...within, apart ?? ''].filter((path) => path !== '')
  return { texts: [...texts, ...paths.map((path) => rows.column(rows.field(path)))] }
}

const summedOps: ReadonlySet<Measure['op']> = new Set<Measure['op']>(['count', 'sum', 'max', 'distinct', 'average'])

export interface SummedBy {
  readonly adds?: readonly Field[]
  readonly greatest?: readonly Field[]
  /** Over the columns by which rows are told apart. */
  readonly texts: readonly string[]
}

/** Whether that of all rows follows from those of groups of them. */
export const isAdded = ({ op, per }: Measure): boolean => per === undefined && ['sum', 'count', 'min', 'max'].includes(op)

/** Over the groups, of what was aggregated over the rows of each. */
export const addedSql = ({ id, op }: Measure): string => (op === 'count' ? `coalesce(sum(${quote(id)}), 0)` : `${op}(${quote(id)})`)

/** The type of an aggregate, by which the other facts leave its place empty. */
export function typeOf({ op, field, since }: Measure, rows: Rows): string {
  if (op === 'count' || op === 'distinct') return 'bigint'
  if (op === 'texts') return 'text[]'
  return since === undefined && (op === 'min' || op === 'max') ? sqlType(rows.field(field ?? '')) : 'numeric'
}

/** Where no row was found there were none; a sum of nothing is unknown. */
export const joinedSql = ({ id, op }: Measure): string =>
  op === 'count' || op === 'distinct' ? `coalesce(max(${quote(id)}), 0)` : `max(${quote(id)})`

/** Of the joined facts, unrounded. */
export function valueSql(dataset: Dataset, measure: Measure): string {
  const { op, ratio, of = [], factor } = measure
  const term = ({ measure: id }: Term): string => {
    const found = dataset.measures.find((each) => each.id === id)
    if (!found) throw new Error(`${dataset.id} has no measure ${id}`)
    return valueSql(dataset, found)
  }
  const times = factor === undefined ? '' : ` * ${factor}`
  if (op === 'ratio') return `((${sumSql(ratio?.[0] ?? [], term)})::numeric${times} / nullif(${sumSql(ratio?.[1] ?? [], term)}, 0))`
  if (op === 'share') return `((${sumSql(of, term)})::numeric${times} / nullif(g.${quote(wholeOf(measure))}, 0))`
  if (op === 'texts') return `(select string_agg(distinct t, ' / ' order by t) from unnest(g.${quote(measure.id)}) t)`
  if (op === 'plus') return `((${sumSql(of, term)})${times})`
  if (measure.compute) return computedSql(dataset, measure, term)
  if (op === 'product') return `(${of.map(term).join(' * ')}${times})`
  return times === '' ? `g.${quote(measure.id)}` : `(g.${quote(measure.id)}${times})`
}

/** An expression over other measures; one without a value makes it unknown. */
function computedSql(dataset: Dataset, { id, of = [], compute }: DatasetMeasure, term: (of: Term) => string): string {
  const columns = Object.fromEntries(
    of.map((each) => [`figure.${each.measure}`, { sql: `(${term(each)})::numeric`, type: 'numeric' } as const]),
  )
  const sql = toSql(compute?.cel ?? '', figureEnvironment(of.map(({ measure }) => measure)), columns)
  if (!sql.ok) throw new Error(`${dataset.id}.${id}: ${sql.message.en}`)
  return `(${inlineSql(sql)})`
}

const wholeOf = ({ id }: Measure): string => `${id}$whole`

/** The groups, each beside what all of them have together of what a share is of. */
export function withWholes(dataset: Dataset, measures: readonly Measure[], groups: string): string {
  const shares = measures.filter(({ op }) => op === 'share')
  if (shares.length === 0) return groups
  const wholes = shares.map((share) => `sum(${valueSql(dataset, { ...share, op: 'plus', factor: 1 })}) over () as ${quote(wholeOf(share))}`)
  return `select g.*, ${wholes.join(', ')} from (${groups}) g`
}

/** What is unknown counts as nothing beside what is known; where all is unknown so is the sum. */
function sumSql(terms: readonly Term[], sql: (term: Term) => string): string {
  const [only] = terms
  if (only && terms.length === 1) return `${only.minus ? '-' : ''}${sql(only)}`
  const all = terms.map((term) => ({ text: sql(term), minus: term.minus === true }))
  const sum = all.map(({ text, minus }, at) => `${minus ? ' - ' : at === 0 ? '' : ' + '}coalesce(${text}, 0)`).join('')
  return `case when coalesce(${all.map(({ text }) => `${text}::numeric`).join(', ')}) is not null then ${sum} end`
}

/** Shown to its places, half away from zero as numeric rounds. */
export function roundedSql({ op, decimals, kind }: Measure, sql: string): string {
  if (op === 'count' || op === 'distinct' || kind === 'date' || kind === 'dateTime' || decimals === undefined) return sql
  return `round((${sql})::numeric, ${decimals})`
}
