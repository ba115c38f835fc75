// Calls to the world reach only what they may (R32).
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reachableWith } from './addresses.ts'
import { OutboundRefused } from './held.ts'
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
  'ff02::1',
])('%s is not public', (address) => {
  expect(reachableWith([])(address)).toBe(false)
})

test.each(['8.8.8.8', '47.88.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is', (address) => {
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
