// Of when the figures of a screen are.

interface DatedQuery {
  readonly state: { readonly dataUpdatedAt: number }
}

/** When the oldest of the figures that are shown came, in milliseconds; undefined before any have. */
export function oldestOf(queries: readonly DatedQuery[]): number | undefined {
  const times = queries.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** A round that fails is made up for by the next; two in a row and a little are worth telling. */
const ROUNDS = 2.5

/** `refresh`: seconds from one asking to the next. */
export const isLate = (oldest: number | undefined, now: number, refresh: number): boolean =>
  oldest !== undefined && now - oldest > ROUNDS * refresh * 1000
