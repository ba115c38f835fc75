// A mill that begins has one role; the usual ones are there with a click, within what whoever clicks may give (R16), and are its own from then on.
import { expect, test } from 'vitest'
import { demoRoles, keysOfRole } from '../../bootstrap/roles.ts'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const mill = new Samples(server, 'admin2')
const usual = demoRoles.filter(({ code }) => code !== 'ROLE_ADMIN')
const add = (user: User) => server.call(user, 'POST', '/platform-system/role/operation/addUsual', { confirmed: true })
const roles = async (): Promise<readonly Row[]> => rowsOf(await mill.call(mill.entity('role').routes.page, { pageNum: 1, pageSize: 100 }))

test('the mill has all of them with their rights, in the trail; what it has by then stays as it is', async () => {
  // As a mill that has just been made.
  await server.sql("delete from control.role where tenant_id = $1 and code <> 'ROLE_ADMIN'", [server.tenants.b.id])
  const own = rowOf(
    await mill.call(mill.entity('role').routes.create, { code: 'ROLE_LEADER', name: '我们的值班长', dataScope: 'area', sort: 3 }),
  )
  const before = await server.sql('select count(*)::int as n from control.role where tenant_id <> $1', [server.tenants.b.id])
  expect(await add('admin2')).toMatchObject({ status: 200 })
  expect((await roles()).map(({ code }) => code).toSorted()).toEqual(['ROLE_ADMIN', ...usual.map(({ code }) => code)].toSorted())
  expect((await roles()).find(({ id }) => id === own.id)).toMatchObject({ name: '我们的值班长', dataScope: 'area', version: own.version })
  const made = (await roles()).find(({ code }) => code === 'ROLE_OPERATOR') ?? expect.unreachable()
  const { permissions } = rowOf(await mill.call(mill.entity('role').routes.get, undefined, { id: made.id }))
  const operator = usual.find(({ code }) => code === 'ROLE_OPERATOR') ?? expect.unreachable()
  // Behind the administrator's, each in its own place.
  const places = (await roles()).map(({ sort }) => sort)
  expect(new Set(places).size).toBe(places.length)
  expect([made.name, permissions]).toEqual(['挡车工', keysOfRole(operator, server.documents.model)])
  expect(rowsOf(await mill.call(mill.entity('role').routes.history, undefined, { id: made.id }))).toHaveLength(1)
  expect(await server.sql('select count(*)::int as n from control.role where tenant_id <> $1', [server.tenants.b.id])).toEqual(before)
  const again = await add('admin2')
  expect([again.status, again.msg]).toEqual([409, '常用角色都已存在'])
})

test('whoever may not give all of a role gives what he may, and nothing where he sees less than all', async () => {
  const admin = new Samples(server)
  const listed = rowsOf(await admin.call(admin.entity('role').routes.page, { code: 'ROLE_LEADER', pageNum: 1, pageSize: 10 }))
  const leader = rowOf(await admin.call(admin.entity('role').routes.get, undefined, { id: listed[0]?.id ?? '' }))
  await server.sql(
    "delete from control.role where tenant_id = $1 and code = 'ROLE_ENERGY' and not exists (select from control.user_account_roles where target_id = role.id)",
    [server.tenants.a.id],
  )
  await server.sql(
    "delete from control.user_account_roles where target_id in (select id from control.role where code = 'ROLE_TEAM_SCORES')",
  )
  await server.sql("update control.role set code = 'ROLE_OLD_QUALITY' where tenant_id = $1 and code = 'ROLE_QUALITY'", [
    server.tenants.a.id,
  ])
  const variety = (leader.permissions as readonly string[]).find((key) => /^varietyManage\/.*\/view$/.test(key)) ?? expect.unreachable()
  const change = async (version: unknown, dataScope: string) => {
    const permissions = ['roleManage/roleTable/view', 'roleManage/roleTable/addUsual', variety]
    const reply = await admin.call(admin.entity('role').routes.update, { id: leader.id, version, permissions, dataScope })
    expect(messagesOf(reply)).toEqual({})
    return rowOf(reply).version
  }
  const version = await change(leader.version, 'area')
  expect(await add('leader')).toMatchObject({ status: 409, msg: '常用角色超出了您自己的权限' })
  await change(version, 'all')
  expect(await add('leader')).toMatchObject({ status: 200 })
  const quality = rowsOf(await admin.call(admin.entity('role').routes.page, { code: 'ROLE_QUALITY', pageNum: 1, pageSize: 10 }))
  const whole = rowOf(await admin.call(admin.entity('role').routes.get, undefined, { id: quality[0]?.id ?? '' }))
  expect(whole.permissions).toEqual([variety])
})

test('who may not is refused, and the platform has no use for them', async () => {
  expect((await add('operator')).status).toBe(403)
  expect(await add('platform')).toMatchObject({ status: 409, msg: '常用角色只用于工厂' })
})
