// The constraint `sum`: a field of all lines adds up to a figure, or to no more than one.
import type { Constraint } from '../generated/language.ts'
import { addDecimals, compareDecimals, Decimal, parseDecimal, toDecimal } from './decimal.ts'

/** A stored or typed figure as an exact decimal; undefined for anything else. */
export const decimalOf = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? toDecimal(value) : typeof value === 'string' ? parseDecimal(value) : undefined

/** Whether the figures of the lines keep to `equals` and `max`. Without lines there is nothing to add up. */
export function sumHolds({ equals, max }: Constraint, figures: readonly unknown[]): boolean {
  if (figures.length === 0) return true
  const sum = figures
    .map(decimalOf)
    .filter((figure) => figure !== undefined)
    .reduce(addDecimals, new Decimal(0n, 0))
  const [exact, most] = [equals, max].map((bound) => (bound === undefined ? undefined : toDecimal(bound)))
  return (!exact || compareDecimals(sum, exact) === 0) && (!most || compareDecimals(sum, most) <= 0)
}
