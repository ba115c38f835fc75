// What a machine did in each hour. The hour that runs and the one before it are at hand; an older one is counted again from what is stored of it.
import type { Collected } from './facts.ts'
import { type HourSums, newHour, rowOfHour } from './hourSums.ts'
import type { CourseState } from './state.ts'

const hourMs = 3_600_000
export const hourOf = (at: number): number => Math.floor(at / hourMs) * hourMs

/** Where what belongs to an hour is counted. */
export function sumsOf(state: CourseState, facts: Collected, hour: number): HourSums {
  if (state.hour?.hour === hour) return state.hour
  if (!state.hour || hour > state.hour.hour) return begin(state, facts, hour)
  if (state.lastHour?.hour === hour) return state.lastHour
  facts.recount(hour)
  return newHour(hour)
}

/** An hour that is over is reported again: nothing else will. */
export function emitPastHour({ lastHour }: CourseState, facts: Collected, hour: number): void {
  if (lastHour?.hour === hour) emitHour(facts, lastHour)
}

/** The hour before it is reported, and stays at hand. */
function begin(state: CourseState, facts: Collected, hour: number): HourSums {
  if (state.hour) emitHour(facts, state.hour)
  state.lastHour = state.hour
  state.hour = newHour(hour)
  return state.hour
}

interface Count {
  readonly what: 'breaks' | 'startups' | 'flickers'
  readonly startAt: number
}

/** A break counts in the hour in which it began, also where that is over. */
export function count(state: CourseState, facts: Collected, { what, startAt }: Count): void {
  const hour = hourOf(startAt)
  sumsOf(state, facts, hour)[what] += 1
  emitPastHour(state, facts, hour)
}

export const emitHour = (facts: Collected, hour: HourSums): void => facts.add('hourlyMachine', hour.hour, rowOfHour(hour))
