// Intervals of time, half open: the end belongs to the next one.

export interface Interval {
  /** Epoch milliseconds. */
  readonly startAt: number
  readonly endAt: number
}

/** An interval as rows hold it, which may be going on. */
export interface OpenInterval {
  readonly startAt: number
  readonly endAt?: number | null
}

export const overlapMs = (a: Interval, b: Interval): number => Math.max(0, Math.min(a.endAt, b.endAt) - Math.max(a.startAt, b.startAt))

export const covers = ({ startAt, endAt }: OpenInterval, moment: number): boolean =>
  startAt <= moment && moment < (endAt ?? Number.POSITIVE_INFINITY)

export interface Piece<Row> extends Interval {
  /** The rows that cover the whole piece. */
  readonly rows: readonly Row[]
}

/** An interval cut wherever one of the rows begins or ends: within each piece the same rows hold throughout, be it none. */
export function piecesOf<Row extends OpenInterval>(rows: readonly Row[], { startAt, endAt }: Interval): readonly Piece<Row>[] {
  if (endAt <= startAt) return []
  const touching = rows.filter((row) => row.startAt < endAt && (row.endAt ?? Number.POSITIVE_INFINITY) > startAt)
  const cuts = new Set([startAt, endAt])
  for (const row of touching)
    for (const cut of [row.startAt, row.endAt]) if (typeof cut === 'number' && cut > startAt && cut < endAt) cuts.add(cut)
  const ordered = [...cuts].toSorted((a, b) => a - b)
  return ordered.slice(1).map((end, at) => {
    const start = ordered[at] ?? startAt
    return { startAt: start, endAt: end, rows: touching.filter((row) => covers(row, start)) }
  })
}
