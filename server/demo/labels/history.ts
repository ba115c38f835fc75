// Thirteen months of labels of the demo mills, and those of today as their time comes: posted, removed and scored, in the background.
import { zoneClock } from '../../../metadata/mill/zone.ts'
import { clockIn, DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { calendarOf } from '../../mill/facts/floor.ts'
import { type ShiftAt, shiftFinder } from '../../mill/facts/shifts.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import { recount } from '../../mill/labels/occurrences.ts'
import { openProblems, scanProblems } from '../../mill/labels/scan.ts'
import { scoreRemovedLabels } from '../../mill/labels/scoreRemovedLabels.ts'
import { daysBefore } from '../random.ts'
import { examined } from './kinds.ts'
import { plannedOn, type Planned } from './plan.ts'

const historyDays = 395
/** Days that are written in one transaction. */
const batchDays = 20
const MINUTE = 60_000
/** Labels of a day at most, by the number of machines. */
const mostOf = (machines: number): number => (machines > 80 ? 40 : 12)

interface Mill {
  readonly name: string
  readonly machines: readonly string[]
  readonly types: ReadonlyMap<string, Type>
  /** Of each team, those who tend machines. */
  readonly posters: ReadonlyMap<string, readonly string[]>
  readonly shifts: readonly { readonly team: string; readonly from: number; readonly until: number }[]
  readonly shiftAt: ShiftAt
}

interface Type {
  readonly id: string
  readonly parent: string
  readonly limit: number
  readonly responsible: readonly string[]
}

interface Written extends Planned {
  readonly at: number
  readonly removedAt: number | undefined
}

/** Writes what is missing up to now: first what is new, then what is older, the newest of it first. */
export async function writeLabels(database: Database, caller: Caller, now = Date.now()): Promise<void> {
  const today = clockIn(DEFAULT_ZONE, new Date(now)).today
  const first = daysBefore(today, historyDays)
  const written = await database.write(caller, writtenDays)
  if (!written) return
  const write = (days: readonly string[]): Promise<void> =>
    database.write(caller, async (transaction) => {
      const [day = today] = days
      await writeDays(transaction, await millOf(transaction, caller.tenantName, day), { days, now })
    })
  const { oldest = daysBefore(today, -1), newest = today } = written
  await write(daysFrom(newest, daysBefore(today, -1)))
  await removeDue(database, caller, { today, now })
  for (let until = oldest; until > first; until = daysBefore(until, batchDays))
    await write(daysFrom([daysBefore(until, batchDays), first].toSorted()[1] ?? first, until))
  if (oldest > first)
    await database.write(caller, async (transaction) => {
      await scanProblems(transaction, await openProblems(transaction))
      await improve(transaction, today)
    })
}

/** The three that were seen most are ranked; of the one that was examined a measure was taken, and it came back since. */
async function improve(transaction: Transaction, today: string): Promise<void> {
  await transaction.run({
    name: 'demo_ranked_problems',
    text: `update data.problem p set rank = r.rank from (select id, row_number() over (order by occurrences desc, id) as rank from data.problem
        where tenant_id = app.tenant() and status = 'open' and deleted_at is null) r
      where p.tenant_id = app.tenant() and p.id = r.id and r.rank <= 3 and not exists (select from data.problem where tenant_id = app.tenant() and rank is not null)`,
    values: [],
  })
  const measured = await transaction.run({
    name: 'demo_problem_measure',
    text: `insert into data.problem_measure (tenant_id, id, problem_id, description, owner_id, due_date, done_at)
      select app.tenant(), app.uuid7(), p.id, $2, l.responsible_id, $3::date, $4::date from data.problem p
        cross join lateral (select responsible_id from data.label where tenant_id = app.tenant() and problem_id = p.id and responsible_id is not null
          group by 1 order by count(*) desc, 1 limit 1) l
      where p.tenant_id = app.tenant() and p.description = $1 and not exists (select from data.problem_measure m where m.tenant_id = app.tenant() and m.problem_id = p.id)
      returning problem_id`,
    values: [examined.description, examined.measure, daysBefore(today, 30), daysBefore(today, 33)],
  })
  await recount(
    transaction,
    measured.map(([id]) => id ?? ''),
  )
}

/** From a day up to another, which is left out; so many at most as are written in one transaction. */
const daysFrom = (from: string, until: string): readonly string[] =>
  Array.from({ length: batchDays }, (_, at) => daysBefore(from, -at)).filter((day) => day < until)

/** Between which days there are labels already; undefined where a mill has no label types of the demo. */
async function writtenDays(transaction: Transaction): Promise<{ readonly oldest?: string; readonly newest?: string } | undefined> {
  const [row] = await transaction.run({
    name: 'demo_labels_written',
    text: `select (select count(*) from read.label_type where name = '锭带故障') > 0,
        to_char(min(posted_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), to_char(max(posted_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
      from read.label where number like 'GP%-5__'`,
    values: [],
  })
  const [known, oldest, newest] = row ?? []
  return known === 't' ? { ...(oldest && { oldest }), ...(newest && { newest }) } : undefined
}

async function millOf(transaction: Transaction, name: string, day: string): Promise<Mill> {
  const [row] = await transaction.run({
    name: 'demo_label_mill',
    text: `select json_build_object(
      'machines', (select json_agg(id order by machine_number) from read.device where label_check and deleted_at is null),
      'types', (select json_agg(json_build_object('name', t.name, 'id', t.id, 'parent', t.parent_id, 'limit', t.overdue_min, 'responsible',
          (select coalesce(json_agg(e.id order by e.job_number), '[]') from read.user_group_rule_label_types r join read.user_group_rule_job_posts p on p.owner_id = r.owner_id
            join read.employee e on e.job_post_id = p.target_id where r.target_id = t.parent_id and e.status = 'onDuty'))) from read.label_type t where t.parent_id is not null),
      'posters', (select json_agg(json_build_object('team', e.organisation_id, 'id', e.id) order by e.job_number)
        from read.employee e join read.job_post p on p.id = e.job_post_id where p.on_machine and e.status = 'onDuty'),
      'shifts', (select coalesce(json_agg(json_build_object('team', s.organisation_id, 'from', (extract(epoch from s.start_at) * 1000)::float8,
          'until', (extract(epoch from s.end_at) * 1000)::float8)), '[]')
        from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
        where r.running and s.date between $1::date - 1 and $1::date + ${batchDays + 1}))::text`,
    values: [day],
  })
  const found = JSON.parse(row?.[0] ?? '{}') as {
    readonly machines: readonly string[] | null
    readonly types: readonly (Type & { readonly name: string })[] | null
    readonly posters: readonly { readonly team: string; readonly id: string }[] | null
    readonly shifts: Mill['shifts']
  }
  return {
    name,
    machines: found.machines ?? [],
    types: new Map((found.types ?? []).map((type) => [type.name, type])),
    posters: new Map([...Map.groupBy(found.posters ?? [], ({ team }) => team)].map(([team, people]) => [team, people.map(({ id }) => id)])),
    shifts: found.shifts,
    shiftAt: shiftFinder(await calendarOf((statement) => transaction.run(statement))),
  }
}

interface Days {
  readonly days: readonly string[]
  readonly now: number
}

async function writeDays(transaction: Transaction, mill: Mill, { days, now }: Days): Promise<void> {
  if (mill.machines.length === 0) return
  const rows = days
    .flatMap((day) => datedOn(mill.name, day, mostOf(mill.machines.length)).filter(({ at }) => at <= now))
    .flatMap((label) => rowOf(mill, label, now))
  if (rows.length === 0) return
  const added = await transaction.run({
    name: 'demo_labels',
    text: `insert into data.label (tenant_id, id, number, device_id, label_type_id, first_type_id, level, description, source, status, poster_id, posted_at, due_at,
        responsible_id, remover_id, removed_at, solution, duration_min, overdue_min, timeout_min, production_date, period, organisation_id, created_at, updated_at)
      select app.tenant(), l.id, l.number, l.device, l.type, l.first, 2, l.description, 'direct', l.status, l.poster, l.posted, l.due,
        l.responsible, l.remover, l.removed, l.solution, l.duration, l."limit", l.timeout, l.date, l.period, l.team, l.posted, coalesce(l.removed, l.posted)
      from json_to_recordset($1::json) as l (id uuid, number text, device uuid, type uuid, first uuid, description text, status text, poster uuid, posted timestamptz,
        due timestamptz, responsible uuid, remover uuid, removed timestamptz, solution text, duration int, "limit" int, timeout int, date date, period int, team uuid)
      on conflict do nothing returning id, status, timeout_min, remover_id, to_json(removed_at) #>> '{}'`,
    values: [JSON.stringify(rows)],
  })
  await score(
    transaction,
    added.filter(([, status]) => status === 'removed').map(([id, , timeout, remover, at]) => [id, timeout, remover, at]),
  )
}

/** The scores of labels that were removed, and what each comes to. */
async function score(transaction: Transaction, removed: readonly (readonly (string | null | undefined)[])[]): Promise<void> {
  if (removed.length === 0) return
  const scores = await scoreRemovedLabels(
    transaction,
    removed.map(([label, timeout, remover, at]) => ({
      label: label ?? '',
      timeoutMin: Number(timeout),
      remover: remover ?? null,
      at: at ?? '',
    })),
  )
  await transaction.run({
    name: 'demo_label_scores',
    text: 'update data.label l set score = s.score from unnest($1::uuid[], $2::numeric[]) s (id, score) where l.tenant_id = app.tenant() and l.id = s.id',
    values: [columnLiteral(removed, ([id]) => id ?? ''), columnLiteral(scores, (each) => String(each))],
  })
}

function datedOn(mill: string, day: string, most: number): readonly (Planned & { readonly at: number })[] {
  const midnight = zoneClock(DEFAULT_ZONE).momentOf(Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000), 0)
  return plannedOn(mill, day, most).map((label) => ({ ...label, at: midnight + label.minute * MINUTE }))
}

const chosen = <T>(list: readonly T[], part: number): T | undefined => list[Math.floor(part * list.length)]

function rowOf(mill: Mill, { at, ...label }: Planned & Pick<Written, 'at'>, now: number): readonly object[] {
  const type = mill.types.get(label.kind)
  if (!type) return []
  const team = mill.shifts.find(({ from, until }) => from <= at && at < until)?.team ?? null
  const responsible = chosen(type.responsible, label.responsible) ?? null
  const { productionDate, period } = mill.shiftAt(at)
  const removedAt = at + label.minutes * MINUTE
  const iso = (moment: number): string => new Date(moment).toISOString()
  return [
    {
      id: label.id,
      number: label.number,
      device: chosen(mill.machines, label.machine),
      type: type.id,
      first: type.parent,
      description: label.description,
      poster: chosen(mill.posters.get(team ?? '') ?? [], label.poster) ?? null,
      posted: iso(at),
      due: iso(at + type.limit * MINUTE),
      limit: type.limit,
      responsible,
      date: productionDate,
      period,
      team,
      status: removedAt <= now ? 'removed' : 'posted',
      ...(removedAt <= now && {
        remover: responsible,
        removed: iso(removedAt),
        solution: label.solution,
        duration: label.minutes,
        timeout: Math.max(0, label.minutes - type.limit),
      }),
    },
  ]
}

/** Labels of the last days that are still posted and whose time has come; what people have removed themselves stays as they left it. */
async function removeDue(
  database: Database,
  caller: Caller,
  { today, now }: { readonly today: string; readonly now: number },
): Promise<void> {
  await database.write(caller, async (transaction) => {
    const [count] = await transaction.run({
      name: 'demo_labelled',
      text: 'select count(*) from read.device where label_check and deleted_at is null',
      values: [],
    })
    const due = [2, 1, 0]
      .flatMap((ago) => datedOn(caller.tenantName, daysBefore(today, ago), mostOf(Number(count?.[0]))))
      .filter(({ at, minutes }) => at + minutes * MINUTE <= now)
    const removed = await transaction.run({
      name: 'demo_labels_removed',
      text: `update data.label l set status = 'removed', removed_at = d.removed, remover_id = l.responsible_id, solution = d.solution, duration_min = d.minutes,
          timeout_min = greatest(0, d.minutes - l.overdue_min), version = l.version + 1, updated_at = d.removed
        from json_to_recordset($1::json) as d (id uuid, removed timestamptz, solution text, minutes int)
        where l.tenant_id = app.tenant() and l.id = d.id and l.status = 'posted' returning l.id, l.timeout_min, l.remover_id, to_json(l.removed_at) #>> '{}'`,
      values: [
        JSON.stringify(
          due.map(({ id, at, minutes, solution }) => ({ id, removed: new Date(at + minutes * MINUTE).toISOString(), solution, minutes })),
        ),
      ],
    })
    await score(transaction, removed)
  })
}
