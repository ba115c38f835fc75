// Sums of facts by day and by month (`sums` of an entity) follow what was written: some days of one month in a transaction.
import { rowsOf } from '../facts/rowsOf.ts'
import type { Run } from '../facts/writeFacts.ts'

/** Answers how many days were summed; 0: no day has rested long enough. */
export async function sumUp(run: Run, rest = '1 minute'): Promise<number> {
  const [row] = await rowsOf<{ readonly days: number }>(run, 'make_sums', {
    text: 'select app.make_sums($1::interval) as days',
    values: [rest],
  })
  return row?.days ?? 0
}
