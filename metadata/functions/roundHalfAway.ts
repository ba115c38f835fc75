// The product's one rounding rule.
import { roundDecimal, toDecimal } from './decimal.ts'

/**
 * Rounds half away from zero, on the decimal that the number is written as: 1.005 to 2 places is 1.01, -2.5 to 0 is -3.
 *
 * @param value at most 15 significant digits, which a double holds exactly
 * @param places 0 to 10
 * @returns null for NaN and infinities
 */
export function roundHalfAway(value: number, places: number): number | null {
  const decimal = toDecimal(value)
  return decimal ? roundDecimal(decimal, places).toNumber() : null
}
