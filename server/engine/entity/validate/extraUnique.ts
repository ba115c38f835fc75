// A tenant's own unique rules: what each row may not share with another stands in x_unique as a key, whose index refuses the second.
import { hash } from 'node:crypto'
import type { Entity, UniqueRule } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { literal, Writer } from '../../../kernel/database/writer.ts'
import { changed, type Draft, type Values } from '../../context/draft.ts'

export const extraRules = ({ unique }: Entity): readonly UniqueRule[] => unique.filter(({ extra }) => extra)

/** Longer ones stand as their hash: an index holds no more. */
const longest = 500

/** Undefined where one of the fields is empty: nothing is held against such a row. */
export function keyOf({ fields }: UniqueRule, values: Values): string | undefined {
  const parts = fields.map((name) => values[name] ?? null)
  if (parts.includes(null)) return undefined
  const key = JSON.stringify(parts.map(asInstant))
  return key.length <= longest ? key : `sha256:${hash('sha256', key)}`
}

/** A moment is the same however its zone is written. */
const asInstant = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : value

interface Written {
  readonly entity: Entity
  readonly drafts: readonly Draft[]
}

/** Keys of written rows; those of new ones and of rows that are brought back are all new. */
export async function keepUnique(transaction: Transaction, { entity, drafts }: Written): Promise<void> {
  const moved = extraRules(entity).flatMap((rule) =>
    drafts.filter((draft) => rule.fields.some((name) => changed(draft, name))).map((draft) => ({ rule, draft })),
  )
  const before = moved.filter(({ draft }) => draft.stored).map(({ rule, draft }) => ({ row_id: draft.id, rule: rule.id }))
  if (before.length > 0) {
    const writer = new Writer()
    const which = `json_to_recordset(${writer.bind(JSON.stringify(before), 'json')}) as w(row_id uuid, rule text)`
    const own = `u.tenant_id = app.tenant() and u.entity = ${literal(entity.id)} and u.row_id = w.row_id and u.rule = w.rule`
    await transaction.run(writer.statement(`delete from data.x_unique u using ${which} where ${own}`))
  }
  const rows = moved.flatMap(({ rule, draft }) => {
    const key = keyOf(rule, draft.values)
    return key === undefined ? [] : [{ row_id: draft.id, rule: rule.id, key, strict: rule.level === 'error' }]
  })
  if (rows.length === 0) return
  const writer = new Writer()
  const source = `json_to_recordset(${writer.bind(JSON.stringify(rows), 'json')}) as w(row_id uuid, rule text, key text, strict boolean)`
  await transaction.run(
    writer.statement(
      `insert into data.x_unique (tenant_id, entity, row_id, rule, key, strict) select app.tenant(), ${literal(entity.id)}, w.row_id, w.rule, w.key, w.strict from ${source}`,
    ),
  )
}

/** Rows that are removed and kept hold nothing against others. */
export async function dropUnique(
  transaction: Transaction,
  { entity, ids }: { readonly entity: Entity; readonly ids: readonly string[] },
): Promise<void> {
  if (extraRules(entity).length === 0) return
  const writer = new Writer()
  const own = `tenant_id = app.tenant() and entity = ${literal(entity.id)} and row_id = any(${writer.list(ids, 'uuid')})`
  await transaction.run(writer.statement(`delete from data.x_unique where ${own}`))
}

interface UniqueQuery {
  readonly entity: Entity
  readonly rule: UniqueRule
  readonly rows: readonly { readonly values: Values }[]
}

/** Which rows hold the same already: index of the row asked about, id of the one that is there. */
export async function rowsWithKey(
  transaction: Transaction,
  { entity, rule, rows }: UniqueQuery,
): Promise<readonly { readonly at: number; readonly id: string }[]> {
  const wanted = rows.flatMap(({ values }, n) => {
    const key = keyOf(rule, values)
    return key === undefined ? [] : [{ n, key }]
  })
  if (wanted.length === 0) return []
  const writer = new Writer()
  const source = `json_to_recordset(${writer.bind(JSON.stringify(wanted), 'json')}) as w(n integer, key text)`
  const found = await transaction.run(
    writer.statement(
      `select w.n, u.row_id from ${source} join read.x_unique u on u.entity = ${literal(entity.id)} and u.rule = ${literal(rule.id)} and u.key = w.key`,
    ),
  )
  return found.map(([at, id]) => ({ at: Number(at), id: id ?? '' }))
}
