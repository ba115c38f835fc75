// Who tends which frames in each shift: those of the days around today stand at the first start, those of the weeks before are written behind the
// running console, before the simulator tells what was spun in them.
import type { Caller } from '../kernel/call/caller.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { DAYS, demoMill } from './demoMill.ts'
import type { Circumstances, DemoRow, MillPlan } from './demoRow.ts'
import { daysBefore } from './random.ts'
import { holding } from './shifts.ts'

/** Bindings of each shift: from so many days before today, or behind the start from so many, to so many after. */
const BOUND_AT_START = 1
const BOUND_BEFORE = 95
const BOUND_AHEAD = 14
/** Of a thousand bindings so many are missing, as they are in a mill. */
const GAPS = 15

/** Keys of the team, the frame and its tender, and the days between which he tends it. */
interface Tending {
  readonly organisation: string
  readonly device: string
  readonly employee: string
  readonly from: string
  readonly until: string
}

export interface Mill {
  readonly plan: MillPlan
  readonly rows: readonly DemoRow[]
  readonly around: Circumstances
}

/** Days, both included. */
type Between = Readonly<Record<'from' | 'until', string>>

/** Ring frames, the first plant's before the second's. */
export const framesOf = (rows: readonly DemoRow[]): readonly DemoRow[] =>
  rows.filter(({ entity, values }) => entity === 'device' && values.process === '@process/SPIN')

/** Each tender of a team has the next frames in a row, about as many spindles as any other; those of who has left fall to the neighbour. */
function tending({ plan, rows }: Mill, between: Between): readonly Tending[] {
  const machines = framesOf(rows)
  const first = plan.workshops.reduce((sum, workshop) => sum + workshop.frames, 0)
  return plan.teams.flatMap((team) => {
    const tenders = holding(rows, { post: 'tender', team })
    const own = { machines: machines.slice(0, first), tenders: tenders.slice(0, plan.team.tender) }
    const others = { machines: machines.slice(first), tenders: tenders.slice(plan.team.tender) }
    return [...tendedBy(team, own, between), ...tendedBy(team, others, between)]
  })
}

interface Plant {
  readonly machines: readonly DemoRow[]
  readonly tenders: readonly DemoRow[]
}

function tendedBy(team: string, { machines, tenders }: Plant, { from, until }: Between): readonly Tending[] {
  const spindlesOf = ({ values }: DemoRow): number => Number(values.spindleCount)
  const total = machines.reduce((sum, machine) => sum + spindlesOf(machine), 0)
  let before = 0
  return machines.flatMap((machine) => {
    const middle = before + spindlesOf(machine) / 2
    before += spindlesOf(machine)
    const at = Math.floor((middle / total) * tenders.length)
    const own = { organisation: `@organisation/${team}`, device: `@device/${machine.key}` }
    const [first, next] = [
      tenders[at],
      tenders
        .slice(at + 1)
        .concat(tenders)
        .find(({ then }) => !then),
    ]
    if (!first || !next) return []
    const left = first.then?.[0]?.at.slice(0, 10)
    const of = (tender: DemoRow, days: Between): Tending => ({ ...own, employee: `@employee/${tender.key}`, ...days })
    if (left === undefined || left > until) return [of(first, { from, until })]
    if (left <= from) return [of(next, { from, until })]
    return [of(first, { from, until: daysBefore(left, 1) }), of(next, { from: left, until })]
  })
}

/** From yesterday on. No line of the trail is theirs: in a mill the handover writes them. */
export const bindNow = (transaction: Transaction, mill: Mill, idOf: (key: string) => string): Promise<void> =>
  bind(transaction, {
    mill,
    idOf,
    between: { from: daysBefore(mill.around.today, BOUND_AT_START), until: daysBefore(mill.around.today, -BOUND_AHEAD) },
  })

/** Those before, once: of the day on which the demo was written, whichever day it is now. */
export const bindEarlier = (database: Database, caller: Caller, plan: MillPlan): Promise<void> =>
  database.write(caller, async (transaction) => {
    const [found] = await transaction.run({ name: 'demo_bound', text: boundText, values: [] })
    const [begun, first, keys] = found ?? []
    if (!begun || !first) return
    const today = daysBefore(begun, -DAYS)
    const from = daysBefore(today, BOUND_BEFORE)
    if (first <= from) return
    const ids = new Map(Object.entries(JSON.parse(keys ?? '{}') as Record<string, string>))
    const mill = { plan, ...demoMill(plan, today) }
    await bind(transaction, { mill, idOf: (key) => ids.get(key), between: { from, until: daysBefore(first, 1) } })
  })

interface Binding {
  readonly mill: Mill
  /** Of a row by its key; undefined where somebody has removed it since. */
  readonly idOf: (key: string) => string | undefined
  readonly between: Between
}

async function bind(transaction: Transaction, { mill, idOf, between }: Binding): Promise<void> {
  const bound = tending(mill, between).map(({ organisation, device, employee, ...days }) => ({
    organisation: idOf(organisation),
    device: idOf(device),
    employee: idOf(employee),
    ...days,
  }))
  // A team at a time: all at once outlast a statement's limit on a slow machine.
  for (const team of Map.groupBy(bound, ({ organisation }) => organisation).values())
    await transaction.run({ name: 'demo_bindings', text: bindText, values: [JSON.stringify(team)] })
}

const bindText = `
  insert into data.user_machine_bind (tenant_id, id, employee_id, device_id, start_at, end_at, shift_date, organisation_id, handover, created_at, updated_at)
  select app.tenant(), app.uuid7(), t.employee, t.device, s.start_at, s.end_at, s.date, s.organisation_id, 'inherit', least(s.start_at, now()), least(s.start_at, now())
  from json_to_recordset($1::json) as t(organisation uuid, device uuid, employee uuid, "from" date, until date)
    join data.shift_schedule s on s.tenant_id = app.tenant() and s.organisation_id = t.organisation and s.date between t."from" and t.until
    join data.operating_rule r on r.tenant_id = s.tenant_id and r.id = s.rule_id and r.running
  where t.device is not null and t.employee is not null and abs(hashtextextended(t.device::text || s.start_at::text, 0) % 1000) >= ${GAPS}
  order by s.start_at, t.device`

/** The day from which the demo's mill runs with the console, the first day with bindings, and ids by keys. */
const boundText = `
  select (select (min(at) at time zone 'Asia/Shanghai')::date from read.audit where entity = 'process')::text,
    (select min(shift_date) from read.user_machine_bind where handover = 'inherit')::text,
    (select json_object_agg(k.key, k.id) from (
      select '@organisation/' || team_code as key, id from read.organisation where team_code is not null
      union all select '@device/' || machine_number, id from read.device
      union all select '@employee/' || job_number, id from read.employee) k)::text`
