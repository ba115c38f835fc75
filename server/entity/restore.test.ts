// Who may bring back what was removed, and for how long.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoMinutes } from '../../metadata/limits.ts'
import { type Grants, noGrants } from '../permission/grants.ts'
import { messageOf, Refusal } from '../request/errors.ts'
import { testServer, type TestServer, type User } from '../testing/testServer.ts'
import type { Context } from './context.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { allGrants, callerOf } from './testing/callers.ts'
import { Samples, type Row } from './testing/samples.ts'

let server: TestServer
let samples: Samples
beforeAll(async () => {
  server = await testServer()
  samples = new Samples(server)
})
afterAll(() => server.close())

/** What the key of a removal carries, without the one that brings back anything. */
const removing: Grants = { ...noGrants, allows: (op) => (op === 'device.restoreAny' ? undefined : {}) }
const restoringSome: Grants = {
  ...noGrants,
  allows: (op) => (op === 'device.restoreAny' ? { where: [{ cel: "row.name == 'mine'" }] } : {}),
}

const contextOf = async (user: User, grants: Grants): Promise<Context> => ({
  database: server.database,
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
