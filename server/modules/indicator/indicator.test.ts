// Indicators and device KPIs over a mill's facts: what they give against an oracle, what saving publishes, what is refused and where.
import { beforeAll, expect, test } from 'vitest'
import { type Cell, dayBefore, type Floor, floorOf } from '../../engine/dataset/testing/floor.ts'
import { round, sum } from '../../engine/dataset/testing/reckoned.ts'
import { callerOf } from '../../engine/entity/testing/callers.ts'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'
import { evaluator, isWrongFormula } from './evaluate.ts'
import { indicatorsIn, indicatorsStatement, measureIdOf } from './formulas.ts'
import { storeDay } from './history.ts'

const server = await serverForFile()
const samples = new Samples(server)
const until = '2026-03-31'
const from = dayBefore(until, 19)
let floor: Floor
const indicators = samples.entity('indicator')

beforeAll(async () => {
  floor = await floorOf(server, samples, { machines: 6, days: 20, until })
})

let count = 0
const input = (formula: string, more: object = {}): object => ({
  name: `指标 ${++count}`,
  identifier: `ind${count}`,
  timeSet: ['day'],
  regionSet: ['device'],
  calculateOperation: 'sum',
  formula,
  decimals: 4,
  ...more,
})
const create = (formula: string, more: object = {}): Promise<Reply> => samples.call(indicators.routes.create, input(formula, more))
const update = (row: Row, more: object): Promise<Reply> =>
  samples.call(indicators.routes.update, { id: row.id, version: row.version, ...more })
const figures = (body: object, user: User = 'admin', dataset = 'production'): Promise<Reply> =>
  server.call(user, 'POST', `/datasets/${dataset}`, body)
const rows = (reply: Reply) => {
  expect(reply.status, reply.body.toString()).toBe(200)
  return (reply.data as { rows: Readonly<Record<string, string | number | null>>[] }).rows
}
const filter = { date: [from, until] }

const newest = (cells: readonly Cell[]): Cell | undefined =>
  cells.toSorted((a, b) => a.date.localeCompare(b.date) || a.period - b.period || a.actualKg - b.actualKg).at(-1)
const oldest = (cells: readonly Cell[]): Cell | undefined =>
  cells.toSorted((a, b) => a.date.localeCompare(b.date) || a.period - b.period || a.actualKg - b.actualKg)[0]
const kg = (cells: readonly Cell[]): readonly number[] => cells.map(({ actualKg }) => actualKg)

const expected: readonly (readonly [string, (cells: readonly Cell[]) => number])[] = [
  ['SUM(kg) / SUM(spindleHours) × 1000', (cells) => (sum(cells, (each) => each.actualKg) / sum(cells, (each) => each.spindleHours)) * 1000],
  ['AVG(kg)', (cells) => sum(cells, (each) => each.actualKg) / cells.length],
  ['MAX(kg) − MIN(kg)', (cells) => Math.max(...kg(cells)) - Math.min(...kg(cells))],
  ['COUNT(kg)', (cells) => cells.length],
  ['LAST(kg)', (cells) => newest(cells)?.actualKg ?? 0],
  ['DIFF(kg)', (cells) => (newest(cells)?.actualKg ?? 0) - (oldest(cells)?.actualKg ?? 0)],
  [
    'IF(breaks > 100, breaks, 0) + ROUND(kg ÷ 3, 1)',
    (cells) => {
      const breaks = sum(cells, (each) => each.breaks)
      return (breaks > 100 ? breaks : 0) + round(sum(cells, (each) => each.actualKg) / 3, 1)
    },
  ],
  ['breakRate + 1', (cells) => (1000 * sum(cells, (each) => each.breaks)) / sum(cells, (each) => each.spindleHours) + 1],
]

test.each(expected)('%s gives by machine, by day and in all what the rows give', async (formula, oracle) => {
  const caller = await callerOf(server, 'admin')
  const formulas = [{ id: 'x_own', label: '', formula, operation: 'SUM', decimals: 4 }] as const
  const computed = async (dimensions: readonly string[]) => {
    const found = await (await evaluator(server.platform, caller))({ formulas, filter, dimensions })
    if (isWrongFormula(found)) throw new Error(found.wrong.en)
    return found.rows
  }
  for (const [dimension, keyOf] of [
    ['device', ({ device }: Cell) => device],
    ['date', ({ date }: Cell) => date],
  ] as const) {
    const found = await computed([dimension])
    const groups = Map.groupBy(floor.cells, keyOf)
    expect(found).toHaveLength(groups.size)
    for (const row of found) expect(row.x_own).toBeCloseTo(oracle(groups.get(String(row[dimension])) ?? []), 3)
  }
  const [whole] = await computed([])
  expect(whole?.x_own).toBeCloseTo(oracle(floor.cells), 3)
})

test('saving publishes a measure of the tenant, and of no other', async () => {
  const measure = measureIdOf(rowOf(await create('SUM(kg) / COUNT(kg)')).id)
  const found = rows(await figures({ dimensions: ['workshop'], measures: [measure], filter, total: true }))
  for (const row of found) {
    const own = floor.cells.filter(({ workshop }) => workshop === row.workshop)
    expect(row[measure]).toBeCloseTo(sum(own, (each) => each.actualKg) / own.length, 3)
  }
  expect((await figures({ measures: [measure], filter }, 'admin2')).status).toBe(400)
})

test('an indicator uses others, in whatever order they change; a circle is refused with its path', async () => {
  const one = rowOf(await create('kg ÷ 10', { identifier: 'tenth' }))
  const two = rowOf(await create('tenth × 2 + machines', { identifier: 'fifth' }))
  const three = rowOf(await create('ROUND(fifth - 2 × tenth, 2)', { identifier: 'rest' }))
  const measure = measureIdOf(three.id)
  expect(rows(await figures({ measures: [measure], filter }))).toEqual([{ [measure]: 6 }])
  const changed = rowOf(await update(one, { formula: 'kg ÷ 20' }))
  const [row] = rows(await figures({ measures: [measureIdOf(two.id)], filter }))
  expect(row?.[measureIdOf(two.id)]).toBeCloseTo(sum(floor.cells, (each) => each.actualKg) / 10 + 6, 3)
  expect(messagesOf(await update(changed, { formula: 'rest + 1' }))).toEqual({
    formula: '指标循环引用：tenth → rest → fifth → tenth',
  })
  expect(messagesOf(await update(changed, { identifier: 'tenths' })).formula).toContain('标识符不能修改')
  const gone = await samples.call(indicators.routes.remove, {}, { id: one.id })
  expect([gone.status, gone.msg?.includes('正在使用 tenth')]).toEqual([409, true])
  expect(messagesOf(await create('SUM(fifth)'))).toEqual({
    formula: '第 1 个字符“SUM(fifth)”：“fifth”已是汇总或比率，请直接写 fifth，不加 SUM',
  })
})

test('what is wrong is said at the formula, with its place; identifiers and names are unique', async () => {
  expect(messagesOf(await create('kg + kgs'))).toEqual({ formula: '第 6 个字符“kgs”：没有标识符“kgs”，是否要写“kg”' })
  expect(messagesOf(await create('kg', { identifier: '1st' })).identifier).toContain('标识符以字母开头')
  expect(messagesOf(await create('kg', { timeSet: [] }))).toHaveProperty('timeSet')
  expect(messagesOf(await create('kg', { min: 5, max: 5 }))).toEqual({ max: '最大值须大于最小值' })
  expect(messagesOf(await create('kg', { identifier: 'tenth' }))).toEqual({ identifier: '标识符已存在' })
  for (const identifier of ['efficiency', 'startupBreaks', 'posted', 'sum', 'Round'])
    expect(messagesOf(await create('kg', { identifier }))).toEqual({
      identifier: `“${identifier}”已是统计指标或公式函数，请另取标识符`,
    })
  expect(messagesOf(await create('targetKg', { timeSet: ['hour'] })).formula).toContain('没有标识符“targetKg”')
  expect(messagesOf(await create('doffs', { splitPersonnel: true })).formula).toContain('没有标识符“doffs”')
})

test('what is output stays between least and greatest; one of persons and hours is a measure there too', async () => {
  const made = rowOf(await create('kg', { min: 0, max: 10 }))
  const measure = measureIdOf(made.id)
  expect(rows(await figures({ measures: [measure], filter }))).toEqual([{ [measure]: 10 }])
  const both = measureIdOf(rowOf(await create('breaks × 2', { timeSet: ['hour', 'day'], splitPersonnel: true })).id)
  rows(await figures({ measures: [both], filter: { date: [until, until] } }, 'admin', 'persons'))
  rows(await figures({ measures: [both], filter: { time: [`${until}T00:00:00Z`, `${until}T12:00:00Z`] } }, 'admin', 'hours'))
})

const operate = (entity: string, row: Row, name: string, more: object): Promise<Reply> =>
  samples.call(samples.entity(entity).operationRoutes[name], { id: row.id, version: row.version, ...more })

test('debugging says the value and each sub-value of a machine, or where it fails', async () => {
  const [machine] = floor.machines
  const device = machine?.id ?? ''
  const made = rowOf(await create('MAX(kg) ÷ machines', { unit: 'kg' }))
  const debugged = rowOf(await operate('indicator', made, 'debug', { device, from, until }))
  const { debugResult } = debugged
  const own = kg(floor.cells.filter((cell) => cell.device === device))
  expect(String(debugResult).split('\n')).toEqual([
    `${from} 至 ${until}`,
    `结果 = ${Math.max(...own)} kg`,
    `MAX(kg) 产量（最大） = ${round(Math.max(...own), 1)} kg`,
    expect.stringMatching(/^machines .* = 1/),
  ])
  expect(messagesOf(await operate('indicator', debugged, 'debug', { device, from: until, until: from }))).toEqual({
    until: '结束日期不能早于开始日期',
  })
  const call = (formula: string) =>
    server.call('admin', 'POST', '/indicator/debugFormula', { formula, deviceId: device, startTime: from, endTime: until })
  expect((await call('kg ÷ 2')).data).toMatchObject({ parts: [{ name: 'kg' }] })
  expect(messagesOf(await call('kg ÷ zero'))).toEqual({ formula: '调试失败：第 6 个字符“zero”：没有标识符“zero”' })
})

test('history stores the values of a day by time and region, once however often', async () => {
  const made = rowOf(
    await create('kg', { storeHistory: true, saveProcess: true, timeSet: ['day', 'month'], regionSet: ['device', 'workshop'] }),
  )
  const caller = await callerOf(server, 'admin')
  const [stored] = await server.database.read(caller, [indicatorsStatement])
  const indicator = indicatorsIn(stored).find(({ id }) => id === made.id)
  if (!indicator) throw new Error('no indicator')
  for (let n = 0; n < 2; n++) await storeDay(server.platform, caller, { indicator, day: until })
  const values = rowsOf(await samples.call(samples.entity('indicatorValue').routes.page, { indicator: [made.id], pageSize: 100 }))
  const [machine] = floor.machines
  const ofDay = values.filter(({ time, region, device }) => time === 'day' && region === 'device' && device === machine?.id)
  const cells = floor.cells.filter(({ date, device }) => date === until && device === machine?.id)
  expect(ofDay).toHaveLength(1)
  expect(ofDay[0]).toMatchObject({ period: until, date: until, process: expect.stringContaining('kg 产量 = ') })
  expect(Number(ofDay[0]?.value)).toBeCloseTo(
    sum(cells, (each) => each.actualKg),
    1,
  )
  const ofMonth = values.filter(({ time, region }) => time === 'month' && region === 'workshop')
  expect(ofMonth.reduce((total, { value }) => total + Number(value), 0)).toBeCloseTo(
    sum(floor.cells, (each) => (each.date >= '2026-03-01' ? each.actualKg : 0)),
    0,
  )
})

test('a device KPI is tried on a machine against its target, ranked over machines and followed by day', async () => {
  const [machine] = floor.machines
  const device = rowOf(await samples.call(samples.entity('device').routes.get, undefined, { id: machine?.id ?? '' }))
  const save = (more: object) =>
    server.call('admin', 'POST', '/device-kpi-config/save', { name: '千锭时断头', process: device.process, formula: 'breakRate', ...more })
  expect(messagesOf(await save({ formula: 'breakRate +' }))).toMatchObject({ formula: expect.stringContaining('公式没有写完') })
  const kpi = rowOf(await save({ target: 10, lowerBetter: true }))
  const reply = await operate('deviceKpiConfig', kpi, 'tryOut', { device: device.id, from, until })
  expect(reply.status, reply.body.toString()).toBe(200)
  const tried = rowOf(reply)
  expect(String(tried.trial)).toMatch(/目标 10，完成率 [\d.]+ %，(未)?达标/)
  const board = await server.call('admin', 'POST', '/device-kpi-config/operation/board', { from, until })
  const { cards } = board.data as { cards: { kind: string; rows: Readonly<Record<string, number>>[] }[] }
  expect(cards.map(({ kind }) => kind)).toEqual(['statistic', 'bar', 'line'])
  const ranked = cards[1]?.rows.map(({ x_kpi }) => Number(x_kpi)) ?? []
  expect(ranked).toEqual(ranked.toSorted((a, b) => a - b))
  expect(cards[2]?.rows).toHaveLength(20)
  const math = { formula: 'kg', craftId: device.process, startTime: from, endTime: until }
  expect((await server.call('admin', 'POST', '/device-kpi-config/runMath', math)).data).toMatchObject({ value: expect.any(Number) })
  expect((await server.call('admin', 'GET', '/device-kpi-config/getCraftList')).data).toContainEqual(
    expect.objectContaining({ id: device.process }),
  )
  expect((await server.call('admin', 'POST', '/device-kpi-config/list', {})).status).toBe(200)
  const other = rowOf(await save({ name: '产量', formula: 'kg' }))
  expect((await server.call('admin', 'POST', `/device-kpi-config/delete/${other.id}`, { version: other.version })).status).toBe(200)
  expect((await server.call('admin', 'POST', `/device-kpi-config/delete?id=${tried.id}`, { version: tried.version })).status).toBe(200)
})

test('an indicator of another source is a measure there, debugged on it, and stands beside others on a card', async () => {
  const [machine] = floor.machines
  const { productionDate: day } = await samples.make('repairRecord', { device: machine?.id, reason: '罗拉缠花', faultCode: null })
  const date = String(day)
  const days = { timeSet: ['day', 'month'], regionSet: ['device'] }
  expect(messagesOf(await create('kg', { ...days, source: 'stops' })).formula).toContain('没有标识符“kg”')
  expect(messagesOf(await create('repairs', { ...days, source: 'repairs', timeSet: ['shift'] })).formula).toContain('不能按班统计')
  expect(messagesOf(await create('repairs', { ...days, source: 'repairs', splitPersonnel: true }))).toHaveProperty('splitPersonnel')
  const faults = rowOf(await create('repairs × 100 ÷ MAX(repairs, 1)', { ...days, source: 'repairs', name: '每百次' }))
  const measure = measureIdOf(faults.id)
  const own = { filter: { date: [date, date], device: [machine?.id] } }
  expect(rows(await figures({ measures: [measure], ...own }, 'admin', 'repairs'))).toEqual([{ [measure]: 100 }])
  expect((await figures({ measures: [measure], ...own })).status).toBe(400)
  const debugged = await samples.call(indicators.operationRoutes.debug, {
    id: faults.id,
    version: faults.version,
    device: machine?.id,
    from: date,
    until: date,
  })
  expect(String(rowOf(debugged).debugResult)).toContain('结果 = 100')
  const output = rowOf(await create('kg', { name: '总产量' }))
  const card = rowOf(
    await server.call('admin', 'POST', '/card/add', {
      name: '产量与维修',
      dataType: 'line',
      split: 'date',
      indicators: [output.id, faults.id],
    }),
  )
  const device = rowOf(await samples.call(samples.entity('device').routes.get, undefined, { id: machine?.id ?? '' }))
  const stored = rowOf(
    await samples.call(samples.entity('perspective').routes.create, { name: '合看', process: device.process, cards: [{ card: card.id }] }),
  )
  const shown = await server.call('admin', 'POST', '/device-perspective/operation/show', { device: machine?.id, from, until: date })
  const [first] = (shown.data as { cards: { y: { label: string }[]; rows: Record<string, unknown>[] }[] }).cards
  expect(first?.y.map(({ label }) => label).toSorted()).toEqual(['总产量', '每百次'].toSorted())
  expect(first?.rows.find((row) => row.date === date)).toMatchObject({ date })
  expect(first?.rows.some((row) => Object.values(row).includes(100))).toBe(true)
  await samples.call(samples.entity('perspective').routes.remove, {}, { id: stored.id })
})

test('the perspective of a model comes before that of its process, with a card of every kind; names are short and each is there once', async () => {
  const [machine] = floor.machines
  const device = rowOf(await samples.call(samples.entity('device').routes.get, undefined, { id: machine?.id ?? '' }))
  const own = rowOf(await create('kg ÷ 2', { unit: 'kg' }))
  const add = (name: string, dataType: string, more: object = {}) =>
    server.call('admin', 'POST', '/card/add', { name, dataType, indicators: [own.id], ...more })
  expect(messagesOf(await add('空', 'number', { indicators: [] }))).toHaveProperty('indicators')
  const lines: object[] = []
  for (const dataType of ['number', 'ratio', 'line', 'bar', 'pie', 'list', 'status'])
    lines.push({ card: rowOf(await add(dataType, dataType, { yieldIndicator: dataType === 'bar', split: 'date' })).id, width: 4 })
  const save = (more: object) => samples.call(samples.entity('perspective').routes.create, { name: '工序透视', cards: lines, ...more })
  expect(messagesOf(await save({}))).toHaveProperty('process')
  expect(messagesOf(await save({ process: device.process, deviceModel: device.deviceModel }))).toHaveProperty('process')
  expect(messagesOf(await save({ process: device.process, name: '一'.repeat(21) }))).toHaveProperty('name')
  rowOf(await save({ process: device.process }))
  expect(messagesOf(await save({ process: device.process, name: '又一个' }))).toHaveProperty('process')
  const shown = async () => {
    const reply = await server.call('admin', 'POST', '/device-perspective/operation/show', { device: device.id, from, until })
    expect(reply.status, reply.body.toString()).toBe(200)
    return (reply.data as { cards: { kind: string; rows: object[] }[] }).cards
  }
  const cards = await shown()
  expect(cards.map(({ kind }) => kind)).toEqual(['statistic', 'gauge', 'line', 'bar', 'pie', 'list', 'text'])
  expect(cards.map(({ rows: found }) => found.length)).toEqual([1, 1, 20, 20, 20, 20, 0])
  rowOf(await save({ deviceModel: device.deviceModel, name: '型号透视', cards: lines.slice(0, 1) }))
  expect(await shown()).toHaveLength(1)
  expect((await samples.call(indicators.routes.remove, {}, { id: own.id })).msg).toContain('卡片正在使用该指标')
})
