// F8 to F11: how much of what was possible has been made. Percent, by Σ over whatever is grouped.
import { ratio } from './ratio.ts'

/** F8: kg made of what the planned hours would have given (F4). */
export const productionEfficiency = (kg: number, theoreticalKg: number): number | null => ratio(kg * 100, theoreticalKg)

/** Planned time: the calendar's without car closure and planned stops, min. */
export const plannedMin = (calendarMin: number, { closureMin, plannedStopMin }: { closureMin: number; plannedStopMin: number }): number =>
  Math.max(0, calendarMin - closureMin - plannedStopMin)

/** F9. */
export const timeEfficiency = (runMin: number, planned: number): number | null => ratio(runMin * 100, planned)

/** F10. */
export const spindleEfficiency = (productiveSpindleHours: number, spindleHours: number): number | null =>
  ratio(productiveSpindleHours * 100, spindleHours)

/** F11. */
export const machineUtilisation = (runMin: number, calendarMin: number): number | null => ratio(runMin * 100, calendarMin)

/** F11 of an instant: machines that run of those installed. */
export const runningMachineRatio = (running: number, installed: number): number | null => ratio(running * 100, installed)
