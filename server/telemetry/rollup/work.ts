// Makes dirty cells anew: each is computed and put in place in one transaction, and stays dirty where something has changed meanwhile.
import type { Interval } from '../../../metadata/mill/interval.ts'
import type { MillCalendar, Shift } from '../../../metadata/mill/calendar.ts'
import { type Floor, floorOf, type Machine } from '../floor.ts'
import { millis, rowsOf } from '../rowsOf.ts'
import { columnLiteral, type FactRow, type Run, writeFacts } from '../writeFacts.ts'
import { loadCells } from './load.ts'
import { type CellRows, rowsOfCell } from './make.ts'
import { replaceCells, tellEvents, tellGiven } from './replace.ts'

/** Cells of one transaction. */
const most = 120
/** Milliseconds for which a cell rests after it was touched: what touches it once mostly does so again. */
const rest = 2_000

interface Dirty {
  readonly device: string
  readonly date: string
  readonly period: number
  readonly n: string
}

/** One round in a transaction of the tenant. Answers how many dirty marks it has dealt with; 0: none is ready. */
export async function rollUp(run: Run, now: number): Promise<number> {
  const floor = await floorOf(run)
  await spread(run, floor, now)
  const dirty = await rowsOf<Dirty>(run, 'dirty', {
    text: `select d.device_id as device, d.production_date as date, d.period, d.n::text as n from read.rollup_dirty d
      join (select production_date, period from read.rollup_dirty where at < $1::timestamptz order by production_date desc, period desc limit 1) f
        on (f.production_date, f.period) = (d.production_date, d.period) order by d.device_id limit ${most}`,
    values: [new Date(now - rest).toISOString()],
  })
  const [first] = dirty
  if (!first) return 0
  const machines = dirty.flatMap(({ device }) => floor.byId.get(device) ?? [])
  const shifts = floor.calendar
    .shiftsOf(first.date)
    .filter(({ period, startAt }) => (first.period === 0 || period === first.period) && period > 0 && startAt < now)
  for (const shift of shifts) await makeAnew(run, { machines, shift, now })
  // What was marked again while this was under way keeps its mark.
  await run({
    name: 'telemetry_clean',
    text: `delete from data.rollup_dirty d using unnest($1::uuid[], $2::bigint[]) u (device, n)
      where d.tenant_id = app.tenant() and d.production_date = $3::date and d.period = $4::smallint and d.device_id = u.device and d.n = u.n`,
    values: [columnLiteral(dirty, ({ device }) => device), columnLiteral(dirty, ({ n }) => n), first.date, String(first.period)],
  })
  return dirty.length
}

interface Making {
  readonly machines: readonly Machine[]
  readonly shift: Shift
  readonly now: number
}

async function makeAnew(run: Run, { machines, shift, now }: Making): Promise<void> {
  if (machines.length === 0) return
  const made = (await loadCells(run, { machines, shift, now })).map((facts) => ({ machine: facts.machine, rows: rowsOfCell(facts) }))
  const all = (of: (rows: CellRows) => readonly FactRow[]): readonly FactRow[] => made.flatMap(({ rows }) => of(rows))
  // Yields that were handed over stay, and so do their stops.
  const computed = made.filter(({ rows }) => rows.given.length === 0).map(({ machine }) => machine.id)
  await replaceCells(run, { shift, computed, all: machines.map(({ id }) => id) })
  await writeFacts(
    run,
    'shiftYield',
    all(({ shiftYield }) => shiftYield),
  )
  await writeFacts(
    run,
    'shiftStop',
    all(({ shiftStop }) => shiftStop),
  )
  await writeFacts(
    run,
    'personShare',
    all(({ personShare }) => personShare),
  )
  await writeFacts(
    run,
    'spindleCount',
    all(({ spindleCount }) => spindleCount),
  )
  await tellGiven(
    run,
    all(({ given }) => given),
  )
  for (const kind of ['stopRecord', 'breakEpisode', 'spindleEpisode', 'doffRecord'] as const)
    await tellEvents(
      run,
      kind,
      all(({ told }) => told[kind]),
    )
}

interface Span {
  readonly id: string
  readonly device: string
  readonly fromAt: number
  readonly untilAt: number | null
  readonly reason: string
}

/** Stretches of time become the cells that they touch. */
async function spread(run: Run, { calendar }: Floor, now: number): Promise<void> {
  const spans = await rowsOf<Span>(
    run,
    'spans',
    `select id, device_id as device, ${millis('from_at')} as "fromAt", ${millis('until_at')} as "untilAt", reason from read.rollup_span order by at limit 500`,
  )
  if (spans.length === 0) return
  const cells = spans.flatMap(({ device, fromAt, untilAt, reason }) =>
    shiftsIn(calendar, { startAt: Math.max(fromAt, now - longest), endAt: Math.min(untilAt ?? now, now) }).map(
      ({ productionDate, period }) => ({ device, date: productionDate, period, reason }),
    ),
  )
  await markDirty(run, cells)
  await run({
    name: 'telemetry_spread',
    text: 'delete from data.rollup_span where tenant_id = app.tenant() and id = any($1::uuid[])',
    values: [columnLiteral(spans, ({ id }) => id)],
  })
}

/** What lies ahead is nobody's yet. */
const shiftsIn = (calendar: MillCalendar, { startAt, endAt }: Interval): readonly Shift[] =>
  endAt > startAt ? calendar.shiftsBetween({ startAt, endAt }) : []

/** Corrections reach two years back. */
const longest = 731 * 86_400_000

export interface Cell {
  readonly device: string
  readonly date: string
  readonly period: number
  readonly reason: string
}

export async function markDirty(run: Run, cells: readonly Cell[]): Promise<void> {
  const kept = [
    ...new Map(cells.filter(({ period }) => period >= 0).map((cell) => [`${cell.date} ${cell.device} ${cell.period}`, cell])).entries(),
  ]
    // In one order, so that two who mark at once do not wait for each other.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, cell]) => cell)
  if (kept.length === 0) return
  await run({
    name: 'telemetry_mark_dirty',
    text: `insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
      select app.tenant(), u.* from unnest($1::uuid[], $2::date[], $3::smallint[], $4::text[]) u
      on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, reason = excluded.reason, at = now()`,
    values: [
      columnLiteral(kept, ({ device }) => device),
      columnLiteral(kept, ({ date }) => date),
      columnLiteral(kept, ({ period }) => String(period)),
      columnLiteral(kept, ({ reason }) => reason),
    ],
  })
}
