// The few statistics that the benches report: medians, and ratios of two things measured side by side in one run.

/** The middle of the values; of an even number the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) throw new Error('no values were measured')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2
}

/** The value below which the given share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))]
  if (found === undefined) throw new Error('no values were measured')
  return found
}

/** One thing measured on both sides in every round; `ours[i]` and `theirs[i]` stood next to each other in time. */
export interface Pairs {
  readonly ours: readonly number[]
  readonly theirs: readonly number[]
}

export interface Comparison {
  readonly ours: number
  readonly theirs: number
  /** Median of the rounds' own ratios ours / theirs. */
  readonly ratio: number
  /** Middle half of these ratios. */
  readonly from: number
  readonly to: number
  readonly rounds: number
}

export function compare({ ours, theirs }: Pairs): Comparison {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
  return {
    ours: median(ours),
    theirs: median(theirs),
    ratio: median(ratios),
    from: quantile(ratios, 0.25),
    to: quantile(ratios, 0.75),
    rounds: ratios.length,
  }
}
