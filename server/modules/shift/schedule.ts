// The shifts of a rule: scheduled up to a day, a single date added, and cleared as far as they have not begun.
import { refuse } from '../../engine/entity/read/read.ts'
import { dayOfDate } from '../../../metadata/mill/zone.ts'
import { agree } from '../../engine/context/agree.ts'
import type { OperationFunction } from '../../engine/context/functions.ts'
import { Refusal } from '../../base/errors.ts'
import { addShifts, calendarOf, holidaysIn, planned, plannedShifts, yearsWithoutHolidays } from './plan.ts'
import { ruleOf } from './rule.ts'

/** Shifts of two years and some are made at once at most. */
const MOST_DAYS = 800

/** `{ until }`: from the last scheduled day, whose gaps are filled, to that one. A year without holidays asks first. */
export const generateSchedule: OperationFunction = async (call) => {
  const { context, rows, transaction, input } = call
  const id = String(rows[0]?.id)
  const rule = await ruleOf(transaction, id)
  if (!rule) throw new Refusal('notFound')
  const until = String(input.until)
  const from = rule.scheduledUntil ?? rule.rotation.startDate
  const days = dayOfDate(until) - dayOfDate(from) + 1
  if (until < from) return refuse(context, { until: words.before })
  if (!(days <= MOST_DAYS)) return refuse(context, { until: words.far })
  const holidays = await holidaysIn(transaction)
  const calendar = await calendarOf(transaction, rule)
  const shifts = planned(rule, { holidays, calendar }, { from, days })
  const made = await addShifts(transaction, { rule: id, shifts, by: context.caller.userId })
  if (made === 0) return refuse(context, { until: words.last })
  const years = yearsWithoutHolidays(holidays, { from, days })
  if (years.length > 0) agree(call, words.holidays, { years: years.join('、') })
  return { [id]: { scheduledUntil: until } }
}

/** `{ date }`: a day of rest or of holidays on which work is done all the same, by the rotation as if it were none. */
export const addDate: OperationFunction = async ({ context, rows, transaction, input }) => {
  const id = String(rows[0]?.id)
  const rule = await ruleOf(transaction, id)
  if (!rule) throw new Refusal('notFound')
  const date = String(input.date)
  if (rule.scheduledUntil === null || date > rule.scheduledUntil) return refuse(context, { date: words.last })
  if (date < rule.rotation.startDate) return refuse(context, { date: words.early })
  const worked = { ...rule, rotation: { ...rule.rotation, workingDay: 'noRest', postHolidayRule: 'continue' } } as const
  const shifts = await plannedShifts(transaction, worked, { from: date, days: 1 })
  const made = await addShifts(transaction, { rule: id, shifts, by: context.caller.userId })
  return made === 0 ? refuse(context, { date: words.there }) : undefined
}

/** Shifts that have begun stay: figures are about them. Says first how many it is about. */
export const clearSchedule: OperationFunction = async (call) => {
  const { rows, transaction } = call
  const id = String(rows[0]?.id)
  const [found] = await transaction.run({
    name: 'shifts_to_clear',
    text: `select count(*) filter (where start_at > now()), count(*) filter (where start_at <= now()),
        min(date) filter (where start_at > now())::text, max(date) filter (where start_at > now())::text
      from read.shift_schedule where rule_id = $1::uuid`,
    values: [id],
  })
  const [count, stay, from, to] = found ?? []
  if (Number(count) === 0) throw new Refusal('guarded', { text: words.nothing })
  agree(call, words.clear, { rule: String(rows[0]?.name ?? ''), count: Number(count), stay: Number(stay), from: from ?? '', to: to ?? '' })
  await transaction.run({
    name: 'clear_shifts',
    text: 'delete from data.shift_schedule where tenant_id = app.tenant() and rule_id = $1::uuid and start_at > now()',
    values: [id],
  })
  const [row] = await transaction.run({
    name: 'last_shift',
    text: 'select max(date)::text from read.shift_schedule where rule_id = $1::uuid',
    values: [id],
  })
  return { [id]: { scheduledUntil: row?.[0] ?? null } }
}

const words = {
  before: { zh: '该日期在已排日期之前', en: 'This day lies before the last scheduled one' },
  far: { zh: `一次最多排 ${MOST_DAYS} 天`, en: `At most ${MOST_DAYS} days at once` },
  last: { zh: '当前日期已是最后排班日期，不能新增日期', en: 'This is the last scheduled date: no new date can be added' },
  early: { zh: '该日期在规则的起始日期之前', en: 'This day lies before the first day of the rule' },
  there: { zh: '该日期已有排班', en: 'This date is scheduled already' },
  holidays: {
    zh: '{years} 年尚未维护节假日，仍要排班？\n这些年份将按没有节假日排班；可先在“节假日”中维护或导入。',
    en: 'No holidays are stored for {years}. Schedule all the same?\nThese years are scheduled as if they had no holidays. They can be entered or imported under Holidays first.',
  },
  nothing: { zh: '没有尚未开始的班次可以清除', en: 'There are no shifts that have not begun' },
  clear: {
    zh: '清除{rule}尚未开始的 {count} 个班次？\n日期从 {from} 到 {to}。已开始和已过去的 {stay} 个班次保留。',
    en: 'Clear {count} shifts of {rule} that have not begun?\nThey are from {from} to {to}. {stay} shifts that have begun or are past stay.',
  },
} as const
