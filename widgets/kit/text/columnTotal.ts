// Totals of columns: exact, as the server adds them.
import { addDecimals, Decimal, roundDecimal, toDecimal } from '../../../metadata/functions/decimal.ts'
import type { FormField } from '../../../metadata/model/model.ts'

export const isFigures = ({ valueKind }: FormField): boolean => valueKind === 'decimal' || valueKind === 'integer'

const zero = new Decimal(0n, 0)

/** The exact sum of what is a number among the values, rounded once. */
export function exactSum(values: readonly unknown[], decimals: number): number {
  const sum = values.reduce<Decimal>((so, value) => addDecimals(so, (typeof value === 'number' && toDecimal(value)) || zero), zero)
  return roundDecimal(sum, decimals).toNumber()
}

export const columnTotal = ({ field, decimals = 0 }: FormField, entries: readonly Readonly<Record<string, unknown>>[]): number =>
  exactSum(
    entries.map((entry) => entry[field]),
    decimals,
  )
