// One variety a spindle at a time; supplements and repairs note what stood before and have their cell reckoned anew.
import { expect, test } from 'vitest'
import { messagesOf, part, rowOf, rowsOf, Samples, type Row } from '../../entity/testing/samples.ts'
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
  await server.sql('update data.shift_yield set corrected = true where device_id = $1', [device.id])
  expect(await corrector()).toEqual([[true, '锦华管理员']])
  const moved = rowOf(await samples.call(routes.update, { id: made.id, version: changed.version, period: 3 }))
  expect(await dirty(device)).toEqual([
    { date: '2026-03-02', period: 2, n: 3 },
    { date: '2026-03-02', period: 3, n: 1 },
  ])
  expect((await samples.call(routes.remove, { version: moved.version }, { id: made.id })).status).toBe(200)
  expect((await dirty(device)).map(({ n }) => n)).toEqual([3, 2])
  expect(Object.keys(messagesOf(await samples.call(routes.create, { ...given, productionDate: '2099-01-01' })))).toEqual(['productionDate'])
})

test('a supplement adds what was missing, once a shift, and its end is not below its start', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  const { create } = samples.entity('productionSupplement').routes
  const given = { device: device.id, productionDate: '2026-03-02', period: 1, startOutput: 1000, endOutput: 1130.25, reason: '断网' }
  const made = rowOf(await samples.call(create, given))
  expect([made.beforeValue, made.afterValue]).toEqual([null, 130.25])
  expect(Object.keys(messagesOf(await samples.call(create, { ...given, period: 2, endOutput: 999 })))).toEqual(['endOutput'])
  expect(await dirty(device)).toEqual([{ date: '2026-03-02', period: 1, n: 1 }])
})
