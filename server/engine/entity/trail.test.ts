// The log as its readers see it: who did what from where, with nothing secret and no whole phone number, and nobody writes it (R45).
import { expect, test } from 'vitest'
import { rowsOf, Samples, type Row } from './testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)

const log = async (entity: 'operationLog' | 'loginLog', filter: object = {}, user: User = 'admin'): Promise<readonly Row[]> =>
  rowsOf(await new Samples(server, user).call(samples.entity(entity).routes.page, { pageSize: 100, ...filter }))

/** The lines of a change, as its readers see them. */
const told = (row: Row | undefined, side: 'old' | 'new'): unknown => Object(row?.$labels)[side]

test('a change stands with both values in words, its phone masked, for its own mill alone', async () => {
  const phone = '13812345678'
  const { id, version } = await samples.make('employee', { name: '张三丰', phone })
  expect((await samples.call(samples.entity('employee').routes.update, { id, version, phone: '13987654321' })).status).toBe(200)
  const [change, made] = await log('operationLog', { object: 'employee', record: '张三丰' })
  expect(made).toMatchObject({ account: 'admin', object: 'employee', action: 'create', record: '张三丰', old: null })
  expect(told(made, 'new')).toEqual(expect.arrayContaining(['姓名：张三丰', '状态：在职']))
  expect(change).toMatchObject({ action: 'update', record: '张三丰', old: { phone: '138****5678' }, new: { phone: '139****4321' } })
  expect([told(change, 'old'), told(change, 'new')]).toEqual([['手机：138****5678'], ['手机：139****4321']])
  expect(JSON.stringify(await log('operationLog'))).not.toMatch(/138123|139876/)
  expect(await log('operationLog', { object: 'employee', record: '张三丰' }, 'admin2')).toEqual([])
})

test('what a value refers to is named, lines of an order are counted, and an export says what it took, in the reader’s language', async () => {
  const order = await samples.make('purchaseOrder')
  const [made] = await log('operationLog', { object: 'purchaseOrder', action: 'create' })
  const words = String(told(made, 'new'))
  expect(words).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  expect(words).toMatch(/明细 1·/)
  expect(order.id).toBeTruthy()
  await samples.call(samples.entity('employee').routes.export, { columns: ['name', 'phone'], filter: { status: 'onDuty' } })
  const english = await server.call(
    'admin',
    'POST',
    '/platform-system/operation-log/page',
    { pageSize: 10, action: 'export' },
    { 'content-language': 'en_US' },
  )
  expect(told(rowsOf(english)[0], 'new')).toEqual(['Conditions: Status: On duty', 'Columns: Name, Mobile'])
})

test('what has been removed since stands by the name that it had last', async () => {
  const { role, userAccount } = { role: samples.entity('role').routes, userAccount: samples.entity('userAccount').routes }
  const given = await samples.make('role', { code: 'ROLE_GONE', name: '临时' })
  const renamed = await samples.call(role.update, { id: given.id, version: given.version, name: '临时工' })
  expect(renamed.status).toBe(200)
  const account = async () => rowsOf(await samples.call(userAccount.page, { loginName: 'energy', pageSize: 10 }))[0]
  const before = await account()
  for (const roles of [[given.id], before?.roles]) {
    const row = await account()
    expect((await samples.call(userAccount.update, { id: row?.id, version: row?.version, roles })).status).toBe(200)
  }
  expect((await samples.call(role.removeMany, { ids: [given.id] })).status).toBe(200)
  const [taken, gave] = await log('operationLog', { object: 'userAccount', action: 'update' })
  expect([told(gave, 'new'), told(taken, 'old')]).toEqual([['角色：临时工'], ['角色：临时工']])
  const space = await samples.make('space', { name: '拆除车间' })
  const factory = await samples.make('factory', { space: space.id, name: '拆除分厂' })
  expect((await samples.call(samples.entity('factory').routes.remove, undefined, { id: factory.id })).status).toBe(200)
  expect((await samples.call(samples.entity('space').routes.remove, { id: space.id }, { id: space.id })).status).toBe(200)
  const [, made] = await log('operationLog', { object: 'factory', record: '拆除分厂' })
  expect(told(made, 'new')).toContain('所在空间：拆除车间')
})

test('of a role’s permissions what was given and what was taken stands with its page, and the rest as a number', async () => {
  const keys = ['table/view', 'table/create'].map((key) => `supplierManagement/supplierTable/${key.split('/')[1] ?? ''}`)
  const page = 'personConfiguration/employeeTable'
  const { id, version } = await samples.make('role', { code: 'ROLE_LOG', name: '记录', permissions: [...keys, `${page}/view`] })
  const update = samples.entity('role').routes.update
  expect((await samples.call(update, { id, version, permissions: [...keys, `${page}/create`], masks: ['employee.phone'] })).status).toBe(
    200,
  )
  const [change] = await log('operationLog', { object: 'role', record: '记录' })
  expect(told(change, 'old')).toEqual(expect.arrayContaining([expect.stringMatching(/^权限：人员配置 \/ .*查询（另有 2 项未变）$/)]))
  expect(told(change, 'new')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^权限：人员配置 \/ .*新增（另有 2 项未变）$/),
      expect.stringMatching(/：员工 \/ 手机$/),
    ]),
  )
})

test('a role that masks a field reads neither it nor what was exported by it; nobody feels for a value by a filter', async () => {
  const permissions = ['logTracking/operationTable/view', 'logTracking/operationTable/export']
  const role = await samples.make('role', { code: 'ROLE_AUDITOR', name: '审计', dataScope: 'all', permissions, masks: ['employee.phone'] })
  const { userAccount } = samples.model.entities
  const [account] = rowsOf(await samples.call(userAccount?.routes.page, { loginName: 'leader' }))
  const given = await samples.call(userAccount?.routes.update, { id: account?.id, version: account?.version, roles: [role.id] })
  expect(given.status).toBe(200)
  const reader = new Samples(server, 'leader')
  const { routes } = samples.entity('operationLog')
  const [change] = rowsOf(await reader.call(routes.page, { pageSize: 10, object: 'employee', action: 'update' }))
  expect(change).toMatchObject({ old: { phone: '***' }, new: { phone: '***' }, $labels: { old: ['手机：***'], new: ['手机：***'] } })
  expect((await reader.call(routes.page, { pageSize: 10, filter: { new: '138' } })).status).toBe(400)
})

test('sign-ins, refusals of them and of calls stand in the other log, and not among the operations', async () => {
  await server.call('nobody', 'POST', '/auth/platform-doLogin', { username: 'operator', password: 'Wrong1234' })
  await server.call('operator', 'POST', '/supplier/page', {})
  const rows = await log('loginLog')
  const of = (action: string) => rows.find((row) => row.action === action)
  expect(of('loginRefused')).toMatchObject({ account: 'operator', reason: 'password' })
  expect(of('denied')).toMatchObject({ account: 'operator', object: 'supplier', act: 'page', reason: null })
  expect(of('login')).toMatchObject({ ip: '127.0.0.1' })
  expect((await log('operationLog')).filter(({ object, action }) => object === 'auth' || action === 'denied')).toEqual([])
  expect(JSON.stringify(rows)).not.toContain('Wrong1234')
})

test('an operation goes by the one label that its own object gives it, and is found by it alone', async () => {
  const path = (entity: 'role' | 'userAccount'): string => samples.entity(entity).operationRoutes.viewAs?.path ?? ''
  for (const entity of ['role', 'userAccount'] as const) expect((await server.call('operator', 'POST', path(entity), {})).status).toBe(403)
  const { action } = server.documents.model.dictionaries
  const called = (row: Row | undefined) => action?.values.find(({ value }) => value === row?.act)?.label.zh
  const denied = await log('loginLog', { action: 'denied' })
  expect(['role', 'userAccount'].map((entity) => called(denied.find(({ object }) => object === entity)))).toEqual([
    '以此角色查看',
    '以此人查看',
  ])
  expect(action?.values.filter(({ label }) => / \/ /.test(label.zh + label.en))).toEqual([])
  const values = action?.values.map(({ value }) => value) ?? []
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
  // Found by what is chosen, not by the name that others have too.
  const { id, version } = rowsOf(await samples.call(samples.entity('role').routes.page, { code: 'ROLE_OPERATOR' }))[0] ?? {}
  expect((await samples.call(samples.entity('role').operationRoutes.viewAs, { id, version })).status).toBe(200)
  expect((await server.call('admin', 'POST', '/platform-system/role/end-view')).status).toBe(200)
  expect((await log('operationLog', { action: 'viewAs' })).map(({ object }) => object)).toEqual(['role'])
  expect(await log('operationLog', { action: 'userAccount.viewAs' })).toEqual([])
})

test('history that a program hands in batch by batch stands there once an hour, in words of its own', async () => {
  const handIn = () => server.call('admin2', 'POST', '/telemetry/history', '', { 'content-type': 'application/x-ndjson' })
  const told = async (): Promise<readonly Row[]> => (await log('operationLog', {}, 'admin2')).filter(({ object }) => object === 'telemetry')
  for (let batch = 0; batch < 3; batch += 1) expect((await handIn()).status).toBe(200)
  expect(await told()).toMatchObject([{ account: 'admin2', object: 'telemetry', action: 'importHistory' }])
  await server.sql("update data.audit set at = at - interval '61 minutes' where entity = 'telemetry'")
  await handIn()
  expect(await told()).toHaveLength(2)
  const { dictionaries } = server.documents.model
  expect(dictionaries.action?.values.find(({ value }) => value === 'importHistory')?.label.en).toBe('Import history')
})

test('it is exported, and has no call that writes; the console’s own role can add a line and no more', async () => {
  const { routes } = samples.entity('operationLog')
  expect((await samples.call(routes.export, { columns: ['at', 'account', 'object', 'action'] })).status).toBe(200)
  const [row] = await log('operationLog')
  for (const route of [routes.update, routes.remove])
    expect((await samples.call(route, { id: row?.id, version: 1 }, { id: String(row?.id) })).status).toBe(404)
  const rights = await server.sql(
    "select array_agg(privilege_type::text order by privilege_type) as held from information_schema.role_table_grants where table_schema = 'data' and table_name = 'audit' and grantee = 'spindle_app'",
  )
  expect(rights).toEqual([{ held: ['INSERT', 'SELECT'] }])
  expect((await new Samples(server, 'operator').call(routes.page, {})).status).toBe(403)
})
