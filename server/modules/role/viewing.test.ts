// An administrator sees the console as a role or a person sees it: its pages, rows and fields, nothing written, for a while, with both ends in the log.
import { afterEach, expect, test, vi } from 'vitest'
import { part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
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
  part(part((await server.call(user, 'GET', '/auth/me')).data, 'viewing'), 'name')
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
  const hidden = await admin.call(employees.page, { pageSize: 10 })
  expect([rowsOf(hidden), part(hidden.data, 'narrowed')]).toEqual([[], 'scope'])
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
  expect(part((await server.call('admin', 'GET', '/auth/me')).data, 'mayView')).toEqual(['role', 'userAccount'])
  expect((await server.call('operator', 'GET', '/auth/me')).data).not.toHaveProperty('mayView')
  expect(await offered('operator')).toBe(403)
  expect(await offered('admin')).toEqual(expect.arrayContaining(['文员', '系统管理员']))
  // what is offered is enough to begin with
  const { data } = await server.call('admin', 'GET', '/platform-system/role/viewable')
  const [role] = (data as readonly Row[]).filter(({ name }) => name === '文员')
  expect((await view(role ?? expect.unreachable())).status).toBe(200)
  expect((await server.call('admin', 'GET', '/auth/me')).data).not.toHaveProperty('mayView')
})

const accounts = admin.entity('userAccount')
const accountOf = async (loginName: string): Promise<Row> =>
  rowsOf(await admin.call(accounts.routes.page, { loginName, pageSize: 10 }))[0] ?? expect.unreachable(loginName)
const viewPerson = ({ id, version }: Row, by = admin): Promise<Reply> => by.call(accounts.operationRoutes.viewAs, { id, version })

test('as a person: his roles together, on the rows that are his by each one’s scope, and nothing written; what is private stays the viewer’s', async () => {
  const own = await admin.make('role', { code: 'ROLE_PERSON', name: '只看本人', permissions, dataScope: 'own', masks: ['employee.phone'] })
  const person = await admin.make('employee', { name: '王五', phone: '13800000005' })
  await admin.make('employee', { name: '赵六' })
  const account = await accountOf('operator')
  const given = { id: account.id, version: account.version, roles: [own.id], employee: person.id }
  expect((await admin.call(accounts.routes.update, given)).status).toBe(200)
  await server.sql('update data.employee set created_by = $1 where name = $2', [account.id, '张三'])

  expect((await viewPerson(await accountOf('operator'))).status).toBe(200)
  const me = (await server.call('admin', 'GET', '/auth/me')).data
  expect(me).toMatchObject({ username: 'admin', viewing: { entity: 'userAccount', name: account.name } })
  expect(me).not.toHaveProperty('mayView')
  const seen = rowsOf(await admin.call(employees.page, { pageSize: 10 }))
  expect(seen.map(({ name }) => name).sort()).toEqual(['张三', '王五'])
  expect(seen[0]).not.toHaveProperty('phone')
  expect(error(await admin.call(employees.update, { id: person.id, version: person.version, name: '李四' }))).toEqual([403, 'viewing'])

  // What changes for him changes with the next call; one who is switched off is looked through no more.
  await server.sql('update control.role set data_scope = $1 where code = $2', ['all', 'ROLE_PERSON'])
  expect(rowsOf(await admin.call(employees.page, { pageSize: 100 })).length).toBeGreaterThan(2)
  await server.sql('update control.user_account set employee_id = null where login_name = $1', ['operator'])
  await server.sql('delete from control.user_account_roles where owner_id = $1', [account.id])
  expect((await admin.call(employees.page, {})).status).toBe(403)
  await server.sql('update control.user_account set active = false where id = $1', [account.id])
  expect(await viewing()).toBeUndefined()
  expect((await viewPerson(await accountOf('operator'))).msg).toContain('启用')
  await server.sql('update control.user_account set active = true where id = $1', [account.id])

  expect((await viewPerson(await accountOf('operator'))).status).toBe(200)
  expect((await end()).status).toBe(200)
  const log = rowsOf(await admin.call(admin.entity('operationLog').routes.page, { object: 'userAccount', pageSize: 10 }))
  expect(log.slice(0, 2)).toMatchObject(
    ['endView', 'userAccount.viewAs'].map((action) => ({ account: 'admin', action, record: account.name })),
  )
})

test('nobody looks through whoever sees what he does not: other scopes, more keys, other factories, other mills, himself', async () => {
  const offered = async (user: User): Promise<readonly string[]> =>
    ((await server.call(user, 'GET', '/platform-system/user/viewable')).data as readonly { readonly loginName: string }[]).map(
      ({ loginName }) => loginName,
    )
  expect(await offered('admin')).toEqual(expect.arrayContaining(['operator', 'leader']))
  expect(await offered('admin')).not.toContain('admin')
  expect(error(await viewPerson(await accountOf('admin')))).toEqual([409, 'guarded'])

  const keys = [...permissions, 'roleManage/userTable/view', 'roleManage/userTable/viewAs']
  const chief = await admin.make('role', { code: 'ROLE_CHIEF', name: '车间主管', permissions: keys, dataScope: 'area' })
  const little = await admin.make('role', { code: 'ROLE_LITTLE', name: '小角色', permissions, dataScope: 'own' })
  const give = async (loginName: string, roles: readonly unknown[]): Promise<void> => {
    const { id, version } = await accountOf(loginName)
    expect((await admin.call(accounts.routes.update, { id, version, roles })).status).toBe(200)
  }
  await give('leader', [chief.id])
  await give('operator', [little.id])
  const leader = new Samples(server, 'leader')
  // His own rows may be anybody's: whoever does not see all sees him not.
  const refused = await viewPerson(await accountOf('operator'), leader)
  expect([error(refused), refused.msg]).toEqual([[403, 'viewsBeyond'], expect.stringContaining('全部')])
  expect(await offered('leader')).not.toContain('operator')

  await server.sql("update control.role set data_scope = 'all' where code = 'ROLE_CHIEF'")
  expect(error(await viewPerson(await accountOf('admin'), leader))).toEqual([403, 'viewsBeyond'])
  expect(await offered('leader')).toContain('operator')
  expect((await viewPerson(await accountOf('operator'), leader)).status).toBe(200)
  expect(await viewing('leader')).toBe((await accountOf('operator')).name)
  await end('leader')

  // Held to a factory he looks through nobody who is held to none, or to another.
  await admin.make('factory', { name: '一分厂', account: 'leader' })
  const beyond = await viewPerson(await accountOf('operator'), leader)
  expect([error(beyond), beyond.msg]).toEqual([[403, 'viewsBeyond'], expect.stringContaining('分厂')])

  const foreign = rowsOf(await new Samples(server, 'admin2').call(accounts.routes.page, {}))[0] ?? expect.unreachable()
  expect((await viewPerson(foreign)).status).toBe(404)
})

test('of many persons fifty are offered, and each is found by name, pinyin or login name', async () => {
  const found = async (keyword?: string): Promise<readonly { readonly loginName: string }[]> => {
    const query = keyword === undefined ? '' : `?keyword=${encodeURIComponent(keyword)}`
    return (await server.call('admin', 'GET', `/platform-system/user/viewable${query}`)).data as readonly { loginName: string }[]
  }
  await server.sql(
    `insert into control.user_account (tenant_id, login_name, name, name_pinyin, password_hash)
      select $1, 'crowd' || n, case n when 77 then '欧阳修' else '人' || n end, case n when 77 then 'ouyangxiu oyx' else 'ren' || n end, 'x'
      from generate_series(1, 80) n`,
    [server.tenants.a.id],
  )
  expect(await found()).toHaveLength(50)
  for (const keyword of ['欧阳', 'oyx', 'ouyang', 'CROWD77', ' crowd77 '])
    expect(
      (await found(keyword)).map(({ loginName }) => loginName),
      keyword,
    ).toEqual(['crowd77'])
  expect(await found('%')).toEqual([])
  expect(await found('恒丰')).toEqual([])
  await server.sql("delete from control.user_account where login_name like 'crowd%'")
})

test('what is refused from the very first call on stands in the log', async () => {
  const made = { code: 'ROLE_NONE', name: '无' }
  const first = await admin.make('role', { code: 'ROLE_FIRST', name: '首次', permissions, dataScope: 'all' })
  expect((await view(first)).status).toBe(200)
  expect(error(await admin.call(routes.create, made))).toEqual([403, 'viewing'])
  await end()
  const [last] = rowsOf(await admin.call(admin.entity('loginLog').routes.page, { action: 'denied', pageSize: 10 }))
  expect(last).toMatchObject({ account: 'admin', object: 'role', act: 'create' })
})
