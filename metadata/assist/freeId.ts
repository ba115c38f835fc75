// An id that nobody has yet: the one proposed, else with the first number behind it that makes it free.

export function freeId(proposed: string, taken: ReadonlySet<unknown>): string {
  for (let turn = 1; ; turn += 1) {
    const id = turn === 1 ? proposed : `${proposed}${turn}`
    if (!taken.has(id)) return id
  }
}
