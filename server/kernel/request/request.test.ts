// What every address has in common: envelope, faults, headers, limits on what comes in.
import { expect, test } from 'vitest'
import { serverForFile, testServer } from '../../testing/testServer.ts'

const server = await serverForFile()

const login = (body: unknown, headers?: Record<string, string>) => server.call('nobody', 'POST', '/auth/platform-doLogin', body, headers)

test('metrics are the operator’s: by the token of the settings, from wherever, and nobody’s without one', async () => {
  const ask = (to: typeof server, authorization: string) =>
    to.call('nobody', 'GET', '/metrics', undefined, { authorization, 'x-forwarded-for': '127.0.0.1' })
  const token = 'spindle-metrics-token'
  const open = await testServer({ METRICS_TOKEN: token })
  expect(await ask(server, `Bearer ${token}`)).toMatchObject({ status: 404, data: { error: 'noSuchAddress' } })
  for (const wrong of ['', `Bearer ${token}x`, token, `Bearer ${await open.token('platform')}`])
    expect(await ask(open, wrong)).toMatchObject({ status: 401, data: { error: 'operatorOnly' } })
  const { status, body } = await ask(open, `Bearer ${token}`)
  expect([status, body.toString()]).toEqual([200, expect.stringContaining('spindle_http_request_seconds_count')])
  for (const name of ['spindle_nodejs_eventloop_lag_p99_seconds', 'spindle_compile_seconds', 'spindle_compile_waiting'])
    expect(body.toString()).toContain(name)
  await open.close()
})

test('answers wear the envelope, in the language of the caller', async () => {
  expect(await server.call('admin', 'GET', '/auth/me')).toMatchObject({
    status: 200,
    code: 200,
    msg: '操作成功',
    data: { username: 'admin', tenantName: '锦华纺织' },
  })
  expect(await server.call('admin', 'GET', '/auth/me', undefined, { 'content-language': 'en_US' })).toMatchObject({ msg: 'Success' })
  expect(await server.call('nobody', 'GET', '/auth/me', undefined, { 'accept-language': 'en-GB,en;q=0.9' })).toMatchObject({
    status: 401,
    code: 401,
    msg: 'Your session has ended, please sign in again',
    data: { error: 'sessionEnded' },
  })
})

test('a refusal names its correlation id in header and body, and nothing of our inside', async () => {
  for (const reply of [
    await login('{"username":'),
    await server.call('admin', 'GET', '/nowhere'),
    await login({ username: 'a' }),
    await server.call('nobody', 'GET', '/menu/list'),
  ]) {
    expect(reply.data).toMatchObject({ correlationId: reply.headers['x-correlation-id'] })
    expect(reply.body.toString()).not.toMatch(/node_modules|\.ts|select |fastify|postgres|at Object/i)
  }
})

test('unknown names in a body are refused with their place, never dropped', async () => {
  expect(await login({ username: 'admin', password: 'Spindle1', role: 'admin' })).toMatchObject({
    status: 400,
    data: { fields: { role: '不存在该字段' } },
  })
  expect(await login({ username: 7, password: 'Spindle1' })).toMatchObject({ status: 400, data: { fields: { username: '格式有误' } } })
  expect(await login({ username: 'admin' })).toMatchObject({ status: 400, data: { fields: { password: '不能为空' } } })
})

test('names that reach for prototypes are refused at any depth, and change nothing', async () => {
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    expect(await login(`{"username":"admin","password":"Spindle1","${name}":{"polluted":1}}`)).toMatchObject({
      status: 400,
      data: { error: 'forbiddenKey' },
    })
    expect(await login(`{"a":[{"b":{"${name}":{"polluted":1}}}]}`)).toMatchObject({ status: 400, data: { error: 'forbiddenKey' } })
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('bodies have limits: 1 MB, 20 levels, 1,000 items', async () => {
  const nested = (levels: number): string => `{"username":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  expect(await login(nested(20))).toMatchObject({ data: { error: 'invalid' } })
  expect(await login(nested(21))).toMatchObject({ status: 400, data: { error: 'tooDeep' } })
  expect(await login({ username: Array.from({ length: 1_000 }, () => 1) })).toMatchObject({ data: { error: 'invalid' } })
  expect(await login({ username: Array.from({ length: 1_001 }, () => 1) })).toMatchObject({ status: 400, data: { error: 'tooMany' } })
  expect(await login(JSON.stringify({ username: 'x'.repeat(1024 * 1024 - 30) }))).toMatchObject({ data: { error: 'invalid' } })
  expect(await login(JSON.stringify({ username: 'x'.repeat(1024 * 1024) }))).toMatchObject({ status: 413, data: { error: 'tooLarge' } })
})

test('only JSON is accepted, and a parameter is given once', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    expect(await login('username=admin', { 'content-type': type })).toMatchObject({ status: 415, data: { error: 'jsonOnly' } })
  }
  expect(await server.call('admin', 'GET', '/menu/list?a=1&a=2')).toMatchObject({ status: 400, data: { error: 'badQuery' } })
  for (const [path, name] of [
    ['/menu/list?foo=2', 'foo'],
    ['/menu/list?tenantSonId[]=2', 'tenantSonId[]'],
    ['/health?x=1', 'x'],
    ['/import/report/1?x=1', 'x'],
  ] as const) {
    const reply = await server.call('admin', 'GET', path)
    expect(reply, path).toMatchObject({ status: 400, data: { error: 'badQuery', fields: { [name]: expect.any(String) } } })
  }
  const listed = await server.call('admin', 'POST', '/park/pageList?foo=2', {})
  expect(listed).toMatchObject({ status: 400, data: { fields: { foo: expect.any(String) } } })
  expect(await server.call('admin', 'GET', '/menu/list?tenantSonId=')).toMatchObject({ status: 200 })
  expect(await server.call('admin', 'GET', `/menu/list?tenantSonId=${server.tenants.b.id}`)).toMatchObject({
    status: 403,
    data: { error: 'unknownSubTenant' },
  })
})

test('every class of answer carries the security headers', async () => {
  const replies = {
    ok: await server.call('admin', 'GET', '/auth/me'),
    missing: await server.call('admin', 'GET', '/nowhere'),
    refused: await login('{'),
    out: await server.call('nobody', 'GET', '/auth/me'),
  }
  for (const { headers } of Object.values(replies)) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  }
})
