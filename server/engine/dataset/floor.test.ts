// Reports of a mill's facts against an oracle that adds the rows up by itself: the same sums by every grouping, ratios from sums, gaps as gaps.
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { lacking, coversDimensions } from '../../../metadata/model/datasetModel.ts'
import type { Dataset } from '../../../metadata/model/model.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { callerOf } from '../entity/testing/callers.ts'
import { messagesOf, part, rowsOf, Samples } from '../entity/testing/samples.ts'
import type { Plan } from '../entity/testing/explain.ts'
import { Refusal } from '../../base/errors.ts'
import { figuresAnswer, type Figure } from './answer.ts'
import { datasetQuery } from './query.ts'
import { readRequest } from './request.ts'
import { why as whyOf } from './why.ts'
import { type Cell, dayBefore, type Floor, floorOf } from './testing/floor.ts'
import { groupings, measures, oracle, round } from './testing/reckoned.ts'

const server = await serverForFile()
const samples = new Samples(server)
const until = '2026-03-31'
let floor: Floor

beforeAll(async () => {
  floor = await floorOf(server, samples, { machines: 8, days: 60, until })
})

async function asked(id: string, body: object) {
  const dataset = samples.model.datasets[id]
  if (!dataset) throw new Error(`no dataset ${id}`)
  const { model } = samples
  const caller = await callerOf(server, 'admin')
  const context = { database: server.database, homes: server.platform.database, model, caller, allowance: {} }
  return { context, dataset, request: readRequest(dataset, body, { model, allowance: {}, language: 'zh' }) }
}

async function figures(id: string, body: object): Promise<readonly Figure[]> {
  const { context, dataset, request } = await asked(id, body)
  return JSON.parse(await figuresAnswer(context, dataset, request)).rows
}

const all = { date: [dayBefore(until, 59), until] }

test.each(groupings)('By %s every figure is what its rows add up to', async (dimension, keyOf) => {
  const rows = await figures('production', { dimensions: [dimension], measures, filter: all })
  const groups = Map.groupBy(floor.cells, keyOf)
  expect(Object.fromEntries(rows.map((row) => [String(row[dimension]), Object.fromEntries(measures.map((id) => [id, row[id]]))]))).toEqual(
    Object.fromEntries(Array.from(groups, ([key, cells]) => [key, oracle(cells)])),
  )
})

test('By several at once, and by nothing; filtered by part of the tree, by shifts and by classes of values', async () => {
  const [whole] = await figures('production', { measures, filter: all })
  expect(whole).toEqual(oracle(floor.cells))
  const [machine] = floor.machines
  const part = floor.cells.filter(({ workshop, period }) => workshop === machine?.workshop && period === 2)
  const filter = { ...all, space: machine?.workshop, period: ['2'] }
  expect(await figures('production', { measures, filter })).toEqual([oracle(part)])
  const rows = await figures('production', { dimensions: ['month', 'device', 'variety'], measures: ['kg'], filter })
  const keys = (cell: Cell): string => [cell.date.slice(0, 7), cell.device, cell.variety].join()
  expect(Object.fromEntries(rows.map((row) => [[row.month, row.device, row.variety].join(), row.kg]))).toEqual(
    Object.fromEntries(Array.from(Map.groupBy(part, keys), ([key, cells]) => [key, oracle(cells).kg])),
  )
  expect(await figures('production', { measures: ['kg'], filter: { ...all, shift: [`${until}/1`] } })).toEqual([
    { kg: oracle(floor.cells.filter(({ date, period }) => date === until && period === 1)).kg },
  ])
})

test('Several facts are each added up alone and stand beside each other: stops of a type over the minutes of all', async () => {
  const rows = await figures('stops', {
    dimensions: ['device', 'type'],
    measures: ['count', 'minutes', 'calendarMin', 'ratio'],
    filter: all,
  })
  const stops = Map.groupBy(floor.stops, ({ device, type }) => `${device},${type}`)
  const calendar = (id: unknown) => floor.cells.filter(({ device }) => device === id).length * 480
  expect(rows).toHaveLength(stops.size)
  for (const row of rows) {
    const own = stops.get(`${row.device},${row.type}`) ?? []
    const minutes = own.reduce((total, stop) => total + stop.minutes, 0)
    expect(row).toMatchObject({
      count: own.reduce((total, stop) => total + stop.count, 0),
      minutes: round(minutes, 1),
      calendarMin: calendar(row.device),
      ratio: round((100 * minutes) / calendar(row.device), 2),
    })
  }
  // Of fewer dimensions than are shown: the machines, which have no date.
  const byDay = await figures('production', {
    dimensions: ['date'],
    measures: ['kg', 'stops', 'installed'],
    filter: { ...all, space: floor.machines[0]?.workshop },
  })
  const workshop = new Set(floor.machines.filter((one) => one.workshop === floor.machines[0]?.workshop).map(({ id }) => id))
  expect(byDay.map(({ installed }) => installed)).toEqual(floor.days.map(() => workshop.size))
  expect(byDay.map(({ stops: count }) => count)).toEqual(
    floor.days.map((day) =>
      floor.stops.filter(({ date, device }) => date === day && workshop.has(device)).reduce((n, stop) => n + stop.count, 0),
    ),
  )
})

test('What has no value is called so, and asked for so; all beyond the first leaves it out where it is one of them', async () => {
  const filter = { ...all, type: ['fault'] }
  const [all_] = await figures('stops', { measures: ['count'], filter })
  const [none] = await figures('stops', { dimensions: ['reason'], measures: ['count'], filter })
  expect(none).toEqual({ reason: null, reason$label: '未登记', count: all_?.count })
  expect(await figures('stops', { measures: ['count'], filter: { ...filter, reason: { none: true } } })).toEqual([all_])
  expect(await figures('stops', { dimensions: ['reason'], measures: ['count'], filter, top: 1, others: true })).toEqual([
    none,
    { reason: null, $others: true, count: null },
  ])
  await expect(figures('stops', { measures: ['count'], filter: { date: { none: true } } })).rejects.toThrow(Refusal)
})

test('Minutes between two moments of a row', async () => {
  const [device] = floor.machines
  const rule = await samples.make('alarmConfig')
  await server.sql(
    `insert into data.alarm_event (tenant_id, id, alarm_config_id, device_id, start_at, handled_at, status)
     select tenant_id, app.uuid7(), $1, id, '2026-03-01 00:00Z', '2026-03-01 00:00Z'::timestamptz + n * interval '90 seconds', 'closed'
     from data.device, generate_series(1, 3) n where id = $2`,
    [rule.id, device?.id],
  )
  expect(await figures('alarms', { measures: ['handled', 'handlingMin', 'meanHandlingMin'], filter: { device: [device?.id] } })).toEqual([
    { handled: 3, handlingMin: 9, meanHandlingMin: 3 },
  ])
})

test('Refused: measures whose facts cannot be told so, figures without a time, and times too long', async () => {
  const said = async (id: string, body: object) =>
    figures(id, body).then(
      () => undefined,
      (fault: unknown) => (fault instanceof Refusal ? fault.details.data?.fields : fault),
    )
  expect(await said('production', { measures: ['kg'] })).toEqual({ date: '不能为空' })
  expect(await said('production', { dimensions: ['source'], measures: ['installed'], filter: all })).toEqual({
    dimensions: '“装机台数”不能按“产量来源”统计',
  })
  expect(await said('breaks', { measures: ['breaks'], filter: { date: ['2026-03-01', '2026-03-06'] } })).toEqual({
    date: '时间跨度不能超过 5 天',
  })
  expect(await said('breaks', { measures: ['breaks'], filter: { liveTime: ['2026-03-01', '2026-03-04'] } })).toEqual({
    liveTime: '时间跨度不能超过 72 小时',
  })
  for (const date of [
    ['2026-99-01', 'x'],
    ['2026-03-02', '2026-03-01'],
    ['2026-03-01', '2199-12-31'],
  ])
    expect(Object.keys(Object(await said('production', { measures: ['kg'], filter: { date } })))).toEqual(['date'])
})

test('Why a figure is what it is: its formula, its sums, its rows, the shifts that are missing, what was corrected', async () => {
  const answer = await server.call('admin', 'POST', '/datasets/production/why', { measure: 'efficiency', filter: all })
  const told = part(answer.data, 'inputs') as { id: string; value: number; side: string }[]
  expect(answer.data).toMatchObject({
    op: 'ratio',
    formula: 'F8',
    factor: 100,
    value: oracle(floor.cells).efficiency,
    rows: { yield: floor.cells.length },
  })
  expect(told.map(({ id, side }) => [id, side])).toEqual([
    ['kg', 'above'],
    ['theoreticalKg', 'below'],
  ])
  expect(part(answer.data, 'corrected')).toBe(oracle(floor.cells).corrected)
  const missing = part(answer.data, 'missing') as { count: number }[]
  const slotOf = ({ date, period }: Cell): string => `${date}/${period}`
  const slots = [...new Set(floor.cells.map(slotOf))]
  // Before its first shift ever a machine lacks none.
  const lacked = floor.machines.map(({ id }) => {
    const there = floor.cells.filter(({ device }) => device === id).map(slotOf)
    const first = there.toSorted()[0] ?? ''
    return slots.filter((slot) => slot > first && !there.includes(slot)).length
  })
  expect(missing.reduce((n, { count }) => n + count, 0)).toBe(lacked.reduce((n, count) => n + count, 0))
  // A figure of some of the rows stands on those alone.
  const night = floor.cells.filter(({ period }) => period === 3)
  const ofNights = await server.call('admin', 'POST', '/datasets/production/why', { measure: 'nightKg', filter: all })
  expect(ofNights.data).toMatchObject({ value: oracle(night).kg, rows: { yield: night.length }, corrected: oracle(night).corrected })
  expect(part(ofNights.data, 'missing')).toEqual(missing)
  // A share is one of all that was searched for, as the list has it.
  const [first] = await figures('production', { dimensions: ['device'], measures: ['kg', 'kgShare'], filter: all })
  const row = { ...all, device: [first?.device] }
  const ofShare = await server.call('admin', 'POST', '/datasets/production/why', { measure: 'kgShare', filter: row, whole: all })
  expect(ofShare.data).toMatchObject({ value: first?.kgShare, inputs: [{ side: 'above' }, { side: 'below' }] })
  expect((part(ofShare.data, 'inputs') as { value: number }[]).map(({ value }) => value)).toEqual([first?.kg, oracle(floor.cells).kg])
})

test('A time before of which days are missing is no measure: nothing is compared with it, and the answer says why', async () => {
  const { context, dataset, request } = await asked('production', {
    measures: ['kg'],
    filter: { date: [floor.days[3], floor.days[9]] },
    compare: 'previous',
    total: true,
  })
  const { rows, total } = JSON.parse(await figuresAnswer(context, dataset, request))
  const nothing = { kg$before: null, kg$change: null, $incomplete: true }
  expect([rows[0], total]).toEqual([
    { kg: rows[0].kg, ...nothing },
    { kg: rows[0].kg, ...nothing },
  ])
  const later = await asked('production', { measures: ['kg'], filter: { date: [floor.days[7], floor.days[13]] }, compare: 'previous' })
  const [row] = JSON.parse(await figuresAnswer(context, dataset, later.request)).rows
  expect([row.kg$before, Object.keys(row)]).toEqual([
    oracle(floor.cells.filter(({ date }) => floor.days.indexOf(date) < 7)).kg,
    ['kg', 'kg$before', 'kg$change'],
  ])
})

test('A total of ring spinning below rows of all processes is called so; rows of processes stand in their order', async () => {
  const first = await samples.make('process', { sort: 1, name: 'Z' })
  const last = await samples.make('process', { sort: 2, name: 'A' })
  const [one, other] = floor.machines
  await server.sql('update data.device set process_id = case id when $1 then $2::uuid else $3::uuid end where id in ($1, $4)', [
    one?.id,
    first.id,
    last.id,
    other?.id,
  ])
  const ask = async (dimensions: readonly string[]) => {
    const body = {
      dimensions,
      measures: ['kg'],
      sums: ['kg'],
      sort: [{ field: dimensions[0] }],
      filter: { ...all, device: [one?.id, other?.id] },
    }
    return server.call('admin', 'POST', '/datasets/production/page', { pageNum: 1, pageSize: 25, ...body })
  }
  const byProcess = await ask(['process'])
  expect(part(part(byProcess.data, 'sums'), '$label')).toBe('合计（细纱）')
  expect(rowsOf(byProcess).map(({ process }) => process)).toEqual([first.id, last.id])
  expect(part(part((await ask(['device'])).data, 'sums'), '$label')).toBeUndefined()
})

type Why = Record<'gaps' | 'missing' | 'corrections' | 'inputs', readonly Record<string, unknown>[]>

async function why(body: object): Promise<Why> {
  const answer = await server.call('admin', 'POST', '/datasets/production/why', { measure: 'kg', ...body })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data as Why
}

test('Days of which nothing is known are told as such, and are missing of nobody; a machine counts from its first shift on', async () => {
  const first = floor.days[0] ?? ''
  const nothing = await why({ filter: { date: ['2025-08-01', '2025-08-02'] } })
  expect([nothing.gaps, nothing.missing]).toEqual([[['2025-08-01', '2025-08-02']], []])
  const around = await why({ filter: { date: [dayBefore(first, 4), until] } })
  expect(around.gaps).toEqual([[dayBefore(first, 4), dayBefore(first, 1)]])
  expect(around.missing).toEqual((await why({ filter: all })).missing)
  for (const { slots } of around.missing) expect(slots).toEqual((slots as string[]).toSorted())
  // No page of the product shows weeks.
  const { context, dataset } = await asked('production', { measures: ['kg'], filter: all })
  const gapsOf = async (part: object) => {
    const answer = await whyOf(context, dataset, { measure: 'kg', filter: { date: ['2026-01-01', until], ...part } })
    return (answer as { data: Why }).data.gaps
  }
  expect([await gapsOf({ month: '2026-02' }), await gapsOf({ week: '2026-W04' })]).toEqual([[], [['2026-01-19', '2026-01-25']]])

  const device = await samples.make('device', { spindleCount: 480, ingotCount: 480 })
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, actual_kg)
     select tenant_id, '2026-03-20', 2, '2026-03-20T08:00Z', '2026-03-20T16:00Z', id, 100 from data.device where id = $1`,
    [device.id],
  )
  const after = floor.days.filter((date) => date > '2026-03-20').length * 3 + 1
  const counted = async (from: string) => {
    const { gaps, missing } = await why({ filter: { date: [from, until], device: [device.id] } })
    return [gaps, missing.map(({ each, count }) => [each, count])]
  }
  // What others had then tells what it lacks, and what it had before whether it was there at all.
  expect(await counted('2026-03-18')).toEqual([[], [[device.id, after]]])
  expect(await counted('2026-03-21')).toEqual([[], [[device.id, after - 1]]])
  await server.sql('delete from data.shift_yield where device_id = $1', [device.id])
})

test('Beside an output stands what it was made of, and of each correction what was there, what is, who made it and why', async () => {
  const { inputs } = await why({ filter: all })
  expect(inputs.map(({ id, side }) => [id, side])).toEqual(
    ['autoKg', 'scaleKg', 'lengthM', 'meanTex', 'spindles', 'corrected'].map((id) => [id, 'beside']),
  )
  const device = await samples.make('device', { spindleCount: 480, ingotCount: 480 })
  const given = { device: device.id, productionDate: '2026-03-20', period: 2, operation: 'replace', value: 120, reason: '称重有误' }
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, auto_kg, actual_kg, corrected)
     select tenant_id, '2026-03-20', 2, '2026-03-20T08:00Z', '2026-03-20T16:00Z', id, 100, 120, true from data.device where id = $1`,
    [device.id],
  )
  expect((await samples.call(samples.entity('yieldRepair').routes.create, given)).status).toBe(200)
  const { corrections } = await why({ filter: { ...all, device: [device.id] } })
  expect(corrections).toMatchObject([{ slot: '2026-03-20 中班', by: '锦华管理员' }])
  const told = (corrections[0]?.figures ?? []) as { id: string; value: unknown }[]
  expect(told.map(({ id, value }) => [id, value])).toEqual([
    ['autoKg', 100],
    ['scaleKg', null],
    ['kg', 120],
    ['remark', '称重有误'],
  ])
  // The early shift was not corrected.
  const early = await why({ measure: 'earlyKg', filter: { ...all, device: [device.id] } })
  expect(early.corrections).toEqual([])
  await server.sql('delete from data.shift_yield where device_id = $1', [device.id])
})

test('The calls at their own paths answer the same figures, within the dates that the product allows', async () => {
  const path = '/tenant-device/yield-report-twh'
  const dates = { dateType: 0, date: [floor.days[0], until] }
  const machines = await server.call('admin', 'POST', `${path}/getMachineStatistics`, { ...dates, pageSize: 25 })
  expect(machines.status, machines.msg).toBe(200)
  expect(part(part(machines.data, 'sums'), 'kg')).toBe(oracle(floor.cells).kg)
  const compared = await server.call('admin', 'POST', `${path}/getYieldStatisticsItemCompare`, {
    dateType: 1,
    date: ['2026-03', '2026-03'],
  })
  expect(part(part(compared.data, 'total'), 'kg$before')).toBe(oracle(floor.cells.filter(({ date }) => date.startsWith('2026-02'))).kg)
  const long = await server.call('admin', 'POST', `${path}/getProductStatistics`, { dateType: 1, date: ['2025-10', '2026-03'] })
  expect(messagesOf(long)).toHaveProperty('date')
  const file = await server.call('admin', 'POST', '/device/ding-collection/dingReportExport', dates)
  expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
})

const dates = { date: ['2026-03-27', until] }
const timed = Object.values(samples.model.datasets).filter(({ dimensions }) => dimensions.some(({ required }) => required))
const others = Object.values(samples.model.datasets).filter((dataset) => !timed.includes(dataset))

/** All figures that can be told by a dimension, for each of them. */
async function plansOf(dataset: Dataset, filter: object, setting = ''): Promise<readonly Plan[]> {
  const plans: Plan[] = []
  for (const dimension of [undefined, ...dataset.dimensions]) {
    const measured = dataset.measures.filter(
      (measure) => !dimension || (lacking(dataset, measure, dimension).length === 0 && coversDimensions(dataset, [measure], [dimension])),
    )
    if (measured.length === 0) continue
    const { context, request } = await asked(dataset.id, {
      dimensions: dimension ? [dimension.id] : [],
      measures: measured.map(({ id }) => id),
      filter,
      total: true,
    })
    plans.push(...(await planOf(datasetQuery(context, dataset, request), setting)))
  }
  return plans
}

test.each(timed)('The plan of $id goes by an index or by the months it needs, by whatever it is told', async (dataset) => {
  const scans = (await plansOf(dataset, dates)).filter((node) =>
    /^(shift_|person_|stop_|break_|spindle_|doff_|hourly_|machine_state|label$|label_score$)/.test(node['Relation Name'] ?? ''),
  )
  expect(scans.length).toBeGreaterThan(dataset.dimensions.length)
  const loose = scans.filter((node) => node['Node Type'] === 'Seq Scan' && !/_(rest|2026_0?[234])$/.test(node['Relation Name'] ?? ''))
  expect(loose.map((node) => node['Relation Name'])).toEqual([])
})

test.each(others)('The plan of $id can go by an index alone', async (dataset) => {
  const scans = (await plansOf(dataset, {}, 'set local enable_seqscan = off')).filter((node) => node['Relation Name'] !== undefined)
  expect(scans.length).toBeGreaterThan(dataset.dimensions.length)
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])).toEqual([])
})

async function planOf({ text, values }: ReturnType<typeof datasetQuery>, setting: string): Promise<readonly Plan[]> {
  const caller = await callerOf(server, 'admin')
  const app = new pg.Client({ connectionString: server.appUrl })
  await app.connect()
  try {
    await app.query('begin')
    await app.query(setting)
    await app.query('select app.enter($1, $2, null, null)', [caller.tokenHash, caller.epoch])
    const answer = await app.query<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(`explain (format json) ${text}`, [...values])
    await app.query('commit')
    return (answer.rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan))
  } finally {
    await app.end()
  }
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
