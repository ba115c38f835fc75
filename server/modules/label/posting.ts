// What a new label holds beyond what its poster enters: type, limit, shift, responsible person. And what is refused at its fields.
import type { ConstraintFunction, FillFunction } from '../../engine/context/functions.ts'
import type { Draft } from '../../engine/context/draft.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { calendarOf } from '../../mill/facts/floor.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import { shiftFinder } from '../../mill/facts/shifts.ts'
import { allowedSql, rulesSql } from './members.ts'
import { MINUTE, momentOf } from './time.ts'

/** A type on a machine, as the mill has it at this moment. */
interface Found {
  readonly parent: string | null
  readonly closure: boolean
  readonly appointment: boolean
  readonly limit: number
  readonly check: boolean
  readonly restricted: boolean
  readonly member: boolean
  readonly open: string | null
  readonly responsible: string | null
  readonly notified: readonly string[]
  readonly team: string | null
}

export const posted: FillFunction = async ({ context, transaction, drafts, complain }) => {
  const typed = drafts.filter(({ stored, values }) => !stored || stored.labelType !== values.labelType)
  if (typed.length === 0) return
  await lockMachines(transaction, typed)
  const found = await lookUp(transaction, typed, { employee: context.caller.employeeId, now: momentOf(context.caller) })
  const shiftAt = shiftFinder(await calendarOf((statement) => transaction.run(statement)))
  for (const [at, draft] of typed.entries()) {
    const type = found[at]
    if (!type) continue
    const refused = complaintsOf(draft, type)
    for (const [field, text] of Object.entries(refused)) complain(draft, field, text)
    if (Object.keys(refused).length > 0) continue
    if (!draft.stored) fillNew(draft, type, { employee: context.caller.employeeId, now: momentOf(context.caller), shiftAt })
    fillType(draft, type)
  }
}

function complaintsOf({ stored, values }: Draft, type: Found) {
  return {
    ...(!stored && !type.check && { device: words.noLabels }),
    ...(!stored && type.restricted && !type.member && { labelType: words.mayNotPost }),
    ...(values.closure === true && !type.closure && { closure: words.noClosure }),
    ...(hasValue(values.appointmentAt) && !type.appointment && { appointmentAt: words.noAppointment }),
  }
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined

interface Posting {
  readonly employee: string | null
  readonly now: number
  readonly shiftAt: ReturnType<typeof shiftFinder>
}

function fillNew({ values }: Draft, type: Found, { employee, now, shiftAt }: Posting): void {
  const { productionDate, period } = shiftAt(now)
  const joins = type.open !== null
  Object.assign(values, {
    postedAt: new Date(now).toISOString(),
    poster: employee,
    productionDate,
    period,
    organisation: type.team,
    status: joins ? 'joined' : 'posted',
    joinedTo: type.open,
    responsible: joins ? null : (values.responsible ?? type.responsible),
    notified: joins ? [] : type.notified,
  })
}

/** Overdue counts from the appointment where there is one. */
function fillType({ values }: Draft, { parent, limit }: Found): void {
  const begin = Math.max(...[values.postedAt, values.appointmentAt].filter(hasValue).map((at) => Date.parse(String(at))))
  Object.assign(values, {
    level: parent === null ? 1 : 2,
    firstType: parent ?? values.labelType,
    overdueMin: limit,
    dueAt: values.status === 'joined' ? null : new Date(begin + limit * MINUTE).toISOString(),
  })
}

/** Two people who label one machine at once: the second sees what the first has posted. */
const lockMachines = (transaction: Transaction, drafts: readonly Draft[]) =>
  transaction.run({
    name: 'lock_labelled_machines',
    text: `select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || d.device || ':label', 0)) from
      (select distinct u as device from unnest($1::text[]) u order by u) d`,
    values: [arrayLiteral(drafts.map(({ values }) => String(values.device)))],
  })

async function lookUp(
  transaction: Transaction,
  drafts: readonly Draft[],
  { employee, now }: { readonly employee: string | null; readonly now: number },
): Promise<readonly Found[]> {
  const rows = await transaction.run({
    name: 'label_to_be',
    text: `with recursive ${rulesSql}, ${onDutySql}
      select json_build_object('parent', t.parent_id, 'closure', t.show_closure, 'appointment', t.show_appointment, 'limit', t.overdue_min, 'check', d.label_check,
        'open', (select l.id from read.label l where l.device_id = d.id and l.label_type_id = t.id and l.status = 'posted' order by l.posted_at, l.id limit 1),
        'team', (select organisation from team_now limit 1),
        'notified', coalesce((select json_agg(p.employee order by p.place) from (${notifiedSql} limit 20) p), '[]'),
        'responsible', (select p.employee from (${notifiedSql}) p order by p.place limit 1))::text, ${allowedSql('can_post', 't', '$3::uuid')}
      from unnest($1::uuid[], $2::uuid[]) with ordinality c (type, device, n) join read.label_type t on t.id = c.type join read.device d on d.id = c.device
      order by c.n`,
    values: [
      columnLiteral(drafts, ({ values }) => String(values.labelType)),
      columnLiteral(drafts, ({ values }) => String(values.device)),
      employee,
      new Date(now).toISOString(),
    ],
  })
  return rows.map(([found, restricted, member]) => ({
    ...(JSON.parse(found ?? '{}') as Omit<Found, 'restricted' | 'member'>),
    restricted: restricted === 't',
    member: member === 't',
  }))
}

/** Teams whose shift runs at $4, and how many labels each person is responsible for already. */
const onDutySql = `team_now (organisation) as (
    select s.organisation_id from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
    where r.running and r.enabled and r.deleted_at is null and s.start_at <= $4::timestamptz and s.end_at > $4::timestamptz and s.organisation_id is not null
    order by s.start_at desc),
  open_of (employee, n) as (select l.responsible_id, count(*) from read.label l where l.status = 'posted' group by l.responsible_id)`

/** Of the rules that notify: first those bound to the machine, then the team at work and the day staff of its area, those with the fewest open labels first. Teams off duty are left alone. */
const notifiedSql = `select m.employee, row_number() over (order by
      exists (select from read.user_machine_bind b where b.device_id = d.id and b.employee_id = m.employee
        and b.start_at <= $4::timestamptz and coalesce(b.end_at, 'infinity') > $4::timestamptz) desc,
      e.organisation_id in (select organisation from team_now) desc, o.space_id = d.space_id desc, coalesce(n.n, 0), e.job_number) as place
    from (select distinct m.employee from rule_of r join member_of m on m.rule = r.id where r.notify and r.type in (t.id, t.parent_id)) m
      join read.employee e on e.id = m.employee left join read.organisation o on o.id = e.organisation_id left join open_of n on n.employee = m.employee
    where o.running is not true or o.id in (select organisation from team_now) order by place`

/** Asks before a second label of the same kind joins the one that is there. */
export const joinsOpenLabel: ConstraintFunction = async ({ transaction, changes }) => {
  const joining = changes.filter(({ before, after }) => !before && after?.status === 'joined')
  if (joining.length === 0) return []
  const rows = await transaction.run({
    name: 'label_to_join',
    text: `select l.number, coalesce(e.name, '--'), to_char(l.posted_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI')
      from unnest($1::uuid[]) with ordinality c (id, n) join read.label l on l.id = c.id left join read.employee e on e.id = l.poster_id order by c.n`,
    values: [columnLiteral(joining, ({ after }) => String(after?.joinedTo))],
  })
  return rows.map(([number, poster, at], place) => ({
    id: joining[place]?.id ?? '',
    values: { number: number ?? '', poster: poster ?? '', at: at ?? '' },
  }))
}

const words = {
  noLabels: { zh: '该机台未开启挂牌检查，不能挂牌', en: 'This machine takes no labels: its label check is off' },
  mayNotPost: { zh: '用户组规则不允许您挂此类标签', en: 'The user group rules do not let you post labels of this type' },
  noClosure: { zh: '此类标签不登记关车', en: 'Labels of this type do not close the machine' },
  noAppointment: { zh: '此类标签没有预约时间', en: 'Labels of this type have no appointment' },
} as const
