// What of a tenant's own fields and unique rules is new or other than before: only that is looked at, and brought up.
import type { Entity, Field, Model, UniqueRule } from '../../../../metadata/model/model.ts'
import { isTenants } from '../../../../metadata/base/names.ts'
import { equal } from '../../../../metadata/patch/patchNodes.ts'
import type { Database, RawRows, Transaction } from '../../../kernel/database/database.ts'
import type { Caller } from '../../../kernel/call/caller.ts'
import { extraFields } from '../sql/extra.ts'
import { jsonObject } from '../sql/jsonObject.ts'
import { columnOf, sourceOf, viewOf } from '../sql/names.ts'
import { literal, Writer } from '../../../kernel/database/writer.ts'
import { extraRules } from '../validate/extraUnique.ts'
import type { Values } from '../../context/draft.ts'

/** An entity whose layer is about to change, or has just changed, for the tenant of the caller. */
export interface LayerChange {
  /** Where the rows of the entity lie. */
  readonly database: Database
  readonly caller: Caller
  /** As it will be. */
  readonly model: Model
  /** As it was; undefined where nothing is known of it, and everything is looked at. */
  readonly before: Entity | undefined
  readonly after: Entity
}

export interface Changed {
  readonly fields: readonly Field[]
  readonly rules: readonly UniqueRule[]
}

export function changedIn({ before, after }: Pick<LayerChange, 'before' | 'after'>): Changed {
  return {
    fields: extraFields(after).filter(
      (field) =>
        !equal(stored(field), stored(before?.fields[field.name])) ||
        // What rows are called by their pinyin.
        (field.name === after.display && field.name !== before?.display),
    ),
    rules: extraRules(after).filter(
      (rule) => !equal(comparableRule(rule), comparableRule(before?.unique.find(({ id }) => id === rule.id))),
    ),
  }
}

/** Fields of a tenant's own entity that rows would hold elsewhere: what they stand below, or are lines of, lies in a column. Nothing carries values over. */
export const displacedIn = ({ before, after }: Pick<LayerChange, 'before' | 'after'>): readonly Field[] =>
  Object.values(isTenants(after.id) ? after.fields : {}).filter((field) => {
    const was = before?.fields[field.name]
    return was !== undefined && was.column !== field.column
  })

/** What stored values are held against. A label is not. */
const stored = (field: Field | undefined): object | undefined =>
  field && { kind: field.kind, schema: field.schema, reference: field.reference, required: field.required, default: field.default }
const comparableRule = (rule: UniqueRule | undefined): object | undefined => rule && { fields: rule.fields, level: rule.level }

/** Rows looked at in one go. */
const batch = 1000

export interface StoredRow {
  readonly id: string
  /** By field; `$removed` where the row is kept though it is removed. */
  readonly values: Values
}

interface Next {
  readonly last: string
  /** In a transaction they are locked until its end. */
  readonly among: Transaction | Pick<LayerChange, 'database' | 'caller'>
}

/** The next rows after one, with what they hold of the changed fields and rules: of a tenant's own as it lies there, whatever it is. */
export async function rowsAfter(after: Entity, { fields, rules }: Changed, { last, among }: Next): Promise<readonly StoredRow[]> {
  const names = new Set([...fields.map(({ name }) => name), ...rules.flatMap((rule) => rule.fields)])
  const pairs = [...names].flatMap((name) => {
    const field = after.fields[name]
    return field ? [`${literal(name)}, ${field.extra ? `t.extra -> ${literal(name)}` : `to_jsonb(${columnOf(field, 't')})`}`] : []
  })
  if (after.softDelete) pairs.push(`'$removed', t.deleted_at is not null`)
  const writer = new Writer()
  const isLocking = 'run' in among
  const from = `${isLocking ? sourceOf(after) : viewOf(after)} t where t.id > ${writer.bind(last, 'uuid')}`
  const text = `select t.id, ${jsonObject(pairs)}::text from ${from} order by t.id limit ${batch}${isLocking ? ' for update' : ''}`
  const rows = isLocking
    ? await among.run(writer.statement(text))
    : ((await among.database.read(among.caller, [writer.statement(text)]))[0] ?? [])
  return rows.map(rowOf)
}

const rowOf = ([id, held]: RawRows[number]): StoredRow => {
  const values: unknown = JSON.parse(held ?? '{}')
  return { id: id ?? '', values: typeof values === 'object' && values !== null ? { ...values } : {} }
}

/** Before every id. */
export const noRow = '00000000-0000-0000-0000-000000000000'
