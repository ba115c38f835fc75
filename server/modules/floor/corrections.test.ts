// Supplements and repairs: each begins where the one before it ends, whatever the rollup has done; what cannot be is refused where it is wrong.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { dateOfDay, zoneClock } from '../../../metadata/mill/zone.ts'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const repair = samples.entity('yieldRepair').routes
const supplement = samples.entity('productionSupplement').routes

async function spun(kg: number, { date = '2026-03-02', period = 1 } = {}): Promise<Row> {
  const device = await samples.make('device', { spindleCount: 480 })
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, auto_kg, actual_kg)
     values ($1, $2, $3, '2026-03-02T00:00Z', '2026-03-02T08:00Z', $4, $5, $5)`,
    [server.tenants.a.id, date, period, device.id, kg],
  )
  return device
}

const of = (device: Row) => ({ device: device.id, productionDate: '2026-03-02', period: 1, reason: '称重有误' })
/** In the order in which they count. */
const noted = (device: Row) =>
  server.sql(
    `select id, operation, value::float8, before_value::float8 as before, after_value::float8 as after from data.yield_repair where device_id = $1 order by created_at, id`,
    [device.id],
  )
const figures = async (device: Row) => (await noted(device)).map(({ before, after }) => [before, after])

test('repairs of one shift follow on each other, however fast they come, and after the rollup as before it', async () => {
  const device = await spun(65.09)
  const add = { ...of(device), operation: 'add', value: 2.5 }
  const replies = await Promise.all([1, 2].map(() => samples.call(repair.create, add)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await figures(device)).toEqual([
    [65.09, 67.59],
    [67.59, 70.09],
  ])
  await server.sql('update data.shift_yield set corrected = true, actual_kg = 70.09 where device_id = $1', [device.id])
  const third = rowOf(await samples.call(repair.create, { ...add, value: 1 }))
  expect([third.beforeValue, third.afterValue]).toEqual([70.09, 71.09])
  // What comes after one that is taken away, or changed, begins where that one had.
  const [first, second] = await noted(device)
  expect((await samples.call(repair.remove, {}, { id: String(first?.id) })).status).toBe(200)
  expect(await figures(device)).toEqual([
    [65.09, 67.59],
    [67.59, 68.59],
  ])
  expect((await samples.call(repair.update, { id: second?.id, version: 1, value: 10 })).status).toBe(200)
  expect((await figures(device))[1]).toEqual([75.09, 76.09])
})

test('several at once that set, add and take are noted as they count, one after the other', async () => {
  const device = await spun(60)
  const each = Array.from({ length: 18 }, (_, at) => ({ operation: ['replace', 'add', 'subtract'][at % 3], value: [50, 5, 3][at % 3] }))
  const replies = await Promise.all(each.map((said) => samples.call(repair.create, { ...of(device), ...said })))
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  let kg = 60
  for (const { operation, value, before, after } of await noted(device)) {
    expect(before).toBe(kg)
    kg = operation === 'replace' ? Number(value) : operation === 'add' ? kg + Number(value) : kg - Number(value)
    expect(after).toBe(kg)
  }
})

test('a supplement and a repair at once follow on each other too', async () => {
  const devices = await Promise.all(Array.from({ length: 8 }, () => spun(60)))
  const replies = await Promise.all(
    devices.flatMap((device) => [
      samples.call(repair.create, { ...of(device), operation: 'add', value: 5 }),
      samples.call(supplement.create, { ...of(device), startOutput: 0, endOutput: 10 }),
    ]),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  for (const device of devices) {
    const rows = await server.sql(
      `select before_value::float8 as before, after_value::float8 as after from (
        select created_at, id, device_id, before_value, after_value from data.yield_repair
        union all select created_at, id, device_id, before_value, after_value from data.production_supplement) c where device_id = $1 order by created_at, id`,
      [device.id],
    )
    expect([rows[0]?.before, rows[1]?.before, rows[1]?.after]).toEqual([60, rows[0]?.after, 75])
  }
})

test('a repair and a supplement of one shift count together, before the rollup has seen either', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  const made = rowOf(await samples.call(supplement.create, { ...of(device), startOutput: 0, endOutput: 40 }))
  expect([made.beforeValue, made.afterValue]).toEqual([null, 40])
  const repaired = rowOf(await samples.call(repair.create, { ...of(device), operation: 'subtract', value: 4 }))
  expect([repaired.beforeValue, repaired.afterValue]).toEqual([40, 36])
  const more = rowOf(await samples.call(supplement.update, { id: made.id, version: made.version, endOutput: 50 }))
  expect([more.beforeValue, more.afterValue]).toEqual([null, 50])
  expect(await figures(device)).toEqual([[50, 46]])
})

test('nothing recorded is nothing to repair, by whatever it is repaired; what is not there cannot be taken', async () => {
  const gap = await samples.make('device', { spindleCount: 480 })
  for (const operation of ['replace', 'add', 'subtract'])
    expect(messagesOf(await samples.call(repair.create, { ...of(gap), operation, value: 5 }))).toEqual({
      period: '该机台当班没有产量记录，无可修正；请用“产量补录”填写',
    })
  expect(await server.sql('select 1 from data.rollup_dirty where device_id = $1', [gap.id])).toEqual([])
  const device = await spun(65.09)
  const subtract = { ...of(device), operation: 'subtract', value: 80 }
  expect(messagesOf(await samples.call(repair.create, subtract))).toEqual({ value: '当班产量为 65.09 kg，减少的不能超过它' })
  for (const operation of ['add', 'subtract'])
    expect(messagesOf(await samples.call(repair.create, { ...of(device), operation, value: 0 }))).toEqual({
      value: '增加或减少的数量须大于 0',
    })
  const most = rowOf(await samples.call(repair.create, { ...subtract, value: 65.09 }))
  expect(most.afterValue).toBe(0)
  expect(Object.keys(messagesOf(await samples.call(repair.update, { id: most.id, version: most.version, value: 65.1 })))).toEqual(['value'])
})

test('days of which no output is kept any more are refused, as those ahead are', async () => {
  const device = await spun(65.09)
  for (const [route, given] of [
    [repair.create, { operation: 'add', value: 2 }],
    [supplement.create, { startOutput: 0, endOutput: 2 }],
  ] as const)
    expect(Object.keys(messagesOf(await samples.call(route, { ...of(device), ...given, productionDate: '1999-03-02' })))).toEqual([
      'productionDate',
    ])
})

test('a shift that has not begun has no output to speak of; one that runs has', async () => {
  const clock = zoneClock(DEFAULT_ZONE)
  const [day, hour] = [clock.dayAt(Date.now()), Math.floor(clock.minuteAt(Date.now()) / 60)]
  // Shifts begin at 8, at 16 and at midnight, of the day in which the first of them began.
  const running = hour < 8 ? { date: dateOfDay(day - 1), period: 3 } : { date: dateOfDay(day), period: hour < 16 ? 1 : 2 }
  const device = await spun(65.09, running)
  const given = { ...of(device), operation: 'add', value: 2 }
  const words = { period: `该班次 ${dateOfDay(day + 1).slice(5)} 00:00 才开始，还没有产量` }
  const ahead = { productionDate: dateOfDay(day), period: 3 }
  expect(messagesOf(await samples.call(repair.create, { ...given, ...ahead }))).toEqual(words)
  expect(messagesOf(await samples.call(supplement.create, { ...of(device), ...ahead, startOutput: 0, endOutput: 2 }))).toEqual(words)
  const now = { productionDate: running.date, period: running.period }
  expect((await samples.call(repair.create, { ...given, ...now })).status).toBe(200)
  // set to a value it no longer follows the machine: that is said, and accepted once confirmed
  const set = { ...given, ...now, operation: 'replace', value: 65 }
  const asked = await samples.call(repair.create, set)
  expect([asked.code, asked.msg]).toEqual([501, expect.stringContaining('产量将停在 65.00 kg')])
  expect(await noted(device)).toHaveLength(1)
  expect((await samples.call(repair.create, { ...set, confirmed: true })).code).toBe(200)
})

test('of a shift in which several varieties were spun a repair says which it is of', async () => {
  const device = await spun(60)
  const [first, second] = [await samples.make('variety', { name: 'C 21s' }), await samples.make('variety', { name: 'JC 60s' })]
  await server.sql('update data.shift_yield set variety_id = $2 where device_id = $1', [device.id, first.id])
  const add = { ...of(device), operation: 'add', value: 5 }
  expect((await samples.call(repair.create, add)).status).toBe(200)
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, variety_id, auto_kg, actual_kg)
     values ($1, '2026-03-02', 1, '2026-03-02T00:00Z', '2026-03-02T08:00Z', $2, $3, 40, 40)`,
    [server.tenants.a.id, device.id, second.id],
  )
  expect(messagesOf(await samples.call(repair.create, add))).toEqual({ variety: '该机台当班纺了 C 21s, JC 60s，请选择品种' })
  const made = rowOf(await samples.call(repair.create, { ...add, operation: 'replace', value: 45, variety: second.id }))
  expect([made.beforeValue, made.afterValue]).toEqual([40, 45])
})

test('a shift is searched by its name, as a number, in both lists', async () => {
  const device = await spun(65.09)
  expect((await samples.call(repair.create, { ...of(device), operation: 'add', value: 2 })).status).toBe(200)
  const found = async (period: unknown) => rowsOf(await samples.call(repair.list, { device: device.id, period })).length
  expect([await found(1), await found([1, 2]), await found([2, 3])]).toEqual([1, 1, 0])
  const conditions = (samples.model.pages.productionSupplement?.tabs ?? [])
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'search' ? block.items : []))
    .filter(({ field }) => field === 'period')
  const expected = { kind: 'integer', search: 'equals', dictionary: 'shiftPeriod', widget: { name: 'selectFilter' } }
  expect(conditions).toMatchObject([expected, expected])
})

test('a correction is called by machine, day and shift, in its list and its past, and says who has written it', async () => {
  const device = await spun(65.09)
  await server.sql('update data.device set name = $2 where id = $1', [device.id, '细纱机 7'])
  const made = rowOf(await samples.call(repair.create, { ...of(device), operation: 'add', value: 2 }))
  expect(made).toMatchObject({ title: '细纱机 7 · 2026-03-02 · 1', $labels: { operator: '锦华管理员' } })
  const [listed] = rowsOf(await samples.call(repair.list, { device: device.id }))
  expect(listed).toMatchObject({ title: '细纱机 7 · 2026-03-02 · 1', $labels: { operator: '锦华管理员' } })
  const moved = rowOf(await samples.call(repair.update, { id: made.id, version: made.version, reason: '复称' }))
  expect(moved.title).toBe(made.title)
  const past = Object((await samples.call(repair.history, {}, { id: made.id })).data) as readonly {
    readonly changes: readonly { readonly field: string }[]
  }[]
  const told = past.map(({ changes }) => changes.map(({ field }) => field))
  expect(told[0]).toEqual(['reason'])
  expect(told[1]).toEqual(expect.arrayContaining(['period', 'value']))
  expect(told[1]).not.toContain('periodName')
  expect(await server.sql("select distinct record from data.audit where row_id = $1 and entity = 'yieldRepair'", [made.id])).toEqual([
    { record: '细纱机 7 · 2026-03-02 · 1' },
  ])
  // From before they were called anything: a migration does it, and leaves those that are.
  await server.sql('update data.yield_repair set title = null, operator_id = null where id = $1', [made.id])
  await server.sql(readFileSync('server/migrations/0127_corrections_called.sql', 'utf8'))
  expect(await server.sql('select title, operator_id = updated_by as own from data.yield_repair where id = $1', [made.id])).toEqual([
    { title: made.title, own: true },
  ])
})
