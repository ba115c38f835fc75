// Shifts that have begun and were not handed over yet, by the rules that do so by themselves.
import type { Run } from '../facts/writeFacts.ts'
import { handOverTo, lockHandover } from './handOver.ts'

/**
 * Of each such rule the shift that runs now; after a stop of the console also those missed since the last that was handed over, of a week at most.
 * Each counts from its own beginning.
 * @param now ISO moment.
 * @returns how many.
 */
export async function handOverBegun(run: Run, now: string): Promise<number> {
  if ((await waiting(run, now)).length === 0) return 0
  await lockHandover(run)
  // Anew: another console may have been first.
  const shifts = await waiting(run, now)
  for (const [id, at] of shifts) await handOverTo(run, { shifts: [id], at, by: null })
  return shifts.length
}

async function waiting(run: Run, now: string): Promise<readonly (readonly [id: string, startAt: string])[]> {
  const rows = await run({
    name: 'handover_waiting',
    text: `select s.id, s.start_at from read.operating_rule r join read.shift_schedule s on s.rule_id = r.id
        cross join lateral (select max(start_at) as start_at from read.shift_schedule where rule_id = r.id and handed_over_at is not null) last
      where r.handover = 'auto' and r.running and r.enabled and r.deleted_at is null and s.organisation_id is not null and s.handed_over_at is null
        and s.start_at <= $1::timestamptz and s.start_at > $1::timestamptz - interval '7 days'
        and (s.end_at > $1::timestamptz or s.start_at > last.start_at)
      order by s.start_at, s.id`,
    values: [now],
  })
  return rows.map(([id, startAt]) => [id ?? '', startAt ?? ''] as const)
}
