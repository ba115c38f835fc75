// Repairs over the calls: from the report to the inspection by each role, the times and repeats that follow, and what is refused at its field.
import { beforeAll, expect, test } from 'vitest'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { clockIn } from '../../../metadata/expression/clock.ts'
import { uploadTo } from '../../engine/entity/testing/upload.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const { routes, operationRoutes } = samples.entity('repairRecord')
let mechanic: Row
let gone: Row
let fault: Row
let machine: Row

beforeAll(async () => {
  mechanic = await samples.make('employee', { name: '修机工' })
  gone = await samples.make('employee', { name: '离职工' })
  await samples.call(samples.entity('employee').operationRoutes.resign, { id: gone.id, version: gone.version })
  machine = await samples.make('device', { machineNumber: 'W1' })
  fault = await samples.make('faultCode', {
    code: 'F900',
    name: '锭带断裂',
    standardMinutes: 30,
    machineCode: '900',
    process: machine.process,
  })
})

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const report = (given: object = {}) =>
  samples.call(routes.create, { device: machine.id, faultCode: fault.id, reportedAt: ago(120), ...given })
const reported = async (given: object = {}): Promise<Row> => rowOf(await report(given))
const act = (user: User, name: string, row: Pick<Row, 'id' | 'version'>, input: object = {}) =>
  server.call(user, 'POST', operationRoutes[name]?.path ?? '', { id: row.id, version: row.version, ...input })
const after = async (name: string, row: Row, input: object = {}): Promise<Row> => rowOf(await act('admin', name, row, input))
const begun = async (given: object = {}): Promise<Row> =>
  after('start', await reported(given), { repairer: mechanic.id, startedAt: ago(100) })
const sent = async (given: object = {}): Promise<Row> => after('finish', await begun(given), { solution: '更换锭带', finishedAt: ago(60) })

test('a repair goes from its report to its end, with the times that follow', async () => {
  const awaiting = await reported()
  expect(awaiting).toMatchObject({ status: 'awaiting', process: machine.process, deviceModel: machine.deviceModel, standardMin: 30 })
  expect(awaiting.number).toMatch(/^WX\d{8}-\d{3}$/)
  const started = await after('start', awaiting, { repairer: mechanic.id, startedAt: ago(100) })
  expect(started).toMatchObject({ status: 'inMaintenance', waitingMin: 20, repairMin: null, repairer: mechanic.id })
  const finished = await after('finish', started, { solution: '更换锭带', finishedAt: ago(60) })
  expect(finished).toMatchObject({ status: 'qualityInspectionSent', repairMin: 40, overStandard: true })
  const back = await after('sendBack', finished, { returnReason: '仍有异响' })
  expect(back).toMatchObject({ status: 'inMaintenance', finishedAt: null, repairMin: null, returns: 1, returnReason: '仍有异响' })
  const again = await after('finish', back, { solution: '更换锭带并调整张力轮', finishedAt: ago(75) })
  const closed = await after('close', again)
  expect(closed).toMatchObject({ status: 'closed', repairMin: 25, overStandard: false, returns: 1 })
  expect(closed.closedAt).toBeTruthy()
})

test('every other step is refused in every state, and leaves the record as it is', async () => {
  const records: Record<string, Row> = { awaiting: await reported(), inMaintenance: await begun(), qualityInspectionSent: await sent() }
  records.closed = await after('close', await sent())
  const allowed: Record<string, readonly string[]> = {
    awaiting: ['start'],
    inMaintenance: ['finish'],
    qualityInspectionSent: ['close', 'sendBack'],
    closed: [],
  }
  const inputs: Record<string, object> = {
    finish: { solution: '清除' },
    sendBack: { returnReason: '返修' },
    start: { repairer: mechanic.id },
  }
  for (const [state, row] of Object.entries(records)) {
    for (const name of ['start', 'finish', 'close', 'sendBack']) {
      if (allowed[state]?.includes(name)) continue
      expect((await act('admin', name, row, inputs[name])).status, `${name} of ${state}`).toBe(409)
    }
    const kept = rowOf(await samples.call(routes.get, undefined, { id: row.id }))
    expect([kept.status, kept.version]).toEqual([state, row.version])
  }
  expect((await samples.call(routes.update, { id: records.closed.id, version: records.closed.version, remark: 'x' })).status).toBe(409)
  expect((await samples.call(routes.remove, {}, { id: String(records.inMaintenance?.id) })).status).toBe(409)
})

test('operators report, mechanics repair, leaders inspect, and nobody more than that', async () => {
  const may = async (user: User, name: string, row: Row, input: object = {}) => (await act(user, name, row, input)).status === 200
  const make = async (user: User) => (await server.call(user, 'POST', routes.create.path, { device: machine.id, reason: '异响' })).status
  expect([await make('operator'), await make('leader'), await make('maintenance'), await make('quality')]).toEqual([200, 200, 200, 403])
  const row = await reported()
  expect(await may('operator', 'start', row, { repairer: mechanic.id })).toBe(false)
  expect(await may('leader', 'start', row, { repairer: mechanic.id })).toBe(false)
  expect(await may('maintenance', 'start', row, { repairer: mechanic.id })).toBe(true)
  const done = await sent()
  expect(await may('operator', 'close', done)).toBe(false)
  expect(await may('leader', 'close', done)).toBe(true)
})

test('of two that close one repair at once, one does and the other is refused', async () => {
  const row = await sent()
  const replies = await Promise.all([act('admin', 'close', row), act('leader', 'close', row)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the same fault of the same machine within 7 days is a repeat; of another machine, another fault or later it is none', async () => {
  const device = await samples.make('device', { process: machine.process })
  const day = 24 * 60
  const at = async (days: number, given: object = {}) =>
    (await reported({ device: device.id, reportedAt: ago(days * day), ...given })).repeatFault
  expect(await at(20)).toBe(false)
  expect(await at(12)).toBe(false)
  expect(await at(6)).toBe(true)
  expect(await at(5, { faultCode: null, reason: '异响' })).toBe(false)
  expect(await at(1, { device: machine.id, faultCode: (await samples.make('faultCode', { code: 'F901' })).id })).toBe(false)
})

test('what cannot be is refused at its field', async () => {
  const other = await samples.make('faultCode', { code: 'F902', name: '针布损伤', process: (await samples.make('process', {})).id })
  expect(messagesOf(await report({ faultCode: other.id })).faultCode).toContain('针布损伤')
  expect(Object.keys(messagesOf(await report({ faultCode: null })))).toEqual(['reason'])
  expect(Object.keys(messagesOf(await report({ reportedAt: ago(-30) })))).toEqual(['reportedAt'])
  expect(messagesOf(await report({ reporter: gone.id })).reporter).toBe('请选择在职人员')
  const row = await reported()
  expect(messagesOf(await act('admin', 'start', row, { repairer: gone.id })).repairer).toBe('请选择在职人员')
  expect(messagesOf(await act('admin', 'start', row, { repairer: mechanic.id, startedAt: ago(180) })).startedAt).toBe(
    '开始时间不能早于报修时间',
  )
  const going = await begun()
  expect(messagesOf(await act('admin', 'finish', going, { solution: '清除', finishedAt: ago(110) })).finishedAt).toBe(
    '完成时间不能早于开始时间',
  )
  expect(messagesOf(await act('admin', 'finish', going, { finishedAt: ago(10) })).solution).toBeTruthy()
})

test('a stop, an alarm and a machine fill in what a repair of theirs is about', async () => {
  const lines = {
    device: 'W1',
    kind: 'stopRecord',
    startAt: '2026-03-02T01:00:00Z',
    endAt: '2026-03-02T01:20:00Z',
    type: 'fault',
    machineCode: '900',
  }
  await server.call('admin', 'POST', '/telemetry/history', JSON.stringify(lines), { 'content-type': 'application/x-ndjson' })
  const config = await samples.any('alarmConfig')
  await server.sql(
    `insert into data.alarm_event (tenant_id, id, alarm_config_id, device_id, prompt, reading, start_at, status)
     values ($1, gen_random_uuid(), $2, $3, '锭速偏低', '8000 < 9000', now(), 'open')`,
    [server.tenants.a.id, config.id, machine.id],
  )
  const from = async (entity: string, user: User, input: object = {}): Promise<Row> => {
    const { routes: own, operationRoutes: acts } = samples.entity(entity)
    const [row] = entity === 'device' ? [machine] : rowsOf(await samples.call(own.list, { device: machine.id }))
    const { id, version } = rowOf(await samples.call(own.get, undefined, { id: String(row?.id) }))
    expect((await server.call(user, 'POST', acts.reportRepair?.path ?? '', { id, version, ...input })).status).toBe(200)
    const [newest] = rowsOf(await samples.call(routes.list, { device: machine.id, sort: [{ field: 'number', order: 'desc' }] }))
    return rowOf(await samples.call(routes.get, undefined, { id: String(newest?.id) }))
  }
  expect(await from('stopRecord', 'leader')).toMatchObject({ source: 'stop', faultCode: fault.id, device: machine.id })
  expect(await from('alarmEvent', 'leader')).toMatchObject({ source: 'alarm', reason: '锭速偏低 · 8000 < 9000' })
  expect(await from('device', 'operator', { reason: '车头异响' })).toMatchObject({ source: 'manual', reason: '车头异响', faultCode: null })
  const { operationRoutes: acts } = samples.entity('device')
  const { id, version } = rowOf(await samples.call(samples.entity('device').routes.get, undefined, { id: machine.id }))
  expect(Object.keys(messagesOf(await server.call('operator', 'POST', acts.reportRepair?.path ?? '', { id, version })))).toEqual(['reason'])
})

test('a photo is a picture below the limit that was uploaded for repairs', async () => {
  const upload = (bytes: Buffer, name: string) =>
    uploadTo(server, '/tenant-system/oss/upload?entity=repairRecord&field=photos', { files: [bytes], name, user: 'operator' })
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const kept = await upload(pixel, '现场.png')
  expect(kept.status).toBe(200)
  const { id } = kept.data as { readonly id: string }
  expect(rowOf(await report({ photos: [{ id }] })).photos).toMatchObject([{ id, name: '现场.png' }])
  expect((await upload(Buffer.concat([pixel, Buffer.alloc(60 * 1024 * 1024)]), '现场.png')).status).toBeGreaterThanOrEqual(400)
  expect((await upload(Buffer.from('#!/bin/sh'), 'run.sh')).status).toBe(400)
  expect(Object.keys(messagesOf(await report({ photos: [{ id }] })))).toEqual(['photos'])
})

test('MTBF and MTTR as worked out by hand: 24 h of running, three faults, 30 and 50 minutes of repair', async () => {
  const device = await samples.make('device', { spindleCount: 480, ingotCount: 480 })
  const day = { device: device.id, faultCode: null, reason: '异响' }
  for (const [at, took] of [
    [300, 30],
    [200, 50],
  ] as const) {
    const going = await after('start', await reported({ ...day, reportedAt: ago(at) }), { repairer: mechanic.id, startedAt: ago(at - 10) })
    await after('finish', going, { solution: '紧固', finishedAt: ago(at - 10 - took) })
  }
  const { productionDate } = await reported({ ...day, reportedAt: ago(30) })
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, run_min)
     select $1, $2, n, $2::date + time '08:00', $2::date + time '16:00', $3, 480 from generate_series(1, 3) n`,
    [server.tenants.a.id, productionDate, device.id],
  )
  const measures = ['repairs', 'finished', 'mtbf', 'mttr', 'meanWaiting', 'perTenThousand']
  const body = { dimensions: ['device'], measures, filter: { device: device.id }, pageNum: 1, pageSize: 10 }
  const [figures] = rowsOf(await server.call('admin', 'POST', '/datasets/repairs/page', body))
  expect(figures).toMatchObject({ repairs: 3, finished: 2, mtbf: 8, mttr: 40, meanWaiting: 10, perTenThousand: 62.5 })
})

test('a stop for maintenance answers the orders and repairs of its time, to those who see them', async () => {
  const device = await samples.make('device', { machineNumber: 'W2' })
  const line = { device: 'W2', kind: 'stopRecord', startAt: ago(90), endAt: ago(30), type: 'maintenance', machineCode: '1' }
  await server.call('admin', 'POST', '/telemetry/history', JSON.stringify(line), { 'content-type': 'application/x-ndjson' })
  const [stop] = rowsOf(await samples.call(samples.entity('stopRecord').routes.list, { device: device.id }))
  const during = await reported({ device: device.id, reportedAt: ago(60) })
  await after(
    'finish',
    await after('start', await reported({ device: device.id, reportedAt: ago(300) }), { repairer: mechanic.id, startedAt: ago(290) }),
    {
      solution: '紧固',
      finishedAt: ago(200),
    },
  )
  const order = await samples.make('maintenanceOrder', { device: device.id, planAt: clockIn().today })
  await samples.call(samples.entity('maintenanceOrder').operationRoutes.start, { id: order.id, version: order.version })
  await server.sql("update data.maintenance_order set start_at = now() - interval '80 minutes' where id = $1", [order.id])
  const detail = async (user: User) => server.call(user, 'POST', `/stop-statistics/getMaintenanceDetail/${stop?.id}`)
  expect((await detail('admin')).data).toMatchObject({ id: stop?.id, orders: [{ id: order.id }], repairs: [{ id: during.id }] })
  expect((await detail('energy')).status).toBe(403)
})
