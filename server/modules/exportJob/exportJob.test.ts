// Exports in the background: carried out under the user's own rights, his alone, resumed after a crash, cancelled, expired, made again.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'
import { readWorkbook } from '../../engine/workbook/readWorkbook.ts'

const server = await serverForFile()
beforeAll(async () => {
  for (const code of ['A-1', 'A-2', '=B-3']) await make('admin', code)
  await make('admin2', 'FOREIGN')
})

const make = (user: User, code: string) =>
  server.call(user, 'POST', '/tenant-craft/craft-process/create', { code, name: `工序${code}`, hasYield: false })

interface Job {
  readonly id: string
  readonly state: string
  readonly total: number
  readonly done: number
  readonly bytes: number
  readonly error: string | null
  readonly seen: boolean
}
const idOf = ({ data }: Reply): string => (typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : '')
const jobs = async (user: User) => (await server.call(user, 'GET', '/exports')).data as readonly Job[]
const jobOf = async (user: User, id: string) => (await jobs(user)).find((job) => job.id === id)
const ask = (user: User, body: object = {}) =>
  server.call(user, 'POST', '/tenant-craft/craft-process/export', { job: true, columns: ['code', 'name'], ...body })
const fileOf = (user: User, id: string) => server.call(user, 'GET', `/exports/${id}/file`)
const rowsOf = async (file: Buffer): Promise<readonly (readonly unknown[])[]> => {
  const sheet = await readWorkbook(file, { rows: 1000 })
  return sheet.ok ? sheet.rows.map(({ cells }) => cells) : []
}
/** A job that no console has taken yet. */
const queue = async (login: string, own = ''): Promise<string> => {
  const [row] = await server.sql(
    `with u as (select tenant_id, id from control.user_account where login_name = $1), j as (
       insert into control.export_job (tenant_id, user_id, entity, name, request, language, total)
       select tenant_id, id, 'process', '工序', '{"columns":["code"]}', 'zh', 3 from u returning tenant_id, id, user_id)
     insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at, job)
     select tenant_id, user_id, sha256(id::text::bytea), now() + interval '1 hour', now() + interval '1 hour', id from j returning job`,
    [login],
  )
  const id = String(row?.job)
  if (own !== '') await server.sql(`update control.export_job set ${own} where id = $1`, [id])
  return id
}

test('what is exported in the background is what a direct export gives', async () => {
  const id = idOf(await ask('admin', { code: 'A-' }))
  await server.platform.exports.idle()
  const direct = await server.call('admin', 'POST', '/tenant-craft/craft-process/export', { columns: ['code', 'name'], code: 'A-' })
  const file = await fileOf('admin', id)
  expect(file.status).toBe(200)
  expect(await rowsOf(file.body)).toEqual(await rowsOf(direct.body))
  expect(await rowsOf(file.body)).toHaveLength(2)
  expect(await jobOf('admin', id)).toMatchObject({ state: 'done', total: 2, done: 2, bytes: file.body.length, error: null, seen: false })
  await server.call('admin', 'POST', '/exports/seen', { ids: [id] })
  expect(await jobOf('admin', id)).toMatchObject({ seen: true })
})

test('it is his user’s alone: not another’s, not another mill’s', async () => {
  const id = idOf(await ask('admin'))
  await server.platform.exports.idle()
  for (const user of ['director', 'admin2', 'platform'] as const) {
    expect(await jobs(user)).toEqual([])
    expect((await fileOf(user, id)).status).toBe(404)
    for (const change of ['cancel', 'remove', 'again'])
      expect((await server.call(user, 'POST', `/exports/${id}/${change}`)).status).toBe(404)
  }
  const foreign = idOf(await ask('admin2'))
  await server.platform.exports.idle()
  expect((await rowsOf((await fileOf('admin2', foreign)).body)).map(([code]) => code)).toContain('FOREIGN')
  expect((await rowsOf((await fileOf('admin', id)).body)).map(([code]) => code)).not.toContain('FOREIGN')
})

test('who may not export may not do so in the background; a malformed one is refused at once', async () => {
  expect((await ask('operator')).status).toBe(403)
  expect((await ask('admin', { columns: ['nothing'] })).status).toBe(400)
  expect((await ask('admin', { job: 'yes' })).status).toBe(400)
})

test('what a console left behind is begun anew by the next, and given up after the third', async () => {
  const left = await queue(
    'admin',
    "state = 'running', worker = gen_random_uuid(), lease_until = now() - interval '1 second', attempts = 1",
  )
  const hopeless = await queue(
    'admin',
    "state = 'running', worker = gen_random_uuid(), lease_until = now() - interval '1 second', attempts = 3",
  )
  const held = await queue('admin', "state = 'running', worker = gen_random_uuid(), lease_until = now() + interval '1 hour', attempts = 1")
  server.platform.exports.wake()
  await server.platform.exports.idle()
  expect(await jobOf('admin', left)).toMatchObject({ state: 'done' })
  expect((await fileOf('admin', left)).status).toBe(200)
  expect(await jobOf('admin', hopeless)).toMatchObject({ state: 'failed', error: '服务异常，请稍后再试' })
  expect(await jobOf('admin', held)).toMatchObject({ state: 'running' })
  await server.call('admin', 'POST', `/exports/${held}/cancel`)
})

test('a cancelled one is not carried out', async () => {
  const id = await queue('admin')
  expect((await server.call('admin', 'POST', `/exports/${id}/cancel`)).status).toBe(200)
  server.platform.exports.wake()
  await server.platform.exports.idle()
  expect(await jobOf('admin', id)).toMatchObject({ state: 'cancelled' })
  expect((await fileOf('admin', id)).status).toBe(404)
  expect((await server.call('admin', 'POST', `/exports/${id}/cancel`)).status).toBe(404)
})

test('rights are those of the moment: one whose user was switched off fails, one whose grants are gone too', async () => {
  const ended = await queue('quality')
  await server.sql('update control.session set ended_at = now() where job = $1', [ended])
  const gone = await queue('operator')
  server.platform.exports.wake()
  await server.platform.exports.idle()
  expect(await jobOf('quality', ended)).toMatchObject({ state: 'failed' })
  expect(await jobOf('operator', gone)).toMatchObject({ state: 'failed', error: '抱歉，您没有权限进行此操作' })
})

test('a file expires and can be made again', async () => {
  const id = idOf(await ask('admin'))
  await server.platform.exports.idle()
  await server.sql("update control.export_job set expires_at = now() - interval '1 minute' where id = $1", [id])
  expect((await fileOf('admin', id)).status).toBe(404)
  expect(await jobOf('admin', id)).toMatchObject({ state: 'expired' })
  const again = idOf(await server.call('admin', 'POST', `/exports/${id}/again`))
  await server.platform.exports.idle()
  expect((await fileOf('admin', again)).status).toBe(200)
  // The next look for work has swept the old file away.
  expect(await server.sql('select 1 from control.export_chunk where job_id = $1', [id])).toEqual([])
  expect((await server.call('admin', 'POST', `/exports/${again}/remove`)).status).toBe(200)
  expect(await server.sql('select 1 from control.export_chunk where job_id = $1', [again])).toEqual([])
})

test('at most five are under way for one user', async () => {
  const open = await Promise.all(
    Array.from({ length: 5 }, () => queue('warehouse', "state = 'running', lease_until = now() + interval '1 hour'")),
  )
  const reply = await server.call('warehouse', 'POST', '/purchase-order/export', { job: true })
  expect(reply).toMatchObject({ status: 429, msg: '最多同时进行 5 个导出任务，请等待完成后再试' })
  expect(open).toHaveLength(5)
})

test('sessions of jobs are not among those a user sees, and no token is known for them', async () => {
  const id = await queue('admin')
  const [row] = await server.sql('select count(*)::int as n from control.session where job = $1', [id])
  expect(row?.n).toBe(1)
  const seen = await server.sql(
    "select definition ~ 'job IS NULL' as hidden from pg_views where schemaname = 'read' and viewname = 'session'",
  )
  expect(seen).toEqual([{ hidden: true }])
})
