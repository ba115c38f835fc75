// A draft looked at as a console before anybody else sees it: under the author's own rights, as a role too, and nothing is written meanwhile.
import { expect, test } from 'vitest'
import { rowsOf, Samples } from '../entity/testing/samples.ts'
import { serverForFile, type User } from '../testing/testServer.ts'

const server = await serverForFile()
const admin = new Samples(server)

const text = (word: string) => ({ zh: word, en: word })
const ahead = { 'x-preview': '1' }
const see = (user: User, path: string, headers = ahead) => server.call(user, 'GET', path, undefined, headers)
const bundle = async (user: User, headers?: typeof ahead): Promise<string> =>
  (await server.call(user, 'GET', '/metadata/pages/supplierManagement', undefined, headers)).body.toString()
const versions = new Map<string, number>()
async function draft(target: string, ...ops: object[]): Promise<void> {
  const version = versions.get(target)
  const saved = await server.call('admin', 'PUT', `/workshop/drafts/${target}`, {
    content: { kind: 'patch', target, base: '0', ops },
    ...(version !== undefined && { version }),
  })
  expect(saved.status).toBe(200)
  versions.set(target, (saved.data as { version: number }).version)
}

test('the author alone sees his drafts, whole: page, menu, forms and rows with a field that is new', async () => {
  const column = { op: 'insert', path: 'tabs/supplier/table/columns', value: 'x_level' }
  const search = { op: 'insert', path: 'tabs/supplier/search', value: 'x_level' }
  await draft('page:supplierManagement', { op: 'set', path: 'title', value: text('草稿里的供应商') }, column, search)
  await draft('entity:supplier', {
    op: 'insert',
    path: 'schema/properties/x_level',
    value: { type: 'string', maxLength: 10, 'x-field': { label: text('供应商级别') } },
  })
  const previewed = await bundle('admin', ahead)
  expect(previewed).toContain('草稿里的供应商')
  expect((await see('admin', '/menu/list')).body.toString()).toContain('草稿里的供应商')
  expect(await bundle('admin')).not.toContain('草稿里的供应商')
  expect(await bundle('director', ahead)).not.toContain('草稿里的供应商')
  const page = await server.call('admin', 'POST', '/supplier/page', { x_level: 'A' }, ahead)
  expect([page.status, rowsOf(page)]).toEqual([200, []])
  expect((await server.call('admin', 'POST', '/supplier/page', { x_level: 'A' })).status).toBe(400)
  const validator = /"create":"\/api(\/metadata\/validators\/[^"]+)"/.exec(previewed)?.[1] ?? ''
  expect(await server.call('nobody', 'GET', validator)).toMatchObject({ status: 200 })
})

test('nothing is written while looking at a draft', async () => {
  const write = await server.call('admin', 'POST', '/supplier/create', { name: '新', types: ['raw'], phone: '13800000000' }, ahead)
  expect([write.status, write.data]).toEqual([403, expect.objectContaining({ error: 'previewing' })])
})

test('a role sees of it what it may', async () => {
  const keys = ['supplierManagement/supplierTable/view']
  const role = await admin.make('role', { code: 'ROLE_LOOKER', name: '看供应商', permissions: keys, dataScope: 'all', masks: [] })
  const { operationRoutes } = admin.entity('role')
  expect((await admin.call(operationRoutes.viewAs, { id: role.id, version: role.version })).status).toBe(200)
  expect(await bundle('admin', ahead)).toContain('草稿里的供应商')
  expect((await see('admin', '/metadata/pages/roleManage')).status).toBe(404)
  expect((await server.call('admin', 'POST', '/platform-system/role/end-view', {})).status).toBe(200)
})

test('whoever may not publish has no preview; drafts that do not compile say so', async () => {
  expect((await see('operator', '/auth/me')).status).toBe(403)
  await draft('page:supplierManagement', { op: 'set', path: 'entity', value: 'nothing' })
  const broken = await see('admin', '/menu/list')
  expect([broken.status, broken.data]).toEqual([409, expect.objectContaining({ document: 'page:supplierManagement' })])
  expect((await server.call('admin', 'GET', '/menu/list')).status).toBe(200)
})
