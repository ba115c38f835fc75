// The mill's production day in any reader's browser: it begins at the date offset, not at midnight.
import { offsetOn, type DateOffset } from '../../../metadata/mill/productionDate.ts'
import { atMill, fromMill } from './millClock.ts'
import { dayText } from './moment.ts'

/** Of the mill whose console this is, as they stood when the session was asked for. */
let offsets: readonly DateOffset[] = []

export const goByOffsets = (known: readonly DateOffset[] = []): void => {
  offsets = known
}

const offsetOf = (midnight: Date): number => offsetOn(offsets, dayText(fromMill(midnight)))

/** Local midnight of the production day in which a moment lies. */
export function productionDayAt(moment: Date): Date {
  const wall = atMill(moment)
  const midnight = new Date(wall.getFullYear(), wall.getMonth(), wall.getDate())
  if (wall.getHours() * 60 + wall.getMinutes() < offsetOf(midnight)) midnight.setDate(midnight.getDate() - 1)
  return midnight
}

/** The moment at which a production day (yyyy-mm-dd) begins, or one so many days after it. */
export function beginOf(day: string, after = 0): Date {
  const midnight = new Date(`${day}T00:00:00`)
  midnight.setDate(midnight.getDate() + after)
  midnight.setMinutes(offsetOf(midnight))
  return fromMill(midnight)
}
