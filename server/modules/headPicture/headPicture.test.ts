// Whose pictures a call answers: those of the caller's own mill, as far as he may see them.
import { beforeAll, expect, test } from 'vitest'
import { Samples } from '../../engine/entity/testing/samples.ts'
import { dot } from '../../engine/entity/testing/upload.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
let faces: Readonly<Record<'a' | 'b', unknown>>
beforeAll(async () => {
  faces = { a: await face('admin', samples, 'A1'), b: await face('admin2', new Samples(server, 'admin2'), 'B1') }
  await samples.make('employee', { jobNumber: 'A0' })
})

function send(user: User, path: string, bytes: Buffer = dot): Promise<Reply> {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="face.png"\r\ncontent-type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
  return server.call(user, 'POST', path, body, { 'content-type': 'multipart/form-data; boundary=edge' })
}

/** An employee with a picture, as the call answers him. */
async function face(user: User, samples: Samples, jobNumber: string): Promise<unknown> {
  const upload = await send(user, '/tenant-system/oss/upload?entity=employee&field=picture')
  const picture = String(Object(upload.data).id)
  const { id } = await samples.make('employee', { jobNumber, picture })
  return { id, jobNumber, headPic: `/api/tenant-system/oss/${picture}` }
}

const ask = (user: User, tenantId: string) => server.call(user, 'POST', `/platform-system/role/selectHeadPic?tenantId=${tenantId}`, {})

test('staff with a picture, by job number, and the picture is fetched where the answer says', async () => {
  const { status, data } = await ask('admin', server.tenants.a.id)
  expect([status, data]).toEqual([200, [faces.a]])
  expect((await ask('admin2', server.tenants.b.id)).data).toEqual([faces.b])
  const { headPic } = Object(faces.a)
  const picture = await server.call('admin', 'GET', String(headPic).replace('/api', ''))
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
})

test('another tenant answers as one that does not exist', async () => {
  const told = async (tenantId: string) => {
    const { status, body } = await ask('admin', tenantId)
    return { status, body: body.toString().replace(/"correlationId":"[^"]+"/, '') }
  }
  const foreign = await told(server.tenants.b.id)
  expect(foreign).toEqual(await told('0190f5ea-0000-7000-8000-000000000000'))
  expect(foreign.status).toBe(404)
})

test('whoever may not see pictures gets none, and nobody without a session', async () => {
  for (const user of ['operator', 'energy', 'director'] as const) {
    const shows = (await server.call(user, 'GET', String(Object(faces.a).headPic).replace('/api', ''))).status === 200
    expect((await ask(user, server.tenants.a.id)).data, user).toEqual(shows ? [faces.a] : [])
  }
  expect((await ask('energy', server.tenants.a.id)).data).toEqual([])
  expect((await ask('nobody', server.tenants.a.id)).status).toBe(401)
})

test('an account that stands for no employee has a picture of its own: at the mill, on the platform; whoever is there for a visit has none', async () => {
  for (const user of ['warehouse', 'platform'] as const) {
    expect((await server.call(user, 'GET', '/auth/own-picture')).data, user).toEqual({ own: true, headPic: null })
    const { headPic } = Object((await send(user, '/auth/own-picture')).data)
    expect((await server.call(user, 'GET', '/auth/own-picture')).data).toEqual({ own: true, headPic })
    const seen = async (by: User) => (await server.call(by, 'GET', String(headPic).replace('/api', ''))).status
    expect([await seen(user), await seen('admin2'), await seen('energy')], user).toEqual([200, 404, 404])
    expect((await server.call(user, 'POST', '/auth/own-picture/remove', {})).data).toEqual({ own: true, headPic: null })
    const lines = await server.sql("select entity, action from data.audit where username = $1 and entity = 'userAccount' order by at", [
      user,
    ])
    expect(lines, user).toEqual(Array(2).fill({ entity: 'userAccount', action: 'update' }))
  }
  await server.sql("update control.user_account set kind = 'support' where login_name = 'quality'")
  expect((await server.call('quality', 'GET', '/auth/own-picture')).data).toEqual({ own: false, headPic: null })
  expect((await send('quality', '/auth/own-picture')).msg).toBe('该账号不能设置头像')
})

test('whoever is in the staff file changes and removes his own picture, without any right to that file; nobody else sees it by that', async () => {
  const own = () => server.call('operator', 'GET', '/auth/own-picture')
  const { id } = await samples.make('employee', { jobNumber: 'OWN1' })
  await server.sql("update control.user_account set employee_id = $1 where login_name = 'operator'", [id])
  expect((await own()).data).toEqual({ own: true, headPic: null })
  expect((await send('operator', '/auth/own-picture', Buffer.from('<svg/>'))).status).toBe(400)
  const first = String(Object((await send('operator', '/auth/own-picture')).data).headPic)
  expect((await own()).data).toEqual({ own: true, headPic: first })
  const seen = async (user: User, address: string) => (await server.call(user, 'GET', address.replace('/api', ''))).status
  expect([await seen('operator', first), await seen('admin', first), await seen('energy', first), await seen('admin2', first)]).toEqual([
    200, 200, 404, 404,
  ])
  const listed = Object((await ask('admin', server.tenants.a.id)).data) as readonly object[]
  expect(listed).toContainEqual({ id, jobNumber: 'OWN1', headPic: first })

  const second = String(Object((await send('operator', '/auth/own-picture')).data).headPic)
  const kept = (address: string) =>
    server.sql("select owner_id, kept_until is null as kept from data.file where '/api/tenant-system/oss/' || id = $1", [address])
  expect([await kept(first), await kept(second)]).toEqual([[{ owner_id: id, kept: false }], [{ owner_id: id, kept: true }]])
  expect((await server.call('operator', 'POST', '/auth/own-picture/remove', {})).data).toEqual({ own: true, headPic: null })
  const trail = await server.sql("select username, action from data.audit where row_id = $1 and username = 'operator' order by at", [id])
  expect(trail).toEqual(Array(3).fill({ username: 'operator', action: 'update' }))
  expect(await server.sql('select version from data.employee where id = $1', [id])).toEqual([{ version: 4 }])
})
