// Tenants with layers of their own beside each other, over HTTP: what one has changed is there for it alone, and everything serves by it.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { publisher } from '../workshop/testing/publish.ts'

const server = await serverForFile()

const text = (word: string) => ({ zh: word, en: word })
const publish = publisher(server)

const { tenantA, tenantB } = { tenantA: server.tenants.a.id, tenantB: server.tenants.b.id }
const bundleOf = async (user: 'admin' | 'admin2', page = 'supplierManagement') =>
  (await server.call(user, 'GET', `/metadata/pages/${page}`)).body.toString()

test('without a layer a tenant has the very documents of the product', async () => {
  await server.call('admin', 'GET', '/auth/me')
  const record = await server.platform.doors.session((await import('../../http/sessions.ts')).hashOf(await server.token('admin')))
  expect(record && (await server.platform.layers.of(record))).toBeUndefined()
})

test('two tenants with different patches of the same page work side by side', async () => {
  const before = await bundleOf('admin')
  await publish(tenantA, { 'page:supplierManagement': [{ op: 'set', path: 'title', value: text('甲的供应商') }] })
  await publish(tenantB, { 'page:supplierManagement': [{ op: 'set', path: 'title', value: text('乙的供应商') }] })
  expect(await bundleOf('admin')).toContain('甲的供应商')
  expect(await bundleOf('admin2')).toContain('乙的供应商')
  expect(await bundleOf('admin2')).not.toContain('甲的供应商')
  expect((await server.call('admin', 'GET', '/menu/list')).body.toString()).toContain('甲的供应商')
  // What is taken back is as it was, to the byte; validators are named by the layer while there is one.
  await publish(tenantA, {})
  await server.sql('delete from control.layer_document where tenant_id = $1', [tenantA])
  expect(await bundleOf('admin')).toBe(before)
})

test('what an entity asks for more, the API refuses, for that tenant alone', async () => {
  await publish(tenantA, {
    'entity:supplier': [
      {
        op: 'set',
        path: 'rules',
        value: [{ id: 'noTest', cel: "self.name != 'refused'", field: 'name', message: text('这个名称不行') }],
      },
    ],
  })
  const supplier = { name: 'refused', types: ['raw'], phone: '13800000000' }
  const mine = await server.call('admin', 'POST', '/supplier/create', supplier)
  const theirs = await server.call('admin2', 'POST', '/supplier/create', supplier)
  expect(JSON.stringify(mine.data)).toContain('这个名称不行')
  expect(JSON.stringify(theirs.data)).not.toContain('这个名称不行')
})

test('a form of a layer finds its validator at an address that needs no session', async () => {
  const address = /"create":"\/api(\/metadata\/validators\/[^"]+)"/.exec(await bundleOf('admin2'))?.[1] ?? ''
  expect(address).toContain(tenantB.replaceAll('-', ''))
  expect((await server.call('nobody', 'GET', address)).status).toBe(200)
  expect((await server.call('nobody', 'GET', address.replace(/-t.*\.js/, '.js'))).status).toBe(200)
  expect((await server.call('nobody', 'GET', address.replace(/[0-9a-f]{4}\.js/, '0000.js'))).status).toBe(404)
})

test('what does not compile under the product of today is left out, and the rest serves', async () => {
  await publish(tenantA, {
    'page:supplierManagement': [{ op: 'set', path: 'title', value: text('还在') }],
    'page:spareManagement': [{ op: 'remove', path: 'table/columns/gone' }],
  })
  expect(await bundleOf('admin')).toContain('还在')
  expect((await server.call('admin', 'GET', '/metadata/pages/spareManagement')).status).toBe(200)
})
