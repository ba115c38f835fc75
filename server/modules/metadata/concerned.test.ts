// Calls look into the pages that they concern: what the product holds besides costs them nothing.
import { expect, test } from 'vitest'
import { allKeys, concerned, pageOfKey, primitivesOf } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import { repositoryRoot } from '../../base/documents.ts'
import { serverForFile } from '../../testing/testServer.ts'

// Documents of its own, into which nobody has looked.
const server = await serverForFile({}, repositoryRoot)

const asked = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<readonly string[]> => {
  const before = new Set(server.documents.checked)
  expect((await server.call('admin', method, path, body)).status).toBe(200)
  return [...server.documents.checked].filter((page) => !before.has(page)).toSorted()
}

test('for an administrator, who holds every key', async () => {
  // Who somebody is concerns the pages whose keys let him look at the console as a role, and design the page that he sees.
  expect(await asked('GET', '/auth/me')).toEqual(['pageSettings', 'roleManage'])
  expect(await asked('GET', '/metadata/pages/processManagement')).toEqual(['processManagement'])
  expect(await asked('GET', '/metadata/pages/processManagement')).toEqual([])
  const { process } = server.documents.model.entities
  expect(await asked('POST', process?.routes.page.path ?? '', {})).toEqual([])
  expect(await asked('GET', '/metadata/route?path=/purchase-order')).toEqual(['purchaseOrders', 'stagingPage'])
})

test('and leave out no page that carries what they ask for', () => {
  const { model } = server.documents
  for (const key of allKeys(model.permissions)) {
    for (const primitive of primitivesOf(model.permissions, key) ?? []) {
      const { over, lookUp } = concerned(model, primitive.op)
      expect([...over, ...(lookUp?.primitive === primitive ? lookUp.pages : [])], `${key}: ${primitive.op}`).toContain(pageOfKey(key))
    }
  }
})
