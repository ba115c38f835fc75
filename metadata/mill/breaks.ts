// F13 to F16: broken ends, how often and how long, and what survives the start after a doff.
import { overlapMs, type Interval } from './interval.ts'
import { ratio } from './ratio.ts'

/** Above this a broken position is empty, and its break counts no longer. */
export const EMPTY_AFTER_MIN = 60

/** F13: breaks of 1,000 running spindle hours; start-up breaks are told apart. */
export const breakRate = (breaks: number, runningSpindleHours: number): number | null => ratio(breaks * 1000, runningSpindleHours)

/** F14: minutes of one break while the machine ran, up to where the position counts as empty: after so many of them, however long it stood meanwhile. */
export function breakMinutes(broken: Interval, running: readonly Interval[], emptyAfterMin: number = EMPTY_AFTER_MIN): number {
  const ran = running.reduce((sum, interval) => sum + overlapMs(broken, interval), 0) / 60_000
  return Math.min(ran, emptyAfterMin)
}

/** F14: mean minutes of a break. */
export const meanBreakMin = (breakMin: number, breaks: number): number | null => ratio(breakMin, breaks)

/** F15: the share of spindle hours in a state (broken, empty, weak), %; of an instant, counts over installed spindles. */
export const stateRatio = (inState: number, all: number): number | null => ratio(inState * 100, all)

/** F16, %: ends of one doff, or of many by their Σ, that the start has not broken. */
export const survival = (startupBreaks: number, workingSpindles: number): number | null => {
  const lost = ratio(startupBreaks * 100, workingSpindles)
  return lost === null ? null : 100 - lost
}
