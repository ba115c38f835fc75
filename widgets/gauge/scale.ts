// The ends of a gauge: those that are given, else round ones around the value.

export interface Scale {
  readonly from: number
  readonly to: number
}

export function scaleOf(value: number, given: { readonly from: number | undefined; readonly to: number | undefined }): Scale {
  const from = given.from ?? Math.min(0, 0 - roundUp(-value))
  const to = given.to ?? Math.max(roundUp(value), from + 1)
  return to > from ? { from, to } : { from, to: from + 1 }
}

/** The next of 1, 2, 5 times a power of ten; 0 for what is not above 0. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power
}
