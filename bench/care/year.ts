// A year of care of the demo mill: orders with their items, executors and spares, and repairs; written past every policy.
import type pg from 'pg'
import { tenant } from '../report/year.ts'

/** A day. */
const perDay = { orders: 15, repairs: 3 } as const

/** Items as a program has them, each for every process; the numbers begin with B-. */
export const addItems = async (client: pg.Client, count: number): Promise<void> => {
  await client.query("insert into data.maintenance_group (tenant_id, id, name, name_pinyin) values ($1, app.uuid7(), 'B', 'b')", [tenant])
  await client.query(
    `insert into data.maintenance_item (tenant_id, id, number, name, name_pinyin, group_id, process_id, standard_hours, cycle, cycle_unit, need_stop)
    select $1, app.uuid7(), 'B-' || n, 'B ' || n, 'b ' || n, g.id, p.id, 0.5, 20 + n, 'day', n % 2 = 0
    from generate_series(1, $2::int) n, (select id from data.maintenance_group where tenant_id = $1 and name = 'B' limit 1) g,
      (select process_id as id from data.device where tenant_id = $1 and deleted_at is null group by 1 order by count(*) desc limit 1) p`,
    [tenant, count],
  )
}

export async function addCareYear(client: pg.Client, days: number): Promise<void> {
  await client.query(`create temp table care as
    with device as (select array_agg(id order by id) as ids from data.device where tenant_id = '${tenant}' and deleted_at is null),
      person as (select array_agg(e.id order by e.id) as ids from data.employee e join data.job_post p on p.tenant_id = e.tenant_id and p.id = e.job_post_id
        where e.tenant_id = '${tenant}' and p.name in ('保全工', '电工'))
    select n, app.uuid7() as id, current_date - 1 - (n % ${days})::int as day, device.ids[1 + n * 7 % cardinality(device.ids)] as device,
      person.ids[1 + n * 3 % cardinality(person.ids)] as person from generate_series(1, ${days * (perDay.orders + perDay.repairs)}) n, device, person`)
  const orders = `care c join data.device d on d.tenant_id = $1 and d.id = c.device where c.n <= ${days * perDay.orders}`
  const run = (text: string) => client.query(text, [tenant])
  await run(`insert into data.maintenance_order (tenant_id, id, number, number_pinyin, device_id, machine, process_id, plan_at, status, need_stop, standard_hours, hours, assigned_at,
      start_at, end_at, overdue, bad_items)
    select $1, c.id, 'B' || c.n, 'b' || c.n, c.device, d.machine_number, d.process_id, c.day, 'completed', true, 1.5, 1 + c.n % 4 * 0.5, c.day + interval '1 hour', c.day + interval '2 hours',
      c.day + interval '4 hours', c.n % 17 = 0, 0 from ${orders}`)
  await run(
    `insert into data.maintenance_order_executors (tenant_id, owner_id, position, target_id) select $1, c.id, 0, c.person from ${orders}`,
  )
  await run(`insert into data.maintenance_order_item (tenant_id, id, order_id, item_id, result, position)
    select $1, app.uuid7(), c.id, item.ids[1 + (c.n * 3 + k) % cardinality(item.ids)], case when c.n % 40 = k then 'bad' else 'ok' end, k
    from care c, generate_series(0, 2) k, (select array_agg(id order by id) as ids from data.maintenance_item where tenant_id = $1 and number like 'B-%') item
    where c.n <= ${days * perDay.orders}`)
  await run(`insert into data.spare_movement (tenant_id, id, title, title_pinyin, spare_part_id, kind, qty, unit, change, at, device_id, employee_id, source, price, amount)
    select $1, app.uuid7(), 'B', 'b', part.ids[1 + c.n % cardinality(part.ids)], 'issue', 2, 'piece', -2, c.day + interval '4 hours', c.device, c.person, 'maintenanceOrder', 12.5, 25
    from care c, (select array_agg(id order by id) as ids from data.spare_part where tenant_id = $1) part`)
  await run(`insert into data.repair_record (tenant_id, id, number, number_pinyin, device_id, device_model_id, process_id, fault_code_id, source, reported_at, production_date, repairer_id, started_at,
      finished_at, waiting_min, repair_min, over_standard, repeat_fault, closed_at, returns, status)
    select $1, c.id, 'B' || c.n, 'b' || c.n, c.device, d.device_model_id, d.process_id, fault.ids[1 + c.n % cardinality(fault.ids)], 'stop', c.day + interval '5 hours', c.day, c.person,
      c.day + interval '310 minutes', c.day + interval '340 minutes', 10, 30, c.n % 9 = 0, c.n % 20 = 0, c.day + interval '350 minutes', 0, 'closed'
    from care c join data.device d on d.tenant_id = $1 and d.id = c.device, (select array_agg(id order by id) as ids from data.fault_code where tenant_id = $1) fault
    where c.n > ${days * perDay.orders}`)
  await client.query('drop table care')
  await client.query('vacuum analyze')
}
