// Tenants from the platform's side and from their own: made with an administrator, switched on and off, an edition, a licence that ends.
import { afterEach, expect, test, vi } from 'vitest'
import { part, rowOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import type { Reply } from '../../testing/testServer.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
afterEach(() => vi.useRealTimers())

const base = '/platform-system/tenant'
const staff = (path: string, body: unknown = {}): Promise<Reply> => server.call('platform', 'POST', path, body)
const listed = async (filter: unknown = {}): Promise<readonly Row[]> => {
  const { data } = await staff(`${base}/page`, { pageNum: 1, pageSize: 10, filter })
  return (data as { rows: readonly Row[] }).rows
}
const found = async (name: string): Promise<Row> => (await listed({ name }))[0] as Row
const signIn = (username: string, password: string): Promise<Reply> =>
  server.call('nobody', 'POST', '/auth/platform-doLogin', { username, password })
const bearer = (reply: Reply): Record<string, string> => ({ authorization: `Bearer ${(reply.data as { token: string }).token}` })
const info = async (user: 'admin' | 'admin2'): Promise<unknown> => (await server.call(user, 'GET', '/tenant-system/tenant-info')).data
const fields = ({ data }: Reply): unknown => (data as { fields?: unknown } | null)?.fields

const xinda = {
  name: '信达纺织',
  corporateName: '信达纺织有限公司',
  type: 'factory',
  edition: 'basic',
  machineCount: 2,
  account: 'xinda',
  password: 'Xinda123',
}

test('a tenant comes with its administrator, who can sign in once it is activated and begins with an empty mill', async () => {
  const made = rowOf(await staff(`${base}/create`, xinda))
  expect(made).toMatchObject({ status: 'notActivated', account: 'xinda', licensedUntil: null })
  expect(made).not.toHaveProperty('password')
  expect((await signIn('xinda', 'Xinda123')).status).toBe(401)
  const { id, version } = rowOf(await staff(`${base}/operation/activate`, { id: made.id, version: made.version }))
  const first = await signIn('xinda', 'Xinda123')
  expect(first.status).toBe(200)
  const own = { oldPassword: 'Xinda123', newPassword: 'Xinda456' }
  expect((await server.call('nobody', 'POST', '/tenant-device/deviceInfo/page', {}, bearer(first))).status).toBe(403)
  expect((await server.call('nobody', 'POST', '/auth/update-password', own, bearer(first))).status).toBe(200)
  const signed = await signIn('xinda', 'Xinda456')
  const call = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply> =>
    server.call('nobody', method, path, body, bearer(signed))
  expect((await call('GET', '/tenant-system/tenant-info')).data).toMatchObject({
    id,
    name: '信达纺织',
    edition: 'basic',
    machines: 0,
    machineCount: 2,
  })
  expect((await call('POST', '/tenant-device/deviceInfo/page', { pageNum: 1, pageSize: 10 })).data).toMatchObject({ total: 0 })
  // Nothing of the password is left anywhere but its hash in the account.
  expect(await server.sql('select password from control.tenant where id = $1', [id])).toEqual([{ password: null }])
  expect(await server.sql("select 1 from data.audit where new::text like '%Xinda123%' or new::text like '%argon2%'")).toEqual([])
  // Off again: at once, and for good.
  expect((await staff(`${base}/operation/deactivate`, { id, version })).status).toBe(200)
  expect((await call('GET', '/tenant-system/tenant-info')).status).toBe(401)
  expect((await signIn('xinda', 'Xinda456')).status).toBe(401)
})

test('what is wrong with a new tenant is said at its field', async () => {
  const refused = async (given: object): Promise<unknown> =>
    fields(await staff(`${base}/create`, { ...xinda, name: '另一家', account: 'other', ...given }))
  expect(await refused({ account: 'admin2' })).toEqual({ account: '账号已被使用' })
  expect(await refused({ account: 'LEADER' })).toEqual({ account: '账号已被使用' })
  expect(await refused({ name: '恒丰棉纺' })).toEqual({ name: '租户名称已存在' })
  expect(await refused({ password: 'simple' })).toEqual({ password: '密码为 6-12 位，须包含大写字母、小写字母和数字' })
  expect(await refused({ corporateName: undefined, type: 'mill' })).toMatchObject({
    corporateName: expect.any(String),
    type: expect.any(String),
  })
  expect(await refused({ phone: '123' })).toEqual({ phone: '请输入正确的手机号' })
  expect(await refused({ password: undefined })).toMatchObject({ password: expect.any(String) })
  expect(await refused({ account: undefined })).toMatchObject({ account: expect.any(String) })
  expect(await refused({ status: 'activated' })).toMatchObject({ status: expect.any(String) })
  expect(await server.sql("select 1 from control.user_account where lower(login_name) = 'other'")).toEqual([])
})

test('the platform stands on no list of tenants, and nobody reaches its row', async () => {
  const [row] = await server.sql("select id from control.tenant where kind = 'platform'")
  const rows = await listed()
  expect(rows.map(({ id }) => id)).not.toContain(row?.id)
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const path of [`${base}/operation/deactivate`, `${base}/update`])
    expect((await staff(path, { id: row?.id, version: 1 })).status).toBe(404)
})

test('tenants are the platform’s business: a mill’s administrator has none of their calls', async () => {
  for (const path of [
    `${base}/page`,
    `${base}/create`,
    `${base}/operation/activate`,
    '/system/licence/selectLicence',
    '/system/licence/createLicence',
  ])
    expect((await server.call('admin', 'POST', path, {})).status).toBe(403)
  // Nor by a key in one of its roles.
  await server.sql(
    "update control.role set permissions = permissions || '{tenantManagementList/tenantTable/view}' where code = 'ROLE_QUALITY'",
  )
  expect((await server.call('quality', 'POST', `${base}/page`, {})).status).toBe(403)
})

test('an edition is its pages, from the next call on', async () => {
  const pages = async (): Promise<readonly string[]> =>
    ((await server.call('admin2', 'GET', '/metadata/pages')).data as { id: string }[]).map(({ id }) => id)
  expect(await pages()).not.toContain('millScreen')
  expect((await server.call('admin2', 'GET', '/metadata/pages/millScreen')).status).toBe(404)
  const row = await found('恒丰')
  const advanced = rowOf(await staff(`${base}/update`, { id: row.id, version: row.version, edition: 'advanced' }))
  expect(await pages()).toContain('millScreen')
  await staff(`${base}/update`, { id: row.id, version: advanced.version, edition: 'basic' })
  expect(await pages()).not.toContain('millScreen')
  expect((await info('admin2')) as object).toMatchObject({ edition: 'basic' })
})

test('a licence begins today unless it says otherwise', async () => {
  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const before = today()
  const licence = rowOf(await staff('/system/licence/createLicence', { holder: server.tenants.b.id, validUntil: '2099-12-31' }))
  expect([before, today()]).toContain(licence.validFrom)
  expect((await staff(`/system/licence/delete/${licence.id}`)).status).toBe(200)
  expect(fields(await staff('/system/licence/createLicence', { holder: server.tenants.b.id }))).toEqual({ validUntil: '请选择到期日期' })
})

test('a licence warns for thirty days, and then records can only be looked at until it is renewed', async () => {
  const { id } = await found('恒丰')
  for (const licence of (await server.sql('select id from control.licence where holder_id = $1', [id])) as { id: string }[])
    expect((await staff(`/system/licence/delete/${licence.id}`)).status).toBe(200)
  expect(await info('admin2')).toMatchObject({ licence: { state: 'unlimited', daysLeft: null } })
  const licence = rowOf(
    await staff('/system/licence/createLicence', { holder: id, validFrom: '2030-01-01', validUntil: '2030-03-31', machineLimit: 500 }),
  )
  expect(await info('admin2')).toMatchObject({ machineCount: 500 })
  expect(licence.number).toMatch(/^LIC\d{4}-\d{4}$/)
  const on = async (day: string): Promise<unknown> => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00+08:00`) })
    const { data } = await server.call('admin2', 'POST', '/system/licence/loginSelectLicence')
    return data
  }
  const write = (): Promise<Reply> => server.call('admin2', 'POST', '/supplier/create', { name: 'S', types: ['raw'], phone: '13800000000' })
  expect(await on('2030-03-01')).toEqual({ state: 'valid', daysLeft: 31, licensedUntil: '2030-03-31', modules: null })
  expect(await on('2030-03-02')).toMatchObject({ state: 'ending', daysLeft: 30 })
  expect(await on('2030-03-31')).toMatchObject({ state: 'ending', daysLeft: 1 })
  expect((await write()).status).not.toBe(403)
  expect(await on('2030-04-01')).toMatchObject({ state: 'over', daysLeft: 0 })
  const refused = await write()
  expect([refused.status, (refused.data as { error: string }).error]).toEqual([403, 'licenceOver'])
  expect((await server.call('admin2', 'POST', '/supplier/page', { pageNum: 1, pageSize: 10 })).status).toBe(200)
  expect((await server.call('admin2', 'POST', '/auth/update-password', { oldPassword: 'x', newPassword: 'y' })).status).toBe(400)
  const { version } = licence
  // A day that has passed is asked about: its tenant could only look from then on.
  expect(await staff('/system/licence/update', { id: licence.id, version, validUntil: '2030-02-01' })).toMatchObject({
    status: 200,
    code: 501,
  })
  expect((await staff('/system/licence/update', { id: licence.id, version, validUntil: '2030-12-31' })).status).toBe(200)
  expect(await on('2030-04-01')).toMatchObject({ state: 'valid' })
  expect((await write()).status).not.toBe(403)
  expect(fields(await staff('/system/licence/createLicence', { holder: id, validFrom: '2031-02-01', validUntil: '2031-01-01' }))).toEqual({
    validUntil: '到期日期不能早于起始日期',
  })
})

test('the machine that exceeds the limit is refused, alone, among many, at once with others and brought back', async () => {
  const { id, version } = await found('恒丰')
  const mill = new Samples(server, 'admin2')
  await mill.any('space')
  const first = await mill.make('device')
  const machines = async (): Promise<unknown> =>
    part((await server.call('admin2', 'GET', '/tenant-system/tenant-info')).data as Row, 'machines')
  expect(await machines()).toBe(1)
  const set = async (machineCount: number | null, of: unknown): Promise<Row> =>
    rowOf(await staff(`${base}/update`, { id, version: of, machineCount, confirmed: true }))
  const limited = await set(3, version)
  const inputs = await Promise.all([1, 2, 3, 4].map(() => mill.input('device')))
  const replies = await Promise.all(inputs.map((input) => mill.call(mill.entity('device').routes.create, input)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.msg).toBe('设备最多 3 个，已达上限，如需增加请联系服务商')
  expect(await machines()).toBe(3)
  // One that went makes room; brought back when there is none it is refused.
  expect((await mill.call(mill.entity('device').routes.remove, {}, { id: first.id })).status).toBe(200)
  await mill.make('device')
  expect((await mill.call(mill.entity('device').routes.restore, undefined, { id: first.id })).status).toBe(409)
  expect(await machines()).toBe(3)
  // A limit below what is there keeps what is there, and it can still be changed.
  const below = await set(1, limited.version)
  const [row] = (
    (await server.call('admin2', 'POST', '/tenant-device/deviceInfo/page', { pageNum: 1, pageSize: 10 })).data as { rows: Row[] }
  ).rows
  expect((await mill.call(mill.entity('device').routes.update, { id: row?.id, version: row?.version, name: '改名' })).status).toBe(200)
  await set(null, below.version)
  expect((await mill.call(mill.entity('device').routes.restore, undefined, { id: first.id })).status).toBe(200)
  // The other mill is not concerned.
  const other = new Samples(server)
  await other.any('space')
  await other.make('device')
})

test('one on trial ends after thirty days, or with its licence; the others do not end by themselves', async () => {
  const inDays = (days: number): string => {
    const day = new Date(Date.now() + days * 86_400_000)
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(day)
  }
  const made = rowOf(await staff(`${base}/create`, { ...xinda, name: '试用纺织', account: 'trialmill', type: 'trial' }))
  const until = async (): Promise<unknown> => (await found('试用纺织')).licensedUntil
  expect(await until()).toBe(inDays(30))
  const licence = rowOf(await staff('/system/licence/createLicence', { holder: made.id, validFrom: inDays(0), validUntil: inDays(90) }))
  expect(await until()).toBe(inDays(90))
  expect((await staff(`/system/licence/delete/${licence.id}`, {})).status).toBe(200)
  expect(await until()).toBe(inDays(30))
  const { id, version } = await found('试用纺织')
  expect(rowOf(await staff(`${base}/update`, { id, version, type: 'factory' })).licensedUntil).toBeNull()
})

test('a limit below the machines that there are is asked about, by tenant and by licence, and holds once it is agreed to', async () => {
  const mill = await found('锦华')
  const samples = new Samples(server)
  for (let i = 0; i < 3; i += 1) await samples.make('device')
  const asked = { status: 200, code: 501, msg: expect.stringContaining('现有'), data: { fields: { machineCount: expect.any(String) } } }
  expect(await staff(`${base}/update`, { id: mill.id, version: mill.version, machineCount: 1 })).toMatchObject(asked)
  const licence = { holder: mill.id, validFrom: '2026-01-01', validUntil: '2099-01-01', machineLimit: 2 }
  const create = (more: object = {}): Promise<Reply> => staff('/system/licence/createLicence', { ...licence, ...more })
  expect(await create()).toMatchObject({ code: 501, data: { fields: { machineLimit: expect.any(String) } } })
  expect((await found('锦华')).machineCount).toBe(mill.machineCount)
  expect((await create({ confirmed: true })).code).toBe(200)
  expect((await found('锦华')).machineCount).toBe(2)
  // Above what there is nobody is asked.
  const { version } = await found('锦华')
  expect((await staff(`${base}/update`, { id: mill.id, version, machineCount: 1_000 })).code).toBe(200)
})
