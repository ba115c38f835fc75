// The counters of lists: they move with a write, for whoever may list the entity, in his own tenant.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer, type User } from '../../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const counters = async (user: User, entities = 'process,purchaseOrder') =>
  (await server.call(user, 'GET', `/changes?entities=${entities}`)).data as Readonly<Record<string, number>>

test('a write moves the counter of its entity, in its tenant only', async () => {
  const before = await counters('admin')
  const foreign = await counters('admin2')
  await server.call('admin', 'POST', '/tenant-craft/craft-process/create', { code: 'NEW', name: '新工序', hasYield: false })
  const after = await counters('admin')
  expect(after.process).toBe((before.process ?? 0) + 1)
  expect(after.purchaseOrder).toBe(before.purchaseOrder)
  expect(await counters('admin2')).toEqual(foreign)
})

test('who may not list an entity does not learn that it changes', async () => {
  await server.call('admin', 'POST', '/tenant-craft/craft-process/create', { code: 'NEW2', name: '新工序二', hasYield: false })
  expect(Object.keys(await counters('admin'))).toContain('process')
  expect(await counters('energy')).toEqual({})
  expect((await server.call('admin', 'GET', '/changes?entities=process;drop')).status).toBe(400)
  expect((await server.call('nobody', 'GET', '/changes?entities=process')).status).toBe(401)
})
