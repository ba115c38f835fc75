// Warnings over the machines as they stand: raised once, remembered over a restart, ended; and a rule tried on hours that are past.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOf, part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'
import { lookAround, type Watches } from './round.ts'
import { quantities, type Run } from './rules.ts'
import { toStop } from './stops.ts'
import { notificationsOf } from './notifications.ts'

const server = await serverForFile()
const samples = new Samples(server)
const client = new pg.Client(server.ownerUrl)
const tenant = server.tenants.a.id
const run: Run = async ({ text, values }) => {
  const { rows } = await client.query<(string | null)[]>({
    text,
    values: [...values],
    rowMode: 'array',
    types: { getTypeParser: () => (value: string) => value },
  })
  return rows
}
let device: Row
let rule: Row
let speed: Row
beforeAll(async () => {
  await client.connect()
  await client.query("select set_config('app.tenant_id', $1, false)", [tenant])
  device = await samples.make('device', { machineNumber: 'X1', spindleCount: 480 })
  speed = await samples.make('thingModel', { identifier: 'spindle_speed' })
  rule = await samples.make('alarmConfig', {
    name: '锭速偏低',
    promptWord: '锭速低于 9,000',
    durationSec: 60,
    conditions: [{ parameter: speed.id, operator: 'subtract', threshold: 9000, weight: -1 }],
  })
})
afterAll(() => client.end())

/** A tick of the machine so many seconds after the first, and a look at it. */
const tick = async (watches: Watches, seconds: number, rpm: number | null): Promise<number> => {
  await server.sql(
    `insert into data.machine_now (tenant_id, device_id, state, since, spindle_rpm, last_seen_at) values ($1, $2, 'running', now(), $3, timestamptz '2026-03-02T00:00Z' + $4 * interval '1 second')
     on conflict (tenant_id, device_id) do update set spindle_rpm = excluded.spindle_rpm, last_seen_at = excluded.last_seen_at`,
    [tenant, device.id, rpm, seconds],
  )
  return lookAround(run, watches, Date.parse('2026-03-02T00:00Z') + seconds * 1000)
}
/** A rule of one test alone, with what it has raised. */
const forget = async ({ id }: Row): Promise<void> => {
  await server.sql('update data.alarm_config set enabled = false where id = $1', [id])
  await server.sql('delete from data.alarm_event where alarm_config_id = $1', [id])
}
const warnings = async () =>
  rowsOf(await samples.call(samples.entity('alarmEvent').routes.list, { device: device.id })).map(
    ({ status, value, startAt, endAt, prompt }) => [
      prompt,
      status,
      value,
      String(startAt).slice(14, 19),
      endAt === null ? null : String(endAt).slice(14, 19),
    ],
  )

test('a warning is raised once, also by a console that has just started, and ends with its conditions', async () => {
  const first: Watches = new Map()
  const told: number[] = []
  for (const [seconds, rpm] of [
    [0, 9500],
    [10, 8500],
    [40, 8000],
    [70, 8200],
    [80, null],
    [90, 8100],
  ] as const)
    told.push(await tick(first, seconds, rpm))
  expect(told).toEqual([0, 0, 0, 1, 0, 0])
  expect(await warnings()).toEqual([['锭速低于 9,000', 'open', 1000, '00:10', null]])
  const second: Watches = new Map()
  expect([await tick(second, 100, 8300), await tick(second, 200, 8300), await tick(second, 210, 9100)]).toEqual([0, 0, 1])
  expect(await warnings()).toEqual([['锭速低于 9,000', 'open', 1000, '00:10', '03:30']])
  const [event] = rowsOf(await samples.call(samples.entity('alarmEvent').routes.list, { device: device.id }))
  expect(event?.durationSec).toBe(200)
  const { operationRoutes } = samples.entity('alarmEvent')
  // Nobody of the staff is behind the administrator's account here, and somebody behind the leader's.
  const employee = await samples.make('employee')
  await server.sql("update control.user_account set employee_id = $1 where login_name = 'leader'", [employee.id])
  const leader = new Samples(server, 'leader')
  const taken = rowOf(await leader.call(operationRoutes.acknowledge, { id: event?.id, version: event?.version }))
  expect([taken.status, taken.handledAt !== null, taken.handler]).toEqual(['acknowledged', true, employee.id])
  expect((await samples.call(operationRoutes.acknowledge, { id: taken.id, version: taken.version })).status).toBe(409)
  expect(rowOf(await samples.call(operationRoutes.close, { id: taken.id, version: taken.version, remark: '换锭带' }))).toMatchObject({
    status: 'closed',
    handler: employee.id,
    remark: '换锭带',
  })
})

test('a rule says of which of its quantities no machine tells, for as long as that is so', async () => {
  const warmth = await samples.make('thingModel', { identifier: 'temperature', name: '温度' })
  const own = await samples.make('alarmConfig', {
    durationSec: 0,
    conditions: [
      { parameter: speed.id, operator: 'subtract', threshold: 9000 },
      { parameter: warmth.id, operator: 'subtract', threshold: 40 },
    ],
  })
  const silent = async () => {
    const { silent: told, version } = rowOf(await samples.call(samples.entity('alarmConfig').routes.get, undefined, { id: String(own.id) }))
    return [told, version]
  }
  await tick(new Map(), 300, 8000)
  expect(await silent()).toEqual(['温度', own.version])
  await server.sql('update data.machine_now set temperature = 30 where device_id = $1', [device.id])
  await tick(new Map(), 301, 8000)
  expect(await silent()).toEqual([null, own.version])
  await forget(own)
})

test('a machine that stands is not slow, and its warning ends where it stops', async () => {
  const own = await samples.make('alarmConfig', {
    durationSec: 0,
    conditions: [{ parameter: speed.id, operator: 'subtract', threshold: 9000, weight: -1 }],
  })
  const watches: Watches = new Map()
  const stand = (state: string) => server.sql('update data.machine_now set state = $2 where device_id = $1', [device.id, state])
  await tick(watches, 250, 9500)
  await stand('maintenance')
  expect(await tick(watches, 260, 0)).toBe(0)
  await stand('running')
  expect(await tick(watches, 270, 8000)).toBe(1)
  await stand('stopped')
  expect(await tick(watches, 280, 0)).toBe(1)
  await stand('running')
  await forget(own)
})

test('a warning ends with its rule: switched off it lasts no longer, and switched on again it is raised anew', async () => {
  const own = await samples.make('alarmConfig', {
    durationSec: 0,
    promptWord: '锭速过低',
    conditions: [{ parameter: speed.id, operator: 'subtract', threshold: 9000, weight: -1 }],
  })
  const watches: Watches = new Map()
  const turn = (enabled: boolean) => server.sql('update data.alarm_config set enabled = $2 where id = $1', [own.id, enabled])
  const lasting = async () => (await warnings()).flatMap(([prompt, , , from, until]) => (prompt === '锭速过低' ? [[from, until]] : []))
  await server.sql('update data.alarm_config set enabled = false where id = $1', [rule.id])
  await tick(watches, 290, 8000)
  await turn(false)
  expect(await tick(watches, 291, 8000)).toBe(1)
  expect(await lasting()).toEqual([['04:50', '04:51']])
  await turn(true)
  expect(await tick(watches, 292, 8000)).toBe(1)
  expect(await lasting()).toEqual(
    expect.arrayContaining([
      ['04:52', null],
      ['04:50', '04:51'],
    ]),
  )
  await forget(own)
  await server.sql('update data.alarm_config set enabled = true where id = $1', [rule.id])
})

test('what a silent machine said last raises nothing, and a rule of a moment before neither', async () => {
  await tick(new Map(), 300, 8000)
  const own = await samples.make('alarmConfig', {
    durationSec: 0,
    conditions: [{ parameter: speed.id, operator: 'subtract', threshold: 9000, weight: -1 }],
  })
  const look = (seconds: number) => lookAround(run, new Map(), Date.parse('2026-03-02T00:05Z') + seconds * 1000)
  expect(await look(61)).toBe(0)
  expect(await look(59)).toBe(1)
  expect(await tick(new Map(), 400, 9500)).toBe(1)
  await forget(own)
})

test('a running machine is to stop while a warning of forced stop is open, and not after somebody has taken it on', async () => {
  const condition = { parameter: speed.id, operator: 'subtract', threshold: 9000, weight: -1 }
  const [mild, forced] = [
    await samples.make('alarmConfig', { durationSec: 0, conditions: [condition] }),
    await samples.make('alarmConfig', { durationSec: 0, conditions: [condition], promptWord: '停车', forcedStop: true }),
  ] as const
  const { routes, operationRoutes } = samples.entity('alarmEvent')
  const at = (seconds: number) => Date.parse('2026-03-02T00:00Z') + seconds * 1000
  await tick(new Map(), 500, 8000)
  const [{ id } = { id: '' }] = rowsOf(await samples.call(routes.list, { alarmConfig: forced.id }))
  const asked = [{ deviceNo: 'X1', alarm: id, prompt: '停车' }]
  expect([await toStop(run, at(501)), await toStop(run, at(506))]).toEqual([asked, asked])
  expect(await toStop(run, at(600)), 'of a silent machine nobody knows whether it runs').toEqual([])
  const noted = rowOf(await samples.call(routes.get, undefined, { id }))
  expect(Date.parse(String(noted.stopAskedAt)), 'noted once').toBe(at(501))
  await server.sql("update data.machine_now set state = 'fault' where device_id = $1", [device.id])
  expect(await toStop(run, at(510))).toEqual([])
  await server.sql("update data.machine_now set state = 'running' where device_id = $1", [device.id])
  expect(await toStop(run, at(515)), 'started again without anybody looking after the warning').toEqual(asked)
  expect(rowOf(await samples.call(operationRoutes.acknowledge, { id, version: noted.version })).handler).toBeNull()
  expect(await toStop(run, at(520))).toEqual([])
  await forget(mild)
  await forget(forced)
})

test('energy and doffs are judged from the beginning of the shift', async () => {
  const energy = await samples.make('thingModel', { identifier: 'energy_total' })
  const doffs = await samples.make('thingModel', { identifier: 'doff_count' })
  const made = await samples.make('alarmConfig', {
    durationSec: 0,
    trigger: 100,
    conditions: [
      { parameter: energy.id, operator: 'add', threshold: 0 },
      { parameter: doffs.id, operator: 'multiply', threshold: 50 },
    ],
  })
  // Eight in the morning begins a shift by the clock of the mill, which is midnight here.
  await server.sql(
    `insert into data.energy_interval (tenant_id, device_id, meter_no, start_at, k_wh) select $1, $2, 'M', timestamptz '2026-03-01T23:00Z' + q * interval '15 minutes', 20 from generate_series(0, 5) q`,
    [tenant, device.id],
  )
  await server.sql(
    `insert into data.doff_record (tenant_id, device_id, doff_seq, restart_at) values ($1, $2, 1, '2026-03-01T23:30Z'), ($1, $2, 2, '2026-03-02T00:20Z')`,
    [tenant, device.id],
  )
  await server.sql('update data.machine_now set doff_seq = 2 where device_id = $1', [device.id])
  expect(await tick(new Map(), 1800, 9500)).toBe(0)
  await server.sql('update data.energy_interval set k_wh = 31 where device_id = $1', [device.id])
  expect(await tick(new Map(), 1810, 9500)).toBe(1)
  const [event] = rowsOf(await samples.call(samples.entity('alarmEvent').routes.list, { alarmConfig: made.id }))
  expect(event?.value).toBe(112)
  await forget(made)
})

test('a rule over what machines do not tell is refused, unless it is off; what one judges keeps its identifier', async () => {
  const { create, update } = samples.entity('alarmConfig').routes
  const untold = await samples.make('thingModel', { identifier: 'vibration', name: '振动' })
  const draft = await samples.input('alarmConfig', { conditions: [{ parameter: untold.id, operator: 'add', threshold: 1 }] })
  expect(Object.keys(messagesOf(await samples.call(create, draft)))).toEqual(['conditions.0.parameter'])
  // One of old, from before that was told.
  await server.sql('update data.alarm_condition set parameter_id = $1 where alarm_config_id = $2', [untold.id, rule.id])
  expect(messagesOf(await samples.call(update, { id: rule.id, version: rule.version, promptWord: '慢' }))).toEqual({
    enabled: '机台不上报“振动”，这样的条件永远不会成立：换一个参数，或停用该配置',
  })
  const off = rowOf(await samples.call(update, { id: rule.id, version: rule.version, enabled: false }))
  await server.sql('update data.alarm_condition set parameter_id = $1 where alarm_config_id = $2', [speed.id, rule.id])
  rule = rowOf(await samples.call(update, { id: rule.id, version: off.version, enabled: true }))
  const { routes } = samples.entity('thingModel')
  expect(Object.keys(messagesOf(await samples.call(routes.update, { id: speed.id, version: speed.version, identifier: 'rpm' })))).toEqual([
    'identifier',
  ])
  expect((await samples.call(routes.remove, undefined, { id: String(speed.id) })).status).toBe(409)
  expect((await samples.call(routes.update, { id: untold.id, version: untold.version, identifier: 'shaking' })).status).toBe(200)
})

test('what the form offers is what is judged', () => {
  const parameter = samples.entity('alarmCondition').fields.parameter
  expect([...String(parameter?.where?.cel).matchAll(/'(\w+)'/g)].map(([, name]) => name).toSorted()).toEqual(
    Object.keys(quantities).toSorted(),
  )
})

test('a warning that stands is a message for the people of its rule alone, once, and goes with it once it has been read', async () => {
  const post = await samples.make('jobPost')
  const [named, holder] = [await samples.make('employee'), await samples.make('employee', { jobPost: post.id })]
  const accounts = (user: User, employee: Row) =>
    server.sql('update control.user_account set employee_id = $1 where tenant_id = $2 and login_name = $3', [employee.id, tenant, user])
  await accounts('operator', named)
  await accounts('leader', holder)
  const { update } = samples.entity('alarmConfig').routes
  const [config] = rowsOf(await samples.call(samples.entity('alarmConfig').routes.list, { name: rule.name }))
  rule = rowOf(await samples.call(update, { id: config?.id, version: config?.version, posts: [post.id], employees: [named.id] }))
  const bell = async (user: User) => {
    const { data } = await server.call(user, 'GET', '/message/newest')
    const rows = part(data, 'rows') as readonly Row[]
    return rows.filter(({ type }) => type === 'alarm').map(({ title, sender, status }) => [title, sender, status])
  }
  const tell = async () => {
    const telling = await notificationsOf(run, tenant)
    if (telling) await server.platform.database.control.outside([telling])
  }
  const watches: Watches = new Map()
  await tick(watches, 1000, 8000)
  expect(await tick(watches, 1100, 8000)).toBe(1)
  await tell()
  const told = ['X1 锭速低于 9,000', '锭速偏低', 'unread']
  expect([await bell('operator'), await bell('leader'), await bell('admin'), await bell('admin2')]).toEqual([[told], [told], [], []])
  expect((await server.call('operator', 'POST', '/message/readAll')).status).toBe(200)
  await tell()
  expect([await bell('operator'), await bell('leader')]).toEqual([[told.with(2, 'read')], [told]])
  // Whoever it is assigned to is told as well, and nobody twice.
  const assigned = await samples.make('employee')
  await accounts('admin', assigned)
  const event = samples.entity('alarmEvent').routes
  const [open] = rowsOf(await samples.call(event.list, { device: device.id, status: 'open' }))
  await samples.call(event.update, { id: open?.id, version: open?.version, handler: assigned.id })
  await tell()
  expect([await bell('operator'), await bell('leader'), await bell('admin')]).toEqual([[told.with(2, 'read')], [told], [told]])
  expect(await tick(watches, 1200, 9500)).toBe(1)
  await tell()
  // Whoever has not seen it learns of it still; for all others it goes with its warning.
  expect([await bell('operator'), await bell('leader'), await bell('admin')]).toEqual([[], [told], [told]])
  for (const user of ['leader', 'admin'] as const) expect((await server.call(user, 'POST', '/message/readAll')).status).toBe(200)
  await tell()
  expect([await bell('operator'), await bell('leader'), await bell('admin')]).toEqual([[], [], []])
})

test('a rule is tried on the hourly means of days that are past, and says when it would have warned', async () => {
  await server.sql(
    `insert into data.hourly_machine (tenant_id, device_id, hour, avg_rpm) select $1, $2, timestamptz '2026-03-02T00:00+08' + h * interval '1 hour', case when h between 3 and 5 then 8400 else 9600 end from generate_series(0, 23) h`,
    [tenant, device.id],
  )
  const { tryOut } = samples.entity('alarmConfig').operationRoutes
  const tried = rowOf(await samples.call(tryOut, { id: rule.id, version: rule.version, from: '2026-03-02', until: '2026-03-02' }))
  expect(tried.trial).toBe(
    `2026-03-02 至 2026-03-02，1 台，按小时均值会预警 1 次\nX1  03-02 03:00 – 03-02 06:00  ${speed.name} 8400 < 9000`,
  )
  const roller = await samples.make('thingModel', { identifier: 'front_roller_speed', name: '前罗拉转速' })
  const untold = await samples.make('alarmConfig', {
    enabled: false,
    conditions: [{ parameter: roller.id, operator: 'subtract', threshold: 9 }],
  })
  const silent = rowOf(await samples.call(tryOut, { id: untold.id, version: untold.version, from: '2026-03-02', until: '2026-03-02' }))
  expect(silent.trial).toBe('前罗拉转速没有小时数据，不能用过去的数据试算')
  const none = rowOf(await samples.call(tryOut, { id: rule.id, version: tried.version, from: '2025-03-02', until: '2025-03-02' }))
  expect(none.trial).toContain('没有小时数据')
  expect(messagesOf(await samples.call(tryOut, { id: rule.id, version: none.version, from: '2026-03-02', until: '2026-03-01' }))).toEqual({
    until: '结束日期不能早于开始日期',
  })
  expect(
    Object.keys(messagesOf(await samples.call(tryOut, { id: rule.id, version: none.version, from: '2026-01-01', until: '2026-03-01' }))),
  ).toEqual(['until'])
})

test('a trial of many warnings tells each machine’s, the first two hundred, and how many more there are, however long their names', async () => {
  const others = [
    await samples.make('device', { machineNumber: 'X'.repeat(30) }),
    await samples.make('device', { machineNumber: 'Y'.repeat(30) }),
  ]
  // every other hour too slow, for twelve days
  for (const { id } of others)
    await server.sql(
      `insert into data.hourly_machine (tenant_id, device_id, hour, avg_rpm) select $1, $2, timestamptz '2026-04-01T00:00+08' + h * interval '1 hour', case when h % 2 = 0 then 8400 else 9600 end from generate_series(0, 287) h`,
      [tenant, id],
    )
  const [config] = rowsOf(await samples.call(samples.entity('alarmConfig').routes.list, { name: rule.name }))
  const { tryOut } = samples.entity('alarmConfig').operationRoutes
  const tried = rowOf(await samples.call(tryOut, { id: config?.id, version: config?.version, from: '2026-04-01', until: '2026-04-12' }))
  const [head, , ...lines] = String(tried.trial).split('\n')
  expect(head).toBe('2026-04-01 至 2026-04-12，2 台，按小时均值会预警 288 次')
  expect(lines.slice(0, 3)).toEqual([`${'X'.repeat(30)}  144 次，共 8640 分钟`, `${'Y'.repeat(30)}  144 次，共 8640 分钟`, ''])
  expect(lines).toHaveLength(3 + 200 + 1)
  expect(lines.at(-1)).toBe('其余 88 次未列出')
})

test('a rule about broken ends is tried minute by minute, by when each broke and was pieced', async () => {
  await server.sql(
    `insert into data.break_episode (tenant_id, device_id, spindle_no, start_at, end_at) select $1::uuid, $2::uuid, n, timestamptz '2026-03-02T10:00:20+08', timestamptz '2026-03-02T10:05:40+08' from generate_series(1, 13) n
     union all select $1::uuid, $2::uuid, n, timestamptz '2026-03-02T12:00:20+08', timestamptz '2026-03-02T12:01:40+08' from generate_series(1, 13) n`,
    [tenant, device.id],
  )
  const broken = await samples.make('thingModel', { identifier: 'broken_spindles', name: '断头锭数', unit: '锭' })
  const conditions = [{ parameter: broken.id, operator: 'subtract', threshold: 12 }]
  const { id, version } = await samples.make('alarmConfig', { enabled: false, durationSec: 180, conditions })
  const { tryOut } = samples.entity('alarmConfig').operationRoutes
  const tried = rowOf(await samples.call(tryOut, { id, version, from: '2026-03-02', until: '2026-03-02' }))
  // thirteen ends for five minutes; once more for one, which is too short
  expect(tried.trial).toBe(
    '2026-03-02 至 2026-03-02，1 台，断头锭数按每分钟、其余按小时均值，会预警 1 次\nX1  03-02 10:01 – 03-02 10:06  断头锭数 13 > 12 锭',
  )
  expect(
    Object.keys(messagesOf(await samples.call(tryOut, { id, version: tried.version, from: '2026-03-02', until: '2026-03-09' }))),
  ).toEqual(['until'])
})
