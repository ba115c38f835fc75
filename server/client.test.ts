// The built client as a browser gets it: the page under every address, its policy, its files.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveClient } from './client.ts'
import { testServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })

test('every address of the console is the page, with a nonce of its own', async () => {
  const pages = [await get('/'), await get('/login'), await get('/equipment-configuration?tab=stop')]
  const nonces = pages.map(({ body, headers, statusCode }) => {
    expect(statusCode).toBe(200)
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? []
    expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    return nonce
  })
  expect(new Set(nonces).size).toBe(3)
})

test('the policy allows no script but our own files', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe|\*|http:/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('files with a hash in their name are kept for ever, others are asked for again', async () => {
  const script = await get('/assets/main-DeAdBeEf.js')
  expect(script.statusCode).toBe(200)
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  })
  const robots = await get('/robots.txt')
  expect(robots.headers['cache-control']).toBe('no-cache')
  expect((await get('/robots.txt', { 'if-none-match': robots.headers.etag })).statusCode).toBe(304)
})

test('what the build has compressed is sent as it lies there, to whoever can read it, under its own name alone', async () => {
  const url = '/assets/main-DeAdBeEf.js'
  const packed = await get(url, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': expect.stringContaining('javascript') })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get(url)).body)
  expect((await get(`${url}.br`)).statusCode).toBe(404)
})

test('a missing file, a missing call and a way out of the folder are not found, and keep the headers', async () => {
  for (const url of [
    '/assets/gone-DeAdBeEf.js',
    '/api/nowhere',
    '/api',
    '/../testServer.ts',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/testServer.ts',
    '/assets/..%5c..%5ctestServer.ts',
    '/.env',
    '/assets/%00.js',
  ]) {
    const { statusCode, headers, body } = await get(url)
    expect([url, statusCode >= 400 && statusCode < 405]).toEqual([url, true])
    expect(body).not.toMatch(/fastify|describe|scripts/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
  expect((await server.app.inject({ method: 'POST', url: '/login', payload: {} })).statusCode).toBe(404)
})

test('while the client is being built every address is a page that waits, and then the console, with its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spindle-client-'))
  const app = Fastify()
  await serveClient(app, join(folder, 'dist'))
  try {
    for (const [accepted, text] of [
      ['zh-CN,zh;q=0.9', '正在准备界面'],
      ['en-GB', 'Preparing the console'],
    ] as const) {
      const waiting = await app.inject({ url: '/equipment-configuration', headers: { 'accept-language': accepted } })
      expect([waiting.statusCode, waiting.headers['retry-after'], waiting.headers['cache-control']]).toEqual([503, '2', 'no-store'])
      expect(waiting.body).toContain(text)
      expect(waiting.body).toContain('http-equiv="refresh"')
      expect(waiting.body).not.toContain('<script')
      const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(waiting.body) ?? []
      expect(String(waiting.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
    }
    expect((await app.inject('/assets/main-DeAdBeEf.js')).statusCode).toBe(404)
    await cp(join(import.meta.dirname, 'testing/client'), join(folder, 'dist'), { recursive: true })
    expect(await app.inject('/equipment-configuration')).toMatchObject({ statusCode: 200, body: expect.stringContaining('<script') })
    expect((await app.inject('/assets/main-DeAdBeEf.js')).statusCode).toBe(200)
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
})

test('an address with %-signs that stand for no text leads to the console’s own screen, a call of that kind is refused', async () => {
  const page = await get('/person-configuration/%E0%A4%A')
  expect([page.statusCode, page.headers.location]).toEqual([302, '/404'])
  expect((await get('/api/employee/%E0%A4%A')).statusCode).toBe(400)
})
