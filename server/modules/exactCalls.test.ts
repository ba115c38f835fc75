// The calls that callers of old rely on (spec 7.1, 7.2, and of 7.7 licences and factories): each with its method, path, payload, envelope and described fields.
// What each of them means is shown beside its module; here, that it stands where it is looked for and takes what is sent.
import { beforeAll, expect, test } from 'vitest'
import type { Method } from '../../metadata/base/method.ts'
import { openapi } from '../../metadata/compiler/emit/openapi.ts'
import { rowOf, Samples } from '../engine/entity/testing/samples.ts'
import { dot } from '../engine/entity/testing/upload.ts'
import { serverForFile, type Reply, type User } from '../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const phone = '13900000031'
beforeAll(async () => {
  await server.sql("update control.user_account set phone = $1 where login_name = 'leader'", [phone])
  await samples.make('space', { name: '锦华纺织' })
})

const described = openapi(server.documents.model).paths

/** Calls an address, of which `{…}` is filled from `given`, and holds the answer to the envelope. */
async function call(user: User, address: string, body?: unknown, given: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const [method, path] = address.split(' ') as [Method, string]
  const [plain = ''] = path.split('?')
  expect(described[`/api${plain}`]?.[method.toLowerCase() as 'get' | 'post'], `${address} is described`).toBeDefined()
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')
  const reply = await server.call(user, method, filled, body)
  expect(Object.keys(JSON.parse(reply.body.toString()) as object).toSorted(), address).toEqual(['code', 'data', 'msg'])
  expect([reply.code, typeof reply.msg], address).toEqual([reply.status, 'string'])
  return reply
}
async function answer(user: User, address: string, body?: unknown, given?: Readonly<Record<string, string>>): Promise<unknown> {
  const reply = await call(user, address, body, given)
  expect(reply.code, `${address}: ${reply.body.toString()}`).toBe(200)
  return reply.data
}
const enter = async (body: object): Promise<string> => {
  const { token } = (await answer('nobody', 'POST /auth/platform-doLogin', body)) as { token: string }
  return token
}
const as = (token: string, path: string, method: Method = 'GET') =>
  server.call('nobody', method, path, undefined, { authorization: `Bearer ${token}` })

/** A code as it came to the phone; the phone stands in the query. */
async function codeFor(to: string, kind: 'Login' | 'Register' | 'ResetPass'): Promise<{ phone: string; sign: string; code: string }> {
  await server.sql("update app.phone_code set created_at = created_at - interval '2 minutes'")
  const { sign } = (await answer('nobody', `POST /auth/send${kind}Sms?phone=${to}`)) as { sign: string }
  const { text } = (await server.call('nobody', 'GET', `/auth/demo-message?sign=${sign}`)).data as { text: string }
  return { phone: to, sign, code: /\d{6}/.exec(text)?.[0] ?? '' }
}

test('doors: by password, by code, as a visitor, by a new password; with and without the kind of client', async () => {
  expect(await enter({ username: 'leader', password: 'Spindle1' })).toMatch(/.{20}/)
  for (const more of [{ clientType: 'pc' }, {}])
    expect(await answer('nobody', 'POST /auth/tenant-doLogin/sms', { ...(await codeFor(phone, 'Login')), ...more })).toHaveProperty('token')
  await answer('nobody', 'POST /auth/visitor-register', {
    ...(await codeFor('13900000032', 'Register')),
    password: 'Visitor1',
    clientType: 'pc',
  })
  await answer('nobody', 'POST /auth/tenant-changePass', { ...(await codeFor(phone, 'ResetPass')), password: 'Forgot12', clientType: 'pc' })
  const token = await enter({ username: 'leader', password: 'Forgot12' })
  const own = await server.call(
    'nobody',
    'POST',
    '/auth/update-password',
    { oldPassword: 'Forgot12', newPassword: 'Spindle1' },
    { authorization: `Bearer ${token}` },
  )
  expect(own).toMatchObject({ status: 200, code: 200 })
  for (const way of ['/auth/login-out', '/logout']) {
    const mine = await enter({ username: 'leader', password: 'Spindle1' })
    expect((await as(mine, way, 'POST')).code).toBe(200)
    expect((await as(mine, '/auth/buttons')).code).toBe(401)
  }
})

test('sessions: buttons, menu, permission tree and head pictures, in the fields of old', async () => {
  expect(await answer('admin', 'GET /auth/buttons')).toEqual(expect.arrayContaining([expect.stringContaining('/')]))
  const entry = expect.objectContaining({
    name: expect.any(String),
    alias: expect.any(String),
    path: expect.any(String),
    children: [],
    buttons: expect.any(Array),
    tabs: expect.any(Object),
  })
  const menu = (await answer('admin', 'GET /menu/list')) as { children: unknown[] }[]
  expect(menu.flatMap(({ children }) => children)).toEqual(expect.arrayContaining([entry]))
  const [node] = (await answer('admin', 'GET /platform-system/permission/my-permission-tree')) as object[]
  expect(Object.keys(node ?? {})).toEqual(
    expect.arrayContaining('id name permissionType icon path alias unionKey buttonType orderSort buttonAlias children'.split(' ')),
  )
  expect(await answer('admin', `POST /platform-system/role/selectHeadPic?tenantId=${server.tenants.a.id}`)).toEqual(expect.any(Array))
  expect(await answer('admin', 'POST /platform-system/role/getTenantRoleList', {})).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'ROLE_QUALITY' })]),
  )
})

test('the mill, its processes, names of collected data, licences and factories', async () => {
  expect(await answer('admin', 'GET /tenant-system/tenant-info')).toMatchObject({ name: expect.any(String) })
  const process = await samples.make('process')
  expect(await answer('admin', 'GET /tenant-craft/craft-process/getList')).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: process.code, name: process.name })]),
  )
  const item = await samples.make('dataCollectionItem')
  expect(await answer('admin', 'POST /tenant-device/dataCollectionItem/selectNameList', {})).toEqual(expect.arrayContaining([item.name]))
  const licence = { holder: server.tenants.b.id, validFrom: '2030-01-01', validUntil: '2030-12-31' }
  expect(await answer('platform', 'POST /system/licence/createLicence', licence)).toMatchObject({ validUntil: '2030-12-31' })
  expect(await answer('platform', 'POST /system/licence/selectLicence', {})).toMatchObject({
    rows: expect.any(Array),
    total: 4,
    pageNum: 1,
    pageSize: 10,
  })
  expect(await answer('admin2', 'POST /system/licence/loginSelectLicence')).toHaveProperty('state')
  await answer('admin', 'POST /system/factorySon/insert', await samples.input('factory', { name: '二厂' }))
  expect(await answer('admin', 'POST /system/factorySon/selectPage', {})).toMatchObject({
    rows: [expect.objectContaining({ name: '二厂' })],
  })
})

test('spaces and companies', async () => {
  const space = rowOf(await call('admin', 'POST /tenant-system/spaceTree/save', await samples.input('space', { parent: '1' })))
  const { id, version } = space
  const renamed = rowOf(await call('admin', 'POST /tenant-system/spaceTree/update', { id, version, name: '新区' }))
  expect(renamed).toMatchObject({ id, name: '新区' })
  for (const address of ['getSpaceTree', 'getSpaceTreeByUser', 'getSpaceTreeAndCompanyOperation'])
    expect(JSON.stringify(await answer('admin', `GET /tenant-system/spaceTree/${address}`))).toContain('新区')
  expect(await answer('admin', `GET /tenant-system/spaceTree/getProcessTypeBySpace?spaceId=${id}`)).toEqual([])
  await answer('admin', 'POST /tenant-system/spaceTree/delete', { id })
  const company = rowOf(await call('admin', 'POST /tenant-system/tenant-company/create', { name: '锦华集团' }))
  await answer('admin', 'POST /tenant-system/tenant-company/update', { id: company.id, version: company.version, name: '锦华控股' })
  expect(JSON.stringify(await answer('admin', 'GET /tenant-system/tenant-company/getTreeList'))).toContain('锦华控股')
  await answer('admin', 'POST /tenant-system/tenant-company/delete/{id}', undefined, { id: company.id })
})

test('label types and sub-types, label scores, user group rules: by path and by query', async () => {
  const type = rowOf(await call('admin', 'POST /label-type/add', { name: '机械', abbreviation: '机', overdueMin: 240 }))
  const sub = rowOf(
    await call('admin', 'POST /label-sub-type/add', { name: '断锭带', abbreviation: '带', overdueMin: 60, parent: type.id }),
  )
  for (const [row, what] of [
    [type, 'type'],
    [sub, 'sub-type'],
  ] as const) {
    const { id, version } = row
    expect(rowOf(await call('admin', `POST /label-${what}/update`, { id, version, score: 2 }))).toMatchObject({ id, score: 2 })
  }
  expect(await answer('admin', 'POST /label-type/list', {})).toHaveLength(2)
  expect(await answer('admin', 'POST /label-sub-type/list', {})).toEqual([expect.objectContaining({ id: sub.id, level: 2 })])
  const config = await samples.input('labelScoreConfig', { labelType: type.id })
  const score = rowOf(await call('admin', 'POST /label-score-config/insert', config))
  await answer('admin', 'POST /label-score-config/update', { id: score.id, version: score.version, score: 3 })
  expect(await answer('admin', 'POST /label-score-config/list', {})).toEqual([expect.objectContaining({ id: score.id, score: 3 })])
  await answer('admin', 'POST /label-score-config/delete/{id}', undefined, { id: score.id })
  const rule = rowOf(await call('admin', 'POST /user-group-rule/save', await samples.input('userGroupRule', { labelTypes: [type.id] })))
  const renamed = await call('admin', 'POST /user-group-rule/update/{id}', { version: rule.version, name: '保全组' }, { id: rule.id })
  expect(rowOf(renamed)).toMatchObject({ id: rule.id, name: '保全组' })
  expect(await answer('admin', 'POST /user-group-rule/pageList', {})).toMatchObject({ rows: [expect.objectContaining({ name: '保全组' })] })
  expect((await call('admin', `POST /label-type/delete?id=${type.id}`)).status).toBe(409)
  await answer('admin', 'POST /label-sub-type/delete/{id}', undefined, { id: sub.id })
  const other = rowOf(
    await call('admin', 'POST /label-sub-type/add', { name: '断头多', abbreviation: '断', overdueMin: 60, parent: type.id }),
  )
  await answer('admin', `POST /label-sub-type/delete?id=${other.id}`)
  const free = rowOf(await call('admin', 'POST /label-type/add', { name: '电气', abbreviation: '电', overdueMin: 240 }))
  await answer('admin', `POST /label-type/delete?id=${free.id}`)
})

test('files: sent, listed, removed', async () => {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const sent = await server.call(
    'admin',
    'POST',
    '/tenant-system/oss/upload',
    Buffer.concat([Buffer.from(head), dot, Buffer.from('\r\n--edge--\r\n')]),
    {
      'content-type': 'multipart/form-data; boundary=edge',
    },
  )
  expect(sent, sent.body.toString()).toMatchObject({ status: 200, code: 200 })
  const { id } = sent.data as { id: string }
  expect(await answer('admin', 'GET /tenant-system/oss/list')).toEqual([expect.objectContaining({ id })])
  await answer('admin', 'POST /tenant-system/oss/{id}', undefined, { id })
  expect(await answer('admin', 'GET /tenant-system/oss/list')).toEqual([])
})
