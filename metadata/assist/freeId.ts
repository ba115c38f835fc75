// Ids from words, and of them one that nobody has yet: the one proposed, else with the first number behind it that makes it free.

export function freeId(proposed: string, taken: ReadonlySet<unknown>): string {
  for (let turn = 1; ; turn += 1) {
    const id = turn === 1 ? proposed : `${proposed}${turn}`
    if (!taken.has(id)) return id
  }
}

/** toolLoan of “Tool loan”. */
export const camelOf = (english: string): string =>
  (english.match(/[A-Za-z0-9]+/g) ?? [])
    .map((word, at) => (at === 0 ? word.toLowerCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`))
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, 40)
