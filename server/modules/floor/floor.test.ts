// One variety a spindle at a time; supplements and repairs note what stood before and have their cell reckoned anew; spindles that do not run.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messagesOf, part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const assign = async (device: Row, variety: Row, more: object = {}): Promise<Reply> =>
  samples.call(samples.entity('deviceVariety').routes.create, {
    device: device.id,
    variety: variety.id,
    startAt: '2026-03-01T00:00:00Z',
    ...more,
  })

test('a spindle spins one variety at a time, however many are assigned at once; several only on machines that say so', async () => {
  const [device, shared] = [
    await samples.make('device', { spindleCount: 480 }),
    await samples.make('device', { spindleCount: 480, multiVariety: true }),
  ]
  const [first, second] = [await samples.make('variety', { name: 'JC 40s' }), await samples.make('variety', { name: 'JC 50s' })]
  const replies = await Promise.all(Array.from({ length: 20 }, () => assign(device, first)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const kept = rowOf(replies.find(({ status }) => status === 200) as Reply)
  expect(messagesOf(await assign(device, second, { startAt: '2026-04-01T00:00:00Z' }))).toEqual({
    startAt: expect.stringContaining('JC 40s'),
  })
  expect(messagesOf(await assign(device, second, { spindleFrom: 1, spindleTo: 481 }))).toMatchObject({ spindleTo: '该机台只有 480 锭' })
  const { end } = samples.entity('deviceVariety').operationRoutes
  const ended = rowOf(await samples.call(end, { id: kept.id, version: kept.version }))
  expect((await samples.call(end, { id: ended.id, version: ended.version })).status).toBe(409)
  expect((await assign(device, second, { startAt: ended.endAt })).status).toBe(200)
  expect((await assign(shared, first, { spindleFrom: 1, spindleTo: 240 })).status).toBe(200)
  expect((await assign(shared, second, { spindleFrom: 241, spindleTo: 480 })).status).toBe(200)
  expect(Object.keys(messagesOf(await assign(shared, second, { spindleFrom: 240, spindleTo: 240 })))).toEqual(['startAt'])
})

const dirty = async (device: Row) =>
  server.sql('select production_date::text as date, period, n::int from data.rollup_dirty where device_id = $1 order by 1, 2', [device.id])

test('a repair keeps what stood before and what it makes of it, through changes too; its cells are reckoned anew, also that which it has left', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, actual_kg)
     values ($1, '2026-03-02', 2, '2026-03-02T08:00Z', '2026-03-02T16:00Z', $2, 130.5)`,
    [server.tenants.a.id, device.id],
  )
  const { routes } = samples.entity('yieldRepair')
  const given = { device: device.id, productionDate: '2026-03-02', period: 2, operation: 'subtract', value: 5.5, reason: '称重有误' }
  const made = rowOf(await samples.call(routes.create, given))
  expect([made.beforeValue, made.afterValue, made.periodName]).toEqual([130.5, 125, '2'])
  // From before a shift had a name there: a migration gives it one, and leaves what has one.
  const named = async (name: string | null) => {
    await server.sql('update data.yield_repair set period_name = $2 where id = $1', [made.id, name])
    await server.sql(readFileSync('server/migrations/0102_corrections_name_shifts.sql', 'utf8'))
    return server.sql('select period_name from data.yield_repair where id = $1', [made.id])
  }
  expect([await named('中'), await named(null)]).toEqual([[{ period_name: '中' }], [{ period_name: '2' }]])
  await server.sql('update data.shift_yield set actual_kg = 125 where device_id = $1', [device.id])
  const changed = rowOf(await samples.call(routes.update, { id: made.id, version: made.version, operation: 'replace', value: 120 }))
  expect([changed.beforeValue, changed.afterValue]).toEqual([130.5, 120])
  // The yield says who has corrected it, once it is.
  const corrector = async () =>
    rowsOf(await samples.call(samples.entity('shiftYield').routes.list, { device: device.id })).map(({ correctedBy, $labels }) => [
      correctedBy !== null,
      part($labels, 'correctedBy'),
    ])
  expect(await corrector()).toEqual([[false, undefined]])
  await server.sql('update data.shift_yield set corrected = true, actual_kg = 99999, auto_kg = 125 where device_id = $1', [device.id])
  expect(await corrector()).toEqual([[true, '锦华管理员']])
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, auto_kg, actual_kg, corrected)
     values ($1, '2026-03-02', 3, '2026-03-02T16:00Z', '2026-03-03T00:00Z', $2, 90, 120, true)`,
    [server.tenants.a.id, device.id],
  )
  const moved = rowOf(await samples.call(routes.update, { id: made.id, version: changed.version, period: 3 }))
  expect([moved.beforeValue, moved.afterValue]).toEqual([90, 120])
  expect(await dirty(device)).toEqual([
    { date: '2026-03-02', period: 2, n: 3 },
    { date: '2026-03-02', period: 3, n: 1 },
  ])
  expect((await samples.call(routes.remove, { version: moved.version }, { id: made.id })).status).toBe(200)
  expect((await dirty(device)).map(({ n }) => n)).toEqual([3, 2])
  expect(Object.keys(messagesOf(await samples.call(routes.create, { ...given, productionDate: '2099-01-01' })))).toEqual(['productionDate'])
  // 125 kg is the best that it has made in a shift.
  expect(messagesOf(await samples.call(routes.create, { ...given, operation: 'replace', value: 376 })).value).toContain('125.0 kg')
  expect((await samples.call(routes.create, { ...given, operation: 'replace', value: 375 })).status).toBe(200)
  // One that has made nothing is held to what others make.
  await server.sql('update data.shift_yield set auto_kg = 0 where device_id = $1', [device.id])
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, actual_kg)
     values ($1, '2026-03-02', 1, '2026-03-02T00:00Z', '2026-03-02T08:00Z', $2, 100)`,
    [server.tenants.a.id, (await samples.make('device')).id],
  )
  expect(messagesOf(await samples.call(routes.create, { ...given, period: 1, operation: 'replace', value: 376 })).value).toContain(
    '100.0 kg',
  )
})

test('a supplement adds what was missing, once a shift, and its end is not below its start', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  const { create } = samples.entity('productionSupplement').routes
  const given = { device: device.id, productionDate: '2026-03-02', period: 1, startOutput: 1000, endOutput: 1130.25, reason: '断网' }
  const made = rowOf(await samples.call(create, given))
  expect([made.beforeValue, made.afterValue]).toEqual([null, 130.25])
  expect(Object.keys(messagesOf(await samples.call(create, { ...given, period: 2, endOutput: 999 })))).toEqual(['endOutput'])
  expect(await dirty(device)).toEqual([{ date: '2026-03-02', period: 1, n: 1 }])
  // One that names no variety is the whole shift's: no other stands beside it, with or without one.
  const variety = await samples.make('variety', { name: 'C 32s' })
  expect((await assign(device, variety)).status).toBe(200)
  const taken = { period: '该机台的这个班次已补录' }
  expect(messagesOf(await samples.call(create, given))).toEqual(taken)
  expect(messagesOf(await samples.call(create, { ...given, variety: variety.id }))).toEqual(taken)
  const atOnce = await Promise.all([1, 2, 3].map(() => samples.call(create, { ...given, period: 2 })))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a correction of a variety that the machine did not spin in that shift is refused, for it would count nowhere', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  const [spun, other] = [await samples.make('variety', { name: 'R 30s' }), await samples.make('variety', { name: 'JC 80s' })]
  expect((await assign(device, spun)).status).toBe(200)
  const given = { device: device.id, productionDate: '2026-03-02', period: 1, reason: '称重' }
  const repair = { ...given, operation: 'add', value: 20 }
  const routes = { repair: samples.entity('yieldRepair').routes.create, supplement: samples.entity('productionSupplement').routes.create }
  // Nothing is known of that shift but what was on the machine.
  expect(Object.keys(messagesOf(await samples.call(routes.repair, { ...repair, variety: other.id })))).toEqual(['variety'])
  expect(Object.keys(messagesOf(await samples.call(routes.repair, { ...repair, variety: spun.id })))).toEqual(['period'])
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, variety_id, actual_kg)
     values ($1, '2026-03-02', 1, '2026-03-02T00:00Z', '2026-03-02T08:00Z', $2, $3, 100)`,
    [server.tenants.a.id, device.id, spun.id],
  )
  const refused = { variety: '该机台当班纺的是 R 30s，没有 JC 80s' }
  expect(messagesOf(await samples.call(routes.repair, { ...repair, variety: other.id }))).toEqual(refused)
  expect((await samples.call(routes.repair, { ...repair, variety: spun.id })).status).toBe(200)
  const supplement = { ...given, startOutput: 0, endOutput: 20 }
  expect(messagesOf(await samples.call(routes.supplement, { ...supplement, variety: other.id }))).toEqual(refused)
  expect((await samples.call(routes.supplement, { ...supplement, variety: spun.id })).status).toBe(200)
})

test('why the shifts of a day were corrected is listed beside their output, each reason once, and over all of it nothing is', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  const given = { device: device.id, productionDate: '2026-03-02', operation: 'replace', value: 100 }
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, auto_kg, actual_kg, corrected)
     select $1, '2026-03-02', p, '2026-03-02T00:00Z', '2026-03-02T08:00Z', $2, 100, 100, p < 4 from generate_series(1, 4) p`,
    [server.tenants.a.id, device.id],
  )
  const { create } = samples.entity('yieldRepair').routes
  for (const [period, reason] of ['称重有误', '断网', '称重有误'].entries())
    expect((await samples.call(create, { ...given, period: period + 1, reason })).status).toBe(200)
  const asked = {
    dimensions: ['date', 'device'],
    measures: ['kg', 'installed', 'remark'],
    filter: { date: ['2026-03-02', '2026-03-02'], device: [device.id] },
  }
  const page = await samples.call({ method: 'POST', path: '/datasets/production/page' }, { ...asked, sums: ['kg'] })
  expect(rowsOf(page)).toMatchObject([{ kg: 400, remark: '断网 / 称重有误' }])
  expect(messagesOf(await samples.call({ method: 'POST', path: '/datasets/production/page' }, { ...asked, sums: ['remark'] }))).toEqual({
    sums: '该字段不能合计或求平均：remark',
  })
  const whole = await samples.call({ method: 'POST', path: '/datasets/production' }, { ...asked, total: true })
  expect(whole.data).toMatchObject({ total: { kg: 400 } })
  expect(part(part(whole.data, 'total'), 'remark')).toBeUndefined()
})

test('a spindle that is broken or abnormal now is a row with who tends it; one that has been mended is none', async () => {
  const device = await samples.make('device', { spindleCount: 480, machineNumber: 'N 1' })
  const [tender, other] = [await samples.make('employee'), await samples.make('employee')]
  for (const [employee, from, to] of [
    [tender, 1, 240],
    [other, 241, 480],
  ] as const)
    await server.sql(
      `insert into data.user_machine_bind (tenant_id, id, employee_id, device_id, spindle_from, spindle_to, start_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, now() - interval '1 hour')`,
      [server.tenants.a.id, employee.id, device.id, from, to],
    )
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const broken = (spindle: number, from: number, until?: number) =>
    server.sql('insert into data.break_episode (tenant_id, device_id, spindle_no, start_at, end_at) values ($1, $2, $3, $4, $5)', [
      server.tenants.a.id,
      device.id,
      spindle,
      ago(from),
      until === undefined ? null : ago(until),
    ])
  await broken(7, 10)
  await broken(8, 10, 4)
  await broken(300, 20)
  await server.sql("insert into data.spindle_episode (tenant_id, device_id, spindle_no, kind, start_at) values ($1, $2, 9, 'weak', $3)", [
    server.tenants.a.id,
    device.id,
    ago(30),
  ])
  const { routes } = samples.entity('spindleNow')
  const rows = rowsOf(await samples.call(routes.list, { device: device.id, sort: [{ field: 'since', order: 'asc' }] }))
  expect(rows.map(({ machineNumber, spindleNo, state, tender: who }) => [machineNumber, spindleNo, state, who])).toEqual([
    ['N 1', 9, 'weak', tender.id],
    ['N 1', 300, 'broken', other.id],
    ['N 1', 7, 'broken', tender.id],
  ])
  expect(Number(rows[2]?.durationSec)).toBeGreaterThanOrEqual(600)
  expect(Number(rows[2]?.durationSec)).toBeLessThan(660)
  // What goes on has lasted until now, among the figures too.
  const hours = { measures: ['hours'], filter: { time: [ago(60), ago(0)], device: [device.id] } }
  const lasted = await samples.call({ method: 'POST', path: '/datasets/spindleStates' }, hours)
  expect(lasted.data).toMatchObject({ rows: [{ hours: 0.5 }] })
  expect(rowsOf(await new Samples(server, 'admin2').call(routes.list, {}))).toEqual([])
})
