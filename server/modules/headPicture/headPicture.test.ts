// Whose pictures a call answers: those of the caller's own mill, as far as he may see them.
import { beforeAll, expect, test } from 'vitest'
import { Samples } from '../../entity/testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
let faces: Readonly<Record<'a' | 'b', unknown>>
beforeAll(async () => {
  const own = new Samples(server)
  faces = { a: await face('admin', own, 'A1'), b: await face('admin2', new Samples(server, 'admin2'), 'B1') }
  await own.make('employee', { jobNumber: 'A0' })
})

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** An employee with a picture, as the call answers him. */
async function face(user: User, samples: Samples, jobNumber: string): Promise<unknown> {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="face.png"\r\ncontent-type: image/png\r\n\r\n'
  const upload = await server.call(
    user,
    'POST',
    '/tenant-system/oss/upload?entity=employee&field=picture',
    Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--edge--\r\n')]),
    { 'content-type': 'multipart/form-data; boundary=edge' },
  )
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
  expect([picture.status, picture.body.equals(png)]).toEqual([200, true])
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
