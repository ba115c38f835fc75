// Nothing can be said of the output of a shift that has not begun; of one that runs, of what it has made so far.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { dateOfDay, wallTime, zoneClock } from '../../../metadata/mill/zone.ts'
import type { ConstraintCall, ConstraintFunction } from '../../engine/context/functions.ts'
import type { Values } from '../../engine/context/draft.ts'
import { calendarOf } from '../../mill/facts/floor.ts'

/** Shifts of a day before have begun; each is at most a day long, and begins in its own. */
const near = 2

type Written = Values & { readonly productionDate: unknown; readonly period: unknown }

interface Around {
  readonly id: string
  readonly after: Written
  readonly shift: { readonly startAt: number; readonly endAt: number }
  readonly now: number
}

/** The shifts of what was written, where they are near enough to run or to be ahead. */
async function shiftsNear({ transaction, changes }: ConstraintCall): Promise<readonly Around[]> {
  const now = Date.now()
  const clock = zoneClock(DEFAULT_ZONE)
  const since = dateOfDay(clock.dayAt(now) - near)
  const concerned = changes.flatMap(({ id, after }) =>
    after && String(after.productionDate) > since ? [{ id, after: after as Written }] : [],
  )
  if (concerned.length === 0) return []
  const calendar = await calendarOf((statement) => transaction.run(statement))
  return concerned.flatMap(({ id, after }) => {
    const shift = calendar.shiftsOf(String(after.productionDate)).find((each) => each.period === after.period)
    return shift ? [{ id, after, shift, now }] : []
  })
}

export const shiftHasBegun: ConstraintFunction = async (call) =>
  (await shiftsNear(call)).flatMap(({ id, shift, now }) =>
    shift.startAt > now ? [{ id, values: { start: wallTime(shift.startAt, DEFAULT_ZONE) } }] : [],
  )

/** Set to a value, the output of a shift that runs no longer follows the machine: whoever sets it is to know. */
export const staysAsSet: ConstraintFunction = async (call) =>
  (await shiftsNear(call)).flatMap(({ id, after, shift: { startAt, endAt }, now }) =>
    after.operation === 'replace' && startAt <= now && now < endAt
      ? [{ id, values: { end: wallTime(endAt, DEFAULT_ZONE), value: Number(after.value).toFixed(2) } }]
      : [],
  )
