// Two consoles on one database share the tenants' telemetry and show what comes in to everybody; one is killed, and the other goes on with all of it.
import { connectAsync, type MqttClient } from 'mqtt'
import { expect, test, vi } from 'vitest'
import { encode } from '../../metadata/telemetry/codec.ts'
import type { Message } from '../../metadata/telemetry/message.ts'
import { topicOf } from '../../metadata/telemetry/topics.ts'
import { rowOf, Samples } from '../engine/entity/testing/samples.ts'
import { callConsole, type ConsoleProcess, signIn, startConsole } from '../testing/consoleProcess.ts'
import { serverForFile } from '../testing/testServer.ts'

const server = await serverForFile()
const start = Date.now() - 3_600_000
const half = 160
const total = 2 * half

interface Box {
  readonly tenant: string
  readonly device: string
  readonly deviceNo: string
  readonly login: { readonly username: string; readonly password: string }
}

async function boxOf(user: 'admin' | 'admin2', tenant: string): Promise<Box> {
  const samples = new Samples(server, user)
  const deviceNo = `L-${user}`
  const input = await samples.input('device', { machineNumber: deviceNo, spindleCount: 480 })
  const { id: device } = rowOf(await samples.call(samples.entity('device').routes.create, input))
  const { username, key } = Object((await server.call(user, 'GET', `/telemetry/box-key/${device}`)).data)
  return { tenant, device, deviceNo, login: { username, password: key } }
}

const message = (seq: number): Message => ({
  kind: 'tick',
  boot: 1,
  seq,
  ts: start + seq * 6_000,
  state: seq === total ? 'fault' : 'running',
  lengthTotal: seq * 2,
})

/** Whichever console takes the box in. */
async function join(consoles: readonly ConsoleProcess[], { login }: Box): Promise<{ client: MqttClient; at: ConsoleProcess }> {
  for (;;) {
    for (const at of consoles.filter(({ process }) => process.exitCode === null && process.signalCode === null)) {
      const [, url = ''] = /(mqtt:\/\/[\d.]+:\d+)/.exec(at.output()) ?? []
      const client = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, ...login }).catch(() => undefined)
      if (client) return { client, at }
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Says all from one message to another until each is acknowledged, by whomever. Answers who acknowledged last. */
async function say(consoles: readonly ConsoleProcess[], box: Box, [from, until]: readonly [number, number]): Promise<ConsoleProcess> {
  const left = new Set(Array.from({ length: until - from + 1 }, (_, at) => from + at))
  for (;;) {
    const { client, at } = await join(consoles, box)
    client.on('error', () => undefined)
    const sent = [...left].map(async (seq) => {
      await client.publishAsync(topicOf(box, 'tick'), Buffer.from(encode(message(seq), 'compact')), { qos: 1 })
      left.delete(seq)
    })
    await Promise.race([Promise.allSettled(sent), new Promise((resolve) => client.once('close', () => resolve(undefined)))])
    client.end(true)
    if (left.size === 0) return at
  }
}

/** States of a machine as a reader at this console is told them. */
async function follow(console: ConsoleProcess, device: string): Promise<readonly string[]> {
  const address = await console.address
  const { ticket } = Object((await callConsole(address, '/live/ticket', { token: await signIn(address), body: {} })).data)
  // Node's own, which may say where it comes from as browsers do.
  const options = { protocols: ['spindle', String(ticket)], headers: { origin: address } }
  const socket: WebSocket = Reflect.construct(WebSocket, [`${address.replace('http', 'ws')}/api/live`, options])
  const states: string[] = []
  socket.addEventListener('message', ({ data }) => {
    for (const row of JSON.parse(String(data)).rows ?? []) if (row.id === device) states.push(row.state)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  socket.send(JSON.stringify({ subscribe: 1, entity: 'machineNow' }))
  return states
}

test(
  'two consoles share the tenants; when one is killed the other takes over, nothing is lost or doubled, and readers are told',
  { timeout: 300_000 },
  async () => {
    const urls = {
      DATABASE_OWNER_URL: server.ownerUrl,
      DATABASE_URL: server.appUrl,
      DATA_DIR: '/nowhere',
      DEMO: 'off',
      SECRET_KEY: 'ab'.repeat(32),
      FILE_STORE: 'database',
    }
    const consoles = [startConsole(urls), startConsole(urls)]
    try {
      await Promise.all(consoles.map(({ address }) => address))
      const boxes = [await boxOf('admin', server.tenants.a.id), await boxOf('admin2', server.tenants.b.id)]
      const [first] = boxes
      if (!first) throw new Error('no box')
      const held = await Promise.all(boxes.map((box) => say(consoles, box, [1, half])))
      // One each: they share.
      expect(new Set(held).size).toBe(2)
      const [one, other] = [held[0], consoles.find((each) => each !== held[0])]
      if (!one || !other) throw new Error('no console')
      const [near, far] = await Promise.all([follow(one, first.device), follow(other, first.device)])
      // Wherever it comes in, both tell of it.
      await vi.waitUntil(() => near.at(-1) === 'running' && far.at(-1) === 'running', { timeout: 20_000 })
      const told = far.length
      await say(consoles, first, [half + 1, half + 5])
      await vi.waitUntil(() => far.length > told, { timeout: 20_000 })
      const rest = boxes.map((box) => say(consoles, box, [half + 1, total]))
      one.process.kill('SIGKILL')
      expect(await Promise.all(rest)).toEqual([other, other])
      await vi.waitUntil(() => far.at(-1) === 'fault', { timeout: 20_000 })
      for (const { device } of boxes) {
        expect(await server.sql('select upto::int, missing::text from data.telemetry_box where device_id = $1', [device])).toEqual([
          { upto: total, missing: '{}' },
        ])
        const [sums] = await server.sql(
          'select sum(length_m)::float8 as metres, sum(extract(epoch from end_at - start_at))::float8 as seconds from data.machine_state where device_id = $1',
          [device],
        )
        expect(sums).toEqual({ metres: (total - 1) * 2, seconds: (total - 1) * 6 })
      }
    } finally {
      for (const { process } of consoles) process.kill('SIGKILL')
    }
  },
)
