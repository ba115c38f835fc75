// Rows that break a constraint together: of the rows of one call the later one is at fault.
import type { Breach, ConstraintCall } from '../../context/functions.ts'

/** A row, another in its way, and what the message is filled with. */
export interface Clash extends Breach {
  readonly id: string
  readonly other: string
}

/** How many others in the way of one row are looked at: those left over are found once these are out of the way. */
export const mostClashes = 20

/** The rows to leave out so that nothing clashes: those in the way of a row that is there already, else of an earlier one that stays. */
export function laterOf({ changes }: ConstraintCall, clashes: readonly Clash[]): readonly Breach[] {
  const byRow = Map.groupBy(clashes, ({ id }) => id)
  const place = new Map(changes.map(({ id }, at) => [id, at]))
  const broken = new Map<string, Breach>()
  for (const [at, { id }] of changes.entries()) {
    const clash = byRow.get(id)?.find(({ other }) => (place.get(other) ?? -1) < at && !broken.has(other))
    if (clash) broken.set(id, { id, values: clash.values })
  }
  return [...broken.values()]
}
