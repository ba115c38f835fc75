// A log of many lines leaves as a stream: `EXPORT_LINES=1000000` for as many as a mill has after years.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { Samples } from './testing/samples.ts'

const lines = Number(process.env.EXPORT_LINES ?? 100_000)
/** Megabytes that the process may grow by, however many lines there are. */
const most = 300

const server = await serverForFile()
const { path } = new Samples(server).entity('operationLog').routes.export

test('the operation log is exported whole, in memory that does not follow its length', async () => {
  await server.sql(
    `insert into data.audit (tenant_id, at, username, entity, action, record)
     select $1, now() - make_interval(secs => n), 'admin', 'employee', 'update', 'long ' || n from generate_series(1, $2::integer) n`,
    [server.tenants.a.id, lines],
  )
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${await server.token('admin')}`, 'content-type': 'application/json' }
  const before = process.memoryUsage().rss
  const began = performance.now()
  const sent = request(`${address}/api${path}`, { method: 'POST', headers })
  sent.end(JSON.stringify({ columns: ['at', 'object', 'action', 'record', 'new'], record: 'long' }))
  const [answer]: readonly IncomingMessage[] = await once(sent, 'response')
  if (!answer) return expect.unreachable()
  let [bytes, peak] = [0, before]
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const grown = (peak - before) / 1024 / 1024
  console.log(
    `${lines} lines: ${(bytes / 1024 / 1024).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s, ${grown.toFixed(0)} MB of memory`,
  )
  expect([answer.statusCode, answer.complete]).toEqual([200, true])
  expect(bytes).toBeGreaterThan(lines * 10)
  expect(grown).toBeLessThan(most)
}, 900_000)
