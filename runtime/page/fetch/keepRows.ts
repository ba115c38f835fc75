// Rows that come again unchanged stay the objects they are, wherever in the answer they stand now: the grid touches only what is another
// object. Not TanStack Query's own way, which builds all thousand rows anew while it compares them, and by their place.
import { equal } from '../../../metadata/patch/patchNodes.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { ListAnswer } from './answer.ts'

/** The answer with its unchanged rows as `before` holds them; `before` itself where all is as it was. */
export function keepRows(before: ListAnswer | undefined, after: ListAnswer): ListAnswer {
  if (!before) return after
  const known = new Map(before.rows.map((row) => [row.id, row]))
  const rows = after.rows.map((row): Row => {
    const old = known.get(row.id)
    return old && equal(old, row) ? old : row
  })
  const unmoved = rows.length === before.rows.length && rows.every((row, at) => row === before.rows[at])
  const merged = { ...after, rows: unmoved ? before.rows : rows }
  return unmoved && equal(before, merged) ? before : merged
}
