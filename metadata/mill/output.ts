// F2 to F7, F12, F23, F24: how fast yarn is delivered, what a frame could make and what it has made.
import { ratio } from './ratio.ts'

/** Twisting shortens yarn: the share that is lost between front roller and cop. */
export const CONTRACTION = 0.02

export interface Yarn {
  readonly tex: number
  readonly twistPerMetre: number
}

/** F2, m/min. Two-for-one twisters give two turns a revolution. */
export const deliveryMetresPerMin = (spindleRpm: number, twistPerMetre: number, turnsPerRevolution = 1): number =>
  (turnsPerRevolution * spindleRpm) / twistPerMetre

/** F2, r/min of the front roller. */
export const frontRollerRpm = (metresPerMin: number, diameterMm: number): number => (metresPerMin * 1000) / (Math.PI * diameterMm)

/** F3: grams a spindle makes in an hour. Roving frames (F23) reckon the same way. */
export const gramsPerSpindleHour = (spindleRpm: number, { tex, twistPerMetre }: Yarn, contraction: number = CONTRACTION): number =>
  (0.06 * spindleRpm * tex * (1 - contraction)) / twistPerMetre

/** F4: what the frame would make, kg. */
export const theoreticalKg = (gramsPerHour: number, spindles: number, hours: number): number => (gramsPerHour * spindles * hours) / 1000

/** F5, the primary one: kg by Σ of the metres delivered while each spindle ran. */
export const kgByLength = (spindleMetres: number, tex: number, contraction: number = CONTRACTION): number =>
  ((spindleMetres * tex) / 1e6) * (1 - contraction)

/** F6: kg by productive spindle hours (N·h_run − H_broken − H_empty). */
export const kgByHours = (gramsPerHour: number, productiveSpindleHours: number): number => (gramsPerHour * productiveSpindleHours) / 1000

/** N·h_run − H_broken − H_empty of F6 and F10, spindle·h. */
export const productiveSpindleHours = (sums: {
  readonly spindleHours: number
  readonly brokenSpindleHours: number
  readonly emptySpindleHours: number
}): number => Math.max(0, sums.spindleHours - sums.brokenSpindleHours - sums.emptySpindleHours)

/** F7: kg by weighing, brought from the moisture it had to the standard one; regains in %. Where there is one it wins over F5. */
export const kgByWeight = (netKg: number, regain: { readonly actual: number; readonly standard: number }): number =>
  (netKg / (1 + regain.actual / 100)) * (1 + regain.standard / 100)

/** F12: kg of 1,000 spindle hours. */
export const kgPerThousandSpindleHours = (kg: number, spindleHours: number): number | null => ratio(kg * 1000, spindleHours)

/** F24: what is aimed at, kg: the variety's target a machine and shift, else its theoretical output by the efficiency that is aimed at (%). */
export function targetKg(target: {
  readonly perMachineShift?: number | null
  readonly efficiency?: number | null
  readonly theoreticalKg: number
  /** How much of a whole shift the machine was planned for, 0 to 1. */
  readonly shiftShare: number
}): number | null {
  if (typeof target.perMachineShift === 'number') return target.perMachineShift * target.shiftShare
  return typeof target.efficiency === 'number' ? (target.theoreticalKg * target.efficiency) / 100 : null
}

/** F24, %. */
export const attainment = (kg: number, target: number): number | null => ratio(kg * 100, target)

/** What counts of a cell's figures: repaired or supplemented by hand, else weighed, else reckoned by length. */
export function countedKg(cell: { readonly auto: number | null; readonly scale?: number | null; readonly manual?: number | null }): {
  readonly kg: number | null
  readonly source: 'auto' | 'scale' | 'manual'
} {
  if (typeof cell.manual === 'number') return { kg: cell.manual, source: 'manual' }
  return typeof cell.scale === 'number' ? { kg: cell.scale, source: 'scale' } : { kg: cell.auto, source: 'auto' }
}

/** What people say of a figure. Of a supplement, what is added. */
export interface Amendment {
  readonly operation: 'add' | 'subtract' | 'replace'
  readonly value: number
}

/** What a figure becomes by it; below nothing there is nothing. */
export function amendedKg(kg: number, { operation, value }: Amendment): number {
  if (operation === 'replace') return value
  return operation === 'add' ? kg + value : Math.max(0, kg - value)
}
