// A row moved among the rows it is shown with: which numbers the rows must hold for that, and the one call that writes them.
import { isApiError } from '../../core/api/apiError.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { patchRows } from './patchRows.ts'
import type { Writer } from './changes.ts'

export interface Move {
  readonly id: string
  /** The row whose place it takes. */
  readonly at: string
}

/** The rows with the moved one in its new place; in a tree only one with the same parent can give its place, also by what stands below it. */
export function movedRows(rows: readonly Row[], { id, at }: Move, parent: string | undefined): readonly Row[] {
  const moved = rows.find((row) => row.id === id)
  const over = rows.find((row) => row.id === at)
  const target = parent === undefined || !moved ? over : siblingAt(rows, { moved, over }, parent)
  if (!moved || !target || moved === target) return rows
  const to = rows.indexOf(target)
  const rest = rows.filter((row) => row !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

interface Meeting {
  readonly moved: Row
  readonly over: Row | undefined
}

/** Of what stands below a row beside the moved one that row; of what stands below the moved one itself, which is in its way downwards, the next. */
function siblingAt(rows: readonly Row[], { moved, over }: Meeting, parent: string): Row | undefined {
  let above = over
  for (const _ of rows) {
    if (!above || above[parent] === moved[parent]) break
    const up: unknown = above[parent]
    above = rows.find((row) => row.id === up)
  }
  if (above !== moved || over === moved) return above
  const siblings = rows.filter((row) => row[parent] === moved[parent])
  return siblings[siblings.indexOf(moved) + 1]
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

/**
 * Shows the new order at once, and goes back to the stored one where the call is refused. Moves go one after the other, each upon what the last has made,
 * so that a row is taken along by as many presses of a key.
 */
export async function moveRow(writer: Writer, { rows, order }: Ordered, move: Move): Promise<void> {
  const { client, entity } = writer
  const parent = entity.tree?.parent
  const next = movedRows(rows, move, parent)
  if (next === rows) return
  const moved = rows.find(({ id }) => id === move.id)
  const together = parent === undefined ? next : next.filter((row) => row[parent] === moved?.[parent])
  const { decimals } = entity.fields[order] ?? {}
  const changes = (decimals ? between(together, move.id, { name: order, decimals }) : undefined) ?? renumbered(together, order)
  if (changes.length === 0) return
  const numbers = new Map(changes.map(({ id, number }) => [id, number]))
  const numbered = (row: Row): Row => (numbers.has(row.id) ? { ...row, [order]: numbers.get(row.id) } : row)
  const places = new Map(together.map(({ id }, at) => [id, at]))
  client.setQueriesData<Shown>(
    { queryKey: ['rows', entity.id] },
    (shown) => shown && { ...shown, rows: shown.rows === rows ? next.map(numbered) : arranged(shown.rows, places).map(numbered) },
  )
  client.setQueriesData<readonly Row[]>({ queryKey: ['tree', entity.id, 'below'] }, (part) => part && arranged(part, places).map(numbered))
  await queued(writer, changes, order)
}

/** A part of a tree in the order of those that have a place; one that has none of them is as it was. */
const arranged = (part: readonly Row[], places: ReadonlyMap<string, number>): readonly Row[] =>
  part.every(({ id }) => places.has(id)) ? part.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)) : part

interface Queue {
  way: Promise<void>
  waiting: number
  failed: boolean
  /** As the calls so far have answered them. */
  readonly stored: Map<string, Row>
}

const queues = new WeakMap<Writer['client'], Map<string, Queue>>()

function queued({ services, client, entity }: Writer, changes: ReturnType<typeof renumbered>, order: string): Promise<void> {
  const all = queues.get(client) ?? new Map<string, Queue>()
  queues.set(client, all)
  const queue = all.get(entity.id) ?? { way: Promise.resolve(), waiting: 0, failed: false, stored: new Map<string, Row>() }
  all.set(entity.id, queue)
  queue.waiting += 1
  queue.way = queue.way.then(async () => {
    const { method, path } = entity.routes.updateMany
    const body = {
      rows: changes.map(({ id, version, number }) => ({ id, version: queue.stored.get(id)?.version ?? version, [order]: number })),
    }
    try {
      if (!queue.failed)
        for (const row of await services.api.call<readonly Row[]>(path, { method, body, quiet: true })) queue.stored.set(row.id, row)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      queue.failed = true
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) all.delete(entity.id)
    }
    if (queue.waiting > 0) return
    if (queue.failed) for (const kind of ['rows', 'tree']) await client.invalidateQueries({ queryKey: [kind, entity.id] })
    else patchRows(client, entity, [...queue.stored.values()])
  })
  return queue.way
}
