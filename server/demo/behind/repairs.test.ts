// Repairs of the demo follow from fault stops: the same from the same stop, within it, once however often they are written.
import { expect, test } from 'vitest'
import { Samples } from '../../engine/entity/testing/samples.ts'
import { callerOf } from '../../engine/entity/testing/callers.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { type FaultStop, repairOf } from './repairs.ts'
import { writeRepairs } from './writeRepairs.ts'

const server = await serverForFile()
const samples = new Samples(server)

const crew = { reporters: ['r1', 'r2'], mechanics: ['m1', 'm2'], electricians: ['e1'], leaders: ['l1'] }
const faults = [
  { id: 'f1', code: 'F101', name: '锭带断裂', level: 'low', standard: 15 },
  { id: 'f4', code: 'F104', name: '变频器过流', level: 'high', standard: 60 },
  { id: 'f6', code: 'F106', name: '吸棉负压不足', level: 'middle', standard: 30 },
  { id: 'f7', code: 'F107', name: '主轴编码器失灵', level: 'high', standard: 60 },
]
const stop: FaultStop = {
  id: 'a',
  device: 'd',
  machine: 'X1',
  model: 'm',
  process: 'p',
  date: '2026-03-02',
  reason: 'T03',
  from: '2026-03-02T01:00:00Z',
  until: '2026-03-02T02:00:00Z',
  minutes: 60,
}
const later = Date.parse('2026-03-05T00:00:00Z')

test('a stop leads to the same repair each time: within it, by an electrician where the fault is electric', () => {
  const one = repairOf(stop, { faults, crew, now: later })
  expect(one).toEqual(repairOf(stop, { faults, crew, now: later }))
  const { reported_at, started_at, finished_at, closed_at, ...row } = one?.row ?? {}
  const moments = [stop.from, reported_at, started_at, finished_at, closed_at].map((at) => Date.parse(String(at)))
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(finished_at).toBe('2026-03-02T02:00:00.000Z')
  expect(row).toMatchObject({ status: 'closed', repairer_id: 'e1', inspector_id: 'l1' })
  expect(one?.course.map(({ state }) => state)).toEqual(['awaiting', 'inMaintenance', 'qualityInspectionSent', 'closed'])
})

test('a repair that is not over yet stands in the state of now', () => {
  const now = Date.parse('2026-03-02T01:40:00Z')
  expect(repairOf(stop, { faults, crew, now })?.row).toMatchObject({ status: 'inMaintenance', finished_at: null, solution: null })
  expect(repairOf(stop, { faults, crew: { ...crew, electricians: [] }, now: later })).toBeUndefined()
})

test('what is written once is not written again, and carries its trail and its parts', async () => {
  const device = await samples.make('device', { machineNumber: 'D1' })
  const reason = await samples.make('stopReason', { code: 'T02', type: 'fault' })
  await samples.make('faultCode', { code: 'F101', name: '锭带断裂', level: 'low', standardMinutes: 15 })
  await samples.make('sparePart', { number: 'R-004', name: '锭带', price: 3.6 })
  for (const name of ['挡车工', '保全工', '电工', '班长'])
    await samples.make('employee', { name: `${name}甲`, jobPost: (await samples.make('jobPost', { name })).id })
  const tenant = server.tenants.a.id
  for (const date of ['2026-03-01', '2026-03-02', '2026-03-03'])
    await server.sql(
      `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id) values ($1, $2, 1, $2::date + time '00:00', $2::date + time '08:00', $3)`,
      [tenant, date, device.id],
    )
  await server.sql(
    `insert into data.shift_stop (tenant_id, production_date, period, device_id, type, stop_reason_id, count, minutes)
     values ($1, '2026-03-02', 1, $2, 'fault', $3, 2, 80), ($1, '2026-03-03', 1, $2, 'fault', $3, 1, 30)`,
    [tenant, device.id, reason.id],
  )
  const caller = await callerOf(server, 'admin')
  expect(await writeRepairs(server.platform.database.tenant, caller)).toBe(3)
  expect(await writeRepairs(server.platform.database.tenant, caller)).toBe(0)
  const rows = await server.sql(
    'select number, status, repeat_fault, repair_min from data.repair_record where device_id = $1 order by reported_at',
    [device.id],
  )
  expect(rows.map(({ status, repeat_fault }) => [status, repeat_fault])).toEqual([
    ['closed', false],
    ['closed', true],
    ['closed', true],
  ])
  expect(new Set(rows.map(({ number }) => number)).size).toBe(3)
  const [parts] = await server.sql(
    `select (select count(*)::int from data.repair_part) as lines, (select count(*)::int from data.spare_movement where source = 'repairRecord') as movements,
      (select count(*)::int from data.audit where entity = 'repairRecord' and tenant_id = $1) as trail`,
    [tenant],
  )
  expect(parts?.lines).toBe(parts?.movements)
  expect(parts?.trail).toBe(12)
})
