// Counters of metres and of energy: what they have counted since they were read last. A reading that does not follow from the last one is held back until the
// next one says what it was: a slip that comes back counts from what it left, a counter that goes on from there has begun again or was exchanged.

/** A reading that does not follow from the last one, and what the counter has counted by then if it began again at zero. */
export interface Odd {
  total: number
  at: number
  counted: number
}

export interface Counter {
  total: number
  at: number
  odd?: Odd
}

interface Reading {
  readonly total: number
  readonly at: number
  /** What this machine can make it count in so many milliseconds. */
  readonly most: (ms: number) => number
}

export interface Growth {
  /** In the order of time. */
  readonly parts: readonly { readonly from: number; readonly until: number; readonly amount: number }[]
  /** What the counter cannot have counted. */
  readonly impossible?: string
}

const nothing: Growth = { parts: [] }

/** @param counter Goes on from the reading, unless that is odd. */
export function readCounter(counter: Counter, { total, at, most }: Reading): Growth {
  const { odd } = counter
  const follows = (from: { readonly total: number; readonly at: number }): boolean =>
    total >= from.total && total - from.total <= most(at - from.at)
  if (follows(counter)) {
    const slip = odd ? { impossible: `${counter.total} → ${odd.total} → ${total}, ${seconds(counter.at, at)}` } : {}
    return { parts: accept(counter, { total, at }, []), ...slip }
  }
  if (odd && total > odd.total && follows(odd)) {
    const begun = odd.counted > 0 ? [{ from: counter.at, until: odd.at, amount: odd.counted }] : []
    Object.assign(counter, { total: odd.total, at: odd.at })
    return { parts: accept(counter, { total, at }, begun) }
  }
  // It stays where it fell to.
  if (odd && total === odd.total) {
    odd.at = at
    return nothing
  }
  const mayHaveBegun = total < counter.total && total <= most(at - counter.at)
  counter.odd = { total, at, counted: mayHaveBegun ? total : 0 }
  return mayHaveBegun ? nothing : { parts: [], impossible: `${counter.total} → ${total}, ${seconds(counter.at, at)}` }
}

function accept(counter: Counter, { total, at }: Pick<Reading, 'total' | 'at'>, before: Growth['parts']): Growth['parts'] {
  const part = { from: counter.at, until: at, amount: total - counter.total }
  Object.assign(counter, { total, at })
  delete counter.odd
  return [...before, part]
}

const seconds = (from: number, until: number): string => `${Math.round((until - from) / 1000)} s`
