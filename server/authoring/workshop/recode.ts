// A value of a dictionary under another name in the rows that hold it: in fields of the tenant's own, with what they are found by and held unique by.
import type { Entity, Field, Model } from '../../../metadata/model/model.ts'
import type { Carried } from '../../../metadata/rename/carried.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import { bringUp } from '../../engine/entity/layer/bringUp.ts'
import { tableOf } from '../../engine/entity/sql/names.ts'
import { literal, Writer } from '../../kernel/database/writer.ts'
import { extraRules } from '../../engine/entity/validate/extraUnique.ts'
import type { Caller } from '../../kernel/call/caller.ts'

export interface Recoding {
  readonly entity: Entity
  readonly field: Field
  readonly from: string
  readonly to: string
}

/** Of fields that there are for the tenant. */
export const recodingsIn = ({ entities }: Model, data: readonly Carried[]): readonly Recoding[] =>
  data.flatMap((each) => {
    const entity = each.what === 'rows' ? entities[each.entity] : undefined
    const field = each.what === 'rows' ? entity?.fields[each.field] : undefined
    return each.what === 'rows' && entity?.store === 'table' && field ? [{ entity, field, from: each.value, to: each.to }] : []
  })

/** One value, or a list of several. */
function holding(writer: Writer, { entity, field }: Recoding, value: string): string {
  const own = isTenants(entity.id) ? ` and t.entity = ${literal(entity.id)}` : ''
  return `t.tenant_id = app.tenant()${own} and t.extra -> ${literal(field.name)} ? ${writer.bind(value, 'text')}`
}

/** How many rows hold the old name. */
export async function countRecoded(transaction: Transaction, recodings: readonly Recoding[]): Promise<number> {
  let count = 0
  for (const [entity, all] of Map.groupBy(recodings, (each) => each.entity)) {
    const writer = new Writer()
    const condition = all.map((each) => `(${holding(writer, each, each.from)})`).join(' or ')
    const [row] = await transaction.at(entity.home).run(writer.statement(`select count(*) from ${tableOf(entity)} t where ${condition}`))
    count += Number(row?.[0] ?? 0)
  }
  return count
}

/** Rows of one statement. */
const batch = 2_000

export interface Recoder {
  readonly transaction: Transaction
  readonly caller: Caller
  readonly model: Model
}

/** All rows, in the transaction of the publication that renames the value: all of it or nothing. Done twice it does nothing more. */
export async function recode({ transaction, caller, model }: Recoder, recodings: readonly Recoding[]): Promise<void> {
  for (const recoding of recodings) {
    const { entity, field } = recoding
    const home = transaction.at(entity.home)
    for (let done = batch; done === batch;) done = await recodeSome(home, recoding)
    const others = entity.unique.filter((rule) => !extraRules(entity).includes(rule) || !rule.fields.includes(field.name))
    // What is held unique by it is reckoned anew.
    if (others.length < entity.unique.length)
      await bringUp({ database: within(home), caller, model, before: { ...entity, unique: others }, after: entity })
  }
}

/** For what writes batch by batch otherwise. */
const within = (transaction: Transaction): Pick<Database, 'write'> => ({ write: (_, work) => work(transaction) })

async function recodeSome(transaction: Transaction, recoding: Recoding): Promise<number> {
  const { entity, field, from, to } = recoding
  const writer = new Writer()
  const name = literal(field.name)
  const [old, now] = [writer.bind(from, 'text'), writer.bind(to, 'text')]
  const condition = `t.extra -> ${name}`
  const each = `select jsonb_agg(case when e.value = to_jsonb(${old}) then to_jsonb(${now}) else e.value end order by e.n) from jsonb_array_elements(${condition}) with ordinality as e(value, n)`
  const value = `case when jsonb_typeof(${condition}) = 'array' then (${each}) else to_jsonb(${now}) end`
  const which = `select t.id from ${tableOf(entity)} t where ${holding(writer, recoding, from)} limit ${batch} for update`
  const rows = await transaction.run(
    writer.statement(
      `update ${tableOf(entity)} t set extra = t.extra || jsonb_build_object(${name}, ${value}) where t.tenant_id = app.tenant() and t.id in (${which}) returning t.id`,
    ),
  )
  const ids = rows.flatMap(([id]) => id ?? [])
  if (ids.length === 0) return 0
  const index = new Writer()
  const own = `entity = ${literal(entity.id)} and field = ${name} and row_id = any(${index.list(ids, 'uuid')})`
  await transaction.run(
    index.statement(
      `update data.x_index set code_value = ${index.bind(to, 'text')} where tenant_id = app.tenant() and ${own} and code_value = ${index.bind(from, 'text')}`,
    ),
  )
  return ids.length
}
