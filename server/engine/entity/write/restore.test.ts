// Who may bring back what was removed, and for how long.
import { expect, test } from 'vitest'
import { undoMinutes } from '../../../../metadata/base/limits.ts'
import { type Grants, noGrants } from '../../../kernel/permission/grants.ts'
import { answerText } from '../../../kernel/call/answer.ts'
import { messageOf, Refusal } from '../../../base/errors.ts'
import { serverForFile, type User } from '../../../testing/testServer.ts'
import type { Context } from '../../context/context.ts'
import { remove } from './remove.ts'
import { removed as removedPage } from '../read/removed.ts'
import { restore } from './restore.ts'
import { allGrants, callerOf } from '../testing/callers.ts'
import { Samples, type Row } from '../testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

/** What the key of a removal carries, without the one that brings back anything. */
const removing: Grants = { ...noGrants, allows: (op) => (op === 'device.restoreAny' ? undefined : {}) }
const restoringSome: Grants = {
  ...noGrants,
  allows: (op) => (op === 'device.restoreAny' ? { where: [{ cel: { cel: "row.name == 'mine'" } }] } : {}),
}

const contextOf = async (user: User, grants: Grants): Promise<Context> => ({
  database: server.database,
  homes: server.platform.database,
  functions: server.platform.functions,
  model: samples.model,
  caller: await callerOf(server, user, grants),
  entity: samples.entity('device'),
  allowance: {},
})

/** A device that `user` has removed, so many seconds ago. */
async function removed(user: User, { seconds = 0, name = 'a' } = {}): Promise<Row> {
  const device = await samples.make('device', { name })
  await remove(await contextOf(user, removing), device.id)
  await server.sql(
    'update data.device set updated_at = updated_at - make_interval(secs => $1), deleted_at = deleted_at - make_interval(secs => $1) where id = $2',
    [seconds, device.id],
  )
  return device
}

async function outcome(user: User, grants: Grants, { id }: Row): Promise<string> {
  const context = await contextOf(user, grants)
  return restore(context, id).then(
    () => 'done',
    (fault: unknown) => (fault instanceof Refusal ? fault.error : String(fault)),
  )
}

test('his own, within the time', async () => {
  expect(await outcome('leader', removing, await removed('leader', { seconds: undoMinutes * 60 - 30 }))).toBe('done')
  expect(await outcome('leader', removing, await removed('leader', { seconds: undoMinutes * 60 + 1 }))).toBe('undoOver')
})

test('another’s not, and it stays away', async () => {
  const device = await removed('director')
  expect(await outcome('leader', removing, device)).toBe('undoOver')
  expect(await server.sql('select 1 as gone from data.device where id = $1 and deleted_at is not null', [device.id])).toEqual([{ gone: 1 }])
  expect(await outcome('director', removing, device)).toBe('done')
})

test('anything at any time under the permission, as far as its rows go', async () => {
  expect(await outcome('leader', allGrants, await removed('director', { seconds: 40 * 86_400 }))).toBe('done')
  expect(await outcome('leader', restoringSome, await removed('director', { name: 'mine' }))).toBe('done')
  expect(await outcome('leader', restoringSome, await removed('director', { name: 'theirs' }))).toBe('undoOver')
})

test('none whose reference was removed meanwhile', async () => {
  const { routes } = samples.entity('device')
  const process = await samples.make('process')
  const device = await samples.make('device', { process: process.id })
  await samples.call(routes.remove, {}, { id: device.id })
  expect((await samples.call(samples.entity('process').routes.remove, {}, { id: process.id })).status).toBe(200)
  const refused = await samples.call(routes.restore, {}, { id: device.id })
  expect([refused.status, refused.data]).toMatchObject([400, { fields: { process: expect.any(String) } }])
})

test('the refusal says what is left to do, in both languages', async () => {
  const { routes } = samples.entity('device')
  const device = await samples.make('device')
  await samples.call(routes.remove, {}, { id: device.id })
  const refusal = new Refusal('undoOver', { values: { minutes: undoMinutes } })
  expect(messageOf(refusal, 'zh')).toBe('只能恢复自己在 5 分钟内删除的数据，其他情况请联系管理员')
  expect(messageOf(refusal, 'en')).toMatch(/^You can bring back only what you removed yourself within the last 5 minutes/)
  // The administrator holds every key, this one too.
  await server.sql("update data.device set updated_by = null, updated_at = now() - interval '1 year' where id = $1", [device.id])
  expect((await samples.call(routes.restore, {}, { id: device.id })).status).toBe(200)
})

test('the list of what was removed says when and by whom, the latest first, page by page', async () => {
  const { routes } = samples.entity('device')
  const first = await removed('director', { name: 'bin one', seconds: 7200 })
  const second = await removed('leader', { name: 'bin two' })
  const ask = (body: object) => samples.call(routes.removed, { keyword: 'bin', ...body })
  const whole = await ask({ pageNum: 1, pageSize: 10 })
  expect(whole.data).toMatchObject({ pageNum: 1, pageSize: 10, total: 2 })
  const rows = (whole.data as { readonly rows: readonly Row[] }).rows
  expect(rows.map(({ id, name, $removedBy }) => [id, name, $removedBy])).toEqual([
    [second.id, 'bin two', 'leader'],
    [first.id, 'bin one', 'director'],
  ])
  expect(Date.now() - Date.parse(String(rows[1]?.$removedAt))).toBeGreaterThan(7_199_000)
  expect((await ask({ pageNum: 1, pageSize: 10, name: 'two' })).data).toMatchObject({ total: 1 })
  expect((await ask({ pageNum: 2, pageSize: 10 })).data).toMatchObject({ rows: [], total: 2 })
  expect((await ask({ sort: [] })).status).toBe(400)
  const foreign = await server.call('admin2', 'POST', routes.removed.path, { keyword: 'bin' })
  expect(foreign.data).toMatchObject({ total: 0 })
  await samples.call(routes.restore, {}, { id: first.id })
  expect((await ask({})).data).toMatchObject({ total: 1 })
})

test('only those rows and fields of it are seen that the key of bringing back carries', async () => {
  const [mine] = [await removed('director', { name: 'mine' }), await removed('director', { name: 'theirs' })]
  const context = {
    ...(await contextOf('leader', restoringSome)),
    allowance: { where: [{ cel: { cel: "row.name == 'mine'" } }], fields: new Set(['name']) },
  }
  const found = JSON.parse(answerText(await removedPage(context, { keyword: 'mine' })) ?? '') as { rows: Row[] }
  expect(found.rows.map(({ id }) => id)).toContain(mine.id)
  expect(Object.keys(found.rows[0] ?? {}).toSorted()).toEqual(['$removedAt', '$removedBy', 'id', 'name', 'version'])
  await expect(removedPage(context, { filter: { model: 'x' } })).rejects.toThrow()
  const keyless = await server.call('operator', 'POST', samples.entity('device').routes.removed.path, {})
  expect(keyless.status).toBe(403)
})
