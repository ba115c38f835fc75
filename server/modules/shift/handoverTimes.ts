// An edit of handover times names the shifts that it touches before it is saved; then they are rolled up again.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { Change, ConstraintFunction } from '../../engine/context/functions.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'

/** Asks first where shifts that have begun are cut elsewhere. */
export const cutsMoved: ConstraintFunction = async ({ transaction, changes }) => {
  const rows = await transaction.run({
    name: 'cuts_moved',
    text: `${touched} select t.id, min(t.date)::text, count(distinct d.id), (select count(*) from (select distinct s.date, s.period_index from read.shift_schedule s
        join read.operating_rule r on r.id = s.rule_id where r.running and s.date >= min(t.date) and s.start_at <= now()) s)
      from touched t join read.device d on ${ofMachine} group by t.id`,
    values: valuesOf(changes),
  })
  return rows.flatMap(([id = '', from, machines, shifts]) =>
    Number(shifts) > 0 && id !== null ? [{ id, values: { from: from ?? '', machines: Number(machines), shifts: Number(shifts) } }] : [],
  )
}

/** Marks them: from the day on from which it counts. */
export const cutsFollowed: ConstraintFunction = async ({ transaction, changes }) => {
  await transaction.run({
    name: 'cuts_followed',
    text: `${touched} insert into data.rollup_span (tenant_id, device_id, from_at, until_at, reason)
      select app.tenant(), d.id, min(t.date)::timestamp at time zone '${DEFAULT_ZONE}', null, 'handover_time' from touched t join read.device d on ${ofMachine} group by d.id`,
    values: valuesOf(changes),
  })
  return []
}

/** As each row was and as it is: both may have cut a shift. Older shifts have no intervals to be cut again. */
const touched = `with recursive touched as (select id, process, space, greatest(date, current_date - 34) as date
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::date[]) u (id, process, space, date)),
  below as (select space as top, space as id from touched where space is not null union select below.top, s.id from read.space s join below on s.parent_id = below.id)`

const ofMachine = `d.deleted_at is null and (t.process is null or d.process_id = t.process)
  and (t.space is null or d.space_id in (select below.id from below where below.top = t.space))`

function valuesOf(changes: readonly Change[]): readonly string[] {
  const rows = changes.flatMap(({ id, before, after }) => [before, after].flatMap((row) => (row ? [{ id, row }] : [])))
  const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return [
    columnLiteral(rows, ({ id }) => id),
    columnLiteral(rows, ({ row }) => textOf(row.process)),
    columnLiteral(rows, ({ row }) => textOf(row.space)),
    columnLiteral(rows, ({ row }) => textOf(row.effectiveFrom) ?? new Date().toISOString().slice(0, 10)),
  ]
}
