// The nearest valid word to a mistyped one.

/**
 * The candidate closest to `word` by edit distance (a swap of neighbours counts once), or undefined when none is near:
 * at most a third of the letters may differ, at least one. Where there is none, one word may begin with the other.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const distance = Math.min(distanceBetween(word, candidate, bestDistance), limit + prefixDistance(word, candidate))
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** The share of the longer word that is beyond the shorter one it begins with: below 1, so that it is near, but no nearer than any slip. */
function prefixDistance(word: string, candidate: string): number {
  const [short = '', long = ''] = [word.toLowerCase(), candidate.toLowerCase()].toSorted((a, b) => a.length - b.length)
  return short.length >= 3 && long.startsWith(short) ? (long.length - short.length) / long.length : Infinity
}

function distanceBetween(word: string, candidate: string, bound: number): number {
  const [a, b] = [word.toLowerCase(), candidate.toLowerCase()]
  if (Math.abs(a.length - b.length) >= bound) return bound
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(cell(last, column) + 1, cell(current, column - 1) + 1, cell(last, column - 1) + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, cell(beforeLast, column - 2) + 1)
      current.push(cost)
    }
    if (Math.min(...current) >= bound) return bound
    ;[beforeLast, last] = [last, current]
  }
  return cell(last, b.length)
}

const cell = (row: readonly number[], column: number): number => row[column] ?? Infinity
