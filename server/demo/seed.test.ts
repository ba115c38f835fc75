// The demo mills: written once, through the engine, by those who would have done it, on the days on which they would have.
import { beforeAll, expect, test } from 'vitest'
import { dateInZone } from '../../metadata/base/plainDate.ts'
import { type Row, rowsOf, Samples } from '../engine/entity/testing/samples.ts'
import { serverForFile, type User } from '../testing/testServer.ts'
import { bindEarlier } from './bindings.ts'
import { planOf } from './demoMill.ts'
import { administrators, seedDemoMills, sessionOf } from './seed.ts'
import { shapeOf } from './shape.ts'

const server = await serverForFile()
beforeAll(async () => {
  await seedDemoMills(server.platform, server.platform.doors)
}, 180_000)

const zone = 'Asia/Shanghai'
const dayOf = (moment: unknown): string => dateInZone(moment instanceof Date ? moment : new Date(String(moment)), zone)

test('orders are spread over the past year, each numbered and entered on its day by the storekeeper', async () => {
  const orders = await server.sql(
    `select o.number, o.order_date::text as day, o.created_at as made, o.updated_at as touched, o.approval, u.login_name as by from data.purchase_order o
     join control.user_account u on u.id = o.created_by where o.tenant_id = $1 order by o.order_date`,
    [server.tenants.a.id],
  )
  expect(orders).toHaveLength(96)
  for (const { number, day, made, touched, by } of orders) {
    expect(String(number)).toMatch(new RegExp(`^PO${String(day).replaceAll('-', '')}-00\\d$`))
    expect([dayOf(made), by]).toEqual([day, 'warehouse'])
    expect(Number(touched)).toBeGreaterThanOrEqual(Number(made))
    expect(Number(touched)).toBeLessThanOrEqual(Date.now())
  }
  expect(new Set(orders.map(({ number }) => number)).size).toBe(96)
  expect(new Set(orders.map(({ day }) => String(day).slice(0, 7))).size).toBeGreaterThanOrEqual(12)
})

test('the trail tells the same: the order by the storekeeper, its approval by the director on later days', async () => {
  const [order] = await server.sql(
    "select id::text, order_date::text as day from data.purchase_order where tenant_id = $1 and approval = 'approved' order by order_date limit 1",
    [server.tenants.a.id],
  )
  const trail = await server.sql('select action, username as by, at from data.audit where row_id = $1::uuid order by at', [order?.id])
  expect(trail.map(({ action, by }) => [action, by])).toEqual([
    ['create', 'warehouse'],
    ['pass', 'director'],
    ['approve', 'director'],
  ])
  const days = trail.map(({ at }) => dayOf(at))
  expect(days[0]).toBe(order?.day)
  expect(new Set(days).size).toBe(3)
})

test('whoever left did so on a day of the past; what was there from the start was entered a year ago', async () => {
  const left = await server.sql("select resign_date::text as day, hire_date::text as hired from data.employee where status = 'resigned'")
  expect(left.length).toBeGreaterThan(0)
  const today = dateInZone(new Date(), zone)
  for (const { day, hired } of left) expect([String(day) < today, String(day) > String(hired)]).toEqual([true, true])
  const [first] = await server.sql('select max(created_at) as made from data.process')
  expect(Date.now() - Number(first?.made)).toBeGreaterThan(390 * 86_400_000)
})

test('teams stand in their order, and machines have codes of their own', async () => {
  const samples = new Samples(server)
  const units = rowsOf(await samples.call(samples.entity('organisation').routes.list, {}))
  const teams = units.map(({ teamCode }) => teamCode).filter((team) => team !== null)
  expect(teams).toEqual(['甲', '乙', '丙', '丁'])
  expect(units.filter(({ teamCode, leader }) => teamCode !== null && leader === null)).toEqual([])
  const [{ machines, codes } = {}] = await server.sql(
    "select count(*)::int as machines, count(distinct qr_code)::int as codes from data.device where tenant_id = $1 and encoding_method = 'auto'",
    [server.tenants.a.id],
  )
  expect([codes, Number(machines) > 100]).toEqual([machines, true])
})

test('each factory has people of its own', async () => {
  const samples = new Samples(server)
  const { list } = samples.entity('employee').routes
  const factories = rowsOf(await samples.call(samples.entity('factory').routes.list, {}))
  expect(factories.length).toBeGreaterThanOrEqual(3)
  for (const { id, name } of factories.slice(0, 3)) {
    const people = rowsOf(await samples.call({ ...list, path: `${list.path}?tenantSonId=${String(id)}` }, {}))
    expect(people.length, String(name)).toBeGreaterThan(5)
    expect(new Set(people.map(({ jobPost }) => jobPost)).size, String(name)).toBeGreaterThan(2)
  }
})

test('a new order takes the next number of today', async () => {
  const today = dateInZone(new Date(), zone)
  const prefix = `PO${today.replaceAll('-', '')}-`
  const samples = new Samples(server)
  const { page } = samples.entity('purchaseOrder').routes
  const before = rowsOf(await samples.call(page, { number: prefix })).length
  expect((await samples.make('purchaseOrder', { orderDate: today, expectedArrival: today })).number).toBe(
    `${prefix}${String(before + 1).padStart(3, '0')}`,
  )
})

test('each account stands for somebody of the post that its role belongs to, with a team, a place and a picture', async () => {
  const people = await server.sql(
    `select u.login_name as login, r.code, e.account, e.status, e.phone = u.phone as phone, p.role_id = r.id and u.post_role_id = r.id as post, o.space_id is not null as area,
       f.owner_id = e.id and f.kept_until is null and f.media = 'image/png' as picture
     from control.user_account u join control.user_account_roles l on (l.tenant_id, l.owner_id) = (u.tenant_id, u.id)
     join control.role r on (r.tenant_id, r.id) = (l.tenant_id, l.target_id) left join data.employee e on (e.tenant_id, e.id) = (u.tenant_id, u.employee_id)
     left join data.job_post p on (p.tenant_id, p.id) = (e.tenant_id, e.job_post_id)
     left join data.organisation o on (o.tenant_id, o.id) = (e.tenant_id, e.organisation_id)
     left join data.file f on f.tenant_id = e.tenant_id and f.id = e.picture::uuid
     where u.tenant_id in ($1, $2) and u.kind = 'staff' and r.code not in ('ROLE_TEAM_SCORES', 'ROLE_OWN_SCORE')`,
    [server.tenants.a.id, server.tenants.b.id],
  )
  expect(people).toHaveLength(9)
  for (const { login, code, ...person } of people)
    expect({ login, code, ...person }).toEqual({
      login,
      code,
      account: login,
      status: 'onDuty',
      phone: true,
      post: true,
      area: true,
      picture: true,
    })
})

test('each frame spins one variety after the other for thirteen months and ends with that of its group', async () => {
  const frames = await server.sql(
    `select d.machine_number as frame, count(*)::int as spans, min(v.start_at) < now() - interval '395 days' as long, count(*) filter (where v.end_at is null)::int as open,
       count(*) filter (where v.end_at is distinct from n.next)::int as gaps,
       max(y.name) filter (where v.end_at is null) || ' 组' = max(g.name) as own
     from data.device_variety v join data.device d on d.id = v.device_id join data.variety y on y.id = v.variety_id join data.variety_group g on g.id = d.variety_group_id,
       lateral (select min(o.start_at) as next from data.device_variety o where o.device_id = v.device_id and o.start_at > v.start_at) n
     group by 1, v.device_id`,
  )
  expect(frames).toHaveLength(116)
  for (const { spans, ...frame } of frames) {
    expect(frame).toMatchObject({ long: true, open: 1, gaps: 0, own: true })
    expect(Number(spans)).toBeGreaterThan(12)
  }
})

test('who tended which frames in the weeks before is written behind the start, once', async () => {
  const bindings = async () =>
    await server.sql(
      'select min(shift_date)::text as first, count(*)::int as many from data.user_machine_bind group by tenant_id order by tenant_id',
    )
  const atStart = await bindings()
  for (const { first } of atStart) expect(Date.now() - Date.parse(String(first))).toBeLessThan(4 * 86_400_000)
  const fill = async () => {
    for (const login of administrators) {
      const caller = await sessionOf(server.platform.doors, login)
      const plan = planOf(caller?.tenantName)
      if (!caller || !plan) throw new Error(`${login} has no demo mill`)
      await bindEarlier(server.platform.database.background.tenant, caller, plan)
    }
  }
  await fill()
  const filled = await bindings()
  for (const { first } of filled) expect(Date.now() - Date.parse(String(first))).toBeGreaterThan(94 * 86_400_000)
  await fill()
  expect(await bindings()).toEqual(filled)
  const [tended] = await server.sql(
    `with shifts as (select s.tenant_id, s.start_at, s.end_at, s.organisation_id from data.shift_schedule s join data.operating_rule r on r.id = s.rule_id
       where r.running and s.start_at between now() - interval '35 days' and now())
     select count(*)::float / (select count(*) from shifts s join data.device d on d.tenant_id = s.tenant_id join data.process p on p.id = d.process_id and p.code = 'SPIN') as part,
       count(*) filter (where e.organisation_id <> s.organisation_id)::int as strangers
     from shifts s join data.user_machine_bind b on b.tenant_id = s.tenant_id and b.start_at = s.start_at and b.end_at = s.end_at join data.employee e on e.id = b.employee_id`,
  )
  expect(tended?.strangers).toBe(0)
  expect(Math.abs(Number(tended?.part) - 0.985)).toBeLessThan(0.01)
})

test('the simulator is told the shape of the mill: frames with their workshops, what they spin and when, shifts, teams, and what is only metered', async () => {
  const caller = await sessionOf(server.platform.doors, 'admin')
  if (!caller) throw new Error('admin cannot sign in')
  const shape = await shapeOf(server.platform.database.tenant, caller)
  expect(['锦华一厂', '锦华二厂'].map((plant) => shape.frames.filter((frame) => frame.plant === plant).length)).toEqual([60, 24])
  const [first] = shape.frames
  expect(first).toMatchObject({
    number: 'X101',
    plant: '锦华一厂',
    workshop: '细纱一车间',
    spindles: 480,
    speedFactor: 0.93,
    doffing: 'hand',
  })
  const last = { number: 'X424', plant: '锦华二厂', workshop: '细纱四车间', spindles: 1008, speedFactor: 1, ringDia: 40, doffing: 'auto' }
  expect(shape.frames.at(-1)).toMatchObject(last)
  const meets = ({ assignments }: (typeof shape.frames)[number]): boolean =>
    assignments.some(({ from }, at) => Date.parse(from) < Date.parse(assignments[at - 1]?.to ?? '2000-01-01'))
  expect(shape.frames.filter(({ assignments }) => assignments.length === 0)).toEqual([])
  expect(shape.frames.filter(meets)).toEqual([])
  expect(shape.periods.map(({ start, end }) => `${start} ${end}`)).toEqual(['08:00 16:00', '16:00 00:00', '00:00 08:00'])
  expect(new Set(Object.values(shape.duty).flat())).toEqual(new Set([0, 1, 2, 3]))
  expect(new Set(shape.others.map(({ kind }) => kind))).toContain('aircon')
  // Of all that make something it is known what and how much, but of the two lap winders.
  const kinds = Map.groupBy(
    shape.others.filter(({ made }) => made),
    ({ kind }) => kind,
  )
  expect(Object.fromEntries(Array.from(kinds, ([kind, list]) => [kind, list.length]))).toEqual({
    CARD: 24,
    COMB: 12,
    DRAW: 14,
    ROVE: 14,
    WIND: 20,
    TFO: 6,
  })
  // A card at 160 m/min and 93 %.
  expect(shape.others.find(({ made, kind }) => kind === 'CARD' && made?.variety === 'C 32s')?.made?.metresPerHour).toBeCloseTo(8_928, 6)
})

test('a second start leaves the mills as they are', async () => {
  const count = () => server.sql('select entity, n::text from data.change_counter order by tenant_id, entity')
  const before = await count()
  await seedDemoMills(server.platform, server.platform.doors)
  expect(await count()).toEqual(before)
})

test('varieties have their process parameters from the first day on, each with a number', async () => {
  const [sums] = await server.sql(
    `select count(*)::int as sheets, count(distinct variety_id)::int as varieties, bool_and(number like 'GY%') as numbered
     from data.process_parameter where tenant_id = $1`,
    [server.tenants.a.id],
  )
  expect(sums).toEqual({ sheets: 56, varieties: 12, numbered: true })
})

test('no list of a mill’s surroundings is empty: shared files, telemetry faults, publications, entries and data sources', async () => {
  const samples = new Samples(server)
  const shown = async (entity: string, user: User = 'admin') => {
    const { status, data } = await server.call(user, 'POST', samples.entity(entity).routes.page.path, {})
    expect([entity, status]).toEqual([entity, 200])
    return (data as { rows: Row[] }).rows
  }
  const files = await shown('sharedFile')
  expect(files.length).toBeGreaterThan(2)
  for (const { name, file } of files) {
    const [{ id }] = file as [{ id: string }]
    expect([name, (await server.call('admin', 'GET', `/tenant-system/oss/${id}`)).status]).toEqual([name, 200])
  }
  expect((await shown('telemetryFault')).length).toBeGreaterThan(2)
  const publications = await shown('publication')
  expect(publications).toHaveLength(3)
  for (const { createdAt } of publications) expect(Date.parse(String(createdAt))).toBeLessThan(Date.now() - 86_400_000)
  const changes = async (revision: number) => (await server.call('admin', 'GET', `/workshop/history/page:unitManagement/${revision}`)).data
  for (const revision of [1, 2, 3]) expect([revision, ((await changes(revision)) as object[]).length > 0]).toEqual([revision, true])
  // The demo opens with the product's own pages.
  expect((await server.call('admin', 'GET', '/metadata/pages/unitManagement')).body.toString()).not.toContain('采集模组')
  expect((await shown('platformVisit')).map(({ status }) => status)).toEqual(['ended', 'ended'])
  const entries = await shown('tenantEntry', 'platform')
  expect(entries).toHaveLength(3)
  for (const { createdAt, until, endedAt } of entries)
    expect([String(createdAt) < String(endedAt), String(endedAt) < String(until), Date.parse(String(until)) < Date.now()]).toEqual([
      true,
      true,
      true,
    ])
  expect((await shown('dataSource', 'platform')).map(({ state }) => state)).toEqual(['off', 'off'])
})
