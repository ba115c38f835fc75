// Several persons bound to several machines as one act; who leaves, and who is in a doffing team, is bound once.
import { expect, test } from 'vitest'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)

const act = (name: string, input: object): Promise<Reply> => samples.call(samples.entity('userMachineBind').operationRoutes[name], input)
const openOn = async (machines: readonly Row[]) =>
  (
    await server.sql('select employee_id from data.user_machine_bind where device_id = any($1) and end_at is null order by start_at, id', [
      machines.map(({ id }) => id),
    ])
  ).map((row) => String(row.employee_id))

test('several persons are bound to several machines as one act: who is there is named, shared or relieved, and it is undone', async () => {
  const machines = [await samples.make('device', { spindleCount: 480 }), await samples.make('device', { spindleCount: 480 })]
  const devices = machines.map(({ id }) => id)
  const [first, second, gone] = (await Promise.all([0, 1, 2].map(() => samples.make('employee')))) as [Row, Row, Row]
  expect((await act('bind', { employees: [first.id], devices })).data).toEqual({ message: expect.stringContaining('已绑定 2 台') })
  expect(Object.keys(messagesOf(await act('bind', { employees: [], devices })))).toEqual(['employees'])
  const again = messagesOf(await act('bind', { employees: [first.id], devices, confirmed: true }))
  expect(again.employees).toMatch(/在 \d\d-\d\d \d\d:\d\d 至 … 已绑定该机台/)
  const shared = await act('bind', { employees: [second.id], devices })
  expect([shared.code, shared.msg]).toEqual([501, expect.stringContaining(String(first.name))])
  expect(await openOn(machines)).toEqual([first.id, first.id])
  // Spindles that are free ask nothing.
  const half = await samples.make('device', { spindleCount: 480 })
  expect((await act('bind', { employees: [first.id], devices: [half.id], spindleFrom: 1, spindleTo: 240 })).status).toBe(200)
  expect((await act('bind', { employees: [second.id], devices: [half.id], spindleFrom: 241, spindleTo: 480 })).code).toBe(200)
  const over = await act('bind', { employees: [gone.id], devices: [half.id], spindleFrom: 241, spindleTo: 481, confirmed: true })
  expect(messagesOf(over)).toEqual({ spindleTo: '该机台只有 480 锭' })
  const relieved = await act('bind', { employees: [second.id], devices, relieve: true, confirmed: true })
  expect(relieved.data).toEqual({ message: expect.stringContaining('已接替 2 台') })
  expect(await openOn(machines)).toEqual([second.id, second.id])
  expect((await act('undoLast', { confirmed: true })).data).toEqual({ message: '已撤销：取消 2 条，恢复 2 条绑定' })
  expect(await openOn(machines)).toEqual([first.id, first.id])
  const now = samples.entity('machineNow')
  await server.sql(
    `insert into data.machine_now (tenant_id, device_id, state, since, last_seen_at) select $1, d, 'running', now(), now() from unnest($2::uuid[]) d`,
    [server.tenants.a.id, [half.id, devices[0]]],
  )
  const tending = async () => new Map(rowsOf(await samples.call(now.routes.page, { pageSize: 100 })).map((row) => [row.id, row.tending]))
  expect((await tending()).get(half.id)).toBe('tended')
  await server.sql('update data.user_machine_bind set end_at = now() where device_id = $1 and end_at is null', [half.id])
  expect((await tending()).get(half.id)).toBe('untended')
  const spinning = (await samples.make('deviceModel', { type: 'ring' })).id
  const carding = (await samples.make('deviceModel', { type: 'card' })).id
  const others = [await samples.make('device', { deviceModel: spinning }), await samples.make('device', { deviceModel: carding })]
  await server.sql(
    `insert into data.machine_now (tenant_id, device_id, state, since, last_seen_at) select $1, d, 'running', now(), now() from unnest($2::uuid[]) d`,
    [server.tenants.a.id, others.map(({ id }) => id)],
  )
  const tendingNow = await tending()
  expect(others.map(({ id }) => tendingNow.get(id))).toEqual(['untended', 'unbound'])
  const here = (row: Row, input: object) => samples.call(now.operationRoutes['bind'], { id: row.id, version: 1, ...input })
  expect((await here(half, { employees: [] })).status).toBe(400)
  expect((await here(half, { employees: [second.id] })).status).toBe(200)
  expect(await openOn([half])).toEqual([second.id])
  expect((await here(machines[0] as Row, { employees: [second.id] })).code).toBe(501)
  rowOf(await samples.call(samples.entity('employee').operationRoutes.resign, { id: gone.id, version: gone.version, confirmed: true }))
  const left = messagesOf(await act('bind', { employees: [gone.id], devices: [half.id], confirmed: true }))
  expect(Object.keys(left)).toEqual(['employees'])
})

const bind = async (device: Row, employee: Row, more: object = {}): Promise<Reply> =>
  samples.call(samples.entity('userMachineBind').routes.create, {
    device: device.id,
    employee: employee.id,
    startAt: new Date(Date.now() - 60_000).toISOString(),
    confirmed: true,
    ...more,
  })

test('whoever leaves is bound to nothing from then on', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  const person = await samples.make('employee')
  rowOf(await bind(device, person))
  const other = await samples.make('device', { spindleCount: 480 })
  rowOf(await bind(other, person, { startAt: '2099-01-01T00:00:00Z' }))
  rowOf(await samples.call(samples.entity('employee').operationRoutes.resign, { id: person.id, version: person.version, confirmed: true }))
  const open = await server.sql("select 1 from data.user_machine_bind where employee_id = $1 and coalesce(end_at, 'infinity') > now()", [
    person.id,
  ])
  expect(open).toEqual([])
  const third = await samples.make('device', { spindleCount: 480 })
  expect(messagesOf(await bind(third, person))).toEqual({ employee: `${String(person.name)}已离职，离职后的时间不能绑定` })
  rowOf(await bind(third, person, { startAt: '2026-01-01T00:00:00Z', endAt: '2026-01-01T08:00:00Z' }))
})

test('nobody is in two enabled doffing teams at once', async () => {
  const [person, captain] = [await samples.make('employee', { name: '陈落纱' }), await samples.make('employee')]
  const teamsOf = samples.entity('doffingTeam').routes
  const team = (name: string, more: object = {}) =>
    samples
      .input('doffingTeam', { name, captain: captain.id, members: [captain.id, person.id], ...more })
      .then((input) => samples.call(teamsOf.create, input))
  const first = rowOf(await team('落纱一队'))
  expect(messagesOf(await team('落纱二队', { captain: person.id, members: [person.id] }))).toEqual({
    members: '陈落纱已在启用的落纱队“落纱一队”中',
  })
  const second = rowOf(await team('落纱二队', { captain: person.id, members: [person.id], enabled: false }))
  const enable = (row: Row) => samples.call(teamsOf.update, { id: row.id, version: row.version, enabled: true })
  expect((await enable(second)).status).toBe(400)
  rowOf(await samples.call(teamsOf.update, { id: first.id, version: first.version, enabled: false }))
  expect((await enable(second)).status).toBe(200)
})
