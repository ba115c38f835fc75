// Where something is used and what there is to choose from, drafts included.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'

const { call } = await serverForFile()
const text = (word: string) => ({ zh: word, en: word })
const uses = async (subject: string) =>
  (await call('admin', 'GET', `/workshop/uses?subject=${subject}`)).data as readonly { readonly target: string; readonly message: string }[]

test('uses tell documents and places in words, those of drafts too', async () => {
  const found = await uses('field:supplier.name')
  expect(found.map(({ target }) => target)).toContain('page:supplierManagement')
  expect(found.every(({ message }) => /[一-龥]/.test(message))).toBe(true)
  const page = {
    kind: 'page',
    id: 'x_suppliers',
    route: '/x-suppliers',
    title: text('供方'),
    entity: 'supplier',
    table: { columns: ['name'] },
  }
  await call('admin', 'PUT', '/workshop/drafts/page:x_suppliers', { content: page })
  const told = await uses('field:supplier.name')
  expect(told.map(({ target }) => target)).toContain('page:x_suppliers')
  // in words, for those who read no pointers
  expect(told).toContainEqual(expect.objectContaining({ path: '/table/columns/0', place: '供方 › 表格 › 列 › 名称' }))
  await call('admin', 'DELETE', '/workshop/drafts/page:x_suppliers')
  expect(await uses('field:supplier.nothing')).toEqual([])
  expect((await call('admin', 'GET', '/workshop/uses?subject=nonsense')).status).toBe(400)
  expect((await call('operator', 'GET', '/workshop/uses?subject=field:supplier.name')).status).toBe(403)
})

test('keys of a page are told in words, those of a drafted page too, and who holds one, by name or with all others', async () => {
  const keys = async (page: string) =>
    (await call('admin', 'GET', `/workshop/keys?page=${page}`)).data as readonly { readonly id: string; readonly label: object }[]
  expect(await keys('supplierManagement')).toContainEqual({
    id: 'supplierManagement/supplierTable/create',
    label: { zh: '供应商管理 › 供应商 › 表格 › 新增', en: 'Suppliers › Suppliers › Table › Add' },
  })
  const page = { kind: 'page', id: 'x_vendors', route: '/x-vendors', title: text('供方'), entity: 'supplier', table: { columns: ['name'] } }
  await call('admin', 'PUT', '/workshop/drafts/page:x_vendors', { content: page })
  expect(await keys('x_vendors')).toEqual([])
  const menu = { kind: 'patch', target: 'menu:main', base: '0', ops: [{ op: 'insert', path: 'items', value: { page: 'x_vendors' } }] }
  await call('admin', 'PUT', '/workshop/drafts/menu:main', { content: menu })
  expect(await keys('x_vendors')).toContainEqual({
    id: 'x_vendors/table/view',
    label: { zh: '供方 › 表格 › 查询', en: '供方 › Table › Query' },
  })
  for (const target of ['page:x_vendors', 'menu:main']) await call('admin', 'DELETE', `/workshop/drafts/${target}`)
  expect((await call('admin', 'GET', '/workshop/keys?page=x_vendors')).status).toBe(404)
  expect((await call('operator', 'GET', '/workshop/keys?page=orders')).status).toBe(403)
  const held = (await uses('permission:supplierManagement/supplierTable/create')).map(({ target }) => target)
  expect(held).toContain('role:ROLE_ADMIN')
})

test('what documents may name: with labels, and of datasets and widgets what is chosen of them', async () => {
  const { data } = await call('admin', 'GET', '/workshop/choices')
  expect(data).toMatchObject({
    entities: expect.arrayContaining([
      expect.objectContaining({ id: 'supplier', lines: false }),
      expect.objectContaining({ id: 'purchaseOrderLine', lines: true }),
    ]),
    operations: expect.arrayContaining([
      expect.objectContaining({
        id: 'userAccount.openAccount',
        label: { zh: '开通账号（账号）', en: 'Open account (Account)' },
        required: ['loginName', 'name', 'password'],
        answers: ['told'],
      }),
    ]),
    // by its first values a list is told from others that are called alike
    dictionaries: expect.arrayContaining([
      expect.objectContaining({
        id: 'employeeStatus',
        values: expect.arrayContaining([expect.objectContaining({ zh: expect.any(String) })]),
      }),
    ]),
    datasets: expect.arrayContaining([
      expect.objectContaining({ id: 'purchaseStatistics', measures: expect.arrayContaining([expect.objectContaining({ id: 'total' })]) }),
    ]),
    widgets: expect.arrayContaining([
      expect.objectContaining({ id: 'pie', role: 'chart', live: false }),
      expect.objectContaining({ id: 'machineTiles', role: 'block', live: true }),
    ]),
  })
})

const further = (columns: readonly string[]) => ({
  kind: 'patch',
  target: 'page:purchaseOrders',
  base: '0',
  ops: [
    {
      op: 'set',
      path: 'blocks',
      value: [{ id: 'again', type: 'table', title: text('再一个'), entity: 'purchaseOrder', table: { columns } }],
    },
  ],
})

test('an entity tells what its reader may put on a page; a block of that is no more than he holds, one of more is told in words', async () => {
  const { data } = await call('admin', 'GET', '/workshop/documents/entity:purchaseOrder')
  const { held } = data as { readonly held: { readonly shown: readonly string[] } }
  expect(held.shown).toContain('number')
  expect(held.shown).not.toContain('remark')
  const checked = async (columns: readonly string[]) => {
    await call('admin', 'PUT', '/workshop/drafts/page:purchaseOrders', { content: further(columns) })
    const answer = await call('admin', 'POST', '/workshop/check', { targets: ['page:purchaseOrders'] })
    await call('admin', 'DELETE', '/workshop/drafts/page:purchaseOrders')
    return answer.data as { readonly excess: readonly object[]; readonly beyond: readonly object[]; readonly changes: readonly object[] }
  }
  const fit = await checked(['number', 'supplier'])
  expect(fit).toMatchObject({ problems: [], excess: [], beyond: [] })
  const words = JSON.stringify(fit.changes.map((change) => Reflect.get(change, 'message')))
  expect(words).toContain('采购单·再一个·共享视图')
  expect(words).not.toContain('view:')
  const beyond = await checked(['number', 'remark'])
  expect(beyond.excess.length).toBeGreaterThan(0)
  const called = (zh: string) => expect.objectContaining({ label: expect.objectContaining({ zh }) })
  expect(beyond.beyond).toContainEqual({
    subject: called('采购单'),
    action: called('查询'),
    fields: expect.arrayContaining([called('备注')]),
  })
})
