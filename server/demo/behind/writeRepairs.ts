// Writes the repairs of the fault stops that are known by now, a few days at a time; those that are written stay as they are.
import { newId } from '../../base/id.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import { titleOf } from '../../mill/supply/movementTitle.ts'
import { type Crew, type Fault, type FaultStop, numbered, type Repaired, repairOf } from './repairs.ts'

/** Repairs that go in one transaction. */
const AT_ONCE = 300

/** Answers how many were written. */
export async function writeRepairs(database: Database, caller: Caller, now: number = Date.now()): Promise<number> {
  return database.write(caller, async (transaction) => {
    const stops = await jsonOf<readonly FaultStop[]>(transaction, stopsText, [new Date(now).toISOString(), String(AT_ONCE)])
    if (stops.length === 0) return 0
    const known = await jsonOf<{ faults: readonly Fault[]; crew: Crew; last: Readonly<Record<string, number>> }>(transaction, knownText)
    const last = new Map(Object.entries(known.last))
    const repairs = stops.flatMap((stop) => {
      const repaired = repairOf(stop, { ...known, now })
      if (!repaired) return []
      const nth = (last.get(stop.date) ?? 0) + 1
      last.set(stop.date, nth)
      return [{ ...repaired, row: { ...repaired.row, ...numbered(stop.date, nth) } }]
    })
    await store(transaction, caller, repairs)
    return repairs.length
  })
}

async function store(transaction: Transaction, { userId, username }: Caller, repairs: readonly Repaired[]): Promise<void> {
  const run = (name: string, text: string, [rows, ...more]: readonly [rows: readonly object[], ...more: (string | null)[]]) =>
    transaction.run({ name: `demo_repairs_${name}`, text, values: [JSON.stringify(rows), ...more] })
  await run('rows', rowsText, [repairs.map(({ row }) => row), userId])
  const used = repairs.flatMap(({ row, part }) =>
    part ? [{ id: newId(), movement: newId(), repair: row.id, ...part, title: titleOf('', -part.qty) }] : [],
  )
  await run('parts', partsText, [used])
  await run('movements', movementsText, [used, userId])
  const lines = repairs.flatMap(({ row, course }) =>
    course.map(({ action, state, at }, nth) => ({
      id: row.id,
      number: row.number,
      action,
      at,
      old: course[nth - 1]?.state ?? null,
      state,
    })),
  )
  await run('trail', trailText, [lines, userId, username])
  await run('settled', settledText, [repairs.map(({ row: { id } }) => ({ id }))])
  await transaction.run({ name: 'demo_repairs_repeats', text: repeatsText, values: [] })
}

async function jsonOf<T>(transaction: Transaction, text: string, values: readonly string[] = []): Promise<T> {
  const [row] = await transaction.run({ name: `demo_repairs_${text.length}`, text, values })
  return JSON.parse(row?.[0] ?? 'null') as T
}

/** Of days that are over and followed on each side by what is known, so that nothing is still to come of them. A power dip is nothing to repair. */
const stopsText = `
  select coalesce(json_agg(f order by f.date desc, f."from"::text, f.id), '[]')::text from (
    select md5(concat_ws('|', 'repair', s.tenant_id, s.device_id, s.production_date, s.period, r.code, n))::uuid as id,
      s.device_id as device, d.machine_number as machine, d.device_model_id as model, d.process_id as process, s.production_date as date, r.code as reason,
      to_json(coalesce(x.start_at, y.start_at)) as "from", to_json(coalesce(x.end_at, y.end_at)) as until,
      coalesce(extract(epoch from x.end_at - x.start_at) / 60, s.minutes / s.count)::float8 as minutes
    from read.shift_stop s
      join read.stop_reason r on r.id = s.stop_reason_id and r.code in ('T02', 'T03', 'T04')
      join read.device d on d.id = s.device_id and d.deleted_at is null
      cross join generate_series(1, s.count) n
      cross join lateral (select min(y.start_at) as start_at, max(y.end_at) as end_at from read.shift_yield y
        where y.device_id = s.device_id and y.production_date = s.production_date and y.period = s.period) y
      left join lateral (select x.start_at, x.end_at from read.stop_record x where x.device_id = s.device_id and x.start_at >= y.start_at and x.start_at < y.end_at
        and x.stop_reason_id = s.stop_reason_id and x.end_at is not null order by x.start_at offset n - 1 limit 1) x on true
    where s.type = 'fault' and y.start_at is not null
      and s.production_date <= ($1::timestamptz at time zone 'Asia/Shanghai' - interval '34 hours')::date
      and (exists (select from read.shift_yield o where o.production_date = s.production_date - 1)
        or s.production_date < ($1::timestamptz)::date - 390)
      and not exists (select from data.repair_record k
        where k.tenant_id = app.tenant() and k.id = md5(concat_ws('|', 'repair', s.tenant_id, s.device_id, s.production_date, s.period, r.code, n))::uuid)
    order by s.production_date desc, d.machine_number, n limit $2::integer) f`

const ofPost = (post: string): string =>
  `(select coalesce(json_agg(e.id order by e.job_number), '[]') from read.employee e join read.job_post p on p.id = e.job_post_id
    where p.name = '${post}' and e.status = 'onDuty' and e.deleted_at is null)`

const knownText = `
  select json_build_object(
    'faults', (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name, 'level', level, 'standard', coalesce(standard_minutes, 60))), '[]')
      from read.fault_code where deleted_at is null),
    'crew', json_build_object('reporters', ${ofPost('挡车工')}, 'mechanics', ${ofPost('保全工')}, 'electricians', ${ofPost('电工')}, 'leaders', ${ofPost('班长')}),
    'last', (select coalesce(json_object_agg(day, last), '{}') from (select to_date(substr(number, 3, 8), 'YYYYMMDD')::text as day, max(substr(number, 12)::integer) as last
      from data.repair_record where tenant_id = app.tenant() and number ~ '^WX[0-9]{8}-[0-9]+$' group by 1) numbers)
  )::text`

const rowsText = `
  insert into data.repair_record (tenant_id, id, number, number_pinyin, device_id, device_model_id, process_id, fault_code_id, reason, source, reported_at, production_date,
    reporter_id, repairer_id, started_at, finished_at, waiting_min, repair_min, level, standard_min, over_standard, repeat_fault, solution, inspector_id, closed_at,
    returns, status, created_at, updated_at, created_by, updated_by)
  select app.tenant(), id, number, number_pinyin, device_id, device_model_id, process_id, fault_code_id, reason, source, reported_at, production_date,
    reporter_id, repairer_id, started_at, finished_at, waiting_min, repair_min, level, standard_min, over_standard, false, solution, inspector_id, closed_at,
    0, status, reported_at, coalesce(closed_at, finished_at, started_at, reported_at), $2::uuid, $2::uuid
  from json_populate_recordset(null::data.repair_record, $1::json)
  on conflict do nothing`

const partsText = `
  insert into data.repair_part (tenant_id, id, repair_record_id, spare_part_id, qty)
  select app.tenant(), u.id, u.repair, p.id, u.qty from json_to_recordset($1::json) as u (id uuid, repair uuid, number text, qty numeric)
    join data.spare_part p on p.tenant_id = app.tenant() and p.number = u.number and p.deleted_at is null`

/** What was taken long ago is in the stock of today already. */
const movementsText = `
  insert into data.spare_movement (tenant_id, id, title, title_pinyin, spare_part_id, kind, qty, unit, change, at, device_id, employee_id, source, source_number,
    source_record, source_line, price, amount, created_at, updated_at, created_by, updated_by)
  select app.tenant(), u.movement, p.name || u.title, p.name_pinyin, p.id, 'issue', u.qty, p.unit, -u.qty, r.finished_at, r.device_id, r.repairer_id, 'repairRecord', r.number,
    r.id::text, u.id::text, p.price, p.price * u.qty, r.finished_at, r.finished_at, $2::uuid, $2::uuid
  from json_to_recordset($1::json) as u (id uuid, movement uuid, repair uuid, number text, qty numeric, title text)
    join data.spare_part p on p.tenant_id = app.tenant() and p.number = u.number and p.deleted_at is null
    join data.repair_record r on r.tenant_id = app.tenant() and r.id = u.repair`

const trailText = `
  insert into data.audit (tenant_id, at, user_id, username, entity, action, row_id, record, old, new)
  select app.tenant(), at, $2::uuid, $3, 'repairRecord', action, id, number,
    case when old is not null then jsonb_build_object('status', old) end, jsonb_build_object('status', state)
  from json_to_recordset($1::json) as l (id uuid, number text, action text, at timestamptz, old text, state text) order by at`

/** The stops of the past are counted as faults already: nothing of them has to be computed again. */
const settledText = `
  delete from data.declaration_change c using data.declaration d join json_to_recordset($1::json) as r (id uuid) on r.id = d.record_id
  where d.tenant_id = app.tenant() and c.tenant_id = d.tenant_id and (c.declaration, c.target_id, c.from_at) = (d.declaration, d.target_id, d.from_at) and d.to_at < now()`

/** As a new record would find it; the history is told backwards. */
const repeatsText = `
  update data.repair_record r set repeat_fault = true
  where r.tenant_id = app.tenant() and r.repeat_fault is not true and exists (select from data.repair_record o
    where o.tenant_id = r.tenant_id and o.device_id = r.device_id and o.fault_code_id = r.fault_code_id and o.id <> r.id and o.deleted_at is null
      and o.reported_at <= r.reported_at and o.reported_at > r.reported_at - interval '7 days')`
