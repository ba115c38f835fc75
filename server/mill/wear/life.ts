// The life of wear parts (F30): what each has used since it came on its machine, from the facts of the shifts, and how it stands by its life and its replacement cycle.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { RawRows, Statement } from '../../kernel/database/database.ts'

export type Run = (statement: Statement) => Promise<RawRows>

const dayOf = (moment: string): string => `(${moment} at time zone '${DEFAULT_ZONE}')::date`

/** What parts on machines have used until a moment, as rows (id, used, days). A shift that lies partly before the part came counts by the part of its time. */
const usedUntil = (until: string, only: string): string => `
  on_machine as materialized (
    select p.id, p.device_id, p.life_unit, p.on_machine_at, coalesce(p.used_before, 0) as used_before, ${until} as until
    from data.special_part p where p.tenant_id = app.tenant() and p.on_machine_at is not null and p.removed_at is null ${only}),
  made as (
    select o.id, sum(y.run_min * s.share) as minutes, sum(y.length_m * s.share) as metres, sum(y.actual_kg * s.share) as kg
    from on_machine o join data.shift_yield y on y.tenant_id = app.tenant() and y.device_id = o.device_id
        and y.production_date >= (o.on_machine_at at time zone '${DEFAULT_ZONE}')::date - 1 and y.end_at > o.on_machine_at and y.start_at < o.until
      cross join lateral (select extract(epoch from least(y.end_at, o.until) - greatest(y.start_at, o.on_machine_at))
        / nullif(extract(epoch from least(y.end_at, now()) - y.start_at), 0) as share) s
    where o.life_unit <> 'day' group by o.id),
  used as (
    select o.id, ${dayOf('o.until')} - ${dayOf('o.on_machine_at')} as days, round(o.used_before + case o.life_unit
        when 'day' then ${dayOf('o.until')} - ${dayOf('o.on_machine_at')}
        when 'hour' then coalesce(m.minutes, 0) / 60 when 'km' then coalesce(m.metres, 0) / 1000 else coalesce(m.kg, 0) / 1000 end, 1) as used
    from on_machine o left join made m on m.id = o.id)`

/** Days until the life ends at the rate at which it has been used; of a life in days all of them are known. */
const daysLeft = `case when p.life_unit = 'day' then p.life - u.used
  when u.used > coalesce(p.used_before, 0) and u.days > 0 then (p.life - u.used) / ((u.used - coalesce(p.used_before, 0)) / u.days) end`

/** The worse of the two: the cycle warns as early as the life does, by its share. */
const statusOf = `case
  when p.life - u.used <= 0 or p.replace_cycle_days - u.days <= 0 then 'overdue'
  when p.life - u.used <= p.warn_value or p.replace_cycle_days - u.days <= p.replace_cycle_days * p.warn_value / p.life then 'warning'
  else 'normal' end`

/** Writes what follows from the facts into the parts, all of them or those named. The version stays: nobody has edited them. */
export async function countLife(run: Run, ids?: readonly string[]): Promise<void> {
  const only = ids ? 'and p.id = any($1::uuid[])' : ''
  await run({
    name: ids ? 'count_lives' : 'count_all_lives',
    text: `with ${usedUntil('now()', only)}
      update data.special_part p set used_life = u.used, remaining_life = p.life - u.used, remaining_rate = round((p.life - u.used) * 100 / p.life, 1),
        cycle_days_left = p.replace_cycle_days - u.days, status = ${statusOf}, counted_at = now(),
        due_date = ${dayOf('now()')} + least(p.replace_cycle_days - u.days, greatest(-36500, least(36500, floor(${daysLeft}))))::int
      from used u where p.tenant_id = app.tenant() and p.id = u.id`,
    values: ids ? [arrayLiteral(ids)] : [],
  })
}

/** What each of the parts has used until the moment, by id; of those that are on a machine. */
export async function usedBy(
  run: Run,
  { ids, until }: { readonly ids: readonly string[]; readonly until: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await run({
    name: 'lives_used',
    text: `with ${usedUntil('$2::timestamptz', 'and p.id = any($1::uuid[])')} select id, used from used`,
    values: [arrayLiteral(ids), until],
  })
  return new Map(rows.map(([id, used]) => [id ?? '', Number(used)]))
}
