// Sums by month and by day answer what the rows say: by whatever is shown and filtered, while corrections, late rows and removals come in between.
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../../metadata/testing/documents.ts'
import { snake } from '../../../metadata/base/names.ts'
import type { Model } from '../../../metadata/model/model.ts'
import type { Allowance } from '../../kernel/permission/allowance.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { callerOf } from '../entity/testing/callers.ts'
import { Samples } from '../entity/testing/samples.ts'
import { figuresAnswer, type Figure } from './answer.ts'
import { datasetQuery } from './query.ts'
import { readRequest } from './request.ts'
import { dayBefore, type Floor, floorOf } from './testing/floor.ts'
import { wholeMonths } from './sums.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id
const until = '2026-03-17'
const first = dayBefore(until, 99)
let floor: Floor

beforeAll(async () => {
  floor = await floorOf(server, samples, { machines: 4, days: 100, until })
  const { id: team } = await samples.make('organisation')
  for (const _ of [1, 2, 3, 4]) await samples.make('employee')
  await server.sql(`update data.shift_yield set organisation_id = $1 where period <> 2 and production_date >= $2`, [team, first])
  await server.sql(
    `insert into data.person_share (tenant_id, production_date, period, device_id, variety_id, organisation_id, employee_id, share, spindles, kg, breaks, spindle_hours)
     select tenant_id, production_date, period, device_id, variety_id, organisation_id, e.id, 1, spindles, actual_kg, breaks, spindle_hours
     from data.shift_yield y cross join lateral (select id from data.employee o where o.tenant_id = y.tenant_id order by id offset y.period limit 1) e
     where production_date >= $1`,
    [first],
  )
})

/** As the product says it, or with the rows alone. */
const bare = (model: Model): Model => ({
  ...model,
  entities: Object.fromEntries(Object.entries(model.entities).map(([id, { sums: _sums, ...entity }]) => [id, entity])),
})

async function contextOf(model: Model) {
  return { database: server.database, homes: server.platform.database, model, caller: await callerOf(server, 'admin'), allowance: {} }
}

interface Whose {
  readonly allowance?: Allowance
  /** Whom of the staff the caller is. */
  readonly employee?: string
}

async function figures(model: Model, id: string, body: object, { allowance = {}, employee }: Whose = {}): Promise<readonly Figure[]> {
  const dataset = model.datasets[id]
  if (!dataset) throw new Error(`no dataset ${id}`)
  const { caller, ...rest } = await contextOf(model)
  const context = { ...rest, allowance, caller: employee === undefined ? caller : { ...caller, employeeId: employee } }
  const request = readRequest(dataset, body, { model, allowance, language: 'zh' })
  return JSON.parse(await figuresAnswer(context, dataset, request)).rows
}

async function sumAll(): Promise<number> {
  let sum = 0
  for (let days = 1; days > 0; sum += days)
    days = await server.platform.database.forMachines({ tenant, source: undefined }, async (run) => {
      const [row] = await run({ name: 'sums', text: "select app.make_sums('0')::text", values: [] })
      return Number(row?.[0] ?? 0)
    })
  return sum
}

const questions = (random: (below: number) => number): readonly (readonly [string, object])[] => {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const some = <T>(list: readonly T[], most: number): readonly T[] => [...new Set(Array.from({ length: random(most + 1) }, () => pick(list)))]
  const date = (): readonly [string, string] => {
    const [from, to] = [random(100), random(100)].toSorted((a, b) => b - a)
    return pick([[dayBefore(until, from ?? 0), dayBefore(until, to ?? 0)], ['2026-01-01', '2026-02-28'], [first, until]] as const)
  }
  const device = floor.machines[0]?.id
  return [
    [
      'production',
      {
        dimensions: some(['date', 'month', 'week', 'year', 'shift', 'period', 'workshop', 'device', 'variety', 'organisation', 'source'], 3),
        measures: ['kg', 'efficiency', 'breakRate', 'machines', 'spindles', 'shifts', 'meanTex', 'earlyKg', 'corrected', ...some(['remark'], 1)].slice(random(3)),
        filter: { date: date(), ...(random(3) === 0 && { device: [device] }), ...(random(4) === 0 && { period: ['1'] }), ...(random(6) === 0 && { shift: ['2026-01-12/1', '2026-02-04/2'] }) },
        total: true,
      },
    ],
    [
      'stops',
      {
        dimensions: some(['date', 'month', 'device', 'workshop', 'type', 'reason', 'period'], 2).filter((id) => id !== 'reason'),
        measures: ['count', 'minutes', 'machines', 'faults'],
        filter: { date: date(), ...(random(3) === 0 && { type: ['fault'] }) },
        total: true,
      },
    ],
    [
      'persons',
      {
        dimensions: some(['month', 'date', 'employee', 'organisation', 'variety', 'device'], 2),
        measures: ['kg', 'perThousand', 'breakRate', 'people', 'days'],
        filter: { date: date() },
        total: true,
      },
    ],
  ]
} // oxfmt-ignore

const changes = [
  "update data.shift_yield set actual_kg = actual_kg + 7, corrected = true where production_date = '2026-01-12' and period = 1",
  "delete from data.shift_yield where production_date = '2026-02-03'",
  `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, spindles, actual_kg, spindle_hours)
     select tenant_id, '2025-12-15', 4, '2025-12-15 22:00Z', '2025-12-16 00:00Z', id, 99, 3, 1 from data.device order by id limit 1`,
  "update data.shift_stop set type = 'fault' where production_date between '2026-01-30' and '2026-02-02'",
  "update data.person_share set production_date = '2026-02-28' where production_date = '2026-03-01'",
]

test('Figures are the same from sums and from rows, before and after the sums follow each change', async () => {
  const { model } = samples
  const plain = bare(model)
  const random = randomFrom(7)
  const compare = async (): Promise<void> => {
    for (let round = 0; round < 12; round++)
      for (const [id, body] of questions(random)) {
        const asked = JSON.stringify(body)
        expect(await figures(model, id, body), `${id} ${asked}`).toEqual(await figures(plain, id, body))
      }
  }
  await compare()
  expect(await sumAll()).toBeGreaterThan(250)
  await compare()
  for (const change of changes) {
    await server.sql(change)
    await compare()
    if (random(2) === 0) await sumAll()
  }
  await sumAll()
  expect(await server.sql('select 1 from data.sum_mark where tenant_id = $1 and day < current_date', [tenant])).toEqual([])
  await compare()
})

test('Whoever sees the rows of his own, his team or his area has their sums, by month as by day', async () => {
  const { model } = samples
  const [row] = await server.sql('select employee_id from data.person_share where tenant_id = $1 limit 1', [tenant])
  const employee = String(row?.employee_id)
  const body = (dimensions: readonly string[]) => ({
    dimensions,
    measures: ['kg', 'people'],
    filter: { date: [first, until] },
    total: true,
  })
  for (const scope of ['own', 'team', 'area'] as const)
    for (const dimensions of [[], ['month'], ['employee']]) {
      const question = ['persons', body(dimensions), { employee, allowance: { where: [{ scope }] } }] as const
      const found = await figures(model, ...question)
      expect(found, `${scope} ${dimensions.join()}`).toEqual(await figures(bare(model), ...question))
      if (scope === 'own' && dimensions.length > 0) expect(found.length).toBeGreaterThan(0)
    }
})

test.each([
  ['production', ['device'], ['kg', 'efficiency', 'spindles'], /sum_shift_yield_machine_month/],
  ['production', ['date'], ['kg', 'machines'], /sum_shift_yield_machine_day/],
  ['production', ['organisation'], ['kg', 'kgPerShift'], /sum_shift_yield_shift/],
  ['production', ['variety'], ['earlyKg'], /sum_shift_yield_period_month/],
  ['stops', ['device', 'type'], ['minutes'], /sum_shift_stop_machine_month/],
  ['persons', ['employee'], ['kg'], /sum_person_share_person_month/],
])('%s by %j takes the coarsest sums that know it', async (id, dimensions, measures, expected) => {
  const { model } = samples
  const dataset = model.datasets[id]
  if (!dataset) throw new Error(`no dataset ${id}`)
  const body = { dimensions, measures, filter: { date: [first, until] } }
  const request = readRequest(dataset, body, { model, allowance: {}, language: 'zh' })
  expect(datasetQuery(await contextOf(model), dataset, request).text).toMatch(expected)
})

test('A writer whose transaction is still open when its day is summed is not missed', async () => {
  const other = new pg.Client({ connectionString: server.ownerUrl })
  await other.connect()
  await other.query('begin')
  await other.query("update data.shift_yield set actual_kg = actual_kg + 1 where production_date = '2026-01-20'")
  await sumAll()
  await other.query('commit')
  await other.end()
  const body = { measures: ['kg'], filter: { date: ['2026-01-01', '2026-01-31'] } }
  expect(await figures(samples.model, 'production', body)).toEqual(await figures(bare(samples.model), 'production', body))
})

test('A figure of what was valid at the time takes the value of each day, from sums and from rows', async () => {
  const [row] = await server.sql(
    'select variety_id as variety, process_id as process from data.shift_yield y join data.device d on d.id = y.device_id where production_date = $1 limit 1',
    [until],
  )
  await server.sql('update data.process set has_yield = true where id = $1', [row?.process])
  const valid = (effectiveFrom: string, efficiency: number) =>
    samples.make('processParameter', { variety: row?.variety, process: row?.process, effectiveFrom, reckoning: 'winding', efficiency })
  await valid('2026-01-01', 80)
  await valid('2026-02-11', 90)
  const of = (model: Model, date: readonly string[]) =>
    figures(model, 'production', {
      dimensions: ['date'],
      measures: ['setEfficiency'],
      filter: { date, variety: [row?.variety], process: [row?.process] },
    })
  for (const model of [samples.model, bare(samples.model)]) {
    const days = await of(model, ['2025-12-30', '2026-02-12'])
    const found = Object.fromEntries(days.map(({ date, setEfficiency }) => [date, setEfficiency]))
    expect(found).toMatchObject({ '2025-12-31': null, '2026-01-01': 80, '2026-02-10': 80, '2026-02-11': 90 })
  }
  await server.sql('update data.process_parameter set efficiency = 70 where effective_from = $1', ['2026-02-11'])
  expect(await of(samples.model, ['2026-02-11', '2026-02-11'])).toEqual([{ date: '2026-02-11', setEfficiency: 70 }])
})

test('Every grain of the documents has its table, of the columns that they name', async () => {
  const rows = await server.sql(
    'select entity, name, unit, by_column as by, keys, adds, greatest from app.sum_grain order by entity, place',
  )
  const declared = Object.values(samples.model.entities)
    .flatMap(({ id, fields, sums }) => {
      const columns = (names: readonly string[] = []) => names.map((name) => fields[name]?.column)
      return (sums?.grains ?? []).map(({ id: name, of, keys }) => ({
        entity: id,
        name: snake(name),
        unit: of,
        by: fields[sums?.by ?? '']?.column,
        keys: columns(keys),
        adds: columns(sums?.add),
        greatest: columns(sums?.greatest),
      }))
    })
    .toSorted((a, b) => (a.entity < b.entity ? -1 : a.entity > b.entity ? 1 : 0))
  expect(rows).toEqual(declared)
})

test.each([
  [
    { from: '2026-01-01', to: '2026-02-28' },
    { from: '2026-01-01', until: '2026-03-01' },
  ],
  [{ from: '2026-01-02', to: '2026-02-27' }, undefined],
  [
    { from: '2025-12-31', to: '2026-03-30' },
    { from: '2026-01-01', until: '2026-03-01' },
  ],
  [{ from: null, to: '2026-03-31' }, { until: '2026-04-01' }],
  [{ from: null, to: null }, {}],
])('Whole months of %j', (range, months) => {
  expect(wholeMonths(range)).toEqual(months)
})
