// The platform's staff enter a tenant only by an entry of their own, for a reason and a time; the tenant sees it and may end it (R9).
import { expect, test } from 'vitest'
import { rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()

const base = '/platform-system/tenant-entry'
const ask = (user: User, path: string, body: unknown = {}): Promise<Reply> => server.call(user, 'POST', path, body)
const request = async (given: object = {}): Promise<Row> =>
  rowOf(await ask('platform', `${base}/create`, { holder: server.tenants.a.id, reason: '排查报表问题', hours: 2, ...given }))
const enter = (id: unknown, user: User = 'platform'): Promise<Reply> => ask(user, '/platform-system/tenant/enter', { id })
type Inside = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Reply>
const inside = async (entry: Row): Promise<Inside> => {
  const entered = await enter(entry.id)
  expect(entered.status).toBe(200)
  const { token } = entered.data as { token: string }
  return (method, path, body) => server.call('nobody', method, path, body, { authorization: `Bearer ${token}` })
}
const visits = async (user: User): Promise<readonly Row[]> =>
  ((await ask(user, '/tenant-system/platform-visit/page', { pageNum: 1, pageSize: 10 })).data as { rows: readonly Row[] }).rows

test('without an entry of one’s own there is no way in', async () => {
  expect((await ask('platform', '/supplier/page', {})).status).toBe(403)
  expect((await enter('01900000-0000-7000-8000-0000000000ff')).status).toBe(404)
  const entry = await request()
  // Not for anybody else: neither a mill's administrator, nor another of the platform's staff.
  expect((await enter(entry.id, 'admin')).status).toBe(403)
  await server.sql('update control.tenant_entry set created_by = app.uuid7() where id = $1', [entry.id])
  expect((await enter(entry.id)).status).toBe(404)
  const wrong = async (given: object): Promise<unknown> => {
    const { status, data } = await ask('platform', `${base}/create`, {
      holder: server.tenants.a.id,
      reason: '排查报表问题',
      hours: 1,
      ...given,
    })
    return [status, Object.keys((data as { fields: object }).fields)]
  }
  expect(await wrong({ reason: '查' })).toEqual([400, ['reason']])
  expect(await wrong({ hours: 25 })).toEqual([400, ['hours']])
  expect(await wrong({ holder: '01900000-0000-7000-8000-00000000000c' })).toEqual([400, ['holder']])
  expect(await wrong({ until: '2099-01-01T00:00:00Z' })).toEqual([400, ['until']])
  expect((await ask('admin', `${base}/create`, { holder: server.tenants.b.id, reason: '排查报表问题', hours: 1 })).status).toBe(403)
})

test('inside he works in that tenant alone, under his name, with what its role for him holds; the tenant sees it', async () => {
  const entry = await request()
  const call = await inside(entry)
  expect((await call('GET', '/auth/me')).data).toMatchObject({
    tenantId: server.tenants.a.id,
    kind: 'tenant',
    visit: { reason: '排查报表问题' },
  })
  const made = rowOf(await call('POST', '/supplier/create', { name: '来访', types: ['raw'], phone: '13800000000' }))
  const [trail] = await server.sql('select tenant_id, username from data.audit where row_id = $1', [made.id])
  expect(trail?.tenant_id).toBe(server.tenants.a.id)
  expect(trail?.username).toMatch(/^platform@[0-9a-f]{6}$/)
  expect((await call('POST', '/platform-system/tenant/page', {})).status).toBe(403)
  expect((await visits('admin')).find(({ id }) => id === entry.id)).toMatchObject({ reason: '排查报表问题', hours: 2, status: 'open' })
  expect((await visits('admin2')).find(({ id }) => id === entry.id)).toBeUndefined()
  const told = await server.sql('select tenant_id, entity, action from data.audit where row_id = $1 order by id', [entry.id])
  expect(told.map(({ tenant_id, entity, action }) => [tenant_id === server.tenants.a.id, entity, action])).toEqual(
    expect.arrayContaining([
      [true, 'platformVisit', 'create'],
      [true, 'platformVisit', 'enter'],
      [false, 'tenantEntry', 'create'],
      [false, 'tenantEntry', 'enter'],
    ]),
  )
  // His account there opens to nobody: not by his own password, nor any other.
  for (const password of ['Spindle1', '', 'x'])
    expect((await ask('nobody', '/auth/platform-doLogin', { username: trail?.username, password })).status).not.toBe(200)
  // The tenant may narrow what he holds; from the next call on.
  await server.sql("update control.role set permissions = '{}' where code = 'ROLE_SUPPORT'")
  expect((await call('POST', '/supplier/page', { pageNum: 1, pageSize: 10 })).status).toBe(403)
  await server.sql("update control.role set permissions = '{*}' where code = 'ROLE_SUPPORT'")
})

test('nothing that he does there outlives the visit: no account, role, grant or password', async () => {
  const call = await inside(await request())
  const admin = new Samples(server)
  const rows = async (path: string, body: object = {}) => rowsOf(await call('POST', path, { pageNum: 1, pageSize: 10, ...body }))
  const [role] = await rows('/platform-system/role/page', { code: 'ROLE_QUALITY' })
  const [account] = await rows('/platform-system/user/page', { loginName: 'quality' })
  const phone = '13700001111'
  const post = await admin.make('jobPost', { role: role?.id })
  const other = await admin.make('jobPost')
  const person = await admin.make('employee', { jobNumber: 'VISIT1', phone, jobPost: post.id })
  const login = { id: person.id, version: person.version, username: 'visitlogin', password: 'Spindle1' }
  const refused = [
    await call('POST', '/platform-system/role/create', { code: 'ROLE_LASTING', name: '长留', permissions: [] }),
    await call('POST', '/platform-system/role/update', { id: role?.id, version: role?.version, name: '改名' }),
    await call('POST', `/platform-system/role/delete/${role?.id}`, {}),
    await call('POST', '/platform-system/user/update', { id: account?.id, version: account?.version, active: false }),
    await call('POST', '/tenant-system/employee/operation/createLogin', login),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  const buttons = (await call('GET', '/auth/buttons')).data as readonly string[]
  expect(buttons.filter((key) => key.startsWith('roleManage/')).toSorted()).toEqual(expect.arrayContaining(['roleManage/roleTable/view']))
  expect(buttons.filter((key) => /(roleTable|userTable)\/(create|edit|remove|removeMany)$|createLogin|resetPassword/.test(key))).toEqual([])

  // Nor by way of what an account follows: the post of its person, the role of that post, the phone it signs in by.
  const opened = rowOf(await server.call('admin', 'POST', '/tenant-system/employee/operation/createLogin', login))
  const change = (fields: object) => call('POST', '/tenant-system/employee/update', { id: person.id, version: opened.version, ...fields })
  expect((await change({ jobPost: other.id })).status).not.toBe(200)
  expect((await change({ phone: '13700002222' })).status).not.toBe(200)
  expect(
    (await call('POST', admin.entity('jobPost').routes.update?.path ?? '', { id: post.id, version: post.version, role: null })).status,
  ).not.toBe(200)
  for (const operation of ['resetPassword', 'resign'])
    expect((await call('POST', `/tenant-system/employee/operation/${operation}`, { ...login, version: opened.version })).status).toBe(403)
  const [stored] = await server.sql(
    'select u.phone, u.active, r.code from control.user_account u join control.user_account_roles g on g.owner_id = u.id join control.role r on r.id = g.target_id where u.login_name = $1',
    ['visitlogin'],
  )
  expect(stored).toEqual({ phone, active: true, code: 'ROLE_QUALITY' })
  // What is the mill's own he mends as before.
  expect((await change({ gender: 'female' })).status).toBe(200)
})

test('it ends when its time is over, when either side ends it, and when he is switched off at the platform', async () => {
  const works = async (call: Inside): Promise<number> => (await call('GET', '/tenant-system/tenant-info')).status
  const [timed, byTenant, byStaff, switchedOff] = [await request({ hours: 1 }), await request(), await request(), await request()]
  const calls = [await inside(timed), await inside(byTenant), await inside(byStaff), await inside(switchedOff)] as const
  for (const call of calls) expect(await works(call)).toBe(200)

  const [lasting] = await server.sql(
    'select extract(epoch from max(expires_at) - now())::int as seconds from control.session where visit = $1',
    [timed.id],
  )
  expect(Number(lasting?.seconds)).toBeGreaterThan(3_500)
  expect(Number(lasting?.seconds)).toBeLessThanOrEqual(3_600)
  await server.sql('update control.session set expires_at = now() where visit = $1', [timed.id])
  await server.sql('update control.tenant_entry set until = now() where id = $1', [timed.id])
  expect([await works(calls[0]), (await enter(timed.id)).status]).toEqual([401, 404])
  await server.platform.doors.sweep()
  expect((await visits('admin')).find(({ id }) => id === timed.id)).toMatchObject({ status: 'ended', endedBy: null })

  const visit = (await visits('admin')).find(({ id }) => id === byTenant.id)
  expect((await ask('admin', '/tenant-system/platform-visit/operation/end', { id: visit?.id, version: visit?.version })).status).toBe(200)
  expect([await works(calls[1]), (await enter(byTenant.id)).status]).toEqual([401, 404])
  const [ended] = await server.sql('select status, ended_by from control.tenant_entry where id = $1', [byTenant.id])
  expect(ended).toEqual({ status: 'ended', ended_by: '锦华管理员' })

  expect((await ask('platform', `${base}/operation/end`, { id: byStaff.id, version: byStaff.version })).status).toBe(200)
  expect([await works(calls[2]), (await enter(byStaff.id)).status]).toEqual([401, 404])
  expect((await visits('admin')).find(({ id }) => id === byStaff.id)).toMatchObject({ status: 'ended', endedBy: '平台管理员' })

  expect((await server.call('platform', 'GET', '/platform-system/tenant/entries')).data).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: switchedOff.id, tenant: '锦华纺织' })]),
  )
  expect(await works(calls[3])).toBe(200)
  await server.sql("update control.user_account set active = false where login_name = 'platform'")
  expect(await works(calls[3])).toBe(401)
})
