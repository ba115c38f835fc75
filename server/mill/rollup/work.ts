// Makes dirty cells anew: each is computed and put in place in one transaction, and stays dirty where something has changed meanwhile.
import type { Interval } from '../../../metadata/mill/interval.ts'
import type { MillCalendar, Shift } from '../../../metadata/mill/calendar.ts'
import { type Floor, floorOf, type Machine } from '../facts/floor.ts'
import { withMachineLocks } from '../facts/withMachineLocks.ts'
import { millis, rowsOf } from '../facts/rowsOf.ts'
import { columnLiteral, type FactRow, type Run, writeFacts } from '../facts/writeFacts.ts'
import { type CutShift, cutsOf } from './cuts.ts'
import { loadCells } from './load.ts'
import { type CellRows, rowsOfCell } from './make.ts'
import { replaceCells, replaceEvents, replaceHandedOver } from './replace.ts'

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

const newestOf = (which: string): string =>
  `(select production_date, period from read.rollup_dirty where ${which} at < $1::timestamptz order by production_date desc, period desc limit 1)`

/** The marked machines of one shift: a corrected shift first, since a user waits for it; otherwise the newest. */
const nextText = `with corrected as ${newestOf("reason = 'correction' and")}, newest as ${newestOf('')},
    next as (select * from corrected union all select * from newest where not exists (select from corrected))
  select d.device_id as device, d.production_date as date, d.period, d.n::text as n from read.rollup_dirty d join next using (production_date, period)
  order by d.reason <> 'correction', d.device_id limit ${most}`

/** One round in a transaction of the tenant. Answers how many marks it has dealt with; 0: none is ready. */
export async function rollUp(run: Run, now: number): Promise<number> {
  const spans = await spansOf(run)
  const dirty = await rowsOf<Dirty>(run, 'dirty', { text: nextText, values: [new Date(now - rest).toISOString()] })
  const [first] = dirty
  if (!first && spans.length === 0) return 0
  // Not before: rounds come every two seconds, and to read ten thousand machines stalls everything else.
  const floor = await floorOf(run)
  const cells = first ? await cellsOf(run, { dirty, floor, now }) : []
  await withMachineLocks(
    run,
    [...dirty, ...spans].map(({ device }) => device),
    async () => {
      await spread(run, { spans, floor, now })
      const overtaken = cells.length > 0 ? await overtakenIn(run, dirty) : undefined
      for (const { shift, cells: own } of cells)
        await putInPlace(run, { shift, cells: own.filter(({ machine }) => !overtaken?.has(machine.id)) })
      if (first) await clean(run, dirty, first)
    },
  )
  return dirty.length + spans.length
}

/** Machines of which history has been handed over since their cells were looked at: it may have brought the cell itself, which would be lost. */
async function overtakenIn(run: Run, dirty: readonly Dirty[]): Promise<ReadonlySet<string>> {
  const [first] = dirty
  const rows = await rowsOf<{ device: string }>(run, 'overtaken', {
    text: `select d.device_id as device from read.rollup_dirty d join unnest($1::uuid[], $2::bigint[]) u (device, n) on u.device = d.device_id
      where d.production_date = $3::date and d.period = $4::smallint and d.n <> u.n and d.reason = 'history'`,
    values: [columnLiteral(dirty, ({ device }) => device), columnLiteral(dirty, ({ n }) => n), first?.date ?? null, String(first?.period)],
  })
  return new Set(rows.map(({ device }) => device))
}

/** What was marked again while this was under way keeps its mark. */
async function clean(run: Run, dirty: readonly Dirty[], { date, period }: Dirty): Promise<void> {
  await run({
    name: 'telemetry_clean',
    text: `delete from data.rollup_dirty d using unnest($1::uuid[], $2::bigint[]) u (device, n)
      where d.tenant_id = app.tenant() and d.production_date = $3::date and d.period = $4::smallint and d.device_id = u.device and d.n = u.n`,
    values: [columnLiteral(dirty, ({ device }) => device), columnLiteral(dirty, ({ n }) => n), date, String(period)],
  })
}

interface Making {
  readonly dirty: readonly Dirty[]
  readonly floor: Floor
  readonly now: number
}

interface Made {
  readonly shift: Shift
  readonly cells: readonly { readonly machine: Machine; readonly rows: CellRows }[]
}

/** All of one period, or of one day. */
async function cellsOf(run: Run, { dirty, floor, now }: Making): Promise<readonly Made[]> {
  const [first] = dirty
  const machines = dirty.flatMap(({ device }) => floor.byId.get(device) ?? [])
  if (!first || machines.length === 0) return []
  const shifts = floor.calendar
    .shiftsOf(first.date)
    .filter(({ period, startAt }) => (first.period === 0 || period === first.period) && period > 0 && startAt < now)
  const made: Made[] = []
  for (const { shift, machines: own } of await cutFor(run, { shifts, machines, floor })) {
    if (shift.startAt >= now) continue
    const facts = await loadCells(run, { machines: own, shift, now })
    made.push({ shift, cells: facts.map((each) => ({ machine: each.machine, rows: rowsOfCell(each) })) })
  }
  return made
}

interface ToCut {
  readonly shifts: readonly Shift[]
  readonly machines: readonly Machine[]
  readonly floor: Floor
}

/** The shifts as machines have them. Marks go by the periods: where a cut lies elsewhere, what is marked may belong to the shift next to it. */
async function cutFor(run: Run, { shifts, machines, floor: { calendar } }: ToCut): Promise<readonly CutShift[]> {
  const cut: CutShift[] = []
  for (const shift of shifts) {
    const cutsOn = (date: string, own: readonly Machine[]) => cutsOf(run, { machines: own, date, calendar })
    for (const own of (await cutsOn(shift.productionDate, machines))(shift)) {
      cut.push(own)
      const touched = [
        ...(own.shift.endAt < shift.endAt ? [calendar.shiftAt(shift.endAt)] : []),
        ...(own.shift.startAt > shift.startAt ? [calendar.shiftAt(shift.startAt - 1)] : []),
      ].filter(({ period }) => period > 0)
      for (const neighbour of touched) cut.push(...(await cutsOn(neighbour.productionDate, own.machines))(neighbour))
    }
  }
  return cut
}

async function putInPlace(run: Run, { shift, cells }: Made): Promise<void> {
  const all = (of: (rows: CellRows) => readonly FactRow[]): readonly FactRow[] => cells.flatMap(({ rows }) => of(rows))
  // Yields that were handed over stay, and so do their stops.
  const computed = cells.filter(({ rows }) => rows.given.length === 0).map(({ machine }) => machine.id)
  await replaceCells(run, { shift, computed, all: cells.map(({ machine }) => machine.id) })
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
  await replaceHandedOver(
    run,
    all(({ given }) => given),
  )
  for (const kind of ['stopRecord', 'breakEpisode', 'spindleEpisode', 'doffRecord'] as const)
    await replaceEvents(
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

const spansOf = (run: Run): Promise<readonly Span[]> =>
  rowsOf<Span>(
    run,
    'spans',
    `select id, device_id as device, ${millis('from_at')} as "fromAt", ${millis('until_at')} as "untilAt", reason from read.rollup_span order by at limit 500`,
  )

interface Spreading {
  readonly spans: readonly Span[]
  readonly floor: Floor
  readonly now: number
}

/** Stretches of time become the cells that they touch. */
async function spread(run: Run, { spans, floor: { calendar }, now }: Spreading): Promise<void> {
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
  const storedKinds = [
    ...new Map(cells.filter(({ period }) => period >= 0).map((cell) => [`${cell.date} ${cell.device} ${cell.period}`, cell])).entries(),
  ]
    // In one order, so that two who mark at once do not wait for each other.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, cell]) => cell)
  if (storedKinds.length === 0) return
  await run({
    name: 'telemetry_mark_dirty',
    text: `insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason)
      select app.tenant(), u.* from unnest($1::uuid[], $2::date[], $3::smallint[], $4::text[]) u
      on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, reason = excluded.reason, at = now()`,
    values: [
      columnLiteral(storedKinds, ({ device }) => device),
      columnLiteral(storedKinds, ({ date }) => date),
      columnLiteral(storedKinds, ({ period }) => String(period)),
      columnLiteral(storedKinds, ({ reason }) => reason),
    ],
  })
}
