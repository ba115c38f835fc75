// History comes in behind, boxes speak, cells are made anew and people say what stops were, all at once about the same machines: nobody waits for another in a circle.
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { encode } from '../../metadata/telemetry/codec.ts'
import type { Message } from '../../metadata/telemetry/message.ts'
import { callerWith } from '../testing/calls.ts'
import { Refusal } from '../base/errors.ts'
import { Samples } from '../engine/entity/testing/samples.ts'
import { serverForFile } from '../testing/testServer.ts'
import { TenantIngest } from './ingest/tenant.ts'
import { rollUp } from './rollup/work.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id
const { database: databases } = server.platform
vi.setConfig({ testTimeout: 120_000 })

const numbers = Array.from({ length: 12 }, (_, at) => `S-${at + 1}`)
const now = Date.now()
const iso = (at: number): string => new Date(at).toISOString()
const minute = 60_000
const rounds = 6

/** The hours before, for all machines, in an order of its own each time. */
function history(round: number): string {
  const lines = Array.from({ length: 40 }, (_, at) => {
    const startAt = now - (at + 2) * 7 * minute
    return numbers.flatMap((device) => [
      { kind: 'machineState', device, startAt: iso(startAt), endAt: iso(startAt + 5 * minute), state: 'running', lengthM: 90 + round },
      { kind: 'stopRecord', device, startAt: iso(startAt + 5 * minute), endAt: iso(startAt + 7 * minute), type: 'normal' },
      { kind: 'breakEpisode', device, spindleNo: at + 1, startAt: iso(startAt), endAt: iso(startAt + minute), closedBy: 'pieced' },
      { kind: 'doffRecord', device, doffSeq: at, stopAt: iso(startAt - minute), restartAt: iso(startAt), stopSec: 60 },
    ])
  }).flat()
  const turned = [...lines.slice((round * 97) % lines.length), ...lines.slice(0, (round * 97) % lines.length)]
  return (round % 2 === 0 ? turned : turned.toReversed()).map((line) => JSON.stringify(line)).join('\n')
}

/** A minute of each machine: it stops and starts, and an end breaks. */
function said(round: number): { deviceNo: string; message: Message }[] {
  const ts = now - (rounds - round) * minute
  return (round % 2 === 0 ? numbers : numbers.toReversed()).flatMap((deviceNo) => {
    const at = (seq: number, after: number) => ({ boot: 1, seq: round * 4 + seq, ts: ts + after })
    const messages: Message[] = [
      { kind: 'tick', ...at(1, 0), state: 'running', spindleRpm: 15_000, lengthTotal: round * 15 },
      { kind: 'spindleEvent', ...at(2, 1_000), spindleNo: round + 1, event: 'break', edge: 'start' },
      { kind: 'tick', ...at(3, 10_000), state: 'stopped', lengthTotal: round * 15 + 3 },
      { kind: 'tick', ...at(4, 50_000), state: 'running', lengthTotal: round * 15 + 3 },
    ]
    return messages.map((message) => ({ deviceNo, message }))
  })
}

test('back-fill, live messages, cells and registrations side by side meet no deadlock', async () => {
  for (const machineNumber of numbers)
    await samples.call(samples.entity('device').routes.create, await samples.input('device', { machineNumber, spindleCount: 480 }))
  const told: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) })
  const [row] = await databases.forMachines({ tenant, source: undefined }, (run) =>
    run({ name: 'epoch', text: 'insert into data.telemetry_epoch (tenant_id) values (app.tenant()) returning n', values: [] }),
  )
  const ingest = new TenantIngest({ held: { tenant, source: undefined, epoch: row?.[0] ?? '' }, databases, log })
  const post = (round: number) =>
    server.call('admin', 'POST', '/telemetry/history', history(round), { 'content-type': 'application/x-ndjson' })
  await post(0)
  let busy = true
  let cells = 0
  const rollingUp = async (): Promise<void> => {
    while (busy) {
      // Nothing rests: all that is marked is made anew at once, again and again.
      cells += await databases.forMachines({ tenant, source: undefined }, (run) => rollUp(run, Date.now() + minute))
    }
  }
  const caller = await callerWith(server.platform.doors, await server.token('admin'))
  const register = server.platform.functions.operations['telemetry.registerStop']
  const registering = async (): Promise<void> => {
    while (busy) {
      const rows = await server.sql('select id, version from data.stop_record order by random() limit 1')
      const context = {
        ...server.platform,
        caller,
        database: databases.tenant,
        homes: databases,
        model: server.platform.product(),
        entity: samples.entity('stopRecord'),
      }
      await databases.tenant.write(caller, async (transaction) =>
        register?.({ context, transaction, rows, input: { type: 'planned', remark: '试纺' }, confirmed: true }).catch((fault: unknown) => {
          // Somebody has written it meanwhile.
          if (!(fault instanceof Refusal)) throw fault
        }),
      )
    }
  }
  const filling = async (): Promise<void> => {
    for (let round = 1; round <= rounds; round += 1) expect((await post(round)).status).toBe(200)
  }
  const speaking = async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(said(round).map(({ deviceNo, message }) => ingest.offer(deviceNo, message.kind, encode(message, 'json'))))
  }
  const working = Promise.all([rollingUp(), registering()])
  await Promise.all([filling(), filling(), speaking()])
  busy = false
  await working
  await ingest.close()
  // What a connection has counted it tells with its next statement, a second later.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await Promise.all(
    Array.from({ length: 16 }, () => databases.outside(undefined, [{ name: 'idle', text: 'select pg_sleep(0.05)', values: [] }])),
  )
  expect(told).toEqual([])
  expect(cells).toBeGreaterThan(0)
  const [counted] = await server.sql('select deadlocks::int from pg_stat_database where datname = current_database()')
  expect(counted).toEqual({ deadlocks: 0 })
})
