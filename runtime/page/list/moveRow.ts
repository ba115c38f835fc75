// A row moved among the rows it is shown with: which numbers the rows must hold for that, and the one call that writes them.
import { isApiError } from '../../api/apiError.ts'
import type { Row } from '../../contract.ts'
import { patchRows } from '../editing/patchRows.ts'
import type { Writer } from './changes.ts'

export interface Move {
  readonly id: string
  /** The row whose place it takes. */
  readonly at: string
}

/** The rows with the moved one in its new place; only a row with the same parent can give its place. */
export function movedRows(rows: readonly Row[], { id, at }: Move, parent: string | undefined): readonly Row[] {
  const from = rows.findIndex((row) => row.id === id)
  const to = rows.findIndex((row) => row.id === at)
  const [moved, target] = [rows[from], rows[to]]
  if (!moved || !target || from === to) return rows
  if (parent !== undefined && moved[parent] !== target[parent]) return rows
  const rest = rows.filter((row) => row !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** The rows whose number must change so that they stand in this order: the numbers there are, and higher ones only where two are alike. */
export function renumbered(
  rows: readonly Row[],
  order: string,
): readonly { readonly id: string; readonly version: number; readonly number: number }[] {
  const numbers = rows.map((row) => (typeof row[order] === 'number' ? row[order] : 0)).toSorted((one, other) => one - other)
  let last = -Infinity
  return rows.flatMap((row, index) => {
    last = Math.max(numbers[index] ?? 0, last + 1)
    return row[order] === last ? [] : [{ id: row.id, version: row.version, number: last }]
  })
}

/** With decimals the moved row alone is given another number, between those beside it; undefined where no place is left. */
export function between(rows: readonly Row[], id: string, { name, decimals }: { readonly name: string; readonly decimals: number }) {
  const at = rows.findIndex((row) => row.id === id)
  const numberOf = (row: Row | undefined): number | undefined => (typeof row?.[name] === 'number' ? row[name] : undefined)
  const [before, after] = [numberOf(rows[at - 1]), numberOf(rows[at + 1])]
  const middle = before === undefined ? (after ?? 1) - 1 : after === undefined ? before + 1 : (before + after) / 2
  const number = Number(middle.toFixed(decimals))
  const fits = (before === undefined || number > before) && (after === undefined || number < after)
  const row = rows[at]
  return row && fits ? [{ id: row.id, version: row.version, number }] : undefined
}

interface Shown {
  readonly rows: readonly Row[]
}

/** Rows in the order of a field. */
interface Ordered extends Shown {
  readonly order: string
}

/** Shows the new order at once, and goes back to the stored one where the call is refused. */
export async function moveRow({ services, client, entity }: Writer, { rows, order }: Ordered, move: Move): Promise<void> {
  const parent = entity.tree?.parent
  const next = movedRows(rows, move, parent)
  if (next === rows) return
  const moved = rows.find(({ id }) => id === move.id)
  const together = parent === undefined ? next : next.filter((row) => row[parent] === moved?.[parent])
  const { decimals } = entity.fields[order] ?? {}
  const changes = (decimals ? between(together, move.id, { name: order, decimals }) : undefined) ?? renumbered(together, order)
  if (changes.length === 0) return
  client.setQueriesData<Shown>({ queryKey: ['rows', entity.id] }, (shown) => (shown?.rows === rows ? { ...shown, rows: next } : shown))
  const { method, path } = entity.routes.updateMany
  const body = { rows: changes.map(({ id, version, number }) => ({ id, version, [order]: number })) }
  try {
    patchRows(client, entity, await services.api.call<readonly Row[]>(path, { method, body, quiet: true }))
  } catch (failure) {
    if (!isApiError(failure)) throw failure
    await client.invalidateQueries({ queryKey: ['rows', entity.id] })
  }
}
