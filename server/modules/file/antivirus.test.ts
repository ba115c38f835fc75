// With a ClamAV daemon set up, no file is kept that it has not looked at, whichever way it comes (R28).
import { afterAll, expect, test } from 'vitest'
import { clamd, harmful } from '../../platform/files/testing/clamd.ts'
import { part } from '../../engine/entity/testing/samples.ts'
import { dot } from '../../engine/entity/testing/upload.ts'
import { testServer, type Reply, type TestServer } from '../../testing/testServer.ts'

/** What it knows hides behind a picture that is whole. */
const infected = Buffer.concat([dot, Buffer.from(harmful)])

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function consoleAskingOne(answer?: string): Promise<TestServer> {
  const daemon = await clamd(answer)
  const server = await testServer({ CLAMD: daemon.address })
  closing.push(daemon.close, server.close)
  return server
}

function upload(server: TestServer, path: string, bytes: Buffer): Promise<Reply> {
  const edge = 'edge-of-parts'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="face.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
  return server.call('admin', 'POST', path, body, { 'content-type': `multipart/form-data; boundary=${edge}` })
}
const ofRecord = '/tenant-system/oss/upload?entity=employee&field=picture'
const kept = async (server: TestServer): Promise<unknown> => (await server.sql('select count(*)::int as n from data.file'))[0]?.n

test('what it knows is refused by name and not kept, as the picture of a record or one’s own; what it does not know is', async () => {
  const server = await consoleAskingOne()
  const before = await kept(server)
  for (const path of [ofRecord, '/auth/own-picture']) {
    const { status, msg, data } = await upload(server, path, infected)
    expect([status, msg, part(data, 'error')], path).toEqual([400, '文件含有害内容（Spindle.Test.UNOFFICIAL），未保存', 'infected'])
  }
  expect(await kept(server)).toBe(before)
  expect((await upload(server, ofRecord, dot)).status).toBe(200)
})

test.each(['silent', 'INSTREAM size limit exceeded. ERROR'])('where it fails (%s) nothing is taken, and it is said', async (answer) => {
  const server = await consoleAskingOne(answer)
  const { status, data, headers } = await upload(server, ofRecord, dot)
  expect([status, part(data, 'error')]).toEqual([503, 'scannerAway'])
  expect(headers['retry-after']).toBeDefined()
})
