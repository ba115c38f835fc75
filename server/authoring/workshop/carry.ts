// What data follow a renaming: the rows' values, what lists remember, what roles mask. Told as counts before, carried out with the publication.
import type { Entity, Model } from '../../../metadata/model/model.ts'
import type { Carried } from '../../../metadata/rename/carried.ts'
import type { Database, Statement, Transaction } from '../../kernel/database/database.ts'
import { tableOf } from '../../engine/entity/sql/names.ts'
import { literal, Writer } from '../../kernel/database/writer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { isTenants } from '../../../metadata/base/names.ts'

export type Counted = 'rows' | 'views' | 'masks' | 'imports'

/** Of how many things each kind of data consists. */
export type Counts = Readonly<Record<Counted, number>>

type Values = Extract<Carried, { what: 'values' }>

export const valuesIn = (data: readonly Carried[]): Values | undefined => data.find((each) => each.what === 'values')

/** @param apply otherwise they are counted only. Of rows see `moveValues`. */
export async function carryReferences(transaction: Transaction, data: readonly Carried[], apply: boolean): Promise<Omit<Counts, 'rows'>> {
  const counts = { views: 0, masks: 0, imports: 0 }
  const lists = data.filter((each) => each.what === 'fieldInViews')
  const [first] = lists
  const count = async (statement: Statement): Promise<number> => Number((await transaction.run(statement))[0]?.[0] ?? 0)
  if (first)
    counts.views += await count({
      name: 'rename_field_in_lists',
      text: 'select app.rename_field_in_lists($1::jsonb, $2, $3, $4::boolean)',
      values: [JSON.stringify(lists.map(({ page, block }) => ({ page, block }))), first.field, first.to, String(apply)],
    })
  const valued = data.filter((each) => each.what === 'valueInViews')
  const [value] = valued
  if (value)
    counts.views += await count({
      name: 'rename_value_in_lists',
      text: 'select app.rename_value_in_lists($1::jsonb, $2, $3, $4::boolean)',
      values: [JSON.stringify(valued.map(({ page, block, field }) => ({ page, block, field }))), value.value, value.to, String(apply)],
    })
  for (const each of data)
    if (each.what === 'masks') counts.masks += await count(masked(each.field, each.to, apply))
    else if (each.what === 'templates')
      counts.imports += await count({
        name: 'rename_field_in_imports',
        text: 'select app.rename_field_in_imports($1, $2, $3, $4::boolean)',
        values: [each.entity, each.field, each.to, String(apply)],
      })
    else if (each.what === 'viewsOfBlock')
      counts.views += await count({
        name: 'rename_list',
        text: 'select app.rename_list($1, $2, $3, $4::boolean)',
        values: [each.page, each.block, each.to, String(apply)],
      })
    else if (each.what === 'viewsOfPage')
      counts.views += await count({
        name: 'rename_lists_of_page',
        text: 'select app.rename_lists_of_page($1, $2, $3::boolean)',
        values: [each.page, each.to, String(apply)],
      })
  return counts
}

const masked = (field: string, to: string, apply: boolean): Statement =>
  apply
    ? {
        name: 'rename_masks',
        text: `with moved as (update control.role set masks = array_replace(masks, $1, $2)
          where tenant_id = app.tenant() and $1 = any(masks) returning 1) select count(*) from moved`,
        values: [field, to],
      }
    : { name: 'count_masks', text: 'select count(*) from read.role where $1 = any(masks)', values: [field] }

interface Moving {
  readonly entity: Entity
  readonly values: Values
}

export const movingIn = ({ entities }: Model, data: readonly Carried[]): Moving | undefined => {
  const values = valuesIn(data)
  const entity = values && entities[values.entity]
  return entity && entity.store === 'table' ? { entity, values } : undefined
}

/** The rows that hold a value under a name, whatever else. */
function holding(writer: Writer, { entity }: Moving, name: string): string {
  const own = isTenants(entity.id) ? ` and t.entity = ${literal(entity.id)}` : ''
  return `t.tenant_id = app.tenant()${own} and t.extra ? ${writer.bind(name, 'text')}`
}

export async function countRows(transaction: Transaction, moving: Moving): Promise<number> {
  const writer = new Writer()
  const text = `select count(*) from ${tableOf(moving.entity)} t where ${holding(writer, moving, moving.values.field)}`
  const [row] = await transaction.at(homeOf(moving)).run(writer.statement(text))
  return Number(row?.[0] ?? 0)
}

const homeOf = ({ entity }: Moving): Entity['home'] => entity.home

/** Rows of one transaction. */
const batch = 2_000

interface CarryContext {
  readonly database: Database
  readonly caller: Caller
}

/** Each value under its new name as well, so that what is about to be published finds it there; batch by batch. */
export async function copyValues({ database, caller }: CarryContext, moving: Moving): Promise<void> {
  const { field, to } = moving.values
  for (let done = batch; done === batch;) {
    done = await database.write(caller, async (transaction) => {
      const writer = new Writer()
      const table = tableOf(moving.entity)
      const [old, now] = [writer.bind(field, 'text'), writer.bind(to, 'text')]
      const which = `select t.id from ${table} t where ${holding(writer, moving, field)} and not t.extra ? ${now} limit ${batch}`
      const set = `extra = t.extra || jsonb_build_object(${now}, t.extra -> ${old})`
      const text = `update ${table} t set ${set} where t.tenant_id = app.tenant() and t.id in (${which}) returning t.id`
      return (await transaction.run(writer.statement(text))).length
    })
  }
}

/** What a renaming that was not published has copied goes again. */
export async function forgetCopies({ database, caller }: CarryContext, moving: Moving): Promise<void> {
  const { field, to } = moving.values
  await database.write(caller, async (transaction) => {
    const writer = new Writer()
    const now = writer.bind(to, 'text')
    const which = `${holding(writer, moving, to)} and t.extra ? ${writer.bind(field, 'text')}`
    await transaction.run(writer.statement(`update ${tableOf(moving.entity)} t set extra = t.extra - ${now} where ${which}`))
    for (const table of indexes) await transaction.run(forgotten(table, moving, to))
  })
}

const indexes = ['x_index', 'x_ref'] as const

/** The values as they stand now under the new name alone, with what they are found by and the files that they name. */
export async function moveValues(whole: Transaction, moving: Moving): Promise<void> {
  const { field, to } = moving.values
  const transaction = whole.at(homeOf(moving))
  const writer = new Writer()
  const [old, now] = [writer.bind(field, 'text'), writer.bind(to, 'text')]
  const set = `extra = (t.extra - ${old}) || jsonb_build_object(${now}, t.extra -> ${old})`
  await transaction.run(writer.statement(`update ${tableOf(moving.entity)} t set ${set} where ${holding(writer, moving, field)}`))
  for (const table of [...indexes, 'file'] as const) {
    // Only rows that still have something under the old name are told anew.
    if (table !== 'file') await transaction.run(replaced(table, moving))
    const moved = new Writer()
    const own = `tenant_id = app.tenant() and entity = ${literal(moving.entity.id)} and field = ${moved.bind(field, 'text')}`
    await transaction.run(moved.statement(`update data.${table} set field = ${moved.bind(to, 'text')} where ${own}`))
  }
}

function forgotten(table: (typeof indexes)[number], { entity }: Moving, name: string): Statement {
  const writer = new Writer()
  const own = `tenant_id = app.tenant() and entity = ${literal(entity.id)} and field = ${writer.bind(name, 'text')}`
  return writer.statement(`delete from data.${table} where ${own}`)
}

function replaced(table: (typeof indexes)[number], { entity, values: { field, to } }: Moving): Statement {
  const writer = new Writer()
  const own = `n.tenant_id = app.tenant() and n.entity = ${literal(entity.id)} and n.field = ${writer.bind(to, 'text')}`
  const before = `o.tenant_id = n.tenant_id and o.entity = n.entity and o.row_id = n.row_id and o.field = ${writer.bind(field, 'text')}`
  return writer.statement(`delete from data.${table} n where ${own} and exists (select 1 from data.${table} o where ${before})`)
}
