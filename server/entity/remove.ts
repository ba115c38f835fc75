// Rows taken away, one or many, all or none: refused while something stands in the way, kept where the entity keeps what was removed.
import { data, type Answer } from '../request/answer.ts'
import { audit } from '../request/audit.ts'
import type { Context } from './context.ts'
import { bodyOf, refuse } from './read.ts'
import { lastValues } from './write/changes.ts'
import { checkGuards } from './write/guards.ts'
import { lockRows } from './write/stored.ts'
import { removeRows } from './write/store.ts'
import { writing } from './write/unique.ts'

/** → null. @throws Refusal notFound; inUse or guarded (409). */
export const remove = (context: Context, id: unknown): Promise<Answer> =>
  removeAll(context, typeof id === 'string' ? [id] : refuse(context, { id: 'required' }))

/** `{ ids }` → null. Nothing is removed when one of them cannot be. */
export async function removeMany(context: Context, input: unknown): Promise<Answer> {
  const { ids, ...rest } = bodyOf(input)
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) refuse(context, { [stranger]: 'unknownField' })
  return removeAll(context, idsOf(context, ids))
}

/** A list of one to a thousand ids, each once. */
export function idsOf(context: Context, ids: unknown): readonly string[] {
  const valid = Array.isArray(ids) && ids.length > 0 && ids.length <= 1000 && ids.every((id) => typeof id === 'string')
  return valid ? [...new Set(ids.map(String))] : refuse(context, { ids: 'wrongValue' })
}

async function removeAll(context: Context, ids: readonly string[]): Promise<Answer> {
  const { entity, caller } = context
  return writing(context, async (transaction) => {
    const rows = await lockRows(context, transaction, { ids })
    const own = rows.map((row) => String(row.id))
    await checkGuards(context, transaction, { action: 'remove', ids: own })
    await removeRows(context, transaction, { entity, ids: own })
    await transaction.run(
      audit(
        caller,
        rows.map((row) => ({ entity: entity.id, action: 'remove', rowId: String(row.id), old: lastValues(entity, row) })),
      ),
    )
    return data(null)
  })
}
