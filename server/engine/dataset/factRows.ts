// The rows of one fact in a statement: its view, what is joined to it, and the conditions that its rows must meet.
import { asOfAt, factFieldAt } from '../../../metadata/document/relatedField.ts'
import { columnSql } from '../../../metadata/document/columnSql.ts'
import { type DatasetFact, has, partsOf } from '../../../metadata/model/datasetModel.ts'
import type { Dataset, Entity, Field, Text } from '../../../metadata/model/model.ts'
import type { Context } from '../context/context.ts'
import { celSql } from '../entity/sql/cel.ts'
import { type Condition, conditionsSql } from '../entity/sql/filter.ts'
import { alive, columnOf, viewOf } from '../entity/sql/names.ts'
import { scopeSql } from '../entity/sql/scope.ts'
import { quote, Writer } from '../../kernel/database/writer.ts'
import type { Dimension, Rows } from './queryModel.ts'
import { keySql, shownSql, valueNameSql } from './dimensionSql.ts'
import { asCondition, type FigureFilter } from './filter.ts'
import { type Part, summedBy } from './measureSql.ts'
import type { DatasetRequest } from './request.ts'
import { type Chosen, columnsIn, summedSql, sumsFor } from './sums.ts'
import type { Allowance } from '../../kernel/permission/allowance.ts'

export interface FigureContext extends Omit<Context, 'entity' | 'allowance'> {
  /** Of the permission to read the figures. */
  readonly allowance: Allowance
}

const alias = 'f'

/** Whether figures are shown by the dimension, or asked for a part of it, by which all rows count. */
export const isLifted = ({ unlessBy }: DatasetFact, { filters, dimensions }: Pick<DatasetRequest, 'filters' | 'dimensions'>): boolean =>
  unlessBy !== undefined &&
  (dimensions.some(({ id }) => id === unlessBy) || filters.some((filter) => filter.kind !== 'field' && filter.dimension.id === unlessBy))

/** What the total of figures is called whose rows, shown by what lifts a condition, count more than it does. */
export const totalOf = (dataset: Dataset, request: DatasetRequest): Text | undefined =>
  dataset.facts.find(
    (fact) =>
      isLifted(fact, request) &&
      !isLifted(fact, { ...request, dimensions: [] }) &&
      request.measures.some((measure) => partsOf(dataset, measure).some((part) => part.fact === fact.id)),
  )?.total

export class FactRows implements Rows {
  readonly fact: DatasetFact
  readonly entity: Entity
  readonly #context: FigureContext
  readonly #writer: Writer
  readonly #joins = new Map<string, string>()
  #sums: Chosen | undefined

  constructor(fact: DatasetFact, context: FigureContext, writer: Writer) {
    const entity = context.model.entities[fact.entity]
    if (!entity) throw new Error(`The fact ${fact.id} is over no entity`)
    this.fact = fact
    this.entity = entity
    this.#context = context
    this.#writer = writer
  }

  get isSummed(): boolean {
    return this.#sums !== undefined
  }

  /** From here on sums stand in for the rows, where they know all that the part asks. */
  useSums({ measures, per }: Part, request: Pick<DatasetRequest, 'filters' | 'dimensions'>): void {
    if (!this.entity.sums) return
    // What is read is seen in the texts, which are written for this alone.
    const trial = new FactRows(this.fact, this.#context, new Writer())
    const needs = measures.map((measure) => summedBy(measure, trial, per))
    if (needs.some((need) => need === undefined)) return
    const date = this.entity.sums.by
    /** The date alone; a shift is its period too. */
    const isDate = ({ fields, grain }: Dimension): boolean => fields[this.fact.id] === date && grain !== 'shift'
    const dimensions = request.dimensions.filter((dimension) => has(dimension, this.fact.id))
    const apart = { ...request, filters: request.filters.filter((filter) => filter.kind === 'field' || !isDate(filter.dimension)) }
    const shown = dimensions.flatMap((dimension) => (isDate(dimension) ? [] : [keySql(dimension, trial)]))
    const texts = [
      ...shown,
      ...needs.flatMap((need) => need?.texts ?? []),
      ...(per === undefined ? [] : [trial.column(trial.field(per))]),
      ...trial.#conditions(apart),
      ...trial.#joins.values(),
    ]
    this.#sums = sumsFor(this.entity, this.fact.id, {
      keys: new Set(texts.flatMap(columnsIn)),
      adds: needs.flatMap((need) => need?.adds ?? []),
      greatest: needs.flatMap((need) => need?.greatest ?? []),
      dimensions,
      filters: request.filters,
    })
  }

  field(path: string): Field {
    const { entities } = this.#context.model
    const valid = asOfAt(this.fact.asOf, path, (id) => entities[id])
    if (valid) return { ...valid.field, name: path }
    const found = factFieldAt(this.entity, path, (id) => (entities[id]?.store === 'table' ? entities[id] : undefined))
    if (!found || found.secret) throw new Error(`${this.entity.id} has no field ${path}`)
    return found
  }

  /** The value of a field. Records referred to are joined: once for all rows, where a subselect would be asked for each. */
  column(field: Field): string {
    const valid = asOfAt(this.fact.asOf, field.name, (id) => this.#context.model.entities[id])
    if (valid && field.far === undefined) return this.#validAt(valid)
    const { far } = field
    if (!far) return columnOf(field, alias)
    const joined = quote(`f.${far.by.name}`)
    return columnSql(
      far.field,
      this.join(joined, ` left join read.${quote(far.table)} ${joined} on ${joined}.id = ${columnSql(far.by, alias)}`),
    )
  }

  /** The value as a text that its reader knows: of a dictionary's value its name. */
  text(field: Field): string {
    const { model, caller } = this.#context
    const dictionary = field.dictionary === undefined ? undefined : model.dictionaries[field.dictionary]
    return dictionary ? valueNameSql(dictionary, `${this.column(field)}::text`, caller.language) : this.column(field)
  }

  /** The value of the row that was valid: from its date until that of the next one of the same match. */
  #validAt({ name, asOf, field }: NonNullable<ReturnType<typeof asOfAt>>): string {
    const entity = this.#context.model.entities[asOf.entity]
    const from = entity?.fields[asOf.from]
    if (!entity || !from) throw new Error(`${this.fact.id} has nothing called ${name}`)
    const joined = quote(`f as of ${name}`)
    const pairs = Object.entries(asOf.match).flatMap(([own, path]) => {
      const key = entity.fields[own]
      return key ? [{ key, value: this.column(this.field(path)) }] : []
    })
    const keys = pairs.map(({ key }) => columnOf(key, 'v')).join(', ')
    const since = columnOf(from, 'v')
    const rows = `select v.*, lead(${since}) over (partition by ${keys} order by ${since}) as valid_until from ${viewOf(entity)} v where true${alive(entity, 'v')}`
    const at = this.column(this.field(asOf.at))
    const on = [
      ...pairs.map(({ key, value }) => `${columnOf(key, joined)} = ${value}`),
      `${columnOf(from, joined)} <= ${at}`,
      `(${joined}.valid_until is null or ${at} < ${joined}.valid_until)`,
    ]
    return columnOf(field, this.join(joined, ` left join (${rows}) ${joined} on ${on.join(' and ')}`))
  }

  /** Answers the name under which it is joined, once. */
  join(name: string, sql: string): string {
    this.#joins.set(name, sql)
    return name
  }

  cel(cel: NonNullable<DatasetFact['where']>): string {
    return celSql(cel, { entity: this.entity, caller: this.#context.caller, writer: this.#writer, alias })
  }

  /** `from … where …`, to be called last: what has been joined by then stands in it. */
  from(request: Pick<DatasetRequest, 'filters' | 'dimensions'>): string {
    const conditions = this.#conditions(request)
    const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
    const source = this.#sums ? summedSql(this.entity, this.#sums, this.#writer) : viewOf(this.entity)
    return ` from ${source} ${alias}${[...this.#joins.values()].join('')}${where}`
  }

  #conditions(request: Pick<DatasetRequest, 'filters' | 'dimensions'>): readonly string[] {
    const { model, caller, allowance } = this.#context
    const { entity, fact } = this
    const place = { writer: this.#writer, alias }
    const asking = { ...this.#context, entity, allowance: {} }
    const parent = entity.parent && model.entities[entity.parent.entity]
    const by = entity.parent && entity.fields[entity.parent.by]
    // Rows are those of the list, where he has it.
    const list = caller.grants.allows(`${entity.id}.page`)
    return [
      ...request.filters.flatMap((filter) => this.#met(filter)),
      ...(fact.where && !isLifted(fact, request) ? [this.cel(fact.where)] : []),
      ...scopeSql(asking, this.#scope(allowance), place),
      ...(list?.where ? scopeSql(asking, this.#scope({ where: list.where }), place).slice(0, 1) : []),
      ...(entity.softDelete ? [`${alias}.deleted_at is null`] : []),
      ...(parent?.softDelete && by
        ? [`exists (select 1 from ${viewOf(parent)} p where p.id = ${columnOf(by, alias)}${alive(parent, 'p')})`]
        : []),
    ]
  }

  /** Of rows that belong to nobody everybody with the right sees all. */
  #scope(allowance: Allowance): Allowance {
    const bound = allowance.where?.every(({ cel, scope }) => cel ?? (scope && (this.entity.belonging ?? this.entity.about)))
    return bound === true && allowance.where ? { where: allowance.where } : {}
  }

  /** Rows that are kept by moments are found by those around a range of production dates: such a day is over within the second calendar day. */
  #around(condition: Condition): readonly string[] {
    const { time } = this.fact
    if (time === undefined || condition.op !== 'between' || condition.field.kind !== 'date') return []
    const column = columnOf(this.field(time), alias)
    const { from, to } = condition
    return [
      ...(from === null ? [] : [`${column} >= ${this.#writer.bind(from, 'date')} - interval '1 day'`]),
      ...(to === null ? [] : [`${column} < ${this.#writer.bind(to, 'date')} + interval '3 days'`]),
    ]
  }

  #met(filter: FigureFilter): readonly string[] {
    const place = { writer: this.#writer, alias }
    const asking = { ...this.#context, entity: this.entity, allowance: {} }
    if (filter.kind === 'field') return conditionsSql(asking, [filter.condition], place)
    const { dimension } = filter
    const path = dimension.fields[this.fact.id]
    if (path === undefined) return []
    if (filter.kind === 'value') {
      const condition = asCondition(dimension, this.field(path), filter.value)
      return [...conditionsSql(asking, [condition], place), ...this.#around(condition)]
    }
    if (filter.kind === 'none') return [`(${keySql(dimension, this)}) is ${filter.not ? 'not null' : 'null'}`]
    const { language } = this.#context.caller
    const shown = shownSql(dimension, keySql(dimension, this), { model: this.#context.model, language })
    const among = `${shown}::text = any(${this.#writer.list(filter.values, 'text')})`
    return [filter.not ? `(${among}) is not true` : among]
  }
}
