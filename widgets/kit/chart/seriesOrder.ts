// The order of values of which each category has only some, each in the order of all.

const byNumbers = new Intl.Collator('zh', { numeric: true })

/** All values of the runs once. What the runs leave open goes by the text, its numbers as numbers. */
export function inOneOrder(runs: Iterable<readonly string[]>): readonly string[] {
  const order: string[] = []
  const known = new Set<string>()
  for (const run of runs)
    for (const [at, value] of run.entries()) {
      if (known.has(value)) continue
      known.add(value)
      const next = run.slice(at + 1).find((each) => known.has(each))
      const end = next === undefined ? order.length : order.indexOf(next)
      let place = at === 0 ? 0 : order.indexOf(run[at - 1] ?? '') + 1
      while (place < end && byNumbers.compare(order[place] ?? '', value) < 0) place += 1
      order.splice(place, 0, value)
    }
  return order
}
