// The one compiler of figures: each fact's rows grouped by the shown dimensions, joined on them, measures computed at that level from sums.
import { has } from '../../../metadata/model/datasetModel.ts'
import type { Dataset } from '../../../metadata/model/model.ts'
import type { RawRows, Statement } from '../../kernel/database/database.ts'
import { jsonObject } from '../entity/sql/jsonObject.ts'
import { columnOf, orderColumn } from '../entity/sql/names.ts'
import { freshPlans } from '../entity/sql/plans.ts'
import { literal, quote, Writer } from '../../kernel/database/writer.ts'
import type { Dimension, Measure } from './queryModel.ts'
import { isOrdered, keySql, labelSql, levelSql, shownSql } from './dimensionSql.ts'
import { FactRows, isLifted, type FigureContext } from './factRows.ts'
import { addedSql, aggregateSql, isAdded, joinedSql, type Part, partsFor, roundedSql, typeOf, valueSql, withWholes } from './measureSql.ts'
import type { DatasetRequest } from './request.ts'

/** Answers of several questions in one round trip. Planned for their days: of a year, a plan kept for any span took twice as long. */
export async function askFigures(
  context: FigureContext,
  dataset: Dataset,
  requests: readonly DatasetRequest[],
): Promise<readonly RawRows[]> {
  const statements = requests.map((request) => datasetQuery(context, dataset, request))
  const [, ...answers] = await context.database.read(context.caller, [freshPlans, ...statements])
  return answers
}

/**
 * One statement that answers three JSON texts: `{ rows, total? }`, and what is asked for over all rows and on the average of them, else null. Rows: the
 * same views, row scopes and removed rows as every list.
 */
export function datasetQuery(context: FigureContext, dataset: Dataset, request: DatasetRequest): Statement {
  const writer = new Writer()
  const { groups: apart, levels, made } = groupsSql(context, dataset, { request, writer })
  const groups = withWholes(dataset, request.measures, apart)
  const { columns, join } = answered(context, dataset, request)
  const rows = `select ${columns.join(', ')} from g${join}`
  const shown = request.form === 'keys' ? rows : `with g as (${topSql(context, dataset, { request, writer })}) ${rows} order by g.n`
  const list = `(select coalesce(json_agg(r), '[]') from (${shown}) r)`
  const total = request.form === 'list' ? `, 'total', (select count(*) from g)` : ''
  // Of all rows together texts tell nothing.
  const counted = request.total?.filter(({ kind }) => kind !== 'text')
  const whole = counted && wholeSql(context, dataset, { request, writer, made, total: counted })
  const steps = [...levels, ...made.map(({ name, sql }) => `${name} as materialized (${sql})`), `g as (${groups})`]
  const answers = [
    `json_build_object('rows', ${list}${total})::text`,
    ...[whole, meansSql(dataset, request)].map((sql) => (sql ? `(${sql})` : 'null::text')),
  ]
  return writer.statement(`with recursive ${steps.join(', ')} select ${answers.join(', ')}`)
}

/** The groups that are answered, numbered in their order. */
function topSql(context: FigureContext, dataset: Dataset, { request, writer }: QueryContext): string {
  const { by, join } = orderSql(context, dataset, request)
  const limit = `limit ${writer.bind(request.top, 'bigint')}${request.skip === undefined ? '' : ` offset ${writer.bind(request.skip, 'bigint')}`}`
  return `select g.*, row_number() over (${by}) as n from g${join} ${by} ${limit}`
}

/** Over the groups that have the figure. */
function meansSql(dataset: Dataset, { means }: DatasetRequest): string | undefined {
  const figures = Array.from(
    means ?? [],
    ([measure, places]) => `round(avg((${valueSql(dataset, measure)})::numeric), ${places}) as ${quote(measure.id)}`,
  )
  return figures.length === 0 ? undefined : `select row_to_json(r)::text from (select ${figures.join(', ')} from g) r`
}

interface Whole extends QueryContext {
  readonly made: readonly MadePart[]
  readonly total: readonly Measure[]
}

/** Over all rows: what can be added up is taken from the groups, all else is aggregated anew. */
function wholeSql(context: FigureContext, dataset: Dataset, { request, writer, made, total }: Whole): string {
  const parts = partsFor(dataset, total).flatMap((part): readonly Pick<MadePart, 'part' | 'sql' | 'types'>[] => {
    const fact = dataset.facts.find(({ id }) => id === part.fact)
    // Groups by what lifts a condition hold rows that do not count over all of it.
    const more = fact && isLifted(fact, request) && !isLifted(fact, { ...request, dimensions: [] })
    const same = more ? undefined : made.find((each) => each.part.fact === part.fact && each.part.per === part.per)
    const [added, anew] = more ? [[], part.measures] : [part.measures.filter(isAdded), part.measures.filter((measure) => !isAdded(measure))]
    const again = { ...part, measures: anew }
    const sums = added.map((measure) => `${addedSql(measure)} as ${quote(measure.id)}`)
    return [
      ...(same && added.length > 0
        ? [{ part: { ...part, measures: added }, sql: `select ${sums.join(', ')} from ${same.name}`, types: same.types }]
        : []),
      ...(anew.length > 0 ? [partSql(context, dataset, { part: again, request: { ...request, dimensions: [] }, writer, name: '' })] : []),
    ]
  })
  const figures = total.map((measure) => `${roundedSql(measure, valueSql(dataset, measure))} as ${quote(measure.id)}`)
  const sums = joinedParts(
    parts.map((part) => ({ ...part, from: `(${part.sql})` })),
    { keys: [], spine: undefined },
  )
  return `select row_to_json(r)::text from (select ${figures.join(', ')} from (${withWholes(dataset, total, sums)}) g) r`
}

interface QueryContext {
  readonly request: DatasetRequest
  readonly writer: Writer
}

interface Groups {
  readonly groups: string
  readonly levels: readonly string[]
  readonly made: readonly MadePart[]
}

/** The groups with their keys k0, k1, … and what is aggregated over them, by its measure's id. */
function groupsSql(context: FigureContext, dataset: Dataset, { request, writer }: QueryContext): Groups {
  const { dimensions } = request
  const spine = dataset.spine !== undefined && spineFits(dataset, request) ? dataset.spine : undefined
  const parts = partsFor(dataset, request.measures)
  const all = spine === undefined || parts.some(({ fact }) => fact === spine) ? parts : [...parts, { fact: spine, measures: [] }]
  const made = all.map((part, at) => partSql(context, dataset, { part, request, writer, name: `p${at}` }))
  const whole = made.filter(({ keys }) => keys.length === dimensions.length)
  // Beside each group stands what is told of fewer dimensions. Lists compare what is empty as equal, and can be hashed.
  const previous = made
    .filter((part) => !whole.includes(part))
    .map(({ name, keys, part }, at) => {
      const list = (alias: string): string => `array[${keys.map((key) => `${alias}.${key}::text`).join(', ')}]`
      const on = keys.length === 0 ? 'true' : `${list('w')} = ${list(`b${at}`)}`
      return { join: ` left join ${name} b${at} on ${on}`, columns: part.measures.map(({ id }) => `b${at}.${quote(id)}`) }
    })
  const groups = joinedParts(
    whole.map((part) => ({ ...part, from: part.name })),
    { keys: dimensions.map((_, at) => `k${at}`), spine },
  )
  return {
    made,
    groups:
      previous.length === 0
        ? groups
        : `select ${['w.*', ...previous.flatMap(({ columns }) => columns)].join(', ')} from (${groups}) w${previous.map(({ join }) => join).join('')}`,
    levels: dimensions.flatMap((dimension) => levelSql(dimension, { ...context, writer })),
  }
}

type From = Pick<MadePart, 'part' | 'types'> & { readonly from: string }

/** Parts that are grouped by all dimensions, put below each other and grouped once more: what is empty is a key like any other. */
function joinedParts(
  parts: readonly From[],
  { keys, spine }: { readonly keys: readonly string[]; readonly spine: string | undefined },
): string {
  const [only] = parts
  if (only && parts.length === 1) return `select * from ${only.from} p`
  const measures = parts.flatMap(({ part, types }) =>
    part.measures.map((measure) => ({ measure, part, type: types.get(measure) ?? 'numeric' })),
  )
  const branches = parts.map(({ from, part }) => {
    const own = measures.map(({ measure: { id }, part: of, type }) => `${of === part ? `p.${quote(id)}` : 'null'}::${type} as ${quote(id)}`)
    return `select ${[...keys, ...own, `${part.fact === spine} as spine`].join(', ')} from ${from} p`
  })
  const joined = [...keys, ...measures.map(({ measure }) => `${joinedSql(measure)} as ${quote(measure.id)}`)]
  const grouping = keys.length === 0 ? '' : ` group by ${keys.join(', ')}`
  const having = spine === undefined ? '' : ' having bool_or(spine)'
  return `select ${joined.join(', ')} from (${branches.join(' union all ')}) u${grouping}${having}`
}

/** By a dimension that it has not, the spine tells of no rows. */
const spineFits = ({ spine = '' }: Dataset, { dimensions }: DatasetRequest): boolean =>
  dimensions.length > 0 && dimensions.every(({ fields }) => Object.hasOwn(fields, spine))

interface OfPart extends QueryContext {
  readonly part: Part
  readonly name: string
}

interface MadePart {
  /** Under which the statement has it. */
  readonly name: string
  readonly part: Part
  readonly sql: string
  /** Those of the shown dimensions that it has. */
  readonly keys: readonly string[]
  readonly types: ReadonlyMap<Measure, string>
}

/** One fact by the shown dimensions that it has. */
function partSql(context: FigureContext, dataset: Dataset, { part, request, writer, name }: OfPart): MadePart {
  const fact = dataset.facts.find(({ id }) => id === part.fact)
  if (!fact) throw new Error(`${dataset.id} has no fact ${part.fact}`)
  const rows = new FactRows(fact, context, writer)
  rows.useSums(part, request)
  const known = request.dimensions.flatMap((dimension, at) => (has(dimension, fact.id) ? [{ dimension, key: `k${at}` }] : []))
  const keys = known.map(({ key }) => key)
  const each = part.per === undefined ? [] : [`${rows.column(rows.field(part.per))} as each`]
  const columns = [
    ...known.map(({ dimension, key }) => `${keySql(dimension, rows)} as ${key}`),
    ...each,
    ...part.measures.map((measure) => `${aggregateSql(measure, rows, part.per)} as ${quote(measure.id)}`),
  ]
  const types = new Map(part.measures.map((measure) => [measure, typeOf(measure, rows)]))
  const grouped = keys.length + each.length
  const by = grouped === 0 ? '' : ` group by ${Array.from({ length: grouped }, (_, at) => at + 1).join(', ')}`
  const sql = `select ${columns.length === 0 ? '1' : columns.join(', ')}${rows.from(request)}${by}`
  if (each.length === 0) return { name, part, sql, keys, types }
  const summed = part.measures.map(
    ({ id, op }) => `${op === 'distinct' ? `coalesce(sum(o.${quote(id)}), 0)` : `sum(o.${quote(id)})`} as ${quote(id)}`,
  )
  const outer = `select ${[...keys, ...summed].join(', ')} from (${sql}) o${keys.length === 0 ? '' : ` group by ${keys.join(', ')}`}`
  return { name, part, sql: outer, keys, types }
}

function answered(context: FigureContext, dataset: Dataset, request: DatasetRequest): { columns: readonly string[]; join: string } {
  const { model, caller } = context
  const wording = { model, language: caller.language }
  const dimensions = request.dimensions.map((dimension, at) => ({
    id: dimension.id,
    value: shownSql(dimension, `g.k${at}`, wording),
    label: request.form === 'keys' ? undefined : labelSql(dimension, { key: `g.k${at}`, at }, wording),
  }))
  const measures = request.measures.map((measure) => `${roundedSql(measure, valueSql(dataset, measure))} as ${quote(measure.id)}`)
  const join = dimensions.map(({ label }) => label?.join ?? '').join('')
  if (request.form !== 'list') {
    const named = dimensions.flatMap(({ id, value, label }) => [
      `${value} as ${quote(id)}`,
      ...(label ? [`${label.sql} as ${quote(`${id}$label`)}`] : []),
    ])
    return { columns: [...named, ...measures], join }
  }
  const key =
    dimensions.length === 0
      ? `'total'`
      : `array_to_string(array[${dimensions.map(({ value }) => `coalesce((${value})::text, '')`).join(', ')}], '|')`
  const labels = dimensions.flatMap(({ id, label }) => (label ? [`${literal(id)}, ${label.sql}`] : []))
  return {
    columns: [
      `${key} as id`,
      '1 as version',
      '0 as "$can"',
      ...dimensions.map(({ id, value }) => `${value} as ${quote(id)}`),
      ...measures,
      `${jsonObject(labels)} as "$labels"`,
    ],
    join,
  }
}

/** As asked; else by the first dimension where it is a time or a class, else by the first measure from the greatest down. References go by name. */
function orderSql(
  { model }: FigureContext,
  dataset: Dataset,
  { sort, dimensions, measures }: DatasetRequest,
): { by: string; join: string } {
  const [first] = dimensions
  const standard = first && isOrdered(first) ? { field: first.id, order: 'asc' } : { field: measures[0]?.id ?? '', order: 'desc' }
  const keys = (sort.length > 0 ? sort : [standard]).map(({ field, order }) => {
    const at = dimensions.findIndex(({ id }) => id === field)
    const measure = measures.find(({ id }) => id === field)
    if (measure) return { sql: `${roundedSql(measure, valueSql(dataset, measure))} ${order} nulls last`, join: '' }
    const named = nameSql(dimensions[at], at, model)
    return { sql: (named?.sql ?? [`g.k${at}`]).map((sql) => `${sql} ${order} nulls last`).join(', '), join: named?.join ?? '' }
  })
  const by = [...keys.map(({ sql }) => sql), ...dimensions.map((_, at) => `g.k${at}`)]
  return { by: by.length === 0 ? '' : `order by ${by.join(', ')}`, join: keys.map(({ join }) => join).join('') }
}

function nameSql(
  dimension: Dimension | undefined,
  at: number,
  model: FigureContext['model'],
): { sql: readonly string[]; join: string } | undefined {
  const target = model.entities[dimension?.reference ?? '']
  if (!target) return undefined
  const own = target.fields[target.sort[0]?.field ?? '']
  // What has an order of its own, processes from bale to cone, is shown in it.
  const place = own?.kind === 'integer' && target.sort[0]?.order === 'asc' ? columnOf(own, `o${at}`) : undefined
  return {
    sql: [...(place === undefined ? [] : [place]), orderColumn(target, `o${at}`)],
    join: ` left join read.${quote(target.table)} o${at} on o${at}.id = g.k${at}`,
  }
}
