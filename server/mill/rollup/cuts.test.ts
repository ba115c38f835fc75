// Handover times: where the cells of machines are cut, and what an edit of them touches.
import { expect, test } from 'vitest'
import { rowOf, Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { rollUp } from './work.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id

/** All that is marked, as if it had rested. */
const settle = async () => {
  for (let done = 1; done > 0;) {
    await server.sql("update data.rollup_dirty set at = now() - interval '1 hour'")
    done = await server.platform.database.forMachines({ tenant, source: undefined }, (run) => rollUp(run, Date.now()))
  }
}

test('handover times cut the shifts of their process: what ran before the cut is the earlier shift’s, and an edit computes them again after it has named them', async () => {
  // One without periods of its own: shifts are those of the mill.
  await server.sql(
    "insert into data.operating_rule (tenant_id, id, name, start_date, cycle, working_day, post_holiday_rule, running) values ($1, app.uuid7(), 'cut', '2026-01-01', 'week', 'noRest', 'continue', true)",
    [tenant],
  )
  const process = await samples.make('process')
  const machine = await samples.make('device', { machineNumber: 'CUT-01', process: process.id, spindleCount: 480 })
  const date = new Date(Date.now() + 8 * 3_600_000 - 2 * 86_400_000).toISOString().slice(0, 10)
  const at = (time: string): string => new Date(Date.parse(`${date}T${time}:00+08:00`)).toISOString()
  const ran = [['08:00', '15:40', 'running'] as const, ['15:40', '16:00', 'stopped'] as const, ['16:00', '20:00', 'running'] as const]
  const lines = ran.map(([from, until, state]) => ({
    kind: 'machineState',
    device: 'CUT-01',
    startAt: at(from),
    endAt: at(until),
    state,
    lengthM: 0,
  }))
  const body = lines.map((line) => JSON.stringify(line)).join('\n')
  await server.call('admin', 'POST', '/telemetry/history', body, { 'content-type': 'application/x-ndjson' })
  const cells = async () => {
    await settle()
    const rows = await server.sql(
      `select period, to_char(start_at at time zone 'Asia/Shanghai', 'HH24:MI') as start, to_char(end_at at time zone 'Asia/Shanghai', 'HH24:MI') as end, run_min::float8 as run, stop_min::float8 as stop
       from data.shift_yield where device_id = $1 and production_date = $2 and period < 3 order by period`,
      [machine.id, date],
    )
    return rows.map(({ period, start, end, run, stop }) => [period, start, end, run, stop])
  }
  const uncut = [
    [1, '08:00', '16:00', 460, 20],
    [2, '16:00', '00:00', 240, 0],
  ]
  expect(await cells()).toEqual(uncut)
  const routes = samples.entity('changeShiftTime').routes
  const times = ['08:00', '16:00', '00:00'].map((time) => ({ time }))
  const given = { name: '细纱换班', process: process.id, aheadMin: 10, effectiveFrom: date, times }
  await server.sql(
    `insert into data.shift_schedule (tenant_id, id, rule_id, date, period_index, start_at, end_at)
     select $1, app.uuid7(), (select id from data.operating_rule where running limit 1), $2, 1, $3, $4`,
    [tenant, date, at('08:00'), at('16:00')],
  )
  const asked = await samples.call(routes.create, given)
  expect([asked.code, asked.msg]).toEqual([501, expect.stringMatching(/^\d{4}-.* 起已开始的 1 个班次、1 台机台的产量将/)])
  const row = rowOf(await samples.call(routes.create, { ...given, confirmed: true }))
  expect(await cells()).toEqual([
    [1, '07:50', '15:50', 460, 10],
    [2, '15:50', '23:50', 240, 10],
  ])
  rowOf(await samples.call(routes.update, { id: row.id, version: row.version, enabled: false, confirmed: true }))
  expect(await cells()).toEqual(uncut)
})
