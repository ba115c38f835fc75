// Where a call comes from, behind proxies and without, and what limits count by.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsFrom } from '../../base/settings.ts'
import { testServer, type TestServer } from '../../testing/testServer.ts'
import { networkOf } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['10.0.0.1', 'example.org', '10.0.0.0/33', '10.0.0.0/8;fd00::/8'])('TRUSTED_PROXIES=%s is refused in one line', (value) => {
  expect(() => settingsFrom({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES has [^\n]+$/)
})

let behind: TestServer
let open: TestServer
beforeAll(async () => {
  behind = await testServer({ TRUSTED_PROXIES: '10.1.0.0/16, fd00::/8' })
  open = await testServer()
})
afterAll(() => Promise.all([behind.close(), open.close()]))

async function seen(server: TestServer, remoteAddress: string, forwarded?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
  const payload = { username: 'admin', password: 'Spindle1' }
  const reply = await server.app.inject({ method: 'POST', url: '/api/auth/platform-doLogin', remoteAddress, headers, payload })
  expect(reply.statusCode).toBe(200)
  return (await server.sql('select ip from control.session order by created_at desc limit 1'))[0]?.ip
}

test.each([
  ['10.1.0.9', '198.51.100.7', '198.51.100.7'],
  ['::ffff:10.1.0.9', '198.51.100.7', '198.51.100.7'],
  ['fd00::9', '2001:db8::7', '2001:db8::7'],
  // What its caller has said before the proxy came to it is not the proxy's word.
  ['10.1.0.9', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
  ['10.1.0.9', '198.51.100.7, 10.1.0.3', '198.51.100.7'],
  ['10.1.0.9', undefined, '10.1.0.9'],
  ['10.1.0.9', 'unknown', '10.1.0.9'],
  ['10.1.0.9', "'; drop table x", '10.1.0.9'],
  // Nobody's proxy.
  ['10.2.0.9', '198.51.100.7', '10.2.0.9'],
  ['192.0.2.1', '10.1.0.9, 10.1.0.8', '192.0.2.1'],
])('a call from %s that names %s comes from %s', async (remote, forwarded, address) => {
  expect(await seen(behind, remote, forwarded)).toBe(address)
})

test('where no proxy is named none is believed', async () => {
  expect(await seen(open, '10.1.0.9', '198.51.100.7')).toBe('10.1.0.9')
})

test('of callers behind one proxy only who tries too often waits', async () => {
  const tryIn = async (forwarded: string, username: string, password: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
    const payload = { username, password }
    const reply = await behind.app.inject({
      method: 'POST',
      url: '/api/auth/platform-doLogin',
      remoteAddress: '10.1.0.9',
      headers,
      payload,
    })
    return reply.statusCode
  }
  // One of one network, at many accounts: each of its addresses counts as all.
  for (let n = 0; n < 51; n += 1) await tryIn(`2001:db8:5:5::${n + 1}`, `nobody${n}`, 'Wrong1234')
  expect(await tryIn('2001:db8:5:5:abcd::1', 'admin', 'Spindle1')).not.toBe(200)
  expect(await tryIn('2001:db8:5:6::1', 'admin', 'Spindle1')).toBe(200)
  expect(await tryIn('198.51.100.9', 'admin2', 'Spindle1')).toBe(200)
}, 120_000)
