// Whoever's account may do more than the caller may is not his to remove from the staff (R16).
import type { ConstraintFunction } from '../../engine/context/functions.ts'
import { Writer } from '../../kernel/database/writer.ts'
import { accountsAbove } from '../role/escalationGuards.ts'

export const removedNotAbove: ConstraintFunction = async ({ context, transaction, changes }) => {
  const removed = changes.flatMap(({ id, after }) => (after ? [] : [id]))
  if (removed.length === 0) return []
  const control = transaction.at('control')
  const writer = new Writer()
  const rows = await control.run(
    writer.statement(`select id, name, employee_id from read.user_account where employee_id = any(${writer.list(removed, 'uuid')})`),
  )
  return accountsAbove(
    context,
    control,
    rows.map(([id, name, row]) => ({ row: row ?? '', id: id ?? '', name: name ?? '' })),
  )
}
