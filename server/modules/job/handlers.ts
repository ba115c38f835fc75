// Background jobs: what their pages do to them, and the console's own upkeep.
import { randomBytes } from 'node:crypto'
import { Refusal } from '../../base/errors.ts'
import type { OperationCall } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export const job = ({ doors }: ModulePlatform): Handlers => ({
  functions: {
    cancel: (call) => change(call, 'select app.cancel_jobs($1::uuid[])'),
    repeat: (call) =>
      change(
        call,
        'select app.repeat_jobs($1::uuid[], $2::bytea[])',
        call.rows.map(() => `\\x${randomBytes(32).toString('hex')}`),
      ),
    runNow: (call) => change(call, 'select app.run_schedules($1::uuid[])'),
  },
  jobs: { sweep: () => doors.sweep() },
})

/** @throws Refusal illegalTransition where none of the rows is in a state for it any more. */
async function change({ rows, transaction }: OperationCall, text: string, ...more: readonly (readonly string[])[]): Promise<undefined> {
  const ids = rows.map(({ id }) => String(id))
  const changed = await transaction.run({ name: `jobs_${text}`, text, values: [ids, ...more].map(arrayLiteral) })
  if (changed.length === 0) throw new Refusal('illegalTransition')
}
