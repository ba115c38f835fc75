// Messages of boxes that could not be used, as the demo has them: of machines that are there and of one that is not.
import { expect, test } from 'vitest'
import { rowsOf, Samples } from '../engine/entity/testing/samples.ts'
import { serverForFile } from '../testing/testServer.ts'
import { fillFaults } from './records.ts'
import { sessionOf } from './seed.ts'

const server = await serverForFile()
const samples = new Samples(server)

test('telemetry faults are those of a few days, each at its machine', async () => {
  const device = await samples.make('device', { machineNumber: 'X105' })
  const caller = (await sessionOf(server.platform.doors, 'admin')) ?? expect.unreachable()
  await server.platform.database.tenant.write(caller, (transaction) => fillFaults(transaction, '2026-03-10'))
  const shown = rowsOf(await samples.call(samples.entity('telemetryFault').routes.list, {}))
  expect(shown.map(({ day, deviceNo, kind, count }) => [day, deviceNo, kind, count])).toEqual([
    ['2026-03-09', 'X301', 'unreadable', 2],
    ['2026-03-08', 'X999', 'unknownDevice', 12],
    ['2026-03-05', 'X212', 'impossible', 1],
    ['2026-03-01', 'X105', 'late', 3],
  ])
  expect(await server.sql('select device_id::text as id from data.telemetry_fault where device_id is not null')).toEqual([
    { id: device.id },
  ])
})
