// The simulator's boxes at the console's own broker: a process of its own signs in for each machine, and the floor is known.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { repositoryRoot } from '../base/documents.ts'
import { rowOf, Samples } from '../engine/entity/testing/samples.ts'
import { serverForFile } from '../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const { telemetry } = server.platform
const tenantId = server.tenants.a.id
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  await telemetry.start()
  await vi.waitUntil(async () => (await server.sql('select 1 from data.telemetry_epoch')).length === 2, { timeout: 30_000 })
}, 90_000)
afterAll(() => telemetry.stop())

const variety = { name: 'C 40s', tex: 14.58, twistPerMetre: 969, copWeight: 56 }
/** A box or two of a plant are silent for a while each day, whatever the hour of the test: among so many hardly one of those that are waited for. */
const others = Array.from({ length: 200 }, (_, at) => `M${at}`)
const frame = (number: string) => ({
  number,
  plant: '一厂',
  workshop: '一车间',
  spindles: 480,
  speedFactor: 1,
  ringDia: 40,
  doffing: 'auto',
  assignments: [{ from: '2025-01-01T00:00:00Z', to: null, variety }],
})

test('each box is heard as its machine, from where it was heard last; one with a wrong key is not', async () => {
  const numbers = ['L1', 'L2', 'L3']
  const at = Date.now() - 300_000
  const boxes: { deviceNo: string; password: string; heard: { at: number; metres: null; meter: null } }[] = []
  for (const machineNumber of numbers) {
    const { id } = rowOf(
      await samples.call(
        samples.entity('device').routes.create,
        await samples.input('device', { machineNumber, spindleCount: 480, ingotCount: 480 }),
      ),
    )
    const { key } = Object((await server.call('admin', 'GET', `/telemetry/box-key/${id}`)).data)
    boxes.push({ deviceNo: machineNumber, password: machineNumber === 'L3' ? 'wrong' : key, heard: { at, metres: null, meter: null } })
  }
  const shape = {
    zone: 'Asia/Shanghai',
    offsets: [],
    periods: [
      { start: '08:00', end: '20:00' },
      { start: '20:00', end: '08:00' },
    ],
    duty: {},
    frames: [...numbers, ...others].map(frame),
    others: [],
  }
  const mill = { tenantId, name: 'live', token: '', shape, told: { events: [], days: [] }, knownUntil: new Date(at).toISOString(), boxes }
  const child = spawn(process.execPath, [join(repositoryRoot, 'simulator/main.ts')], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.write(
    `${JSON.stringify({ api: 'http://127.0.0.1:9', mqtt: { url: telemetry.mqttUrl }, mills: [mill], history: { days: 0, earlierDays: 0 } })}\n`,
  )
  const now = () =>
    server.sql(
      `select d.machine_number as number, m.state is not null and m.last_seen_at > now() - interval '1 minute' as seen,
        octet_length(m.spindle_map) as bytes from data.device d join data.machine_now m on m.device_id = d.id order by 1`,
    )
  const heard = numbers.slice(0, 2).map((number) => ({ number, seen: true, bytes: 240 }))
  await vi
    .waitUntil(async () => JSON.stringify(await now()) === JSON.stringify(heard), { timeout: 50_000, interval: 500 })
    .catch(() => undefined)
  expect(await now()).toEqual(heard)
  const [first] = await server.sql('select extract(epoch from min(start_at))::float8 * 1000 as begun from data.machine_state')
  const begun = Number(first?.begun)
  expect(begun - at).toBeLessThan(120_000)
  expect(begun).toBeGreaterThan(at)
  child.stdin.end()
  expect((await once(child, 'close'))[0]).toBe(0)
})
