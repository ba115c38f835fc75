// A tenant's own database, on a second PostgreSQL: moved there under live writes, served from there, away, and moved back; nobody else notices.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asOwner } from '../../kernel/database/open.ts'
import { ownLayer, rootWith } from '../../engine/entity/testing/layer.ts'
import { part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { secondCluster, type SecondCluster } from '../../testing/secondCluster.ts'
import { loanPages, place } from '../../authoring/workshop/testing/loans.ts'
import { readWorkbook } from '../../engine/workbook/readWorkbook.ts'
import { ownSettings, TenantMove } from './testing/tenantMove.ts'

// With fields of a tenant's own, whose values lie beside the rows.
const server = await serverForFile(ownSettings, await rootWith(ownLayer))
let second: SecondCluster
// A database is made and brought up to date in between.
vi.setConfig({ testTimeout: 120_000 })
const samples = new Samples(server)
const other = new Samples(server, 'admin2')
const a = server.tenants.a.id
beforeAll(async () => {
  second = await secondCluster()
  await samples.any('space')
  for (const id of ['employee', 'purchaseOrder', 'variety']) await samples.make(id)
  const machine = await samples.make('device')
  const buyer = await samples.make('procurer')
  await samples.make('supplier', { name: '自有字段', x_code: 'S-1', x_rating: 77, x_buyer: buyer.id })
  await other.any('space')
  await other.make('supplier')
  // Facts of the floor, which lie in partitions.
  await server.sql(
    `insert into data.break_episode (tenant_id, device_id, spindle_no, start_at) select $1, app.uuid7(), n, now() - n * interval '9 days' from generate_series(1, 40) n`,
    [a],
  )
  // A stretch that has been reckoned: what comes to stand in it marks it as to be reckoned anew, also where it comes by a move.
  await server.sql(
    `insert into data.shift_yield (tenant_id, device_id, production_date, period, start_at, end_at) select $1, $2, current_date, 1, now() - interval '8 hours', now()`,
    [a, machine.id],
  )
  await samples.make('deviceVariety', { device: machine.id })
  // An entity of the tenant's own, with a tree of rows.
  const menu = { kind: 'patch', target: 'menu:main', base: '0', ops: [{ op: 'insert', path: 'items', value: { page: 'x_places' } }] }
  for (const [target, content] of Object.entries({ 'entity:x_place': place, 'page:x_places': loanPages[1], 'menu:main': menu }))
    expect((await server.call('admin', 'PUT', `/workshop/drafts/${target}`, { content })).status).toBe(200)
  expect((await server.call('admin', 'POST', '/workshop/publish', {})).status).toBe(200)
  const hall = rowOf(await server.call('admin', 'POST', '/x/place/create', { name: '东库' }))
  rowOf(await server.call('admin', 'POST', '/x/place/create', { name: '东库一号架', above: hall.id }))
}, 120_000)
afterAll(() => second.close())

const move = new TenantMove(server)
const base = '/platform-system/data-source'
const suppliers = async (of = samples, filter: object = {}): Promise<readonly Row[]> =>
  part((await of.call(of.entity('supplier').routes.page, { pageNum: 1, pageSize: 100, ...filter })).data, 'rows') as readonly Row[]

const places = async (filter: object = {}): Promise<readonly unknown[]> =>
  rowsOf(await server.call('admin', 'POST', '/x/place/page', { pageNum: 1, pageSize: 10, ...filter })).map(({ name }) => name)

/** What is said of the tenant's trail, wherever its lines lie. */
const trail = async (): Promise<string> => {
  server.platform.trail.wake()
  await server.platform.trail.idle()
  return String(part((await server.call('admin', 'POST', '/platform-system/operation-log/operation/verify', {})).data, 'told'))
}

test('a data source is written by the platform’s staff; its password is sealed and never answered', async () => {
  const { address, account, password } = second
  const given = { name: '锦华自有库', holder: a, address, account, password }
  expect((await server.call('admin', 'POST', `${base}/create`, given)).status).toBe(403)
  expect((await move.staff('/create', { ...given, address: 'http://x' })).data).toMatchObject({
    fields: { address: '地址格式为 主机:端口/数据库' },
  })
  expect((await move.staff('/create', { ...given, driver: 'mysql' })).status).toBe(400)
  const reply = await move.staff('/create', given)
  const source = (move.source = rowOf(reply))
  expect(source).toMatchObject({ state: 'off', driver: 'postgresql', $labels: { holder: server.tenants.a.name } })
  const [kept] = await server.sql('select password from control.data_source')
  expect(String(kept?.password)).toMatch(/^v1\./)
  const told = [
    reply.body,
    (await move.staff('/page', { pageNum: 1, pageSize: 10 })).body,
    (await server.call('platform', 'GET', `${base}/history/${source.id}`)).body,
  ]
  const trail = await server.sql("select old::text || new::text as line from data.audit where entity = 'dataSource'")
  for (const text of [...told.map(String), JSON.stringify(trail)]) {
    expect(text).not.toContain(password)
    expect(text).not.toContain(String(kept?.password))
  }
  expect(await move.staff('/create', { ...given, name: 'x' })).toMatchObject({ status: 400 })
})

test('its password stays where a change leaves it empty, and goes to no other address', async () => {
  const [before] = await server.sql('select password from control.data_source')
  expect(rowOf(await move.change({ name: '锦华自有库 2' })).name).toBe('锦华自有库 2')
  expect(await server.sql('select password from control.data_source')).toEqual([before])
  for (const other of [{ address: '10.0.0.1:5432/mill' }, { account: 'postgres' }])
    expect((await move.change(other)).data).toMatchObject({ fields: { password: '请输入密码' } })
  expect(await move.stored()).toMatchObject({ address: second.address, account: second.account })
})

test.each(['10.0.0.5:5432/mill', '[::ffff:10.0.0.5]/mill', '[fd00::1]:5432/mill', '127.0.0.1:22/mill'])(
  'an address that may not be reached is refused beside its field when it is saved: %s',
  async (address) => {
    const reply = await move.change({ address, password: 'x' })
    expect([reply.status, reply.data]).toMatchObject([400, { fields: { address: expect.stringMatching(/./) } }])
    expect(await move.stored()).toMatchObject({ address: second.address, progress: null })
  },
)

test.each([
  ['account', { password: 'wrong' }],
  ['unreachable', { address: '127.0.0.1:1024/mill', password: 'x' }],
])('one that cannot be used says why, and nothing has changed: %s', async (problem, wrong) => {
  rowOf(await move.change(wrong))
  const tried = await move.staff('/operation/probe', { id: move.source.id, version: (await move.stored()).version })
  const words = { account: '账号或密码不正确', unreachable: '无法连接数据库' }
  expect(tried).toMatchObject({ status: 409, msg: Object(words)[problem] })
  await move.ask('enable')
  expect(await move.moved()).toMatchObject({ state: 'off', problem, progress: null })
  expect(rowOf(await move.change({ name: '锦华自有库' })).problem).toBe(problem)
  const { version, problem: mended } = rowOf(await move.change({ address: second.address, password: second.password }))
  expect(mended).toBeNull()
  expect(rowOf(await move.staff('/operation/probe', { id: move.source.id, version }))).toMatchObject({ state: 'off', problem: null })
  expect(await second.sql("select to_regclass('control.tenant') as made")).toEqual([{ made: null }])
  expect(await move.servedFrom()).toBe(null)
})

test('the platform’s own database is nobody’s', async () => {
  await second.sql('create schema if not exists app')
  const own = new URL(server.ownerUrl)
  const address = `127.0.0.1:${own.port}${own.pathname}`
  rowOf(await move.change({ address, account: own.username, password: decodeURIComponent(own.password) }))
  await move.ask('enable')
  expect(await move.moved()).toMatchObject({ state: 'off', problem: 'taken' })
  const { account, password } = second
  rowOf(await move.change({ address: second.address, account, password }))
})

test('enabled under live writes, all rows are there, and none is lost', async () => {
  const saved: string[] = []
  const refused: string[] = []
  let writing = true
  const write = async (): Promise<void> => {
    for (let n = 0; writing; n += 1) {
      const reply = await samples.call(samples.entity('supplier').routes.create, await samples.input('supplier', { name: `供应商${n}` }))
      if (reply.status === 200) saved.push(rowOf(reply).id)
      else refused.push(`${reply.status} ${reply.msg}`)
    }
  }
  const writers = write()
  const before = await move.ask('enable')
  expect(before).toMatchObject({ state: 'enabling', progress: 0 })
  expect((await move.staff('/update', { id: move.source.id, version: before.version, name: 'x' })).status).toBe(200)
  const after = await move.moved()
  writing = false
  await writers
  expect(after).toMatchObject({ state: 'on', progress: 100, problem: null })
  expect(saved.length).toBeGreaterThan(3)
  expect(refused.filter((line) => line !== '503 本企业的数据正在切换数据库，请稍后再保存')).toEqual([])
  const place = async (who: 'admin' | 'admin2') =>
    part((await server.call(who, 'POST', '/tenant-system/data-place/page', { pageNum: 1, pageSize: 10 })).data, 'rows')
  expect(await place('admin')).toMatchObject([{ place: 'own', address: second.address, state: 'on' }])
  // What is true of the others: nothing of a database that they have not got.
  const [elsewhere] = (await place('admin2')) as readonly Row[]
  expect(elsewhere).toMatchObject({ place: 'platform', address: null, state: null, progress: null, rowsMoved: null })
  expect(Date.parse(String(elsewhere?.since))).toBeLessThanOrEqual(Date.now())
  const ids = (await second.sql('select id from data.supplier where tenant_id = $1', [a])).map(({ id }) => String(id))
  expect(saved.filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set((await suppliers()).map(({ id }) => id)).size).toBe(Math.min(100, ids.length))
  expect(await trail()).toMatch(/^日志完整/)
})

test('what has moved away is cleared where it was, without a trace in what others have', async () => {
  const others = await suppliers(other)
  await server.sql("update control.data_source set clear_at = now() - interval '1 second'")
  await move.moved()
  expect(await move.rowsIn(server.sql)).toEqual({})
  expect(Object.keys(await move.rowsIn(second.sql))).toEqual(
    expect.arrayContaining([
      'break_episode',
      'device',
      'employee',
      'own_row',
      'purchase_order',
      'purchase_order_line',
      'supplier',
      'x_index',
      'x_ref',
      'x_unique',
    ]),
  )
  expect(await suppliers(other)).toEqual(others)
  expect(await trail()).toMatch(/^日志完整/)
})

test('a line of the trail that is changed there by whoever owns that database is found here', async () => {
  const change = (action: string) =>
    second.sql("update data.audit set action = $2 where tenant_id = $1 and entity = 'supplier' and record = '自有字段'", [a, action])
  await change('update')
  expect(await trail()).toMatch(/发现 1 处问题[^]*supplier\.update：内容已被改动/)
  await change('create')
  expect(await trail()).toMatch(/^日志完整/)
})

test('all goes on from there: writes, exports, history, roles, what is said of other homes', async () => {
  const made = await samples.make('supplier', { name: '搬家后' })
  const { routes } = samples.entity('supplier')
  expect(await suppliers(samples, { x_code: 'S-1', x_rating: [77, 77] })).toMatchObject([{ name: '自有字段', x_code: 'S-1' }])
  expect((await samples.call(routes.create, await samples.input('supplier', { x_code: 'S-1' }))).status).toBe(400)
  const changed = rowOf(await samples.call(routes.update, { id: made.id, version: made.version, name: '改名后' }))
  expect(await second.sql('select name from data.supplier where id = $1', [made.id])).toEqual([{ name: '改名后' }])
  expect(await server.sql('select 1 from data.supplier where id = $1', [made.id])).toEqual([])
  expect((await samples.call(routes.history, undefined, { id: made.id })).data).toMatchObject([
    { by: '锦华管理员', action: 'update' },
    { action: 'create' },
  ])
  const sheet = await readWorkbook((await samples.call(routes.export, { name: '改名后' })).body, { rows: 10 })
  expect(sheet.ok && sheet.rows).toHaveLength(1)
  const job = part((await samples.call(routes.export, { name: '改名后', job: true })).data, 'id')
  await server.platform.exports.idle()
  expect(await readWorkbook((await server.call('admin', 'GET', `/exports/${String(job)}/file`)).body, { rows: 10 })).toMatchObject({
    ok: true,
  })
  expect((await samples.call(routes.remove, {}, { id: made.id })).status).toBe(200)
  expect((await samples.call(routes.restore, undefined, { id: made.id })).status).toBe(samples.entity('supplier').softDelete ? 200 : 404)
  expect(changed.version).toBe(made.version + 1)
  // Its own entities are found by their fields, written and held to their references there.
  expect(await places({ name: '一号' })).toEqual(['东库一号架'])
  const shelf = rowOf(await server.call('admin', 'POST', '/x/place/create', { name: '新架' }))
  expect(await second.sql('select entity from data.own_row where id = $1', [shelf.id])).toEqual([{ entity: 'x_place' }])
  expect((await server.call('admin', 'POST', '/x/place/create', { name: '无主架', above: a })).status).toBe(400)
  // What refers to the platform's rows is checked, named and held there.
  const role = await samples.make('role', { name: '新岗位角色' })
  const post = await samples.make('jobPost', { role: role.id })
  expect(post).toMatchObject({ $labels: { role: '新岗位角色' } })
  expect((await samples.call(samples.entity('jobPost').routes.create, await samples.input('jobPost', { role: a }))).status).toBe(400)
  expect((await samples.call(samples.entity('role').routes.remove, {}, { id: role.id })).status).toBe(409)
  // An account of an employee is written in both homes.
  const employee = await samples.make('employee', { jobPost: post.id })
  const given = rowOf(
    await samples.call(samples.entity('employee').operationRoutes.createLogin, {
      id: employee.id,
      version: employee.version,
      password: 'First123',
    }),
  )
  expect(given.account).toBe(employee.jobNumber)
  expect(await server.sql('select login_name from control.user_account where employee_id = $1', [employee.id])).toEqual([
    { login_name: employee.jobNumber },
  ])
  // Its log tells of both.
  await server.platform.upkeep.run()
  const log = part(
    (await samples.call(samples.entity('operationLog').routes.page, { pageNum: 1, pageSize: 100 })).data,
    'rows',
  ) as readonly Row[]
  expect(log.map(({ object, action }) => `${String(object)}.${String(action)}`)).toEqual(
    expect.arrayContaining(['supplier.update', 'role.create', 'employee.createLogin']),
  )
  // Its links lie with the platform, and each line names its own.
  expect(log.map(({ $labels }) => part($labels, 'link'))).toContainEqual(expect.stringMatching(/^\d+ · [0-9a-f]{64}$/))
  expect((await server.call('admin', 'GET', '/changes?entities=supplier,role')).data).toMatchObject({
    supplier: expect.any(Number),
    role: expect.any(Number),
  })
  // The same write twice is one.
  const key = { 'idempotency-key': 'moved-once-1' }
  const body = await samples.input('supplier')
  const twice = await Promise.all([1, 2].map(() => server.call('admin', 'POST', routes.create?.path ?? '', body, key)))
  expect(new Set(twice.map((reply) => rowOf(reply).id)).size).toBe(1)
})

test('a part of the tenant made there is chosen at the next call', async () => {
  const space = await samples.any('space')
  const factory = await samples.make('factory', { space: space.id })
  const reply = await server.call('admin', 'POST', `${samples.entity('device').routes.page?.path ?? ''}?tenantSonId=${factory.id}`, {
    pageNum: 1,
    pageSize: 10,
  })
  expect(reply.status).toBe(200)
})

test('row security binds the console there as well, and a stranger to the session gets nothing', async () => {
  const bare = await second.sql(
    "select has_schema_privilege(rolname, 'data', 'create') as creates, rolbypassrls from pg_roles where rolname like 'spindle_console_%'",
  )
  expect(bare).toEqual([{ creates: false, rolbypassrls: false }])
  await server.sql(
    "update control.session set ended_at = now() where user_id = (select id from control.user_account where login_name = 'warehouse')",
  )
  await server.call('warehouse', 'POST', samples.entity('supplier').routes.page?.path ?? '', { pageNum: 1, pageSize: 10 })
  await server.sql(
    "update control.session set ended_at = now() where user_id = (select id from control.user_account where login_name = 'warehouse')",
  )
  expect(
    (await server.call('warehouse', 'POST', samples.entity('supplier').routes.page?.path ?? '', { pageNum: 1, pageSize: 10 })).status,
  ).toBe(401)
})

test('in use it may be reached by another way to the same database, and by no way to another one', async () => {
  const { account, address, besides } = second
  const way = { ...second.login, address: besides }
  await second.asAdmin(`create database twin owner ${account}`)
  const twin = new URL(second.ownerUrl)
  twin.pathname = '/twin'
  // A copy of it, as it might have been restored from a backup.
  await asOwner(twin.href, (owner) => owner.query(`create schema app; create table app.served as select '${a}'::uuid as tenant_id`))
  const refused = async (fields: object, problem: string) =>
    expect(await move.change({ ...way, ...fields })).toMatchObject({ status: 400, data: { fields: { address: problem } } })
  await refused({ address: besides.replace('/mill', '/twin') }, '不是该租户正在使用的数据库。要换数据库，请先停用，再以新地址启用')
  await refused({ address: besides.replace('/mill', '/postgres') }, '不是该租户正在使用的数据库。要换数据库，请先停用，再以新地址启用')
  await refused({ password: 'wrong' }, '账号或密码不正确')
  expect(await move.stored()).toMatchObject({ address })
  const before = await move.servedFrom()
  expect(rowOf(await move.change({ name: '只改名称' })).name).toBe('只改名称')
  expect(await move.servedFrom()).toBe(before)
  rowOf(await move.change(way))
  expect(await move.servedFrom()).not.toBe(before)
  expect((await suppliers()).length).toBeGreaterThan(0)
  rowOf(await move.change({ ...way, address }))
})

test('away, its tenant is told so, and nobody else is kept waiting', async () => {
  await second.down()
  try {
    const reply = await server.call('admin', 'POST', samples.entity('supplier').routes.page?.path ?? '', { pageNum: 1, pageSize: 10 })
    expect(reply).toMatchObject({ status: 503, msg: '本企业的数据库暂时无法连接，请稍后再试或联系管理员' })
    expect((await suppliers(other)).length).toBeGreaterThan(0)
    // Nobody can tell now whether this is the same one.
    expect(await move.change({ ...second.login, address: second.besides })).toMatchObject({
      data: { fields: { address: '正在使用的数据库此刻没有应答，无法核对是否为同一个，请稍后再试' } },
    })
    await server.platform.upkeep.run()
    expect(await move.stored()).toMatchObject({ state: 'on', problem: 'unreachable' })
  } finally {
    await second.up()
  }
  await expect
    .poll(
      async () =>
        (await server.call('admin', 'POST', samples.entity('supplier').routes.page?.path ?? '', { pageNum: 1, pageSize: 10 })).status,
      { timeout: 20_000 },
    )
    .toBe(200)
  await server.platform.upkeep.run()
  expect(await move.stored()).toMatchObject({ state: 'on', problem: null })
}, 60_000)

test('of one that is gone, what has the tenant too takes its place', async () => {
  await second.down()
  try {
    await server.platform.upkeep.run()
    const { login, besides } = second
    expect(await move.change({ ...login, address: besides.replace('/mill', '/postgres') })).toMatchObject({ status: 400 })
    rowOf(await move.change({ ...login, address: besides }))
    expect((await suppliers()).length).toBeGreaterThan(0)
    expect(await move.stored()).toMatchObject({ state: 'on', problem: null })
  } finally {
    await second.up()
  }
})

test('disabled, everything is back, and the other database holds nothing of it', async () => {
  expect((await move.staff(`/delete/${move.source.id}`)).status).toBe(409)
  // A write that is under way when all has been compared: what it leaves behind follows.
  const there = await asOwner(second.ownerUrl, async (owner) => {
    await owner.query("select pg_advisory_lock_shared(hashtextextended($1::text || ':moving', 0))", [a])
    expect((await move.ask('disable')).state).toBe('disabling')
    server.platform.mover.wake()
    await expect.poll(async () => (await move.stored()).progress, { timeout: 30_000 }).toBe(95)
    const ids =
      'select id from data.supplier where tenant_id = $1 and not exists (select 1 from data.purchase_order where supplier_id = supplier.id)'
    await owner.query(`update data.supplier set name = name || '改' where id = (${ids} order by id limit 1)`, [a])
    await owner.query(`delete from data.supplier where id = (${ids} order by id offset 1 limit 1)`, [a])
    await owner.query(
      `insert into data.supplier (tenant_id, id, name, types, phone, enabled, created_by, updated_by)
       select tenant_id, '00000000-0000-7000-8000-000000000001', '新来', types, phone, enabled, created_by, updated_by from data.supplier where tenant_id = $1 limit 1`,
      [a],
    )
    await owner.query(`delete from data.spare_part where tenant_id = $1`, [a])
    return move.rowsIn(second.sql)
  })
  expect(await move.moved()).toMatchObject({ state: 'off', problem: null })
  expect(await move.rowsIn(server.sql)).toEqual(there)
  expect(await move.rowsIn(second.sql)).toEqual({})
  expect(await trail()).toMatch(/^日志完整/)
  expect(await places({ name: '架' })).toEqual(expect.arrayContaining(['东库一号架', '新架']))
  expect((await samples.make('supplier')).version).toBe(1)
  expect(await server.sql('select count(*)::int as n from data.supplier where tenant_id = $1', [a])).toEqual([
    { n: Number(there.supplier?.split(' ')[0]) + 1 },
  ])
  expect((await move.staff(`/delete/${move.source.id}`)).status).toBe(200)
})
