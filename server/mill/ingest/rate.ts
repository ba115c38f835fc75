// How many messages a box sends a minute, by the clock of the console: of the last minute that is whole.
import type { CourseState } from '../machineState/state.ts'

const windowMs = 60_000
/** A window that has stood open for so long says nothing of now: the console was away. */
const forgottenMs = 3 * windowMs

/** @param taken Messages that had not come before. */
export function countMessages(state: CourseState, taken: number, now: number): void {
  const { rate } = state
  if (!rate || now - rate.since > forgottenMs) {
    state.rate = { since: now, count: 0 }
    return
  }
  rate.count += taken
  if (now - rate.since < windowMs) return
  state.now.message_rate = (rate.count * windowMs) / (now - rate.since)
  state.rate = { since: now, count: 0 }
}
