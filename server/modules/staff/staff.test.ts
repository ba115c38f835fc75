// Accounts of employees: opened with the role of the post, given a new password, closed with the employment, taken over from a visitor.
import { beforeAll, expect, test } from 'vitest'
import { rowOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
let post: string
beforeAll(async () => {
  const [role] = await server.sql("select id from control.role where tenant_id = $1 and code = 'ROLE_OPERATOR'", [server.tenants.a.id])
  post = (await samples.make('jobPost', { role: role?.id })).id
})

const base = '/tenant-system/employee'
let number = 100
function employee(more: object = {}): Promise<Row> {
  number += 1
  return samples.make('employee', { jobNumber: `T${number}`, name: `王${number}`, jobPost: post, ...more })
}
const act = (user: User, name: string, { id, version }: Row, input: object = {}) =>
  server.call(user, 'POST', `${base}/operation/${name}`, { id, version, ...input })
const login = (username: string, password: string) => server.call('nobody', 'POST', '/auth/platform-doLogin', { username, password })
const bearer = ({ data }: Reply) => ({ authorization: `Bearer ${String((data as { token?: string }).token)}` })
const me = (headers: Record<string, string>) => server.call('nobody', 'GET', '/auth/me', undefined, headers)
const fields = ({ data }: Reply) => (data as { fields?: unknown }).fields

test('an account is opened under the job number with the role of the post; its password must be replaced first', async () => {
  const made = await employee({ phone: '13955550001' })
  const row = rowOf(await act('admin', 'createLogin', made, { password: 'First123' }))
  expect(row.account).toBe(made.jobNumber)
  expect(JSON.stringify(row)).not.toContain('argon2')
  const entered = await login(String(made.jobNumber), 'First123')
  expect(await me(bearer(entered))).toMatchObject({ data: { name: made.name, owes: 'password' } })
  const changed = { oldPassword: 'First123', newPassword: 'Second12' }
  expect((await server.call('nobody', 'POST', '/auth/update-password', changed, bearer(entered))).status).toBe(200)
  expect(await me(bearer(entered))).toMatchObject({ data: { owes: null } })
  const own = (await server.call('nobody', 'GET', '/auth/buttons', undefined, bearer(entered))).data
  // The demo's operator has a second role, for the own score.
  expect((own as readonly unknown[]).length).toBeGreaterThan(10)
  expect((await server.call('operator', 'GET', '/auth/buttons')).data).toEqual(expect.arrayContaining(own as unknown[]))
  expect(await server.sql('select phone from control.user_account where login_name = $1', [made.jobNumber])).toEqual([
    { phone: '13955550001' },
  ])
  expect(await act('admin', 'createLogin', row, { password: 'First123' })).toMatchObject({ status: 409 })
})

test('names are unique over the installation, no phones of others, and passwords keep the rule', async () => {
  const made = await employee()
  expect(fields(await act('admin', 'createLogin', made, { username: 'admin2', password: 'First123' }))).toEqual({
    username: '该账号不可用，请换一个',
  })
  expect(fields(await act('admin', 'createLogin', made, { username: '13900009999', password: 'First123' }))).toHaveProperty('username')
  expect(fields(await act('admin', 'createLogin', made, { username: 'a b', password: 'First123' }))).toHaveProperty('username')
  expect(fields(await act('admin', 'createLogin', made, { password: 'weak' }))).toHaveProperty('password')
  expect(fields(await act('admin', 'createLogin', made, {}))).toHaveProperty('password')
  expect(await act('admin', 'createLogin', made, { password: 'First123', role: 'x' })).toMatchObject({ status: 400 })
  // a phone that has an account elsewhere stays with that
  await server.sql("update control.user_account set phone = '13955550002' where login_name = 'admin2'")
  const same = await employee({ phone: '13955550002' })
  expect(rowOf(await act('admin', 'createLogin', same, { password: 'First123' })).account).toBe(same.jobNumber)
  expect(await server.sql("select login_name from control.user_account where phone = '13955550002'")).toEqual([{ login_name: 'admin2' }])
})

test('a new password ends every session; nobody gives himself one', async () => {
  const made = await employee()
  const row = rowOf(await act('admin', 'createLogin', made, { password: 'First123' }))
  const entered = await login(String(made.jobNumber), 'First123')
  expect((await act('admin', 'resetPassword', row, { password: 'Third123' })).status).toBe(200)
  expect((await me(bearer(entered))).status).toBe(401)
  expect((await login(String(made.jobNumber), 'First123')).status).toBe(401)
  expect(await me(bearer(await login(String(made.jobNumber), 'Third123')))).toMatchObject({ data: { owes: 'password' } })
  expect(await act('admin', 'resetPassword', await employee(), { password: 'Third123' })).toMatchObject({ status: 409 })
  const trail = JSON.stringify(await server.sql("select * from data.audit where entity = 'employee' and action = 'resetPassword'"))
  expect(trail).toContain(String(made.id))
  expect(trail).not.toMatch(/Third123|argon2/)
})

test('whoever resigns is out at once, and back in when he resumes', async () => {
  const made = await employee()
  const row = rowOf(await act('admin', 'createLogin', made, { password: 'First123' }))
  const entered = await login(String(made.jobNumber), 'First123')
  const gone = rowOf(await act('admin', 'resign', row))
  expect(gone).toMatchObject({ status: 'resigned', account: made.jobNumber })
  expect((await me(bearer(entered))).status).toBe(401)
  expect((await login(String(made.jobNumber), 'First123')).status).toBe(401)
  expect(rowOf(await act('admin', 'resume', gone)).status).toBe('onDuty')
  expect((await login(String(made.jobNumber), 'First123')).status).toBe(200)
  expect((await me(bearer(entered))).status).toBe(401)
})

test('whoever resigns leaves the doffing teams and the unit that he leads; a captain hands his team over first', async () => {
  const [captain, member] = [await employee(), await employee()]
  const unit = await samples.make('organisation', { leader: member.id })
  const team = await samples.make('doffingTeam', { captain: captain.id, members: [captain.id, member.id] })
  expect(await act('admin', 'resign', captain)).toMatchObject({
    status: 409,
    msg: `该员工是落纱队队长，请先为${String(team.name)}更换队长`,
  })
  rowOf(await act('admin', 'resign', member))
  const of = async (entity: string, id: string) => rowOf(await samples.call(samples.entity(entity).routes.get, undefined, { id }))
  expect([(await of('doffingTeam', team.id)).members, (await of('organisation', unit.id)).leader]).toEqual([[captain.id], null])
  const again = await samples.call(samples.entity('doffingTeam').routes.update, {
    id: team.id,
    version: 2,
    members: [captain.id, member.id],
  })
  expect(fields(again)).toEqual({ members: '请选择在职员工' })
})

test('a visitor is taken in by his phone, keeps his password, and belongs to the mill from then on', async () => {
  const phone = '13955550003'
  const sent = (await server.call('nobody', 'POST', '/auth/sendRegisterSms', { phone })).data as { readonly sign: string }
  const { text } = (await server.call('nobody', 'GET', `/auth/demo-message?sign=${sent.sign}`)).data as { readonly text: string }
  await server.call('nobody', 'POST', '/auth/visitor-register', {
    phone,
    sign: sent.sign,
    code: /\d{6}/.exec(text)?.[0],
    password: 'Visitor1',
  })
  const entered = await login(phone, 'Visitor1')
  expect(await me(bearer(entered))).toMatchObject({ data: { kind: 'visitor' } })

  expect(await act('admin', 'attachVisitor', await employee({ phone: '13955550009' }))).toMatchObject({ status: 409 })
  const made = await employee({ phone })
  expect(rowOf(await act('admin', 'attachVisitor', made)).account).toBe(phone)
  expect((await me(bearer(entered))).status).toBe(401)
  const again = await me(bearer(await login(phone, 'Visitor1')))
  expect(again).toMatchObject({ data: { kind: 'tenant', tenantId: server.tenants.a.id, name: made.name, owes: null } })
  // an account of a mill is no visitor any more
  expect(await server.call('admin2', 'POST', `${base}/operation/attachVisitor`, { id: made.id, version: 1 })).toMatchObject({ status: 404 })
})

test('nobody gives a role, or takes over an account, that may do more than he may himself', async () => {
  const [admin] = await server.sql("select id from control.role where tenant_id = $1 and code = 'ROLE_ADMIN'", [server.tenants.a.id])
  const [leader] = await server.sql("select id from control.role where tenant_id = $1 and code = 'ROLE_LEADER'", [server.tenants.a.id])
  const keys = ['createLogin', 'resetPassword', 'resign', 'view'].map((action) => `personConfiguration/employeeTable/${action}`)
  await server.sql('update control.role set permissions = permissions || $3::text[] where tenant_id = $1 and id = $2', [
    server.tenants.a.id,
    leader?.id,
    keys,
  ])
  await server.sql(
    "update data.job_post set role_id = (select id from control.role where tenant_id = $2 and code = 'ROLE_WAREHOUSE') where id = $1",
    [post, server.tenants.a.id],
  )
  const made = await employee()
  expect(await act('leader', 'createLogin', made, { password: 'First123' })).toMatchObject({
    status: 403,
    msg: expect.stringContaining('超出您自己的权限'),
  })
  await server.sql('update data.job_post set role_id = null where id = $1', [post])
  const row = rowOf(await act('leader', 'createLogin', made, { password: 'First123' }))
  const reset = rowOf(await act('leader', 'resetPassword', row, { password: 'First124' }))
  await server.sql(
    'insert into control.user_account_roles (tenant_id, owner_id, position, target_id) select tenant_id, id, 1, $2 from control.user_account where login_name = $1',
    [made.jobNumber, admin?.id],
  )
  expect(await act('leader', 'resetPassword', reset, { password: 'First125' })).toMatchObject({ status: 403 })
  expect((await act('admin', 'resetPassword', reset, { password: 'First125' })).status).toBe(200)
  // Of two administrators one may send the other away, who is more than a leader's to send; himself nobody does.
  const last = await employee()
  await server.sql("update control.user_account set employee_id = $1 where login_name = 'admin'", [last.id])
  const taken = await act('leader', 'resign', reset)
  expect([taken.status, taken.msg]).toEqual([403, expect.stringContaining('超出您自己的权限：全部权限')])
  expect((await act('admin', 'resign', reset)).status).toBe(200)
  expect(await act('admin', 'resign', last)).toMatchObject({ status: 409, msg: '不能对自己的账号进行此操作' })
  expect((await server.call('admin', 'GET', '/auth/me')).status).toBe(200)
})

test('accounts that stand for nobody: opened without a role, given a password, relieved of a lost phone; the platform’s staff too', async () => {
  const operations = samples.entity('userAccount').operationRoutes
  const call = (user: User, name: string, body: object) => server.call(user, 'POST', operations[name]?.path ?? '', body)
  for (const user of ['admin', 'platform'] as const) {
    const loginName = `desk.${user}`
    const opened = await call(user, 'openAccount', { loginName, name: '服务台', password: 'First123' })
    expect([opened.status, (opened.data as { told?: string }).told]).toEqual([200, `已开通账号 ${loginName}，请在“用户”中分配角色`])
    expect(fields(await call(user, 'openAccount', { loginName, name: '服务台', password: 'First123' }))).toEqual({
      loginName: '该账号不可用，请换一个',
    })
    expect(fields(await call(user, 'openAccount', { loginName: 'weak.one', name: '服务台', password: 'weak' }))).toHaveProperty('password')
    const own = new Samples(server, user)
    const found = async () =>
      ((await own.call(own.entity('userAccount').routes.page, { loginName, pageSize: 10 })).data as { rows: Row[] }).rows[0] as Row
    expect(await found()).toMatchObject({ kind: 'staff', active: true, roles: [] })
    const entered = await login(loginName, 'First123')
    expect(await me(bearer(entered))).toMatchObject({ data: { owes: 'password' } })

    expect((await call(user, 'endSessions', await found().then(({ id, version }) => ({ id, version })))).status).toBe(200)
    expect(await me(bearer(entered))).toMatchObject({ status: 401 })
    expect(await call(user, 'endSessions', await found().then(({ id, version }) => ({ id, version })))).toMatchObject({
      status: 409,
      msg: '该账号没有登录',
    })
    expect(await me(bearer(await login(loginName, 'First123')))).toMatchObject({ status: 200 })
    expect(await call(user, 'removeSecondFactor', await found().then(({ id, version }) => ({ id, version })))).toMatchObject({
      status: 409,
      msg: '该账号没有开启两步验证',
    })
    await server.sql("update control.user_account set totp_secret = '\\x00', recovery_codes = '{a}' where login_name = $1", [loginName])
    const { id, version } = await found()
    expect((await call(user, 'removeSecondFactor', { id, version })).status).toBe(200)
    expect(await server.sql('select totp_secret, recovery_codes from control.user_account where login_name = $1', [loginName])).toEqual([
      { totp_secret: null, recovery_codes: [] },
    ])
    expect((await me(bearer(entered))).status).toBe(401)
    const now = await found()
    expect((await call(user, 'resetPassword', { id, version: now.version, password: 'Third123' })).status).toBe(200)
    expect((await login(loginName, 'First123')).status).toBe(401)
    expect((await login(loginName, 'Third123')).status).toBe(200)
    const trail = await server.sql("select action, record from data.audit where entity = 'userAccount' and row_id = $1 order by at", [id])
    expect(trail).toEqual(
      ['openAccount', 'endSessions', 'removeSecondFactor', 'resetPassword'].map((action) => ({ action, record: '服务台' })),
    )
  }
  // Neither one's own, nor of whoever may do more, nor of another tenant.
  const other = await server.sql("select id, version from control.user_account where login_name = 'admin2'")
  expect((await call('admin', 'resetPassword', { ...other[0], password: 'Third123' })).status).toBe(404)
  const [self] = await server.sql("select id, version from control.user_account where login_name = 'admin'")
  expect(await call('admin', 'removeSecondFactor', { ...self })).toMatchObject({ status: 409, msg: '不能对自己的账号进行此操作' })
})
