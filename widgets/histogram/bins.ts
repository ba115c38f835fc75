// Values counted by spans of equal, round width.

export interface Bin {
  readonly from: number
  /** Not part of it, except of the last. */
  readonly to: number
  readonly count: number
}

/** 0.3 / 0.1 is a little less than 3. */
const ALMOST = 1e-9

/** By Sturges' rule where nothing is asked for; the width is 1, 2 or 5 times a power of ten. */
export function binsOf(values: readonly number[], wanted: number = Math.ceil(Math.log2(Math.max(1, values.length))) + 1): readonly Bin[] {
  const [first] = values
  if (first === undefined) return []
  const least = values.reduce((one, other) => Math.min(one, other), first)
  const most = values.reduce((one, other) => Math.max(one, other), first)
  const width = roundWidth(Math.max((most - least) / wanted, Number.EPSILON * Math.max(1, Math.abs(most))), most === least)
  const placeOf = (value: number): number => Math.floor(value / width + ALMOST)
  const start = placeOf(least)
  const count = Math.max(1, placeOf(most) - start + 1)
  const counts = Array.from({ length: count }, () => 0)
  for (const value of values) {
    const at = Math.min(count - 1, placeOf(value) - start)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.map((each, at) => ({ from: tidy((start + at) * width), to: tidy((start + at + 1) * width), count: each }))
}

function roundWidth(width: number, single: boolean): number {
  if (single) return 1
  const power = 10 ** Math.floor(Math.log10(width))
  return ([1, 2, 5].find((step) => step * power >= width) ?? 10) * power
}

/** 0.30000000000000004 is 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12))
