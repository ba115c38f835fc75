// What a rule as it is typed would schedule for the coming days. Nothing is stored.
import { unrollShiftChain } from '../../../metadata/functions/shiftChain.ts'
import { clockIn } from '../../../metadata/expression/clock.ts'
import { type RotationRule, rotation, rotationFault } from '../../../metadata/mill/rotation.ts'
import { dateOfDay, dayOfDate } from '../../../metadata/mill/zone.ts'
import { Refusal } from '../../base/errors.ts'
import type { OperationFunction } from '../../engine/context/functions.ts'
import { holidaysIn, yearsWithoutHolidays } from './plan.ts'

const DAYS = 60

interface Typed {
  readonly startDate: string
  readonly periods: readonly { readonly name?: string | null; readonly start?: string | null; readonly end?: string | null }[]
  readonly teams: readonly { readonly name?: string | null; readonly offsetDays?: number | null }[]
  readonly cycle: RotationRule['cycle']
  readonly everyDays?: number
  readonly customDays?: string
  readonly workingDay: RotationRule['workingDay']
  readonly postHolidayRule: RotationRule['postHolidayRule']
}

/** From today, or from the first day of the rule, an entry for each period of each day. */
export const previewSchedule: OperationFunction = async ({ context, transaction, input }) => {
  const typed = input as typeof input & Typed
  const { teams } = typed
  const periods = typed.periods.flatMap(({ name, start, end }) => (start && end ? [{ name: name ?? '', start, end }] : []))
  if (periods.length === 0 || teams.length === 0) throw new Refusal('guarded', { text: words.missing })
  const chain = unrollShiftChain(periods)
  if (!chain.ok) throw new Refusal('guarded', { text: words.chain, values: { index: chain.index + 1 } })
  const rule = rotationOf(typed, periods.length)
  const fault = rotationFault(rule)
  if (fault) throw new Refusal('guarded', { text: words.manned, values: { day: fault.day, period: fault.period } })
  const { today } = clockIn()
  const from = typed.startDate > today ? typed.startDate : today
  const holidays = await holidaysIn(transaction)
  const { on } = rotation(rule, holidays)
  const entries = Array.from({ length: DAYS }, (_, at) => dateOfDay(dayOfDate(from) + at)).flatMap((day) =>
    on(day).teams.map((team, at) => ({ day, title: teams[team - 1]?.name ?? '--', text: periods[at]?.name ?? '' })),
  )
  const years = yearsWithoutHolidays(holidays, { from, days: DAYS })
  const { zh, en } = words.holidays
  const note = (context.caller.language === 'zh' ? zh : en).replace('{years}', years.join('、'))
  return { entries, ...(years.length > 0 && { note }) }
}

function rotationOf({ startDate, teams, cycle, everyDays, customDays, workingDay, postHolidayRule }: Typed, periods: number): RotationRule {
  const days = (customDays ?? '').split(',').map((day) => Number(day.trim()))
  if (cycle === 'custom' && !days.every((day) => Number.isInteger(day) && day >= 0 && day <= periods))
    throw new Refusal('guarded', { text: words.pattern })
  return {
    startDate,
    periods,
    teams,
    cycle,
    workingDay,
    postHolidayRule,
    ...(everyDays !== undefined && { everyDays }),
    ...(cycle === 'custom' && { customDays: days }),
  }
}

const words = {
  missing: { zh: '填写时段和班组后显示', en: 'Shown once there are periods and teams' },
  chain: {
    zh: '第 {index} 个时段：开始与结束不能相同，且不能早于上一时段的结束，合计不超过 24 小时',
    en: 'Period {index}: it cannot start when it ends, nor before the one before it has ended, and all of them last at most 24 hours',
  },
  manned: {
    zh: '第 {day} 天的第 {period} 时段没有班组或不止一个班组上班',
    en: 'On day {day}, period {period} has no team or more than one',
  },
  pattern: {
    zh: '自定义周期须为时段序号，用逗号隔开，0 为休息',
    en: 'The pattern must be numbers of periods with commas between, 0 for rest',
  },
  holidays: { zh: '{years} 年尚未维护节假日，按没有节假日预览', en: 'No holidays are stored for {years}: previewed as if there were none' },
} as const
