// What the corrections of a shift make of what was measured in it, one after the other, as the rollup counts them: whether it has been there yet or not.
import { type Amendment, amendedKg } from '../../../metadata/mill/output.ts'
import { memoizeByObject } from '../../../metadata/base/memoizeByObject.ts'
import type { Change, ConstraintCall } from '../../engine/context/functions.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'

export interface Corrected {
  readonly id: string
  readonly table: string
  /** Null where nothing was known. */
  readonly before: number | null
  readonly after: number
  readonly amendment: Amendment
  /** Written by this call; `moved`: new in this cell. */
  readonly written: boolean
  readonly moved: boolean
}

/** The cells (machine, production date, period) that changes are about, those that they have left too: as `date device period`, in the order of every other mark and lock. */
export const cellsIn = (changes: readonly Change[]): readonly string[] =>
  [
    ...new Set(
      changes
        .flatMap(({ before, after }) => [before, after])
        .flatMap((row) => (row ? [`${row.productionDate} ${row.device} ${row.period}`] : [])),
    ),
  ].toSorted((a, b) => (a < b ? -1 : 1))

interface Row {
  readonly cell: string
  readonly variety: string | null
}

interface Measured extends Row {
  readonly kg: number | null
}

interface Stored extends Row, Amendment {
  readonly id: string
  readonly table: string
  readonly before: number | null
  /** Made no earlier than what has left the cell. */
  readonly late: boolean
}

/** Of the cells that the call is about: its own corrections, and those that come after one of them. Others wait until it is over. Several constraints judge it. */
export const correctedBy = memoizeByObject(async (call: ConstraintCall): Promise<readonly Corrected[]> => {
  const cells = cellsIn(call.changes)
  await lockCells(call)
  const measured = Map.groupBy(await measuredIn(call, cells), ({ cell }) => cell)
  const stored = Map.groupBy(await storedIn(call, cells), ({ cell }) => cell)
  const written = new Map(call.changes.flatMap(({ id, before, after }) => (after ? [[id, isMoved(before, after)] as const] : [])))
  return [...stored].flatMap(([cell, rows]) => follow(measured.get(cell) ?? [], rows, written))
})

const isMoved = (before: Values | undefined, after: Values): boolean =>
  ['device', 'productionDate', 'period', 'variety'].some((name) => (before?.[name] ?? null) !== (after[name] ?? null))
type Values = Readonly<Record<string, unknown>>

function follow(measured: readonly Measured[], rows: readonly Stored[], written: ReadonlyMap<string, boolean>): readonly Corrected[] {
  const found: Corrected[] = []
  const output = new Map<string | null, number | null>(measured.map(({ variety, kg }) => [variety, kg]))
  for (const { id, table, variety, before: noted, late, operation, value } of rows) {
    const key = keyOf(output, variety)
    const before = variety === null ? sumOf([...output.values()]) : (output.get(key) ?? null)
    output.set(key, amendedKg(output.get(key) ?? 0, { operation, value }))
    const moved = written.get(id)
    // A change keeps what stood there before the first of its versions.
    const stood = moved === false ? noted : before
    const amended =
      moved === false ? amendedKg(noted ?? 0, { operation, value }) : variety === null ? sumOf([...output.values()]) : output.get(key)
    if (late || moved !== undefined || found.length > 0)
      found.push({
        id,
        table,
        before: stood,
        after: amended ?? 0,
        amendment: { operation, value },
        written: moved !== undefined,
        moved: moved === true,
      })
  }
  return found
}

/** Of corrections that name no variety the first one has the benefit, as in the rollup; of a shift of which nothing is known, whatever is named. */
function keyOf(output: ReadonlyMap<string | null, number | null>, variety: string | null): string | null {
  const [first = null] = output.keys()
  if (variety === null) return first
  return !output.has(variety) && output.has(null) ? null : variety
}

const sumOf = (figures: readonly (number | null)[]): number | null =>
  figures.reduce((sum, kg) => (kg === null ? sum : (sum ?? 0) + kg), null)

/** Two who correct one cell at once are judged one after the other. */
export async function lockCells({ transaction, changes }: ConstraintCall): Promise<void> {
  await transaction.run({
    name: 'lock_corrected_cells',
    text: `select pg_advisory_xact_lock(hashtextextended(app.tenant() || ' correction ' || u.cell, 0)) from unnest($1::text[]) u (cell)`,
    values: [columnLiteral(cellsIn(changes), (cell) => cell)],
  })
}

const cellOf = (alias: string): string => `concat_ws(' ', ${alias}.production_date, ${alias}.device_id, ${alias}.period)`

const keysOf = (cells: readonly string[]): readonly string[] =>
  [0, 1, 2].map((at) => columnLiteral(cells, (cell) => cell.split(' ')[at] ?? ''))
const among = (alias: string): string =>
  `(${alias}.production_date, ${alias}.device_id, ${alias}.period) in (select * from unnest($1::date[], $2::uuid[], $3::smallint[]))`

/** In the order in which they came onto the machine. */
async function measuredIn({ transaction }: ConstraintCall, cells: readonly string[]): Promise<readonly Measured[]> {
  const rows = await transaction.run({
    name: 'measured_in_cells',
    text: `select ${cellOf('y')}, y.variety_id, case when y.corrected then coalesce(y.scale_kg, y.auto_kg) else y.actual_kg end
      from read.shift_yield y where ${among('y')}
      order by (select min(a.start_at) from read.device_variety a where a.device_id = y.device_id and a.variety_id = y.variety_id
        and a.start_at < y.end_at and coalesce(a.end_at, 'infinity') > y.start_at), y.id`,
    values: keysOf(cells),
  })
  return rows.map(([cell, variety = null, kg = null]) => ({ cell: cell ?? '', variety, kg: kg === null ? null : Number(kg) }))
}

/** In the order in which the rollup counts them. */
async function storedIn({ transaction, changes }: ConstraintCall, cells: readonly string[]): Promise<readonly Stored[]> {
  const left = changes.flatMap(({ before, after }) => (before && (!after || isMoved(before, after)) ? [String(before.createdAt)] : []))
  const rows = await transaction.run({
    name: 'corrections_in_cells',
    text: `select ${cellOf('c')}, c.variety_id, c.id, c.kind, c.operation, c.value, c.before_value, c.created_at >= (select min(x) from unnest($4::timestamptz[]) x)
      from (select 'production_supplement' as kind, id, production_date, device_id, period, variety_id, 'add' as operation, end_output - start_output as value,
          before_value, created_at from read.production_supplement
        union all select 'yield_repair', id, production_date, device_id, period, variety_id, operation, value, before_value, created_at from read.yield_repair) c
      where ${among('c')} order by c.created_at, c.id`,
    values: [...keysOf(cells), columnLiteral(left, (at) => at)],
  })
  return rows.map(([cell, variety = null, id, table, operation, value, before = null, late]) => ({
    cell: cell ?? '',
    variety,
    id: id ?? '',
    table: table ?? '',
    operation: operation === 'replace' || operation === 'subtract' ? operation : 'add',
    value: Number(value),
    before: before === null ? null : Number(before),
    late: late === 't',
  }))
}
