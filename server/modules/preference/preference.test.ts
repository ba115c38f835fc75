// Preferences: a user's own and nobody else's, in bounds, and gone with him.
import pg from 'pg'
import { expect, test } from 'vitest'
import { hashOf } from '../../http/sessions.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()

const save = (user: User, key: string, value: unknown) => server.call(user, 'PUT', `/preference/${encodeURIComponent(key)}`, { value })
const remove = (user: User, key: string) => server.call(user, 'DELETE', `/preference/${encodeURIComponent(key)}`)
const all = async (user: User) => (await server.call(user, 'GET', '/preference')).data

test('what is saved is found again, replaced and removed', async () => {
  expect(await all('admin')).toEqual({})
  for (const value of [{ isDark: true }, 'text', 3, false, null, [1, { a: '中文 "\\u0000' }]]) {
    expect(await save('admin', 'settings', value)).toMatchObject({ status: 200, data: null })
    expect(await all('admin')).toEqual({ settings: value })
  }
  await save('admin', 'columns/purchaseOrders/table', { hidden: ['code'] })
  expect(await all('admin')).toMatchObject({ 'columns/purchaseOrders/table': { hidden: ['code'] } })
  for (const key of ['settings', 'columns/purchaseOrders/table', 'palette']) expect((await remove('admin', key)).status).toBe(200)
  expect(await all('admin')).toEqual({})
})

test('nobody sees or changes another’s: not in the same mill, not in another, not without a session', async () => {
  for (const user of ['admin', 'leader', 'admin2', 'platform'] as const) await save(user, 'settings', { of: user })
  for (const user of ['admin', 'leader', 'admin2', 'platform'] as const) expect(await all(user)).toEqual({ settings: { of: user } })
  await remove('leader', 'settings')
  expect(await all('admin')).toEqual({ settings: { of: 'admin' } })
  expect((await server.call('nobody', 'GET', '/preference')).status).toBe(401)
  expect((await save('nobody', 'settings', 1)).status).toBe(401)
})

test('a statement that asks for every user of the mill still gets the caller’s own rows', async () => {
  const [admin] = await server.sql("select id, tenant_id from control.user_account where login_name = 'admin'")
  const token = await server.token('admin')
  const own = await server.sql('select count(*)::int as n from control.preference')
  expect(Number(own[0]?.n)).toBeGreaterThan(1)
  const client = new pg.Client({ connectionString: server.appUrl })
  await client.connect()
  expect((await client.query('select 1 from control.preference')).rowCount).toBe(0)
  const [session] = await server.sql('select epoch::text as epoch from control.session where token_hash = $1', [hashOf(token)])
  await client.query('begin')
  await client.query('select app.enter($1, $2, null, null)', [hashOf(token), session?.epoch])
  expect((await client.query('select user_id from control.preference')).rows).toEqual([{ user_id: admin?.id }])
  expect((await client.query('select user_id from read.preference')).rows).toEqual([{ user_id: admin?.id }])
  await expect(
    client.query(
      "insert into control.preference (tenant_id, user_id, key, value) select app.tenant(), u.id, 'shortcuts', '1' from control.user_account u where u.login_name = 'leader'",
    ),
  ).rejects.toThrow('row-level security')
  await client.end()
})

test('64 kB fit, a byte more is refused by name and size', async () => {
  const whole = 'x'.repeat(64 * 1024 - 2)
  expect((await save('quality', 'palette', whole)).status).toBe(200)
  expect(await save('quality', 'palette', `${whole}x`)).toMatchObject({
    status: 413,
    msg: '一项偏好最大 64 kB',
    data: { error: 'preferenceTooLarge' },
  })
  // Three bytes a character.
  expect((await save('quality', 'palette', '锭'.repeat(22_000))).status).toBe(413)
  expect(await all('quality')).toEqual({ palette: whole })
})

test('a name that no part of the console owns, or over 100 characters, is refused', async () => {
  const longest = `columns/${'a'.repeat(92)}`
  expect((await save('energy', longest, 1)).status).toBe(200)
  for (const key of [`${longest}a`, 'other', 'settings2', 'columns/', 'columns//a', 'columns/a b', 'columns/../x', 'Settings', '中文']) {
    expect(await save('energy', key, 1), key).toMatchObject({ status: 400, data: { error: 'unknownPreference' } })
  }
  expect((await remove('energy', 'other')).status).toBe(400)
  expect(Object.keys((await all('energy')) as object)).toEqual([longest])
})

test('a body that is not one value is refused, and a character that cannot be stored', async () => {
  for (const body of [undefined, {}, { value: 1, more: 2 }, [1]])
    expect((await server.call('energy', 'PUT', '/preference/shortcuts', body)).status).toBe(400)
  expect((await save('energy', 'shortcuts', 'a\u0000')).status).toBe(400)
})

test('at most 500 are kept; those there are can still be changed', async () => {
  await server.sql(`insert into control.preference (tenant_id, user_id, key, value)
    select tenant_id, id, 'columns/p' || n, '1' from control.user_account, generate_series(1, 500) n where login_name = 'operator'`)
  expect(await save('operator', 'shortcuts', 1)).toMatchObject({ status: 409, msg: '个人偏好最多保存 500 项' })
  expect((await save('operator', 'columns/p7', 2)).status).toBe(200)
  expect((await all('operator')) as Record<string, unknown>).toMatchObject({ 'columns/p7': 2, 'columns/p500': 1 })
})

test('a changed preference leaves no line in the trail', async () => {
  const trail = async () => (await server.sql('select count(*)::int as n from data.audit'))[0]?.n
  await all('warehouse')
  const before = await trail()
  await save('warehouse', 'settings', 1)
  await remove('warehouse', 'settings')
  expect(await trail()).toBe(before)
})
