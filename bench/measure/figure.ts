// What a bench answers: figures with their budgets, and how they were come by.
import { compare, type Pairs } from './statistics.ts'

export interface Figure {
  readonly what: string
  readonly unit: string
  readonly ours: number
  readonly theirs?: number
  readonly ratio?: number
  /** Middle half of the rounds' ratios. */
  readonly spread?: readonly [number, number]
  readonly rounds?: number
  /** Absent: reported for orientation only. */
  readonly budget?: string
  readonly met?: boolean
}

export interface Report {
  readonly title: string
  /** What stands on the two sides, the heads of the two columns. */
  readonly sides: readonly [ours: string, theirs: string]
  readonly how: readonly string[]
  readonly figures: readonly Figure[]
}

/** `smallest`: as little data and as few rounds as show that a bench still works; its ratios mean nothing. */
export type Size = 'smallest' | 'quick' | 'full'

export interface Bench {
  readonly name: string
  readonly run: (options: { readonly size: Size }) => Promise<Report>
}

/** The figures that no number came out for. */
export const withoutNumber = ({ figures }: Report): readonly string[] =>
  figures
    .filter(({ ours, theirs = 1, ratio = 1 }) => ![ours, theirs, ratio].every((value) => Number.isFinite(value) && value > 0))
    .map(({ what }) => what)

export interface Measured {
  readonly what: string
  readonly unit: string
  readonly pairs: Pairs
  /** `most`: the ratio may be at most `limit`; `least`: at least. Without a limit nothing is judged. */
  readonly limit?: { readonly most: number } | { readonly least: number }
}

/** A ratio of two sides measured in the same rounds, held against its budget. */
export function ratioFigure({ what, unit, pairs, limit }: Measured): Figure {
  const { ours, theirs, ratio, from, to, rounds } = compare(pairs)
  return {
    what,
    unit,
    ours,
    theirs,
    ratio,
    spread: [from, to],
    rounds,
    ...(limit &&
      ('most' in limit
        ? { budget: `≤ ${limit.most.toFixed(2)}×`, met: ratio <= limit.most }
        : { budget: `≥ ${limit.least.toFixed(2)}×`, met: ratio >= limit.least })),
  }
}

/** Three significant digits, thousands separated: 12,300 requests/s, 8.41 ms. */
export function amount(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`
}

/** A line of its own, without its budget. */
export const lineOf = ({ what, unit, ours, theirs }: Figure): string =>
  `${what}: ${amount(ours, unit)}${theirs === undefined ? '' : ` against ${amount(theirs, unit)}`}\n`

export function log(line: string): void {
  process.stderr.write(`${line}\n`)
}
