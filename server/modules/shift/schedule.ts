// The shifts of a rule, day by day: made up to a day, in the order of its rotation, and cleared as far as they have not begun.
import { refuse } from '../../engine/entity/read/read.ts'
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { type CalendarSettings, type MillCalendar, millCalendar, type Shift } from '../../../metadata/mill/calendar.ts'
import type { DateOffset } from '../../../metadata/mill/productionDate.ts'
import { type Holiday, rotation } from '../../../metadata/mill/rotation.ts'
import { dateOfDay, dayOfDate } from '../../../metadata/mill/zone.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'
import { Refusal } from '../../base/errors.ts'
import { type OperatingRule, ruleOf } from './rule.ts'

/** Shifts of two years and some are made at once at most. */
const MOST_DAYS = 800

/** `{ until }`: from the last scheduled day, whose gaps are filled, to that one. */
export const generateSchedule: OperationFunction = async (call) => {
  const { rows, transaction, input } = call
  const id = String(rows[0]?.id)
  const rule = await ruleOf(transaction, id)
  if (!rule) throw new Refusal('notFound')
  const until = String(input.until)
  const from = rule.scheduledUntil ?? rule.rotation.startDate
  const days = dayOfDate(until) - dayOfDate(from) + 1
  if (until < from) return refuse(call.context, { until: words.before })
  if (!(days <= MOST_DAYS)) return refuse(call.context, { until: words.far })
  const shifts = await shiftsOf(transaction, rule, { from, days })
  const made = await keep(call, id, shifts)
  if (made === 0) return refuse(call.context, { until: words.last })
  return { [id]: { scheduledUntil: until } }
}

interface Planned extends Shift {
  readonly name: string
  readonly organisation: string | null
  readonly holiday: boolean
}

async function shiftsOf(
  transaction: Transaction,
  rule: OperatingRule,
  { from, days }: { readonly from: string; readonly days: number },
): Promise<readonly Planned[]> {
  const { on } = rotation(rule.rotation, await holidaysIn(transaction))
  const calendar = await calendarOf(transaction, { periods: rule.periods })
  return Array.from({ length: days }, (_, at) => dateOfDay(dayOfDate(from) + at)).flatMap((date) => {
    const { teams, holiday } = on(date)
    if (teams.length === 0) return []
    return calendar.shiftsBegunOn(date).map((shift) => ({
      ...shift,
      holiday,
      name: rule.periods[shift.period - 1]?.name ?? '',
      organisation: rule.teams[(teams[shift.period - 1] ?? 0) - 1]?.organisation ?? null,
    }))
  })
}

/** The mill's calendar over these periods, by its date offsets. */
async function calendarOf(transaction: Transaction, { periods }: Pick<CalendarSettings, 'periods'>): Promise<MillCalendar> {
  const rows = await transaction.run({
    name: 'date_offsets',
    text: `select json_build_object('offsetMinutes', offset_minutes, 'effectiveFrom', effective_from, 'factory', factory_id, 'process', process_id)::text
      from read.date_offset`,
    values: [],
  })
  return millCalendar({ zone: DEFAULT_ZONE, periods, offsets: rows.map(([row]) => JSON.parse(row ?? '') as DateOffset) })
}

async function holidaysIn(transaction: Transaction): Promise<readonly Holiday[]> {
  const rows = await transaction.run({ name: 'holidays', text: 'select date::text, type from read.holiday', values: [] })
  return rows.map(([date, type]) => ({ date: date ?? '', type: type === 'work' ? 'work' : 'rest' }))
}

/** How many are new. */
async function keep({ context, transaction }: OperationCall, rule: string, shifts: readonly Planned[]): Promise<number> {
  const records = shifts.map(({ productionDate, period, name, organisation, startAt, endAt, holiday }) => ({
    date: productionDate,
    period,
    name,
    pinyin: pinyinOf(name),
    organisation,
    start: new Date(startAt).toISOString(),
    end: new Date(endAt).toISOString(),
    holiday,
  }))
  const [row] = await transaction.run({
    name: 'keep_shifts',
    text: `with kept as (insert into data.shift_schedule (tenant_id, id, rule_id, date, period_index, period_name, period_name_pinyin, organisation_id, start_at, end_at, holiday,
        created_by, updated_by)
      select app.tenant(), app.uuid7(), $1::uuid, x.date, x.period, x.name, x.pinyin, x.organisation, x.start, x."end", x.holiday, $3::uuid, $3::uuid
      from json_to_recordset($2::json) as x(date date, period integer, name text, pinyin text, organisation uuid, start timestamptz, "end" timestamptz, holiday boolean)
      on conflict do nothing returning 1)
    select count(*) from kept`,
    values: [rule, JSON.stringify(records), context.caller.userId],
  })
  return Number(row?.[0])
}

/** Shifts that have begun stay: figures stand on them. */
export const clearSchedule: OperationFunction = async ({ rows, transaction }) => {
  const id = String(rows[0]?.id)
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
} as const
