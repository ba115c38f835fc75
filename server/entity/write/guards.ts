// Whether the row may be changed or removed now. Asked after the row is locked, in a statement of its own, so that it sees what others committed meanwhile.
import type { Guard } from '../../../metadata/generated/language.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../request/errors.ts'
import type { Context } from '../context.ts'
import { textOf } from '../messages.ts'
import { guardSql } from '../sql/can.ts'
import { isRoot } from '../sql/columns.ts'
import { viewOf } from '../sql/names.ts'
import { Writer } from '../sql/writer.ts'

/** @throws Refusal inUse or guarded (409) with the message of the first guard that stands in the way. */
export async function checkGuards(
  context: Context,
  transaction: Transaction,
  { action, ids }: { action: 'update' | 'remove'; ids: readonly string[] },
): Promise<void> {
  const { entity } = context
  const guards: readonly Guard[] = entity.guards[action]
  const writer = new Writer()
  const root = isRoot(entity, 't')
  const conditions = [
    root === undefined ? 'true' : `not (${root})`,
    ...guards.map((guard) => guardSql(context, guard, { writer, alias: 't' })),
  ]
  if (conditions.every((condition) => condition === 'true')) return
  const columns = conditions.map((condition) => `coalesce(bool_and(${condition}), true)`).join(', ')
  const [answer = []] = await transaction.run(
    writer.statement(`select ${columns} from ${viewOf(entity)} t where t.id = any(${writer.list(ids, 'uuid')})`),
  )
  const failed = answer.findIndex((passed) => passed !== 't')
  if (failed === 0) throw new Refusal('guarded', { text: textOf('lockedRoot') })
  const guard = guards[failed - 1]
  if (guard) throw new Refusal(guard.unlessReferencedBy ? 'inUse' : 'guarded', { text: guard.message })
}
