// A page of another origin, open beside the console in the browser of somebody who is signed in, gets nothing and changes nothing (R35).
import { createServer, type Server } from 'node:http'
import type { Request } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tokenOf } from './calls.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let elsewhere: Server
let foreign = ''
let visitor: Visitor | undefined
beforeAll(async () => {
  elsewhere = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>'))
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const at = elsewhere.address()
  foreign = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`
})
afterAll(() => new Promise((resolve) => elsewhere.close(resolve)))
afterEach(() => visitor?.close())

const name = '外站写入'

test('it reads no answer, its forms write nothing, no socket opens to it, and the console stands in no frame of it', async () => {
  visitor = await visit(origin)
  await visitor.logIn('admin')
  const { page } = visitor
  const token = await tokenOf(page)
  const other = await page.context().newPage()
  await other.goto(foreign)

  // As the browser sends it by itself, and with a token that it would have to have stolen: the answer is not the page's to read.
  const reads = (headers: Record<string, string>) =>
    other.evaluate(
      async ([url, sent]) =>
        fetch(url, { credentials: 'include', headers: sent }).then(
          (answer) => answer.status,
          (fault: unknown) => String(fault),
        ),
      [`${origin}/api/auth/me`, headers] as const,
    )
  expect(await reads({})).toContain('TypeError')
  expect(await reads({ authorization: `Bearer ${token}` })).toContain('TypeError')

  // What a page may send without asking first: a form, and bodies of the three types that forms have.
  const fields = { name, 'types[]': 'spare', phone: '13800000001' }
  let ended = 0
  const statuses: number[] = []
  const note = (request: Request): void => {
    if (request.url().includes('/supplier/create')) ended += 1
  }
  other.on('requestfinished', note)
  other.on('requestfailed', note)
  other.on('response', (answer) => {
    if (answer.url().includes('/supplier/create')) statuses.push(answer.status())
  })
  await other.evaluate(
    async ([url, sent]) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
        await fetch(url, {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'include',
          headers: { 'content-type': type },
          body: JSON.stringify(sent),
        }).catch(() => undefined)
      const frame = Object.assign(document.createElement('iframe'), { name: 'into' })
      const form = Object.assign(document.createElement('form'), { action: url, method: 'post', target: 'into' })
      for (const [key, value] of Object.entries(sent)) form.append(Object.assign(document.createElement('input'), { name: key, value }))
      document.body.append(frame, form)
      form.submit()
    },
    [`${origin}/api/supplier/create`, fields] as const,
  )
  await expect.poll(() => ended).toBe(4)
  expect(statuses).not.toEqual([])
  for (const status of statuses) expect([400, 401, 415]).toContain(status)
  const answer = await page.request.post('/api/supplier/page', {
    headers: { authorization: `Bearer ${token}` },
    data: { pageNum: 1, pageSize: 10, name },
  })
  expect(((await answer.json()) as { data: { total: number } }).data.total).toBe(0)

  const ticket = await page.request.post('/api/live/ticket', { headers: { authorization: `Bearer ${token}` }, data: {} })
  const { data } = (await ticket.json()) as { data: { ticket: string } }
  const opened = await other.evaluate(
    ([url, shown]) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url, ['spindle', shown])
        socket.addEventListener('open', () => resolve('open'))
        socket.addEventListener('error', () => resolve('refused'))
      }),
    [`${origin.replace('http', 'ws')}/api/live`, data.ticket] as const,
  )
  expect(opened).toBe('refused')

  await other.evaluate((url) => {
    document.body.append(Object.assign(document.createElement('iframe'), { name: 'console', src: url }))
  }, `${origin}/navigation`)
  await expect
    .poll(() =>
      other
        .frames()
        .find((frame) => frame.name() === 'console')
        ?.url(),
    )
    .toMatch(/^chrome-error:/)
  await other.close()
})
