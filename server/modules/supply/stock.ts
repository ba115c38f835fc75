// Changes the stock of spare parts, never below zero: parts are locked in the order of their ids, so that two calls with the same parts wait for each other.
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/call/caller.ts'

export interface Move {
  readonly sparePart: string
  /** Signed: negative leaves the stock. */
  readonly change: number
}

/** A part that has less than what is to leave it. */
export interface Shortage {
  readonly sparePart: string
  readonly name: string
  readonly stock: number
}

/** Applies the moves in their order, all or none. Answers the shortages, and of each move the stock after it. */
export async function changeStock(
  transaction: Transaction,
  { caller, moves }: { readonly caller: Caller; readonly moves: readonly Move[] },
): Promise<{ readonly short: readonly Shortage[]; readonly after: readonly number[] }> {
  // no key update: rows that refer to the part, inserted before in the same transaction, share its key with those of other calls
  const parts = [...new Set(moves.map(({ sparePart }) => sparePart))].toSorted()
  const rows = await transaction.run({
    name: 'lock_stock',
    text: `select id, name, coalesce(stock, 0) from data.spare_part where tenant_id = app.tenant() and id = any($1::uuid[]) order by id for no key update`,
    values: [arrayLiteral(parts)],
  })
  const stock = new Map(rows.map(([id, name, left]) => [id ?? '', { name: name ?? '', left: tenths(Number(left)) }]))
  const short = new Map<string, Shortage>()
  const after = moves.map(({ sparePart, change }) => {
    const found = stock.get(sparePart)
    if (!found) throw new Error(`No spare part ${sparePart}`)
    const left = found.left + tenths(change)
    if (left < 0 && change < 0) short.set(sparePart, { sparePart, name: found.name, stock: found.left / 10 })
    else found.left = left
    return left / 10
  })
  if (short.size > 0) return { short: [...short.values()], after }
  // The version stays: a form that is open over the part has nothing of the stock to lose.
  await transaction.run({
    name: 'change_stock',
    text: `update data.spare_part p set stock = m.stock, updated_at = now(), updated_by = $3::uuid
      from unnest($1::uuid[], $2::numeric[]) m (id, stock) where p.tenant_id = app.tenant() and p.id = m.id`,
    values: [arrayLiteral(parts), arrayLiteral(parts.map((id) => (stock.get(id)?.left ?? 0) / 10)), caller.userId],
  })
  return { short: [], after }
}

/** Stock is counted to one decimal: whole tenths add up exactly. */
const tenths = (quantity: number): number => Math.round(quantity * 10)
