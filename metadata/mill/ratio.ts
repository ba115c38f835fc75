// Ratios of the mill are never averaged: each grouping level divides its own Σ by its own Σ.

/** Σnumerator / Σdenominator; null where there is nothing to divide by, which screens show as "--". */
export const ratio = (numerator: number, denominator: number): number | null => {
  const quotient = numerator / denominator
  return Number.isFinite(quotient) ? quotient : null
}
