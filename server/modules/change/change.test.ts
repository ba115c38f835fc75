// The counters of lists: they move with a write, for whoever may list the entity, in his own tenant.
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../base/documents.ts'
import { part, rowsOf } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

// Documents of its own: they are read again.
const server = await serverForFile({}, repositoryRoot)

const look = async (user: User, entities = 'process,purchaseOrder') =>
  (await server.call(user, 'GET', `/changes?entities=${entities}`)).data as Readonly<Record<string, number>>
const counters = async (user: User) => {
  const { $epoch: _, ...counts } = await look(user)
  return counts
}

test('a page of rows says at which count it was read', async () => {
  const read = async (user: User) => (await server.call(user, 'POST', '/tenant-craft/craft-process/getListPage', {})).data
  expect(await read('admin')).toMatchObject({ changes: (await counters('admin')).process ?? 0 })
  await server.call('admin', 'POST', '/tenant-craft/craft-process/create', { code: 'NEW0', name: '新工序零', hasYield: false })
  expect(await read('admin')).toMatchObject({ changes: (await counters('admin')).process })
})

test('a write moves the counter of its entity, in its tenant only', async () => {
  const before = await counters('admin')
  const foreign = await counters('admin2')
  await server.call('admin', 'POST', '/tenant-craft/craft-process/create', { code: 'NEW', name: '新工序', hasYield: false })
  const after = await counters('admin')
  expect(after.process).toBe((before.process ?? 0) + 1)
  expect(after.purchaseOrder).toBe(before.purchaseOrder)
  expect(await counters('admin2')).toEqual(foreign)
})

test('what a page asks by itself keeps no session alive: only what a person does is a sign of life', async () => {
  await server.token('quality')
  const idle = async () => {
    const [row] = await server.sql(
      "select extract(epoch from max(s.idle_until) - now())::int as left from control.session s join control.user_account u on u.id = s.user_id where u.login_name = 'quality'",
    )
    return Number(row?.left)
  }
  await server.sql(
    "update control.session set idle_until = now() + interval '10 minutes' where user_id = (select id from control.user_account where login_name = 'quality')",
  )
  const alone = { 'x-unattended': '1' }
  expect((await server.call('quality', 'GET', '/changes?entities=process', undefined, alone)).status).toBe(200)
  expect((await server.call('quality', 'POST', '/tenant-craft/craft-process/getListPage', {}, alone)).status).toBe(200)
  // A touch is not waited for by its call; the next call's would come after it.
  await server.call('quality', 'GET', '/exports', undefined, alone)
  expect(await idle()).toBeLessThanOrEqual(600)
  await server.call('quality', 'GET', '/auth/me')
  await expect.poll(idle).toBeGreaterThan(3_600)
})

test('who may not list an entity does not learn that it changes', async () => {
  await server.call('admin', 'POST', '/tenant-craft/craft-process/create', { code: 'NEW2', name: '新工序二', hasYield: false })
  expect(Object.keys(await counters('admin'))).toContain('process')
  expect(await counters('energy')).toEqual({})
  expect((await server.call('admin', 'GET', '/changes?entities=process;drop')).status).toBe(400)
  expect((await server.call('nobody', 'GET', '/changes?entities=process')).status).toBe(401)
})

test('the epoch moves with the rights of the session, is the same wherever it is told, and costs no count', async () => {
  const epoch = async (user: User) => {
    const answers = [await server.call(user, 'GET', '/changes'), await server.call(user, 'GET', '/changes?entities=process')]
    return answers.map(({ data }) => part(data, '$epoch'))
  }
  const [before] = await epoch('quality')
  const others = await epoch('admin')
  expect(await epoch('quality')).toEqual([before, before])
  const [role] = rowsOf(await server.call('admin', 'POST', '/platform-system/role/page', { code: 'ROLE_QUALITY' }))
  const change = { id: role?.id, version: role?.version, masks: ['employee.phone'] }
  expect((await server.call('admin', 'POST', '/platform-system/role/update', change)).status).toBe(200)
  expect(await epoch('quality')).toEqual([Number(before) + 1, Number(before) + 1])
  expect(part((await server.call('quality', 'GET', '/auth/me')).data, 'epoch')).toBe(Number(before) + 1)
  expect(await epoch('admin')).toEqual(others)
  const answer = await server.call('quality', 'GET', '/changes')
  expect(Object.keys(answer.data as object)).toEqual(['$epoch'])
  expect((await server.call('nobody', 'GET', '/changes')).status).toBe(401)
})

test('documents that are taken over are told to every console that is open', async () => {
  expect(await look('admin')).not.toHaveProperty('$documents')
  expect(await server.documents.reload()).toEqual([])
  expect(await look('admin')).toMatchObject({ $documents: server.documents.revision })
  expect(await look('energy', 'process')).toMatchObject({ $documents: server.documents.revision })
})
