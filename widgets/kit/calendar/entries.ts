// What a calendar shows: entries of days, each in the colour of its title.

export interface CalendarEntry {
  readonly id: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly title: string
  readonly text?: string
  /** Seen on pointing at it. */
  readonly hint?: string
  /** Words about its day, such as that it is a holiday. */
  readonly marks?: readonly string[]
}

/** Titles in their order with how many entries each has: the order decides the colour. */
export function titlesOf(entries: readonly CalendarEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { title } of entries) counts.set(title, (counts.get(title) ?? 0) + 1)
  return new Map([...counts].toSorted(([one], [other]) => one.localeCompare(other, 'zh')))
}

export const byDay = (entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly CalendarEntry[]> =>
  Map.groupBy(entries, ({ day }) => day)
