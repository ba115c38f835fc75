// A time that is not over: its figures are those so far. They are drawn apart, and do not decide the scale.
import type { Series, Table } from './series.ts'

/** Values as close as this, the lowest as part of the highest, are told apart on an axis that does not begin at nothing. */
const CLOSE = 0.6

/** Where the running time is among the categories; -1 where it is not, or where plans go on after it. */
export function runningAt({ categories }: Pick<Table, 'categories'>, running: string | undefined): number {
  return running !== undefined && categories.at(-1) === running ? categories.length - 1 : -1
}

/** Sums have a zero line unless they are close to each other; ratios and levels need none. */
export function isScaled(series: readonly Series[], open: number): boolean {
  const values = series.flatMap((one) => one.values.filter((value, at): value is number => value !== null && at !== open))
  return series.every(({ measure: { kind = 'sum' } }) => kind !== 'sum') || Math.min(...values) >= CLOSE * Math.max(...values)
}

export interface Split {
  /** Without the running time. */
  readonly over: readonly (number | null)[]
  /** From the last time that is over to the running one. */
  readonly open: readonly (number | null)[]
  /** The running value lies below the scale, and is drawn at its edge. */
  readonly isBelow: boolean
}

/** A line in two parts; `least` is the lowest value of the scale that the open part keeps to. */
export function splitAt(values: readonly (number | null)[], open: number, least: number | undefined): Split {
  const value = values[open] ?? null
  const isBelow = value !== null && least !== undefined && value < least
  return {
    over: values.map((each, at) => (at === open ? null : each)),
    open: values.map((each, at) => (at === open ? (isBelow ? least : value) : at === open - 1 ? each : null)),
    isBelow,
  }
}

/** The lowest value of what is over. */
export const leastOf = (series: readonly Series[], open: number): number =>
  Math.min(...series.flatMap(({ values }) => values.filter((value, at): value is number => value !== null && at !== open)))
