// A console that is killed in the middle: what it has acknowledged is there, what it has not comes again, and nothing counts twice.
import { connectAsync, type MqttClient } from 'mqtt'
import { expect } from 'vitest'
import { encode } from '../../../metadata/telemetry/codec.ts'
import type { Message } from '../../../metadata/telemetry/message.ts'
import { topicOf } from '../../../metadata/telemetry/topics.ts'
import { rowOf, Samples } from '../../engine/entity/testing/samples.ts'
import { type ConsoleProcess, startConsole } from '../../testing/consoleProcess.ts'
import type { TestServer } from '../../testing/testServer.ts'

const deviceNo = 'K-1'

// long enough ago for the last message, six seconds each, not to come from the future
const start = Date.now() - 7_200_000
const message = (seq: number): Message =>
  seq % 4 === 0
    ? {
        kind: 'spindleEvent',
        boot: 1,
        seq,
        ts: start + seq * 6_000,
        spindleNo: (Math.ceil(seq / 8) % 400) + 1,
        event: 'break',
        edge: seq % 8 === 4 ? 'start' : 'end',
      }
    : { kind: 'tick', boot: 1, seq, ts: start + seq * 6_000, state: 'running', lengthTotal: seq * 2 }

/** @param cuts After how many messages the console is killed; the last is all of them, a multiple of 8. */
export async function survives(server: TestServer, cuts: readonly number[]): Promise<void> {
  const samples = new Samples(server)
  const tenant = server.tenants.a.id
  const total = cuts.at(-1) ?? 0
  const device = rowOf(
    await samples.call(
      samples.entity('device').routes.create,
      await samples.input('device', { machineNumber: deviceNo, spindleCount: 480 }),
    ),
  ).id
  const { username, key } = Object((await server.call('admin', 'GET', `/telemetry/box-key/${device}`)).data)
  const urls = {
    DATABASE_OWNER_URL: server.ownerUrl,
    DATABASE_URL: server.appUrl,
    DATA_DIR: '/nowhere',
    DEMO: 'off',
    SECRET_KEY: 'ab'.repeat(32),
    FILE_STORE: 'database',
  }
  let next = 1
  const acknowledged = new Set<number>()
  for (const until of cuts) {
    const console = startConsole(urls)
    await console.address
    const client = await join(console, { username, password: key })
    // As a box does: several are under way at once, and what was not acknowledged is sent again, in order, after the next sign-in.
    const sending: Promise<unknown>[] = []
    for (let seq = next; seq <= until; seq += 1) {
      const sent = client.publishAsync(topicOf({ tenant, deviceNo }, message(seq).kind), Buffer.from(encode(message(seq), 'compact')), {
        qos: 1,
      })
      sending.push(
        sent.then(
          () => acknowledged.add(seq),
          () => undefined,
        ),
      )
      if (seq % 30 === 0) await Promise.race([sent.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 5_000))])
    }
    if (until === total) await Promise.all(sending)
    console.process.kill('SIGKILL')
    await console.ended
    client.end(true)
    for (next = 1; acknowledged.has(next);) next += 1
    // A little further back than needed: repeats are nothing.
    next = Math.max(1, next - 5)
  }
  expect(acknowledged.size).toBe(total)
  expect(await server.sql('select upto::int, missing::text from data.telemetry_box')).toEqual([{ upto: total, missing: '{}' }])
  const [sums] = await server.sql(
    'select sum(length_m)::float8 as metres, count(*)::int as n, sum(extract(epoch from end_at - start_at))::float8 as seconds from data.machine_state where device_id = $1',
    [device],
  )
  const [breaks] = await server.sql(
    'select count(*)::int as n, count(end_at)::int as ended, sum(duration_sec)::int as seconds from data.break_episode where device_id = $1',
    [device],
  )
  // Told to within the last half minute of what was said.
  expect(Number(sums?.metres)).toBeGreaterThan((total - 8) * 2)
  expect(Number(sums?.metres)).toBeLessThanOrEqual((total - 1) * 2)
  expect(Number(sums?.seconds)).toBeCloseTo(Number(sums?.metres) * 3, 3)
  expect(breaks).toEqual({ n: total / 8, ended: total / 8, seconds: (total / 8) * 24 })
}

async function join(console: ConsoleProcess, login: { readonly username: string; readonly password: string }): Promise<MqttClient> {
  const [, url = ''] = /(mqtt:\/\/[\d.]+:\d+)/.exec(console.output()) ?? []
  for (;;) {
    try {
      return await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, ...login })
    } catch (fault) {
      // The tenant is another's until its connection is known to be gone.
      if (!/unavailable/i.test(String(fault))) throw fault
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}
