// What a machine did in each hour. The hour that runs and the one before it are at hand; what turns out later of an older one is added where it is stored.
import type { Collected } from './facts.ts'
import { type HourSums, newHour, rowOfHour } from './hourSums.ts'
import type { Count, CourseState } from './state.ts'

const hourMs = 3_600_000

/** By the time at which they begin. */
export type Hours = Record<string, HourSums>

/** Where what belongs to an hour is counted. */
export function sumsOf(state: CourseState, facts: Collected, hour: number): HourSums {
  if (state.apart) return (state.apart[hour] ??= newHour(hour))
  if (state.hour?.hour === hour) return state.hour
  if (!state.hour || hour > state.hour.hour) return begin(state, facts, hour)
  return state.lastHour?.hour === hour ? state.lastHour : facts.changeIn(hour)
}

/** An hour that is over is told again: nobody else will. */
export function tellPast({ apart, lastHour }: CourseState, facts: Collected, hour: number): void {
  if (!apart && lastHour?.hour === hour) tellHour(facts, lastHour)
}

/** What is counted meanwhile, beside the hours. */
export function countedApart(state: CourseState, work: () => void): Hours {
  const { apart } = state
  const counted: Hours = {}
  state.apart = counted
  work()
  state.apart = apart
  return counted
}

/** @param by -1: what was counted is taken back. */
export function addToHours(state: CourseState, facts: Collected, { hours, by = 1 }: { readonly hours: Hours; readonly by?: 1 | -1 }): void {
  for (const counted of Object.values(hours).toSorted((one, other) => one.hour - other.hour)) {
    const sums = sumsOf(state, facts, counted.hour)
    for (const key of sumKeys) sums[key] += by * counted[key]
    if (counted.kWh !== null) sums.kWh = (sums.kWh ?? 0) + by * counted.kWh
    for (const key of ['temperature', 'rh'] as const) sums[key] = sums[key].map((value, at) => value + by * (counted[key][at] ?? 0))
    if (counted.maxRpm !== null && by === 1) sums.maxRpm = Math.max(sums.maxRpm ?? 0, counted.maxRpm)
    tellPast(state, facts, counted.hour)
  }
}

const sumKeys = [
  'rpmMs',
  'rpmSum',
  'lengthM',
  'runMs',
  'stopMs',
  'doffingMs',
  'offlineMs',
  'breaks',
  'startups',
  'flickers',
] as const satisfies readonly (keyof HourSums)[]

/** The hour before it is told, and stays at hand. */
function begin(state: CourseState, facts: Collected, hour: number): HourSums {
  if (state.hour) tellHour(facts, state.hour)
  state.lastHour = state.hour
  state.hour = newHour(hour)
  return state.hour
}

/** A break counts in the hour in which it began, also where that is over. */
export function count(state: CourseState, facts: Collected, one: Count): void {
  state.counts.push(one)
  countInHour(state, facts, { ...one, by: 1 })
}

export function countInHour(state: CourseState, facts: Collected, { what, startAt, by }: Count & { readonly by: 1 | -1 }): void {
  if (what === 'empty') return
  const hour = Math.floor(startAt / hourMs) * hourMs
  sumsOf(state, facts, hour)[what] += by
  tellPast(state, facts, hour)
}

export const tellHour = (facts: Collected, hour: HourSums): void => facts.add('hourlyMachine', hour.hour, rowOfHour(hour))
