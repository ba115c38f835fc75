// Calls to the world reach only what they may (R32).
import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reachableWith } from './addresses.ts'
import { RestrictedSocket, OutboundRefused } from './restricted.ts'
import { send } from './send.ts'

let server: Server
let port = 0
let calls = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1
    if (request.url === '/away') response.writeHead(302, { location: '/here' }).end()
    else request.on('data', () => undefined).on('end', () => response.end(`${request.method} ${request.headers.host}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '::ffff:0:7f00:1',
  '::ffff:0:808:808',
  '3fff::1',
  '3fff:fff::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(reachableWith([])(address)).toBe(false)
})

test.each(['8.8.8.8', '47.88.1.1', '2606:4700::1111', '3fff:1000::1', '::ffff:8.8.8.8'])('%s is', (address) => {
  expect(reachableWith([])(address)).toBe(true)
})

test('what is named may be reached, and no more of it', () => {
  const reachable = reachableWith(['10.0.0.0/8', 'fd12::/16'])
  expect(['10.9.9.9', '11.0.0.1', '192.168.0.1', 'fd12::7', 'fd13::7'].map(reachable)).toEqual([true, true, false, true, false])
})

test.each(['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '0177.0.0.1', '[::1]', '[::ffff:7f00:1]'])(
  '%s is refused before anything is sent',
  async (host) => {
    const before = calls
    await expect(send([], { url: `http://${host}:${port}/`, method: 'GET' })).rejects.toThrow(OutboundRefused)
    expect(calls).toBe(before)
  },
)

test('other schemes are refused', async () => {
  await expect(send([], { url: 'file:///etc/passwd', method: 'GET' })).rejects.toThrow(OutboundRefused)
})

test('a named address is called by its name, and a redirect is answered as it is', async () => {
  const allowed = ['127.0.0.0/8']
  expect(await send(allowed, { url: `http://localhost:${port}/`, method: 'POST', body: 'x' })).toEqual({
    status: 200,
    body: `POST localhost:${port}`,
  })
  expect(await send(allowed, { url: `http://127.0.0.1:${port}/away`, method: 'GET' })).toMatchObject({ status: 302 })
})

describe('a name whose address changes between two questions', () => {
  const honest = dns.lookup
  let asked = 0
  /** Answers one list after the other, and the last from then on. */
  const answering = (...lists: readonly (readonly string[])[]): void => {
    asked = 0
    const lookup = (_host: string, _options: object, done: (fault: null, found: object[]) => void): void => {
      const list = lists[Math.min(asked, lists.length - 1)] ?? []
      asked += 1
      done(
        null,
        list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }
    Object.assign(dns, { lookup })
    syncBuiltinESMExports()
  }
  afterEach(() => {
    Object.assign(dns, { lookup: honest })
    syncBuiltinESMExports()
  })
  const call = () => send(['127.0.0.1/32'], { url: `http://mill.test:${port}/`, method: 'GET' })

  test('is asked for once a call, which goes to the address that was judged', async () => {
    answering(['127.0.0.1'], ['127.0.0.2'])
    expect(await call()).toEqual({ status: 200, body: `GET mill.test:${port}` })
    expect(asked).toBe(1)
    // It leads elsewhere from here on, and is judged anew.
    const before = calls
    await expect(call()).rejects.toThrow(OutboundRefused)
    expect([asked, calls]).toEqual([2, before])
  })

  test.each([['127.0.0.2'], ['169.254.169.254'], ['::ffff:10.0.0.1'], ['fd00::1']])('is refused where it leads to %s', async (address) => {
    answering([address])
    const before = calls
    await expect(call()).rejects.toThrow(OutboundRefused)
    expect(calls).toBe(before)
  })

  test('of several addresses reaches only those that it may', async () => {
    answering(['10.0.0.1', '127.0.0.2', '127.0.0.1'])
    expect((await call()).status).toBe(200)
  })

  test('holds for connections to databases as well', async () => {
    const open = () =>
      new Promise<string>((resolve) => {
        const socket = new RestrictedSocket(reachableWith(['127.0.0.1/32']))
        socket.once('connect', () => {
          resolve(String(socket.remoteAddress))
          socket.destroy()
        })
        socket.once('error', (fault) => resolve(fault.message))
        socket.connect(port, 'mill.test')
      })
    answering(['127.0.0.1'], ['127.0.0.2'])
    expect(await open()).toBe('127.0.0.1')
    expect(asked).toBe(1)
    expect(await open()).toBe('this address is not public')
  })
})
