// Exports of any length: what rows refer to is named batch by batch, and what breaks off is no file.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { readWorkbook } from '../workbook/readWorkbook.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { part, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
const { path } = samples.entity('operationLog').routes.export
/** More than two batches of the database. */
const lines = 2_500

/** Lines of the log about a new employee, the first of them as the console wrote it. */
async function manyLines(): Promise<string> {
  const organisation = await samples.make('organisation', { name: '长导出班组' })
  const person = await samples.make('employee', { name: '长导出', organisation: organisation.id })
  await server.sql(
    `insert into data.audit (tenant_id, at, user_id, username, entity, action, row_id, record, new)
     select tenant_id, at - make_interval(secs => n), user_id, username, entity, action, row_id, record, new
     from data.audit a, generate_series(1, $2::integer) n where a.row_id = $1 and a.action = 'create'`,
    [person.id, lines - 1],
  )
  return String(person.name)
}

test('every line of a long export is in words, to the last', async () => {
  const record = await manyLines()
  const body = { columns: ['at', 'object', 'action', 'record', 'new'], record, object: 'employee' }
  const reply = await server.call('admin', 'POST', path, body)
  expect(reply.status).toBe(200)
  const sheet = await readWorkbook(reply.body)
  if (!sheet.ok) throw new Error(sheet.code)
  expect(sheet.rows).toHaveLength(lines)
  for (const { cells } of [sheet.rows[0], sheet.rows[1_500], sheet.rows[lines - 1]].flatMap((row) => row ?? [])) {
    expect(cells.slice(1, 4)).toEqual(['员工', '新增', record])
    expect(cells[4]).toContain('组织：长导出班组')
  }
  const job = part((await server.call('admin', 'POST', path, { ...body, job: true })).data, 'id')
  await server.platform.exports.idle()
  const made = await server.call('admin', 'GET', `/exports/${String(job)}/file`)
  expect([made.status, made.headers['content-length']]).toEqual([200, String(made.body.length)])
  expect(await readWorkbook(made.body)).toMatchObject({ ok: true, rows: { length: lines } })
}, 60_000)

test('what fails before the first row is an answer in words', async () => {
  await server.sql('revoke select on read.operation_log from spindle_app')
  const reply = await server.call('admin', 'POST', path, { columns: ['record'] })
  await server.sql('grant select on read.operation_log to spindle_app')
  expect([reply.status, reply.headers['content-type']]).toEqual([500, expect.stringContaining('json')])
})

test('a file of a job of which a piece is missing breaks off', async () => {
  const job = String(part((await server.call('admin', 'POST', path, { columns: ['record'], job: true })).data, 'id'))
  await server.platform.exports.idle()
  expect(await endOf('GET', `/exports/${job}/file`)).toBe('whole')
  await server.sql('update control.export_job set bytes = bytes + 1 where id = $1', [job])
  expect(await endOf('GET', `/exports/${job}/file`)).toBe('broken')
  await server.sql('delete from control.export_chunk where job_id = $1', [job])
  expect((await server.call('admin', 'GET', `/exports/${job}/file`)).status).toBe(404)
}, 60_000)

test('an export whose connection is lost in the middle breaks off', async () => {
  // five batches, and more than a few buffers
  await server.sql(
    `insert into data.audit (tenant_id, username, entity, action, record)
     select $1, 'admin', 'employee', 'update', 'lost ' || (select string_agg(md5(n || ' ' || k), '') from generate_series(1, 60) k) from generate_series(1, 5000) n`,
    [server.tenants.a.id],
  )
  const own = new Client({ connectionString: server.appUrl })
  await own.connect()
  const lose = () =>
    own.query("select pg_terminate_backend(pid) as lost from pg_stat_activity where query ~ 'as c0 from' and pid <> pg_backend_pid()")
  let lost = 0
  const meanwhile = async () => {
    lost = (await lose()).rowCount ?? 0
  }
  expect(await endOf('POST', path, { body: { columns: ['record'], record: 'lost' }, meanwhile })).toBe('broken')
  expect(lost).toBe(1)
  await own.end()
}, 120_000)

interface Sending {
  readonly body?: object
  /** Done once the first bytes have come, before more are read. */
  readonly meanwhile?: () => Promise<unknown>
}

let listening: Promise<string> | undefined

/** Whether an answer over the wire comes to its end. */
async function endOf(method: string, to: string, { body, meanwhile }: Sending = {}): Promise<'whole' | 'broken'> {
  const address = await (listening ??= server.app.listen({ port: 0, host: '127.0.0.1' }))
  const headers = { authorization: `Bearer ${await server.token('admin')}`, 'content-type': 'application/json', connection: 'close' }
  const sent = request(`${address}/api${to}`, { method, headers, agent: false })
  sent.end(body && JSON.stringify(body))
  try {
    const [answer]: readonly IncomingMessage[] = await once(sent, 'response')
    if (!answer) return 'broken'
    await once(answer, 'readable')
    await meanwhile?.()
    for await (const _ of answer) continue
    return answer.complete ? 'whole' : 'broken'
  } catch {
    return 'broken'
  }
}
