// F17, F18: how much of the calendar machines stood, and how often they fail.
import { ratio } from './ratio.ts'

export const stopTypes = ['normal', 'fault', 'maintenance', 'planned', 'closure', 'doffing'] as const
export type StopType = (typeof stopTypes)[number]

/** F17, %: machine minutes stood of those of the calendar, of one type or all. */
export const stopRatio = (stopMin: number, calendarMin: number): number | null => ratio(stopMin * 100, calendarMin)

const foreseen: ReadonlySet<StopType> = new Set(['planned', 'closure', 'doffing'])

/** Minutes that nobody had planned: all but planned stops, closures and doffs. */
export const unplannedMin = (minutes: Readonly<Partial<Record<StopType, number>>>): number =>
  stopTypes.reduce((sum, type) => sum + (foreseen.has(type) ? 0 : (minutes[type] ?? 0)), 0)

/** F18: hours run from one fault to the next. */
export const meanHoursBetweenFailures = (runMin: number, faults: number): number | null => ratio(runMin / 60, faults)

/** F18: minutes that a repair takes. */
export const meanMinutesToRepair = (repairMin: number, repairs: number): number | null => ratio(repairMin, repairs)

/** Output lost while a frame stood, kg: what it would have made meanwhile (F4). */
export const lostKg = (gramsPerSpindleHour: number, spindles: number, minutes: number): number =>
  (gramsPerSpindleHour * spindles * minutes) / 60_000
