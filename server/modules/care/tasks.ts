// What the enabled programs ask for: each item on each of their machines, when it was last done, and what the machine has run and made since.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { Run } from '../../mill/wear/life.ts'
import type { Task } from './due.ts'

const open = `('unassigned', 'assignedNotMaintained', 'inMaintenance')`

const text = `
  with machine as materialized (
    select p.id as program, d.id as device from data.maintenance_program p join data.device d on d.tenant_id = p.tenant_id and d.deleted_at is null and d.enabled
      and (d.device_model_id = p.device_model_id or exists (select from data.maintenance_program_devices l where l.tenant_id = p.tenant_id and l.owner_id = p.id and l.target_id = d.id))
    where p.tenant_id = app.tenant() and p.enabled and p.deleted_at is null and ($2::uuid is null or p.id = $2::uuid) and ($3::uuid is null or d.id = $3::uuid)),
  task as materialized (
    select m.program, m.device, i.id as item, i.cycle, i.cycle_unit as unit from machine m
      join data.maintenance_program_items l on l.tenant_id = app.tenant() and l.owner_id = m.program
      join data.maintenance_item i on i.tenant_id = app.tenant() and i.id = l.target_id and i.deleted_at is null),
  done as materialized (
    select o.device_id as device, l.item_id as item,
      max(case when o.status = 'discarded' then o.plan_at when o.status = 'completed' and l.result is distinct from 'skip' then (o.end_at at time zone '${DEFAULT_ZONE}')::date end) as last,
      max(o.plan_at) filter (where o.status in ${open}) as open
    from data.maintenance_order o join data.maintenance_order_item l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id)
    where o.tenant_id = app.tenant() and ($3::uuid is null or o.device_id = $3::uuid) group by 1, 2),
  made as materialized (
    select t.device, d.last, sum(y.run_min) filter (where y.production_date > d.last) / 60 as hours, sum(y.actual_kg) filter (where y.production_date > d.last) / 1000 as tons,
      sum(y.run_min) filter (where y.production_date >= $1::date - 30) / 60 / 30 as hours_a_day, sum(y.actual_kg) filter (where y.production_date >= $1::date - 30) / 1000 / 30 as tons_a_day
    from (select distinct t.device, d.last from task t join done d using (device, item) where t.unit <> 'day' and d.last is not null) t (device, last)
      join lateral (select t.last) d on true
      join data.shift_yield y on y.tenant_id = app.tenant() and y.device_id = t.device and y.production_date > least(d.last, $1::date - 31)
    group by 1, 2)
  select t.program, t.device, t.item, p.start_date::text, d.last::text, d.open::text, t.cycle, t.unit,
    coalesce(case t.unit when 'runHour' then m.hours when 'ton' then m.tons end, 0), coalesce(case t.unit when 'runHour' then m.hours_a_day when 'ton' then m.tons_a_day end, 0), p.skip_holidays
  from task t join data.maintenance_program p on p.tenant_id = app.tenant() and p.id = t.program
    left join done d using (device, item) left join made m on m.device = t.device and m.last = d.last
  order by t.program, t.device, t.item`

/** A program on a machine. */
export interface Pair {
  readonly program: string
  readonly device: string
}

/** Of one program on one machine alone where it is named. */
export async function tasksOf(run: Run, today: string, only?: Pair): Promise<readonly Task[]> {
  const rows = await run({ name: 'maintenance_tasks', text, values: [today, only?.program ?? null, only?.device ?? null] })
  return rows.map(([program, device, item, startDate, lastAt, openAt, cycle, unit, used, perDay, skipHolidays]) => ({
    program: program ?? '',
    device: device ?? '',
    item: item ?? '',
    startDate: startDate ?? '',
    lastAt: lastAt ?? null,
    openAt: openAt ?? null,
    cycle: Number(cycle),
    unit: unit === 'runHour' || unit === 'ton' ? unit : 'day',
    used: Number(used),
    perDay: Number(perDay),
    skipHolidays: skipHolidays === 't',
  }))
}

export async function holidaysFrom(run: Run, today: string): Promise<ReadonlySet<string>> {
  const rows = await run({
    name: 'holidays_ahead',
    text: "select date::text from read.holiday where type = 'rest' and date >= $1::date",
    values: [today],
  })
  return new Set(rows.map(([date]) => date ?? ''))
}
