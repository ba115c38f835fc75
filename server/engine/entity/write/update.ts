// Changes of stored rows and their children, each under its row's version; of several rows all or none.
import type { Transaction } from '../../../kernel/database/database.ts'
import { json, type Answer } from '../../../kernel/call/answer.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf, refuse } from '../read/read.ts'
import { checkScope, storedRows } from './answer.ts'
import { conflictOf } from './conflict.ts'
import { draftOf, isMoved, type Values } from '../../context/draft.ts'
import { Findings } from '../../context/findings.ts'
import { checkGuards } from '../validate/guards.ts'
import { fieldOf, validateDrafts, validateReadable, without } from '../validate/validate.ts'
import { lockTree } from '../validate/placement.ts'
import { validateShape, tidy } from '../validate/shape.ts'
import { checkOffered, lockRows } from './stored.ts'
import { store } from './store.ts'
import { writing } from '../validate/unique.ts'

/**
 * `{ id, version?, confirmed?, …fields, children }` → the stored row; a field that is left out stays as it is, and a row of which nothing changes is left alone, version and all.
 * Without a version the present row is what is changed: the last call wins, and the audit log says so (`overwrite`).
 * @throws Refusal notFound; versionConflict (409) with `current` and `fields` ({ mine, theirs }); guarded or inUse (409); invalid; confirm.
 */
export async function update(context: Context, input: unknown): Promise<Answer> {
  const { confirmed, ...given } = bodyOf(input)
  const changes = [{ fields: tidy(context.model, context.entity, given), path: '' }]
  await validateShapes(context, changes)
  return writing(context, async (transaction) => {
    const [row] = await changeRows(context, transaction, { changes, confirmed, refuseStale: ([conflict]) => conflict ?? {} })
    return json(row ?? 'null')
  })
}

/** Rows of one call. */
const MAX_ROWS = 1000

/**
 * `{ rows: [{ id, version, …fields }], confirmed? }` → the stored rows in the same order. Messages stand at `rows.2.price`.
 * @throws Refusal as update does; versionConflict with `rows`: `[{ id, current, fields }]`. Nothing is changed when one cannot be.
 */
export async function updateMany(context: Context, input: unknown): Promise<Answer> {
  const { rows, confirmed, ...rest } = bodyOf(input)
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) refuse(context, { [stranger]: 'unknownField' })
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_ROWS) return refuse(context, { rows: 'wrongValue' })
  const changes = rows.map((row: unknown, index) => ({ fields: tidy(context.model, context.entity, bodyOf(row)), path: `rows.${index}.` }))
  await validateShapes(context, changes)
  const ids = changes.map(({ fields }) => String(fields.id).toLowerCase())
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0) refuse(context, { [`rows.${twice}.id`]: 'wrongValue' })
  const unversioned = changes.findIndex(({ fields }) => fields.version === undefined)
  if (unversioned >= 0) refuse(context, { [`rows.${unversioned}.version`]: 'versionMissing' })
  return writing(context, async (transaction) => {
    const changed = await changeRows(context, transaction, { changes, confirmed, refuseStale: (conflicts) => ({ rows: conflicts }) })
    return json(`[${changed.join(',')}]`)
  })
}

interface Change {
  readonly fields: Values
  /** What stands before its fields in messages. */
  readonly path: string
}

/** @throws Refusal invalid with all that the schema refuses, and the rules that are broken beside. */
async function validateShapes(context: Context, changes: readonly Change[]): Promise<void> {
  const findings = new Findings()
  const validated = changes.map((change) => {
    const shape = new Findings()
    validateShape(context, { input: change.fields, schema: context.entity.schemas.update, path: change.path }, shape)
    for (const [at, text] of shape.complaints) findings.complain(at, text)
    return { ...change, wrong: new Set([...shape.complaints.keys()].map((at) => fieldOf(at.slice(change.path.length)))) }
  })
  if (findings.complaints.size > 0 && validated.every(({ wrong }) => !wrong.has('id') && !wrong.has('version')))
    await validateRest(context, validated, findings)
  findings.settle(context, true)
}

/** What can be told of rows that are refused already; nothing of those that are not there, or have been changed since. Throws, and so keeps nothing. */
async function validateRest(
  context: Context,
  changes: readonly (Change & { readonly wrong: ReadonlySet<string> })[],
  findings: Findings,
): Promise<void> {
  const { model, entity, database, caller } = context
  await database.write(caller, async (transaction) => {
    const ids = changes.map(({ fields }) => String(fields.id))
    const rows = await lockRows(context, transaction, { ids }).catch((fault: unknown) =>
      fault instanceof Refusal ? [] : Promise.reject(fault),
    )
    for (const [index, { fields, path, wrong }] of changes.entries()) {
      const stored = rows[index]
      if (!stored || isStale({ fields, stored })) continue
      const draft = draftOf(model, entity, { input: without(fields, wrong), stored, path, strangers: [] })
      validateReadable(context, { draft, wrong }, findings)
    }
    findings.settle(context, true)
  })
}

interface Changes {
  readonly changes: readonly Change[]
  readonly confirmed: unknown
  /** The data of the refusal of stale versions. */
  readonly refuseStale: (conflicts: readonly Values[]) => Values
}

/** Changed since the caller read it, as far as its version says. */
const isStale = ({ fields, stored }: { readonly fields: Values; readonly stored: Values }): boolean =>
  fields.version !== undefined && fields.version !== stored.version

/** The rows as they are stored now, as JSON. */
async function changeRows(
  context: Context,
  transaction: Transaction,
  { changes, confirmed, refuseStale }: Changes,
): Promise<readonly string[]> {
  const { model, entity } = context
  await lockTree(context, transaction)
  const rows = await lockRows(context, transaction, { ids: changes.map(({ fields }) => String(fields.id)) })
  const storedChanges = changes.map((change, index) => ({ ...change, stored: rows[index] ?? {} }))
  const stale = storedChanges.filter(isStale)
  const conflicts: Values[] = []
  for (const one of stale) conflicts.push(await conflictOf(context, transaction, one))
  if (conflicts.length > 0) throw new Refusal('versionConflict', { data: refuseStale(conflicts) })
  await checkOffered(context, transaction, rows)
  await checkGuards(context, transaction, { action: 'update', ids: rows.map((row) => String(row.id)) })
  const findings = new Findings()
  const strangers: string[] = []
  const drafts = storedChanges.map(({ fields, stored, path }) => draftOf(model, entity, { input: fields, stored, path, strangers }))
  for (const path of strangers) findings.complain(path, 'childMissing')
  await validateDrafts(context, transaction, { drafts, findings })
  findings.settle(context, confirmed === true)
  const action = changes.some(({ fields }) => fields.version === undefined) ? 'overwrite' : 'update'
  await store(context, transaction, { drafts: drafts.filter(isMoved), action, confirmed: confirmed === true })
  const ids = drafts.map(({ id }) => id)
  await checkScope(context, transaction, ids)
  return storedRows(context, transaction, ids)
}
