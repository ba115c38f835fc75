// The one compiler of figures: a fact's rows grouped by the shown dimensions, measures computed at that level, ratios from their sums, never averaged.
import { DEFAULT_ZONE as zone } from '../../metadata/expression/clock.ts'
import type { Dataset, Entity, Field } from '../../metadata/model.ts'
import type { Statement } from '../database/database.ts'
import type { Context } from '../entity/context.ts'
import { readFilter } from '../entity/sql/filter.ts'
import { celSql } from '../entity/sql/cel.ts'
import { scopeSql } from '../entity/sql/scope.ts'
import { label } from '../entity/sql/columns.ts'
import { alive, columnOf, viewOf } from '../entity/sql/names.ts'
import { shownReference } from '../entity/sql/root.ts'
import { quote, Writer } from '../entity/sql/writer.ts'
import { whereSql } from '../entity/read.ts'
import type { Allowance } from '../permission/allowance.ts'
import type { DatasetRequest, Dimension, Measure } from './request.ts'

/** What is asked, and the row scope of the permission to read the figures at all. */
export type ScopedRequest = DatasetRequest & { readonly scope: Allowance }

/** One statement that answers the rows as one JSON text. Rows: the same views, row scope and removed rows as every list. */
export function datasetQuery(context: Context, dataset: Dataset, request: ScopedRequest): Statement {
  const { entity } = context
  const writer = new Writer()
  const groups = request.dimensions.map((dimension) => dimensionSql(fieldOf(entity, dimension.field), dimension, 'f'))
  const ratioParts = request.measures
    .filter(({ op }) => op === 'ratio')
    .flatMap(({ ratio }) => (ratio ?? []).map((path) => measureOf(dataset, path)))
  const needed = [...new Set([...request.measures.filter(({ op }) => op !== 'ratio'), ...ratioParts])]
  const inner = [
    ...groups.map((sql, at) => `${sql} as d${at}`),
    ...needed.map((measure) => `${aggregate(entity, measure)} as ${quote(measure.id)}`),
  ]
  const where = factWhere(context, dataset, { request, writer })
  const grouping = groups.length === 0 ? '' : ` group by ${groups.map((_, at) => at + 1).join(', ')}`
  const figures = `select ${inner.join(', ')} from ${viewOf(entity)} f${where}${grouping}`
  const outer = [
    ...request.dimensions.flatMap((dimension, at) => shown(context, dimension, `g.d${at}`)),
    ...request.measures.map(
      (measure) =>
        `${rounded(measure, measure.op === 'ratio' ? ratio(dataset, measure) : `g.${quote(measure.id)}`)} as ${quote(measure.id)}`,
    ),
  ]
  const rows = `select ${outer.join(', ')} from (${figures}) g`
  return writer.statement(
    `select coalesce(json_agg(r), '[]')::text from (select * from (${rows}) o ${orderSql(request)} limit ${writer.bind(request.top, 'bigint')}) r`,
  )
}

function fieldOf(entity: Entity, name: string): Field {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (!field || field.secret) throw new Error(`${entity.id} has no field ${name}`)
  return field
}

/** A measure named alone or with its fact: energy.kWh. */
function measureOf(dataset: Dataset, path: string): Measure {
  const id = path.split('.').at(-1)
  const measure = dataset.measures.find((candidate) => candidate.id === id)
  if (!measure) throw new Error(`${dataset.id} has no measure ${path}`)
  return measure
}

/** A date as text at its grain: 2025-01-31, 2025-W05, 2025-01, 2025. */
const grains = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM', year: 'YYYY' } as const

function dimensionSql(field: Field, { grain }: Dimension, alias: string): string {
  const column = columnOf(field, alias)
  if (field.kind !== 'date' && field.kind !== 'dateTime') return column
  // a moment falls on the day that it had in the mill
  const local = field.kind === 'dateTime' ? `(${column} at time zone '${zone}')` : column
  return `to_char(${local}, '${grains[grain ?? 'day']}')`
}

function shown({ model, entity, caller }: Context, dimension: Dimension, column: string): readonly string[] {
  const field = fieldOf(entity, dimension.field)
  const own = quote(dimension.id)
  const named = quote(`${dimension.id}$label`)
  const target = field.reference === undefined ? undefined : model.entities[field.reference]
  if (target) return [`${shownReference(model, field, column)} as ${own}`, `${label(target, column)} as ${named}`]
  const dictionary = field.dictionary === undefined ? undefined : model.dictionaries[field.dictionary]
  if (!dictionary) return [`${column} as ${own}`]
  const cases = dictionary.values.map(({ value, label: text }) => `when ${text_(value)} then ${text_(text[caller.language])}`)
  return [`${column} as ${own}`, `case ${column} ${cases.join(' ')} else ${column} end as ${named}`]
}

/** A text of a document as a literal; nothing of a request comes here. */
const text_ = (text: string): string => `'${text.replaceAll("'", "''")}'`

function aggregate(entity: Entity, { op, field }: Measure): string {
  if (op === 'count') return 'count(*)'
  const column = columnOf(fieldOf(entity, field ?? ''), 'f')
  switch (op) {
    case 'sum':
      return `sum(${column})`
    case 'average':
      return `avg(${column})`
    case 'min':
    case 'max':
      return `${op}(${column})`
    case 'distinct':
      return `count(distinct ${column})`
    default:
      throw new Error(`The measure ${op} is not aggregated`)
  }
}

function ratio(dataset: Dataset, { ratio: pair }: Measure): string {
  const [above = '', below = ''] = (pair ?? []).map((path) => `g.${quote(measureOf(dataset, path).id)}`)
  return `${above}::numeric / nullif(${below}, 0)`
}

/** Shown to its places, half away from zero as numeric rounds; averages and ratios to two where nothing is said. */
function rounded({ op, decimals }: Measure, sql: string): string {
  if (op === 'count' || op === 'distinct' || op === 'min' || op === 'max') return sql
  if (decimals !== undefined) return `round(${sql}, ${decimals})`
  return op === 'average' || op === 'ratio' ? `round(${sql}, 2)` : sql
}

/** The list's own condition, the fact's, and for lines that their parent was not removed. */
function factWhere(context: Context, dataset: Dataset, { request, writer }: { request: ScopedRequest; writer: Writer }): string {
  const { entity, model, caller } = context
  const conditions = readFilter(context, request.filter)
  const base = whereSql(context, { conditions, keyword: '' }, { writer, alias: 'f' })
  const own = dataset.facts[0]?.where
  const parent = entity.parent && model.entities[entity.parent.entity]
  const by = entity.parent && entity.fields[entity.parent.by]
  const extra = [
    ...scopeSql(context, request.scope, { writer, alias: 'f' }),
    ...(own ? [celSql(own, { entity, caller, writer, alias: 'f' })] : []),
    ...(parent?.softDelete && by
      ? [`exists (select 1 from ${viewOf(parent)} p where p.id = ${columnOf(by, 'f')}${alive(parent, 'p')})`]
      : []),
  ]
  if (extra.length === 0) return base
  return `${base === '' ? ' where' : `${base} and`} ${extra.join(' and ')}`
}

/** As asked; else by the first dimension where it is a time, else by the first measure from the greatest down. */
function orderSql({ sort, dimensions, measures }: DatasetRequest): string {
  const keys =
    sort.length > 0
      ? sort
      : dimensions[0]?.grain
        ? [{ field: dimensions[0].id, order: 'asc' }]
        : [{ field: measures[0]?.id ?? '', order: 'desc' }]
  const all = [...keys.map(({ field, order }) => `o.${quote(field)} ${order} nulls last`), ...dimensions.map(({ id }) => `o.${quote(id)}`)]
  return `order by ${all.join(', ')}`
}
