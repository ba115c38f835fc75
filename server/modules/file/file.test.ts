// Files of records: who may give and take them, what is refused by content, size and name, and that another tenant's do not exist.
import { crc32 } from 'node:zlib'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'
import { messagesOf, rowOf, rowsOf, Samples } from '../../engine/entity/testing/samples.ts'
import { part } from '../../engine/entity/testing/samples.ts'
import { dot } from '../../engine/entity/testing/upload.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)

/** One pixel. */

interface Upload {
  readonly user?: User
  readonly entity?: string
  readonly field?: string
  readonly name?: string
  readonly bytes?: Buffer
  readonly times?: number
}

async function upload({
  user = 'admin',
  entity = 'employee',
  field = 'picture',
  name = 'face.png',
  bytes = dot,
  times = 1,
}: Upload = {}): Promise<Reply> {
  return send(user, `?entity=${entity}&field=${field}`, { name, bytes, times })
}

function send(user: User, query: string, { name = '', bytes = dot, times = 1 }: Upload): Promise<Reply> {
  const edge = 'edge-of-parts'
  const one = [
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]
  const body = Buffer.concat([...Array.from({ length: times }, () => one).flat(), Buffer.from(`--${edge}--\r\n`)])
  return server.call(user, 'POST', `/tenant-system/oss/upload${query}`, body, {
    'content-type': `multipart/form-data; boundary=${edge}`,
  })
}
const uploaded = async (given: Upload = {}): Promise<string> => {
  const reply = await upload(given)
  expect(reply.status, reply.body.toString()).toBe(200)
  return String(part(reply.data, 'id'))
}
const download = (id: string, user: User = 'admin'): Promise<Reply> => server.call(user, 'GET', `/tenant-system/oss/${id}`)
const save = (id: string, picture: unknown): Promise<Reply> =>
  samples.call(samples.entity('employee').routes.update, { id, version: 1, picture })

test('a picture is uploaded, taken by a record, and comes back as a download', async () => {
  const id = await uploaded({ name: '张三.png' })
  const [line] = rowsOf(await samples.call(samples.entity('operationLog').routes.page, { action: 'upload', pageSize: 10 }))
  expect(line).toMatchObject({ account: 'admin', object: 'storedFile', record: '张三.png', new: { name: '张三.png' } })
  const employee = await samples.make('employee', { picture: id })
  expect(rowOf(await samples.call(samples.entity('employee').routes.get, undefined, { id: employee.id })).picture).toBe(id)
  const reply = await download(id)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png'])
  expect(imageSize(reply.body)).toMatchObject({ width: 1, height: 1, type: 'png' })
  expect(reply.headers['content-disposition']).toContain(
    `attachment; filename="__.png"; filename*=UTF-8''${encodeURIComponent('张三.png')}`,
  )
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
})

describe('a picture is drawn anew', () => {
  const wide = new Transformer(dot).resize(8, 4, null, ResizeFit.Fill)
  /** As a camera writes it that was held upright: turned by a quarter, with the place. */
  const exif = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 46]),
    Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0GPS31.2304N121E', 'latin1').subarray(0, 44),
  ])
  const kept = async (name: string, bytes: Buffer): Promise<Buffer> => (await download(await uploaded({ name, bytes }))).body

  test('without what its camera wrote, turned as that said, and without what is hidden behind it', async () => {
    const jpeg = await wide.jpeg()
    const held = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
    expect(imageSize(held)).toMatchObject({ width: 8, height: 4, orientation: 6 })
    const turned = await kept('upright.jpg', held)
    expect(imageSize(turned)).toMatchObject({ width: 4, height: 8, type: 'jpg' })
    expect(imageSize(turned).orientation ?? 1).toBe(1)
    for (const [name, bytes] of [
      ['a.png', dot],
      ['a.webp', await wide.webp()],
      ['a.jpg', held],
    ] as const) {
      const body = await kept(name, Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))
      expect(body.includes('<script>') || body.includes('GPS')).toBe(false)
    }
  })

  test('of forty million pixels at most, told from its header, and only if it can be drawn', async () => {
    const bomb = Buffer.from(dot)
    bomb.writeUInt32BE(10_000, 16)
    bomb.writeUInt32BE(10_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await upload({ bytes: bomb })).toMatchObject({ status: 400, msg: '图片不能超过 4000 万像素，请缩小后再上传' })
    expect((await upload({ bytes: dot.subarray(0, 40) })).status).toBe(400)
  })
})

test('what an operation asks for is sent by whoever may carry it out, and by no form of the record', async () => {
  const signature = (user: User, entity: string) => send(user, `?entity=${entity}&field=signature`, { name: 'signature.png' })
  expect((await signature('admin', 'maintenanceOrder.complete')).status).toBe(200)
  expect((await signature('maintenance', 'maintenanceOrder.complete')).status).toBe(200)
  expect((await signature('warehouse', 'maintenanceOrder.complete')).status).toBe(403)
  for (const entity of ['maintenanceOrder', 'maintenanceOrder.discard', 'maintenanceOrder.none', 'maintenanceOrder.toString'])
    expect((await signature('admin', entity)).status, entity).toBe(400)
})

describe('another tenant’s file does not exist', () => {
  test('not to read, not to take, not by guessing', async () => {
    const id = await uploaded()
    const foreign = await download(id, 'admin2')
    const unknown = await download('01890000-0000-7000-8000-000000000000', 'admin2')
    expect([foreign.status, foreign.msg]).toEqual([404, unknown.msg])
    const other = new Samples(server, 'admin2')
    const reply = await other.call(other.entity('employee').routes.create, await other.input('employee', { picture: id }))
    expect(messagesOf(reply)).toEqual({ picture: '文件不存在，请重新上传' })
    expect((await download('../../etc/passwd')).status).toBe(404)
  })
})

describe('refused', () => {
  test.each([
    ['markup named as a picture', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') }],
    ['a picture named as something else', { name: 'face.svg' }],
    ['a picture under another picture’s name', { name: 'face.jpg' }],
    ['a program', { bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]) }],
    ['a name without an extension', { name: 'face' }],
  ])('%s', async (_, given) => {
    const reply = await upload(given)
    expect([reply.status, reply.msg]).toEqual([400, '文件只能是 jpg / jpeg / png / webp 格式，且内容须与格式相符'])
  })

  test('2 MB and more, in the words of the field; one byte less is taken', async () => {
    const most = 2 * 1024 * 1024
    const large = await upload({ bytes: Buffer.concat([dot, Buffer.alloc(most - dot.length)]) })
    expect([large.status, large.msg]).toEqual([413, '文件大小须小于 2MB'])
    await uploaded({ bytes: Buffer.concat([dot, Buffer.alloc(most - 1 - dot.length)]) })
  })

  test('none, an empty one, two', async () => {
    expect((await upload({ times: 0 })).msg).toBe('请先上传文件')
    expect((await upload({ bytes: Buffer.alloc(0) })).msg).toBe('请先上传文件')
    expect((await upload({ times: 2 })).msg).toBe('一次只能上传一个文件')
  })

  test('without a field but for whoever keeps the shared files, whose it is then', async () => {
    const bare = (user: User, query = '') => send(user, query, { name: '说明.png' })
    const { status, data } = await bare('admin')
    expect(status).toBe(200)
    const made = await samples.make('sharedFile', { name: '说明', file: [{ id: part(data, 'id') }] })
    expect(made).toMatchObject({ name: '说明' })
    expect((await bare('operator')).status).toBe(403)
    expect((await bare('admin', '?entity=employee')).status).toBe(400)
  })

  test('for a field that holds no files, or that is not there', async () => {
    expect((await upload({ field: 'name' })).status).toBe(400)
    expect((await upload({ entity: '__proto__' })).status).toBe(400)
  })

  test('without a session, or the right to write the field', async () => {
    expect((await upload({ user: 'nobody' })).status).toBe(401)
    expect((await upload({ user: 'operator' })).status).toBe(403)
    const id = await uploaded()
    expect((await download(id, 'nobody')).status).toBe(401)
    expect((await download(id, 'operator')).status).toBe(404)
  })
})

test.each([
  ['../../../etc/passwd.png', 'passwd.png'],
  ['C:\\Windows\\evil.png', 'evil.png'],
  [`${'长'.repeat(300)}.png`, `${'长'.repeat(196)}.png`],
  ['photo\u202egnp.png', 'photognp.png'],
  // as browsers write quotes and line ends; of a per cent sign in a name they make nothing
  ['5%22 spool %22A%22.png', '5" spool "A".png'],
  ['first%0D%0A second%0Athird.png', 'first second third.png'],
  ['100%25 %E5.png', '100%25 %E5.png'],
  ['fa\u200bce\ufeff.png', 'face.png'],
  ['👩\u200d🏭.png', '👩\u200d🏭.png'],
])('the name %j is kept as %j', async (name, kept) => {
  expect(part((await upload({ name })).data, 'name')).toBe(kept)
})

test('a file belongs to the field it was uploaded for, and to one record', async () => {
  const [one, two] = [await samples.make('employee'), await samples.make('employee')]
  const ofModel = await uploaded({ entity: 'deviceModel' })
  expect(messagesOf(await save(one.id, ofModel))).toEqual({ picture: '文件不存在，请重新上传' })
  const id = await uploaded()
  expect((await save(one.id, id)).status).toBe(200)
  expect(messagesOf(await save(two.id, id))).toEqual({ picture: '文件不存在，请重新上传' })
})

test('what no record takes is forgotten after a day, what one lets go after a month', async () => {
  const [alone, held] = [await uploaded(), await uploaded()]
  const employee = await samples.make('employee', { picture: held })
  const until = async (id: string): Promise<unknown> =>
    (await server.sql('select round(extract(epoch from kept_until - now()) / 86400)::int as days from data.file where id = $1', [id]))[0]
      ?.days
  expect([await until(alone), await until(held)]).toEqual([1, null])
  expect((await save(employee.id, null)).status).toBe(200)
  expect(await until(held)).toBe(30)
  await server.sql("update data.file set kept_until = now() - interval '1 second' where id = $1", [alone])
  await uploaded()
  expect((await download(alone)).status).toBe(404)
})

test('who looks after the files sees all of his own tenant’s, with where they are used; what is used stays, the rest can go', async () => {
  const [alone, second, held] = [await uploaded({ name: '多余.png' }), await uploaded(), await uploaded()]
  await samples.make('employee', { picture: held })
  const stored = samples.entity('storedFile')
  const rows = rowsOf(await samples.call(stored.routes.page, { pageSize: 100 }))
  const of = (id: string) => rows.find((row) => row.id === id)
  expect(of(alone)).toMatchObject({
    name: '多余.png',
    storedName: `${alone}.png`,
    state: 'waiting',
    uploader: 'admin',
    size: (await download(alone)).body.length,
  })
  expect(of(held)).toMatchObject({ state: 'used', object: 'employee', field: 'employee.picture' })
  expect(rowsOf(await server.call('admin', 'GET', '/tenant-system/oss/list')).length).toBe(rows.length)
  expect((await server.call('platform', 'GET', '/tenant-system/oss/list')).data).toEqual([])
  const { discard } = stored.operationRoutes
  expect((await samples.call(discard, { ids: [alone, held] })).status).toBe(409)
  expect((await new Samples(server, 'admin2').call(discard, { ids: [alone] })).status).toBe(404)
  expect((await server.call('admin', 'POST', `/tenant-system/oss/${held}`, {})).data).toMatchObject({ error: 'inUse' })
  expect((await server.call('admin2', 'POST', `/tenant-system/oss/${held}`, {})).data).toMatchObject({ error: 'notFound' })
  expect((await server.call('operator', 'POST', `/tenant-system/oss/${second}`, {})).status).toBe(403)
  expect((await download(alone)).status).toBe(200)
  expect((await samples.call(discard, { ids: [alone] })).status).toBe(200)
  expect((await server.call('admin', 'POST', `/tenant-system/oss/${second}`, {})).status).toBe(200)
  expect([(await download(alone)).status, (await download(second)).status, (await download(held)).status]).toEqual([404, 404, 200])
  const trail = await server.sql(
    "select count(*)::int as n from data.audit where entity = 'storedFile' and action = 'discard' and row_id = any($1)",
    [[alone, second]],
  )
  expect(trail).toEqual([{ n: 2 }])
})
