// What a binding of people to a machine is held to, and how it ends.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { RawRows, Transaction } from '../../kernel/database/database.ts'
import type { ConstraintCall, ConstraintFunction, OperationFunction } from '../../engine/context/functions.ts'
import { agree } from '../../engine/context/agree.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { Refusal } from '../../base/errors.ts'

/** Two people who bind to one machine at once are judged one after the other. */
const lock = (transaction: Transaction, ids: readonly string[]) =>
  transaction.run({
    name: 'lock_bound_machines',
    text: `select pg_advisory_xact_lock(hashtextextended(d.tenant_id::text || d.device_id::text || ':bind', 0)) from
      (select distinct tenant_id, device_id from data.user_machine_bind where tenant_id = app.tenant() and id = any($1::uuid[]) order by device_id) d`,
    values: [arrayLiteral(ids)],
  })

/** The written rows, with their machines locked, for which a statement answers rows. */
async function rowsOf({ transaction, changes }: ConstraintCall, name: string, text: string): Promise<RawRows> {
  const ids = changes.flatMap(({ id, after }) => (after ? [id] : []))
  if (ids.length === 0) return []
  await lock(transaction, ids)
  return transaction.run({ name, text, values: [arrayLiteral(ids)] })
}

/** Validates each written row by itself: the statement answers the id of a broken one, and a value for the message. */
const validateEach =
  (name: string, value: string, text: string): ConstraintFunction =>
  async (call) =>
    (await rowsOf(call, name, text)).map(([id, found]) => ({ id: id ?? '', values: { [value]: found ?? '' } }))

const within = "coalesce(b.end_at, 'infinity')"

/** Team and shift that were left out: those of the person and of the schedule, so that the next handover finds them. */
export const bindTeam: ConstraintFunction = async ({ transaction, changes }) => {
  await transaction.run({
    name: 'bind_team',
    text: `update data.user_machine_bind b set organisation_id = coalesce(b.organisation_id, e.organisation_id),
        shift_date = coalesce(b.shift_date, (select s.date from read.shift_schedule s where s.organisation_id = coalesce(b.organisation_id, e.organisation_id)
          and s.start_at <= b.start_at and s.end_at > b.start_at order by s.start_at desc limit 1), (b.start_at at time zone '${DEFAULT_ZONE}')::date)
      from data.employee e where b.tenant_id = app.tenant() and (e.tenant_id, e.id) = (b.tenant_id, b.employee_id) and b.id = any($1::uuid[])
        and (b.organisation_id is null or b.shift_date is null)`,
    values: [arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))],
  })
  return []
}

export const bindWithinMachine = validateEach(
  'bind_within_machine',
  'spindles',
  `select b.id, d.spindle_count from data.user_machine_bind b join data.device d on (d.tenant_id, d.id) = (b.tenant_id, b.device_id)
    where b.tenant_id = app.tenant() and b.id = any($1::uuid[]) and b.spindle_to > d.spindle_count`,
)

/** What he did before he left may still be put right. */
export const bindOnDuty = validateEach(
  'bind_on_duty',
  'person',
  `select b.id, e.name from data.user_machine_bind b join data.employee e on (e.tenant_id, e.id) = (b.tenant_id, b.employee_id)
    where b.tenant_id = app.tenant() and b.id = any($1::uuid[]) and e.status = 'resigned'
      and (b.end_at is null or (b.end_at at time zone '${DEFAULT_ZONE}')::date > e.resign_date)`,
)

/** Of new rows and those of other machines or times: who else is bound to the machine then, to spindles among theirs. */
export const bindTaken: ConstraintFunction = async (call) => {
  const changes = call.changes.filter(
    ({ before, after }) => !before || before.device !== after?.device || before.startAt !== after?.startAt,
  )
  const rows = await rowsOf(
    { ...call, changes },
    'bind_taken',
    `select b.id, coalesce(d.machine_number, d.name), string_agg(distinct e.name, '、'), coalesce(to_char(max(o.end_at) at time zone '${DEFAULT_ZONE}', 'MM-DD HH24:MI'), '--')
      from data.user_machine_bind b join data.device d on (d.tenant_id, d.id) = (b.tenant_id, b.device_id)
        join data.user_machine_bind o on o.tenant_id = b.tenant_id and o.device_id = b.device_id and o.employee_id <> b.employee_id
          and o.start_at < ${within} and coalesce(o.end_at, 'infinity') > b.start_at
          and coalesce(o.spindle_from, 1) <= coalesce(b.spindle_to, 100000) and coalesce(o.spindle_to, 100000) >= coalesce(b.spindle_from, 1)
        join data.employee e on (e.tenant_id, e.id) = (o.tenant_id, o.employee_id)
      where b.tenant_id = app.tenant() and b.id = any($1::uuid[]) group by b.id, d.machine_number, d.name`,
  )
  return rows.map(([id, machine, people, until]) => ({
    id: id ?? '',
    values: { machine: machine ?? '', people: people ?? '', until: until === '--' ? '' : (until ?? '') },
  }))
}

/** The most that are bound at once is reached where one of them begins. */
export const bindPeopleFit: ConstraintFunction = async (call) => {
  const crowded = await rowsOf(
    call,
    'bind_people_fit',
    `with most as (select coalesce(min(max_people), 3) as people from read.operating_rule where running and enabled and deleted_at is null)
      select b.id, b.device_id, most.people from most, data.user_machine_bind b
      where b.tenant_id = app.tenant() and b.id = any($1::uuid[]) and exists (
        select from data.user_machine_bind s
        where s.tenant_id = b.tenant_id and s.device_id = b.device_id and greatest(s.start_at, b.start_at) < least(${within}, coalesce(s.end_at, 'infinity'))
          and (select count(distinct o.employee_id) from data.user_machine_bind o where o.tenant_id = b.tenant_id and o.device_id = b.device_id
            and o.start_at <= greatest(s.start_at, b.start_at) and coalesce(o.end_at, 'infinity') > greatest(s.start_at, b.start_at)) > most.people)`,
  )
  if (crowded.length === 0) return []
  const limit = Number(crowded[0]?.[2])
  const excess = await excessOf(call, { ids: new Set(crowded.map(([id]) => id ?? '')), limit })
  return excess.map((id) => ({ id, values: { limit } }))
}

interface Crowd {
  /** Rows at whose time there are too many. */
  readonly ids: ReadonlySet<string>
  readonly limit: number
}

interface Bound {
  readonly id: string
  readonly machine: string
  readonly employee: string
  readonly start: number
  readonly end: number
}

/** Of the rows in a crowd those for which there is no room next to the others and the rows before them. */
async function excessOf({ transaction, changes }: ConstraintCall, { ids, limit }: Crowd): Promise<readonly string[]> {
  const rows = await transaction.run({
    name: 'bound_at_that_time',
    text: `select o.id, o.device_id, o.employee_id, extract(epoch from o.start_at)::float8, extract(epoch from o.end_at)::float8 from data.user_machine_bind o
      where o.tenant_id = app.tenant() and exists (select from data.user_machine_bind b where b.tenant_id = o.tenant_id and b.id = any($1::uuid[])
        and b.device_id = o.device_id and o.start_at < ${within} and coalesce(o.end_at, 'infinity') > b.start_at)`,
    values: [arrayLiteral([...ids])],
  })
  const bound = rows.map(([id, machine, employee, start, end]): Bound => ({
    id: id ?? '',
    machine: machine ?? '',
    employee: employee ?? '',
    start: Number(start),
    end: end === null || end === undefined ? Infinity : Number(end),
  }))
  const stays = new Set(bound.map(({ id }) => id).filter((id) => !ids.has(id)))
  const byId = new Map(bound.map((each) => [each.id, each]))
  return changes.flatMap(({ id }) => {
    const own = ids.has(id) ? byId.get(id) : undefined
    if (!own) return []
    const others = bound.filter(
      (each) => stays.has(each.id) && each.machine === own.machine && each.start < own.end && each.end > own.start,
    )
    if (mostAtOnce(own, others) > limit) return [id]
    stays.add(id)
    return []
  })
}

/** People at the moment of the most: one at which one of them begins. */
function mostAtOnce(own: Bound, others: readonly Bound[]): number {
  const moments = [own.start, ...others.map(({ start }) => start).filter((start) => start > own.start)]
  return Math.max(
    ...moments.map(
      (at) => new Set([own, ...others].filter(({ start, end }) => start <= at && end > at).map(({ employee }) => employee)).size,
    ),
  )
}

export const endBinding: OperationFunction = async (call) => {
  const [row] = call.rows
  if (!row) throw new Refusal('notFound')
  if (row.endAt !== null && row.endAt !== undefined) throw new Refusal('guarded', { text: words.ended })
  const [found] = await call.transaction.run({
    name: 'binding_to_end',
    text: `select e.name, coalesce(d.machine_number, d.name) || coalesce(' ' || b.spindle_from || '–' || b.spindle_to, ''), to_char(b.start_at at time zone '${DEFAULT_ZONE}', 'MM-DD HH24:MI'),
        exists (select from read.user_machine_bind o where o.device_id = b.device_id and o.id <> b.id and o.start_at <= now() and coalesce(o.end_at, 'infinity') > now())
      from read.user_machine_bind b join read.employee e on e.id = b.employee_id join read.device d on d.id = b.device_id where b.id = $1::uuid`,
    values: [String(row.id)],
  })
  const [person, machine, since, others] = found ?? []
  agree(call, others === 't' ? words.end : words.endLast, { person: person ?? '', machine: machine ?? '', since: since ?? '' })
  return { [String(row.id)]: { endAt: new Date().toISOString() } }
}

/** Of whoever leaves: from now on he is bound to nothing. */
export async function closeBindingsOf(transaction: Transaction, employee: string): Promise<void> {
  await transaction.run({
    name: 'drop_coming_bindings',
    text: 'delete from data.user_machine_bind where tenant_id = app.tenant() and employee_id = $1::uuid and start_at >= now()',
    values: [employee],
  })
  await transaction.run({
    name: 'close_bindings_of',
    text: `update data.user_machine_bind set end_at = now(), version = version + 1, updated_at = now()
      where tenant_id = app.tenant() and employee_id = $1::uuid and start_at < now() and coalesce(end_at, 'infinity') > now()`,
    values: [employee],
  })
}

const words = {
  ended: { zh: '该绑定已经结束', en: 'This binding has ended already' },
  end: { zh: '{person}从 {machine} 下机？\n自 {since} 起看台。', en: 'Does {person} leave {machine}?\nThere since {since}.' },
  endLast: {
    zh: '{person}从 {machine} 下机？\n自 {since} 起看台。下机后该机台无人看台。',
    en: 'Does {person} leave {machine}?\nThere since {since}. The machine has no tender then.',
  },
} as const
