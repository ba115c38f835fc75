// Orders of the demo follow from maintenance stops: one of each stop in the shift in which it began, once however often they are written.
import { expect, test } from 'vitest'
import { callerOf } from '../../engine/entity/testing/callers.ts'
import { Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { fillCare } from './fillCare.ts'

const server = await serverForFile()
const samples = new Samples(server)

test('a stop that goes on in the next shift leads to one order, and none is written twice', async () => {
  const process = await samples.make('process', { code: 'SPIN', name: '细纱' })
  const device = await samples.make('device', { machineNumber: 'C1', process: process.id })
  const reason = await samples.make('stopReason', { code: 'T06', type: 'maintenance' })
  const tenant = server.tenants.a.id
  for (const [period, count, minutes] of [
    [1, 1, 120],
    [2, 0, 60],
  ]) {
    await server.sql(
      `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id)
        values ($1, '2026-03-02', $2::int, '2026-03-02T00:00Z'::timestamptz + make_interval(hours => 8 * $2::int - 8), '2026-03-02T00:00Z'::timestamptz + make_interval(hours => 8 * $2::int), $3)`,
      [tenant, period, device.id],
    )
    await server.sql(
      `insert into data.shift_stop (tenant_id, production_date, period, device_id, type, stop_reason_id, count, minutes)
        values ($1, '2026-03-02', $2, $3, 'maintenance', $4, $5, $6)`,
      [tenant, period, device.id, reason.id, count, minutes],
    )
  }
  const caller = await callerOf(server, 'admin')
  const fill = () => fillCare(server.platform, caller)
  const orders = () => server.sql('select number, status, hours from data.maintenance_order where hours is not null order by number')
  expect(await fill()).toBe(false)
  const written = await orders()
  expect(written).toEqual([{ number: 'BY20260302-0001', status: 'completed', hours: expect.anything() }])
  expect([await fill(), await orders()]).toEqual([true, written])
  // once all is written the days ahead are planned, and only once
  const planned = () => server.sql('select id from data.maintenance_due order by id')
  const days = await planned()
  expect(days.length).toBeGreaterThan(0)
  expect([await fill(), await planned()]).toEqual([true, days])
})
