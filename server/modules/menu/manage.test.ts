// Menu-manage and dictionary-manage: rows of the documents that are live, changed as patches, published with each call.
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { messagesOf, part, rowOf, type Row } from '../../engine/entity/testing/samples.ts'
import { uploadTo, workbook } from '../../engine/entity/testing/upload.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const { call } = server

const menus = '/platform-system/menu'
const dictionaries = '/platform-system/dictionary'

interface Node extends Row {
  readonly code: string
  readonly children: readonly Node[]
}
const graded = {
  kind: 'patch',
  target: 'entity:provider',
  base: '0',
  ops: [
    {
      op: 'insert',
      path: 'schema/properties/x_grade',
      value: { type: 'string', 'x-field': { label: { zh: '等级', en: 'Grade' }, dictionary: 'x_grade' } },
    },
  ],
}
const flat = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])
async function rows(base: string, user: User = 'admin'): Promise<readonly Node[]> {
  const { status, data, body } = await call(user, 'GET', `${base}/tree`)
  expect([status, status === 200 ? '' : body.toString()]).toEqual([200, ''])
  return flat(data as readonly Node[])
}
async function find(base: string, code: string): Promise<Node> {
  return (await rows(base)).find((row) => row.code === code) ?? expect.unreachable(code)
}
const update = (base: string, { id, version }: Row, fields: object) => call('admin', 'POST', `${base}/update`, { id, version, ...fields })
const act = (name: string, { id, version }: Row) => call('admin', 'POST', `${menus}/operation/${name}`, { id, version })
const shownMenu = async (user: User) => (await call(user, 'GET', '/menu/list')).body.toString()

test('the menu is there with its directories, pages, tabs and buttons', async () => {
  const all = await rows(menus)
  const kinds = new Map(all.map(({ code, ...row }) => [code, row]))
  expect(kinds.get('system')).toMatchObject({
    type: 'top',
    name: '系统设置',
    alias: 'System',
    status: 'enabled',
    own: false,
    parentId: null,
  })
  expect(kinds.get('supplierManagement')).toMatchObject({
    type: 'sub',
    path: '/supplier-management',
    group: 'supplierManagement',
    external: false,
  })
  expect(all.find(({ type }) => type === 'tab')).toMatchObject({ status: null })
  expect(all.find(({ code }) => String(code).endsWith('/create'))).toMatchObject({ type: 'button', buttonType: 'add' })
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect((await call('leader', 'GET', `${menus}/tree`)).status).toBe(403)
  // A mill sees nothing of the platform's menu.
  expect([kinds.has('tenantManagementList'), kinds.has('appVersions'), kinds.has('platformVisits')]).toEqual([false, false, true])
})

test('what is changed is a patch of the menu, live with the next call, told in the history, and taken back like any publication', async () => {
  const before = await shownMenu('admin2')
  const suppliers = await find(menus, 'supplierManagement')
  expect(rowOf(await update(menus, suppliers, { name: '供方', alias: 'Vendors', sort: 0.5 }))).toMatchObject({
    name: '供方',
    sort: 0.5,
    version: 2,
    editor: expect.any(String),
    editedAt: expect.any(String),
  })
  expect(await shownMenu('admin')).toContain('供方')
  expect(await shownMenu('admin2')).toBe(before)
  expect((await update(menus, suppliers, { name: '旧' })).status).toBe(409)
  const { data } = await call('admin', 'GET', '/workshop/documents/menu:main')
  expect(JSON.stringify(part(part(data, 'live'), 'content'))).toContain('供方')
  const { children } = (await rows(menus)).find(({ id }) => id === suppliers.parent) ?? expect.unreachable()
  expect(children[0]?.code).toBe('supplierManagement')
  expect((await call('admin', 'GET', `${menus}/history/${suppliers.id}`)).body.toString()).toContain('供方')
  expect((await call('admin', 'POST', '/workshop/revert', { revision: 0 })).status).toBe(200)
  expect(await find(menus, 'supplierManagement')).toMatchObject({ name: suppliers.name, sort: suppliers.sort, version: 3 })
})

test('an entry of the product is named anew and moved, and a dictionary is, whose form shows no order and sends it emptied', async () => {
  const workbench = await find(menus, 'workbench')
  expect(rowOf(await update(menus, workbench, { name: '首页', sort: 1.2, icon: workbench.icon }))).toMatchObject({
    name: '首页',
    sort: 1.2,
  })
  const kinds = await find(dictionaries, 'alarmKind')
  const emptied = { colour: null, decimals: null, enabled: null }
  const named = rowOf(await update(dictionaries, kinds, { name: '报警类别', alias: 'Kinds', ...emptied, sort: null }))
  expect(named).toMatchObject({ name: '报警类别', sort: kinds.sort })
  expect(rowOf(await update(dictionaries, named, { name: '预警类型', sort: kinds.sort }))).toMatchObject({
    name: '预警类型',
    sort: kinds.sort,
  })
  const told = (await call('admin', 'GET', `${dictionaries}/history/${kinds.id}`)).body.toString()
  expect([told.includes('报警类别'), told.includes('"sort"')]).toEqual([true, false])
})

test('whoever reads English finds and names entries in English', async () => {
  const english = { 'accept-language': 'en' }
  const found = await call('admin', 'POST', `${menus}/options`, { keyword: 'Suppliers' }, english)
  expect(JSON.stringify(found.data)).toContain('Suppliers')
  expect(JSON.stringify((await call('admin', 'POST', `${dictionaries}/options`, { keyword: 'Supplier type' }, english)).data)).not.toMatch(
    /[一-龥]/,
  )
})

test('two who change menus at the same moment both have their change', async () => {
  const [suppliers, spares] = [await find(menus, 'supplierManagement'), await find(menus, 'spareManagement')]
  const [one, other] = await Promise.all([update(menus, suppliers, { alias: 'One' }), update(menus, spares, { alias: 'Other' })])
  expect([one.status, other.status]).toEqual([200, 200])
  expect([(await find(menus, 'supplierManagement')).alias, (await find(menus, 'spareManagement')).alias]).toEqual(['One', 'Other'])
})

test('switched off, a page is nobody’s, and back with all granted keys; what everything is switched on by stays', async () => {
  const page = () => call('admin', 'POST', '/supplier/page', { pageNum: 1, pageSize: 10 })
  expect((await page()).status).toBe(200)
  expect(rowOf(await act('disable', await find(menus, 'supplierManagement'))).status).toBe('disabled')
  expect(await shownMenu('admin')).not.toContain('/supplier-management')
  expect((await call('admin', 'GET', '/metadata/pages/supplierManagement')).status).toBe(404)
  expect((await call('admin', 'GET', '/platform-system/permission/my-permission-tree')).body.toString()).not.toContain(
    'supplierManagement/',
  )
  expect((await act('disable', await find(menus, 'supplierManagement'))).status).toBe(409)
  expect(rowOf(await act('enable', await find(menus, 'supplierManagement'))).status).toBe('enabled')
  expect((await page()).status).toBe(200)
  for (const code of ['menuManage', 'system']) expect((await act('disable', await find(menus, code))).status).toBe(400)
})

test('another address takes the place of a page’s own, which still leads there; no other page may have it', async () => {
  const at = async (path: string) => (await call('admin', 'GET', `/metadata/route?path=${encodeURIComponent(path)}`)).data
  const entry = await find(menus, 'supplierManagement')
  expect(entry.path).toBe('/supplier-management')
  expect(await at('/purchase/suppliers')).toMatchObject({ page: null, reason: 'unknown' })
  for (const path of ['/process-params', '/qualityManage/process-params', '/login', 'suppliers', '/a b'])
    expect([path, Object.keys(messagesOf(await update(menus, await find(menus, 'supplierManagement'), { path })))]).toEqual([
      path,
      ['path'],
    ])
  const led = rowOf(await update(menus, await find(menus, 'supplierManagement'), { path: '/purchase/suppliers' }))
  expect(led.path).toBe('/purchase/suppliers')
  for (const path of ['/purchase/suppliers', '/supplier-management'])
    expect(await at(path)).toMatchObject({ page: { route: '/purchase/suppliers' } })
  expect(await shownMenu('admin')).toContain('"path":"/purchase/suppliers"')
  const pages = async (user: User) =>
    (await call(user, 'GET', '/metadata/pages')).data as readonly { readonly id: string; readonly route: string }[]
  expect((await pages('admin')).find(({ id }) => id === 'supplierManagement')?.route).toBe('/purchase/suppliers')
  expect((await pages('admin2')).find(({ id }) => id === 'supplierManagement')?.route).toBe('/supplier-management')
  const parts = (await rows(menus)).filter(({ code }) => code.startsWith('supplierManagement/'))
  expect(new Set(parts.map((row) => row.path))).toEqual(new Set(['/purchase/suppliers']))
  expect(await call('admin2', 'GET', '/metadata/route?path=%2Fpurchase%2Fsuppliers')).toMatchObject({ data: { page: null } })
  expect(rowOf(await update(menus, led, { path: '/supplier-management' })).path).toBe('/supplier-management')
  expect(await at('/purchase/suppliers')).toMatchObject({ page: null, reason: 'unknown' })
})

test('pages of one permission group are granted together: below one node of a role’s tree', async () => {
  const group = async (code: string, name: string | null) => rowOf(await update(menus, await find(menus, code), { group: name }))
  const tree = async (user: User) =>
    flatTree((await call(user, 'GET', '/platform-system/permission/my-permission-tree')).data as readonly Tree[])
  expect((await group('supplierManagement', '采购权限')).group).toBe('采购权限')
  await group('roleManage', '采购权限')
  const [node] = (await tree('admin')).filter(({ name }) => name === '采购权限')
  expect(node).toMatchObject({ permissionType: 0, children: [{ unionKey: expect.any(String) }, { unionKey: expect.any(String) }] })
  expect(node?.children.map(({ unionKey }) => unionKey).toSorted()).toEqual(['roleManage', 'supplierManagement'])
  expect((await tree('admin')).filter(({ unionKey }) => unionKey === 'supplierManagement')).toHaveLength(1)
  expect((await tree('admin2')).some(({ name }) => name === '采购权限')).toBe(false)
  expect((await group('supplierManagement', null)).group).toBe('supplierManagement')
  await group('roleManage', null)
  expect((await tree('admin')).some(({ name }) => name === '采购权限')).toBe(false)
})

interface Tree {
  readonly name: string
  readonly unionKey: string
  readonly children: readonly Tree[]
}
const flatTree = (nodes: readonly Tree[]): readonly Tree[] => nodes.flatMap((node) => [node, ...flatTree(node.children)])

test('a link leads to https, or by http to a host in the mill’s network', async () => {
  const create = (url: string) =>
    call('admin', 'POST', `${menus}/create`, { name: '生产执行', alias: 'MES', code: 'x_mes', type: 'sub', url })
  for (const url of [
    'http://example.com/a',
    'http://8.8.8.8/a',
    'http://172.32.0.1',
    'http://[2001:db8::1]/',
    'http://example.local.com/',
    'http://mes@example.com/',
    'javascript:alert(1)',
  ])
    expect([url, messagesOf(await create(url))]).toEqual([url, { url: expect.stringContaining('厂内网络') }])
  const { pattern = '' } = server.documents.model.entities.menuEntry?.fields.url?.schema ?? {}
  for (const url of [
    'http://192.168.1.20/mes',
    'http://172.16.0.9?a=1',
    'http://mes',
    'http://mes.lan/a',
    'http://erp.mill.local',
    'http://[fd00::20]:8080/',
    'https://example.com',
  ])
    expect([url, new RegExp(pattern, 'u').test(url)]).toEqual([url, true])
  const inside = rowOf(await create('http://10.20.1.2:8080/mes'))
  expect([inside.url, inside.external]).toEqual(['http://10.20.1.2:8080/mes', true])
})

test('directories and links of one’s own are made, moved and removed; pages, tabs and buttons are not', async () => {
  const create = (fields: object) => call('admin', 'POST', `${menus}/create`, { name: '报表库', alias: 'Reports', ...fields })
  expect(messagesOf(await create({ code: 'reports', type: 'top' }))).toHaveProperty('code')
  expect(messagesOf(await create({ code: 'Bad Code', name: '', type: 'sub' }))).toEqual({
    code: expect.stringContaining('以 x_ 加小写字母开头'),
    name: '请输入中文名',
    url: '请填写外部链接',
  })
  expect(messagesOf(await create({ code: 'x_reports', type: 'sub' }))).toEqual({ url: '请填写外部链接' })
  expect(messagesOf(await create({ code: 'x_reports', type: 'button' }))).toHaveProperty('type')
  expect(messagesOf(await create({ code: 'x_reports', type: 'top', icon: 'NoSuchIcon' }))).toHaveProperty('icon')
  expect(messagesOf(await create({ code: 'x_reports', type: 'catalogue' })).parent).toContain('目录须放在')
  const top = rowOf(await create({ code: 'x_reports', type: 'top', icon: 'BookOutlined', sort: 1.5 }))
  expect(top).toMatchObject({ type: 'top', own: true, sort: 1.5 })
  expect(messagesOf(await create({ code: 'x_reports', type: 'top' }))).toEqual({ code: '编码已存在' })
  expect(messagesOf(await create({ code: 'x_below', type: 'top', parent: top.id })).parent).toContain('顶部菜单')
  const below = rowOf(await create({ code: 'x_below', type: 'catalogue', parent: top.id }))
  expect(below.type).toBe('catalogue')
  // moved away from all others it is a top menu, as its place in the tree says
  expect(rowOf(await update(menus, below, { parent: null })).type).toBe('top')
  expect((await call('admin', 'POST', `${menus}/delete/${below.id}`, {})).status).toBe(200)
  const link = rowOf(await create({ code: 'x_link', type: 'sub', url: 'https://example.com/a', parent: top.id }))
  expect(link).toMatchObject({ type: 'sub', external: true, parent: top.id })
  expect(await shownMenu('admin')).toContain('https://example.com/a')
  const app = rowOf(await create({ code: 'x_app', type: 'app', url: 'https://example.com/app', parent: top.id }))
  expect(app.type).toBe('app')
  const remove = (id: string) => call('admin', 'POST', `${menus}/delete/${id}`, {})
  expect(await remove(top.id)).toMatchObject({ status: 409, msg: expect.stringContaining('请先移走下级菜单') })
  const moved = rowOf(await update(menus, await find(menus, 'supplierManagement'), { parent: top.id }))
  expect(moved.parent).toBe(top.id)
  expect(messagesOf(await update(menus, moved, { parent: link.id }))).toHaveProperty('parent')
  expect(messagesOf(await update(menus, top, { parent: top.id }))).toHaveProperty('parent')
  for (const { id } of [link, app]) expect((await remove(id)).status).toBe(200)
  const button = (await rows(menus)).find(({ type }) => type === 'button') ?? expect.unreachable()
  expect((await update(menus, button, { name: '别名' })).status).toBe(409)
  expect((await remove(moved.id)).status).toBe(409)
})

test(
  'a dictionary’s values are worded, coloured, put in order and added to; what records hold does not go',
  { timeout: 120_000 },
  async () => {
    const values = async (code: string) => (await find(dictionaries, code)).children.map((value) => value.code)
    const type = await find(dictionaries, 'supplierType')
    const [first, second] = await values('supplierType')
    const raw = type.children.find(({ code }) => code === first) ?? expect.unreachable()
    expect(rowOf(await update(dictionaries, raw, { name: '原材料', colour: 'red', sort: 2.5 }))).toMatchObject({
      name: '原材料',
      colour: 'red',
      sort: 2,
    })
    expect((await values('supplierType')).slice(0, 2)).toEqual([second, first])
    const create = (fields: object) => call('admin', 'POST', `${dictionaries}/create`, { name: '值', alias: 'Value', ...fields })
    const added = rowOf(await create({ parent: type.id, code: 'extra', sort: 1 }))
    expect((await values('supplierType'))[0]).toBe('extra')
    expect(messagesOf(await create({ parent: type.id, code: 'extra' }))).toEqual({ code: '编码已存在' })
    expect((await call('admin', 'POST', '/supplier/create', { name: '外', types: ['extra'], phone: '13800000000' })).status).toBe(200)
    expect((await call('admin2', 'POST', '/supplier/create', { name: '外', types: ['extra'], phone: '13800000000' })).status).toBe(400)
    const remove = ({ id }: { readonly id: string }) => call('admin', 'POST', `${dictionaries}/delete/${id}`, {})
    expect((await remove(added)).msg).toBe('使用中，不能删除：供应商“类型”1 条数据')
    expect((await remove(raw)).status).toBe(409)
    expect((await remove(type)).status).toBe(409)

    for (const code of ['grade', 'x_ 级']) expect(messagesOf(await create({ code })).code).toContain('自建字典的编码以 x_ 开头')
    expect(messagesOf(await update(dictionaries, type, { sort: 1 })).sort).toContain('只有字典的值可以调整顺序')
    const own = rowOf(await create({ code: 'x_grade', name: '等级', alias: 'Grade' }))
    expect(own).toMatchObject({ own: true, values: 1 })
    const value = rowOf(await create({ parent: own.id, code: 'b', name: '乙', alias: 'B' }))
    const alike = { parent: own.id, code: 'c', name: '乙', alias: 'B' }
    const asking = await create(alike)
    expect(asking.data).toMatchObject({ error: 'confirm', fields: { alias: '该字典已有同名的值，选择时无法区分' } })
    expect((await create({ ...alike, alias: 'Other' })).status).toBe(200)
    expect((await remove(rowOf(await create({ ...alike, code: 'd', confirmed: true })))).status).toBe(200)
    expect((await remove(await find(dictionaries, 'c'))).status).toBe(200)
    expect(await values('x_grade')).toEqual(['1', 'b'])
    expect((await remove(value)).status).toBe(200)
    const asked = async (content: object | null) => {
      await call('admin', 'PUT', '/workshop/drafts/entity:provider', { content })
      expect((await call('admin', 'POST', '/workshop/publish', {})).status).toBe(200)
    }
    await asked(graded)
    expect((await remove(own)).msg).toBe('使用中，不能删除：供方 › 字段 › 等级')
    await asked(null)
    expect(rowOf(await update(dictionaries, own, { name: '级别' }))).toMatchObject({ name: '级别', editor: expect.any(String) })
    expect((await remove(own)).status).toBe(200)
    expect((await rows(dictionaries)).some(({ code }) => code === 'x_grade')).toBe(false)
  },
)

test(
  'a value that is switched off is no longer offered: who holds it keeps it, nobody takes it anew, and it may be switched on again',
  { timeout: 120_000 },
  async () => {
    const type = await find(dictionaries, 'supplierType')
    const [raw, other] = type.children.filter(({ own }) => own === false)
    if (!raw || !other) return expect.unreachable()
    expect([type, raw].map((row) => Reflect.get(row, 'enabled'))).toEqual([null, true])
    const begins = (await find(dictionaries, 'menuStatus')).children.find(({ code }) => code === 'enabled') ?? expect.unreachable()
    expect(messagesOf(await update(dictionaries, begins, { enabled: false }))).toEqual({
      enabled: '“启用”不能停用：它是对象“菜单”的初始状态',
    })
    const phone = '13800000001'
    const held = rowOf(await call('admin', 'POST', '/supplier/create', { name: '老供应商', types: [raw.code, other.code], phone }))
    const plain = rowOf(await call('admin', 'POST', '/supplier/create', { name: '新供应商', types: [other.code], phone: '13800000002' }))

    const off = rowOf(await update(dictionaries, raw, { enabled: false }))
    expect(off).toMatchObject({ enabled: false, own: false })
    const { data } = await call('admin', 'GET', '/workshop/documents/dictionary:supplierType')
    expect(JSON.stringify(part(part(data, 'live'), 'content'))).toContain(`values/${raw.code}/enabled`)
    const found = await call('admin', 'POST', '/supplier/page', { pageNum: 1, pageSize: 10, types: [raw.code], phone })
    expect(part(found.data, 'total')).toBe(1)

    const refused = `“${raw.title}”已停用，请选择其他值`
    const anew = { name: '再来', types: [raw.code], phone: '13800000003' }
    expect(messagesOf(await call('admin', 'POST', '/supplier/create', anew))).toEqual({ types: refused })
    expect(messagesOf(await call('admin', 'POST', '/supplier/create', { ...anew, name: '' }))).toMatchObject({
      types: refused,
      name: expect.any(String),
    })
    expect(
      messagesOf(await call('admin', 'POST', '/supplier/update', { id: plain.id, version: 1, types: [other.code, raw.code] })),
    ).toEqual({ types: refused })
    const many = await call('admin', 'POST', '/supplier/updateMany', { rows: [{ id: plain.id, version: 1, types: [raw.code] }] })
    expect(messagesOf(many)).toEqual({ 'rows.0.types': refused })
    expect(
      rowOf(await call('admin', 'POST', '/supplier/update', { id: held.id, version: 1, name: '老客户', types: [raw.code] })),
    ).toMatchObject({
      types: [raw.code],
    })

    const file = workbook([
      ['名称', '类型', '电话'],
      ['导入', String(raw.title), '13800000004'],
    ])
    expect((await uploadTo(server, '/supplier/import', { files: [file] })).body.toString()).toContain(refused)
    const note = (await call('admin', 'GET', '/supplier/template')).body
    const choices = Object.values(unzipSync(note))
      .map((bytes) => strFromU8(bytes))
      .join('')
    expect([choices.includes(String(other.title)), choices.includes(String(raw.title))]).toEqual([true, false])

    const described = JSON.parse((await call('admin', 'GET', '/openapi.json')).body.toString())
    const choicesOf = (schema: string) =>
      part(part(part(part(part(part(described, 'components'), 'schemas'), schema), 'properties'), 'types'), 'items')
    expect(
      [choicesOf('SupplierCreate'), choicesOf('SupplierUpdate'), choicesOf('SupplierRow')].map((each) =>
        JSON.stringify(each).includes(`"${raw.code}"`),
      ),
    ).toEqual([false, true, true])

    expect(rowOf(await update(dictionaries, off, { enabled: true }))).toMatchObject({ enabled: true })
    expect((await call('admin', 'POST', '/supplier/create', anew)).status).toBe(200)
    const after = await call('admin', 'GET', '/workshop/documents/dictionary:supplierType')
    expect(JSON.stringify(after.data)).not.toContain(`values/${raw.code}/enabled`)
  },
)
