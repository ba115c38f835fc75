// A product that has changed under a tenant's layer: merged by itself, held where both changed the same, settled by choice, and never lost.
// What the tenant's patches were made on is an earlier version of the product's documents, as an upgrade leaves it.
import { expect, test } from 'vitest'
import { documentOf } from '../../../metadata/layers/merge/upgradeLayer.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { publisher } from './testing/publish.ts'

const server = await serverForFile()
const tenant = server.tenants.a.id
const page = 'page:supplierManagement'
const text = (word: string) => ({ zh: word, en: word })
const names = server.platform.layers.product.names
const today = documentOf(names, page) ?? expect.unreachable(page)

const publish = publisher(server)
const bundle = async (): Promise<string> => (await server.call('admin', 'GET', '/metadata/pages/supplierManagement')).body.toString()
const asked = async () =>
  (await server.call('admin', 'GET', `/workshop/documents/${page}`)).data as { upgrade: object | null; draft: { version: number } | null }
/** What needs a decision, by target. */
const waiting = async (user: 'admin' | 'admin2' = 'admin', language = 'zh_CN') => {
  const { data } = await server.call(user, 'GET', '/workshop/attention', undefined, { 'content-language': language })
  return Object.fromEntries((data as readonly { target: string; message: string }[]).map(({ target, message }) => [target, message]))
}

/** What the bell tells of upgrades, after the console has been opened. */
const told = async (user: 'admin' | 'admin2' | 'director' | 'operator' = 'admin', language = 'zh_CN') => {
  expect((await server.call(user, 'GET', '/auth/me', undefined, { 'content-language': language })).status).toBe(200)
  const { data } = await server.call(user, 'GET', '/message/newest')
  const { rows } = data as { readonly rows: readonly { readonly title: string; readonly content: string; readonly sender: string }[] }
  return rows.filter(({ title }) => /升级|upgrade/.test(title)).map(({ title, content }) => `${title} ${content}`)
}

test('what only one side has changed goes on by itself', async () => {
  const earlier = { ...today, title: text('从前的供应商') }
  await publish(tenant, { [page]: [{ op: 'set', path: 'tabs/supplier/title/zh', value: '只看本厂的供应商' }] }, earlier)
  expect(await bundle()).toContain('只看本厂的供应商')
  expect(await bundle()).not.toContain('从前的供应商')
  expect((await asked()).upgrade).toEqual({ state: 'merged', conflicts: [] })
  expect(await waiting()).toEqual({})
  expect(await told()).toEqual([])
})

test('what both have changed is held as the tenant had it, told with all three, and settled by a choice that is published', async () => {
  const earlier = { ...today, title: text('从前的供应商') }
  await publish(tenant, { [page]: [{ op: 'set', path: 'title', value: text('本厂的供应商') }] }, earlier)
  expect(await bundle()).toContain('本厂的供应商')
  const { upgrade } = await asked()
  expect(upgrade).toMatchObject({
    state: 'held',
    conflicts: expect.arrayContaining([
      { path: 'title/zh', what: 'value', base: '从前的供应商', product: '供应商管理', tenant: '本厂的供应商' },
    ]),
  })
  const list = (await server.call('admin', 'GET', '/workshop/documents?changed=true')).body.toString()
  expect(list).toContain('"upgrade":"held"')
  expect(await waiting()).toEqual({ [page]: expect.stringContaining('请选择保留哪一个') })
  expect(await waiting('admin', 'en_US')).toEqual({ [page]: expect.stringContaining('choose which stays') })
  expect([await waiting('admin2'), (await server.call('operator', 'GET', '/workshop/attention')).status]).toEqual([{}, 403])
  // whoever may decide it is told, once, in his language; nobody else is
  const once = [expect.stringMatching(/^Documents to be decided on since the upgrade: 1 .*Supplier/)]
  expect(await told('admin', 'en_US')).toEqual(once)
  expect(await told()).toEqual(once)
  expect([await told('admin2'), await told('operator')]).toEqual([[], []])
  const choices = { 'title/zh': 'theirs' }
  expect((await server.call('admin', 'POST', `/workshop/upgrades/${page}`, { choices })).status).toBe(200)
  expect(await bundle()).toContain('本厂的供应商')
  expect((await server.call('admin', 'POST', '/workshop/publish', { targets: [page] })).status).toBe(200)
  expect((await asked()).upgrade).toBeNull()
  expect(await waiting()).toEqual({})
  const settled = await bundle()
  expect(settled).toContain('供应商管理')
  // The other language had no choice: it is the tenant's.
  expect(settled).toContain('"en":"本厂的供应商"')
  expect((await server.call('admin', 'POST', `/workshop/upgrades/${page}`, { choices })).status).toBe(404)
  // Another tenant has nothing of it, and nobody without the right settles.
  expect((await server.call('admin2', 'GET', '/metadata/pages/supplierManagement')).body.toString()).not.toContain('本厂的供应商')
  expect((await server.call('operator', 'POST', `/workshop/upgrades/${page}`, { choices })).status).toBe(403)
})

test('what merges and does not compile so is held too: the old tab on the old rows, with what the tenant has added', async () => {
  const [tab] = Object(today).tabs
  const earlier = { ...today, tabs: [{ id: tab.id, title: tab.title, entity: 'procurer', table: { columns: ['name'] } }] }
  await publish(tenant, { [page]: [{ op: 'insert', path: `tabs/${tab.id}/table/columns`, value: 'remark' }] }, earlier)
  const held = JSON.parse(await bundle()) as { data: { entities: object } }
  expect(Object.keys(held.data.entities)).toEqual(['procurer'])
  expect(await bundle()).toContain('"remark"')
})

test('what the product has no longer, and what fits no more, is left out and told at the entry to the workshop', async () => {
  const [gone, misfit] = ['page:formerPage', 'page:spareManagement']
  await publish(tenant, { [gone]: [{ op: 'set', path: 'title', value: text('旧页面') }] }, { ...today, id: 'formerPage' })
  await publish(tenant, { [misfit]: [{ op: 'set', path: 'tabs/nowhere/title', value: text('无处') }] })
  expect(await waiting()).toMatchObject({
    [gone]: '产品已不再提供，您的更改不再生效',
    [misfit]: expect.stringMatching(/已暂停生效：.*nowhere/),
  })
  expect(await told()).toEqual([expect.stringMatching(/升级后有 \d 份文档需要处理 .*formerPage.*备件管理/), expect.anything()])
  expect((await server.call('admin', 'GET', '/metadata/pages/spareManagement')).status).toBe(200)
})
