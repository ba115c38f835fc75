// The maintenance orders of the demo mills, written behind the running console as their stops become known: each maintenance stop was an order, and other
// machines are cared for between; 94 of a hundred on the planned day. An order that is open is completed by its stop. What is written stays as it is.
import type { Caller } from '../../kernel/call/caller.ts'
import type { Database, Transaction } from '../../kernel/database/database.ts'

/** Orders that go in one transaction. */
const AT_ONCE = 400

/** Answers how many were written. */
export const writeOrders = (database: Database, caller: Caller): Promise<number> =>
  database.write(caller, async (transaction) => {
    const run = (name: string, text: string, ...values: string[]) => transaction.run({ name: `demo_orders_${name}`, text, values })
    const [found] = await run('done', doneText, String(AT_ONCE))
    const rows = found?.[0] ?? '[]'
    const many = (JSON.parse(rows) as readonly unknown[]).length
    if (many === 0) return 0
    await run('completed', completedText, rows)
    await run('rows', rowsText, rows, caller.userId)
    await run('executors', executorsText, rows)
    await run('items', itemsText, rows)
    await run('parts', partsText, rows)
    await run('movements', movementsText, rows, caller.userId)
    await run('changed', changedText, rows)
    await run('settled', settledText, rows)
    await renewTravellers(transaction)
    return many
  })

const draw = (what: string, of: number): string => `(abs(hashtextextended(${what}, 11)) % ${of})`

/** What was done and has no order yet: maintenance stops of days that are over (today's numbers are given by the console), and items that need no stop, each in its cycle from a day of its own. */
const doneText = `
  with stop as (
    select s.device_id as device, s.production_date as date, case r.code when 'T07' then 'BY-101' when 'T06' then 'BY-102' else 'BY-103' end as number,
      coalesce(x.start_at, y.start_at + (y.end_at - y.start_at) * ${draw('s.device_id::text || s.production_date', 60)} / 100) as start_at,
      coalesce(extract(epoch from x.end_at - x.start_at) / 60, s.minutes / s.count)::numeric as minutes
    from read.shift_stop s join read.stop_reason r on r.id = s.stop_reason_id and r.code in ('T06', 'T07', 'T08')
      cross join lateral (select min(y.start_at) as start_at, max(y.end_at) as end_at from read.shift_yield y
        where y.device_id = s.device_id and y.production_date = s.production_date and y.period = s.period) y
      left join lateral (select x.start_at, x.end_at from read.stop_record x where x.device_id = s.device_id and x.start_at >= y.start_at and x.start_at < y.end_at
        and x.stop_reason_id = s.stop_reason_id and x.end_at is not null order by x.start_at limit 1) x on true
    where s.type = 'maintenance' and s.count > 0 and y.start_at is not null and s.production_date < (now() at time zone 'Asia/Shanghai' - interval '8 hours')::date),
  between_stops as (
    select d.id as device, g::date as date, i.number, (g::date + time '08:30' + make_interval(mins => ${draw('d.id::text || g', 360)}::int)) at time zone 'Asia/Shanghai' as start_at,
      i.standard_hours * 60 * (85 + ${draw('g::text || d.id', 40)}) / 100 as minutes
    from read.maintenance_item i join read.device d on d.process_id = i.process_id and d.deleted_at is null and d.enabled
      cross join generate_series((now() at time zone 'Asia/Shanghai')::date - 395, (now() at time zone 'Asia/Shanghai')::date - 1, interval '1 day') g
    where i.number like 'BY-2%' and not i.need_stop and (g::date - date '2020-01-01' + ${draw('d.id::text', 997)}) % i.cycle = 0),
  done as (select b.*, md5(concat_ws('|', 'order', app.tenant(), b.device, b.date, b.number))::uuid as id from (select * from stop union all select * from between_stops) b)
  select coalesce(json_agg(json_build_object('id', f.id, 'device', f.device, 'date', f.date, 'number', f.number, 'startAt', f.start_at, 'minutes', round(f.minutes, 1), 'nth', f.nth)), '[]')::text
  from (select n.*, row_number() over (partition by n.date order by n.id) + coalesce((select max(substr(o.number, 12)::int) from data.maintenance_order o
        where o.tenant_id = app.tenant() and o.number like 'BY' || to_char(n.date, 'YYYYMMDD') || '-%'), 0) as nth
      from (select distinct on (d.id) d.* from done d where exists (select from data.maintenance_item i where i.tenant_id = app.tenant() and i.number = d.number)
          and not exists (select from data.maintenance_order o where o.tenant_id = app.tenant() and o.id = d.id)
          and not exists (select from data.maintenance_order o join data.maintenance_order_item l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id)
              join data.maintenance_item i on (i.tenant_id, i.id) = (l.tenant_id, l.item_id) and i.number = d.number
            where o.tenant_id = app.tenant() and o.device_id = d.device and o.status = 'completed' and o.start_at between d.start_at - interval '1 minute' and d.start_at + interval '1 minute')
        order by d.id, d.start_at) n
      order by n.date desc, n.id limit $1::integer) f`

const ordersInput = `json_to_recordset($1::json) as x (id uuid, device uuid, date date, number text, "startAt" timestamptz, minutes numeric, nth int)`

/** An open order of the same item and machine, planned within the days around. */
const opened = `select distinct on (x.id) x.*, o.id as "order" from ${ordersInput} join data.maintenance_order o on o.tenant_id = app.tenant() and o.device_id = x.device
    and o.status in ('unassigned', 'assignedNotMaintained') and o.plan_at between x.date - 15 and x.date + 4
  join data.maintenance_order_item l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id) join data.maintenance_item i on (i.tenant_id, i.id) = (l.tenant_id, l.item_id) and i.number = x.number
  order by x.id, o.plan_at`

const completedText = `
  with x as materialized (${opened}),
    noted as (update data.maintenance_order_item l set result = 'ok' from x where l.tenant_id = app.tenant() and l.order_id = x."order" returning 1)
  update data.maintenance_order o set status = 'completed', assigned_at = x."startAt" - interval '2 hours', start_at = x."startAt", end_at = x."startAt" + make_interval(secs => (x.minutes * 60)::float8),
    hours = round(x.minutes / 60, 2), overdue = x.date > o.plan_at, version = o.version + 1, updated_at = now(),
    checker_id = (select e.id from read.employee e join read.job_post p on p.id = e.job_post_id where p.name = '班长' and e.status = 'onDuty' order by hashtextextended(e.id::text || x.id, 3) limit 1)
  from x where o.tenant_id = app.tenant() and o.id = x."order"`

const rowsText = `
  insert into data.maintenance_order (tenant_id, id, number, number_pinyin, device_id, machine, process_id, program_id, plan_at, status, job_post_id, need_stop, standard_hours, hours, assigned_at, start_at,
    end_at, overdue, checker_id, bad_items, created_at, updated_at, created_by, updated_by)
  select app.tenant(), x.id, n.number, lower(n.number), x.device, d.machine_number, d.process_id, p.id, x.date - late.days, 'completed', p.job_post_id, i.need_stop, i.standard_hours, round(x.minutes / 60, 2),
    x."startAt" - interval '3 hours', x."startAt", x."startAt" + make_interval(secs => (x.minutes * 60)::float8), late.days > 0,
    (select e.id from read.employee e join read.job_post j on j.id = e.job_post_id where j.name = '班长' and e.deleted_at is null order by hashtextextended(e.id::text || x.id, 3) limit 1),
    case when ${draw("x.id::text || 'bad'", 100)} < 3 then 1 else 0 end, x."startAt" - interval '1 day', x."startAt" + make_interval(secs => (x.minutes * 60)::float8), $2::uuid, $2::uuid
  from ${ordersInput} join data.device d on d.tenant_id = app.tenant() and d.id = x.device
    join data.maintenance_item i on i.tenant_id = app.tenant() and i.number = x.number
    left join data.maintenance_program p on p.tenant_id = app.tenant() and p.name = i.name || '方案'
    cross join lateral (select 'BY' || to_char(x.date, 'YYYYMMDD') || '-' || lpad(x.nth::text, 4, '0') as number) n
    cross join lateral (select case when ${draw("x.id::text || 'late'", 100)} < 6 then 1 + ${draw('x.id::text', 3)}::int else 0 end as days) late
  where not exists (select from data.maintenance_order o where o.tenant_id = app.tenant() and o.device_id = x.device and o.start_at = x."startAt" and o.status = 'completed')`

const executorsText = `
  insert into data.maintenance_order_executors (tenant_id, owner_id, position, target_id)
  select app.tenant(), o.id, e.n - 1, e.id from ${ordersInput} join data.maintenance_order o on o.tenant_id = app.tenant() and o.id = x.id
    cross join lateral (select e.id, row_number() over (order by hashtextextended(e.id::text || x.id, 5)) as n from read.employee e join read.job_post p on p.id = e.job_post_id
      where p.name = '保全工' and e.deleted_at is null order by 2 limit case when x.minutes > 120 then 2 else 1 end) e`

const itemsText = `
  insert into data.maintenance_order_item (tenant_id, id, order_id, item_id, result, remark, position)
  select app.tenant(), app.uuid7(), o.id, i.id, case when o.bad_items > 0 then 'bad' else 'ok' end, case when o.bad_items > 0 then (array['磨损偏大', '有异响，轴承需检查', '积花较多，已清洁仍有残留', '间隙超差'])[1 + ${draw("o.id::text || 'remark'", 4)}] end, 0
  from ${ordersInput} join data.maintenance_order o on o.tenant_id = app.tenant() and o.id = x.id join data.maintenance_item i on i.tenant_id = app.tenant() and i.number = x.number`

const partsText = `
  insert into data.maintenance_order_part (tenant_id, id, order_id, spare_part_id, qty, position)
  select app.tenant(), md5(concat_ws('|', 'used', o.id))::uuid, o.id, s.spare_part_id, s.qty, 0
  from ${ordersInput} join data.maintenance_order o on o.tenant_id = app.tenant() and o.id = x.id join data.maintenance_item i on i.tenant_id = app.tenant() and i.number = x.number
    join data.maintenance_item_part s on (s.tenant_id, s.item_id) = (i.tenant_id, i.id)`

/** What was taken long ago is in the stock of today already. */
const movementsText = `
  insert into data.spare_movement (tenant_id, id, title, title_pinyin, spare_part_id, kind, qty, unit, change, at, device_id, employee_id, source, source_number, source_record, source_line, price, amount,
    created_at, updated_at, created_by, updated_by)
  select app.tenant(), md5(concat_ws('|', 'moved', o.id))::uuid, p.name || ' −' || trim_scale(u.qty), p.name_pinyin, p.id, 'issue', u.qty, p.unit, -u.qty, o.end_at, o.device_id,
    (select e.target_id from data.maintenance_order_executors e where e.tenant_id = app.tenant() and e.owner_id = o.id order by e.position limit 1), 'maintenanceOrder', o.number, o.id::text, u.id::text, p.price,
    p.price * u.qty, o.end_at, o.end_at, $2::uuid, $2::uuid
  from ${ordersInput} join data.maintenance_order o on o.tenant_id = app.tenant() and o.id = x.id join data.maintenance_order_part u on (u.tenant_id, u.order_id) = (o.tenant_id, o.id)
    join data.spare_part p on (p.tenant_id, p.id) = (u.tenant_id, u.spare_part_id)`

/** Travellers that were changed, by whom, and how much of their life they had run: more than all of it where the order was late. */
const changedText = `
  insert into data.life_register (tenant_id, id, title, title_pinyin, special_part_id, device_id, action, at, operator_id, life_unit, used_life, life, created_at, updated_at, created_by, updated_by)
  select app.tenant(), md5(concat_ws('|', 'changed', o.id, p.id))::uuid, p.name || ' 更换', p.name_pinyin, p.id, o.device_id, 'replace', o.end_at, u.target_id, p.life_unit,
    round(p.life * (case when o.overdue then 101 else 85 end + ${draw("o.id::text || 'life'", 12)}) / 100, 2), p.life, o.end_at, o.end_at, o.created_by, o.updated_by
  from ${ordersInput} join data.maintenance_order o on o.tenant_id = app.tenant() and o.id = x.id and x.number = 'BY-101'
    join data.maintenance_order_executors u on u.tenant_id = o.tenant_id and u.owner_id = o.id and u.position = 0
    join data.special_part p on p.tenant_id = o.tenant_id and p.device_id = o.device_id and p.removed_at is null
    join data.spare_part s on (s.tenant_id, s.id) = (p.tenant_id, p.spare_part_id) and s.number = 'Z-001'
  on conflict do nothing`

/** The stops of the past are counted as maintenance already: nothing of them has to be computed again. */
const settledText = `
  delete from data.declaration_change c using data.declaration d, ${ordersInput}
  where d.tenant_id = app.tenant() and d.record_id = x.id and c.tenant_id = d.tenant_id and (c.declaration, c.target_id, c.from_at) = (d.declaration, d.target_id, d.from_at) and d.to_at < now()`

/** Travellers came on the frame when they were changed last. */
async function renewTravellers(transaction: Transaction): Promise<void> {
  await transaction.run({
    name: 'demo_travellers',
    text: `update data.special_part p set on_machine_at = o.end_at, used_before = 0 from (select o.device_id, max(o.end_at) as end_at from data.maintenance_order o
          join data.maintenance_order_item l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id) join data.maintenance_item i on (i.tenant_id, i.id) = (l.tenant_id, l.item_id) and i.number = 'BY-101'
        where o.tenant_id = app.tenant() and o.status = 'completed' group by 1) o, data.spare_part s
      where p.tenant_id = app.tenant() and p.device_id = o.device_id and (s.tenant_id, s.id) = (p.tenant_id, p.spare_part_id) and s.number = 'Z-001' and p.removed_at is null
        and p.on_machine_at < o.end_at`,
    values: [],
  })
}
