// Drafts into tables: rows, lists of references, children; and the line of the audit trail that tells what changed.
import { pinyin } from 'pinyin-pro'
import { pinyinColumnOf } from '../../../../metadata/document/derivedColumns.ts'
import { sqlType } from '../../../../metadata/document/fieldKinds.ts'
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import { isTenants } from '../../../../metadata/base/names.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { audit } from '../../../kernel/database/audit.ts'
import type { Context } from '../../context/context.ts'
import type { Change } from '../../context/functions.ts'
import { extraFields } from '../sql/extra.ts'
import { linkTableOf, tableOf } from '../sql/names.ts'
import { quote, Writer } from '../../../kernel/database/writer.ts'
import { changesOf, whose } from './changes.ts'
import { holdTo } from './constraints.ts'
import { noteCauses } from './reactions.ts'
import { keepSecrets } from './secrets.ts'
import { writeDocuments } from '../../context/documents.ts'
import { extraOf, keepExtra, mergedExtra } from './extra.ts'
import { holdReferred } from './extraReferences.ts'
import { dropUnique } from '../validate/extraUnique.ts'
import { dropFiles, holdsFiles, keepFiles } from '../validate/files.ts'
import { changed, type ChildSet, type Draft, type Values } from '../../context/draft.ts'

/** Writes the drafts, all of one entity, and their children. `action` is the audit trail's word for it. */
export async function store(
  context: Context,
  transaction: Transaction,
  { confirmed = false, ...written }: { drafts: readonly Draft[]; action: string; confirmed?: boolean },
): Promise<void> {
  if (written.drafts.length === 0) return
  await holdTo(context, transaction, { changes: await storeUnchecked(context, transaction, written), confirmed })
}

/** The same before constraints over what has been written: the caller checks these. */
export async function storeUnchecked(
  context: Context,
  transaction: Transaction,
  { drafts, action }: { drafts: readonly Draft[]; action: string },
): Promise<readonly Change[]> {
  await keepSecrets(context, drafts)
  if (context.entity.store === 'document') await writeDocuments(context, transaction, { drafts, removed: [] })
  else await storeRows(context, transaction, { entity: context.entity, drafts, links: {} })
  await keepFiles(transaction, drafts)
  const entries = drafts.map((draft) => ({ entity: context.entity.id, action, ...whose(context.entity, draft), ...changesOf(draft) }))
  for (let at = 0; at < entries.length; at += 500) await transaction.run(audit(context.caller, entries.slice(at, at + 500)))
  if (context.entity.home === 'tenant') await noteCauses(context, transaction, drafts)
  return drafts.map(({ id, stored, values, children }) => ({ id, after: values, children, ...(stored && { before: stored }) }))
}

interface Rows {
  readonly entity: Entity
  readonly drafts: readonly Draft[]
  /** Column values that come from outside the record: the child's reference to its parent. */
  readonly links: Readonly<Record<string, Values>>
}

async function storeRows(context: Context, transaction: Transaction, { entity, drafts, links }: Rows): Promise<void> {
  const fresh = drafts.filter((draft) => !draft.stored)
  const known = drafts.filter((draft) => draft.stored)
  if (fresh.length > 0) await insert(context, transaction, { entity, drafts: fresh, links })
  if (known.length > 0) await update(context, transaction, { entity, drafts: known, links })
  await keepExtra(transaction, { entity, drafts })
  for (const field of Object.values(entity.fields))
    if (field.linkTable !== undefined) await storeList(transaction, { table: linkTableOf(entity, field), field, drafts })
  for (const name of Object.keys(entity.children)) {
    const sets = drafts.flatMap((draft) => (draft.children[name] ? [{ parent: draft.id, set: draft.children[name] }] : []))
    await storeChildren(context, transaction, sets)
  }
}

async function storeChildren(
  context: Context,
  transaction: Transaction,
  sets: readonly { readonly parent: string; readonly set: ChildSet }[],
): Promise<void> {
  const [first] = sets
  if (!first) return
  const { entity, by } = first.set
  const removed = sets.flatMap(({ set }) => set.removed.map((row) => String(row.id)))
  if (removed.length > 0) await removeRows(context, transaction, { entity, ids: removed })
  const links = Object.fromEntries(sets.flatMap(({ parent, set }) => set.drafts.map((draft) => [draft.id, { [by]: parent }])))
  await storeRows(context, transaction, { entity, drafts: sets.flatMap(({ set }) => set.drafts), links })
}

/** Removes rows: out of sight where the entity keeps what was removed, else for good, children with them. */
export async function removeRows(
  context: Context,
  transaction: Transaction,
  { entity, ids }: { entity: Entity; ids: readonly string[] },
): Promise<void> {
  if (entity.store === 'document') return writeDocuments(context, transaction, { drafts: [], removed: ids })
  if (!entity.softDelete && holdsFiles(entity.fields)) await dropFiles(transaction, ids)
  if (entity.softDelete) await dropUnique(transaction, { entity, ids })
  else await holdReferred(context, transaction, { entity, ids })
  const writer = new Writer()
  const which = `where t.tenant_id = app.tenant() and t.id = any(${writer.list(ids, 'uuid')})`
  const text = entity.softDelete
    ? `update ${tableOf(entity)} t set deleted_at = now(), version = t.version + 1, updated_at = now(), updated_by = ${writer.bind(context.caller.userId, 'uuid')} ${which}`
    : `delete from ${tableOf(entity)} t ${which}`
  await transaction.run(writer.statement(text))
}

const own = (entity: Entity): readonly Field[] =>
  Object.values(entity.fields).filter((field) => field.column !== undefined && !field.system)

interface Table {
  /** `name type` of each column in the JSON that carries the rows. */
  readonly shape: string
  readonly columns: readonly string[]
  readonly rows: readonly Values[]
}

/** The drafts as JSON records by column, with the pinyin beside the display, and a tenant's own fields together. */
function tableFrom({ entity, drafts, links }: Rows): Table {
  const fields = own(entity)
  const pinyinColumn = pinyinColumnOf(entity)
  const extra = extraFields(entity).length > 0
  const among = isTenants(entity.id) ? { entity: entity.id } : {}
  const columns = [
    ...fields.map((field) => field.column ?? ''),
    ...(pinyinColumn === undefined ? [] : [pinyinColumn]),
    ...(extra ? ['extra'] : []),
    ...Object.keys(among),
  ]
  const types = [
    ...fields.map(sqlType),
    ...(pinyinColumn === undefined ? [] : ['text']),
    ...(extra ? ['jsonb'] : []),
    ...Object.keys(among).map(() => 'text'),
  ]
  const rows = drafts.map((draft) => {
    const record: Record<string, unknown> = { id: draft.id, ...among }
    for (const field of fields) record[field.column ?? ''] = links[draft.id]?.[field.name] ?? draft.values[field.name] ?? null
    if (pinyinColumn !== undefined) record[pinyinColumn] = pinyinOf(draft.values[entity.display])
    if (extra) record.extra = extraOf(draft)
    return record
  })
  return {
    shape: ['id uuid', ...columns.map((column, at) => `${quote(column)} ${types[at]}`)].join(', '),
    columns: columns.map(quote),
    rows,
  }
}

const moment = ({ caller }: Context, writer: Writer): string =>
  caller.moment ? writer.bind(caller.moment.toISOString(), 'timestamptz') : 'now()'

async function insert(context: Context, transaction: Transaction, rows: Rows): Promise<void> {
  const { shape, columns, rows: records } = tableFrom(rows)
  const writer = new Writer()
  const user = writer.bind(context.caller.userId, 'uuid')
  const at = moment(context, writer)
  const text =
    `insert into ${tableOf(rows.entity)} (tenant_id, id, ${columns.join(', ')}, created_at, updated_at, created_by, updated_by) ` +
    `select app.tenant(), x.id, ${columns.map((column) => `x.${column}`).join(', ')}, ${at}, ${at}, ${user}, ${user} from json_to_recordset(${writer.bind(JSON.stringify(records), 'json')}) as x(${shape})`
  await transaction.run(writer.statement(text))
}

async function update(context: Context, transaction: Transaction, rows: Rows): Promise<void> {
  const { shape, columns, rows: records } = tableFrom(rows)
  const writer = new Writer()
  const text =
    `update ${tableOf(rows.entity)} t set ${columns.map((column) => `${column} = ${setTo(rows.entity, column)}`).join(', ')}, version = t.version + 1, updated_at = ${moment(context, writer)}, ` +
    `updated_by = ${writer.bind(context.caller.userId, 'uuid')} from json_to_recordset(${writer.bind(JSON.stringify(records), 'json')}) as x(${shape}) where t.tenant_id = app.tenant() and t.id = x.id`
  await transaction.run(writer.statement(text))
}

const setTo = (entity: Entity, column: string): string => (column === extraColumn ? mergedExtra(entity, `x.${column}`) : `x.${column}`)
const extraColumn = quote('extra')

interface List {
  readonly table: string
  readonly field: Field
  readonly drafts: readonly Draft[]
}

async function storeList(transaction: Transaction, { table, field, drafts }: List): Promise<void> {
  const moved = drafts.filter((draft) => changed(draft, field.name))
  const owners = moved.filter((draft) => draft.stored).map((draft) => draft.id)
  if (owners.length > 0) {
    const writer = new Writer()
    await transaction.run(
      writer.statement(`delete from ${table} where tenant_id = app.tenant() and owner_id = any(${writer.list(owners, 'uuid')})`),
    )
  }
  const rows = moved.flatMap((draft) => {
    const targets: unknown = draft.values[field.name]
    return Array.isArray(targets) ? targets.map((target: unknown, position) => ({ owner: draft.id, position, target })) : []
  })
  if (rows.length === 0) return
  const writer = new Writer()
  const source = `json_to_recordset(${writer.bind(JSON.stringify(rows), 'json')}) as x(owner uuid, position integer, target uuid)`
  await transaction.run(
    writer.statement(
      `insert into ${table} (tenant_id, owner_id, position, target_id) select app.tenant(), x.owner, x.position, x.target from ${source}`,
    ),
  )
}

/** Full pinyin without blanks, a space, initials: 细纱机A1 → xishajia1 xsja1. */
export function pinyinOf(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const pieces = pinyin(text.slice(0, 200), { toneType: 'none', type: 'all', nonZh: 'consecutive', v: true })
  const whole = pieces.map((piece) => (piece.isZh ? piece.pinyin : piece.origin))
  const initials = pieces.map((piece) => (piece.isZh ? piece.pinyin.charAt(0) : piece.origin))
  return `${whole.join('')} ${initials.join('')}`.toLowerCase()
}
