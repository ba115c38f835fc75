// What a user sees of menu, permission tree and pages follows from the keys of his roles, at once when they change (R15).
import { expect, test } from 'vitest'
import { pagesFor } from '../../kernel/permission/audience.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()

interface Entry {
  readonly id: string
  readonly name: string
  readonly alias: string
  readonly path: string | null
  readonly page: string | null
  readonly children: readonly Entry[]
  readonly buttons: readonly { buttonAlias: string }[]
  readonly tabs: Record<string, readonly { buttonAlias: string }[]>
}
interface Node {
  readonly id: string
  readonly permissionType: number
  readonly children: readonly Node[]
}

async function get<T>(user: User, path: string): Promise<T> {
  const { body, status } = await server.call(user, 'GET', path)
  expect(status).toBe(200)
  return JSON.parse(body.toString()).data
}
const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)])
const menu = async (user: User): Promise<Entry[]> => flat(await get<Entry[]>(user, '/menu/list'))
const pages = async (user: User): Promise<string[]> => (await menu(user)).flatMap(({ page }) => page ?? [])
const leaves = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]))

test('the administrator has every page, each with route, both names and its buttons', async () => {
  const { model } = server.documents
  expect((await pages('admin')).toSorted()).toEqual([...pagesFor(model, 'tenant')].toSorted())
  const spaces = (await menu('admin')).find(({ page }) => page === 'spaceManagement')
  expect(spaces).toMatchObject({
    name: '空间管理',
    alias: 'Spaces',
    path: '/space-management',
    tabs: { space: expect.arrayContaining([{ buttonAlias: 'spaceManagement/spaceTree/create' }]) },
  })
  expect((await get<{ id: string }[]>('admin', '/metadata/pages')).map(({ id }) => id).toSorted()).toEqual(
    [...pagesFor(model, 'tenant')].toSorted(),
  )
})

test('the console’s first calls bring the same menu without buttons', async () => {
  for (const user of ['admin', 'operator', 'admin2', 'platform', 'energy'] as const) {
    const whole = await get<Entry[]>(user, '/menu/list')
    const bare = (entries: readonly Entry[]): object[] =>
      entries.map(({ buttons: _buttons, tabs: _tabs, children, ...place }) => ({ ...place, children: bare(children) }))
    expect(await get<Entry[]>(user, '/menu/entries')).toEqual(bare(whole))
  }
})

test('another role has its own pages and buttons, the same in menu, tree, buttons and page list', async () => {
  const mine = (await pages('operator')).toSorted()
  expect(mine).toEqual([
    'deviceRepair',
    'deviceStatus',
    'equipmentConfiguration',
    'labelBoard',
    'labelPostingDetails',
    'machinePage',
    'machineSpindle',
    'myMachines',
    'performanceKanban',
    'realTimeParking',
    'realTimeStatusSpindles',
    'varietyManage',
  ])
  const buttons = await get<string[]>('operator', '/auth/buttons')
  expect(buttons.length).toBeGreaterThan(3)
  expect(buttons.filter((key) => !key.endsWith('/view'))).toEqual([
    'realTimeParking/records/register',
    'realTimeParking/records/postLabel',
    'realTimeParking/records/reportRepair',
    'machinePage/stops/register',
    'machinePage/stops/postLabel',
    'machinePage/stops/reportRepair',
    'machinePage/labels/create',
    'machinePage/labels/reportRepair',
    'machinePage/labels/withdraw',
    'machinePage/repairs/postLabel',
    'deviceRepair/table/create',
    'labelPostingDetails/table/create',
    'labelPostingDetails/table/withdraw',
    'equipmentConfiguration/deviceTable/reportRepair',
  ])
  expect(
    (await menu('operator'))
      .flatMap(({ buttons: own, tabs }) => [...own, ...Object.values(tabs).flat()])
      .map(({ buttonAlias }) => buttonAlias)
      .toSorted(),
  ).toEqual(buttons.toSorted())
  const tree = await get<Node[]>('operator', '/platform-system/permission/my-permission-tree')
  expect(
    leaves(tree)
      .map(({ id, permissionType }) => [id, permissionType])
      .toSorted(),
  ).toEqual(buttons.map((id) => [id, 3]).toSorted())
  expect((await get<{ id: string }[]>('operator', '/metadata/pages')).map(({ id }) => id).toSorted()).toEqual(mine)
})

test('the platform has no page of the mill', async () => {
  const ofTheMill = pagesFor(server.documents.model, 'tenant')
  // What stands in everybody's menu is about the caller's own tenant, which the platform is too.
  const shared = ['roleManage', 'messageManagement', 'pageSettings', 'menuManage', 'dictionaryManage', 'fileManage', 'logTracking']
  expect((await pages('platform')).filter((page) => ofTheMill.has(page))).toEqual(shared)
  expect((await server.call('platform', 'POST', '/supplier/page', { pageNum: 1, pageSize: 10 })).status).toBe(403)
})

interface Bundle {
  readonly page: {
    readonly tabs: {
      readonly id: string
      readonly blocks: readonly {
        readonly id: string
        readonly kind: string
        readonly toolbar?: readonly unknown[]
        readonly rowActions?: readonly unknown[]
      }[]
    }[]
  }
  readonly keys: readonly string[]
  readonly entities: Record<string, { readonly fields: Record<string, unknown> }>
  readonly validators: object
}

test('a page comes cut to its reader, and is not there for others', async () => {
  const all = await get<Bundle>('admin', '/metadata/pages/varietyManage')
  const some = await get<Bundle>('operator', '/metadata/pages/varietyManage')
  const blocks = (bundle: Bundle) => bundle.page.tabs.flatMap((tab) => tab.blocks)
  expect(blocks(all).some(({ kind }) => kind === 'form')).toBe(true)
  expect(blocks(some).filter(({ kind }) => kind === 'form')).toEqual([])
  expect(blocks(some).flatMap(({ toolbar = [], rowActions = [] }) => [...toolbar, ...rowActions])).toEqual([])
  expect(some.keys.every((key) => key.startsWith('varietyManage/') && key.endsWith('/view'))).toBe(true)
  expect(some.validators).toEqual({})
  expect(Object.keys(all.validators).length).toBeGreaterThan(0)
  expect(await server.call('operator', 'GET', '/metadata/pages/purchaseOrders')).toMatchObject({ status: 404 })
  for (const id of ['nothing', '__proto__', 'toString'])
    expect((await server.call('admin', 'GET', `/metadata/pages/${id}`)).status).toBe(404)
})

test('a page that has not changed is not sent again', async () => {
  const { headers } = await server.call('admin', 'GET', '/metadata/pages/varietyManage')
  const again = await server.call('admin', 'GET', '/metadata/pages/varietyManage', undefined, { 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304 })
  expect(again.body).toHaveLength(0)
  expect(
    (await server.call('operator', 'GET', '/metadata/pages/varietyManage', undefined, { 'if-none-match': String(headers.etag) })).status,
  ).toBe(200)
})

test('a granted and a revoked key act on the next call', async () => {
  const list = () => server.call('quality', 'POST', '/purchase-order/page', { pageNum: 1, pageSize: 10 })
  expect((await list()).status).toBe(403)
  const role =
    "(select id from control.role where code = 'ROLE_QUALITY' and tenant_id = (select id from control.tenant where name = '锦华纺织'))"
  await server.sql(`update control.role set permissions = permissions || '{purchaseOrders/table/view}' where id = ${role}`)
  expect((await list()).status).toBe(200)
  expect(await pages('quality')).toContain('purchaseOrders')
  await server.sql(`update control.role set permissions = array_remove(permissions, 'purchaseOrders/table/view') where id = ${role}`)
  expect((await list()).status).toBe(403)
  expect((await server.sql("select username, entity from data.audit where action = 'denied' order by id desc limit 1"))[0]).toEqual({
    username: 'quality',
    entity: 'purchaseOrder.page',
  })
  expect(await pages('quality')).not.toContain('purchaseOrders')
})

test('a role taken away acts on the next call', async () => {
  const list = () => server.call('warehouse', 'POST', '/supplier/page', { pageNum: 1, pageSize: 10 })
  expect((await list()).status).toBe(200)
  await server.sql(
    "delete from control.user_account_roles r using control.user_account u where u.id = r.owner_id and u.login_name = 'warehouse'",
  )
  expect((await list()).status).toBe(403)
  expect(await pages('warehouse')).toEqual([])
})
