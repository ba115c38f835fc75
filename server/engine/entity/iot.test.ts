// What the documents of date offsets, quantities and recognition templates promise, kept by the engine.
import { expect, test } from 'vitest'
import { messagesOf, part, rowOf, Samples, type Row } from './testing/samples.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const create = async (entity: string, given: object): Promise<Reply> =>
  samples.call(samples.entity(entity).routes.create, await samples.input(entity, { ...given }))

test('an offset begins on a day ahead; one in effect is neither changed nor removed', async () => {
  expect(messagesOf(await create('dateOffset', { effectiveFrom: day(-1) }))).toEqual({
    effectiveFrom: '生效日期须晚于今天：已统计的生产日期不会改变',
  })
  expect((await create('dateOffset', { effectiveFrom: day(3), offsetMinutes: 1440 })).status).toBe(400)
  const { id, version } = rowOf(await create('dateOffset', { effectiveFrom: day(3), offsetMinutes: 420 }))
  const { update, remove } = samples.entity('dateOffset').routes
  const moved = rowOf(await samples.call(update, { id, version, effectiveFrom: day(4) }))
  await server.sql('update data.date_offset set effective_from = current_date - 1 where id = $1', [id])
  expect((await samples.call(update, { id, version: moved.version, offsetMinutes: 480 })).msg).toBe('已生效的偏移不能修改，请新增一条')
  expect((await samples.call(remove, {}, { id })).msg).toBe('已生效的偏移不能删除')
})

test('a quantity has a sound identifier and range, and stays while devices collect it; a module while devices hang on it', async () => {
  expect(messagesOf(await create('thingModel', { identifier: '1 speed' }))).toHaveProperty('identifier')
  expect(messagesOf(await create('thingModel', { identifier: 'speed_a', min: 5, max: 4 }))).toEqual({ max: '最大值不能小于最小值' })
  const quantity = rowOf(await create('thingModel', { identifier: 'speed_b', min: 0, max: 4 }))
  const device: Row = await samples.make('iotDevice', { mapping: [{ register: '40001', quantity: quantity.id }] })
  expect((await samples.call(samples.entity('thingModel').routes.remove, {}, { id: quantity.id })).msg).toBe(
    '物联设备正在采集该物理量，不能删除：采集点“物理量”1 条数据',
  )
  expect((await samples.call(samples.entity('iotModule').routes.remove, {}, { id: String(device.iotModule) })).msg).toBe(
    '模组下还有物联设备，不能删除，可以停用：物联设备“所属模组”1 条数据',
  )
  expect((await create('iotDevice', { online: true })).status).toBe(400)
})

test('a device is on line as the machine is that it reads, and was last seen when that was', async () => {
  const machine = await samples.make('device')
  const { id, sn } = await samples.make('iotDevice', { device: machine.id })
  const spare = await samples.make('iotDevice', { device: undefined })
  const { page, get } = samples.entity('iotDevice').routes
  const shown = async (of: unknown): Promise<unknown> => {
    const { online, lastSeenAt } = rowOf(await samples.call(get, {}, { id: String(of) }))
    return [online, lastSeenAt]
  }
  const counted = async (online: boolean): Promise<unknown> => Object((await samples.call(page, { sn, online })).data).total
  expect([await shown(id), await shown(spare.id), await counted(true)]).toEqual([[false, null], [null, null], 0])
  const heard = (state: string, at: string) =>
    server.sql(
      `insert into data.machine_now (tenant_id, device_id, state, since, last_seen_at) values ($1, $2, $3, $4::timestamptz, $4::timestamptz)
       on conflict (tenant_id, device_id) do update set state = excluded.state, last_seen_at = excluded.last_seen_at`,
      [server.tenants.a.id, machine.id, state, at],
    )
  // what is enabled and has never told anything is counted
  const neverSeen = async (): Promise<number> => {
    const { data } = await samples.call({ method: 'POST', path: '/datasets/iotDevices' }, { measures: ['neverSeen'] })
    return Number(Object(part(data, 'rows'))[0]?.neverSeen)
  }
  const before = await neverSeen()
  await heard('running', '2026-03-02T00:00:00Z')
  expect(await neverSeen()).toBe(before - 1)
  expect([await shown(id), await counted(true)]).toEqual([[true, '2026-03-02T00:00:00+00:00'], 1])
  await heard('offline', '2026-03-02T00:05:00Z')
  expect([await shown(id), await counted(true), await counted(false)]).toEqual([[false, '2026-03-02T00:05:00+00:00'], 0, 1])
  const update = samples.entity('iotDevice').routes.update
  expect(rowOf(await samples.call(update, { id, version: 1, firmware: '2.4.2' }))).toMatchObject({ online: false, firmware: '2.4.2' })
})

test('a drawn template has one to twenty regions inside its picture', async () => {
  const region = { label: '锭速', x: 0.1, y: 0.1, w: 0.2, h: 0.1 }
  expect(messagesOf(await create('deviceRecognitionTemplate', { type: 'manual' }))).toHaveProperty('regions')
  expect((await create('deviceRecognitionTemplate', { type: 'manual', regions: Array(21).fill(region) })).status).toBe(400)
  expect((await create('deviceRecognitionTemplate', { type: 'manual', regions: [{ ...region, x: 1.2 }] })).status).toBe(400)
  expect(rowOf(await create('deviceRecognitionTemplate', { type: 'manual', regions: Array(20).fill(region) })).id).toBeTruthy()
  expect(rowOf(await create('deviceRecognitionTemplate', { type: 'auto' })).id).toBeTruthy()
})
