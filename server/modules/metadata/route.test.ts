// What an address leads to: a page of mine, a page of others, nothing; and a form as RJSF knows it.
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

test('a form is a JSON Schema and a uiSchema in the reader’s language, for those who have its page', async () => {
  const { data } = await server.call('admin', 'GET', '/metadata/pages/supplierManagement/forms/supplierForm?mode=update')
  expect(data).toMatchObject({
    schema: { type: 'object', properties: { name: { type: 'string', title: '名称' } }, required: expect.arrayContaining(['name']) },
    uiSchema: { 'ui:order': expect.arrayContaining(['name']), name: { 'ui:options': { console: { widget: 'text' } } } },
  })
  for (const [user, path] of [
    ['energy', 'supplierManagement/forms/supplierForm'],
    ['admin', 'supplierManagement/forms/none'],
    ['admin', 'nowhere/forms/form'],
  ] as const)
    expect((await server.call(user, 'GET', `/metadata/pages/${path}`)).status, path).toBe(404)
  expect((await server.call('admin', 'GET', '/metadata/pages/supplierManagement/forms/supplierForm?mode=delete')).status).toBe(400)
})
