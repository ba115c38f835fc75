// Two machines that do and say the same, one in the order of time, one in any other: all that is stored of them is the same, up to their shifts.
import { beforeAll, expect, test, vi } from 'vitest'
import { encode } from '../../../metadata/telemetry/codec.ts'
import type { Message } from '../../../metadata/telemetry/message.ts'
import { Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import type { LeasedTenant } from '../facts/leases.ts'
import { rollUp } from '../rollup/work.ts'
import { TenantIngest } from './tenant.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id
const { log, database: databases } = server.platform
vi.setConfig({ testTimeout: 240_000 })
let held: LeasedTenant
let time = Date.now()
beforeAll(async () => {
  const [{ n = '' } = {}] = await server.sql('insert into data.telemetry_epoch (tenant_id) values ($1) returning n::text', [tenant])
  held = { tenant, source: undefined, epoch: String(n) }
})

const hour = 3_600_000
const start = Math.floor(time / hour) * hour - 9 * hour

/** Seven hours of a frame: stops, breaks, a doff, a meter, air; of two hours nothing is known for a while. */
function messages(): readonly Message[] {
  const said: Omit<Message, 'seq'>[] = []
  const say = (second: number, kind: Message['kind'], content: object): void =>
    void said.push(Object({ boot: 1, ts: start + second * 1_000, kind, ...content }))
  let [metres, kWh] = [1_000, 50]
  const doffAt = 12_000
  for (let second = 0; second < 7 * 3_600; second += 20) {
    const doffs = second >= doffAt - 180 && second < doffAt
    const state = second % 5_000 < 300 ? 'stopped' : doffs ? 'doffing' : 'running'
    if (state === 'running') metres += 6
    kWh += 0.2
    if (second === doffAt)
      say(second, 'doff', { doffSeq: 3, stopAt: start + (doffAt - 180) * 1_000, restartAt: start + doffAt * 1_000, kgScale: 61 })
    const doffProgress = second < doffAt ? (second * 100) / doffAt : 10
    say(second, 'tick', { state, spindleRpm: 16_000 + (second % 900), lengthTotal: metres, doffSeq: second < doffAt ? 3 : 4, doffProgress })
    if (second % 60 === 0) say(second + 0.5, 'meter', { meterNo: '1', total: kWh })
    if (second % 300 === 0) say(second + 1, 'env', { temperature: 20 + (second % 7), rh: 55 })
    if (second % 400 === 0) say(second + 2, 'spindleEvent', { spindleNo: 1 + (second % 40), event: 'break', edge: 'start' })
    if (second % 400 === 240) say(second + 2, 'spindleEvent', { spindleNo: 1 + ((second - 240) % 40), event: 'break', edge: 'end' })
  }
  return said.toSorted((a, b) => a.ts - b.ts).map((message, at): Message => Object({ ...message, seq: at + 1 }))
}

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function send(deviceNo: string, said: readonly Message[], size: number): Promise<void> {
  // Each batch is heard by a console that begins anew, as after kill -9.
  for (let at = 0; at < said.length; at += size) {
    const ingest = new TenantIngest({ held, databases, log, now: () => time })
    await Promise.all(said.slice(at, at + size).map((message) => ingest.offer(deviceNo, message.kind, encode(message, 'compact'))))
    time += 5_000
    await ingest.lookAround()
    await ingest.close()
  }
}

const columns = {
  machine_state: 'start_at, end_at, state, length_m, speed_min, production_date, period',
  hourly_machine:
    'hour, avg_rpm, max_rpm, length_m, run_min, stop_min, doffing_min, offline_min, breaks, startup_breaks, flickers, temperature, rh, k_wh',
  break_episode: 'spindle_no, start_at, end_at, duration_sec, startup, closed_by, doff_seq, position_in_doff, loss_kg, period',
  spindle_episode: 'spindle_no, kind, start_at, end_at, duration_sec',
  doff_record: 'doff_seq, start_at, stop_at, restart_at, kg_scale, period',
  stop_record: 'start_at, end_at, duration_sec, type, original_type, loss_kg, period',
  energy_interval: 'meter_no, start_at, k_wh, kw_mean, period',
  shift_yield:
    'production_date, period, variety_id, run_min, stop_min, doffing_min, offline_min, spindle_hours, productive_spindle_hours, length_m, auto_kg, scale_kg, actual_kg, breaks, startup_breaks, break_min, doffs, k_wh, loss_kg',
  shift_stop: 'production_date, period, type, count, minutes, loss_kg',
  spindle_count: 'production_date, period, breaks, break_sec, startups',
} as const

async function storedOf(device: string): Promise<unknown> {
  const found: Record<string, unknown> = {}
  for (const [table, list] of Object.entries(columns))
    found[table] = await server.sql(`select ${list} from data.${table} where device_id = $1 order by ${list}`, [device])
  return found
}

test('disorder of fifteen minutes with repeats, and backlogs among what is new', async () => {
  const variety = await samples.make('variety', { tex: 14.6, twistPerMetre: 943 })
  const make = async (machineNumber: string): Promise<string> => {
    const { id } = await samples.make('device', { machineNumber, spindleCount: 480, ingotCount: 480, ratedPower: 45 })
    await server.sql(
      `insert into data.device_variety (tenant_id, id, device_id, variety_id, start_at) values ($1, app.uuid7(), $2, $3, '2026-01-01')`,
      [tenant, id, variety.id],
    )
    return id
  }
  const [inTime, disordered, backlogged] = [await make('O 1'), await make('O 2'), await make('O 3')]
  const said = messages()
  await send('O 1', said, said.length)
  const random = randomOf(7)
  const arrivals = said.flatMap((message) =>
    Array.from({ length: random() < 0.2 ? 2 : 1 }, () => ({ message, at: message.ts + random() * 900_000 })),
  )
  await send(
    'O 2',
    arrivals.toSorted((a, b) => a.at - b.at).map(({ message }) => message),
    450,
  )
  const lost = (from: number) => said.filter(({ ts }) => ts >= start + from * hour && ts < start + (from + 1.5) * hour)
  const [one, two] = [lost(1), lost(4)]
  const now = said.filter((message) => !one.includes(message) && !two.includes(message))
  const mixed: Message[] = now.splice(0, Math.floor(now.length * 0.9))
  while (one.length + two.length + now.length > 0) mixed.push(...one.splice(0, 31), ...two.splice(0, 17), ...now.splice(0, 7))
  await send('O 3', mixed, 400)
  // A minute of silence: all that is known is reported.
  time += 120_000
  const ingest = new TenantIngest({ held, databases, log, now: () => time })
  await ingest.lookAround()
  time += 120_000
  await ingest.lookAround()
  await ingest.close()
  await server.sql("update data.rollup_dirty set at = now() - interval '1 hour'")
  for (let done = 1; done > 0;) done = await databases.forMachines(held, (run) => rollUp(run, time))
  const right = await storedOf(inTime)
  expect(Object.values(Object(right)).every((rows) => Object(rows).length > 0 || rows === Object(right).spindle_episode)).toBe(true)
  expect(await storedOf(disordered)).toEqual(right)
  expect(await storedOf(backlogged)).toEqual(right)
  expect(await server.sql('select kind, count from data.telemetry_fault')).toEqual([])
})

test('a late message that cannot be kept is set aside and counted, and what comes after it goes on', async () => {
  const { id } = await samples.make('device', { machineNumber: 'O 4', spindleCount: 480 })
  const from = time - hour
  const say = (seq: number, second: number, more: object): Message => Object({ boot: 1, seq, ts: from + second * 1_000, ...more })
  const running = (seq: number, second: number) => say(seq, second, { kind: 'tick', state: 'running', lengthTotal: 1_000 + second * 0.3 })
  await server.sql('alter table data.spindle_episode add constraint odd check (spindle_no <> 13)')
  await send('O 4', [running(1, 0), running(2, 20), running(3, 40)], 3)
  await send('O 4', [say(4, 30, { kind: 'spindleEvent', spindleNo: 13, event: 'weak', edge: 'start' })], 1)
  await server.sql('alter table data.spindle_episode drop constraint odd')
  await send('O 4', [running(6, 80), running(5, 60)], 1)
  expect(
    await server.sql('select state, sum(length_m)::float8 as metres from data.machine_state where device_id = $1 group by state', [id]),
  ).toEqual([{ state: 'running', metres: 24 }])
  expect(await server.sql("select count::int, kind from data.telemetry_fault where device_no = 'O 4'")).toEqual([
    { count: 1, kind: 'rejected' },
  ])
  expect(await server.sql('select 1 from data.spindle_episode where device_id = $1', [id])).toEqual([])
})

test('what comes later than a past is known is counted as a fault', async () => {
  await samples.make('device', { machineNumber: 'O 5', spindleCount: 480 })
  const say = (seq: number, ts: number): Message => ({ kind: 'tick', boot: 1, seq, ts, state: 'running' })
  await send('O 5', [say(1, time - hour), say(2, time - 73 * hour)], 1)
  expect(await server.sql("select count::int, kind from data.telemetry_fault where device_no = 'O 5'")).toEqual([
    { count: 1, kind: 'late' },
  ])
})

test('a stop that begins otherwise than was thought keeps what people have registered of it', async () => {
  const { id } = await samples.make('device', { machineNumber: 'O 6', spindleCount: 480 })
  const from = time - hour
  const say = (seq: number, second: number, state: 'running' | 'stopped'): Message => ({
    kind: 'tick',
    boot: 1,
    seq,
    ts: from + second * 1_000,
    state,
  })
  await send('O 6', [say(1, 0, 'running'), say(3, 40, 'stopped'), say(4, 90, 'stopped'), say(5, 140, 'running')], 4)
  await server.sql("update data.stop_record set type = 'planned', registered_at = now(), remark = 'R' where device_id = $1", [id])
  await send('O 6', [say(2, 20, 'stopped')], 1)
  expect(
    await server.sql('select duration_sec as sec, type, original_type as original, remark from data.stop_record where device_id = $1', [
      id,
    ]),
  ).toEqual([{ sec: 120, type: 'planned', original: 'normal', remark: 'R' }])
})
