// How a console ends its connections: what is under way is answered, and no connection that a client keeps open delays the end.
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endConnections } from './endConnections.ts'

const agent = new Agent({ keepAlive: true })
let app: FastifyInstance
let address: string
/** Called once the call is under way, and to let it end. */
let begun: Promise<void>
let letGo: () => void
let ending: Promise<void>

beforeEach(async () => {
  let started: () => void
  begun = new Promise((resolve) => (started = resolve))
  const go = new Promise<void>((resolve) => (letGo = resolve))
  app = Fastify()
  endConnections(app)
  ending = new Promise((resolve) => app.addHook('preClose', async () => resolve()))
  app.get('/quick', async () => 'done')
  app.get('/slow', async () => {
    started()
    await go
    return 'done'
  })
  app.get('/stream', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* parts() {
          yield 'first '
          started()
          await go
          yield 'last'
        })(),
      ),
    ),
  )
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const call = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(`${address}${path}`, { agent }, resolve).on('error', reject))

test('a call under way on a connection that is kept open is answered, and its connection ends', async () => {
  expect(await text(await call('/quick'))).toBe('done')
  const answer = call('/slow')
  await begun
  const closed = app.close()
  await ending
  letGo()
  const { headers, statusCode } = await answer
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  await closed
})

test('an answer that has begun already comes whole, and its connection ends too', async () => {
  const answer = await call('/stream')
  await begun
  const closed = app.close()
  await ending
  letGo()
  expect(await text(answer)).toBe('first last')
  await closed
})
