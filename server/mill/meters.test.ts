// Two machines whose boxes both call their meter "1": each has its own energy, in quarters, hours and shifts, also where an earlier version has mixed them up.
import type pg from 'pg'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { encode } from '../../metadata/telemetry/codec.ts'
import type { Message } from '../../metadata/telemetry/message.ts'
import { asOwner, migrationFolder } from '../kernel/database/open.ts'
import { migrate, migrationsIn } from '../kernel/database/migrate.ts'
import { Samples } from '../engine/entity/testing/samples.ts'
import { freshDatabase, serverForFile } from '../testing/testServer.ts'
import { TenantIngest } from './ingest/tenant.ts'
import type { LeasedTenant } from './facts/leases.ts'
import { rollUp } from './rollup/work.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id
const { log, database: databases } = server.platform
vi.setConfig({ testTimeout: 60_000 })
let held: LeasedTenant
beforeAll(async () => {
  const [{ n = '' } = {}] = await server.sql('insert into data.telemetry_epoch (tenant_id) values ($1) returning n::text', [tenant])
  held = { tenant, source: undefined, epoch: String(n) }
})

const minute = 60_000
const start = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 2 * 3_600_000

async function settle(): Promise<void> {
  await server.sql("update data.rollup_dirty set at = now() - interval '1 hour'")
  for (let done = 1; done > 0;) done = await databases.forMachines(held, (run) => rollUp(run, Date.now()))
}

const kWh = async (device: string) => {
  const [row] = await server.sql(
    `select (select sum(k_wh)::float8 from data.energy_interval where device_id = $1) as quarters,
      (select sum(k_wh)::float8 from data.hourly_machine where device_id = $1) as hours,
      (select sum(k_wh)::float8 from data.shift_yield where device_id = $1) as shifts`,
    [device],
  )
  return row
}

test('each has its own', async () => {
  const machines = await Promise.all(
    ['F 1', 'F 2'].map((machineNumber) => samples.make('device', { machineNumber, spindleCount: 1_008, ratedPower: 45 })),
  )
  const ingest = new TenantIngest({ held, databases, log })
  const say = (deviceNo: string, message: Message) => ingest.offer(deviceNo, message.kind, encode(message, 'compact'))
  for (const [at, deviceNo] of ['F 1', 'F 2'].entries())
    await Promise.all(
      Array.from({ length: 46 }, (_, each) => {
        const stamp = { boot: 1, ts: start + each * minute }
        return [
          say(deviceNo, { kind: 'tick', ...stamp, seq: 2 * each + 1, state: 'running', lengthTotal: 1_000 + each * 15 }),
          say(deviceNo, { kind: 'meter', ...stamp, seq: 2 * each + 2, meterNo: '1', total: 1_000 * (at + 1) + (each * 40) / 60 }),
        ]
      }).flat(),
    )
  // The hour that runs is reported with the ticks.
  for (const deviceNo of ['F 1', 'F 2'])
    await say(deviceNo, { kind: 'tick', boot: 1, seq: 93, ts: start + 46 * minute, state: 'running', lengthTotal: 1_690 })
  await ingest.close()
  await settle()
  for (const { id } of machines)
    expect(await kWh(id)).toEqual({ quarters: expect.closeTo(30, 3), hours: expect.closeTo(30, 3), shifts: expect.closeTo(30, 3) })
})

test('what was mixed up before is told apart: what an hour has more than its quarters is theirs', async () => {
  const url = await freshDatabase(inject('templateUrl'))
  const all = await migrationsIn(migrationFolder)
  const [one, two] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  const rows = await asOwner(url, async (owner) => {
    await owner.query(`alter table data.energy_interval drop constraint energy_interval_pkey;
      alter table data.energy_interval add primary key (tenant_id, start_at, meter_no);
      delete from app.migration where name like '0130%'`)
    const put = (text: string): Promise<pg.QueryResult> => owner.query(text.replaceAll('$t', `'${one}'`))
    // Hours of 28 and 12 kWh; the other machine has overwritten two quarters of the first hour, and one of the second, which has no other.
    await put(`insert into data.energy_interval (tenant_id, device_id, meter_no, start_at, k_wh, production_date, period) values
      ($t, '${one}', '1', '2026-11-26T01:00Z', 7, '2026-11-26', 1), ($t, '${two}', '1', '2026-11-26T01:15Z', 3, '2026-11-26', 1),
      ($t, '${two}', '1', '2026-11-26T01:30Z', 3, '2026-11-26', 1), ($t, '${one}', '1', '2026-11-26T01:45Z', 7, '2026-11-26', 1),
      ($t, '${two}', '1', '2026-11-26T08:00Z', 3, '2026-11-26', 2), ($t, '${two}', 'X', '2026-11-26T08:15Z', 3, '2026-11-26', 2)`)
    await put(`insert into data.hourly_machine (tenant_id, device_id, hour, k_wh) values ($t, '${one}', '2026-11-26T01:00Z', 28),
      ($t, '${one}', '2026-11-26T08:00Z', 12), ($t, '${two}', '2026-11-26T01:00Z', 6), ($t, '${two}', '2026-11-26T08:00Z', 6)`)
    await put(
      `insert into data.telemetry_machine (tenant_id, device_id, state) values ($t, '${one}', '{"meters": {"1": {}}}'), ($t, '${two}', '{"meters": {"1": {}, "X": {}}}')`,
    )
    await migrate(owner, all)
    const { rows: energy } = await owner.query<{ row: string }>(
      `select concat_ws(' ', right(device_id::text, 1), meter_no, to_char(start_at at time zone 'UTC', 'HH24:MI'), k_wh::float8) as row from data.energy_interval order by 1`,
    )
    const { rows: dirty } = await owner.query<{ row: string }>(
      `select concat_ws(' ', right(device_id::text, 1), production_date, period) as row from data.rollup_dirty order by 1`,
    )
    return [energy, dirty].map((found) => found.map(({ row }) => row))
  })
  expect(rows).toEqual([
    [
      '1 1 01:00 7',
      '1 1 01:15 7',
      '1 1 01:30 7',
      '1 1 01:45 7',
      '1 1 08:00 12',
      '2 1 01:15 3',
      '2 1 01:30 3',
      '2 1 08:00 3',
      '2 X 08:15 3',
    ],
    ['1 2026-11-26 1', '1 2026-11-26 2'],
  ])
})
