// Rows taken away, one or many, all or none: refused while something stands in the way, kept where the entity keeps what was removed.
import type { Transaction } from '../../../kernel/database/database.ts'
import { data, type Answer } from '../../../kernel/call/answer.ts'
import { about } from '../../context/messages.ts'
import { audit } from '../../../kernel/database/audit.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { bodyOf, refuse } from '../read/read.ts'
import { lastValues, whose } from './changes.ts'
import { holdTo } from './constraints.ts'
import { conflictOf } from './conflict.ts'
import type { Values } from '../../context/draft.ts'
import { checkGuards } from '../validate/guards.ts'
import { checkOffered, lockRows } from './stored.ts'
import { removeRows } from './store.ts'
import { writing } from '../validate/unique.ts'

/** → null. `version`, where it is given, must be the row's own. @throws Refusal notFound; inUse or guarded (409); versionConflict (409) with `current`. */
export const remove = (context: Context, id: string, version?: unknown): Promise<Answer> =>
  removeAll(context, {
    ids: id === '' ? refuse(context, { id: 'required' }) : [id],
    versions: new Map(version === undefined ? [] : [[id, version]]),
    refuseStale: ([conflict]) => conflict ?? {},
  })

/**
 * `{ ids, versions? }`, versions by id → null. Nothing is removed when one of them cannot be.
 * @throws Refusal as remove does; versionConflict with `rows`: `[{ id, current, fields }]`.
 */
export async function removeMany(context: Context, input: unknown): Promise<Answer> {
  const { ids, versions = {}, ...rest } = bodyOf(input)
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) refuse(context, { [stranger]: 'unknownField' })
  return removeAll(context, {
    ids: idsOf(context, ids),
    versions: versionsOf(context, versions),
    refuseStale: (conflicts) => ({ rows: conflicts }),
  })
}

/** A list of one to a thousand ids, each once. */
export function idsOf(context: Context, ids: unknown): readonly string[] {
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 1000) return refuse(context, { ids: 'wrongValue' })
  return [...new Set(ids.map((id: unknown) => (typeof id === 'string' ? id : refuse(context, { ids: about('wrongValue', id) }))))]
}

function versionsOf(context: Context, versions: unknown): ReadonlyMap<string, unknown> {
  const valid = typeof versions === 'object' && versions !== null && !Array.isArray(versions)
  const entries: [string, unknown][] = valid ? Object.entries(versions) : []
  return valid && entries.every(([, version]) => Number.isInteger(version)) ? new Map(entries) : refuse(context, { versions: 'wrongValue' })
}

interface Removal {
  readonly ids: readonly string[]
  /** What the caller has seen, by id as he sent it; a row without one is removed as it stands. */
  readonly versions: ReadonlyMap<string, unknown>
  /** The data of the refusal of stale versions. */
  readonly refuseStale: (conflicts: readonly Values[]) => Values
}

async function removeAll(context: Context, removal: Removal): Promise<Answer> {
  const { entity, caller } = context
  return writing(context, async (transaction) => {
    const rows = await lockRows(context, transaction, { ids: removal.ids })
    await checkVersions(context, transaction, { ...removal, rows })
    const own = rows.map((row) => String(row.id))
    await checkOffered(context, transaction, rows)
    await checkGuards(context, transaction, { action: 'remove', ids: own })
    await removeRows(context, transaction, { entity, ids: own })
    await transaction.run(
      audit(
        caller,
        rows.map((row) => ({
          entity: entity.id,
          action: 'remove',
          ...whose(entity, { id: String(row.id), values: row }),
          old: lastValues(entity, row),
        })),
      ),
    )
    await holdTo(context, transaction, { changes: rows.map((row) => ({ id: String(row.id), before: row })) })
    return data(null)
  })
}

const changedSince = { zh: '数据已被他人修改，请核对后再删除', en: 'Someone else has changed this record, look at it before you delete it' }

async function checkVersions(
  context: Context,
  transaction: Transaction,
  { ids, versions, refuseStale, rows }: Removal & { readonly rows: readonly Values[] },
): Promise<void> {
  const stale = rows.filter((row, at) => versions.has(ids[at] ?? '') && versions.get(ids[at] ?? '') !== row.version)
  const conflicts: Values[] = []
  // Whoever may remove a row but not read it is told its version alone.
  const reads = context.caller.grants.allows(`${context.entity.id}.get`) !== undefined
  for (const stored of stale) {
    const { id, version } = stored
    conflicts.push(reads ? await conflictOf(context, transaction, { fields: {}, stored }) : { id, current: { id, version }, fields: {} })
  }
  if (conflicts.length > 0) throw new Refusal('versionConflict', { text: changedSince, data: refuseStale(conflicts) })
}
