// A draft looked at as a console before anybody else sees it: under the author's own rights, as a role too, and nothing is written meanwhile.
import { expect, test } from 'vitest'
import { rowsOf, Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const admin = new Samples(server)

const text = (word: string) => ({ zh: word, en: word })
const ahead = { 'x-preview': '1' }
const see = (user: User, path: string, headers: Readonly<Record<string, string>> = ahead) =>
  server.call(user, 'GET', path, undefined, headers)
const bundle = async (user: User, headers?: Readonly<Record<string, string>>): Promise<string> =>
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

test('a broken draft of another document is left aside and named; what it needs itself comes along', async () => {
  const broken = 'page:purchaseOrders'
  await draft(broken, { op: 'set', path: 'entity', value: 'nothing' })
  const whole = await see('admin', '/menu/list')
  expect([whole.status, whole.msg, whole.data]).toEqual([
    409,
    expect.stringContaining('采购单'),
    expect.objectContaining({ document: broken }),
  ])
  const about = (target: string) => ({ 'x-preview': target })
  const shown = await bundle('admin', about('page:supplierManagement'))
  expect(shown).toContain('草稿里的供应商')
  expect(shown).toContain('x_level')
  const validator = /"create":"\/api(\/metadata\/validators\/[^"]+)"/.exec(shown)?.[1] ?? ''
  expect(await server.call('nobody', 'GET', validator)).toMatchObject({ status: 200 })
  expect((await see('admin', '/metadata/pages/purchaseOrders', about(broken))).data).toMatchObject({ document: broken })
  // what has no draft is shown as it is live
  expect(await bundle('admin', about('page:userManage'))).not.toContain('草稿里的供应商')
  const told = await server.call('admin', 'GET', '/workshop/aside?target=page:supplierManagement')
  expect(told.data).toEqual([
    { target: broken, label: expect.objectContaining({ zh: '采购单' }), message: expect.stringContaining('nothing') },
  ])
  // what its own check says is not told twice
  expect((await server.call('admin', 'GET', `/workshop/aside?target=${broken}`)).data).toEqual([])
  expect((await server.call('admin', 'DELETE', `/workshop/drafts/${broken}`)).status).toBe(200)
  versions.delete(broken)
})

test('what is wrong is told in words, at a place that has a name, of a document that can be opened', async () => {
  const dataset = 'dataset:purchaseStatistics'
  await draft('entity:purchaseOrder', { op: 'set', path: 'rules', value: [{ id: 'late', cel: 'true' }] })
  await draft(dataset, { op: 'remove', path: 'dimensions/approval' })
  const problemsOf = async (target: string) =>
    ((await server.call('admin', 'POST', '/workshop/check', { targets: [target], rows: false })).data as { readonly problems: unknown })
      .problems
  expect(await problemsOf('entity:purchaseOrder')).toContainEqual(
    expect.objectContaining({
      place: expect.stringMatching(/^校验规则 › .+ › 提示$/),
      message: '缺少“提示”',
      label: expect.objectContaining({ zh: '采购单' }),
    }),
  )
  expect(await problemsOf(dataset)).toContainEqual(
    expect.objectContaining({
      document: 'page:stagingPage',
      label: expect.objectContaining({ en: 'Workbench' }),
      place: '区块 › 采购进度 › 系列',
    }),
  )
  for (const target of [dataset, 'entity:purchaseOrder'])
    expect((await server.call('admin', 'DELETE', `/workshop/drafts/${target}`)).status).toBe(200)
})

test('whoever may not publish has no preview; drafts that do not compile say so', async () => {
  expect((await see('operator', '/auth/me')).status).toBe(403)
  await draft('page:supplierManagement', { op: 'set', path: 'entity', value: 'nothing' })
  const broken = await see('admin', '/menu/list')
  expect([broken.status, broken.data]).toEqual([409, expect.objectContaining({ document: 'page:supplierManagement' })])
  expect((await server.call('admin', 'GET', '/menu/list')).status).toBe(200)
})

test('a draft beyond its author’s rights is told of; the others are looked at without it', async () => {
  const desk = ['documentsDesk/view', 'publicationsTable/view', 'publicationsTable/publish'].map((key) => `pageSettings/${key}`)
  await server.sql("update control.role set permissions = $2::text[] where code = 'ROLE_QUALITY' and tenant_id = $1", [
    server.tenants.a.id,
    [...desk, 'supplierManagement/supplierTable/view', 'purchaseOrders/table/view'],
  ])
  const save = async (target: string, ...ops: object[]) =>
    (await server.call('quality', 'PUT', `/workshop/drafts/${target}`, { content: { kind: 'patch', target, base: '0', ops } })).status
  expect((await server.call('admin', 'DELETE', '/workshop/drafts/page:supplierManagement')).status).toBe(200)
  expect(await save('page:supplierManagement', { op: 'set', path: 'title', value: text('质检看的供应商') })).toBe(200)
  expect(await save('page:purchaseOrders', { op: 'insert', path: 'table/toolbar', value: 'removeMany' })).toBe(200)
  const about = (target: string) => ({ 'x-preview': target })
  expect((await see('quality', '/auth/me')).data).toMatchObject({ error: 'publishesBeyond' })
  const shown = await server.call('quality', 'GET', '/metadata/pages/supplierManagement', undefined, about('page:supplierManagement'))
  expect([shown.status, shown.body.toString()]).toEqual([200, expect.stringContaining('质检看的供应商')])
  const own = await server.call('quality', 'GET', '/metadata/pages/purchaseOrders', undefined, about('page:purchaseOrders'))
  expect([own.status, own.data]).toEqual([403, expect.objectContaining({ error: 'publishesBeyond' })])
  const told = await server.call('quality', 'GET', '/workshop/aside?target=page:supplierManagement')
  expect(told.data).toEqual([
    {
      target: 'page:purchaseOrders',
      label: expect.objectContaining({ zh: '采购单' }),
      message: expect.stringContaining('您自己没有的权限'),
    },
  ])
  expect((await server.call('quality', 'GET', '/workshop/aside?target=page:purchaseOrders')).data).toEqual([])
})
