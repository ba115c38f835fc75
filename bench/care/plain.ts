// The floor of the dashboards of care: the same questions in SQL as one writes it by hand, rows with names and the figures over all of them, as the superuser.
import type pg from 'pg'
import { tenant } from '../report/year.ts'

export type Span = readonly [string, string]

export interface Question {
  readonly what: string
  readonly dataset: string
  readonly dimension: string
  readonly measures: readonly string[]
  /** Of the dataset's days. */
  readonly day: string
  readonly sql: { readonly select: string; readonly from: string; readonly by: string }
}

/** As the four dashboards ask for their tables. */
export const questions: readonly Question[] = [
  {
    what: 'maintenance by item',
    dataset: 'maintenanceWork',
    dimension: 'item',
    measures: ['planned', 'done', 'overdue', 'doneRate', 'onTimeRate', 'bad', 'standardHours', 'hours'],
    day: 'planAt',
    sql: {
      select: `count(*), count(*) filter (where o.status = 'completed'), count(*) filter (where o.overdue),
        round(100.0 * count(*) filter (where o.status = 'completed') / count(*), 1),
        round(100.0 * count(*) filter (where o.status = 'completed' and not o.overdue) / nullif(count(*) filter (where o.status = 'completed'), 0), 1),
        count(*) filter (where l.result = 'bad'), sum(i.standard_hours), sum(round(o.hours * i.standard_hours / nullif(o.standard_hours, 0), 2))`,
      from: `data.maintenance_order_item l join data.maintenance_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
        join data.maintenance_item i on i.tenant_id = l.tenant_id and i.id = l.item_id
        where l.tenant_id = $1 and o.plan_at between $2 and $3 and o.status <> 'discarded'`,
      by: 'i.id, i.name',
    },
  },
  {
    what: 'maintenance by person',
    dataset: 'careStaff',
    dimension: 'person',
    measures: ['planned', 'done', 'overdue', 'onTimeRate', 'orderHours', 'repairs', 'repairHours', 'repeats'],
    day: 'date',
    sql: {
      select: `sum(f.planned), sum(f.done), sum(f.late), round(100.0 * sum(f.on_time) / nullif(sum(f.due), 0), 1), sum(f.hours), sum(f.repairs), round(sum(f.minutes) / 60.0, 1), sum(f.repeats)`,
      from: `(select x.target_id as person, 1 as planned, (o.status = 'completed')::int as done, o.overdue::int as late, (o.status = 'completed' and not o.overdue)::int as on_time,
          (o.status = 'completed' or o.overdue)::int as due,
          round(o.hours / (select count(*) from data.maintenance_order_executors n where n.tenant_id = x.tenant_id and n.owner_id = x.owner_id), 2) as hours, 0 as repairs, 0 as minutes, 0 as repeats
        from data.maintenance_order_executors x join data.maintenance_order o on o.tenant_id = x.tenant_id and o.id = x.owner_id
        where x.tenant_id = $1 and o.plan_at between $2 and $3 and o.status <> 'discarded'
        union all select repairer_id, 0, 0, 0, 0, 0, 0, 1, repair_min, repeat_fault::int from data.repair_record
        where tenant_id = $1 and production_date between $2 and $3 and repairer_id is not null and deleted_at is null) f
        join data.employee e on e.tenant_id = $1 and e.id = f.person where true`,
      by: 'e.id, e.name',
    },
  },
  {
    what: 'maintenance and repairs by machine',
    dataset: 'repairs',
    dimension: 'device',
    measures: ['repairs', 'mttr', 'mtbf', 'orders', 'ordersDone', 'ordersOverdue', 'orderHours', 'perTenThousand'],
    day: 'date',
    sql: {
      select: `coalesce(sum(r.n), 0), round(sum(r.minutes)::numeric / nullif(sum(r.n), 0), 1), round(sum(y.minutes) / 60 / nullif(sum(r.n), 0), 1), sum(o.n), sum(o.done), sum(o.late), sum(o.hours),
        round(10000.0 * sum(r.n) / nullif(sum(d.spindle_count), 0), 2)`,
      from: `data.device d
        left join (select device_id, count(*) as n, sum(repair_min) as minutes from data.repair_record
          where tenant_id = $1 and production_date between $2 and $3 and deleted_at is null group by 1) r on r.device_id = d.id
        left join (select device_id, sum(run_min) as minutes from data.shift_yield
          where tenant_id = $1 and production_date between $2 and $3 and other_process is not true group by 1) y on y.device_id = d.id
        left join (select device_id, count(*) as n, count(*) filter (where status = 'completed') as done, count(*) filter (where overdue) as late, sum(hours) as hours
          from data.maintenance_order where tenant_id = $1 and plan_at between $2 and $3 and status <> 'discarded' group by 1) o on o.device_id = d.id
        where d.tenant_id = $1 and d.deleted_at is null`,
      by: 'd.id, d.name',
    },
  },
  {
    what: 'material by spare part',
    dataset: 'materialConsumption',
    dimension: 'sparePart',
    measures: ['movements', 'qty', 'amount'],
    day: 'date',
    sql: {
      select: `count(*) filter (where m.kind = 'issue'), -sum(m.change), sum(case m.kind when 'issue' then m.amount else -m.amount end)`,
      from: `data.spare_movement m join data.spare_part p on p.tenant_id = m.tenant_id and p.id = m.spare_part_id
        where m.tenant_id = $1 and m.kind in ('issue', 'return') and m.at >= ($2::date)::timestamp at time zone 'Asia/Shanghai'
          and m.at < ($3::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
      by: 'p.id, p.name',
    },
  },
]

export async function askPlain(
  client: pg.Client,
  { sql: { select, from, by } }: Question,
  [first, last]: Span,
): Promise<{ readonly rows: number; readonly total: number }> {
  const values = [tenant, first, last]
  const rows = await client.query({
    text: `select ${by}, ${select} from ${from} group by ${by} order by 3 desc, 1`,
    values,
    rowMode: 'array',
  })
  const whole = await client.query<string[]>({ text: `select ${select} from ${from}`, values, rowMode: 'array' })
  return { rows: rows.rows.length, total: Number(whole.rows[0]?.[0]) }
}
