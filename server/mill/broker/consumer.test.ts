// A broker of the mill's own: what it hands over is committed in batches and acknowledged then; what comes while nobody listens, or is not committed, comes again.
import { createServer, type AddressInfo } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { afterAll, expect, test, vi } from 'vitest'
import { encode } from '../../../metadata/telemetry/codec.ts'
import type { Message } from '../../../metadata/telemetry/message.ts'
import { topicOf } from '../../../metadata/telemetry/topics.ts'
import { rowOf, Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { Consumer } from './consumer.ts'
import { TenantIngest } from '../ingest/tenant.ts'

const server = await serverForFile()
const tenant = server.tenants.a.id
const { log, database: databases } = server.platform
vi.setConfig({ testTimeout: 60_000 })

const aedes = await Aedes.createBroker()
const listening = createServer((socket) => aedes.handle(socket))
await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
const url = `mqtt://127.0.0.1:${(listening.address() as AddressInfo).port}`
afterAll(() => {
  aedes.close()
  listening.close()
})

const deviceNo = 'C 01'
const samples = new Samples(server)
const start = Date.now() - 7_200_000
const tick = (seq: number): Message => ({ kind: 'tick', boot: 1, seq, ts: start + seq * 1_000, state: 'running', lengthTotal: seq })
const upto = () => server.sql('select upto::int, missing::text from data.telemetry_box')

async function ingestNow(changed?: () => void): Promise<TenantIngest> {
  const [row] = await databases.forMachines({ tenant, source: undefined }, (run) =>
    run({
      name: 'epoch',
      text: 'insert into data.telemetry_epoch as e (tenant_id) values (app.tenant()) on conflict (tenant_id, what) do update set n = e.n + 1 returning n',
      values: [],
    }),
  )
  return new TenantIngest({ held: { tenant, source: undefined, epoch: row?.[0] ?? '' }, databases, log, ...(changed && { changed }) })
}

test('messages of a foreign broker are committed in batches, in whatever order and however often they come; poison is set aside and counted', async () => {
  rowOf(
    await samples.call(
      samples.entity('device').routes.create,
      await samples.input('device', { machineNumber: deviceNo, spindleCount: 480 }),
    ),
  )
  let commits = 0
  const ingest = await ingestNow(() => (commits += 1))
  const consumer = new Consumer({ url, log, ingestOf: () => ingest })
  consumer.listen(tenant)
  await vi.waitUntil(() => aedes.connectedClients === 1)
  const box = await connectAsync(url, { protocolVersion: 4 })
  const say = (topic: string, bytes: Uint8Array) => box.publishAsync(topic, Buffer.from(bytes), { qos: 1 })
  const topic = topicOf({ tenant, deviceNo }, 'tick')
  const seqs = Array.from({ length: 1_500 }, (_, at) => 1 + ((at * 7) % 1_500))
  await Promise.all([
    ...seqs.map((seq) => say(topic, encode(tick(seq), seq % 2 ? 'json' : 'compact'))),
    ...seqs.slice(0, 100).map((seq) => say(topic, encode(tick(seq), 'json'))),
    say(topic, Buffer.from('{')),
    say(`spindle/v1/${tenant}/${encodeURIComponent(deviceNo)}/nonsense`, Buffer.from('?')),
    say(topic, Buffer.alloc(300_000, 32)),
    say(topicOf({ tenant: server.tenants.b.id, deviceNo }, 'tick'), encode(tick(2_000), 'json')),
    say(topicOf({ tenant, deviceNo }, 'request'), Buffer.from('{}')),
  ])
  await vi.waitUntil(async () => (await upto())[0]?.missing === '{}' && (await upto())[0]?.upto === 1_500, {
    timeout: 30_000,
    interval: 200,
  })
  // Each message alone would be as many commits.
  expect(commits).toBeLessThan(100)
  await ingest.lookAround()
  expect(await server.sql('select kind, sum(count)::int as count from data.telemetry_fault group by 1')).toEqual([
    { kind: 'unreadable', count: 3 },
  ])
  const [told] = await server.sql('select sum(length_m)::float8 as metres from data.machine_state')
  // Told to within the last half minute of what was said.
  expect(told?.metres).toBeGreaterThan(1_460)
  expect(told?.metres).toBeLessThanOrEqual(1_499)
  await box.endAsync()
  await consumer.leave(tenant)
  await ingest.close()
})

test('what is not committed is not acknowledged: whoever takes the tenant over is told it again, and what came while nobody listened', async () => {
  const taken: number[] = []
  // Its database never answers.
  const stuck = new Consumer({
    url,
    log,
    ingestOf: () => ({ offer: () => new Promise(() => taken.push(1)), setAside: () => undefined }),
    room: { messages: 50, bytes: 1e6 },
  })
  stuck.listen(tenant)
  await vi.waitUntil(() => aedes.connectedClients === 1)
  const box = await connectAsync(url, { protocolVersion: 4 })
  const topic = topicOf({ tenant, deviceNo }, 'tick')
  const seqs = Array.from({ length: 300 }, (_, at) => 1_501 + at)
  const said = seqs.map((seq) => box.publishAsync(topic, Buffer.from(encode(tick(seq), 'json')), { qos: 1 }))
  await vi.waitUntil(() => taken.length >= 50)
  await new Promise((resolve) => setTimeout(resolve, 500))
  // No more is in memory than there is room for.
  expect(taken).toHaveLength(50)
  await stuck.leave(tenant)
  await Promise.all(said)
  await box.publishAsync(topic, Buffer.from(encode(tick(1_801), 'json')), { qos: 1 })
  expect(await upto()).toEqual([{ upto: 1_500, missing: '{}' }])
  const ingest = await ingestNow()
  const next = new Consumer({ url, log, ingestOf: () => ingest })
  next.listen(tenant)
  await vi.waitUntil(async () => (await upto())[0]?.upto === 1_801, { timeout: 30_000, interval: 200 })
  await vi.waitUntil(async () => (await upto())[0]?.missing === '{}', { timeout: 30_000, interval: 200 })
  await box.endAsync()
  await next.leave(tenant)
  await ingest.close()
})
