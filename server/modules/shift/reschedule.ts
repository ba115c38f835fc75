// A rule that has been changed while its schedule runs: from a day on, shifts become those that it plans now, and no others are touched.
import { dayOfDate } from '../../../metadata/mill/zone.ts'
import { agree } from '../../engine/context/agree.ts'
import type { OperationFunction } from '../../engine/context/functions.ts'
import { refuse } from '../../engine/entity/read/read.ts'
import { Refusal } from '../../base/errors.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { addShifts, plannedColumns, plannedJson, plannedShifts, type Planned } from './plan.ts'
import { ruleOf } from './rule.ts'

interface Difference {
  readonly changed: readonly string[]
  readonly dropped: readonly string[]
  readonly added: number
  /** Of those that are changed or dropped: how many have begun. */
  readonly begun: number
  readonly first: string
  readonly last: string
}

/** `{ from }`, up to the last scheduled day. Says first which shifts become others. */
export const reschedule: OperationFunction = async (call) => {
  const { context, rows, transaction, input } = call
  const id = String(rows[0]?.id)
  const rule = await ruleOf(transaction, id)
  if (!rule) throw new Refusal('notFound')
  const from = String(input.from)
  if (rule.scheduledUntil === null) return refuse(context, { from: words.none })
  if (from > rule.scheduledUntil) return refuse(context, { from: words.after })
  const first = from < rule.rotation.startDate ? rule.rotation.startDate : from
  const shifts = await plannedShifts(transaction, rule, { from: first, days: dayOfDate(rule.scheduledUntil) - dayOfDate(first) + 1 })
  const found = await differenceOf(transaction, { id, from: first, shifts })
  const touched = found.changed.length + found.dropped.length + found.added
  if (touched === 0) return refuse(context, { from: words.same })
  agree(call, found.begun > 0 ? words.past : words.coming, {
    changed: found.changed.length,
    dropped: found.dropped.length,
    added: found.added,
    begun: found.begun,
    first: found.first,
    last: found.last,
  })
  await carryOut(transaction, { id, shifts, found, by: context.caller.userId })
  return undefined
}

interface Compared {
  readonly id: string
  readonly from: string
  readonly shifts: readonly Planned[]
}

async function differenceOf(transaction: Transaction, { id, from, shifts }: Compared): Promise<Difference> {
  const [row] = await transaction.run({
    name: 'planned_otherwise',
    text: `with x as (select * from json_to_recordset($2::json) as x(${plannedColumns})),
        s as (select * from read.shift_schedule where rule_id = $1::uuid and date >= $3::date),
        other as (select s.id, coalesce(s.date, x.date) as date, s.start_at <= now() as begun, s.id is null as added, x.date is null as dropped
          from s full join x on x.date = s.date and x.period = s.period_index
          where s.id is null or x.date is null or (s.organisation_id, s.start_at, s.end_at, s.period_name) is distinct from (x.organisation, x.start, x."end", x.name))
      select json_build_object('changed', coalesce(json_agg(id) filter (where not added and not dropped), '[]'), 'dropped', coalesce(json_agg(id) filter (where dropped), '[]'),
        'added', count(*) filter (where added), 'begun', count(*) filter (where begun), 'first', coalesce(min(date)::text, ''), 'last', coalesce(max(date)::text, ''))::text from other`,
    values: [id, plannedJson(shifts), from],
  })
  return JSON.parse(row?.[0] ?? '{}') as Difference
}

async function carryOut(
  transaction: Transaction,
  { id, shifts, found, by }: { id: string; shifts: readonly Planned[]; found: Difference; by: string | null },
): Promise<void> {
  await transaction.run({
    name: 'drop_shifts',
    text: 'delete from data.shift_schedule where tenant_id = app.tenant() and id in (select x::uuid from json_array_elements_text($1::json) x)',
    values: [JSON.stringify(found.dropped)],
  })
  await transaction.run({
    name: 'change_shifts',
    text: `update data.shift_schedule s set organisation_id = x.organisation, start_at = x.start, end_at = x."end", period_name = x.name, period_name_pinyin = x.pinyin,
        holiday = x.holiday, version = s.version + 1, updated_at = now(), updated_by = $4::uuid
      from json_to_recordset($2::json) as x(${plannedColumns})
      where s.tenant_id = app.tenant() and s.rule_id = $1::uuid and s.date = x.date and s.period_index = x.period
        and s.id in (select y::uuid from json_array_elements_text($3::json) y)`,
    values: [id, plannedJson(shifts), JSON.stringify(found.changed), by],
  })
  await addShifts(transaction, { rule: id, shifts, by })
}

const words = {
  none: { zh: '该规则还没有排班', en: 'Nothing is scheduled by this rule yet' },
  after: { zh: '该日期在已排日期之后，没有可调整的班次', en: 'This day lies after the last scheduled one' },
  same: { zh: '从该日起的排班与规则一致，无需调整', en: 'From this day on, the schedule is as the rule plans it' },
  coming: {
    zh: '按规则调整排班？\n{first} 至 {last}：{changed} 个班次改变班组或时间，新增 {added} 个，取消 {dropped} 个。其他班次不变。',
    en: 'Change the schedule to what the rule plans?\n{first} to {last}: {changed} shifts change team or time, {added} are added, {dropped} are cancelled. All others stay.',
  },
  past: {
    zh: '按规则调整排班，包括已开始的 {begun} 个班次？\n{first} 至 {last}：{changed} 个班次改变班组或时间，新增 {added} 个，取消 {dropped} 个。已开始的班次将重新计算产量、断头和停车。',
    en: 'Change the schedule, {begun} shifts that have begun included?\n{first} to {last}: {changed} shifts change team or time, {added} are added, {dropped} are cancelled. Output, breaks and stops of the shifts that have begun are computed again.',
  },
} as const
