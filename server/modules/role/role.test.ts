// Who may give whom what (R16), and that it counts at once (R15): roles and accounts are changed through their own calls, by several hands.
import { beforeAll, expect, test } from 'vitest'
import { concerned, primitivesOf } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import { messagesOf, part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const admin = new Samples(server)

const role = async (code: string, by = admin): Promise<Row> =>
  rowsOf(await by.call(by.entity('role').routes.page, { code, pageSize: 10 }))[0] ?? expect.unreachable(code)
const roleWhole = async (code: string): Promise<Row> =>
  rowOf(await admin.call(admin.entity('role').routes.get, undefined, { id: (await role(code)).id }))
const account = async (loginName: string, by = admin): Promise<Row> =>
  rowsOf(await by.call(by.entity('userAccount').routes.page, { loginName, pageSize: 10 }))[0] ?? expect.unreachable(loginName)
const change = async (entity: 'role' | 'userAccount', row: Row, fields: object, by = admin): Promise<Reply> =>
  by.call(by.entity(entity).routes.update, { id: row.id, version: row.version, ...fields })
const refused = ({ status, msg, ...reply }: Reply): unknown => [status, Object.values(messagesOf({ status, msg, ...reply }))[0] ?? msg]

type Asked = Readonly<Partial<Record<'permission' | 'field' | 'path' | 'object' | 'action' | 'record', unknown>>> & {
  readonly loginName: string
}

/** The leader may look after roles and accounts from here on; he is no administrator. */
const keys = ['view', 'create', 'edit', 'remove']
  .map((action) => `roleTable/${action}`)
  .concat('userTable/view', 'userTable/edit', 'openForm/view', 'openForm/openAccount')
  .map((key) => `roleManage/${key}`)

/** The demo's leader and operator have a second role, for scores: without it what a role says is what its user may. */
beforeAll(async () => {
  for (const [login, code] of [
    ['leader', 'ROLE_LEADER'],
    ['operator', 'ROLE_OPERATOR'],
  ] as const)
    expect((await change('userAccount', await account(login), { roles: [(await role(code)).id] })).status).toBe(200)
})

test('a role begins with ROLE_, keeps keys, scope and masks, and acts with the next call', async () => {
  const wrong = await admin.call(admin.entity('role').routes.create, { code: 'GUARD', name: '守卫' })
  expect(refused(wrong)).toEqual([400, expect.stringContaining('大写字母、数字或下划线')])
  const strange = await admin.call(admin.entity('role').routes.create, { code: 'ROLE_X', name: '守卫', permissions: ['no/such/key'] })
  expect(refused(strange)).toEqual([400, '没有这些权限或字段：no/such/key'])

  const list = () => server.call('quality', 'POST', '/purchase-order/page', { pageNum: 1, pageSize: 10 })
  expect((await list()).status).toBe(403)
  const quality = await roleWhole('ROLE_QUALITY')
  const permissions = [...(Array.isArray(quality.permissions) ? quality.permissions : []), 'purchaseOrders/table/view']
  expect((await change('role', quality, { permissions })).status).toBe(200)
  expect((await list()).status).toBe(200)
  const lines = rowsOf(await admin.call(admin.entity('role').routes.history, undefined, { id: quality.id }))
  expect(part(part(part(lines[0], 'changes'), '0'), 'field')).toBe('permissions')

  expect((await change('userAccount', await account('quality'), { roles: [] })).status).toBe(200)
  expect((await list()).status).toBe(403)
  expect((await change('userAccount', await account('quality'), { roles: [quality.id] })).status).toBe(200)
  expect((await list()).status).toBe(200)
  expect((await change('userAccount', await account('quality'), { active: false })).status).toBe(200)
  expect((await list()).status).toBe(401)
})

test('nobody grants what he lacks: a key, a wider scope, a field hidden from himself', async () => {
  const leaderRole = await roleWhole('ROLE_LEADER')
  const own = Array.isArray(leaderRole.permissions) ? leaderRole.permissions.map(String) : []
  const rights = { permissions: [...own, ...keys, 'personConfiguration/employeeTable/view'], dataScope: 'area', masks: ['employee.phone'] }
  expect((await change('role', leaderRole, rights)).status).toBe(200)
  const leader = new Samples(server, 'leader' as User)
  const { create } = leader.entity('role').routes
  const made = { code: 'ROLE_TRY', name: '试', dataScope: 'team', masks: ['employee.phone'] }
  const tries: readonly (readonly [object, string])[] = [
    [{ permissions: ['purchaseOrders/table/view'] }, '超出了您自己的权限：采购单 / 查询'],
    [{ permissions: ['*'] }, '超出了您自己的权限：全部权限（包括以后新增的）'],
    [{ dataScope: 'plant' }, '超出了您自己的权限：本厂'],
    [{ masks: [] }, '超出了您自己的权限：员工 / 手机'],
  ]
  for (const [given, message] of tries) expect(refused(await leader.call(create, { ...made, ...given })), message).toEqual([400, message])
  const stored = rowOf(await leader.call(create, { ...made, permissions: [own[0]] }))

  // Whom he opens an account for gets no more either, and a refused one is not there.
  const open = (loginName: string, roles: readonly unknown[]) =>
    leader.call(leader.entity('userAccount').operationRoutes.openAccount, { loginName, name: '新人', password: 'First123', roles })
  expect(refused(await open('new.one', [(await role('ROLE_DIRECTOR', leader)).id]))).toEqual([400, '只能分配不超出自己权限的角色：厂长'])
  expect(refused(await open('new.one', ['00000000-0000-7000-8000-000000000000']))).toEqual([400, '所选数据不存在或已被删除'])
  expect(await server.sql("select id from control.user_account where login_name = 'new.one'")).toEqual([])
  expect(messagesOf(await open('new.one', [stored.id, stored.id]))).toEqual({ roles: '不能重复选择' })
  expect((await open('new.one', [stored.id])).data).toEqual({ told: '已开通账号 new.one' })
  expect((await account('new.one')).roles).toEqual([stored.id])

  // What holds more than he does is not his to touch, whatever it is that he would change.
  const director = await role('ROLE_DIRECTOR', leader)
  expect(refused(await change('role', director, { remark: '看报表' }, leader))).toEqual([
    409,
    expect.stringMatching(/^厂长的权限超出您自己的权限，不能修改或删除：/),
  ])
  const ownRole = await role('ROLE_LEADER', leader)
  expect(refused(await change('role', ownRole, { remark: '我' }, leader))).toEqual([409, '不能修改或删除自己的角色'])

  expect((await change('role', await roleWhole('ROLE_OPERATOR'), { dataScope: 'team', masks: ['employee.phone'] })).status).toBe(200)
  const operator = await account('operator', leader)
  const both = [...(Array.isArray(operator.roles) ? operator.roles : []), director.id]
  expect(refused(await change('userAccount', operator, { roles: both }, leader))).toEqual([400, '只能分配或收回不超出自己权限的角色：厂长'])
  expect(refused(await change('userAccount', await account('admin', leader), { roles: [] }, leader))).toEqual([
    409,
    '锦华管理员的权限超出您自己的权限，不能修改：全部权限（包括以后新增的）',
  ])
  const me = await account('leader', leader)
  expect(refused(await change('userAccount', me, { roles: [stored.id] }, leader))).toEqual([400, '不能修改自己的角色和对应员工'])
  expect(
    (await change('userAccount', operator, { roles: [...(Array.isArray(operator.roles) ? operator.roles : []), stored.id] }, leader))
      .status,
  ).toBe(200)
  expect(refused(await leader.call(leader.entity('role').routes.remove, {}, { id: stored.id }))).toEqual([
    409,
    '角色已分配给用户，不能删除：账号“角色”2 条数据',
  ])
})

test('users are given and taken in the detail of a role: by a key of its own, that one field of them, under their own rules', async () => {
  const warehouse = await roleWhole('ROLE_WAREHOUSE')
  const before = Array.isArray(warehouse.permissions) ? warehouse.permissions : []
  const may = async (...own: readonly string[]) =>
    expect((await change('role', await roleWhole('ROLE_WAREHOUSE'), { permissions: [...before, ...own] })).status).toBe(200)
  const by = new Samples(server, 'warehouse')
  const { page, updateMany } = by.entity('userAccount').routes
  const users = () => by.call(page, { roles: [warehouse.id], pageNum: 1, pageSize: 10 })
  /** What the page says of them: nothing, to be seen, to be changed as well. */
  const told = async () =>
    /"kind":"related".*?"columns":\[.*?\](?:,"change":\{"key":"([^"]+)")?/
      .exec(JSON.stringify((await server.call('warehouse', 'GET', '/metadata/pages/roleManage')).data))
      ?.map((each) => each?.startsWith('roleManage') === true)[1]

  await may('roleManage/roleTable/view')
  expect((await users()).status).toBe(403)
  expect(await told()).toBeUndefined()
  // Who they are is seen; they are not his to choose.
  await may('roleManage/roleTable/view', 'roleManage/roleDetail/view')
  const [seen] = rowsOf(await users())
  expect(
    Object.keys(seen ?? {})
      .filter((name) => ['loginName', 'name', 'active', 'roles', 'kind', 'employee'].includes(name))
      .toSorted(),
  ).toEqual(['active', 'loginName', 'name', 'roles'])
  expect(await told()).toBe(false)
  const given = (row: Row, fields: object) => by.call(updateMany, { rows: [{ id: row.id, version: row.version, ...fields }] })
  const { roles: held } = await account('operator')
  expect((await given(await account('operator'), { roles: [] })).status).toBe(403)

  await may('roleManage/roleTable/view', 'roleManage/roleDetail/view', 'roleManage/roleDetail/userAccountRoles')
  expect(await told()).toBe(true)
  expect((await given(await account('operator'), { active: false })).status).toBe(400)
  expect(rowOf(await by.call(by.entity('userAccount').routes.get, undefined, { id: (await account('operator')).id })).roles).toEqual(held)
  // Who may do more is not his to touch, nor is he himself; what he gives and takes lies within his own rights.
  expect(refused(await given(await account('operator'), { roles: [] }))).toEqual([
    409,
    expect.stringMatching(/^挡车工的权限超出您自己的权限/),
  ])
  expect(refused(await given(await account('warehouse'), { roles: [] }))).toEqual([400, '不能修改自己的角色和对应员工'])
  expect((await change('userAccount', await account('operator'), { roles: [] })).status).toBe(200)
  const above = await given(await account('operator'), { roles: [(await role('ROLE_DIRECTOR')).id] })
  expect(refused(above)).toEqual([400, '只能分配或收回不超出自己权限的角色：厂长'])
  expect((await given(await account('operator'), { roles: [warehouse.id] })).status).toBe(200)
  expect(rowsOf(await users()).map(({ loginName }) => loginName)).toContain('operator')
  expect((await given(await account('operator'), { roles: [] })).status).toBe(200)
  expect((await change('userAccount', await account('operator'), { roles: held })).status).toBe(200)
  await may()
})

test('an administrator remains, whoever tries', async () => {
  const admins = await role('ROLE_ADMIN')
  const second = await account('energy')
  expect((await change('userAccount', second, { roles: [admins.id] })).status).toBe(200)
  const energy = new Samples(server, 'energy' as User)
  // One of two may be switched off; the last may not, not even by himself.
  expect((await change('userAccount', await account('admin', energy), { active: false }, energy)).status).toBe(200)
  expect(refused(await change('userAccount', await account('energy', energy), { active: false }, energy))).toEqual([
    409,
    '至少须保留一位启用的管理员',
  ])
  expect((await change('userAccount', await account('admin', energy), { active: true }, energy)).status).toBe(200)
})

test('who is refused is told which permission was wanting, and the form that explains it stands where the console looks for it', async () => {
  const { status, data } = await server.call('operator', 'POST', admin.entity('role').routes.page.path, {})
  expect([status, part(data, 'permission')]).toEqual([403, 'role.page'])
  const asks = async (user: User) => part((await server.call(user, 'GET', '/auth/me')).data, 'mayAsk')
  expect([await asks('admin2'), await asks('operator')]).toEqual([true, undefined])
  // Roles and people are chosen there by whoever may press the button, without a page of theirs.
  const carried = (key: string) => primitivesOf(admin.model.permissions, `roleManage/${key}`)?.map(({ op }) => op)
  expect(carried('openForm/openAccount')).toEqual(['userAccount.openAccount', 'role.options'])
  expect(carried('whyForm/why')).toEqual(['userAccount.why', 'userAccount.options'])
  expect(concerned(admin.model, 'role.options').over).toContain('roleManage')
  const form = admin.model.pages.roleManage?.tabs.find(({ id }) => id === 'why')?.blocks.find(({ id }) => id === 'whyForm')
  expect(JSON.stringify(form)).toMatch(/"field":"account".*"field":"object".*"field":"action".*"field":"path"/)
})

test('an administrator is told why: who gives a permission, who lacks it, what hides a field, whose rows are seen', async () => {
  const { why } = admin.entity('userAccount').operationRoutes
  const energy = new Samples(server, 'energy')
  const asking = async ({ loginName, ...about }: Asked) => ({ account: (await account(loginName, energy)).id, ...about })
  const told = async (body: Asked, language = 'zh_CN') => {
    const reply = await server.call('energy', 'POST', why?.path ?? '', await asking(body), { 'content-language': language })
    expect([reply.status, reply.msg]).toEqual([200, expect.anything()])
    return String(part(reply.data, 'reason')).split('\n')
  }
  expect(await told({ loginName: 'operator', permission: 'purchaseOrders/table/view' })).toEqual([
    '挡车工不能使用“采购单 / 查询”。',
    expect.stringMatching(/^缺少该权限（purchaseOrders\/table\/view）的角色：挡车工/),
    expect.stringMatching(/^拥有该权限的角色：系统管理员、厂长/),
    expect.stringMatching(/^数据范围：挡车工：本班组/),
    '账号没有对应员工，受限角色下只能看到自己创建的数据。',
  ])
  expect(await told({ loginName: 'leader', permission: 'varietyManage/varietyTable/view', field: 'employee.phone' }, 'en_US')).toEqual([
    expect.stringContaining('"Varieties'),
    '"Employee / Mobile" is hidden by: 值班长.',
    'Data scope: 值班长: Own area.',
    expect.stringContaining('stands for no employee'),
  ])
  // A field that nobody hides, for one without a page that shows it, and for one with.
  expect((await told({ loginName: 'maintenance', field: 'purchaseOrder.total' })).slice(0, 2)).toEqual([
    '没有角色隐藏“采购单 / 合计”。',
    '没有显示“采购单 / 合计”的页面的角色：保全工。',
  ])
  expect((await told({ loginName: 'admin', field: 'employee.phone' }, 'en_US'))[1]).toBe(
    '"Employee / Mobile" is shown on pages of: 系统管理员.',
  )
  // The page at an address, and what a refused call would have done.
  expect((await told({ loginName: 'operator', path: '/purchase-order?table.page=2' })).slice(0, 2)).toEqual([
    '挡车工不能使用“采购单”。',
    expect.stringContaining('purchaseOrders/table/view'),
  ])
  expect((await told({ loginName: 'operator', object: 'role', action: 'update' }))[0]).toBe('挡车工不能使用“角色权限 / 角色 / 编辑”。')
  // As the refusal itself names it; a misspelt one is told from one that he lacks.
  expect((await told({ loginName: 'operator', permission: 'employee.page' }))[0]).toMatch(/^挡车工不能使用“.*人员配置/)
  expect((await told({ loginName: 'operator', permission: 'employee.fly' }))[0]).toBe('系统中不存在权限“employee.fly”。')
  expect((await told({ loginName: 'operator', permission: 'constructor.name' }))[0]).toBe('系统中不存在权限“constructor.name”。')
  // Asked nothing in particular: the account as a whole; half a question asks for its other half.
  expect(await told({ loginName: 'operator' })).toEqual([
    expect.stringMatching(/^挡车工的角色：挡车工/),
    expect.stringMatching(/^数据范围：挡车工：本班组/),
    '账号没有对应员工，受限角色下只能看到自己创建的数据。',
    expect.stringMatching(/^隐藏的字段：|^没有对其隐藏的字段/),
  ])
  expect(await told({ loginName: 'admin' }, 'en_US')).toEqual([
    expect.stringMatching(/^Roles of .*: 系统管理员\.$/),
    'Data scope: all records.',
    'No field is hidden from this account.',
  ])
  expect((await told({ loginName: 'operator', object: 'role' }))[0]).toBe('要说明一项操作，请同时选择对象和操作。')
  expect(await told({ loginName: 'operator', path: '/nowhere' })).toContain('没有地址为“/nowhere”的页面。')

  // A record: whose scope hides it. The leader sees his area: nobody's, as he stands for no employee.
  const person = await new Samples(server, 'energy').make('employee', { jobNumber: 'W1', name: '吴工' })
  const askedFor = { loginName: 'leader', object: 'employee', record: 'W1' }
  const hidden = await told(askedFor)
  expect(hidden).toEqual(expect.arrayContaining(['值班长看不到“吴工”（员工）。', '值班长（数据范围：本区域）：不包括“吴工”（员工）。']))
  await server.sql("update control.user_account set employee_id = $1 where login_name = 'leader'", [person.id])
  expect(await told({ ...askedFor, record: person.id })).toEqual(
    expect.arrayContaining(['值班长可以看到“吴工”（员工）。', '值班长（数据范围：本区域）：包括“吴工”（员工）。']),
  )
  expect(await told({ ...askedFor, loginName: 'energy' })).toContain('能源管理员可以看到“吴工”（员工）。')
  const refusal = async (body: Asked) => messagesOf(await server.call('energy', 'POST', why?.path ?? '', await asking(body)))
  expect(await refusal({ ...askedFor, record: 'W2' })).toEqual({ record: '没有这条记录，或您自己也看不到' })
  expect(await refusal({ loginName: 'leader', record: 'W1' })).toEqual({ object: '请选择一种有记录的对象' })
  // Nothing of another mill's.
  const foreign = await new Samples(server, 'admin2').make('employee', { jobNumber: 'W3' })
  expect(await refusal({ ...askedFor, record: foreign.id })).toHaveProperty('record')

  // An account of another mill is none.
  for (const id of ['00000000-0000-7000-8000-000000000000', foreign.id])
    expect(messagesOf(await server.call('energy', 'POST', why?.path ?? '', { account: id }))).toEqual({ account: '没有这个账号' })
})

/** Of another mill: the administrator of the first has just been switched off. */
const mill = new Samples(server, 'admin2')

test('the platform’s staff have roles of their own, on the same page, and see none of a tenant', async () => {
  const staff = new Samples(server, 'platform')
  const bundle = await server.call('platform', 'GET', '/metadata/pages/roleManage')
  expect(bundle.status).toBe(200)
  // Pages are chosen by their titles: those that are meant for either side.
  const addresses = ({ data }: Reply) => JSON.stringify(part(part(data, 'dictionaries'), 'address'))
  expect(addresses(bundle)).toContain('"/tenant-management-list"')
  expect(addresses(bundle)).not.toContain('"/purchase-order"')
  expect(addresses(await server.call('admin2', 'GET', '/metadata/pages/roleManage'))).toMatch(/"\/purchase-order","label":\{"zh":"采购单"/)
  const made = rowOf(
    await staff.call(staff.entity('role').routes.create, {
      code: 'ROLE_DESK',
      name: '服务台',
      permissions: ['tenantManagementList/tenantTable/view'],
    }),
  )
  const codes = rowsOf(await staff.call(staff.entity('role').routes.page, { pageSize: 100 })).map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['ROLE_ADMIN', 'ROLE_DESK']))
  expect(codes).not.toContain('ROLE_LEADER')
  expect((await mill.call(mill.entity('role').routes.get, undefined, { id: made.id })).status).toBe(404)
  expect(refused(await change('role', await role('ROLE_ADMIN', staff), { remark: '改' }, staff))).toEqual([409, '不能修改或删除自己的角色'])
})

test('more keys than a list may otherwise have go into one call, and no more than the field takes', async () => {
  const { routes } = mill.entity('role')
  const many = (length: number) => Array.from({ length }, (_, at) => `no/such/key${at}`)
  const make = (permissions: unknown) => mill.call(routes.create, { code: 'ROLE_MANY', name: '很多', permissions })
  expect(refused(await make(many(1_001)))).toEqual([400, '没有这些权限或字段：no/such/key0、no/such/key1、no/such/key2 等 1001 项'])
  expect((await make(many(10_001))).msg).toBe('列表过长，最多 10000 项')
  expect((await make(many(1_001).map((key) => ({ key })))).msg).toBe('列表过长，最多 1000 项')
  expect((await mill.call(routes.page, { code: many(1_001) })).msg).toBe('列表过长，最多 1000 项')
})
