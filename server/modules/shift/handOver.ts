// The handover by hand: to the teams that work now.
import { handOverTo, lockHandover } from '../../mill/handover/handOver.ts'
import type { OperationFunction } from '../../engine/context/functions.ts'
import { Refusal } from '../../base/errors.ts'
import type { Run } from '../../mill/facts/writeFacts.ts'

export const handOver: OperationFunction = async ({ context, transaction }) => {
  const run: Run = (statement) => transaction.run(statement)
  await lockHandover(run)
  const shifts = await run({
    name: 'shifts_on_duty',
    text: `select s.id, now() from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
      where r.running and r.enabled and r.deleted_at is null and s.start_at <= now() and s.end_at > now() and s.organisation_id is not null`,
    values: [],
  })
  const at = shifts[0]?.[1]
  if (!at) throw new Refusal('guarded', { text: words.nobody })
  await handOverTo(run, { shifts: shifts.map(([id]) => id ?? ''), at, by: context.caller.userId })
  return undefined
}

const words = { nobody: { zh: '当前没有排班，无法交接班', en: 'No shift is scheduled now, so nobody can take over' } } as const
