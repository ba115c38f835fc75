// Two orders of the same things: the fewest that have to be moved.

/** `from[i]` is where the thing that now stands at i stood before. Answers the places of those to be moved; all others keep their order. */
export function movedIn(from: readonly number[]): ReadonlySet<number> {
  // ends[n]: the place in `from` at which the best rising run of n + 1 ends; before[i]: the one before it in that run.
  const ends: number[] = []
  const before: number[] = []
  const valueAt = (at: number | undefined) => (at === undefined ? -1 : (from[at] ?? -1))
  for (const [at, value] of from.entries()) {
    const longer = ends.findIndex((end) => valueAt(end) > value)
    const length = longer < 0 ? ends.length : longer
    before[at] = length > 0 ? (ends[length - 1] ?? -1) : -1
    ends[length] = at
  }
  const moved = new Set(from.keys())
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) moved.delete(at)
  return moved
}
