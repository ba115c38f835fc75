// What any store does, of a folder and of a service that speaks S3; and that neither death nor a wrong key leaves what is half true.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileSettings, fileSettingsFrom } from '../../base/fileSettings.ts'
import { FolderStore } from './folderStore.ts'
import { S3Store } from './s3Store.ts'
import { keyOf, type Store } from './store.ts'
import { type S3Server, s3Server } from './testing/s3Server.ts'
import { signatureOf } from './testing/signature.ts'

const tenant = '01890000-0000-7000-8000-00000000000a'
const key = keyOf(tenant, '01890000-0000-7000-8000-0000000000f1')
let folder: string
let service: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-files-'))
  service = await s3Server()
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const s3Of = (settings: Readonly<Record<string, string>>): Store => {
  const { s3 }: FileSettings = fileSettingsFrom(settings, folder)
  if (!s3) throw new Error('S3 is not set up')
  return new S3Store(s3)
}
const most = 10_000_000
const read = (store: Store, of = key): Promise<Buffer | undefined> => store.get(of, most)

describe.each([
  ['a folder', () => new FolderStore(join(folder, 'not', 'there', 'yet'))],
  ['S3', () => s3Of(service.settings)],
] as const)('%s', (_, make) => {
  test('gives back what was put, whole; another put replaces it; what is removed is not there', async () => {
    const store = make()
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_each, at) => (at * 7919) % 256))
    expect(await read(store)).toBeUndefined()
    await store.put(key, bytes)
    expect((await read(store))?.equals(bytes)).toBe(true)
    expect((await store.get(key, 1_000))?.equals(bytes.subarray(0, 1_000))).toBe(true)
    await store.put(key, Buffer.from('other'))
    expect((await read(store))?.toString()).toBe('other')
    const beside = keyOf(tenant, '01890000-0000-7000-8000-0000000000f2')
    await store.put(beside, Buffer.from('beside'))
    await store.remove(key)
    await store.remove(key)
    expect(await read(store)).toBeUndefined()
    expect((await read(store, beside))?.toString()).toBe('beside')
  })

  test('keeps to its keys', async () => {
    const store = make()
    for (const wrong of ['../../etc/passwd', '', `${key}/..`, `/${key}`, key.toUpperCase()]) {
      await expect(store.put(wrong, Buffer.from('x'))).rejects.toThrow('no key of a file')
      await expect(store.get(wrong, most)).rejects.toThrow('no key of a file')
      await expect(store.remove(wrong)).rejects.toThrow('no key of a file')
    }
  })
})

test('a console that is killed leaves files that are whole, all it has told of, and nothing else that is read', async () => {
  const size = 48_000_000
  for (const life of [1, 2, 3]) {
    const place = join(folder, `killed${life}`)
    const child = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'putForever.ts'), place, String(size)], { stdio: 'pipe' })
    const told: string[] = []
    await new Promise<void>((settle) => {
      child.stdout.on('data', (text: Buffer) => {
        told.push(...text.toString().trim().split('\n'))
        // In the middle of the next, which takes longer than that.
        if (told.length === 2) setTimeout(() => child.kill('SIGKILL'), 15 * life)
      })
      child.on('close', () => settle())
    })
    const found = (await readdir(place, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
    const whole = found.filter(({ parentPath }) => !parentPath.endsWith('.coming'))
    expect(whole.length).toBeGreaterThanOrEqual(told.length)
    for (const { parentPath, name } of whole) {
      const bytes = await readFile(join(parentPath, name))
      expect(bytes.equals(Buffer.alloc(size, Number.parseInt(name, 16) % 251))).toBe(true)
    }
  }
})

test('what a write has left half done goes after a day', async () => {
  const [store, coming] = [new FolderStore(folder), join(folder, '.coming')]
  await store.tidy()
  await mkdir(coming, { recursive: true })
  for (const name of ['old', 'new']) await writeFile(join(coming, name), 'half')
  const before = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(coming, 'old'), before, before)
  await store.tidy()
  expect(await readdir(coming)).toEqual(['new'])
})

test('the service of these tests makes the signature of the specification’s own example', () => {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=' +
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
  const headers = {
    authorization,
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const made = signatureOf({ method: 'GET', path: '/test.txt', headers }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')
  expect(authorization).toMatch(new RegExp(`Signature=${made}$`))
})

test('a wrong secret, a bucket that is not there and a service that is away are faults, and no missing file', async () => {
  const { settings } = service
  await expect(s3Of({ ...settings, S3_SECRET_KEY: 'wrong' }).put(key, Buffer.from('x'))).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(s3Of({ ...settings, S3_SECRET_KEY: 'wrong' }).get(key, most)).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(s3Of({ ...settings, S3_BUCKET: 'elsewhere' }).get(key, most)).rejects.toThrow('404 NoSuchBucket')
  await expect(s3Of({ ...settings, S3_ENDPOINT: 'http://127.0.0.1:9' }).get(key, most)).rejects.toThrow()
})

describe('a service that', () => {
  test.each<readonly [string, (response: ServerResponse) => void]>([
    ['sends without end', (response) => void setInterval(() => response.write(Buffer.alloc(1_000_000)), 1).unref()],
    ['sends a byte at a time', (response) => void setInterval(() => response.write('x'), 100).unref()],
    ['begins and goes silent', (response) => void response.write('x')],
    ['is silent', () => undefined],
    [
      'refuses without end',
      (response) => (response.writeHead(403), void setInterval(() => response.write(Buffer.alloc(1_000_000)), 1).unref()),
    ],
  ])(
    '%s keeps nobody longer than it may, and costs no more',
    async (_, answer) => {
      const server = createServer((request, response) => {
        response.on('error', () => undefined)
        request.on('data', () => undefined).on('end', () => answer(response))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const { s3 } = fileSettingsFrom({ ...service.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }, folder)
      const store = new S3Store(s3 ?? expect.unreachable(), 1_000)
      const got = await store.get(key, 5_000_000).catch((fault: unknown) => fault)
      expect(got instanceof Error || (got instanceof Buffer && got.length === 5_000_000)).toBe(true)
      await store.put(key, Buffer.from('x')).catch((fault: unknown) => expect(fault).toBeInstanceOf(Error))
      server.closeAllConnections()
      server.close()
    },
    30_000,
  )
})

describe('the settings', () => {
  const s3 = { S3_BUCKET: 'mill', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  test.each([
    [{}, 'folder'],
    [{ DATABASE_URL: 'postgres://x' }, 'database'],
    [{ DATABASE_URL: 'postgres://x', DATA_DIR: '/data' }, 'folder'],
    [s3, 's3'],
    [{ ...s3, FILE_STORE: 'folder' }, 'folder'],
  ])('%j: %s', (environment, place) => {
    expect(fileSettingsFrom(environment, '/data')).toMatchObject({ place, folder: join('/data', 'files') })
  })

  test('S3 without an address is that of AWS', () => {
    expect(fileSettingsFrom({ ...s3, S3_REGION: 'cn-north-1' }, '/').s3?.endpoint).toBe('https://s3.cn-north-1.amazonaws.com')
    expect(fileSettingsFrom({ ...s3, S3_ENDPOINT: 'http://minio:9000/' }, '/').s3?.endpoint).toBe('http://minio:9000')
  })

  test.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('clamd at %s', (CLAMD, clamd) => {
    expect(fileSettingsFrom({ CLAMD }, '/').clamd).toEqual(clamd)
  })

  test.each([
    [{ CLAMD: 'on' }, 'CLAMD=on is wrong'],
    [{ CLAMD: 'localhost:0' }, 'CLAMD=localhost:0 is wrong'],
    [{ FILE_STORE: 'disk' }, 'FILE_STORE=disk is wrong: one of database, folder, s3 is needed'],
    [{ FILE_STORE: 's3' }, 'S3_BUCKET is missing'],
    [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_BUCKET is missing'],
    [{ ...s3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY is missing'],
    [{ ...s3, S3_BUCKET: '../mill' }, 'S3_BUCKET=../mill is wrong'],
    [{ ...s3, S3_ENDPOINT: 'ftp://minio' }, 'S3_ENDPOINT is wrong'],
    [{ ...s3, S3_ENDPOINT: 'http://me:secret@minio' }, 'S3_ENDPOINT is wrong'],
  ])('%j is refused', (environment, line) => {
    expect(() => fileSettingsFrom(environment, '/')).toThrow(line)
    expect(() => fileSettingsFrom(environment, '/')).not.toThrow('secret@')
  })
})
