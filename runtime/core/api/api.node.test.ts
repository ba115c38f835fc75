// The API client against a real HTTP server: headers, envelope, refusals, confirmation, de-duplication, counters, downloads.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import type { ApiHost } from './call.ts'
import { TIMEOUT_MS } from './wire.ts'
import { ApiError } from './apiError.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  aborted: boolean
}

let server: Server
let base: string
let answer: (seen: Seen, reply: ServerResponse) => void
const seen: Seen[] = []

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const one: Seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body, aborted: false }
      seen.push(one)
      reply.on('close', () => (one.aborted = !reply.writableFinished))
      answer(one, reply)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => server.close())

const send = (reply: ServerResponse, code: number, data: unknown = null, msg = 'message') =>
  reply.writeHead(code === 501 ? 200 : code, { 'content-type': 'application/json' }).end(JSON.stringify({ code, msg, data }))

let host: { [K in keyof ApiHost]: ReturnType<typeof vi.fn<ApiHost[K]>> }
let busy: number
beforeEach(() => {
  seen.length = 0
  busy = 0
  answer = (_one, reply) => void send(reply, 200, 'value')
  host = {
    token: vi.fn(() => 'secret'),
    language: vi.fn((): 'zh' | 'en' => 'zh'),
    drafts: vi.fn((): string | undefined => undefined),
    tenantSonId: vi.fn((): string | undefined => undefined),
    onExpired: vi.fn(),
    confirm: vi.fn(async () => true),
    onFailure: vi.fn(),
    onAnswer: vi.fn<ApiHost['onAnswer']>(),
    onCached: vi.fn<ApiHost['onCached']>(),
    onBusy: vi.fn((change: 1 | -1) => void (busy += change)),
    say: vi.fn((key: string) => key),
  }
})
const api = () => createApi(host, { base })
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const cause: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(cause instanceof ApiError)) throw new Error(`not an ApiError: ${String(cause)}`)
  return cause
}

describe('what is sent', () => {
  test('a read carries token and language, and no idempotency key', async () => {
    host.tenantSonId.mockReturnValue('son')
    expect(await api().call('/park/page', { body: { pageNum: 1 }, kind: 'read', query: { a: '1' } })).toBe('value')
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/park/page?a=1&tenantSonId=son', body: '{"pageNum":1}' })
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-language': 'zh_CN' })
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
  })
  test('a write carries an idempotency key of its own, or the one given', async () => {
    await api().call('/park/save', { body: { name: 'a' } })
    await api().call('/park/save', { body: { name: 'b' }, idempotencyKey: 'again' })
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    expect(seen[1]?.headers['idempotency-key']).toBe('again')
  })
  test('an anonymous call carries no token', async () => {
    await api().call('/welcome', { anonymous: true })
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })
})

describe('what comes back', () => {
  test('a refusal is a coded error with its fields, and is said once', async () => {
    answer = (_one, reply) => void send(reply, 400, { fields: { name: 'too long' } }, 'check the fields')
    const failure = await failureOf(api().call('/park/save', { body: {} }))
    expect(failure).toMatchObject({ kind: 'refused', code: 400, message: 'check the fields', fieldMessages: { name: 'too long' } })
    expect(host.onFailure).toHaveBeenCalledExactlyOnceWith('check the fields', undefined)
  })
  test('a silent call says nothing', async () => {
    answer = (_one, reply) => void send(reply, 409, { current: { id: 1 } })
    expect((await failureOf(api().call('/park/update', { body: {}, silent: true }))).data).toEqual({ current: { id: 1 } })
    expect(host.onFailure).not.toHaveBeenCalled()
  })
  test('401 ends the session; at the login it is an answer like any other', async () => {
    answer = (_one, reply) => void send(reply, 401, null, 'session ended')
    expect((await failureOf(api().call('/menu/entries'))).kind).toBe('expired')
    expect(host.onExpired).toHaveBeenCalledExactlyOnceWith('session ended')
    expect((await failureOf(api().call('/auth/platform-doLogin', { body: {}, anonymous: true, silent: true }))).kind).toBe('refused')
    expect(host.onExpired).toHaveBeenCalledOnce()
  })
  test('501 asks, and repeats the call confirmed under another key', async () => {
    answer = (one, reply) => void (one.body.includes('confirmed') ? send(reply, 200, 'saved') : send(reply, 501, null, 'phone exists'))
    expect(await api().call('/employee/create', { body: { phone: '1' }, idempotencyKey: 'k' })).toBe('saved')
    expect(host.confirm).toHaveBeenCalledExactlyOnceWith('phone exists')
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ phone: '1', confirmed: true })
    expect(seen[1]?.headers['idempotency-key']).not.toBe('k')
  })
  test('while it asks, nothing counts as under way: the overlay would lie over the question', async () => {
    const busyWhileAsked: number[] = []
    host.confirm.mockImplementation(async () => {
      busyWhileAsked.push(busy)
      return true
    })
    answer = (one, reply) => void (one.body.includes('confirmed') ? send(reply, 200, 'saved') : send(reply, 501, null, 'phone exists'))
    await api().call('/employee/create', { body: { phone: '1' } })
    expect([busyWhileAsked, busy]).toEqual([[0], 0])
  })

  test('a confirmation that is declined sends nothing more', async () => {
    host.confirm.mockResolvedValue(false)
    answer = (_one, reply) => void send(reply, 501)
    expect((await failureOf(api().call('/employee/create', { body: {} }))).kind).toBe('declined')
    expect(seen).toHaveLength(1)
    expect(host.onFailure).not.toHaveBeenCalled()
  })
  test('an answer that is no envelope is a refusal', async () => {
    answer = (_one, reply) => void reply.writeHead(502, { 'content-type': 'text/html' }).end('<html>bad gateway</html>')
    expect(await failureOf(api().call('/menu/entries'))).toMatchObject({ kind: 'refused', code: 502, message: 'error.answer' })
    answer = (_one, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>sign in to the guest network</html>')
    expect(await failureOf(api().call('/menu/entries'))).toMatchObject({ kind: 'refused', code: 502, message: 'error.answer' })
    answer = (_one, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"code":200')
      setTimeout(() => reply.destroy(), 20)
    }
    expect(await failureOf(api().call('/menu/entries'))).toMatchObject({ kind: 'network', code: 0 })
  })
  test('a server that is gone is a network failure', async () => {
    const gone = createApi(host, { base: 'http://127.0.0.1:1' })
    expect((await failureOf(gone.call('/menu/entries'))).kind).toBe('network')
    expect(host.onFailure).toHaveBeenCalledExactlyOnceWith('error.network', undefined)
  })
  test('after 60 s without an answer the call is given up', async () => {
    answer = () => undefined
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const failing = failureOf(api().call('/slow'))
      await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 2000 })
      expect(TIMEOUT_MS).toBe(60_000)
      vi.advanceTimersByTime(TIMEOUT_MS)
      expect((await failing).kind).toBe('timeout')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('calls at the same time', () => {
  const later = (reply: ServerResponse, data: unknown) => setTimeout(() => send(reply, 200, data), 60)

  test('an identical read aborts the older, and both get the newer answer', async () => {
    answer = (_one, reply) => void later(reply, seen.length)
    const client = api()
    const older = client.call('/park/page', { body: { a: 1, b: 2 }, kind: 'read' })
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    const newer = client.call('/park/page', { body: { b: 2, a: 1 }, kind: 'read' })
    expect(await Promise.all([older, newer])).toEqual([2, 2])
    await vi.waitFor(() => expect(seen.map((one) => one.aborted)).toEqual([true, false]))
  })
  test('a newer read given up by its caller does not take the older with it', async () => {
    answer = (_one, reply) => void later(reply, seen.length)
    const client = api()
    const older = client.call('/park/page', { body: {}, kind: 'read' })
    const stop = new AbortController()
    const newer = client.call('/park/page', { body: {}, kind: 'read', signal: stop.signal })
    stop.abort()
    expect((await failureOf(newer)).kind).toBe('aborted')
    expect(await older).toEqual(expect.any(Number))
    expect(host.onFailure).not.toHaveBeenCalled()
  })
  test('different reads do not disturb each other', async () => {
    answer = (one, reply) => void later(reply, one.body)
    const client = api()
    expect(
      await Promise.all([client.call('/a', { body: { x: 1 }, kind: 'read' }), client.call('/a', { body: { x: 2 }, kind: 'read' })]),
    ).toEqual(['{"x":1}', '{"x":2}'])
  })
  test('a write pressed twice is sent once', async () => {
    answer = (_one, reply) => void later(reply, 'saved')
    const client = api()
    const first = client.call('/park/save', { body: { n: 1 } })
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(await Promise.all([first, client.call('/park/save', { body: { n: 1 } })])).toEqual(['saved', 'saved'])
    expect(seen).toHaveLength(1)
    await client.call('/park/save', { body: { n: 1 } })
    expect(seen).toHaveLength(2)
  })
  test('the busy counter rises for every call that is not quiet, and falls also after failures', async () => {
    answer = (one, reply) => void setTimeout(() => send(reply, one.url === '/api/bad' ? 500 : 200), 40)
    const client = api()
    const running = [client.call('/one'), failureOf(client.call('/bad')), client.call('/two', { quiet: true })]
    expect(busy).toBe(2)
    await Promise.all(running)
    expect(busy).toBe(0)
  })
})

describe('downloads', () => {
  test('the name comes from the server, in any script', async () => {
    answer = (_one, reply) =>
      void reply
        .writeHead(200, {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent('人员.xlsx')}`,
        })
        .end('bytes')
    const file = await api().download('/employee/export', { body: {} })
    expect(file.name).toBe('人员.xlsx')
    expect(await file.blob.text()).toBe('bytes')
  })
  test('an envelope with code 500 inside is "export failed"', async () => {
    answer = (_one, reply) =>
      void reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 500, msg: 'x', data: null }))
    expect((await failureOf(api().download('/employee/export', { body: {} }))).message).toBe('error.download')
  })
})
