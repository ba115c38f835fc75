// The log as its readers see it: who did what from where, with nothing secret and no whole phone number, and nobody writes it (R45).
import { expect, test } from 'vitest'
import { rowsOf, Samples, type Row } from './testing/samples.ts'
import { serverForFile, type User } from '../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)

const log = async (entity: 'operationLog' | 'loginLog', filter: object = {}, user: User = 'admin'): Promise<readonly Row[]> =>
  rowsOf(await new Samples(server, user).call(samples.entity(entity).routes.page, { pageSize: 100, ...filter }))

test('a change stands with both values, its phone masked, for its own mill alone', async () => {
  const phone = '13812345678'
  const { id, version } = await samples.make('employee', { name: '张三丰', phone })
  expect((await samples.call(samples.entity('employee').routes.update, { id, version, phone: '13987654321' })).status).toBe(200)
  const [change, made] = await log('operationLog', { object: 'employee' })
  expect(made).toMatchObject({ account: 'admin', action: 'create', record: '张三丰', old: null })
  expect(change).toMatchObject({ account: 'admin', action: 'update' })
  expect([change?.old, change?.new]).toEqual([expect.stringContaining('138****5678'), expect.stringContaining('139****4321')])
  expect(JSON.stringify(await log('operationLog'))).not.toMatch(/138123|139876/)
  expect(await log('operationLog', { object: 'employee' }, 'admin2')).toEqual([])
})

test('a masked number cannot be felt for by a filter', async () => {
  expect(await log('operationLog', { new: '12345678' })).toEqual([])
  expect((await log('operationLog', { new: '138****' })).length).toBeGreaterThan(0)
})

test('sign-ins, refusals of them and of calls stand in the other log, and not among the operations', async () => {
  await server.call('nobody', 'POST', '/auth/platform-doLogin', { username: 'operator', password: 'Wrong1234' })
  await server.call('operator', 'POST', '/supplier/page', {})
  const rows = await log('loginLog')
  const of = (action: string) => rows.find((row) => row.action === action)
  expect(of('loginRefused')).toMatchObject({ account: 'operator' })
  expect(of('denied')).toMatchObject({ account: 'operator', subject: 'supplier.page' })
  expect(of('login')).toMatchObject({ ip: '127.0.0.1' })
  expect((await log('operationLog')).filter(({ object, action }) => object === 'auth' || action === 'denied')).toEqual([])
  expect(JSON.stringify(rows)).not.toContain('Wrong1234')
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
