// Takes history in: facts as they are, in bulk, and what has to be made anew from them is marked. The same lines again change nothing.
import type { Shift } from '../../../metadata/mill/calendar.ts'
import type { FactKind } from '../facts/factTables.ts'
import { floorOf } from '../facts/floor.ts'
import { withMachineLocks } from '../facts/withMachineLocks.ts'
import { applyDeclared, type Period } from '../declared/apply.ts'
import { type Cell, markDirty } from '../rollup/work.ts'
import { rowsOf } from '../facts/rowsOf.ts'
import { type ShiftAt, shiftFinder } from '../facts/shifts.ts'
import { type FactRow, type Run, writeFacts } from '../facts/writeFacts.ts'
import { type HistoryKind, historyKinds, type HistoryLine, type Named, readLine, timeOf, Unfit } from './line.ts'

/** Lines of one call. */
export const mostLines = 20_000

export interface Taken {
  readonly taken: number
  /** Lines that were left, with their numbers from 1; at most twenty are named. */
  readonly refused: number
  readonly problems: readonly { readonly line: number; readonly problem: string }[]
}

export async function takeHistory(run: Run, text: string): Promise<Taken> {
  const named = await namesOf(run)
  const shiftAt = shiftFinder(named.floor.calendar)
  const rows = new Map<FactKind, FactRow[]>(historyKinds.map((kind) => [kind, []]))
  const cells: Cell[] = []
  const problems: { line: number; problem: string }[] = []
  let [taken, refused] = [0, 0]
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    try {
      const read = readLine(line, named)
      for (const piece of piecesOf(read, shiftAt)) {
        rows.get(read.kind)?.push(piece.row)
        cells.push(
          ...piece.touches.map(({ productionDate, period }) => ({
            device: read.machine.id,
            date: productionDate,
            period,
            reason: 'history',
          })),
        )
      }
      taken += 1
    } catch (fault) {
      if (!(fault instanceof Unfit)) throw fault
      refused += 1
      if (problems.length < 20) problems.push({ line: at + 1, problem: fault.message })
    }
  }
  const devices = [...rows.values()].flatMap((own) => own.map(({ device_id }) => String(device_id)))
  await withMachineLocks(run, devices, async () => {
    for (const [kind, own] of rows) if (own.length > 0) await writeFacts(run, kind, own)
    await applyDeclared(run, periodsOf(rows))
    await markDirty(run, cells)
  })
  return { taken, refused, problems }
}

/** Of each machine whose states or stops have come, from the first of them to the end of the last. */
function periodsOf(rows: ReadonlyMap<FactKind, readonly FactRow[]>): readonly Period[] {
  const own = [...(rows.get('machineState') ?? []), ...(rows.get('stopRecord') ?? [])]
  return [...Map.groupBy(own, ({ device_id }) => String(device_id))].map(([device, said]) => {
    const until = said.every(({ end_at }) => typeof end_at === 'number') ? Math.max(...said.map(({ end_at }) => Number(end_at))) : undefined
    return {
      device,
      from: Math.min(...said.map(({ start_at }) => Number(start_at))),
      ...(until !== undefined && { until }),
      now: Date.now(),
    }
  })
}

async function namesOf(run: Run): Promise<Named> {
  const of = async (name: string, text: string): Promise<ReadonlyMap<string, string>> =>
    new Map((await rowsOf<{ word: string; id: string }>(run, name, text)).map(({ word, id }) => [word, id]))
  return {
    floor: await floorOf(run),
    varieties: await of('varieties_by_name', 'select name as word, id from read.variety'),
    stopReasons: await of('reasons_by_code', 'select code as word, id from read.stop_reason where deleted_at is null'),
  }
}

interface Placed {
  readonly row: FactRow
  readonly touches: readonly Pick<Shift, 'productionDate' | 'period'>[]
}

function piecesOf({ kind, row, machine }: HistoryLine, shiftAt: ShiftAt): readonly Placed[] {
  if (kind === 'shiftYield')
    return [
      {
        row: { ...row, source: row.source ?? 'auto', corrected: row.corrected ?? false, other_process: machine.otherProcess },
        touches: [cellIn(row)],
      },
    ]
  if (kind === 'shiftStop') return [{ row, touches: [] }]
  if (kind === 'machineState') return cut(row, shiftAt)
  const at = Number(row[timeOf(kind)])
  const shift = shiftAt(at)
  const until = typeof row.end_at === 'number' ? row.end_at : at
  const touches = until < shift.endAt ? [shift] : [shift, shiftAt(until)]
  const early = typeof row.start_at === 'number' && row.start_at < shift.startAt ? [shiftAt(row.start_at)] : []
  return [
    {
      row: { ...row, ...defaults(kind, row), production_date: shift.productionDate, period: shift.period },
      touches: [...early, ...touches],
    },
  ]
}

const cellIn = (row: FactRow) => ({ productionDate: String(row.production_date), period: Number(row.period) })

function defaults(kind: HistoryKind, row: FactRow): FactRow {
  if (kind === 'stopRecord') return { source: row.source ?? 'auto', original_type: row.original_type ?? row.type }
  if (kind === 'breakEpisode') return { startup: row.startup ?? false }
  return kind === 'doffRecord' ? { early: row.early ?? false } : {}
}

/** An interval ends where its period does; what was counted in it is divided by the time. */
function cut(row: FactRow, shiftAt: ShiftAt): readonly Placed[] {
  const [startAt, endAt] = [Number(row.start_at), Number(row.end_at)]
  if (!(endAt > startAt) || endAt - startAt > 62 * 86_400_000) throw new Unfit('endAt: not after startAt, or by more than two months')
  const pieces: Placed[] = []
  for (let from = startAt; from < endAt;) {
    const shift = shiftAt(from)
    const until = Math.min(endAt, shift.endAt)
    const partOf = (sum: FactRow[string]): number | null => (typeof sum === 'number' ? (sum * (until - from)) / (endAt - startAt) : null)
    pieces.push({
      row: {
        ...row,
        start_at: from,
        end_at: until,
        length_m: partOf(row.length_m),
        speed_min: partOf(row.speed_min),
        production_date: shift.productionDate,
        period: shift.period,
      },
      touches: [shift],
    })
    from = until
  }
  return pieces
}
