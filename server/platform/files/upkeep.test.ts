// From upload to oblivion: where bytes lie, that those of before stay readable and are brought over, and when they are removed.
import { hash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { part, Samples } from '../../engine/entity/testing/samples.ts'
import { uploadTo } from '../../engine/entity/testing/upload.ts'
import { type Reply, serverForFile } from '../../testing/testServer.ts'
import { fileSettingsFrom } from '../../base/fileSettings.ts'
import { Files } from './files.ts'
import { keyOf } from './store.ts'
import { FileUpkeep } from './upkeep.ts'
import { s3Server } from './testing/s3Server.ts'

const server = await serverForFile()
const samples = new Samples(server)
const service = await s3Server()
const folder = await mkdtemp(join(tmpdir(), 'spindle-upkeep-'))
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

/** Another each time. */
let n = 0
const content = (): Buffer => Buffer.from(`${'纱线 '.repeat(40_000)}${(n += 1)}`)

const send = (bytes: Buffer): Promise<Reply> =>
  uploadTo(server, '/tenant-system/oss/upload', { files: [bytes], name: '说明.txt', type: 'text/plain' })
const sent = async (bytes = content()): Promise<string> => String(part((await send(bytes)).data, 'id'))
const download = (id: string): Promise<Reply> => server.call('admin', 'GET', `/tenant-system/oss/${id}`)
const rowOf = async (id: string) =>
  (await server.sql('select place, stage, key, bytes is not null as inside from data.file where id = $1', [id]))[0]

/** Names of all files of a console, none of them finished or half done elsewhere. */
const stored = async (): Promise<readonly string[]> =>
  (await readdir(join(server.platform.settings.files.folder), { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name)
const nameOf = (id: string): string => id.replaceAll('-', '')

const silent = pino({ level: 'silent' })
const lookAfter = (environment: Readonly<Record<string, string>> = {}): Promise<void> => {
  const files = new Files(fileSettingsFrom(environment, join(server.platform.settings.files.folder, '..')), silent)
  return new FileUpkeep(server.platform.database, files, silent).lookAfter(undefined, true)
}
const aDayLater = (id: string): Promise<unknown> =>
  server.sql("update data.file set old_until = now() - interval '1 second' where id = $1", [id])
const past = (id: string): Promise<unknown> =>
  server.sql("update data.file set kept_until = now() - interval '1 second' where id = $1", [id])

/** As before there were stores: in the row, with no key. */
async function inside(bytes: Buffer, sum = hash('sha256', bytes)): Promise<string> {
  const id = await sent()
  await server.sql("update data.file set place = 'database', key = null, bytes = $2, hash = $3 where id = $1", [id, bytes, sum])
  return id
}

test('a file lies in the folder under a name of the server’s, not in the row; what is deleted is gone at once, its bytes a day later', async () => {
  const bytes = content()
  const id = await sent(bytes)
  expect(await rowOf(id)).toMatchObject({
    place: 'folder',
    stage: 'kept',
    inside: false,
    key: expect.stringMatching(/^[0-9a-f]{32}\/[0-9a-f]{32}$/),
  })
  expect(await stored()).toContain(nameOf(id))
  const got = await download(id)
  expect([got.status, got.headers['content-length'], got.body.equals(bytes)]).toEqual([200, String(bytes.length), true])
  expect((await server.call('admin', 'POST', `/tenant-system/oss/${id}`, {})).status).toBe(200)
  expect((await download(id)).status).toBe(404)
  expect((await samples.call(samples.entity('sharedFile').routes.create, { name: '说明', file: [{ id }] })).status).toBe(400)
  await lookAfter()
  expect(await stored()).toContain(nameOf(id))
  await past(id)
  await lookAfter()
  expect([await rowOf(id), (await stored()).includes(nameOf(id))]).toEqual([undefined, false])
})

test('what an upload that died has stored is found by its row', async () => {
  const id = await sent()
  const used = await sent()
  await samples.make('sharedFile', { name: '用着', file: [{ id: used }] })
  await server.sql("update data.file set stage = 'coming' where id = $1", [id])
  expect((await download(id)).status).toBe(404)
  await past(id)
  await lookAfter()
  expect(await rowOf(id)).toMatchObject({ stage: 'going' })
  await past(id)
  await lookAfter()
  expect([await rowOf(id), (await stored()).includes(nameOf(id))]).toEqual([undefined, false])
  expect((await download(used)).status).toBe(200)
})

test('bytes in rows stay readable, and are brought to the folder, then to S3, and back; what is not as it was given stays where it is', async () => {
  const bytes = content()
  const [id, spoilt] = [await inside(bytes), await inside(content(), hash('sha256', 'other'))]
  const isSame = async (): Promise<boolean> => (await download(id)).body.equals(bytes)
  expect(await isSame()).toBe(true)
  await lookAfter()
  // What lay in the old place stays there for a day.
  expect([await rowOf(id), await isSame()]).toMatchObject([{ place: 'folder', inside: true }, true])
  expect([await rowOf(spoilt), (await download(spoilt)).status]).toMatchObject([{ place: 'database', inside: true }, 410])
  await lookAfter(service.settings)
  expect(await rowOf(id)).toMatchObject({ place: 'folder' })
  await aDayLater(id)
  await lookAfter(service.settings)
  expect(await rowOf(id)).toMatchObject({ place: 's3', inside: false })
  expect((await stored()).includes(nameOf(id))).toBe(true)
  await aDayLater(id)
  await lookAfter(service.settings)
  expect((await stored()).includes(nameOf(id))).toBe(false)
  expect([...service.objects].find(([key]) => key.endsWith(nameOf(id)))?.[1].equals(bytes)).toBe(true)
  // This console knows no S3: it says so, and does not say that there is no file.
  expect((await download(id)).status).toBe(503)
  await lookAfter({ ...service.settings, FILE_STORE: 'folder' })
  const held = (): number => [...service.objects.keys()].filter((key) => key.endsWith(nameOf(id))).length
  expect([await rowOf(id), await isSame(), held()]).toMatchObject([{ place: 'folder' }, true, 1])
  await aDayLater(id)
  await lookAfter({ ...service.settings, FILE_STORE: 'folder' })
  expect([await isSame(), held()]).toEqual([true, 0])
})

test('a service that answers 200 to everything gets no file: none is lost, and the log says so', async () => {
  const liar = createServer((request, response) => void request.on('data', () => undefined).on('end', () => response.end('fine')))
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
  const { port } = liar.address() as AddressInfo
  const id = await sent()
  const lies = { ...service.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }
  await expect(lookAfter(lies)).rejects.toThrow('a trial file was not there as it was written')
  expect([await rowOf(id), (await stored()).includes(nameOf(id))]).toMatchObject([{ place: 'folder' }, true])
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const files = new Files(fileSettingsFrom(lies, '/nowhere'), log)
  for (let n = 0; n < 3; n += 1) await expect(files.put(keyOf(id, id), content())).rejects.toMatchObject({ error: 'fileAway' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, error: 'fileAway', fault: expect.stringContaining('trial file') })
  liar.close()
  liar.closeAllConnections()
})

test('a service that loses what it has taken loses no file', async () => {
  const id = await sent()
  service.forgets(nameOf(id))
  await expect(lookAfter(service.settings)).rejects.toThrow('has not stored')
  service.forgets(undefined)
  expect([await rowOf(id), (await stored()).includes(nameOf(id))]).toMatchObject([{ place: 'folder' }, true])
})

test.each([
  ['changed', (bytes: Buffer) => Buffer.from(bytes).fill(1, 10, 20)],
  ['cut', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['emptied', () => Buffer.alloc(0)],
  ['lengthened', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
])('bytes that were %s in the store are not served', async (_, spoil) => {
  const bytes = content()
  const id = await sent(bytes)
  const key = String((await rowOf(id))?.key)
  const path = join(server.platform.settings.files.folder, key.split('/')[0] ?? '', nameOf(id).slice(-2), nameOf(id))
  await writeFile(path, spoil(bytes))
  const reply = await download(id)
  expect([reply.status, part(reply.data, 'error')]).toEqual([410, 'fileChanged'])
})

test('a large file is streamed; where its bytes prove to be others, the answer breaks off before its end', async () => {
  const bytes = Buffer.concat(Array.from({ length: 12 }, content))
  const id = await sent(bytes)
  const got = await download(id)
  expect([got.status, got.headers['content-length'], got.body.equals(bytes)]).toEqual([200, String(bytes.length), true])
  const key = String((await rowOf(id))?.key)
  const { hash: sum = '' } = (await server.sql('select hash from data.file where id = $1', [id]))[0] ?? {}
  const lying = { tenant: server.tenants.a.id, place: 'folder', key, hash: String(sum), size: bytes.length }
  const { files } = server.platform
  const unread = await files.open(lying)
  expect(unread instanceof Readable && unread.destroy().destroyed).toBe(true)
  const path = join(server.platform.settings.files.folder, key.split('/')[0] ?? '', nameOf(id).slice(-2), nameOf(id))
  for (const spoilt of [Buffer.from(bytes).fill(1, 10, 20), bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from('x')])]) {
    await writeFile(path, spoilt)
    const sentOut: Buffer[] = []
    const reading = async (): Promise<void> => {
      for await (const chunk of await files.open(lying)) sentOut.push(Buffer.from(chunk))
    }
    await expect(reading()).rejects.toMatchObject({ error: 'fileChanged' })
    expect(Buffer.concat(sentOut).length).toBeLessThan(bytes.length)
    await expect(download(id)).rejects.toThrow()
  }
})

test('a row that names another tenant’s key leads nowhere', async () => {
  const [id, other] = [await sent(), '01890000000070008000000000000099']
  await server.sql('update data.file set key = $2 where id = $1', [id, `${other}/${nameOf(id)}`])
  expect((await download(id)).status).toBe(503)
  await server.sql("update data.file set stage = 'going', kept_until = now() - interval '1 second' where id = $1", [id])
  await lookAfter()
  expect(await stored()).toContain(nameOf(id))
})

test('of a tenant that is not served from here nothing is brought, and nothing is removed', async () => {
  const [id, gone] = [await inside(content()), await sent()]
  await server.call('admin', 'POST', `/tenant-system/oss/${gone}`, {})
  await past(gone)
  const serve = (source: string | null): Promise<unknown> =>
    server.sql('update control.tenant set source = $1 where id = (select tenant_id from data.file where id = $2)', [source, id])
  await serve('01890000-0000-7000-8000-00000000000e.1')
  await lookAfter()
  await serve(null)
  expect([await rowOf(id), await rowOf(gone)]).toMatchObject([{ place: 'database' }, { stage: 'going' }])
  expect(await stored()).toContain(nameOf(gone))
})

test('a console that ends begins with no further file; the next one goes on', async () => {
  const ids = [await inside(content()), await inside(content())]
  const files = new Files(fileSettingsFrom({}, join(server.platform.settings.files.folder, '..')), silent)
  const ending = new FileUpkeep(server.platform.database, files, silent)
  ending.stop()
  await ending.lookAfter(undefined, false)
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ place: 'database' })
  await lookAfter()
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ place: 'folder' })
})

test('a store that cannot be written refuses the upload, and leaves nothing that anybody sees', async () => {
  const { folder: path } = server.platform.settings.files
  await rm(path, { recursive: true, force: true })
  await writeFile(path, 'a file where the folder should be')
  const uploads = (): Promise<readonly unknown[]> => server.sql("select id from data.audit where action = 'upload'")
  const before = await uploads()
  const reply = await send(content())
  expect([reply.status, reply.msg]).toEqual([503, '文件存储暂时不可用，请稍后再试或联系管理员'])
  expect(await server.sql("select stage from data.file where stage = 'coming'")).toHaveLength(1)
  expect(await uploads()).toEqual(before)
})
