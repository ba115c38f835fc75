// F23 from facts to reports: what cards, draw frames and winders have made, that it stays out of the mill's output, and that it is reckoned anew from the day on which its parameters change.
import { beforeAll, expect, test } from 'vitest'
import { part, rowOf, Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { rollUp } from './work.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id
const at = (date: string, time: string): string => new Date(Date.parse(`${date}T${time}:00+08:00`)).toISOString()
const [first, second] = ['2026-03-02', '2026-03-03'] as const
const settle = async (): Promise<number> => {
  await server.sql("update data.rollup_dirty set at = now() - interval '1 hour'")
  const [row] = await server.sql('select count(*)::int as n from data.rollup_dirty')
  for (let done = 1; done > 0;)
    done = await server.platform.database.forMachines({ tenant, source: undefined }, (run) => rollUp(run, Date.parse('2027-01-01')))
  return Number(row?.n)
}
const cells = async (number: string) =>
  (
    await server.sql(
      `select to_char(production_date, 'yyyy-mm-dd') as date, actual_kg::float8 as kg, theoretical_kg::float8 as theoretical, target_kg::float8 as target, other_process as other
       from data.shift_yield y join data.device d on d.id = y.device_id where d.machine_number = $1 order by production_date, period`,
      [number],
    )
  ).map((row) => ({ ...row }))
const process: Record<string, string> = {}
let variety = ''
let sheet: { readonly id: string; readonly version: number } = { id: '', version: 0 }

const send = (...rows: readonly object[]) =>
  server.call('admin', 'POST', '/telemetry/history', rows.map((row) => JSON.stringify(row)).join('\n'), {
    'content-type': 'application/x-ndjson',
  })

beforeAll(async () => {
  variety = (await samples.make('variety', { tex: 14.58, twistPerMetre: 943, targetOutput: null })).id
  const machines = [
    ['S01', 'CARD', 'card', 0],
    ['B01', 'DRAW', 'draw', 2],
    ['W01', 'WIND', 'winder', 60],
    ['X01', 'SPIN', 'ring', 1_000],
    // Of this process nobody has said anything.
    ['J01', 'COMB', 'comb', 8],
  ] as const
  for (const [number, code, type, spindles] of machines) {
    process[code] = (await samples.make('process', { code, name: code, hasYield: true })).id
    const deviceModel = (await samples.make('deviceModel', { type, process: process[code] })).id
    const given = { machineNumber: number, deviceModel, process: process[code], spindleCount: spindles, ingotCount: spindles }
    const { id } = rowOf(await samples.call(samples.entity('device').routes.create, await samples.input('device', given)))
    await server.sql(
      "insert into data.device_variety (tenant_id, id, device_id, variety_id, start_at) values ($1, app.uuid7(), $2, $3, '2026-01-01')",
      [tenant, id, variety],
    )
  }
  const said = { variety, effectiveFrom: '2026-01-01' }
  await samples.make('processParameter', { ...said, process: process.CARD, gramsPerMetre: 5, speed: 150, efficiency: 90 })
  await samples.make('processParameter', { ...said, process: process.DRAW, gramsPerMetre: 4, speed: 400, efficiency: 80 })
  sheet = await samples.make('processParameter', { ...said, process: process.WIND, reckoning: 'winding', speed: 1_200, efficiency: 85 })
  const shift = (device: string, date: string, more: object) => ({
    kind: 'machineState',
    device,
    startAt: at(date, '08:00'),
    endAt: at(date, '16:00'),
    state: 'running',
    ...more,
  })
  for (const date of [first, second])
    await send(
      shift('S01', date, { lengthM: 72_000 }),
      shift('B01', date, { lengthM: 150_000 }),
      // 1,200 m/min for eight hours, of which nothing was counted.
      shift('W01', date, { speedMin: 1_200 * 480 }),
      shift('J01', date, { lengthM: 80_000 }),
      shift('X01', date, { lengthM: 8_000 }),
    )
  // Of a day before those only sums are left.
  await send({
    kind: 'shiftYield',
    device: 'S01',
    productionDate: '2026-03-01',
    period: 1,
    startAt: at('2026-03-01', '08:00'),
    endAt: at('2026-03-01', '16:00'),
    variety,
    plannedMin: 480,
    runMin: 480,
    lengthM: 60_000,
  })
  await settle()
}, 90_000)

test('a card by its metres, a draw frame by those of both deliveries, a winder by its speed; unknown is unknown', async () => {
  // 72,000 m · 5 g; 150 m/min · 60 · 5 g · 8 h, and 90 % of it; of the day of which sums are left 60,000 m · 5 g.
  const card = { kg: 360, theoretical: 360, target: 324, other: true }
  expect(await cells('S01')).toEqual([
    { date: '2026-03-01', ...card, kg: 300 },
    { date: first, ...card },
    { date: second, ...card },
  ])
  expect((await cells('B01'))[0]).toEqual({ date: first, kg: 1_200, theoretical: 1_536, target: 1_228.8, other: true })
  // 1,200 · 60 · 14.58 · 60 drums / 10⁶ · 0.85 · 8 h
  expect((await cells('W01'))[0]).toMatchObject({ date: first, kg: 428.3021, theoretical: 503.8848 })
  expect((await cells('J01'))[0]).toEqual({ date: first, kg: null, theoretical: null, target: null, other: true })
  expect((await cells('X01'))[0]).toMatchObject({ other: false, kg: 114.3072 })
})

test('each process has its output, the mill’s is that of its ring frames, and why says F23', async () => {
  const filter = { date: ['2026-03-01', second] }
  const ask = async (body: object): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    part((await server.call('admin', 'POST', '/datasets/production', { filter, ...body })).data, 'rows') as never
  const measures = ['kg', 'kgPerHour', 'machines']
  const byProcess = await ask({ dimensions: ['process'], measures })
  const of = (code: string) => byProcess.find((row) => row.process === process[code])
  expect(of('CARD')).toMatchObject({ kg: 1_020, kgPerHour: 42.5, machines: 1 })
  expect(of('WIND')).toMatchObject({ kg: 856.6, kgPerHour: 53.5 })
  expect(of('COMB')).toMatchObject({ kg: null, kgPerHour: null })
  expect(await ask({ measures })).toEqual([expect.objectContaining({ kg: 228.6, machines: 1 })])
  expect(await ask({ measures, filter: { ...filter, process: process.CARD } })).toEqual([expect.objectContaining({ kg: 1_020 })])
  const list = await server.call('admin', 'POST', '/datasets/production/page', {
    dimensions: ['process'],
    measures,
    sums: measures,
    pageNum: 1,
    pageSize: 10,
    filter,
  })
  expect(list.data).toMatchObject({ total: 5, sums: { kg: 228.6, kgPerHour: 14.3, machines: 1 } })
  const why = await server.call('admin', 'POST', '/datasets/production/why', {
    measure: 'kgPerHour',
    filter: { ...filter, process: process.CARD },
  })
  expect(why.data).toMatchObject({
    formula: 'F23',
    value: 42.5,
    inputs: [
      { id: 'kg', value: 1_020 },
      { id: 'runHours', value: 24 },
    ],
  })
})

test('a sheet from the second day on has that day reckoned anew, and nothing else; a correction stays', async () => {
  const { create, update } = samples.entity('processParameter').routes
  const repair = await samples.make('yieldRepair', {
    productionDate: second,
    period: 1,
    device: (await server.sql("select id from data.device where machine_number = 'S01'"))[0]?.id,
    variety,
    operation: 'add',
    value: 10,
  })
  expect(repair.id).toBeTruthy()
  await settle()
  const later = await samples.call(
    create,
    await samples.input('processParameter', {
      variety,
      process: process.CARD,
      effectiveFrom: second,
      reckoning: 'sliver',
      gramsPerMetre: 4,
      speed: 150,
      efficiency: 90,
    }),
  )
  expect(later.status).toBe(200)
  expect(await settle()).toBe(1)
  expect((await cells('S01')).map(({ kg }) => kg)).toEqual([300, 360, 298])
  // The sheet of the winder is moved to the second day: the first has none then.
  expect((await samples.call(update, { id: sheet.id, version: sheet.version, effectiveFrom: second })).status).toBe(200)
  expect(await settle()).toBe(2)
  expect((await cells('W01')).map(({ kg }) => kg)).toEqual([null, 428.3021])
  expect((await cells('X01')).map(({ kg }) => kg)).toEqual([114.3072, 114.3072])
})
