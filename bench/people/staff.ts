// A mill of many people: written past every policy, as rows like those of the demo's people.
import type pg from 'pg'
import { writtenColumns } from '../measure/embedded.ts'
import { tenant } from '../report/year.ts'

/** Of a hundred people. */
const posts = { 挡车工: 62, 落纱工: 22, 保全工: 12, 班长: 4 } as const

/** So many in all; teams as the people that they are like. */
export async function addStaff(client: pg.Client, count: number): Promise<void> {
  const columns = await writtenColumns(client, 'employee')
  for (const [post, share] of Object.entries(posts))
    await client.query(
      `with like_them as (select e.*, row_number() over (order by e.job_number) as n, count(*) over () as all
          from data.employee e join data.job_post p on p.tenant_id = e.tenant_id and p.id = e.job_post_id where e.tenant_id = $1 and p.name = $2 and e.status = 'onDuty')
        insert into data.employee (${columns}) select ${columns} from (select (jsonb_populate_record(null::data.employee, to_jsonb(t) || jsonb_build_object('id', app.uuid7(),
            'job_number', 'Z' || ascii($2) || n.n, 'name', t.name || n.n, 'account', null, 'id_number', null, 'phone', null, 'hire_date', '2020-01-01'))).*
          from generate_series(1, $3::integer - (select count(*)::integer from like_them)) n join like_them t on t.n = 1 + n.n % t.all) copy`,
      [tenant, post, Math.round((count * share) / 100)],
    )
}

/** What is counted of the doffers, mechanics and assessed in the month that holds the cells of `fillMill`. */
export async function addWork(client: pg.Client, month: string): Promise<void> {
  const ofMonth = "production_date >= ($2 || '-01')::date and production_date < ($2 || '-01')::date + interval '1 month'"
  await client.query('delete from data.doff_record where tenant_id = $1', [tenant])
  await client.query(
    `with doffer as (select array_agg(e.id order by e.id) as ids from data.employee e join data.job_post p on p.tenant_id = e.tenant_id and p.id = e.job_post_id and p.name = '落纱工' where e.tenant_id = $1),
        team as (select array_agg(id order by id) as ids from data.doffing_team where tenant_id = $1),
        cell as (select *, row_number() over (order by start_at, device_id) as n from data.shift_yield where tenant_id = $1 and not other_process and ${ofMonth})
      insert into data.doff_record (tenant_id, device_id, doff_seq, variety_id, restart_at, stop_at, stop_sec, ends, startup_breaks, doffing_team_id, crew, organisation_id, production_date, period)
      select $1, c.device_id, c.n * 3 + d, c.variety_id, c.start_at + d * interval '2 hours', c.start_at + d * interval '2 hours' - interval '3 minutes', 150 + c.n % 90, c.spindles, c.n % 20,
        team.ids[1 + c.n % cardinality(team.ids)], array(select doffer.ids[1 + (c.n * 4 + m) % cardinality(doffer.ids)] from generate_series(1, 4) m), c.organisation_id, c.production_date, c.period
      from cell c, doffer, team, generate_series(1, 3) d`,
    [tenant, month],
  )
  await client.query(
    `with item as (select id from data.assessment_item where tenant_id = $1 limit 1)
      insert into data.assessment (tenant_id, id, title, employee_id, date, item_id, score, counted_score, appeal)
      select $1, app.uuid7(), e.name, e.id, ($2 || '-01')::date + n, item.id, n - 12, n - 12, 'none'
      from (select *, (row_number() over (order by id) % 25)::integer as n from data.employee where tenant_id = $1) e, item where n % 2 = 0`,
    [tenant, month],
  )
  await client.query(
    `with label as (select id from data.label where tenant_id = $1 limit 1)
      insert into data.label_score (tenant_id, id, label_id, employee_id, job_post_id, action, score, reason, at, production_date)
      select $1, app.uuid7(), label.id, e.id, e.job_post_id, case n when 1 then 'overdue' when 2 then 'post' else 'removeInTime' end, case n when 1 then -2 else 0.5 end, 'K',
        ($2 || '-01')::date + 2 * n + time '12:00', ($2 || '-01')::date + 2 * n
      from data.employee e, label, generate_series(1, 10) n where e.tenant_id = $1`,
    [tenant, month],
  )
  await client.query('vacuum analyze')
}

/** Scores and pay of the month in the eleven months before it as well. */
export async function addYear(client: pg.Client, month: string): Promise<void> {
  for (const table of ['person_score', 'person_score_indicator', 'person_pay']) {
    const columns = await writtenColumns(client, table)
    await client.query(
      `insert into data.${table} (${columns}) select ${columns} from (select (jsonb_populate_record(t, jsonb_build_object('id', app.uuid7(),
          'date', t.date - make_interval(months => n), ${table === 'person_score' ? "'month', to_char(t.date - make_interval(months => n), 'YYYY-MM')" : `'score_id', null`}))).*
        from data.${table} t, generate_series(1, 11) n where t.tenant_id = $1 and t.date = ($2 || '-01')::date) copy`,
      [tenant, month],
    )
  }
  await client.query('vacuum analyze')
}
