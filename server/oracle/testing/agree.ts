// Some days of a few simulated frames through ingest and rollup, and whether every report says what the oracle does.
import { expect } from 'vitest'
import { encode } from '../../../metadata/telemetry/codec.ts'
import { part, Samples } from '../../engine/entity/testing/samples.ts'
import { rollUp } from '../../mill/rollup/work.ts'
import { TenantIngest } from '../../mill/ingest/tenant.ts'
import type { TestServer } from '../../testing/testServer.ts'
import { type Bound, type Cell, reckon, type Spun } from './reckon.ts'
import { othersSaid, type OtherMessages, reckonOther, sheets } from './others.ts'
import { arrivals, type FrameMessages, messagesOf } from './said.ts'

const hour = 3_600_000
const day = 24 * hour

export interface Week {
  /** Frames of plant 1. */
  readonly frames: readonly string[]
  /** Production dates. */
  readonly days: readonly string[]
  /** What arrives within so many milliseconds is committed at once. */
  readonly batch: number
  /** Milliseconds after which a box that was cut off tells what it has kept. */
  readonly behind: number
}

export async function agrees(server: TestServer, { frames, days, batch, behind }: Week): Promise<void> {
  const { log, database: databases } = server.platform
  const tenant = server.tenants.a.id
  const [from, to] = [Date.parse(`${days[0]}T00:00:00Z`), Date.parse(`${days.at(-1)}T00:00:00Z`) + day]
  const told = messagesOf(frames, { from, to: to + hour })
  const mill = await millIn(server, told, { from, to })
  const others = othersSaid({ from, to: to + hour })
  const processes = await othersIn(server, from)
  const begun = { name: 'epoch', text: 'insert into data.telemetry_epoch (tenant_id) values (app.tenant()) returning n', values: [] }
  const held = { tenant, source: undefined }
  const [row] = await databases.forMachines(held, (run) => run(begun))
  let clock = from
  const ingest = new TenantIngest({ held: { ...held, epoch: row?.[0] ?? '' }, databases, log, now: () => clock })
  for (const [until, arrived] of Map.groupBy(
    arrivals([...told, ...others], { seed: 7, behind }),
    ({ at }) => Math.ceil(at / batch) * batch,
  )) {
    clock = until
    await Promise.all(arrived.map(({ deviceNo, message }) => ingest.offer(deviceNo, message.kind, encode(message, 'compact'))))
    await ingest.lookAround()
  }
  await ingest.close()
  expect(await server.sql('select kind, device_no, count, reason from data.telemetry_fault')).toEqual([])
  while ((await databases.forMachines(held, (run) => rollUp(run, Date.now() + hour))) > 0);
  const cells = mill.flatMap(({ device, spindles, messages, spun, bound }) =>
    reckon({ device, spindles, messages: messages.map((message) => ({ ...message })), spun, bound }, days),
  )
  await compare(server, cells, days)
  await compareOthers(server, { others, processes, days })
}

/** The other machines, each with a process and a sheet of its own. What they make is nobody's but their process's. */
async function othersIn(server: TestServer, from: number): Promise<Readonly<Record<string, string>>> {
  const samples = new Samples(server)
  const { card, roving } = sheets
  const variety = (await samples.make('variety', { tex: 14.58, twistPerMetre: 943 })).id
  const found: Record<string, string> = {}
  for (const [type, spindleCount, sheet] of [
    ['card', 0, { reckoning: 'sliver', gramsPerMetre: card.gramsPerMetre }],
    ['roving', roving.spindles, { reckoning: 'roving', tex: roving.tex, twistPerMetre: roving.twist }],
  ] as const) {
    const process = (await samples.make('process', { hasYield: true })).id
    found[type] = process
    const deviceModel = (await samples.make('deviceModel', { type, process })).id
    const { id: device } = await samples.make('device', {
      machineNumber: type,
      deviceModel,
      process,
      spindleCount,
      ingotCount: spindleCount,
    })
    await samples.make('processParameter', { variety, process, effectiveFrom: '2026-01-01', efficiency: roving.efficiency * 100, ...sheet })
    await server.sql(
      'insert into data.device_variety (tenant_id, id, device_id, variety_id, start_at) values ($1, app.uuid7(), $2, $3, $4)',
      [server.tenants.a.id, device, variety, new Date(from - day)],
    )
  }
  return found
}

interface OtherMill {
  readonly others: readonly OtherMessages[]
  readonly processes: Readonly<Record<string, string>>
  readonly days: readonly string[]
}

/** F23 by process and shift. */
async function compareOthers(server: TestServer, { others, processes, days }: OtherMill): Promise<void> {
  const body = { dimensions: ['shift'], measures: ['kg', 'runHours', 'kgPerHour'] }
  for (const told of others) {
    const filter = { date: [days[0], days.at(-1)], process: processes[told.frame.number] }
    const reply = await server.call('admin', 'POST', '/datasets/production', { ...body, filter })
    const rows = new Map((part(reply.data, 'rows') as readonly Row[]).map((row) => [String(row.shift), row]))
    const cells = reckonOther(told, days)
    expect([...rows.keys()].toSorted(), told.frame.number).toEqual([...cells.keys()].toSorted())
    for (const [shift, { kg, hours }] of cells) {
      const where = `${told.frame.number} ${shift}`
      expect(Math.abs(Number(rows.get(shift)?.kg) - kg), `${where}: ${rows.get(shift)?.kg}, by the oracle ${kg}`).toBeLessThan(
        0.05 + kg * 2e-4,
      )
      expect(Math.abs(Number(rows.get(shift)?.runHours) - hours), where).toBeLessThan(0.0501)
    }
  }
}

interface Placed {
  readonly device: string
  readonly spindles: number
  readonly messages: FrameMessages['messages']
  readonly spun: readonly Spun[]
  readonly bound: readonly Bound[]
}

/** The frames as the console knows them. Of the first a tender has all, of the others two have a half each; they change with the shifts. */
async function millIn(
  server: TestServer,
  told: readonly FrameMessages[],
  { from, to }: { from: number; to: number },
): Promise<readonly Placed[]> {
  const samples = new Samples(server)
  const tenant = server.tenants.a.id
  const people = [await samples.make('employee'), await samples.make('employee'), await samples.make('employee')].map(({ id }) => id)
  const varieties = new Map<string, string>()
  const found: Placed[] = []
  for (const [at, { frame, messages }] of told.entries()) {
    const { spindles } = frame
    const { id: device } = await samples.make('device', { machineNumber: frame.number, spindleCount: spindles, ingotCount: spindles })
    const spun: Spun[] = []
    let last = from
    for (const { from: begun, to: ended, variety } of frame.assignments) {
      const { name, tex, twistPerMetre } = variety
      const id = varieties.get(name) ?? (await samples.make('variety', { name, tex, twistPerMetre, targetOutput: null })).id
      varieties.set(name, id)
      await server.sql(
        'insert into data.device_variety (tenant_id, id, device_id, variety_id, start_at, end_at) values ($1, app.uuid7(), $2, $3, $4, $5)',
        [tenant, device, id, begun, ended],
      )
      const time = { from: Math.max(from, Date.parse(begun)), to: Math.min(to, ended === null ? to : Date.parse(ended)) }
      if (time.from > last) spun.push({ variety: '', tex: 0, twist: 1, from: last, to: time.from })
      spun.push({ variety: id, tex, twist: twistPerMetre, ...time })
      last = time.to
    }
    const bound: Bound[] = []
    for (let start = from, shift = 0; start < to; start += 8 * hour, shift += 1)
      for (const [half, range] of (at === 0
        ? [[1, spindles]]
        : [
            [1, spindles / 2],
            [spindles / 2 + 1, spindles],
          ]
      ).entries()) {
        const [spindleFrom = 1, spindleTo = spindles] = range
        const employee = people[(shift + half) % people.length] ?? ''
        await server.sql(
          `insert into data.user_machine_bind (tenant_id, id, device_id, employee_id, start_at, end_at, spindle_from, spindle_to)
           values ($1, app.uuid7(), $2, $3, $4, $5, $6, $7)`,
          [tenant, device, employee, new Date(start), new Date(start + 8 * hour), spindleFrom, spindleTo],
        )
        bound.push({ employee, from: start, to: start + 8 * hour, spindleFrom, spindleTo })
      }
    found.push({ device, spindles, messages, spun, bound })
  }
  return found
}

/** What a report's figure is made of: Σ above, over Σ below where it is a ratio, times a factor, told with so many decimals. */
interface Meant {
  readonly above: (cell: Cell) => number
  readonly below?: (cell: Cell) => number
  readonly factor?: number
  readonly places: number
  /** By which share it may differ beyond rounding. */
  readonly slack?: number
}

/** Metres are kept by stretches of one state, within which ends are taken to be broken evenly; the oracle has them by the tick. */
const evenly = 2e-4

const meant: Readonly<Record<string, Meant>> = {
  kg: { above: ({ kg }) => kg, places: 1, slack: evenly },
  runHours: { above: ({ runMin }) => runMin / 60, places: 1 },
  spindleHours: { above: ({ spindleHours }) => spindleHours, places: 0 },
  breaks: { above: ({ breaks }) => breaks, places: 0 },
  startupBreaks: { above: ({ startupBreaks }) => startupBreaks, places: 0 },
  breakMin: { above: ({ breakMin }) => breakMin, places: 0 },
  doffs: { above: ({ doffs }) => doffs, places: 0 },
  kWh: { above: ({ kWh }) => kWh, places: 1 },
  // F8, F9, F10, F12, F13, F14, F15, F16, F17, F25
  efficiency: { above: ({ kg }) => kg, below: ({ theoreticalKg }) => theoreticalKg, factor: 100, places: 2, slack: evenly },
  timeEfficiency: { above: ({ runMin }) => runMin, below: ({ plannedMin }) => plannedMin, factor: 100, places: 2 },
  spindleEfficiency: {
    above: ({ spindleHours, brokenSpindleHours, emptySpindleHours }) => spindleHours - brokenSpindleHours - emptySpindleHours,
    below: ({ spindleHours }) => spindleHours,
    factor: 100,
    places: 2,
  },
  perThousand: { above: ({ kg }) => kg, below: ({ spindleHours }) => spindleHours, factor: 1000, places: 2, slack: evenly },
  breakRate: { above: ({ breaks }) => breaks, below: ({ spindleHours }) => spindleHours, factor: 1000, places: 1 },
  meanBreakMin: { above: ({ breakMin }) => breakMin, below: ({ breaks }) => breaks, places: 1 },
  brokenRatio: { above: ({ brokenSpindleHours }) => brokenSpindleHours, below: ({ spindleHours }) => spindleHours, factor: 100, places: 2 },
  emptyRatio: { above: ({ emptySpindleHours }) => emptySpindleHours, below: ({ spindleHours }) => spindleHours, factor: 100, places: 2 },
  survival: { above: ({ ends, startupEnds }) => ends - startupEnds, below: ({ ends }) => ends, factor: 100, places: 2 },
  kWhPerTon: { above: ({ kWh }) => kWh, below: ({ kg }) => kg, factor: 1000, places: 1, slack: evenly },
  stopRatio: {
    above: ({ stopMin, doffingMin }) => stopMin + doffingMin,
    below: ({ calendarMin }) => calendarMin,
    factor: 100,
    places: 2,
  },
}

const keys: Readonly<Record<string, (cell: Cell) => string>> = {
  date: ({ date }) => date,
  shift: ({ date, period }) => `${date}/${period}`,
  period: ({ period }) => String(period),
  device: ({ device }) => device,
  variety: ({ variety }) => variety,
}

interface Near extends Pick<Meant, 'places' | 'slack'> {
  readonly where: string
}

async function compare(server: TestServer, cells: readonly Cell[], days: readonly string[]): Promise<void> {
  const filter = { date: [days[0], days.at(-1)] }
  const ask = async (dataset: string, dimensions: readonly string[], measures: readonly string[]): Promise<readonly Row[]> => {
    const reply = await server.call('admin', 'POST', `/datasets/${dataset}`, { dimensions, measures, filter })
    expect(reply.status, `${dataset} ${measures.join()} ${reply.msg}`).toBe(200)
    return part(reply.data, 'rows') as readonly Row[]
  }
  const wrong: string[] = []
  /** To rounding. */
  const isNear = (said: unknown, value: number, { places, where, slack = 1e-4 }: Near): void => {
    const most = 0.5 / 10 ** places + Math.abs(value) * slack
    if (!(Math.abs(Number(said ?? 0) - value) <= most)) wrong.push(`${where}: ${String(said)}, by the oracle ${value.toFixed(places + 2)}`)
  }
  const adding = (list: readonly Cell[], of: (cell: Cell) => number): number => list.reduce((sum, cell) => sum + of(cell), 0)
  for (const dimensions of [[], ['date'], ['shift'], ['period'], ['device'], ['variety'], ['shift', 'device', 'variety']]) {
    const keyOf = (cell: Cell): string => dimensions.map((id) => keys[id]?.(cell)).join(' ')
    const said = await ask('production', dimensions, Object.keys(meant))
    const rows = new Map(said.map((row) => [dimensions.map((id) => row[id] ?? '').join(' '), row]))
    const groups = Map.groupBy(cells, keyOf)
    expect([...rows.keys()].toSorted(), `by ${dimensions}`).toEqual([...groups.keys()].toSorted())
    for (const [key, list] of groups)
      for (const [name, { above, below, factor = 1, places, slack }] of Object.entries(meant)) {
        const under = below ? adding(list, below) : 1
        if (under !== 0)
          isNear(rows.get(key)?.[name], (adding(list, above) * factor) / under, {
            places,
            where: `${name} by ${dimensions} ${key}`,
            ...(slack !== undefined && { slack }),
          })
      }
    // Whatever it is grouped by, all together is the same, but for rounding.
    isNear(
      said.reduce((sum, { kg }) => sum + Number(kg), 0),
      adding(cells, ({ kg }) => kg),
      { places: 0, where: `Σ kg by ${dimensions}` },
    )
  }
  const frames = new Set(cells.map(({ device }) => device))
  const toldStops = (await ask('stops', ['device', 'type'], ['count', 'minutes'])).filter(({ device }) => frames.has(String(device)))
  const byType = new Map(toldStops.map((row) => [`${row.device} ${row.type}`, row]))
  const stops = new Map<string, { count: number; minutes: number }>()
  const persons = new Map<string, number>()
  for (const cell of cells) {
    for (const [type, { count, minutes }] of Object.entries(cell.stops)) {
      const before = stops.get(`${cell.device} ${type}`) ?? { count: 0, minutes: 0 }
      stops.set(`${cell.device} ${type}`, { count: before.count + count, minutes: before.minutes + minutes })
    }
    for (const [id, kg] of Object.entries(cell.persons)) persons.set(id, (persons.get(id) ?? 0) + kg)
  }
  expect([...byType.keys()].toSorted()).toEqual([...stops.keys()].toSorted())
  for (const [key, { count, minutes }] of stops) {
    isNear(byType.get(key)?.count, count, { places: 0, where: `stops of ${key}` })
    isNear(byType.get(key)?.minutes, minutes, { places: 1, where: `minutes of stops of ${key}` })
  }
  const byPerson = new Map((await ask('persons', ['employee'], ['kg'])).map(({ employee, kg }) => [String(employee), kg]))
  expect([...byPerson.keys()].toSorted()).toEqual([...persons.keys()].toSorted())
  for (const [id, kg] of persons) isNear(byPerson.get(id), kg, { places: 1, where: `kg of the person ${id}` })
  expect(wrong).toEqual([])
}

type Row = Readonly<Record<string, unknown>>
