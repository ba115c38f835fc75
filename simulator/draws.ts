// Repeatable random numbers: the same seed gives the same sequence, so that any day of any machine can be made alone.

/** A seed from what it is for, such as mill, machine and day (FNV-1a). */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('|')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** One draw in [0, 1) for a place in a sequence, without the sequence before it. */
export const drawAt = (seed: number, place: number): number => mixed((seed + Math.imul(place | 0, 0x9e3779b1)) | 0)

/** mulberry32's output function. */
function mixed(state: number): number {
  let word = Math.imul(state ^ (state >>> 15), 1 | state)
  word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
  return ((word ^ (word >>> 14)) >>> 0) / 4294967296
}

export class Draws {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    return mixed(this.#state)
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** From `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)] as T
  }

  /** Box–Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  lognormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.normal())
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next())
  }

  /** Knuth's, for small means. */
  poisson(mean: number): number {
    const least = Math.exp(-mean)
    let count = 0
    for (let product = this.next(); product > least; product *= this.next()) count++
    return count
  }

  /** Mean 1 (Marsaglia and Tsang; shape of at least 1). */
  gamma(shape: number): number {
    const d = shape - 1 / 3
    const c = 1 / Math.sqrt(9 * d)
    for (;;) {
      const x = this.normal()
      const v = (1 + c * x) ** 3
      if (v > 0 && Math.log(1 - this.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v) / shape
    }
  }
}
