// What rows declare is collected in the transaction of their write, whoever writes, and each change is noted for the module that applies it.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { rowOf, type Row, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
const stops = samples.entity('plannedStop')
const [from, to, later] = ['2030-05-01T00:00:00.000Z', '2030-05-01T04:00:00.000Z', '2030-05-01T06:00:00.000Z']
let machines: Row[]
let reason: Row

beforeAll(async () => {
  machines = await Promise.all(['D-1', 'D-2', 'D-3'].map((machineNumber) => samples.make('device', { machineNumber, name: machineNumber })))
  reason = await samples.make('stopReason', { type: 'planned' })
})

const plan = async (given: object): Promise<Row> =>
  rowOf(await samples.call(stops.routes.create, { startAt: from, endAt: to, reason: reason.id, ...given }))
const declared = async ({ id }: Row): Promise<readonly string[]> =>
  (
    await server.sql(
      `select d.machine_number || ' ' || kind || ' ' || (from_at at time zone 'utc')::text || ' ' || (to_at at time zone 'utc')::text as line
       from data.declaration c join data.device d on d.id = c.target_id where c.record_id = $1 and c.entity = 'plannedStop' and c.declaration = 'machine' order by 1`,
      [id],
    )
  ).map(({ line }) => String(line))
const changes = async (): Promise<number> => Number((await server.sql('select count(*) as n from data.declaration_change'))[0]?.n)

test('each machine of a list is declared, and what is taken from the list is not', async () => {
  const stop = await plan({ devices: [machines[0]?.id, machines[1]?.id] })
  expect(await declared(stop)).toEqual([
    'D-1 planned 2030-05-01 00:00:00 2030-05-01 04:00:00',
    'D-2 planned 2030-05-01 00:00:00 2030-05-01 04:00:00',
  ])
  const edited = rowOf(
    await samples.call(stops.routes.update, {
      id: stop.id,
      version: stop.version,
      devices: [machines[1]?.id, machines[2]?.id],
      endAt: later,
    }),
  )
  expect(await declared(stop)).toEqual([
    'D-2 planned 2030-05-01 00:00:00 2030-05-01 06:00:00',
    'D-3 planned 2030-05-01 00:00:00 2030-05-01 06:00:00',
  ])
  const before = await changes()
  rowOf(await samples.call(stops.routes.update, { id: stop.id, version: edited.version, remark: 'nothing of it is declared' }))
  expect(await changes()).toBe(before)
  await samples.call(stops.routes.remove, {}, { id: stop.id })
  expect(await declared(stop)).toEqual([])
  expect(await changes()).toBeGreaterThan(before)
})

test('a place stands for the machines in it and below', async () => {
  const hall = await samples.make('space', { name: 'Hall' })
  const area = await samples.make('space', { name: 'Area', parent: hall.id })
  await samples.make('device', { machineNumber: 'D-4', name: 'D-4', space: area.id })
  const stop = await plan({ space: hall.id })
  expect(await declared(stop)).toEqual(['D-4 planned 2030-05-01 00:00:00 2030-05-01 04:00:00'])
})

test('what is not written is not declared', async () => {
  const refused = await samples.call(stops.routes.create, { startAt: to, endAt: from, reason: reason.id, devices: [machines[0]?.id] })
  expect(refused.code).not.toBe(200)
  expect(
    await server.sql(`select from data.declaration c join data.device d on d.id = c.target_id where d.machine_number = 'D-1'`),
  ).toEqual([])
})
