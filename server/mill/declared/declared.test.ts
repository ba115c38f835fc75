// States and stops of a machine are what the machine reports and what is declared of it, whichever comes first: compared with a plain oracle, second by second.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { encode } from '../../../metadata/telemetry/codec.ts'
import type { Message } from '../../../metadata/telemetry/message.ts'
import { rowOf, type Row, Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import type { LeasedTenant } from '../facts/leases.ts'
import { TenantIngest } from '../ingest/tenant.ts'
import { rollUp } from '../rollup/work.ts'
import { applyDue } from './apply.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id
const { log, database: databases } = server.platform
vi.setConfig({ testTimeout: 240_000 })
let held: LeasedTenant
let reason: Row
beforeAll(async () => {
  const [{ n = '' } = {}] = await server.sql('insert into data.telemetry_epoch (tenant_id) values ($1) returning n::text', [tenant])
  held = { tenant, source: undefined, epoch: String(n) }
  reason = await samples.make('stopReason', { type: 'planned', scope: 'all' })
})

const start = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 6 * 3_600_000
const seconds = 3 * 3_600
const at = (second: number): string => new Date(start + second * 1_000).toISOString()
const secondOf = (moment: unknown): number => (Date.parse(String(moment)) - start) / 1_000
const due = (now = Date.now()) => databases.forMachines(held, (run) => applyDue(run, now))

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

const machine = (machineNumber: string): Promise<Row> =>
  samples.make('device', { machineNumber, name: machineNumber, spindleCount: 480, ingotCount: 480, ratedPower: 45 })

async function send(deviceNo: string, said: readonly Message[], now: number): Promise<void> {
  const ingest = new TenantIngest({ held, databases, log, now: () => now })
  await Promise.all(said.map((message) => ingest.offer(deviceNo, message.kind, encode(message, 'compact'))))
  await ingest.lookAround()
  await ingest.close()
}

/** Of each state for a while, doffs and declared ones among them; it runs in the end. */
function messagesOf(random: () => number): readonly Message[] {
  const said: Message[] = []
  let [metres, state, left] = [1_000, 'running', 0]
  for (let second = 0; second <= seconds; second += 20) {
    if (left-- <= 0) {
      const states = ['stopped', 'fault', 'doffing', 'stopped', 'closure', 'stopped']
      state = state === 'running' && random() < 0.9 ? (states[Math.floor(random() * states.length)] ?? 'stopped') : 'running'
      left = 1 + Math.floor(random() * (state === 'running' ? 12 : 30))
    }
    if (second > seconds - 100) state = 'running'
    if (state === 'running') metres += 6
    said.push(
      Object({
        kind: 'tick',
        boot: 1,
        seq: said.length + 1,
        ts: start + second * 1_000,
        state,
        spindleRpm: 15_000,
        lengthTotal: metres,
        doffProgress: 20,
      }),
    )
  }
  return said
}

interface Declared {
  readonly kind: string
  readonly from: number
  readonly to: number
}
interface Spell {
  readonly from: number
  readonly to: number
  readonly type: string
  readonly original: string
}

const ranks = ['maintenance', 'revision', 'planned', 'closure', 'doffing', 'fault', 'stopped']
/** Of what is known of one second. */
const highest = (own: string, declared: readonly Declared[], second: number): string =>
  !ranks.includes(own)
    ? own
    : ([
        own,
        ...declared.flatMap(({ kind, from, to }) => (from <= second && second < to ? [kind === 'repair' ? 'fault' : kind] : [])),
      ].toSorted((a, b) => ranks.indexOf(a) - ranks.indexOf(b))[0] ?? own)
const typeOf = (state: string): string => (state === 'stopped' ? 'normal' : state === 'revision' ? 'planned' : state)

/** Second by second; what lasts less than half a minute counts to what was before it, at the beginning to what comes. */
function partsOf({ from, to, original }: Spell, declared: readonly Declared[]): readonly Spell[] {
  const own = original === 'normal' ? 'stopped' : original
  const isDeclared = (second: number, state: string): boolean =>
    ['maintenance', 'revision', 'planned', 'closure'].includes(state) &&
    declared.some((each) => each.kind === state && each.from <= second && second < each.to)
  let parts: { from: number; to: number; type: string; key: string }[] = []
  for (let second = from; second < to; second += 1) {
    const state = highest(own, declared, second)
    const key = `${typeOf(state)} ${isDeclared(second, state) ? state : ''}`
    const last = parts.at(-1)
    if (last?.key === key) last.to = second + 1
    else parts.push({ from: second, to: second + 1, type: typeOf(state), key })
  }
  const long = parts.filter((part) => part.to - part.from >= 30)
  if (long.length === 0) return [{ from, to, type: parts.at(-1)?.type ?? original, original }]
  parts = []
  for (const part of long) {
    const last = parts.at(-1)
    if (last?.key === part.key) last.to = part.to
    else parts.push({ ...part, from: last ? part.from : from })
  }
  return parts.map((part, index) => ({ from: part.from, to: parts[index + 1]?.from ?? to, type: part.type, original }))
}

const stopsOf = async (device: string): Promise<readonly Spell[]> =>
  (
    await server.sql('select start_at, end_at, type, original_type from data.stop_record where device_id = $1 order by start_at', [device])
  ).map((row) => ({
    from: secondOf(row.start_at),
    to: secondOf(row.end_at),
    type: String(row.type),
    original: String(row.original_type),
  }))
/** The state of each second, and the metres of all. */
async function statesOf(device: string): Promise<{ readonly states: readonly string[]; readonly metres: number }> {
  const rows = await server.sql('select start_at, end_at, state, length_m from data.machine_state where device_id = $1 order by start_at', [
    device,
  ])
  const states: string[] = []
  for (const { start_at, end_at, state } of rows)
    for (let second = secondOf(start_at); second < secondOf(end_at); second += 1) {
      if (states[second] !== undefined) throw new Error(`Two states at ${second}`)
      states[second] = String(state)
    }
  return { states, metres: Math.round(rows.reduce((sum, { length_m }) => sum + Number(length_m), 0)) }
}

let record = 0
const declare = async (device: string, { kind, from, to }: Declared): Promise<string> => {
  record += 1
  const [row] = await server.sql(
    `insert into data.declaration (tenant_id, declaration, target_id, kind, from_at, to_at, entity, record_id, place) values ($1, 'machine', $2, $3, $4, $5, 'test', app.uuid7(), $6) returning id`,
    [tenant, device, kind, at(from), at(to), record % 100],
  )
  return String(row?.id)
}

test.each([1, 2, 3, 4, 5, 6])('declarations and messages in any order end in the same states and stops, of seed %i', async (seed) => {
  const random = randomOf(seed)
  const [plain, other] = [await machine(`Q ${seed}`), await machine(`R ${seed}`)]
  const said = messagesOf(random)
  await send(`Q ${seed}`, said, Date.now())
  const kinds = ['maintenance', 'revision', 'planned', 'closure', 'repair']
  const one = (): Declared => {
    const from = Math.floor(random() * seconds) - 600
    return { kind: kinds[Math.floor(random() * kinds.length)] ?? 'planned', from, to: from + 5 + Math.floor(random() ** 2 * 4_000) }
  }
  const size = Math.ceil(said.length / 8)
  const steps: (() => Promise<unknown>)[] = Array.from(
    { length: 8 },
    (_, index) => () => send(`R ${seed}`, said.slice(index * size, (index + 1) * size), Date.now()),
  )
  const left: Declared[] = []
  for (let count = 0; count < 10; count += 1) {
    const declared = one()
    const withdrawn = random() < 0.3
    if (!withdrawn) left.push(declared)
    steps.push(async () => {
      const id = await declare(other.id, declared)
      if (withdrawn) {
        if (random() < 0.7) await due()
        await server.sql('delete from data.declaration where id = $1', [id])
      }
      if (random() < 0.6) await due()
    })
  }
  for (const step of steps.map((run) => ({ run, at: random() })).toSorted((a, b) => a.at - b.at)) await step.run()
  await send(`R ${seed}`, [], Date.now() + 200_000)
  await due()
  const reported = await stopsOf(plain.id)
  expect(reported.length).toBeGreaterThan(10)
  expect(await stopsOf(other.id)).toEqual(reported.flatMap((stop) => partsOf(stop, left)))
  const [own, shown] = [await statesOf(plain.id), await statesOf(other.id)]
  expect(shown.states).toEqual(own.states.map((state, second) => highest(state, left, second)))
  expect(shown.metres).toBe(own.metres)
  expect(new Set(shown.states).size).toBeGreaterThan(3)
})

describe('a stop that goes on', () => {
  const now = Date.now()
  const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString()
  const open = async (number: string, state = 'stopped'): Promise<Row> => {
    const device = await machine(number)
    const said = Array.from({ length: 61 }, (_, index): Message =>
      Object({
        kind: 'tick',
        boot: 1,
        seq: index + 1,
        ts: now - (60 - index) * 20_000,
        state: index < 15 ? 'running' : state,
        spindleRpm: 15_000,
        lengthTotal: 1_000 + Math.min(index, 15),
      }),
    )
    await send(number, said, now)
    return device
  }
  const stop = async ({ id }: Row): Promise<Row> =>
    rowOf(
      Object({
        status: 200,
        data: (
          await server.sql(
            `select id, version, type, original_type, start_at, end_at, declared, registered_at from data.stop_record where device_id = $1 order by start_at desc limit 1`,
            [id],
          )
        )[0],
      }),
    )
  const nowOf = async ({ id }: Row) => (await server.sql('select state, since from data.machine_now where device_id = $1', [id]))[0]
  const stops = samples.entity('plannedStop')

  test('is of the declared type at once, shows so, and is what it was when that is withdrawn', async () => {
    const device = await open('O 1', 'fault')
    expect(await nowOf(device)).toMatchObject({ state: 'fault' })
    const planned = rowOf(
      await samples.call(stops.routes.create, { devices: [device.id], startAt: ago(60), endAt: ago(-60), reason: reason.id }),
    )
    await due()
    expect(await stop(device)).toMatchObject({ type: 'planned', original_type: 'fault', end_at: null, declared: 'planned' })
    expect(await nowOf(device)).toMatchObject({ state: 'planned' })
    await send('O 1', [Object({ kind: 'tick', boot: 1, seq: 62, ts: now + 10_000, state: 'fault', lengthTotal: 1_015 })], now + 10_000)
    expect(await nowOf(device)).toMatchObject({ state: 'planned' })
    await samples.call(stops.routes.remove, {}, { id: planned.id })
    await due()
    expect(await stop(device)).toMatchObject({ type: 'fault', original_type: 'fault', declared: null })
    expect(await nowOf(device)).toMatchObject({ state: 'fault' })
  })

  test('changes when a period that was registered ahead begins and ends', async () => {
    const device = await open('O 2')
    rowOf(await samples.call(stops.routes.create, { devices: [device.id], startAt: ago(-30), endAt: ago(-90), reason: reason.id }))
    await due()
    expect(await stop(device)).toMatchObject({ type: 'normal' })
    await due(now + 31 * 60_000)
    expect(await stop(device)).toMatchObject({ type: 'planned', original_type: 'normal', start_at: new Date(ago(-30)) })
    expect(await nowOf(device)).toMatchObject({ state: 'planned', since: new Date(ago(-30)) })
    await due(now + 91 * 60_000)
    expect(await stop(device)).toMatchObject({ type: 'normal', start_at: new Date(ago(-90)) })
  })

  test('keeps what staff registered of it, which says nothing against a declaration', async () => {
    const device = await open('O 3')
    const register = samples.entity('stopRecord').operationRoutes.register
    const before = await stop(device)
    expect((await samples.call(register, { id: before.id, version: before.version, type: 'fault', remark: 'belt' })).code).toBe(200)
    const planned = rowOf(
      await samples.call(stops.routes.create, { devices: [device.id], startAt: ago(60), endAt: ago(-60), reason: reason.id }),
    )
    await due()
    const covered = await stop(device)
    expect(covered).toMatchObject({ id: before.id, type: 'planned', original_type: 'normal' })
    const refused = await samples.call(register, { id: covered.id, version: covered.version, type: 'normal' })
    expect(JSON.stringify(refused.data)).toContain('以申报为准')
    await samples.call(stops.routes.remove, {}, { id: planned.id })
    await due()
    expect(await stop(device)).toMatchObject({ id: before.id, type: 'fault', original_type: 'normal', registered_at: expect.any(Date) })
  })

  test('counts in the shifts that it lies in, which follow', async () => {
    const device = await open('O 4')
    const cells = async (): Promise<unknown> => {
      for (let count = 1; count > 0;) count = await databases.forMachines(held, (run) => rollUp(run, Date.now() + 60_000))
      return (
        await server.sql('select type, sum(minutes) > 1 as some from data.shift_stop where device_id = $1 group by type', [device.id])
      ).map(({ type }) => type)
    }
    expect(await cells()).toEqual(['normal'])
    const planned = rowOf(
      await samples.call(stops.routes.create, { devices: [device.id], startAt: ago(60), endAt: ago(-60), reason: reason.id }),
    )
    await due()
    expect(await cells()).toEqual(['planned'])
    await samples.call(stops.routes.remove, {}, { id: planned.id })
    await due()
    expect(await cells()).toEqual(['normal'])
  })
})

describe('what lies apart from a change stays unread', () => {
  const [first, middle, last] = [1_000, 5_000, 9_000] as const
  const stoppedAt = [first, middle, last].map((from) => ({ kind: 'machineState', from, to: from + 600 }))
  const tell = async (number: string, spells: readonly { readonly from: number; readonly to: number }[]) => {
    const lines = spells.map(({ from, to }) =>
      JSON.stringify({ kind: 'machineState', device: number, startAt: at(from), endAt: at(to), state: 'stopped' }),
    )
    const { status, body } = await server.call('admin', 'POST', '/telemetry/history', lines.join('\n'), {
      'content-type': 'application/x-ndjson',
    })
    expect([status, body.toString()]).toEqual([200, expect.stringContaining(`"taken":${spells.length}`)])
  }
  const statesNow = async (device: string): Promise<readonly unknown[]> =>
    (await server.sql('select state from data.machine_state where device_id = $1 order by start_at', [device])).map(({ state }) => state)
  /** Written past the rule: whatever is looked at again falls back to `planned`. */
  const mark = (device: string, from: number) =>
    server.sql("update data.machine_state set state = 'fault' where device_id = $1 and start_at = $2", [device, at(from)])
  const declared = (from: number): Declared => ({ kind: 'planned', from, to: from + 600 })

  test('by earlier history', async () => {
    const { id } = await machine('P 1')
    for (const from of [first, last]) await declare(id, declared(from))
    await tell('P 1', stoppedAt.slice(1))
    await due(Date.now() + 1_000)
    expect(await statesNow(id)).toEqual(['stopped', 'planned'])
    await mark(id, last)
    await tell('P 1', stoppedAt.slice(0, 1))
    expect(await statesNow(id)).toEqual(['planned', 'stopped', 'fault'])
  })

  test('between two declarations', async () => {
    const { id } = await machine('P 2')
    await tell('P 2', stoppedAt)
    await declare(id, declared(middle))
    await due(Date.now() + 1_000)
    await mark(id, middle)
    for (const from of [first, last]) await declare(id, declared(from))
    await due(Date.now() + 1_000)
    expect(await statesNow(id)).toEqual(['planned', 'fault', 'planned'])
  })
})
