// Who changed what: the audit trail of one row, cut to the fields that the caller sees, references by name.
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import { data, type Answer } from '../../../kernel/call/answer.ts'
import { afterwards } from '../../../kernel/permission/allowance.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { namesOf, reading } from './crossDatabaseLabels.ts'
import { whichSql } from './get.ts'
import { whereSql } from './read.ts'
import { isId } from '../sql/id.ts'
import { viewOf } from '../sql/names.ts'
import { literal, Writer } from '../../../kernel/database/writer.ts'
import { same, type Values } from '../../context/draft.ts'

const limit = 200

interface Entry {
  readonly at: string
  readonly user: string | null
  readonly by: string | null
  readonly action: string
  readonly old: Values | null
  readonly new: Values | null
}

interface Change {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** → `[{ at, by, action, changes: [{ field, old, new }] }]`, the latest first. @throws Refusal notFound as get does, illegalTransition where no page offers it on this row. */
export async function history(context: Context, id: string): Promise<Answer> {
  const written = await trailOf(context, id)
  if (!written) {
    const allowance = afterwards(context.allowance)
    const isThere = allowance !== context.allowance && (await trailOf({ ...context, allowance }, id)) !== undefined
    throw new Refusal(isThere ? 'illegalTransition' : 'notFound')
  }
  const entriesRead = entriesOf(JSON.parse(written))
  const people = await peopleOf(context, entriesRead)
  const found = entriesRead.map(({ at, user, by, action, old, new: after }) => ({
    at,
    by: people.get(user ?? '') ?? by,
    action,
    changes: changesOf(context, old ?? {}, after ?? {}),
  }))
  const named = await names(
    context,
    found.flatMap(({ changes }) => changes),
  )
  return data(found.map((entry) => ({ ...entry, changes: entry.changes.map((change) => named(change)) })))
}

/** Entries of a row as JSON; undefined where the caller does not reach it. */
async function trailOf(context: Context, id: string): Promise<string | undefined> {
  const { entity, caller } = context
  const writer = new Writer()
  const where = whereSql(context, { conditions: [], keyword: '' }, { writer, alias: 't' })
  const row = `select t.id from ${viewOf(entity)} t${where === '' ? ' where' : `${where} and`} ${whichSql(context, id, { writer, alias: 't' })}`
  const entries = `select a.at, a.user_id as "user", a.username as "by", a.action, a.old, a.new from read.audit a where a.entity = ${literal(entity.id)} and a.row_id = r.id order by a.id desc limit ${limit}`
  const text = `select (select coalesce(json_agg(e), '[]')::text from (${entries}) e) from (${row}) r`
  const [answer] = await context.database.read(caller, [writer.statement(text)])
  return answer?.[0]?.[0] ?? undefined
}

/** What those are called who wrote; of one who is not of the tenant, or gone, the trail has the login alone. */
async function peopleOf(context: Context, entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> {
  const accounts = context.model.entities.userAccount
  return accounts ? namesOf(accounts, [...new Set(entries.flatMap(({ user }) => user ?? []))], reading(context)) : new Map()
}

const entriesOf = (rows: unknown): readonly Entry[] => (Array.isArray(rows) ? rows : [])

function changesOf(context: Context, old: Values, after: Values): Change[] {
  return [...new Set([...Object.keys(old), ...Object.keys(after)])]
    .filter((path) => shown(context, path))
    .map((field) => ({ field, old: old[field] ?? null, new: after[field] ?? null }))
    .filter((change) => !same(change.old, change.new))
}

/** Whether the caller sees the field of a path: name, or lines.2.qty. */
function shown(context: Context, path: string): boolean {
  const { fields } = context.allowance
  const field = fieldAt(context, path)
  if (!field || field.secret) return false
  const [name = '', , inner] = path.split('.')
  if (fields === undefined) return true
  return (
    fields.has(name) &&
    (inner === undefined || fields.has(`${name}.${inner}`) || ![...fields].some((granted) => granted.startsWith(`${name}.`)))
  )
}

function fieldAt({ entity, model }: Context, path: string): Field | undefined {
  const [name = '', , ...rest] = path.split('.')
  const declaration = Object.hasOwn(entity.children, name) ? entity.children[name] : undefined
  const owner: Entity | undefined = declaration ? model.entities[declaration.entity] : entity
  const last = declaration ? (rest[0] ?? '') : name
  return owner && Object.hasOwn(owner.fields, last) ? owner.fields[last] : undefined
}

/** Puts names in the place of ids: one statement for each kind of thing referred to. */
async function names(context: Context, changes: readonly Change[]): Promise<(change: Change) => Change> {
  const byTarget = new Map<Entity, Set<string>>()
  for (const change of changes) {
    const target = targetOf(context, change.field)
    if (!target) continue
    const ids = byTarget.get(target) ?? new Set<string>()
    for (const id of [change.old, change.new].flat()) if (isId(id)) ids.add(id)
    byTarget.set(target, ids)
  }
  const queried = [...byTarget].filter(([, ids]) => ids.size > 0)
  const answers = await Promise.all(queried.map(([target, ids]) => namesOf(target, [...ids], reading(context))))
  const found = new Map(answers.flatMap((names) => [...names]))
  const name = (value: unknown): unknown => (Array.isArray(value) ? value.map(name) : isId(value) ? (found.get(value) ?? value) : value)
  return (change) => (targetOf(context, change.field) ? { ...change, old: name(change.old), new: name(change.new) } : change)
}

function targetOf(context: Context, path: string): Entity | undefined {
  const reference = fieldAt(context, path)?.reference
  const target = reference === undefined ? undefined : context.model.entities[reference]
  return target?.store === 'table' ? target : undefined
}
