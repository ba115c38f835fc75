// Nothing can be said of the output of a shift that has not begun; of one that runs, of what it has made so far.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { dateOfDay, wallTime, zoneClock } from '../../../metadata/mill/zone.ts'
import type { ConstraintFunction } from '../../engine/context/functions.ts'
import { calendarOf } from '../../mill/facts/floor.ts'

/** Shifts of a day before have begun; each is at most a day long, and begins in its own. */
const near = 2

export const shiftHasBegun: ConstraintFunction = async ({ transaction, changes }) => {
  const now = Date.now()
  const clock = zoneClock(DEFAULT_ZONE)
  const since = dateOfDay(clock.dayAt(now) - near)
  const concerned = changes.flatMap(({ id, after }) => (after && String(after.productionDate) > since ? [{ id, after }] : []))
  if (concerned.length === 0) return []
  const calendar = await calendarOf((statement) => transaction.run(statement))
  return concerned.flatMap(({ id, after: { productionDate, period } }) => {
    const shift = calendar.shiftsOf(String(productionDate)).find((each) => each.period === period)
    return shift && shift.startAt > now ? [{ id, values: { start: wallTime(shift.startAt, DEFAULT_ZONE) } }] : []
  })
}
