// How alike two short texts are, by the pairs of letters that they share: works for Chinese and English alike.

/** 0 to 1 (Dice's coefficient over pairs of neighbouring letters, without spaces and punctuation). */
export function similarityOf(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)]
  const all = sum(a) + sum(b)
  if (all === 0) return 0
  let shared = 0
  for (const [pair, n] of a) shared += Math.min(n, b.get(pair) ?? 0)
  return (2 * shared) / all
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, n) => all + n, 0)

function pairsOf(text: string): ReadonlyMap<string, number> {
  const letters = [...text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')]
  const counts = new Map<string, number>()
  const pairs = letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  return counts
}
