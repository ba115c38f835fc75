// The shifts that a rule plans for a run of days, by the mill's calendar and its holidays.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { type CalendarSettings, type MillCalendar, millCalendar, type Shift } from '../../../metadata/mill/calendar.ts'
import type { DateOffset } from '../../../metadata/mill/productionDate.ts'
import { type Holiday, rotation } from '../../../metadata/mill/rotation.ts'
import { dateOfDay, dayOfDate } from '../../../metadata/mill/zone.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { OperatingRule } from './rule.ts'

export interface Planned extends Shift {
  readonly name: string
  readonly organisation: string | null
  readonly holiday: boolean
}

export interface Days {
  readonly from: string
  readonly days: number
}

type Run = Pick<Transaction, 'run'>

/** Of a rule, from a day on. */
export async function plannedShifts(transaction: Run, rule: OperatingRule, span: Days): Promise<readonly Planned[]> {
  const holidays = await holidaysIn(transaction)
  const calendar = await calendarOf(transaction, { periods: rule.periods })
  return planned(rule, { holidays, calendar }, span)
}

/** The same with what they follow from at hand. */
export function planned(
  rule: Pick<OperatingRule, 'periods' | 'teams' | 'rotation'>,
  { holidays, calendar }: { readonly holidays: readonly Holiday[]; readonly calendar: MillCalendar },
  { from, days }: Days,
): readonly Planned[] {
  const { on } = rotation(rule.rotation, holidays)
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
export async function calendarOf(transaction: Run, { periods }: Pick<CalendarSettings, 'periods'>): Promise<MillCalendar> {
  const rows = await transaction.run({
    name: 'date_offsets',
    text: `select json_build_object('offsetMinutes', offset_minutes, 'effectiveFrom', effective_from, 'factory', factory_id, 'process', process_id)::text
      from read.date_offset`,
    values: [],
  })
  return millCalendar({ zone: DEFAULT_ZONE, periods, offsets: rows.map(([row]) => JSON.parse(row ?? '') as DateOffset) })
}

export async function holidaysIn(transaction: Run): Promise<readonly Holiday[]> {
  const rows = await transaction.run({ name: 'holidays', text: 'select date::text, type from read.holiday', values: [] })
  return rows.map(([date, type]) => ({ date: date ?? '', type: type === 'work' ? 'work' : 'rest' }))
}

/** The years of a run of days for which the mill has stored no holiday. */
export function yearsWithoutHolidays(holidays: readonly Holiday[], { from, days }: Days): readonly string[] {
  const stored = new Set(holidays.map(({ date }) => date.slice(0, 4)))
  const years = new Set(Array.from({ length: days }, (_, at) => dateOfDay(dayOfDate(from) + at).slice(0, 4)))
  return [...years].filter((year) => !stored.has(year))
}

/** As a statement takes them, in JSON: `json_to_recordset($n::json) as x(${plannedColumns})`. */
export const plannedJson = (shifts: readonly Planned[]): string =>
  JSON.stringify(
    shifts.map(({ productionDate, period, name, organisation, startAt, endAt, holiday }) => ({
      date: productionDate,
      period,
      name,
      pinyin: pinyinOf(name),
      organisation,
      start: new Date(startAt).toISOString(),
      end: new Date(endAt).toISOString(),
      holiday,
    })),
  )

export const plannedColumns =
  'date date, period integer, name text, pinyin text, organisation uuid, start timestamptz, "end" timestamptz, holiday boolean'

/** Adds those that are not there yet, by rule $1, shifts $2 and user $3; answers how many. */
export async function addShifts(
  transaction: Run,
  { rule, shifts, by }: { readonly rule: string; readonly shifts: readonly Planned[]; readonly by: string | null },
): Promise<number> {
  const [row] = await transaction.run({
    name: 'add_shifts',
    text: `with added as (insert into data.shift_schedule (tenant_id, id, rule_id, date, period_index, period_name, period_name_pinyin, organisation_id, start_at, end_at, holiday,
        created_by, updated_by)
      select app.tenant(), app.uuid7(), $1::uuid, x.date, x.period, x.name, x.pinyin, x.organisation, x.start, x."end", x.holiday, $3::uuid, $3::uuid
      from json_to_recordset($2::json) as x(${plannedColumns})
      on conflict do nothing returning 1)
    select count(*) from added`,
    values: [rule, plannedJson(shifts), by],
  })
  return Number(row?.[0])
}
