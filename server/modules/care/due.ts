// When a maintenance item of a machine is due: days after it was last done, or as soon as the machine has run or made so much. Pure, by calendar dates.
import { addDays } from '../../../metadata/mill/zone.ts'

/** An item of a program on one machine. */
export interface Task {
  readonly program: string
  readonly device: string
  readonly item: string
  readonly startDate: string
  /** Date on which the item was last done, or the order of it discarded; null of one that never was. */
  readonly lastAt: string | null
  /** Planned date of the order that is open; null where none is. */
  readonly openAt: string | null
  readonly cycle: number
  readonly unit: 'day' | 'runHour' | 'ton'
  /** Run hours or tons since then; 0 of a cycle in days. */
  readonly used: number
  /** Of a day, from the last 30 days. */
  readonly perDay: number
  readonly skipHolidays: boolean
}

export interface Horizon {
  readonly today: string
  /** Included. */
  readonly until: string
  readonly holidays: ReadonlySet<string>
}

/** Due dates until the horizon, from today on, in order; what is due already is due today. An item whose order is open comes again a cycle after that. */
export function dueDates(task: Task, horizon: Horizon): readonly string[] {
  const found: string[] = []
  for (let due = firstDue(task, horizon); due !== undefined; due = nextDue(task, due)) {
    const day = workingDay(due < horizon.today ? horizon.today : due, task, horizon)
    if (day > horizon.until) break
    if (day !== found.at(-1)) found.push(day)
    due = due < horizon.today ? horizon.today : due
  }
  return found
}

function firstDue(task: Task, { today }: Horizon): string | undefined {
  const { openAt, lastAt, startDate, cycle, unit, used, perDay } = task
  if (openAt !== null) return nextDue(task, openAt < today ? today : openAt)
  if (lastAt === null) return startDate
  const due = unit === 'day' ? addDays(lastAt, cycle) : used >= cycle ? today : after(today, cycle - used, perDay)
  return due === undefined || due >= startDate ? due : startDate
}

const nextDue = ({ cycle, unit, perDay }: Task, due: string): string | undefined =>
  unit === 'day' ? addDays(due, cycle) : after(due, cycle, perDay)

const after = (day: string, left: number, perDay: number): string | undefined =>
  perDay > 0 ? addDays(day, Math.max(1, Math.ceil(left / perDay))) : undefined

function workingDay(day: string, { skipHolidays }: Task, { holidays }: Horizon): string {
  let working = day
  while (skipHolidays && holidays.has(working)) working = addDays(working, 1)
  return working
}
