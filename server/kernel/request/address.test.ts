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

interface Attempt {
  readonly from: string
  readonly username: string
  readonly password?: string
  readonly cookie?: string
}

async function attempt({ from, username, password = 'Spindle1', cookie = '' }: Attempt) {
  const { statusCode, headers } = await behind.app.inject({
    method: 'POST',
    url: '/api/auth/platform-doLogin',
    remoteAddress: '10.1.0.9',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    payload: { username, password },
  })
  return { status: statusCode, cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' }
}
const wrong = { password: 'Wrong1234' }
/** Makes waits that have begun outlast the test. */
const stretch = () =>
  behind.sql("update app.login_attempt set blocked_until = now() + interval '1 hour' where blocked_until > now() - interval '1 hour'")

test('people behind one address share no tries: only the account that is guessed at waits, and only there', async () => {
  for (let n = 0; n < 60; n += 1) await attempt({ from: `2001:db8:5:5::${n + 1}`, username: `nobody${n}`, ...wrong })
  expect(await attempt({ from: '2001:db8:5:5:abcd::1', username: 'admin' })).toMatchObject({ status: 200 })
  // All addresses of an IPv6 network are one.
  for (let n = 0; n < 6; n += 1) await attempt({ from: `2001:db8:5:5::${n + 1}`, username: 'director', ...wrong })
  await stretch()
  expect(await attempt({ from: '2001:db8:5:5:abcd::1', username: 'director' })).toMatchObject({ status: 401 })
  expect(await attempt({ from: '2001:db8:5:6::1', username: 'director' })).toMatchObject({ status: 200 })
  expect(await attempt({ from: '2001:db8:5:5:abcd::1', username: 'leader' })).toMatchObject({ status: 200 })
}, 120_000)

test('guessing from many networks makes an account wait everywhere but in its own browsers', async () => {
  const known = await attempt({ from: '198.51.100.1', username: 'quality' })
  for (let n = 0; n < 100; n += 5)
    await Promise.all(Array.from({ length: 5 }, () => attempt({ from: `203.0.113.${n}`, username: 'quality', ...wrong })))
  await stretch()
  expect(await attempt({ from: '198.51.100.2', username: 'quality' })).toMatchObject({ status: 401 })
  expect(await attempt({ from: '203.0.113.0', username: 'quality', cookie: known.cookie })).toMatchObject({ status: 200 })
}, 120_000)

test('the last bound of a network lets browsers pass that have been signed in with, and ends after a day', async () => {
  const other = await attempt({ from: '192.0.2.80', username: 'energy' })
  await behind.sql('delete from app.login_attempt')
  await attempt({ from: '192.0.2.80', username: 'nobody', ...wrong })
  await behind.sql('update app.login_attempt set failures = 1000')
  await attempt({ from: '192.0.2.80', username: 'nobody', ...wrong })
  await behind.sql('delete from app.login_attempt where failures <> 1001')
  await stretch()
  expect(await attempt({ from: '192.0.2.80', username: 'operator' })).toMatchObject({ status: 401 })
  expect(await attempt({ from: '192.0.2.80', username: 'operator', cookie: other.cookie })).toMatchObject({ status: 200 })
  await behind.sql("update app.login_attempt set blocked_until = '-infinity', since = now() - interval '25 hours'")
  expect(await attempt({ from: '192.0.2.80', username: 'warehouse', ...wrong })).toMatchObject({ status: 401 })
  expect(await attempt({ from: '192.0.2.80', username: 'warehouse' })).toMatchObject({ status: 200 })
})
