// Shifts of a mill, written past every policy: three shifts a day, the stops of each, and who was at the machines; and their sums.
import type pg from 'pg'
import { asSuperuser, writtenColumns } from '../measure/embedded.ts'

export const tenant = '01900000-0000-7000-8000-00000000000a'

export interface Mill {
  readonly frames: number
  readonly days: number
}

/** So many days, from the day before today backwards; what was there before is taken away. */
export async function fillMill(url: string, { frames, days }: Mill): Promise<void> {
  await asSuperuser(url, async (client) => {
    await addFrames(client, frames)
    for (const table of ['shift_yield', 'shift_stop', 'person_share'])
      await client.query(`delete from data.${table} where tenant_id = $1`, [tenant])
    await client.query(`create temp table cell as
      with frame as (select id, row_number() over (order by machine_number) as n, spindle_count from data.device
          where tenant_id = '${tenant}' and deleted_at is null order by machine_number limit ${frames}),
        yarn as (select array_agg(id order by id) as ids from data.variety where tenant_id = '${tenant}'),
        team as (select array_agg(id order by id) as ids from data.organisation where tenant_id = '${tenant}')
      select f.id as device, f.spindle_count as spindles, d::date as date, p as period, f.n, (random() * 60)::numeric(6, 2) as stopped,
        yarn.ids[1 + f.n % cardinality(yarn.ids)] as variety, team.ids[1 + (extract(doy from d)::int + p) % cardinality(team.ids)] as team
      from frame f, yarn, team, generate_series(1, 3) p, generate_series(current_date - ${days}, current_date - 1, interval '1 day') d`)
    await client.query(
      `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, variety_id, organisation_id, spindles, planned_min, run_min, stop_min,
        doffing_min, offline_min, calendar_min, spindle_hours, productive_spindle_hours, broken_spindle_hours, empty_spindle_hours, weak_spindle_hours, length_m, theoretical_kg,
        target_kg, auto_kg, actual_kg, breaks, startup_breaks, flickers, break_min, doffs, doff_min, loss_kg, k_wh)
      select $1, date, period, date + period * interval '8 hours', date + (period + 1) * interval '8 hours', device, variety, team, spindles, 480, 460 - stopped, stopped,
        20, 0, 480, spindles * (460 - stopped) / 60, spindles * (460 - stopped) / 61, 12, 8, 1, 8000, spindles * 0.122,
        spindles * 0.116, spindles * 0.11, spindles * 0.11, 40 + stopped::int, 12, 1, 300, 3, 9, 2, 250 from cell`,
      [tenant],
    )
    await client.query(
      `insert into data.shift_stop (tenant_id, production_date, period, device_id, variety_id, organisation_id, type, count, minutes, loss_kg)
      select $1, date, period, device, variety, team, type, 2, stopped / 3, 1 from cell, unnest(array['normal', 'fault', 'doffing']) type`,
      [tenant],
    )
    await client.query(
      `insert into data.person_share (tenant_id, production_date, period, device_id, variety_id, organisation_id, employee_id, share, spindles, kg, breaks, break_min, run_min, spindle_hours)
      select $1, date, period, device, variety, team, who.ids[1 + (n * 3 + period + extract(doy from date)::int % 3) % cardinality(who.ids)], 1, spindles, spindles * 0.11, 40, 300,
        460 - stopped, spindles * 7.5 from cell, (select array_agg(e.id) as ids from data.employee e join data.job_post p on p.tenant_id = e.tenant_id and p.id = e.job_post_id and p.on_machine where e.tenant_id = $1) who`,
      [tenant],
    )
    await client.query('drop table cell')
    await client.query('vacuum analyze')
    await sumUp(client)
    await client.query('vacuum analyze')
  })
}

/** The demo mill has fewer: the others are like its last one. */
export async function addFrames(client: pg.Client, frames: number): Promise<void> {
  const columns = await writtenColumns(client, 'device')
  await client.query(
    'create temp table frame as select * from data.device where tenant_id = $1 and deleted_at is null order by machine_number desc limit 1',
    [tenant],
  )
  await client.query(
    `insert into data.device (${columns}) select ${columns} from (select (jsonb_populate_record(f, jsonb_build_object('id', app.uuid7(), 'machine_number', 'ZZ-' || n,
      'name', 'ZZ-' || n, 'created_at', now(), 'machine_id', null, 'device_no', 'ZZ-' || n, 'qr_code', 'ZZ-' || n))).*
    from frame f, generate_series((select count(*) from data.device where tenant_id = f.tenant_id and deleted_at is null) + 1, $1) n) copy`,
    [frames],
  )
  await client.query('drop table frame')
}

/** As the worker of the console does, for all days: triggers that mark what was written rest on this connection. */
async function sumUp(client: pg.Client): Promise<void> {
  await client.query("select set_config('app.tenant_id', $1, false)", [tenant])
  await client.query('delete from data.sum_mark where tenant_id = $1', [tenant])
  const { rows } = await client.query<{ entity: string; source: string; day: string; targets: readonly string[] }>(
    'select entity, source, by_column as day, array_agg(target) as targets from app.sum_grain group by entity, source, by_column',
  )
  for (const { entity, source, day, targets } of rows) {
    for (const target of targets) await client.query(`delete from data.${target} where tenant_id = $1`, [tenant])
    await client.query(
      `insert into data.sum_mark (tenant_id, entity, day) select distinct tenant_id, $2, ${day} from data.${source} where tenant_id = $1`,
      [tenant, entity],
    )
  }
  for (;;) {
    await client.query("select app.make_sums('0')")
    const { rowCount } = await client.query('select from data.sum_mark where tenant_id = $1 and day < current_date limit 1', [tenant])
    if (rowCount === 0) break
  }
  await client.query("select set_config('app.tenant_id', '', false)")
}
