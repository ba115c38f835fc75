// Changes of a stored row and its children, under the row's version.
import type { Transaction } from '../database/database.ts'
import { json, type Answer } from '../request/answer.ts'
import { Refusal } from '../request/errors.ts'
import { sees, type Context } from './context.ts'
import { bodyOf } from './read.ts'
import { checkScope, storedRow } from './write/answer.ts'
import { draftOf, normalise, same, type Values } from './write/draft.ts'
import { Findings } from './write/findings.ts'
import { checkGuards } from './write/guards.ts'
import { judge } from './write/judge.ts'
import { lockTree } from './write/placement.ts'
import { judgeShape, tidy } from './write/shape.ts'
import { lockRows } from './write/stored.ts'
import { store } from './write/store.ts'
import { writing } from './write/unique.ts'

/**
 * `{ id, version, confirmed?, …fields, children }` → the stored row; a field that is left out stays as it is.
 * @throws Refusal notFound; versionConflict (409) with `current` and `fields` ({ mine, theirs }); guarded or inUse (409); invalid; confirm.
 */
export async function update(context: Context, input: unknown): Promise<Answer> {
  const { confirmed, ...given } = bodyOf(input)
  const { entity, model } = context
  const fields = tidy(model, entity, given)
  const shape = new Findings()
  judgeShape(context, { input: fields, schema: entity.schemas.update, path: '' }, shape)
  shape.settle(context, true)
  const id = String(fields.id)
  return writing(context, async (transaction) => {
    await lockTree(context, transaction)
    const [stored = {}] = await lockRows(context, transaction, { ids: [id] })
    if (stored.version !== fields.version) throw await conflict(context, transaction, { fields, stored })
    await checkGuards(context, transaction, { action: 'update', ids: [String(stored.id)] })
    const findings = new Findings()
    const strangers: string[] = []
    const draft = draftOf(model, entity, { input: fields, stored, strangers })
    for (const path of strangers) findings.complain(path, 'childMissing')
    await judge(context, transaction, { drafts: [draft], findings })
    findings.settle(context, confirmed === true)
    await store(context, transaction, { drafts: [draft], action: 'update' })
    await checkScope(context, transaction, [draft.id])
    return json((await storedRow(context, transaction, draft.id)) ?? 'null')
  })
}

/** The refusal of a stale version: the row as it stands, and both values of every field that the caller sees and wanted otherwise. */
async function conflict(
  context: Context,
  transaction: Transaction,
  { fields, stored }: { fields: Values; stored: Values },
): Promise<Refusal> {
  const { entity } = context
  const differing = Object.entries(fields).flatMap(([name, value]) => {
    const field = entity.fields[name]
    if (field ? field.system || field.secret : !Object.hasOwn(entity.children, name)) return []
    const mine = field ? normalise(field, value) : value
    return sees(context, name) && !same(mine, stored[name])
      ? [[name, { mine, theirs: field ? (stored[name] ?? null) : undefined }] as const]
      : []
  })
  const current: unknown = JSON.parse((await storedRow(context, transaction, String(stored.id))) ?? 'null')
  const shown: Values = typeof current === 'object' && current !== null ? { ...current } : {}
  // Children as the caller would get them: without the engine's own columns.
  const both = differing.filter(
    ([name, { mine }]) => !Object.hasOwn(entity.children, name) || JSON.stringify(mine) !== JSON.stringify(shown[name]),
  )
  return new Refusal('versionConflict', {
    data: { current, fields: Object.fromEntries(both.map(([name, { mine }]) => [name, { mine, theirs: shown[name] ?? null }])) },
  })
}
