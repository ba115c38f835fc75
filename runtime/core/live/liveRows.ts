// The rows of one subscription as they stand, news by news.
import type { Row } from '../contracts/contract.ts'
import type { LiveNews } from './liveSocket.ts'

/** The rows with the news taken in, in the order in which they first came. */
export function takenIn(before: ReadonlyMap<string, Row>, { all, rows, gone }: LiveNews): ReadonlyMap<string, Row> {
  const now = new Map(all ? [] : before)
  for (const row of rows) now.set(row.id, row)
  for (const id of gone) now.delete(id)
  return now
}
