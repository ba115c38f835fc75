// Brings stored rows up to what a layer says of a tenant's own fields: what is kept beside them is written anew, and what they must hold and lack is
// filled in with the default. Batch by batch, each a transaction of its own; done twice it does nothing more.
import type { Entity } from '../../../../metadata/model/model.ts'
import { isAnswered } from '../../../../metadata/document/fieldKinds.ts'
import { isTenants } from '../../../../metadata/base/names.ts'
import type { Database, Transaction } from '../../../kernel/database/database.ts'
import { tableOf } from '../sql/names.ts'
import { literal, Writer } from '../../../kernel/database/writer.ts'
import { keepExtra } from '../write/extra.ts'
import { pinyinOf } from '../write/store.ts'
import { type Changed, changedIn, type StoredRow, type LayerChange, noRow, rowsAfter } from './changed.ts'

/** Only ever written. */
type Bringing = Omit<LayerChange, 'database'> & { readonly database: Pick<Database, 'write'> }

/**
 * To be called before the layer is live, so that rows are found from its first moment, and once more when it is, for what was written in between.
 * @param told is told how many rows more are done
 * @returns how many rows were looked at. Throws what the database says of a row that breaks a unique rule: `violationsOf` names it.
 */
export async function bringUp(change: Bringing, told?: (rows: number) => void): Promise<number> {
  const changed = changedIn(change)
  if (changed.fields.length === 0 && changed.rules.length === 0) return 0
  let count = 0
  for (let last: string | undefined = noRow; last !== undefined;) {
    const from: string = last
    const rows: readonly StoredRow[] = await change.database.write(change.caller, async (transaction) => {
      const storedRows = await rowsAfter(change.after, changed, { last: from, among: transaction })
      if (storedRows.length > 0) await bringUpRows(transaction, { entity: change.after, changed, rows: storedRows })
      return storedRows
    })
    count += rows.length
    last = rows.at(-1)?.id
    told?.(rows.length)
  }
  return count
}

interface Rows {
  readonly entity: Entity
  readonly changed: Changed
  readonly rows: readonly StoredRow[]
}

async function bringUpRows(transaction: Transaction, { entity, changed, rows }: Rows): Promise<void> {
  const filled = rows.map((row) => ({ ...row, given: missingOf(changed, row) }))
  const poor = filled.filter(({ given }) => Object.keys(given).length > 0)
  if (poor.length > 0) {
    const writer = new Writer()
    const source = `json_to_recordset(${writer.bind(JSON.stringify(poor.map(({ id, given }) => ({ id, given }))), 'json')}) as w(id uuid, given jsonb)`
    const which = 't.tenant_id = app.tenant() and t.id = w.id'
    await transaction.run(writer.statement(`update ${tableOf(entity)} t set extra = t.extra || w.given from ${source} where ${which}`))
  }
  const shown = isTenants(entity.id) ? changed.fields.find(({ name }) => name === entity.display) : undefined
  if (shown)
    await spell(transaction, { entity, rows: filled.map(({ id, values, given }) => ({ id, name: { ...values, ...given }[shown.name] })) })
  await forget(transaction, { entity, changed, rows })
  const drafts = filled.map(({ id, values, given }) => ({
    entity,
    id,
    path: '',
    values: { ...values, ...given },
    children: {},
    numbered: new Set<string>(),
  }))
  const own = { ...entity, fields: Object.fromEntries(changed.fields.map((field) => [field.name, field])), unique: changed.rules }
  await keepExtra(transaction, { entity: { ...own, unique: [] }, drafts })
  // Rows that are removed and kept hold nothing against others.
  await keepExtra(transaction, { entity: { ...own, fields: {} }, drafts: drafts.filter(({ values }) => !values.$removed) })
}

/** The pinyin of what rows show as their name, now that it is another field, or another kind of text. */
async function spell(
  transaction: Transaction,
  { entity, rows }: { readonly entity: Entity; readonly rows: readonly { readonly id: string; readonly name: unknown }[] },
): Promise<void> {
  const writer = new Writer()
  const spelt = rows.map(({ id, name }) => ({ id, pinyin: pinyinOf(name) }))
  const source = `json_to_recordset(${writer.bind(JSON.stringify(spelt), 'json')}) as w(id uuid, pinyin text)`
  await transaction.run(
    writer.statement(`update ${tableOf(entity)} t set pinyin = w.pinyin from ${source} where t.tenant_id = app.tenant() and t.id = w.id`),
  )
}

function missingOf({ fields }: Changed, { values }: StoredRow): Readonly<Record<string, unknown>> {
  const needed = fields.filter(
    (field) => (field.required || isAnswered(field)) && field.default !== undefined && (values[field.name] ?? null) === null,
  )
  return Object.fromEntries(needed.map((field) => [field.name, field.default]))
}

async function forget(transaction: Transaction, { entity, changed, rows }: Rows): Promise<void> {
  const ids = rows.map(({ id }) => id)
  for (const [table, column, names] of [
    ['x_index', 'field', changed.fields.map(({ name }) => name)],
    ['x_ref', 'field', changed.fields.map(({ name }) => name)],
    ['x_unique', 'rule', changed.rules.map(({ id }) => id)],
  ] as const) {
    if (names.length === 0) continue
    const writer = new Writer()
    const which = `entity = ${literal(entity.id)} and row_id = any(${writer.list(ids, 'uuid')}) and ${column} = any(${writer.list(names, 'text')})`
    await transaction.run(writer.statement(`delete from data.${table} where tenant_id = app.tenant() and ${which}`))
  }
}
