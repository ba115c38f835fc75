// Messages in, over the broker and past it: each counts once whatever happens to it, what cannot be taken is counted, and nobody speaks for another.
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { encode } from '../../../metadata/telemetry/codec.ts'
import type { Message } from '../../../metadata/telemetry/message.ts'
import { topicOf } from '../../../metadata/telemetry/topics.ts'
import { part, rowOf, Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import type { LeasedTenant } from '../facts/leases.ts'
import { spindlesShown } from '../live/viewerPolling.ts'
import { TenantIngest } from './tenant.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id
const { log, database: databases, telemetry } = server.platform
let device = ''
const deviceNo = 'F 01'
const login = { username: '', key: '' }
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  await telemetry.start()
  device = rowOf(
    await samples.call(
      samples.entity('device').routes.create,
      await samples.input('device', { machineNumber: deviceNo, spindleCount: 480, ingotCount: 480 }),
    ),
  ).id
  Object.assign(login, (await server.call('admin', 'GET', `/telemetry/box-key/${device}`)).data)
  await vi.waitUntil(async () => (await server.sql('select 1 from data.telemetry_epoch')).length === 2, { timeout: 30_000 })
}, 90_000)
afterAll(() => telemetry.stop())

const start = Date.now() - 600_000
const tick = (seq: number, more: Partial<Extract<Message, { kind: 'tick' }>> = {}): Message => ({
  kind: 'tick',
  boot: 1,
  seq,
  ts: start + seq * 1_000,
  state: 'running',
  spindleRpm: 16_000,
  lengthTotal: seq,
  ...more,
})
/** Added up: an interval ends with its shift, and a shift may end while the test runs. */
const states = () =>
  server.sql(
    'select state, sum(extract(epoch from end_at - start_at))::float8 as seconds, sum(length_m)::float8 as metres from data.machine_state where device_id = $1 group by state',
    [device],
  )
const box = (options: object = {}): Promise<MqttClient> =>
  connectAsync(telemetry.mqttUrl ?? '', {
    protocolVersion: 4,
    username: login.username,
    password: login.key,
    reconnectPeriod: 0,
    clientId: `box${Math.random()}`,
    ...options,
  })
const say = (client: MqttClient, message: Message, form: 'json' | 'compact' = 'compact'): Promise<unknown> =>
  client.publishAsync(topicOf({ tenant, deviceNo }, message.kind), Buffer.from(encode(message, form)), { qos: 1 })

/** Of which entities whoever looks at live rows is told from now on; the answer ends it. */
function tellings(): () => ReadonlySet<string> {
  const told = new Set<string>()
  const unfollow = server.platform.live.follow(({ tenantId, entity }) => tenantId === tenant && told.add(entity))
  return () => {
    unfollow()
    return told
  }
}

test('what is acknowledged is committed; repeats, disorder and both forms are all the same to it', async () => {
  const client = await box()
  const told = tellings()
  await Promise.all([3, 1, 2, 2, 5, 1].map((seq) => say(client, tick(seq), seq % 2 === 0 ? 'json' : 'compact')))
  expect(await server.sql('select upto::int, missing::text from data.telemetry_box')).toEqual([{ upto: 5, missing: '{[4,5)}' }])
  await say(client, tick(4))
  for (let seq = 6; seq <= 60; seq += 1)
    await (seq % 20 === 0 ? say(client, tick(seq)) : Promise.all([say(client, tick(seq)), say(client, tick(seq - 1))]))
  const variety = await samples.make('variety')
  for (const [from, until, id] of [
    ['2026-01-01', '2026-02-01', (await samples.make('variety')).id],
    ['2026-02-01', null, variety.id],
  ])
    await server.sql(
      'insert into data.device_variety (tenant_id, id, device_id, variety_id, start_at, end_at) values ($1, app.uuid7(), $2, $3, $4, $5)',
      [tenant, device, id, from, until],
    )
  await say(client, tick(61, { state: 'fault' }))
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'running', seconds: 60, metres: 60 }]), 20_000)
  expect(told()).not.toContain('stopRecord')
  expect(
    await server.sql('select state, spindle_rpm as rpm, variety_id as variety from data.machine_now where device_id = $1', [device]),
  ).toEqual([{ state: 'fault', rpm: 16_000, variety: variety.id }])
  await client.endAsync()
})

test('a stranger’s client: mosquitto_pub', async (context) => {
  try {
    execFileSync('mosquitto_pub', ['--version'])
  } catch (fault) {
    if (Object(fault).code === 'ENOENT') return context.skip('mosquitto_pub is not installed: apt-get install mosquitto-clients')
  }
  const { hostname, port } = new URL(telemetry.mqttUrl ?? '')
  const said = JSON.stringify({ boot: 1, seq: 62, ts: start + 90_000, temperature: 29.5, rh: 55 })
  const args = (password: string) => [
    '-h',
    hostname,
    '-p',
    port,
    '-u',
    login.username,
    '-P',
    password,
    '-q',
    '1',
    '-t',
    topicOf({ tenant, deviceNo }, 'env'),
    '-m',
    said,
  ]
  await promisify(execFile)('mosquitto_pub', args(login.key))
  expect(await server.sql('select upto::int from data.telemetry_box')).toEqual([{ upto: 62 }])
  await expect(promisify(execFile)('mosquitto_pub', args('wrong'))).rejects.toThrow(/not authori[sz]ed/i)
})

test('of a machine that counts no metres what its speed came to is kept', async () => {
  const number = 'C 01'
  const { id } = await samples.make('device', { machineNumber: number, spindleCount: 120, ingotCount: 120 })
  const key = (await server.call('admin', 'GET', `/telemetry/box-key/${id}`)).data
  const client = await box({ username: part(key, 'username'), password: part(key, 'key') })
  for (const [seq, state] of (['running', 'running', 'stopped'] as const).entries()) {
    const message: Message = { kind: 'process', boot: 1, seq: seq + 1, ts: start + seq * 10_000, state, speed: 1_100 }
    await client.publishAsync(topicOf({ tenant, deviceNo: number }, 'process'), Buffer.from(encode(message, 'compact')), { qos: 1 })
  }
  const [ran] = await server.sql(
    "select sum(speed_min)::float8 as turns, sum(length_m)::float8 as metres from data.machine_state where device_id = $1 and state = 'running'",
    [id],
  )
  expect(ran?.turns).toBeCloseTo((1_100 * 20) / 60, 3)
  expect(ran?.metres).toBe(0)
  await client.endAsync()
})

test('what a box has kept while it was away counts in hours that are long over; each keeps its sixty minutes', async () => {
  const number = 'F 09'
  const { id } = await samples.make('device', { machineNumber: number, spindleCount: 480, ingotCount: 480 })
  const key = (await server.call('admin', 'GET', `/telemetry/box-key/${id}`)).data
  const client = await box({ username: part(key, 'username'), password: part(key, 'key') })
  const hour = 3_600_000
  const first = Math.floor(Date.now() / hour) * hour - 6 * hour
  let seq = 0
  const tell = (second: number, state: 'running' | 'stopped') =>
    client.publishAsync(
      topicOf({ tenant, deviceNo: number }, 'tick'),
      Buffer.from(encode(tick(++seq, { ts: first + second * 1_000, state, lengthTotal: second }), 'compact')),
      { qos: 1 },
    )
  const hours = () =>
    server.sql(
      'select run_min::float8 as run, stop_min::float8 as stop, offline_min::float8 as offline, avg_rpm as rpm from data.hourly_machine where device_id = $1 order by hour limit 3',
      [id],
    )
  for (const second of [0, 60, 10_860, 10_900, 10_940]) await tell(second, 'running')
  expect(await hours()).toEqual([
    { run: 1, stop: 0, offline: 59, rpm: 16_000 },
    { run: 0, stop: 0, offline: 60, rpm: null },
    { run: 0, stop: 0, offline: 60, rpm: null },
  ])
  for (const second of [120, 180]) await tell(second, 'stopped')
  for (const second of [240, 300, 360]) await tell(second, 'running')
  await vi.waitFor(async () => expect((await hours())[0]).toEqual({ run: 4, stop: 2, offline: 54, rpm: 16_000 }), 20_000)
  await client.endAsync()
})

test('a box speaks under its own prefix and hears its own requests, and nobody signs in as another', async () => {
  const refusal = (options: object) =>
    box(options).then(
      () => 'welcome',
      (fault: Error) => fault.message,
    )
  expect(await refusal({ password: 'wrong' })).toMatch(/Not authorized/)
  expect(await refusal({ username: `${server.tenants.b.id}/${deviceNo}` })).toMatch(/Not authorized/)
  expect(await refusal({ username: `${tenant}/F 02` })).toMatch(/Not authorized/)
  expect(await refusal({ username: '' })).toMatch(/Not authorized/)
  const client = await box()
  const granted = async (topic: string) => (await client.subscribeAsync(topic, { qos: 1 }).catch(() => [{ qos: 128 }]))[0]?.qos
  for (const topic of ['#', `spindle/v1/${tenant}/#`, `spindle/v1/${tenant}/+/request`, '$SYS/#', topicOf({ tenant, deviceNo }, 'tick')])
    expect(await granted(topic)).toBe(128)
  expect(await granted(topicOf({ tenant, deviceNo }, 'request'))).toBe(1)
  const cut = new Promise((resolve) => client.once('close', () => resolve('cut')))
  client.publish(topicOf({ tenant: server.tenants.b.id, deviceNo }, 'tick'), Buffer.from(encode(tick(1), 'json')), { qos: 1 })
  expect(await cut).toBe('cut')
  // Its key is renewed: the old one is none any more.
  const { data } = await server.call('admin', 'GET', `/tenant-device/deviceInfo/${device}`)
  expect(
    (await server.call('admin', 'POST', '/tenant-device/deviceInfo/operation/renewBoxKey', { id: device, version: Object(data).version }))
      .status,
  ).toBe(200)
  expect(await refusal({})).toMatch(/Not authorized/)
  Object.assign(login, (await server.call('admin', 'GET', `/telemetry/box-key/${device}`)).data)
  expect(await refusal({})).toBe('welcome')
  expect((await server.call('operator', 'GET', `/telemetry/box-key/${device}`)).status).toBe(403)
  expect((await server.call('admin2', 'GET', `/telemetry/box-key/${device}`)).status).toBe(404)
})

test('a box is asked to stop its machine by a warning of forced stop, and is asked nothing once the machine stands', async () => {
  const speed = await samples.make('thingModel', { identifier: 'spindle_speed' })
  await samples.make('alarmConfig', {
    durationSec: 0,
    promptWord: '锭速过高',
    forcedStop: true,
    conditions: [{ parameter: speed.id, operator: 'subtract', threshold: 15_000 }],
  })
  const client = await box()
  const asked: unknown[] = []
  client.on('message', (...[, bytes]) => asked.push(JSON.parse(bytes.toString())))
  await client.subscribeAsync(topicOf({ tenant, deviceNo }, 'request'), { qos: 0 })
  const now = (seq: number, more?: Parameters<typeof tick>[1]) => say(client, tick(seq, { ts: Date.now(), ...more }))
  await now(901)
  await vi.waitFor(() => expect(asked[0]).toEqual({ ask: 'stop', alarm: expect.any(String), prompt: '锭速过高' }), 20_000)
  await client.endAsync()
})

test('a box whose spindles somebody looks at is asked how they stand, once for all who look', async () => {
  const client = await box()
  const asked: unknown[] = []
  client.on('message', (...[, bytes]) => asked.push(JSON.parse(bytes.toString())))
  await client.subscribeAsync(topicOf({ tenant, deviceNo }, 'request'), { qos: 0 })
  const look = (of: string, id = device) => server.platform.live.changed(of, spindlesShown.told, [id])
  look(server.tenants.b.id)
  look(tenant, tenant)
  look(tenant)
  look(tenant)
  const maps = () => asked.filter((each) => Object(each).ask === 'map')
  await vi.waitFor(() => expect(maps()).toEqual([{ ask: 'map' }]), 5_000)
  // What was said before it is heard by then.
  await client.publishAsync(topicOf({ tenant, deviceNo }, 'tick'), '{', { qos: 1 })
  expect(maps()).toHaveLength(1)
  await client.endAsync()
})

test('what cannot be taken is acknowledged, set aside and counted, and stands in nobody’s way', async () => {
  const client = await box()
  const raw = (text: string) => client.publishAsync(topicOf({ tenant, deviceNo }, 'tick'), text, { qos: 1 })
  for (let n = 0; n < 3; n += 1) await raw('{')
  await raw(JSON.stringify({ ...tick(63), spindleRpm: 99_999 }))
  await say(client, tick(64, { ts: Date.now() + 3_600_000 }))
  await say(client, tick(65, { ts: start - 80 * 3_600_000 }))
  const told = tellings()
  const now = Date.now()
  await say(client, tick(66, { ts: now + 10_000, state: 'fault', lengthTotal: 901 }))
  // What a counter cannot have counted is told with whatever comes next.
  await say(client, tick(67, { ts: now + 20_000, state: 'fault', lengthTotal: 100_000 }))
  await say(client, tick(68, { ts: now + 45_000, state: 'fault', lengthTotal: 100_000 }))
  // It has stood for long enough to be a stop: whoever looks at stops is told.
  expect(told()).toContain('stopRecord')
  const { data } = await server.call('admin', 'POST', '/telemetry-fault/page', {
    pageNum: 1,
    pageSize: 25,
    sort: [{ field: 'kind', order: 'asc' }],
  })
  expect(
    Object(data).rows.map(({ kind, count, deviceNo: no }: { kind: string; count: number; deviceNo: string }) => [no, kind, count]),
  ).toEqual(
    expect.arrayContaining([
      [deviceNo, 'future', 1],
      [deviceNo, 'impossible', 2],
      [deviceNo, 'late', 1],
      [deviceNo, 'unreadable', 4],
      // among them what was said under a foreign prefix
      [deviceNo, 'refused', 4],
    ]),
  )
  expect(
    Object((await server.call('admin2', 'POST', '/telemetry-fault/page', { pageNum: 1, pageSize: 25 })).data).rows.filter(
      ({ kind }: { kind: string }) => kind !== 'refused',
    ),
  ).toEqual([])
  await client.endAsync()
})

test('a message that the database refuses is set aside alone; a burst is taken in batches', async () => {
  const [{ n = '' } = {}] = await server.sql('select n::text from data.telemetry_epoch where tenant_id = $1', [tenant])
  const held: LeasedTenant = { tenant, source: undefined, epoch: String(n) }
  const ingest = new TenantIngest({ held, databases, log })
  const offer = (message: Message) => ingest.offer(deviceNo, message.kind, encode(message, 'compact'))
  // smallint takes no such spindle: what passes every check of ours.
  await server.sql('alter table data.spindle_episode add constraint odd check (spindle_no <> 13)')
  const base = Date.now() + 50_000
  const burst = Array.from({ length: 6_000 }, (_, at): Message => ({
    kind: 'spindleEvent',
    boot: 2,
    seq: at + 1,
    ts: base + at * 10,
    spindleNo: (at % 480) + 1,
    event: 'weak',
    edge: at < 480 ? 'start' : 'end',
  }))
  await Promise.all(burst.map(offer))
  expect(await server.sql('select count(*)::int as n, count(end_at)::int as ended from data.spindle_episode')).toEqual([
    { n: 479, ended: 479 },
  ])
  expect(await server.sql("select count::int from data.telemetry_fault where kind = 'rejected'")).toEqual([{ count: 1 }])
  await server.sql('alter table data.spindle_episode drop constraint odd')
  // What ends is heard while its beginning is being written.
  const later = burst.map((message, at): Message => ({
    ...(message as Message<'spindleEvent'>),
    seq: 6_001 + at,
    ts: base + 70_000 + at * 10,
    event: 'slip',
    edge: at < 5_520 ? 'start' : 'end',
  }))
  await Promise.all(later.map(offer))
  expect(await server.sql("select count(*)::int as n, count(end_at)::int as ended from data.spindle_episode where kind = 'slip'")).toEqual([
    { n: 480, ended: 480 },
  ])
  // What was heard behind a message that was refused then is heard anew.
  await server.sql('alter table data.spindle_episode add constraint odd check (spindle_no <> 494)')
  const last = later
    .slice(0, 2_100)
    .map(({ seq, ts }, at): Message =>
      at === 0
        ? { kind: 'spindleEvent', boot: 2, seq: seq + 6_000, ts: ts + 70_000, spindleNo: 494, event: 'empty', edge: 'start' }
        : { kind: 'env', boot: 2, seq: seq + 6_000, ts: ts + 70_000, temperature: 29, rh: 55 },
    )
  await Promise.all(last.map(offer))
  expect(await server.sql("select bool_or(state->'episodes' ? 'empty 494') as open from data.telemetry_machine")).toEqual([{ open: false }])
  await server.sql('alter table data.spindle_episode drop constraint odd')
  // Another console has taken the tenant over: what this one has under way changes nothing.
  await server.sql('update data.telemetry_epoch set n = n + 1 where tenant_id = $1', [tenant])
  await expect(offer(tick(7_000, { boot: 2, ts: Date.now() }))).rejects.toThrow('elsewhere')
  expect(await server.sql('select upto::int from data.telemetry_box where boot = 2')).toEqual([{ upto: 14_100 }])
})
