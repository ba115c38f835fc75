// What stands at an address: a page of mine, a page of others, nothing.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()

test.each([
  ['admin', '/purchase-order', { page: { route: '/purchase-order' } }],
  ['energy', '/purchase-order', { page: null, reason: 'forbidden' }],
  ['admin', '/intelligentAnalysis/machine-spindle', { page: { route: '/machine-spindle' } }],
  ['admin', '/qualityManage/process-params', { page: { route: '/process-params' } }],
  ['admin', '/userManager/userMachineBind', { page: { route: '/userMachineBind' } }],
  ['warehouse', '/intelligentAnalysis/machine-spindle', { page: null, reason: 'forbidden' }],
  ['admin', '/nowhere', { page: null, reason: 'unknown' }],
] as const)('%s at %s', async (user, path, found) => {
  const { status, data } = await server.call(user, 'GET', `/metadata/route?path=${encodeURIComponent(path)}`)
  expect(status).toBe(200)
  expect(data).toMatchObject(found)
})
