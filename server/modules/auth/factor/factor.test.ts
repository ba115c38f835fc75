// The second factor: the algorithm's own vectors, setting it up, what it asks at the door, and who must have one.
import { beforeEach, expect, test } from 'vitest'
import { reseal } from '../../../bootstrap/reseal.ts'
import { asOwner } from '../../../kernel/database/open.ts'
import { Seal } from '../../../base/seal.ts'
import { testServer, serverForFile, type Reply } from '../../../testing/testServer.ts'
import { base32, codeAt, stepOf } from '../../../platform/passwords/totp.ts'

const server = await serverForFile({ CAPTCHA: 'on' })
beforeEach(() => server.sql('delete from app.login_attempt'))

const textOf = ({ data }: Reply, name: string): string => String(new Map<string, unknown>(Object.entries(Object(data))).get(name))
const call = (token: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  server.call('nobody', method, path, body, { authorization: `Bearer ${token}` })

/** With a puzzle that is solved already. */
async function login(username: string, more: object = {}, password = 'Spindle1'): Promise<Reply> {
  const { data } = await server.call('nobody', 'POST', '/auth/captcha', { purpose: 'login', who: username })
  const { id } = data as { readonly id: string }
  await server.sql('update app.puzzle set judged = true where id = $1', [id])
  return server.call('nobody', 'POST', '/auth/platform-doLogin', { username, password, captcha: id, ...more })
}

const step = (): number => Math.floor(Date.now() / 30_000)
/** A code's step is remembered; tests go on without waiting for the next one. */
const forgetSteps = () => server.sql('update control.user_account set totp_step = 0')

async function setUp(username: string): Promise<{ token: string; secret: Buffer; codes: readonly string[] }> {
  const token = textOf(await login(username), 'token')
  expect(await call(token, 'POST', '/auth/second-factor/begin', { password: 'Wrong1' })).toMatchObject({ data: { error: 'wrongPassword' } })
  const begun = await call(token, 'POST', '/auth/second-factor/begin', { password: 'Spindle1' })
  const secret = fromBase32(textOf(begun, 'secret'))
  expect(textOf(begun, 'address')).toBe(`otpauth://totp/Spindle:${username}?secret=${base32(secret)}&issuer=Spindle`)
  expect(await call(token, 'POST', '/auth/second-factor/confirm', { otp: wrongCode(secret) })).toMatchObject({
    data: { error: 'wrongOtp' },
  })
  expect(await call(token, 'GET', '/auth/second-factor')).toMatchObject({ data: { enabled: false } })
  const done = await call(token, 'POST', '/auth/second-factor/confirm', { otp: codeAt(secret, step()) })
  return { token, secret, codes: (done.data as { codes: readonly string[] }).codes }
}

const wrongCode = (secret: Buffer): string => {
  const good = [-1, 0, 1, 2].map((off) => codeAt(secret, step() + off))
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !good.includes(code)) ?? expect.unreachable()
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('codes are those of RFC 6238, base32 that of RFC 4648', () => {
  const secret = Buffer.from('12345678901234567890')
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const
  for (const [at, code] of vectors) expect(codeAt(secret, Math.floor(at / 30))).toBe(code)
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  const at = 1_111_111_111_000
  expect([-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, 37_037_037 + off), at))).toEqual([
    undefined,
    37_037_036,
    37_037_037,
    37_037_038,
    undefined,
  ])
})

test('once it is on, a password alone does not do; a code is good once; a recovery code too', async () => {
  const { secret, codes } = await setUp('director')
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toBe(true)

  expect(await login('director', {}, 'Wrong1')).toMatchObject({ status: 401, data: { error: 'loginFailed' } })
  const asked = await login('director')
  expect(asked).toMatchObject({ status: 400, data: { error: 'otpNeeded', captcha: expect.any(String) } })
  // the code that switched it on is spent
  const again = await login('director', { captcha: textOf(asked, 'captcha'), otp: codeAt(secret, step()) })
  expect(again).toMatchObject({ status: 400, data: { error: 'wrongOtp', captcha: expect.any(String) } })
  await forgetSteps()
  const otp = codeAt(secret, step())
  expect(await login('director', { captcha: textOf(again, 'captcha'), otp })).toMatchObject({ status: 200 })
  expect(await login('director', { otp })).toMatchObject({ data: { error: 'wrongOtp' } })
  // the pass is for this account alone
  expect(await login('leader', { captcha: textOf(await login('director'), 'captcha') })).toMatchObject({ data: { error: 'puzzleNeeded' } })

  const [first = ''] = codes
  const many = await Promise.all(Array.from({ length: 4 }, () => login('director', { otp: first.toLowerCase() })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  const stored = JSON.stringify(await server.sql('select recovery_codes from control.user_account'))
  expect(stored).not.toContain(codes[1]?.replace('-', ''))
})

test('wrong codes count as wrong tries: they soon wait', async () => {
  const { secret } = await setUp('quality')
  for (let i = 0; i < 5; i += 1) await login('quality', { otp: wrongCode(secret) })
  await server.sql("update app.login_attempt set blocked_until = now() + interval '1 hour' where failures >= 5")
  await forgetSteps()
  expect(await login('quality', { otp: codeAt(secret, step()) })).toMatchObject({ status: 401, data: { error: 'loginFailed' } })
})

test('signing in by phone asks for it too, and the code sent stays good for that', async () => {
  const { secret } = await setUp('operator')
  await server.sql("update control.user_account set phone = '13900000005' where login_name = 'operator'")
  const { data } = await server.call('nobody', 'POST', '/auth/captcha', { purpose: 'sms', who: '13900000005' })
  const captcha = (data as { id: string }).id
  await server.sql('update app.puzzle set judged = true')
  const sent = await server.call('nobody', 'POST', '/auth/sendLoginSms', { phone: '13900000005', captcha })
  const sign = textOf(sent, 'sign')
  const code = /\d{6}/.exec(textOf(await server.call('nobody', 'GET', `/auth/demo-message?sign=${sign}`), 'text'))?.[0]
  const enter = (more: object = {}) =>
    server.call('nobody', 'POST', '/auth/tenant-doLogin/sms', { phone: '13900000005', code, sign, ...more })
  expect(await enter()).toMatchObject({ data: { error: 'otpNeeded' } })
  await forgetSteps()
  expect(await enter({ otp: codeAt(secret, step()) })).toMatchObject({ status: 200 })
})

test('new recovery codes void the old; switching it off takes password and code', async () => {
  const { token, secret, codes } = await setUp('warehouse')
  const renewed = await call(token, 'POST', '/auth/second-factor/codes', { password: 'Spindle1' })
  expect((renewed.data as { codes: string[] }).codes).toHaveLength(10)
  expect(await login('warehouse', { otp: codes[0] })).toMatchObject({ data: { error: 'wrongOtp' } })
  const off = (body: object) => call(token, 'POST', '/auth/second-factor/remove', body)
  await forgetSteps()
  expect(await off({ password: 'Wrong1', otp: codeAt(secret, step()) })).toMatchObject({ data: { error: 'wrongPassword' } })
  expect(await off({ password: 'Spindle1', otp: wrongCode(secret) })).toMatchObject({ data: { error: 'wrongOtp' } })
  expect(await off({ password: 'Spindle1', otp: codeAt(secret, step()) })).toMatchObject({ status: 200 })
  expect(await login('warehouse')).toMatchObject({ status: 200 })
  const trail = await server.sql("select action from data.audit where username = 'warehouse' and action ~ 'Factor|Codes' order by at")
  expect(trail.map(({ action }) => action)).toEqual(['secondFactorBegun', 'secondFactorOn', 'recoveryCodesRenewed', 'secondFactorOff'])
})

test('outside the demo platform staff may do nothing until they have one; it acts at once', async () => {
  const strict = await testServer({ DEMO: 'off', CAPTCHA: 'off' })
  const token = textOf(
    await strict.call('nobody', 'POST', '/auth/platform-doLogin', { username: 'platform', password: 'Spindle1' }),
    'token',
  )
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    strict.call('nobody', method, path, body, { authorization: `Bearer ${token}` })
  expect(await ask('GET', '/auth/me')).toMatchObject({ data: { owes: 'secondFactor' } })
  expect((await ask('GET', '/auth/buttons')).data).toEqual([])
  const secret = fromBase32(textOf(await ask('POST', '/auth/second-factor/begin', { password: 'Spindle1' }), 'secret'))
  expect(await ask('POST', '/auth/second-factor/confirm', { otp: codeAt(secret, step()) })).toMatchObject({ status: 200 })
  expect(await ask('GET', '/auth/me')).toMatchObject({ data: { owes: null } })
  expect(await strict.call('admin', 'GET', '/auth/me')).toMatchObject({ data: { owes: null } })
  await strict.close()
})

test('a password that somebody else has chosen opens nothing but its own change', async () => {
  await server.sql("update control.user_account set password_given = true where login_name = 'leader'")
  const token = textOf(await login('leader'), 'token')
  expect(await call(token, 'GET', '/auth/me')).toMatchObject({ data: { owes: 'password' } })
  expect((await call(token, 'POST', '/tenant-system/employee/page', {})).status).toBe(403)
  expect(await call(token, 'POST', '/auth/update-password', { oldPassword: 'Spindle1', newPassword: 'Better12' })).toMatchObject({
    status: 200,
  })
  expect(await call(token, 'GET', '/auth/me')).toMatchObject({ data: { owes: null } })
})

test('one sees one’s own sessions and ends them; nobody’s else', async () => {
  const [here, there, another] = [
    textOf(await login('energy'), 'token'),
    textOf(await login('energy'), 'token'),
    textOf(await login('admin'), 'token'),
  ]
  type Listed = { readonly id: string; readonly current: boolean; readonly ip: string }[]
  const list = async (token: string): Promise<Listed> => (await call(token, 'GET', '/auth/sessions')).data as Listed
  const mine = await list(here)
  expect(mine.map(({ current }) => current)).toEqual([true, false])
  const strange = (await list(another))[0]?.id
  expect(await call(here, 'POST', '/auth/sessions/end', { id: strange })).toMatchObject({ status: 404 })
  expect(await call(here, 'POST', '/auth/sessions/end', { id: mine[1]?.id })).toMatchObject({ status: 200 })
  expect([
    (await call(there, 'GET', '/auth/me')).status,
    (await call(here, 'GET', '/auth/me')).status,
    (await call(another, 'GET', '/auth/me')).status,
  ]).toEqual([401, 200, 200])
  await login('energy')
  expect(await call(here, 'POST', '/auth/sessions/end', {})).toMatchObject({ status: 200 })
  expect(await list(here)).toHaveLength(1)
})

test('the secret lies sealed; one of before is sealed at the start, and one of the key before anew', async () => {
  const { secret } = await setUp('energy')
  const stored = async () => {
    const [row] = await server.sql("select totp_secret from control.user_account where login_name = 'energy'")
    return row?.totp_secret as Buffer
  }
  const [now, next] = ['ab', 'cd'].map((digits) => Buffer.from(digits.repeat(32), 'hex'))
  const lost: unknown[] = []
  const start = (keys: object) =>
    asOwner(server.ownerUrl, (owner) =>
      reseal(owner, {
        model: server.documents.model,
        seal: new Seal({ dataDir: '/nowhere', ...keys }),
        log: { error: (told: unknown) => lost.push(told) },
      }),
    )
  const enters = async () => {
    await forgetSteps()
    return (await login('energy', { otp: codeAt(secret, step()) })).status
  }
  expect((await stored()).toString()).toMatch(/^v1\./)
  expect((await stored()).includes(secret)).toBe(false)
  await server.sql("update control.user_account set totp_secret = $1 where login_name = 'energy'", [secret])
  await start({ secretKey: now })
  expect([(await stored()).toString().slice(0, 3), await enters()]).toEqual(['v1.', 200])
  const before = await stored()
  await start({ secretKey: now })
  expect((await stored()).equals(before)).toBe(true)
  // Another key: this console knows the old one alone, and lets nobody in by what it cannot open.
  await start({ secretKey: next, oldSecretKey: now })
  expect([(await stored()).equals(before), await enters(), lost]).toEqual([false, 400, []])
  await start({ secretKey: now })
  expect(lost).toEqual([{ lost: expect.any(Number) }])
  await start({ secretKey: now, oldSecretKey: next })
  expect(await enters()).toBe(200)
})
