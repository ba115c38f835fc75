// Signing in and out, and everything that ends a session.
import { hash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { serverForFile, testServer } from '../../testing/testServer.ts'
import { LoginThrottle } from './loginThrottle.ts'

const server = await serverForFile()
beforeEach(() => server.sql('delete from app.login_attempt'))

const login = (username: string, password: string) => server.call('nobody', 'POST', '/auth/platform-doLogin', { username, password })
const tokenOf = async (username: string, password = 'Spindle1'): Promise<string> => {
  const { data } = await login(username, password)
  return typeof data === 'object' && data !== null && 'token' in data ? String(data.token) : expect.unreachable()
}
const me = (token: string, scheme = 'Bearer ') =>
  server.call('nobody', 'GET', '/auth/me', undefined, { authorization: `${scheme}${token}` })

test('a token is new each time, 256 bits, and exists nowhere in the database', async () => {
  const [one, two] = [await tokenOf('admin'), await tokenOf('ADMIN')]
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  const dump = JSON.stringify(
    await server.sql("select to_jsonb(s) as session, encode(token_hash, 'base64') as hash from control.session s"),
  )
  expect(dump).not.toContain(one)
  expect(dump).not.toContain(Buffer.from(one, 'base64url').toString('base64'))
  expect(await me(one)).toMatchObject({ status: 200, data: { username: 'admin' } })
  expect(await me(one, '')).toMatchObject({ status: 200 })
  expect(await server.sql("select count(*)::int as n from control.user_account where password_hash not like '$argon2id$%'")).toEqual([
    { n: 0 },
  ])
})

test('whoever looks after accounts sees when each was last signed in to, and other mills’ lists are not asked anew for it', async () => {
  const counters = () =>
    server.sql("select tenant_id, n from data.change_counter where entity = 'userAccount' and tenant_id <> $1", [server.tenants.a.id])
  const ago = async (loginName: string): Promise<number | undefined> => {
    const { data } = await server.call('admin', 'POST', '/platform-system/user/page', { pageNum: 1, pageSize: 10, loginName })
    const { lastLoginAt } = (data as { rows: readonly { lastLoginAt: string | null }[] }).rows[0] ?? {}
    return lastLoginAt ? Date.now() - Date.parse(lastLoginAt) : undefined
  }
  expect(await ago('warehouse')).toBeUndefined()
  const before = await counters()
  await tokenOf('warehouse')
  expect(Math.abs((await ago('warehouse')) ?? Infinity)).toBeLessThan(60_000)
  expect(await counters()).toEqual(before)
})

test('wrong password, unknown account, closed account and a waiting one get the same answer', async () => {
  await server.sql("update control.user_account set active = false where login_name = 'energy'")
  const replies = [await login('admin', 'Wrong1'), await login('nobodyhere', 'Spindle1'), await login('energy', 'Spindle1')]
  for (let i = 0; i < 6; i += 1) await login('leader', 'Wrong1')
  replies.push(await login('leader', 'Spindle1'))
  for (const { status, msg } of replies) expect({ status, msg }).toEqual({ status: 401, msg: '账号或密码错误，多次失败后请稍候再试' })
  expect(await server.sql("select new->>'reason' as reason, username from data.audit where action = 'loginRefused' order by at")).toEqual([
    { reason: 'password', username: 'admin' },
    { reason: 'unknown', username: 'nobodyhere' },
    { reason: 'closed', username: 'energy' },
    ...Array.from({ length: 5 }, () => ({ reason: 'password', username: 'leader' })),
    { reason: 'wait', username: 'leader' },
    { reason: 'wait', username: 'leader' },
  ])
})

test('the wait grows with each failure, is over in time, and a forged address does not help', async () => {
  const waits: number[] = []
  for (let i = 0; i < 9; i += 1) {
    await server.sql("update app.login_attempt set blocked_until = '-infinity' where failures < 50")
    await server.call(
      'nobody',
      'POST',
      '/auth/platform-doLogin',
      { username: 'quality', password: 'Wrong1' },
      { 'x-forwarded-for': `10.0.0.${i}` },
    )
    const [row] = await server.sql(
      "select max(extract(epoch from nullif(blocked_until, '-infinity') - now()))::float as wait from app.login_attempt",
    )
    waits.push(Math.ceil(Number(row?.wait ?? 0)))
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16])
  expect(await server.sql('select count(*)::int as n from app.login_attempt')).toEqual([{ n: 3 }])
  expect((await login('quality', 'Spindle1')).status).toBe(401)
  await server.sql("update app.login_attempt set blocked_until = '-infinity'")
  expect((await login('quality', 'Spindle1')).status).toBe(200)
})

test('parallel guesses count one by one', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => login('operator', index === 11 ? 'Spindle1' : 'Wrong1')))
  expect(replies.slice(0, 11).every(({ status }) => status === 401)).toBe(true)
  const [row] = await server.sql('select max(failures) as failures from app.login_attempt')
  expect(Number(row?.failures)).toBeGreaterThanOrEqual(5)
})

test('right tries at once all enter, but for an account that has to wait', async () => {
  const many = (count: number, password: string) => Array.from({ length: count }, () => login('operator', password))
  expect((await Promise.all(many(12, 'Spindle1'))).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(await server.sql('select failures from app.login_attempt where blocked_until > now() or failures > 0')).toEqual([])
  // Where wrong ones have brought a wait, right ones wait as well, however many come at once.
  for (let i = 0; i < 5; i += 1) await login('operator', 'Wrong1')
  await server.sql("update app.login_attempt set blocked_until = now() + interval '1 hour' where blocked_until > now()")
  expect((await Promise.all(many(10, 'Spindle1'))).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
})

test('right tries at several consoles all enter; what is judged wrong or never given back counts at each of them', async () => {
  const second = new LoginThrottle(server.platform.doors)
  const first = new LoginThrottle(server.platform.doors)
  const asked = (at: LoginThrottle, right: boolean, network: string) =>
    at.take({ account: 'shared', origin: { name: network, standing: undefined } }, async ({ over, reset }) => {
      // Long enough for all to be at the door together.
      await server.sql('select pg_sleep(0.02)')
      if (over && right) await reset()
      return over
    })
  const both = (count: number, right: boolean) =>
    Promise.all(Array.from({ length: count }, (_, index) => asked(index % 2 ? first : second, right, `10.0.0.${index % 2}`)))
  expect(await both(24, true)).toEqual(Array.from({ length: 24 }, () => true))
  expect(await server.sql('select 1 from app.login_loan')).toEqual([])
  // Past the tries without a wait they judge one wrong try together, as one console would.
  const account = hash('sha256', 'account\nshared')
  const past =
    "insert into app.login_attempt (subject, failures, blocked_until) values ($1, 100, '-infinity') on conflict (subject) do update set failures = 100"
  await server.sql(past, [account])
  expect((await both(12, false)).filter(Boolean)).toHaveLength(1)
  await server.sql('delete from app.login_attempt')
  // Tries of a console that has died in mid-judgement count as wrong.
  const lost = "insert into app.login_loan select $1, app.uuid7(), now() - interval '1 second' from generate_series(1, 102)"
  await server.sql(lost, [account])
  expect(await asked(first, true, '10.0.0.9')).toBe(false)
  expect(await server.sql('select failures from app.login_attempt where subject = $1', [account])).toEqual([{ failures: 102 }])
})

test('logout, a closed account, idleness and age end a session at once', async () => {
  const token = await tokenOf('warehouse')
  expect((await server.call('nobody', 'POST', '/logout', undefined, { authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await me(token)).status).toBe(401)
  for (const ending of ["idle_until = now() - interval '1 second'", "expires_at = now() - interval '1 second'", 'ended_at = now()']) {
    const other = await tokenOf('warehouse')
    expect((await me(other)).status).toBe(200)
    await server.sql(
      `update control.session s set ${ending} from control.user_account u where u.id = s.user_id and u.login_name = 'warehouse'`,
    )
    expect(await me(other)).toMatchObject({ status: 401, data: { error: 'sessionEnded' } })
  }
  const last = await tokenOf('warehouse')
  await server.sql("update control.user_account set active = false where login_name = 'warehouse'")
  expect((await me(last)).status).toBe(401)
})

test('a session lives two hours without a call and a day in all', async () => {
  await tokenOf('maintenance')
  expect(
    await server.sql(`select extract(epoch from s.idle_until - s.created_at)::int as idle, extract(epoch from s.expires_at - s.created_at)::int as age from control.session s
    join control.user_account u on u.id = s.user_id where login_name = 'maintenance'`),
  ).toEqual([{ idle: 7200, age: 86_400 }])
})

test('a new password needs the old one and the rule, and ends the other sessions', async () => {
  const [mine, other] = [await tokenOf('director'), await tokenOf('director')]
  const change = (body: unknown) => server.call('nobody', 'POST', '/auth/update-password', body, { authorization: `Bearer ${mine}` })
  expect(await change({ oldPassword: 'Wrong1', newPassword: 'Better12' })).toMatchObject({ status: 400, data: { error: 'wrongPassword' } })
  for (let i = 0; i < 8; i += 1) await change({ oldPassword: 'Wrong1', newPassword: 'Better12' })
  // The wait is short, and the machine may be busy.
  await server.sql("update app.login_attempt set blocked_until = blocked_until + interval '1 hour'")
  expect(await change({ oldPassword: 'Spindle1', newPassword: 'Better12' })).toMatchObject({ msg: expect.stringContaining('稍候') })
  await server.sql('delete from app.login_attempt')
  for (const weak of ['Aa1', 'alllower1', 'ALLUPPER1', 'NoDigits', 'WayTooLong1234', 'With space1', 'Ümlaut1a']) {
    expect(await change({ oldPassword: 'Spindle1', newPassword: weak })).toMatchObject({
      status: 400,
      data: { fields: { newPassword: expect.stringContaining('6-12') } },
    })
  }
  // Refused too: the one that he has, which somebody else may have chosen, and those that everybody tries first, in whatever case.
  for (const [newPassword, told] of [
    ['Spindle1', /旧密码相同/],
    ...['Passw0rd', 'PASSword1', 'Abc123456', 'Qwerty123', 'Passw0rd1', 'Aa123456'].map((common) => [common, /过于常见/] as const),
  ] as const)
    expect(await change({ oldPassword: 'Spindle1', newPassword })).toMatchObject({
      data: { fields: { newPassword: expect.stringMatching(told) } },
    })
  expect(await change({ oldPassword: 'Spindle1', newPassword: 'Better12', confirmPassword: 'Better21' })).toMatchObject({
    status: 400,
    data: { fields: { confirmPassword: '两次输入的密码不一致' } },
  })
  expect((await change({ oldPassword: 'Spindle1', newPassword: 'Better12', confirmPassword: 'Better12' })).status).toBe(200)
  expect((await me(mine)).status).toBe(200)
  expect(await me(other)).toMatchObject({ status: 401, msg: '密码已修改，请重新登录' })
  expect((await login('director', 'Spindle1')).status).toBe(401)
  expect((await login('director', 'Better12')).status).toBe(200)
  expect(JSON.stringify(await server.sql("select old, new from data.audit where entity = 'auth'"))).not.toMatch(/Better12|Spindle1|argon2/)
})

test('the strict rule takes long passwords of any characters, and no common ones', async () => {
  const strict = await testServer({ PASSWORDS: 'strict' })
  const change = (newPassword: string) => strict.call('admin', 'POST', '/auth/update-password', { oldPassword: 'Spindle1', newPassword })
  const told = (text: RegExp) => ({ status: 400, data: { fields: { newPassword: expect.stringMatching(text) } } })
  expect((await strict.call('nobody', 'GET', '/welcome')).data).toMatchObject({ passwords: 'strict' })
  expect(await change('Aa1!567')).toMatchObject(told(/8-64/))
  expect(await change('x'.repeat(65))).toMatchObject(told(/8-64/))
  expect(await change('QwertyUiop')).toMatchObject(told(/过于常见/))
  const made = { name: '严格纺织', corporateName: '严格纺织有限公司', type: 'factory', account: 'strictmill' }
  const create = (password: string) => strict.call('platform', 'POST', '/platform-system/tenant/create', { ...made, password })
  expect(await create('Aa12345')).toMatchObject({ status: 400, data: { fields: { password: expect.stringMatching(/8-64/) } } })
  expect(await change('纺纱的 spindle 锭子')).toMatchObject({ status: 200 })
  await strict.close()
})
