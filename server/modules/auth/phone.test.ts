// What phones open: codes and their rules (R20), a visitor's account, a new password; and that nothing tells whose phone it is (R23).
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer, serverForFile, type Reply } from '../../testing/testServer.ts'

const known = '13900000001'
const unknown = '13900000002'

const server = await serverForFile()
beforeAll(async () => {
  await server.sql("update control.user_account set phone = $1 where login_name = 'leader'", [known])
})
beforeEach(() => server.sql('delete from app.phone_code; delete from app.login_attempt'))

const post = (path: string, body?: unknown) => server.call('nobody', 'POST', path, body)
const me = (token: string) => server.call('nobody', 'GET', '/auth/me', undefined, { authorization: `Bearer ${token}` })
const field = ({ data }: Reply, name: string): string => String(Object.entries(Object(data)).find(([key]) => key === name)?.[1])
const send = (phone: string, kind = 'Login') => post(`/auth/send${kind}Sms`, { phone })
/** The message that the demo shows; null when none went out. */
const message = async (sign: string): Promise<string | null> => {
  const { data } = await server.call('nobody', 'GET', `/auth/demo-message?sign=${sign}`)
  return (data as { readonly text: string | null }).text
}
const codeIn = (text: string | null): string => /\d{6}/.exec(text ?? '')?.[0] ?? expect.unreachable()
async function code(phone: string, kind = 'Login'): Promise<{ phone: string; sign: string; code: string }> {
  await server.sql("update app.phone_code set created_at = created_at - interval '2 minutes'")
  const sign = field(await send(phone, kind), 'sign')
  return { phone, sign, code: codeIn(await message(sign)) }
}
const signIn = (coded: object) => post('/auth/tenant-doLogin/sms', { ...coded, clientType: 'pc' })
const wrong = { status: 400, data: { error: 'wrongCode' } }

test('a code signs in once; it exists nowhere in clear and no log or trail holds the phone', async () => {
  const coded = await code(known)
  const entered = await signIn(coded)
  expect(entered.status).toBe(200)
  expect(await me(field(entered, 'token'))).toMatchObject({ data: { username: 'leader', name: '值班长' } })
  expect(await signIn(coded)).toMatchObject(wrong)
  const dump = JSON.stringify([
    await server.sql('select * from app.phone_code'),
    await server.sql("select * from data.audit where entity = 'auth'"),
    await server.sql('select * from app.login_attempt'),
  ])
  expect(dump).not.toContain(known)
  expect(dump).not.toContain(coded.code)
  expect(dump).toContain('argon2id')
})

test('the phone is taken from the address too, as of old', async () => {
  const reply = await post(`/auth/sendLoginSms?phone=${known}`)
  expect(reply).toMatchObject({ status: 200, data: { seconds: 60 } })
  expect(await message(field(reply, 'sign'))).toContain('登录')
})

test('a code is bound to its purpose, its phone and its call; five tries, five minutes, a newer one ends it', async () => {
  const other = { phone: unknown, sign: field(await send(unknown), 'sign'), code: '000000' }
  const reset = await code(known, 'ResetPass')
  expect(await signIn(reset)).toMatchObject(wrong)
  expect(await signIn({ ...reset, phone: unknown })).toMatchObject(wrong)
  const login = await code(known)
  expect(await signIn({ ...login, sign: other.sign })).toMatchObject(wrong)
  expect(await post('/auth/tenant-changePass', { ...login, password: 'Better12' })).toMatchObject(wrong)

  const off = login.code === '111111' ? '222222' : '111111'
  for (let i = 0; i < 5; i += 1) expect(await signIn({ ...login, code: off })).toMatchObject(wrong)
  expect(await signIn(login)).toMatchObject(wrong)

  const [old, fresh] = [await code(known), await code(known)]
  expect(await signIn(old)).toMatchObject(wrong)
  expect((await signIn(fresh)).status).toBe(200)
  const late = await code(known)
  await server.sql("update app.phone_code set expires_at = now() - interval '1 second'")
  expect(await signIn(late)).toMatchObject(wrong)
})

test('of fifty at once one gets in', async () => {
  const coded = await code(known)
  const replies = await Promise.all(Array.from({ length: 50 }, () => signIn(coded)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('one a minute and five an hour for a phone, twenty a day for an address; asked for at once too', async () => {
  const together = await Promise.all(Array.from({ length: 6 }, () => send(known)))
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429])
  const refused = together.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(55)
  expect(refused?.msg).toMatch(/^验证码请求过于频繁，请在 \d+ 秒后重试$/)

  const wind = (by: string) => server.sql(`update app.phone_code set created_at = created_at - interval '${by}'`)
  for (let i = 0; i < 4; i += 1) {
    await wind('61 seconds')
    expect((await send(known, i % 2 ? 'Login' : 'ResetPass')).status).toBe(200)
  }
  await wind('61 seconds')
  expect((await send(known)).status).toBe(429)
  expect((await send(unknown)).status).toBe(200)
  await wind('56 minutes')
  expect((await send(known)).status).toBe(200)

  await server.sql(`insert into app.phone_code (purpose, phone, address, code_hash, expires_at)
    select 'login', 'p' || n, (select address from app.phone_code limit 1), '', now() from generate_series(1, 20) n`)
  expect(await send('13900000009')).toMatchObject({ status: 429, msg: '验证码请求过于频繁，请在 24 小时后重试' })
  // A browser that has been signed in with counts by itself.
  const signedIn = await server.call('nobody', 'POST', '/auth/platform-doLogin', { username: 'admin', password: 'Spindle1' })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  expect(await server.call('nobody', 'POST', '/auth/sendLoginSms', { phone: '13900000008' }, { cookie })).toMatchObject({ status: 200 })
  await wind('1 day')
  expect((await send('13900000009')).status).toBe(200)
})

test('a phone with an account and one without are told the same; only the owner gets a message', async () => {
  for (const kind of ['Login', 'ResetPass', 'Register']) {
    const [one, other] = [await send(known, kind), await send(unknown, kind)]
    const shape = ({ status, msg, data, headers }: Reply) => ({
      status,
      msg,
      data: { ...Object(data), sign: '' },
      headers: Object.keys(headers),
    })
    expect(shape(one)).toEqual(shape(other))
    const sent = [await message(field(one, 'sign')), await message(field(other, 'sign'))]
    if (kind === 'Register') expect(sent).toEqual([expect.stringMatching(/已有账号/), expect.stringMatching(/\d{6}/)])
    else expect(sent).toEqual([expect.stringMatching(/\d{6}/), null])
    await server.sql('delete from app.phone_code')
  }
  const signs = [field(await send(known), 'sign'), field(await send(unknown), 'sign')]
  const tries = [
    await signIn({ phone: known, sign: signs[0], code: '000000' }),
    await signIn({ phone: unknown, sign: signs[1], code: '000000' }),
  ]
  expect(tries[0]?.msg).toBe(tries[1]?.msg)
  expect(tries.map(({ status }) => status)).toEqual([400, 400])
})

test('a closed account is sent nothing', async () => {
  await server.sql("update control.user_account set phone = '13900000003', active = false where login_name = 'energy'")
  expect(await message(field(await send('13900000003'), 'sign'))).toBeNull()
})

test('a visitor registers, belongs to no mill, may open nothing, and signs in by his phone as an account', async () => {
  const phone = '13911112222'
  const coded = await code(phone, 'Register')
  expect(await post('/auth/visitor-register', { ...coded, password: 'weak', clientType: 'pc' })).toMatchObject({
    status: 400,
    data: { fields: { password: expect.stringContaining('6-12') } },
  })
  expect(await post('/auth/visitor-register', { ...coded, password: 'Visitor1', confirmPassword: 'Visitor2' })).toMatchObject({
    status: 400,
    data: { fields: { confirmPassword: '两次输入的密码不一致' } },
  })
  expect(await post('/auth/visitor-register', { ...coded, password: 'Visitor1', clientType: 'pc' })).toMatchObject({ status: 200 })
  expect(await post('/auth/visitor-register', { ...coded, password: 'Visitor1' })).toMatchObject(wrong)
  const english = { ...(await code('13911113333', 'Register')), password: 'Visitor1', clientType: 'pc' }
  expect((await server.call('nobody', 'POST', '/auth/visitor-register', english, { 'content-language': 'en_US' })).status).toBe(200)
  expect(await server.sql("select name from control.user_account where phone = '13911113333'")).toEqual([{ name: 'Visitor 3333' }])
  const token = field(await post('/auth/platform-doLogin', { username: phone, password: 'Visitor1' }), 'token')
  expect(await me(token)).toMatchObject({ data: { kind: 'visitor', name: '访客2222', tenantId: null, tenantName: null } })
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string) => (await server.call('nobody', 'GET', path, undefined, headers)).data
  expect(await ask('/menu/list')).toEqual([])
  // What the platform tells everybody reaches people of a tenant, and those of the platform.
  const { id } = Object(
    (await server.call('platform', 'POST', '/platform-system/message/create', { title: '升级', type: 'system', content: '<p>今晚</p>' }))
      .data,
  )
  expect((await server.call('platform', 'POST', '/platform-system/message/operation/publish', { id, version: 1 })).status).toBe(200)
  expect(await ask('/message/newest')).toEqual({ changes: 0, unread: 0, rows: [] })
  expect(await ask('/tenant-system/tenant-info')).toBeNull()
  expect(await ask('/changes?entities=inboxMessage')).not.toHaveProperty('inboxMessage')
  expect((await server.call('nobody', 'POST', '/tenant-system/employee/page', {}, headers)).status).toBe(403)
  // the second time the phone is taken, and only its owner is told
  await server.sql('delete from app.phone_code')
  expect(await message(field(await send(phone, 'Register'), 'sign'))).toMatch(/已有账号/)
})

test('nothing in the trail says a visitor’s phone', async () => {
  const phone = '13911114444'
  await post('/auth/visitor-register', { ...(await code(phone, 'Register')), password: 'Visitor1', clientType: 'pc' })
  expect((await post('/auth/platform-doLogin', { username: phone, password: 'Visitor1' })).status).toBe(200)
  await post('/auth/platform-doLogin', { username: phone, password: 'Wrong1234' })
  await post('/auth/platform-doLogin', { username: `+86${phone}`, password: 'Wrong1234' })
  await server.sql(
    `insert into data.audit (tenant_id, username, entity, action, record, old, new)
      select tenant_id, login_name, 'userAccount', 'update', login_name, jsonb_build_object('loginName', login_name, 'n', 1), '{"loginName": null}' from control.user_account where phone = $1`,
    [phone],
  )
  const lines = await server.sql("select username, record, old, new from data.audit where entity in ('auth', 'userAccount')")
  expect(JSON.stringify(lines)).not.toContain(phone)
  expect(lines).toContainEqual({
    username: '139****4444',
    record: '139****4444',
    old: { loginName: '139****4444', n: 1 },
    new: { loginName: null },
  })
  expect(lines.filter(({ username }) => username === '139****4444').length).toBeGreaterThanOrEqual(3)
})

test('a new password by phone ends every session, and nobody else’s', async () => {
  const [mine, others] = [field(await signIn(await code(known)), 'token'), await server.token('director')]
  const coded = await code(known, 'ResetPass')
  const change = (password: string) => post('/auth/tenant-changePass', { ...coded, password, clientType: 'pc' })
  // A password that will not do costs no code, however often.
  for (const [password, told] of [
    ...Array.from({ length: 6 }, () => ['weak', /6-12/] as const),
    ['Passw0rd', /常见/],
    ['Spindle1', /旧密码相同/],
  ] as const)
    expect(await change(password)).toMatchObject({ status: 400, data: { fields: { password: expect.stringMatching(told) } } })
  expect(await change('Better12')).toMatchObject({ status: 200 })
  expect([(await me(mine)).status, (await me(others)).status]).toEqual([401, 200])
  expect((await post('/auth/platform-doLogin', { username: 'leader', password: 'Spindle1' })).status).toBe(401)
  expect((await post('/auth/platform-doLogin', { username: known, password: 'Better12' })).status).toBe(200)
  expect(await server.sql("select username, action from data.audit where action = 'resetPassword'")).toEqual([
    { username: 'leader', action: 'resetPassword' },
  ])
})

test('without a phone it is said that one is missing', async () => {
  expect(await post('/auth/sendLoginSms', {})).toMatchObject({ status: 400, data: { fields: { phone: '请输入手机号' } } })
})

test('what is wrong with phone, code and sign is said as the console says it', async () => {
  const said = async (path: string, body: object, language = 'zh_CN') =>
    (await server.call('nobody', 'POST', path, body, { 'content-language': language })).data
  const wrong = { phone: '12', code: 'x', sign: '1', password: 'Forgot12' }
  const zh = { phone: '请输入正确的手机号', code: '请输入 6 位验证码', sign: '请先获取验证码' }
  const en = { phone: 'Enter a valid mobile number', code: 'Enter the 6 digits', sign: 'Get a verification code first' }
  for (const path of ['/auth/tenant-changePass', '/auth/visitor-register']) {
    expect(await said(path, wrong), path).toMatchObject({ fields: zh })
    expect(await said(path, wrong, 'en_US'), path).toMatchObject({ fields: en })
  }
  const { password: _, ...entering } = wrong
  expect(await said('/auth/tenant-doLogin/sms', entering)).toMatchObject({ fields: zh })
  expect(await said('/auth/tenant-doLogin/sms', { ...entering, role: 'x' })).toMatchObject({ fields: { ...zh, role: '不存在该字段' } })
  for (const name of ['Login', 'Register', 'ResetPass']) {
    expect(await said(`/auth/send${name}Sms`, { phone: '12' }), name).toMatchObject({ fields: { phone: zh.phone } })
    expect(await said(`/auth/send${name}Sms?phone=abc`, {}), name).toMatchObject({ fields: { phone: zh.phone } })
  }
})

test.each([['1390000000'], ['23900000001'], ['+8613900000001'], ['']])('%j is no phone', async (phone) => {
  expect(await send(phone)).toMatchObject({ status: 400, data: { fields: { phone: expect.any(String) } } })
})

test('without a sender nothing by phone is offered', async () => {
  const bare = await testServer({ SMS: 'off' })
  expect((await bare.call('nobody', 'GET', '/welcome')).data).toMatchObject({ sms: false, captcha: false })
  expect(await bare.call('nobody', 'POST', '/auth/sendLoginSms', { phone: known })).toMatchObject({ status: 404, data: { error: 'noSms' } })
  await bare.close()
})
