// What stands at an address: a page of mine, a page of others, nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test.each([
  ['admin', '/purchase-order', 200],
  ['energy', '/purchase-order', 403],
  ['admin', '/nowhere', 404],
] as const)('%s at %s: %i', async (user, path, status) => {
  const reply = await server.call(user, 'GET', `/metadata/route?path=${encodeURIComponent(path)}`)
  expect(reply.status).toBe(status)
  if (status === 200) expect(reply.data).toMatchObject({ page: { route: path } })
})
