// The calls of spec 7.3 to 7.5 are there under their names, described, and answer who may call them.
import { beforeAll, expect, test } from 'vitest'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { exactCalls } from './testing/exactCalls.ts'

const server = await serverForFile()
const samples = new Samples(server)
let device: Row

const at = (time: string): string => `2026-03-02T${time}:00Z`
const call = (path: string, body: object = {}) => server.call('admin', 'POST', path, body)

beforeAll(async () => {
  device = await samples.make('device', { machineNumber: 'X-01', spindleCount: 480, ingotCount: 480 })
  const lines = [
    { kind: 'stopRecord', startAt: at('01:00'), endAt: at('01:20'), type: 'maintenance' },
    { kind: 'stopRecord', startAt: at('02:00'), endAt: at('02:10'), type: 'normal' },
  ]
  const text = lines.map((line) => JSON.stringify({ device: 'X-01', ...line })).join('\n')
  await server.call('admin', 'POST', '/telemetry/history', text, { 'content-type': 'application/x-ndjson' })
})

test('every call of the list is registered and stands in the document of the API', async () => {
  const registered = new Set(server.routes.map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`))
  expect(exactCalls.filter((each) => !registered.has(each))).toEqual([])
  const { paths } = JSON.parse((await server.call('admin', 'GET', '/openapi.json')).body.toString()) as { paths: Record<string, object> }
  const described = new Set(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    ),
  )
  expect(exactCalls.filter((each) => !described.has(each))).toEqual([])
})

test('stops at their further addresses: those that go on, one by its id, one of maintenance, one registered', async () => {
  const range = { device: device.id, startAt: ['2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'] }
  const stops = rowsOf(await samples.call(samples.entity('stopRecord').routes.list, range))
  const [kept, normal] = ['maintenance', 'normal'].map((type) => stops.find((stop) => stop.type === type))
  expect(rowsOf(await call('/stop/getStopNow', range))).toEqual([])
  expect(rowOf(await call('/situation-app/getStopInfoById', { id: normal?.id }))).toMatchObject({ id: normal?.id, type: 'normal' })
  expect((await call(`/stop-statistics/getMaintenanceDetail/${kept?.id}`)).status).toBe(200)
  expect((await call(`/stop-statistics/getMaintenanceDetail/${normal?.id}`)).status).toBe(404)
  const registered = await call('/stop-statistics/updateStopStuart', { id: normal?.id, version: normal?.version, type: 'fault' })
  expect(rowOf(registered)).toMatchObject({ type: 'fault', originalType: 'normal' })
  expect(
    (await server.call('energy', 'POST', '/stop-statistics/updateStopStuart', { id: normal?.id, version: 2, type: 'fault' })).status,
  ).toBe(403)
})

test('the reasons of a machine are its own, those of its model and those of all machines, and no other stop is registered with them', async () => {
  const [other, twin] = [
    await samples.make('device', { deviceModel: (await samples.make('deviceModel')).id }),
    await samples.make('device', { deviceModel: device.deviceModel }),
  ]
  const made = async (name: string, more: object) =>
    rowOf(await call('/park/save', { name, code: name, type: 'normal', sort: 1, enabled: true, ...more }))
  const all = await made('缺粗纱', { scope: 'all' })
  const model = await made('换皮辊', { scope: 'model', deviceModel: device.deviceModel })
  const own = await made('罗拉缠花', { scope: 'thisMachine', device: device.id })
  const off = await made('旧原因', { scope: 'all', enabled: false })
  const ids = new Set([all, model, own, off].map(({ id }) => id))
  const reasons = async ({ id }: Row) =>
    rowsOf(await server.call('admin', 'GET', `/park/listByDeviceId?deviceId=${id}`)).flatMap((row) => (ids.has(row.id) ? [row.name] : []))
  expect((await reasons(device)).toSorted()).toEqual(['换皮辊', '缺粗纱', '罗拉缠花'].toSorted())
  expect((await reasons(twin)).toSorted()).toEqual(['换皮辊', '缺粗纱'].toSorted())
  expect(await reasons(other)).toEqual(['缺粗纱'])
  for (const wrong of ['', '?deviceId=nope']) expect((await server.call('admin', 'GET', `/park/listByDeviceId${wrong}`)).status).toBe(400)
  await call('/park-child/save', { stopReason: all.id, name: '前纺缺纱' })
  await call('/park-child/save', { stopReason: all.id, name: '本机缺纱', device: device.id })
  const children = async (more = '') => rowsOf(await server.call('admin', 'GET', `/park-child/getListByParkId?parkId=${all.id}${more}`))
  expect(
    [await children(), await children(`&deviceId=${device.id}`), await children(`&deviceId=${other.id}`)].map((rows) => rows.length),
  ).toEqual([2, 2, 1])
  const range = { device: device.id, startAt: ['2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'] }
  const [stop] = rowsOf(await samples.call(samples.entity('stopRecord').routes.list, range))
  const foreign = await made('别机原因', { scope: 'thisMachine', device: other.id })
  const register = (stopReason: unknown) =>
    call('/stop-statistics/updateStopStuart', { id: stop?.id, version: stop?.version, type: 'normal', stopReason })
  expect((await register(foreign.id)).data).toMatchObject({ fields: { stopReason: expect.stringContaining('不适用于此设备') } })
  expect((await register(own.id)).status).toBe(200)
})

test('varieties and machines by address, spindles by page and as a file', async () => {
  const given = { device: device.id, variety: (await samples.any('variety')).id }
  const made = await samples.make('deviceVariety', given)
  const found = await server.call('admin', 'GET', `/stop/getProductListByDeviceId?deviceId=${device.id}`)
  expect(rowsOf(found).map(({ id }) => id)).toEqual([made.id])
  expect(rowsOf(await server.call('admin', 'GET', '/device/iotHistory/deviceMap')).map(({ id }) => id)).toContain(device.id)
  for (const path of ['getIotSpindleHistoryByPage', 'exportIotHistory'])
    expect([path, Object.keys(messagesOf(await call(`/device/iotHistory/${path}`, {})))]).toEqual([path, ['startAt']])
  const running = rowsOf(await server.call('admin', 'GET', '/device/iotHistory/queryShiftGroup'))
  expect(running.every((team) => team.running !== false)).toBe(true)
  const range = { startAt: [at('00:00'), at('23:00')] }
  expect((await call('/device/iotHistory/getIotSpindleHistoryByPage', range)).data).toMatchObject({ pageNum: 1 })
  expect((await call('/device/iotHistory/exportIotHistory', range)).headers['content-type']).toContain('spreadsheet')
})

test('a repair is made, found among the repairs, and told with its figures', async () => {
  expect((await call('/yield/selectYieldRepair', { productionDate: ['2026-03-01', '2026-03-03'] })).status).toBe(200)
  const given = { device: device.id, productionDate: '2026-03-02', period: 1, operation: 'replace', value: 12.5, reason: '称重' }
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, auto_kg, actual_kg)
     values ($1, '2026-03-02', 1, '2026-03-02T00:00Z', '2026-03-02T08:00Z', $2, 12, 12)`,
    [server.tenants.a.id, device.id],
  )
  const made = rowOf(await call('/yield/YieldRepairOp', given))
  expect(rowsOf(await call('/yield/selectYieldRepairRecord', { device: device.id })).map(({ id }) => id)).toEqual([made.id])
  expect(rowOf(await call('/yield/selectYieldRepairRecordDetail', { id: made.id }))).toMatchObject({
    id: made.id,
    value: 12.5,
    reason: '称重',
  })
})

test('the target of a process is its own', async () => {
  const process = await samples.make('process', { hasYield: true, targetNumber: 1850.5, unit: 'kg' })
  const target = (query: string) => server.call('admin', 'GET', `/tenant-device/yield-report-twh/getProcessTargetNumber${query}`)
  expect((await target(`?processId=${process.id}`)).data).toEqual({ processId: process.id, targetNumber: 1850.5, unit: 'kg' })
  const open = await samples.make('process', { hasYield: true, targetNumber: null })
  expect((await target(`?processId=${open.id}`)).data).toMatchObject({ processId: open.id, targetNumber: null })
  expect(await target('?processId=0190f5ea-0000-7000-8000-000000000000')).toMatchObject({ status: 404, data: { error: 'notFound' } })
  expect(Object.keys(messagesOf(await target('')))).toEqual(['processId'])
})

test('each member of the team that doffed is credited with the doff and an equal part of its weight, whoever is in the team now', async () => {
  const [captain, member, newcomer] = [
    await samples.make('employee', { name: '钱队长' }),
    await samples.make('employee', { name: '孙落纱' }),
    await samples.make('employee', { name: '李落纱' }),
  ]
  const team = (name: string, members: readonly Row[]) =>
    samples.make('doffingTeam', { name, captain: captain.id, members: members.map(({ id }) => id), enabled: name === '一队' })
  const [both, alone] = [await team('一队', [captain, member]), await team('二队', [captain])]
  const doff = (at: number, seconds: number, by?: Row) =>
    server.sql(
      `insert into data.doff_record (tenant_id, device_id, doff_seq, start_at, stop_at, restart_at, stop_sec, kg_scale, doffing_team_id, production_date, period)
       values ($1, $2, $3, '2026-03-02T01:00Z', '2026-03-02T03:00Z', $4, $5, 10, $6, '2026-03-02', 1)`,
      [server.tenants.a.id, device.id, 900 + at, `2026-03-02T0${3 + at}:05Z`, seconds, by?.id ?? null],
    )
  await Promise.all([doff(0, 180, both), doff(1, 240, both), doff(2, 300, alone), doff(3, 180)])
  const body = { dateType: 0, date: ['2026-03-02', '2026-03-03'] }
  const asked = async (path: string) => rowsOf(await call(`/yield/${path}`, body))
  const persons = async () => (await asked('getPersonLuoShaTable')).map((row) => [row.employee, row.doffs, row.kg, row.meanMin])
  const credited = [
    [captain.id, 3, 20, 4],
    [member.id, 2, 10, 3.5],
    [null, 1, 10, 3],
  ]
  expect(await persons()).toEqual(credited)
  const detail = await asked('getPersonLuoShaTableDetail')
  expect(detail.map((row) => [row.employee, row.doffingTeam, row.device, row.doffs, row.kg])).toEqual(
    expect.arrayContaining([
      [captain.id, both.id, device.id, 2, 10],
      [member.id, both.id, device.id, 2, 10],
      [captain.id, alone.id, device.id, 1, 10],
    ]),
  )
  // In the total each doff counts once, and the parts of the weight add up to what was doffed.
  const { data } = await server.call('admin', 'POST', '/datasets/doffers', {
    measures: ['doffs', 'kg', 'meanMin'],
    filter: { date: ['2026-03-02', '2026-03-02'] },
  })
  expect((data as { readonly rows: unknown }).rows).toEqual([{ doffs: 4, kg: 40, meanMin: 3.75 }])
  const { routes } = samples.entity('doffingTeam')
  await samples.call(routes.update, { id: both.id, version: both.version, members: [captain.id, newcomer.id] })
  expect(await persons()).toEqual(credited)
})

test('what a call leaves out is said at its name', async () => {
  const left = async (method: 'GET' | 'POST', path: string) =>
    Object.keys(messagesOf(await server.call('admin', method, path, method === 'POST' ? {} : undefined)))
  expect(await left('GET', '/stop/getProductListByDeviceId')).toEqual(['deviceId'])
  expect(await left('POST', '/situation-app/getStopInfoById')).toEqual(['id'])
  expect(await left('POST', '/yield/selectYieldRepairRecordDetail')).toEqual(['id'])
  expect(await left('POST', '/stop-statistics/updateStopStuart')).toEqual(['id', 'version'])
})

test('each sheet is called as what it holds', async () => {
  const calledFor = async (path: string) => {
    const { headers } = await call(path, { dateType: 0, date: ['2026-03-01', '2026-03-03'] })
    return decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')
  }
  expect(await calledFor('/tenant-device/yield-report-twh/exportProductStatisticsData')).toBe('品种产量.xlsx')
  expect(await calledFor('/yield/shiftYieldReportExcelData')).toBe('班产报表.xlsx')
  expect(await calledFor('/device/ding-collection/dingReportExport')).toBe('断头报表.xlsx')
})
