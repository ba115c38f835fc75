// A stop is registered by what its form asks for: held against the fields, kept with the type that it had, and counted anew.
import { beforeAll, expect, test } from 'vitest'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const stops = samples.entity('stopRecord')
const narrow = (field: string, form: object) => ({ page: 'parkingDetail', block: 'table.register', field, form, record: stop.id })
let stop: Row

beforeAll(async () => {
  const device = await samples.make('device', { machineNumber: 'R-01', spindleCount: 480, ingotCount: 480 })
  const line = { device: 'R-01', kind: 'stopRecord', startAt: '2026-03-02T01:00:00Z', endAt: '2026-03-02T01:20:00Z', type: 'normal' }
  await server.call('admin', 'POST', '/telemetry/history', JSON.stringify(line), { 'content-type': 'application/x-ndjson' })
  const [found] = rowsOf(
    await samples.call(stops.routes.list, { device: device.id, startAt: ['2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'] }),
  )
  stop = rowOf({ ...(await samples.call(stops.routes.get, {}, { id: String(found?.id) })) })
})

const register = (input: object) => samples.call(stops.operationRoutes.register, { id: stop.id, version: stop.version, ...input })

test('what its form asks for is held against the fields', async () => {
  expect(messagesOf(await register({}))).toHaveProperty('type')
  expect(messagesOf(await register({ type: 'lunch' }))).toHaveProperty('type')
  expect(messagesOf(await register({ type: 'normal', operator: '0190f5ea-0000-7000-8000-000000000000' }))).toHaveProperty('operator')
  expect(messagesOf(await register({ type: 'normal', remark: 'x'.repeat(201) }))).toHaveProperty('remark')
  const theirs = rowOf(
    await new Samples(server, 'admin2').call(
      samples.entity('employee').routes.create,
      await new Samples(server, 'admin2').input('employee'),
    ),
  )
  expect(messagesOf(await register({ type: 'normal', operator: theirs.id }))).toHaveProperty('operator')
  const reason = await samples.make('stopReason', { type: 'fault' })
  expect(messagesOf(await register({ type: 'normal', stopReason: reason.id }))).toEqual({
    stopReason: '停车原因不属于所选停车类型，或不适用于此设备',
  })
})

test('reasons are offered for the type that is chosen, to whoever may register', async () => {
  const fault = await samples.make('stopReason', { name: '断锭带', type: 'fault' })
  const { routes } = samples.entity('stopReason')
  const offered = async (type: string) =>
    rowsOf(await samples.call(routes.options, { narrow: narrow('stopReason', { type }) })).map(({ id }) => id)
  expect(await offered('fault')).toContain(fault.id)
  const gone = await samples.make('stopReason', { type: 'fault', enabled: false })
  expect(await offered('fault')).not.toContain(gone.id)
  expect(await offered('planned')).not.toContain(fault.id)
  const energy = await server.call('energy', 'POST', routes.options.path, { narrow: narrow('stopReason', { type: 'fault' }) })
  expect([400, 403]).toContain(energy.status)
})

test('a registered stop keeps what the machine had told, and its cells are made anew', async () => {
  const reason = await samples.make('stopReason', { type: 'maintenance' })
  const operator = await samples.make('employee')
  const reply = await register({ type: 'maintenance', stopReason: reason.id, operator: operator.id, remark: ' 换皮圈 ' })
  expect(rowOf(reply)).toMatchObject({
    type: 'maintenance',
    originalType: 'normal',
    stopReason: reason.id,
    operator: operator.id,
    remark: '换皮圈',
  })
  const [span] = await server.sql("select count(*)::int as n from data.rollup_span where reason = 'registration'")
  expect(span?.n).toBe(1)
  const [line] = await server.sql("select count(*)::int as n from data.audit where entity = 'stopRecord' and action = 'register'")
  expect(line?.n).toBe(1)
  const removed = await samples.call(samples.entity('stopReason').routes.remove, {}, { id: reason.id })
  expect([removed.status, removed.msg]).toEqual([409, '已有停车记录或计划停车，不能删除，可以停用：停车记录“停车原因”1 条数据'])
})

test('a reason that is switched off is refused in words, at its second address too; a stop that has it keeps it', async () => {
  const off = await samples.make('stopReason', { name: '旧原因', type: 'fault', enabled: false })
  const kept = await samples.make('stopReason', { name: '断锭带', type: 'fault' })
  const current = async () => rowOf(await samples.call(stops.routes.get, {}, { id: String(stop.id) }))
  const said = async (stopReason: unknown) => ({ id: stop.id, version: (await current()).version, type: 'fault', stopReason })
  const refused = { stopReason: '“旧原因”已停用，请选择其他值' }
  expect(messagesOf(await samples.call(stops.operationRoutes.register, await said(off.id)))).toEqual(refused)
  expect(messagesOf(await server.call('admin', 'POST', '/stop-statistics/updateStopStuart', await said(off.id)))).toEqual(refused)
  expect((await samples.call(stops.operationRoutes.register, await said(kept.id))).status).toBe(200)
  await samples.call(samples.entity('stopReason').routes.update, { id: kept.id, version: kept.version, enabled: false })
  const again = await samples.call(stops.operationRoutes.register, { ...(await said(kept.id)), remark: '已更换' })
  expect(rowOf(again)).toMatchObject({ stopReason: kept.id, remark: '已更换' })
})

test('whoever registers a stop and names nobody is its operator', async () => {
  const own = await samples.make('employee')
  const account = [own.id, server.tenants.a.id, 'admin']
  await server.sql('update control.user_account set employee_id = $1 where tenant_id = $2 and login_name = $3', account)
  const { id, version } = rowOf(await samples.call(stops.routes.get, {}, { id: String(stop.id) }))
  const reply = await samples.call(stops.operationRoutes.register, { id, version, type: 'normal' })
  expect(rowOf(reply)).toMatchObject({ operator: own.id })
})
