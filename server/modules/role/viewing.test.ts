// An administrator sees the console as a role sees it: its pages, rows and fields, nothing written, for a while, with both ends in the log.
import { afterEach, expect, test, vi } from 'vitest'
import { part, rowOf, rowsOf, Samples, type Row } from '../../entity/testing/samples.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const admin = new Samples(server)
const { routes, operationRoutes } = admin.entity('role')
const employees = admin.entity('employee').routes

const roleOf = async (code: string, by = admin): Promise<Row> =>
  rowsOf(await by.call(routes.page, { code, pageSize: 10 }))[0] ?? expect.unreachable(code)
const view = ({ id, version }: Row, by = admin): Promise<Reply> => by.call(operationRoutes.viewAs, { id, version })
const end = (user: User = 'admin'): Promise<Reply> => server.call(user, 'POST', '/platform-system/role/end-view', {})
const viewing = async (user: User = 'admin'): Promise<unknown> =>
  part(part((await server.call(user, 'GET', '/auth/me')).data, 'viewing'), 'role')
const error = ({ status, data }: Reply): unknown => [status, part(data, 'error')]
const pages = async (): Promise<unknown> => (await server.call('admin', 'GET', '/metadata/pages')).data

afterEach(async () => {
  vi.useRealTimers()
  await end()
})

const permissions = ['view', 'create', 'export', 'edit'].map((action) => `personConfiguration/employeeTable/${action}`)
const clerk = await admin.make('role', { code: 'ROLE_CLERK', name: '文员', permissions, dataScope: 'all', masks: ['employee.phone'] })

test('pages, rows, fields and buttons are the role’s; its own writes are refused too, and nothing has been written', async () => {
  const person = await admin.make('employee', { name: '张三', phone: '13812345678' })
  const all = await pages()
  expect((await view(clerk)).status).toBe(200)
  expect(await viewing()).toBe('文员')
  const [seen] = rowsOf(await admin.call(employees.page, { name: '张三', pageSize: 10 }))
  expect(seen).toMatchObject({ id: person.id })
  expect(seen).not.toHaveProperty('phone')
  expect((await admin.call(employees.page, { phone: '138' })).status).toBe(400)
  expect((await admin.call(admin.entity('supplier').routes.page, {})).status).toBe(403)
  expect(await pages()).toEqual([expect.objectContaining({ id: 'personConfiguration' })])
  expect((await server.call('admin', 'GET', '/auth/buttons')).data).toEqual(permissions)

  const writes: readonly Promise<Reply>[] = [
    admin.call(employees.update, { id: person.id, version: person.version, name: '李四' }),
    admin.call(employees.create, { name: '李四' }),
    admin.call(admin.entity('supplier').routes.create, { name: '别家' }),
    admin.call(employees.export, { columns: ['name'], job: true }),
    server.call('admin', 'PUT', '/preference/settings', { value: {} }),
    view(clerk),
  ]
  for (const refused of await Promise.all(writes)) expect(error(refused)).toEqual([403, 'viewing'])
  expect((await admin.call(employees.export, { columns: ['name'] })).status).toBe(200)

  expect((await end()).status).toBe(200)
  expect(await pages()).toEqual(all)
  expect(rowOf(await admin.call(employees.get, undefined, { id: person.id }))).toMatchObject({ name: '张三', phone: '13812345678' })
  const log = rowsOf(await admin.call(admin.entity('operationLog').routes.page, { object: 'role', pageSize: 10 }))
  expect(log.slice(0, 2)).toMatchObject(['endView', 'viewAs'].map((action) => ({ account: 'admin', action, record: '文员' })))
  expect(await roleOf('ROLE_CLERK')).toMatchObject({ version: clerk.version })
})

test('its scope goes by who the viewer is', async () => {
  const own = await admin.make('role', { code: 'ROLE_OWN', name: '本人', permissions, dataScope: 'own' })
  // What he has made himself is his own.
  await server.sql('update data.employee set created_by = null')
  expect((await view(own)).status).toBe(200)
  expect(rowsOf(await admin.call(employees.page, { pageSize: 10 }))).toEqual([])
})

test('it counts for the session alone that began it, and ends with its time', async () => {
  await view(clerk)
  const other = await server.call('nobody', 'POST', '/auth/platform-doLogin', { username: 'admin', password: 'Spindle1' })
  const token = String(part(other.data, 'token'))
  const me = await server.call('nobody', 'GET', '/auth/me', undefined, { authorization: token })
  expect(me.data).not.toHaveProperty('viewing')
  await server.platform.doors.sweep()
  expect(await viewing()).toBe('文员')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  expect(await viewing()).toBeUndefined()
  expect((await admin.call(admin.entity('supplier').routes.page, {})).status).toBe(200)
  vi.useRealTimers()
  // Nobody has ended it, so the sweep does, and says so.
  await server.sql("update control.session set viewing_until = now() - interval '1 minute' where viewing_role is not null")
  await server.platform.doors.sweep()
  const ended = rowsOf(await admin.call(admin.entity('operationLog').routes.page, { action: 'endView', record: '文员', pageSize: 10 }))
  expect(ended).toHaveLength(2)
  expect(ended).toEqual(ended.map(() => expect.objectContaining({ account: 'admin' })))
  expect(await server.sql('select id from control.session where viewing_role is not null')).toEqual([])
})

test('a role of another mill is not there; nobody sees more than his own, also when the role grows meanwhile', async () => {
  const foreign = await roleOf('ROLE_OPERATOR', new Samples(server, 'admin2'))
  expect((await view(foreign)).status).toBe(404)

  const leader = new Samples(server, 'leader')
  const keys = [...permissions, 'roleManage/roleTable/view', 'roleManage/roleTable/viewAs']
  const head = await admin.make('role', { code: 'ROLE_HEAD', name: '主管', permissions: keys, dataScope: 'all' })
  const { userAccount } = admin.model.entities
  const [account] = rowsOf(await admin.call(userAccount?.routes.page, { loginName: 'leader' }))
  expect((await admin.call(userAccount?.routes.update, { id: account?.id, version: account?.version, roles: [head.id] })).status).toBe(200)
  const refused = await view(await roleOf('ROLE_ADMIN', leader), leader)
  expect(error(refused)).toEqual([403, 'viewsBeyond'])
  expect(refused.msg).toContain('全部权限')

  expect((await view(clerk, leader)).status).toBe(200)
  expect(await viewing('leader')).toBe('文员')
  const grown = await admin.call(routes.update, {
    id: clerk.id,
    version: clerk.version,
    permissions: [...permissions, 'supplierManagement/supplierTable/view'],
  })
  expect(grown.status).toBe(200)
  expect(await viewing('leader')).toBeUndefined()
})

test('a role that is removed meanwhile is looked at no more', async () => {
  const gone = await admin.make('role', { code: 'ROLE_GONE', name: '临时', permissions, dataScope: 'all' })
  await view(gone)
  expect(await viewing()).toBe('临时')
  await server.sql('delete from control.role where id = $1', [gone.id])
  expect(await viewing()).toBeUndefined()
})

test('whoever may view is told so, and offered what gives nothing that he lacks', async () => {
  const offered = async (user: User): Promise<unknown> => {
    const { status, data } = await server.call(user, 'GET', '/platform-system/role/viewable')
    return status === 200 ? (data as readonly { readonly name: string }[]).map(({ name }) => name) : status
  }
  expect(part((await server.call('admin', 'GET', '/auth/me')).data, 'mayView')).toBe(true)
  expect((await server.call('operator', 'GET', '/auth/me')).data).not.toHaveProperty('mayView')
  expect(await offered('operator')).toBe(403)
  expect(await offered('admin')).toEqual(expect.arrayContaining(['文员', '系统管理员']))
  // what is offered is enough to begin with
  const { data } = await server.call('admin', 'GET', '/platform-system/role/viewable')
  const [role] = (data as readonly Row[]).filter(({ name }) => name === '文员')
  expect((await view(role ?? expect.unreachable())).status).toBe(200)
  expect((await server.call('admin', 'GET', '/auth/me')).data).not.toHaveProperty('mayView')
})
