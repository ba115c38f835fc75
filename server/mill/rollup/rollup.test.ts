// History in, cells out: the worked example of the formulas, shifts that add up, edited bindings, corrections that stay, and nothing of another tenant.
import { expect, test } from 'vitest'
import { Samples, rowOf } from '../../engine/entity/testing/samples.ts'
import { callerWith } from '../../testing/calls.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { rollUp } from './work.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id
const number = 'F-01'
const device = rowOf(
  await samples.call(
    samples.entity('device').routes.create,
    await samples.input('device', { machineNumber: number, spindleCount: 1_200, ingotCount: 1_200 }),
  ),
)
const variety = await samples.make('variety', {
  name: 'JC 40s',
  tex: 14.578,
  twistPerMetre: 942.9,
  targetOutput: null,
  targetEfficiency: 95,
})

const day = (time: string): string => new Date(Date.parse(`2026-03-02T${time}:00+08:00`)).toISOString()
const lines = (...rows: readonly object[]): string => rows.map((row) => JSON.stringify({ device: number, ...row })).join('\n')
const send = (text: string) => server.call('admin', 'POST', '/telemetry/history', text, { 'content-type': 'application/x-ndjson' })
/** All that is marked, as if it had rested. */
const settle = async (now = Date.parse(day('23:30'))) => {
  await server.sql("update data.rollup_dirty set at = now() - interval '1 hour'")
  for (let done = 1; done > 0;)
    done = await server.platform.database.forMachines({ tenant, source: undefined }, (run) => rollUp(run, now + 365 * 86_400_000))
}
const yields = () =>
  server.sql(
    `select period, run_min::float8 as run, stop_min::float8 as stop, offline_min::float8 as offline, calendar_min::float8 as calendar, auto_kg::float8 as auto, actual_kg::float8 as actual,
      theoretical_kg::float8 as theoretical, breaks, startup_breaks as startups, break_min::float8 as "breakMin", source, corrected, doffs, k_wh::float8 as "kWh", variety_id as variety
    from data.shift_yield where device_id = $1 and production_date = '2026-03-02' order by period`,
    [device.id],
  )

test('a shift of history becomes a cell by the formulas, and a stop over midnight of the shift is divided', async () => {
  await server.sql(
    `insert into data.device_variety (tenant_id, id, device_id, variety_id, start_at, end_at) values ($1, app.uuid7(), $2, $3, '2026-01-01', '2026-03-03T00:00Z')`,
    [tenant, device.id, variety.id],
  )
  const reply = await send(
    lines(
      { kind: 'machineState', startAt: day('08:00'), endAt: day('15:36'), state: 'running', lengthM: 17.818 * 456 },
      { kind: 'machineState', startAt: day('15:36'), endAt: day('16:10'), state: 'stopped', lengthM: 0 },
      { kind: 'machineState', startAt: day('16:10'), endAt: day('20:00'), state: 'running', lengthM: 4_000 },
      { kind: 'stopRecord', startAt: day('15:36'), endAt: day('16:10'), type: 'normal' },
      { kind: 'hourlyMachine', hour: day('09:00'), setRpm: 16_800 },
      { kind: 'breakEpisode', spindleNo: 7, startAt: day('09:00'), endAt: day('09:10'), closedBy: 'pieced' },
      { kind: 'breakEpisode', spindleNo: 7, startAt: day('15:30'), endAt: day('16:15'), closedBy: 'pieced' },
      { kind: 'breakEpisode', spindleNo: 9, startAt: day('08:01'), endAt: day('08:02'), startup: true, closedBy: 'pieced' },
      { kind: 'doffRecord', doffSeq: 4, startAt: day('08:00'), stopAt: day('15:36'), restartAt: day('16:10'), stopSec: 180 },
      { kind: 'energyInterval', startAt: day('09:00'), kWh: 8 },
      { kind: 'breakEpisode', spindleNo: 'x', startAt: day('09:00') },
      { kind: 'tick' },
    ),
  )
  expect(reply.data).toMatchObject({
    taken: 10,
    refused: 2,
    problems: [
      { line: 11, problem: 'spindleNo: "x"' },
      { line: 12, problem: 'kind: "tick"' },
    ],
  })
  await settle()
  const [early, middle] = await yields()
  expect(early).toMatchObject({
    period: 1,
    run: 456,
    stop: 24,
    offline: 0,
    calendar: 480,
    breaks: 2,
    startups: 1,
    breakMin: 16,
    source: 'auto',
    doffs: 0,
    kWh: 8,
  })
  // no meter has told of it: not that nothing was used
  expect(middle).toMatchObject({ kWh: null })
  expect(middle).toMatchObject({ period: 2, run: 230, stop: 10, offline: 240, breaks: 0, breakMin: 5, doffs: 1 })
  expect(
    await server.sql('select type, count, minutes::float8 from data.shift_stop where device_id = $1 order by period', [device.id]),
  ).toEqual([
    { type: 'normal', count: 1, minutes: 24 },
    { type: 'normal', count: 0, minutes: 10 },
  ])
  const [counts] = await server.sql(
    'select breaks[7] as breaks, break_sec[7] as seconds, startups[9] as startups, cardinality(breaks) as size from data.spindle_count where device_id = $1 order by period',
    [device.id],
  )
  expect(counts).toEqual({ breaks: 2, seconds: 16 * 60, startups: 1, size: 1_200 })
  // Handed over again, nothing changes: neither rows nor their ids.
  const ids = await server.sql('select id from data.shift_yield order by id')
  await send(lines({ kind: 'machineState', startAt: day('08:00'), endAt: day('15:36'), state: 'running', lengthM: 17.818 * 456 }))
  await settle()
  expect(await server.sql('select id from data.shift_yield order by id')).toEqual(ids)
  expect(await server.sql('select 1 from data.machine_state')).toHaveLength(4)
  expect(await server.sql('select 1 from data.rollup_dirty')).toEqual([])
})

test('another tenant has no such machine, and whoever lacks the key hands nothing over', async () => {
  const own = lines({ kind: 'energyInterval', startAt: day('10:00'), kWh: 1 })
  const post = (user: 'admin2' | 'operator', body: unknown, type: string) =>
    server.call(user, 'POST', '/telemetry/history', body, { 'content-type': type })
  expect((await post('admin2', own, 'application/x-ndjson')).data).toMatchObject({ taken: 0, refused: 1 })
  expect((await post('operator', own, 'application/x-ndjson')).status).toBe(403)
  expect((await post('admin2', own, 'application/json')).status).toBe(415)
  expect(
    (await server.call('admin', 'POST', '/tenant-device/deviceInfo/page', own, { 'content-type': 'application/x-ndjson' })).status,
  ).toBe(415)
})

test('a registered stop keeps its first type, and its cells are made anew', async () => {
  const { platform } = server
  const caller = await callerWith(platform.doors, await server.token('admin'))
  const [stop = {}] = await server.sql('select id, version from data.stop_record')
  const register = platform.functions.operations['telemetry.registerStop']
  await platform.database.tenant.write(caller, async (transaction) =>
    register?.({
      context: {
        ...platform,
        caller,
        database: platform.database.tenant,
        homes: platform.database,
        model: platform.product(),
        entity: samples.entity('stopRecord'),
      },
      transaction,
      rows: [stop],
      input: { type: 'planned', remark: '试纺' },
      confirmed: true,
    }),
  )
  // What the machine says of it later changes nothing of that.
  await send(lines({ kind: 'stopRecord', startAt: day('15:36'), endAt: day('16:10'), type: 'fault' }))
  await settle()
  expect(await server.sql('select type, original_type as first, remark, version from data.stop_record')).toEqual([
    { type: 'planned', first: 'normal', remark: '试纺', version: 2 },
  ])
  expect(await server.sql('select type from data.shift_stop order by period')).toEqual([{ type: 'planned' }, { type: 'planned' }])
  expect(await server.sql('select planned_min::float8 as planned from data.shift_yield where period = 1')).toEqual([{ planned: 456 }])
})

test('F5 and F4 of the worked example; persons share it by who was bound when, also when that is said anew; a repair stays', async () => {
  const employee = await samples.make('employee')
  await server.sql(
    `insert into data.user_machine_bind (tenant_id, id, device_id, employee_id, start_at, end_at) values ($1, app.uuid7(), $2, $3, $4, $5)`,
    [tenant, device.id, employee.id, day('08:00'), day('12:00')],
  )
  await settle()
  const [early] = await yields()
  // 8,125.008 m of 1,200 spindles, less 17 broken spindle minutes; 15.272 g a spindle hour over 456 planned minutes.
  expect(early).toMatchObject({ variety: variety.id, auto: expect.closeTo(139.286, 2), theoretical: expect.closeTo(139.28, 1) })
  const shares = () =>
    server.sql(
      'select employee_id as employee, share::float8, kg::float8, breaks::float8 from data.person_share where period = 1 order by employee_id',
    )
  // What nobody was bound to stands apart, and all together are the machine's.
  expect(await shares()).toEqual([
    { employee: employee.id, share: 0.5, kg: expect.closeTo((139.286 * 240) / 456, 1), breaks: 1 },
    { employee: null, share: 0.5, kg: expect.closeTo((139.286 * 216) / 456, 1), breaks: 1 },
  ])
  const total = async (dataset: string) => {
    const { data } = await server.call('admin', 'POST', `/datasets/${dataset}`, {
      dimensions: ['date'],
      measures: ['kg'],
      filter: { date: ['2026-03-02', '2026-03-02'] },
    })
    return (data as { readonly rows: readonly { readonly kg: number }[] }).rows.map(({ kg }) => Math.round(kg))
  }
  expect(await total('persons')).toEqual(await total('production'))
  const named = await server.call('admin', 'POST', '/datasets/persons/page', {
    dimensions: ['employee'],
    measures: ['kg'],
    filter: { date: ['2026-03-02', '2026-03-02'] },
  })
  expect(JSON.stringify(named.data)).toContain('未绑定人员')
  await server.sql('update data.user_machine_bind set end_at = $1', [day('16:00')])
  await server.call('admin', 'POST', '/yield-repair/create', {
    productionDate: '2026-03-02',
    device: device.id,
    period: 1,
    operation: 'replace',
    value: 120,
    reason: '称重',
  })
  await settle()
  expect(await shares()).toMatchObject([{ employee: employee.id, share: 1, kg: expect.closeTo(120, 3), breaks: 2 }])
  expect((await yields())[0]).toMatchObject({ actual: 120, source: 'manual', corrected: true, auto: expect.closeTo(139.286, 2) })
  expect(await server.sql('select distinct tender_id from data.break_episode where start_at < $1', [day('16:00')])).toEqual([
    { tender_id: employee.id },
  ])
})

test('yields of older days stay as they were handed over', async () => {
  const given = {
    kind: 'shiftYield',
    productionDate: '2025-06-01',
    period: 1,
    startAt: '2025-06-01T00:00:00Z',
    endAt: '2025-06-01T08:00:00Z',
    variety: 'JC 40s',
    autoKg: 130,
    actualKg: 130,
    breaks: 12,
  }
  expect(
    (await send(lines(given, { kind: 'shiftStop', productionDate: '2025-06-01', period: 1, type: 'fault', count: 2, minutes: 7 }))).data,
  ).toMatchObject({ taken: 2 })
  await settle()
  expect(
    await server.sql(
      "select actual_kg::float8 as kg, breaks, variety_id as variety from data.shift_yield where production_date = '2025-06-01'",
    ),
  ).toEqual([{ kg: 130, breaks: 12, variety: variety.id }])
  expect(await server.sql("select count from data.shift_stop where production_date = '2025-06-01'")).toEqual([{ count: 2 }])
})

test('a shift of which nothing was heard has what somebody says it made, and is a gap again once nobody does; one handed over stays', async () => {
  const at = (date: string) =>
    server.sql(
      'select actual_kg::float8 as kg, auto_kg::float8 as auto, source from data.shift_yield where device_id = $1 and production_date = $2',
      [device.id, date],
    )
  const { create, update, remove } = samples.entity('productionSupplement').routes
  const said = (date: string) => ({ productionDate: date, device: device.id, period: 1, startOutput: 0, endOutput: 12, reason: '断网' })
  const made = rowOf(await samples.call(create, said('2026-02-20')))
  await settle()
  expect(await at('2026-02-20')).toEqual([{ kg: 12, auto: null, source: 'manual' }])
  const more = rowOf(await samples.call(update, { id: made.id, version: made.version, endOutput: 15 }))
  await settle()
  expect(await at('2026-02-20')).toEqual([{ kg: 15, auto: null, source: 'manual' }])
  expect([more.beforeValue, more.afterValue]).toEqual([null, 15])
  await samples.call(remove, {}, { id: made.id })
  await settle()
  expect(await at('2026-02-20')).toEqual([])
  const beside = rowOf(await samples.call(create, said('2025-06-01')))
  await settle()
  expect(await at('2025-06-01')).toEqual([{ kg: 142, auto: 130, source: 'manual' }])
  await samples.call(remove, {}, { id: beside.id })
  await settle()
  expect(await at('2025-06-01')).toEqual([{ kg: 130, auto: 130, source: 'auto' }])
})

test('a doff is the doffing team’s that is on duty for its area when it ends; a doffing stop has the ordinary reason', async () => {
  const [{ space } = {}] = await server.sql('select space_id as space from data.device where id = $1', [device.id])
  const captain = await samples.make('employee')
  const rule = await samples.make('operatingRule', { running: false })
  const team = (name: string, more: object) =>
    samples.make('doffingTeam', { name, rule: rule.id, organisation: null, captain: captain.id, members: [captain.id], ...more })
  const member = await samples.make('employee')
  const doffed = () => server.sql('select doffing_team_id as team from data.doff_record where doff_seq = 4')
  const crew = async () => (await server.sql('select crew from data.doff_record where doff_seq = 4'))[0]?.crew
  // On duty from 16:00 on; the doff ends at 16:10.
  await server.sql(
    `insert into data.shift_schedule (tenant_id, id, rule_id, date, period_index, start_at, end_at) values ($1, app.uuid7(), $2, '2026-03-02', 2, $3, $4)`,
    [tenant, rule.id, day('16:00'), day('23:59')],
  )
  const everywhere = await team('A', { areas: [] })
  await settle()
  expect(await doffed()).toEqual([{ team: everywhere.id }])
  expect(await crew()).toEqual([captain.id])
  const other = await samples.make('employee')
  const near = await team('B', { areas: [space], captain: other.id, members: [other.id, member.id] })
  await server.sql('update data.doff_record set doffing_team_id = null where doff_seq = 4')
  // Another shift group's duty: the cells are reckoned again.
  const group = await samples.make('organisation')
  await server.sql('update data.shift_schedule set organisation_id = $2 where rule_id = $1', [rule.id, group.id])
  await settle()
  expect(await doffed()).toEqual([{ team: near.id }])
  expect(await crew()).toEqual([other.id, member.id])
  const reason = await samples.make('stopReason', { type: 'doffing', scope: 'all', device: null, deviceModel: null })
  await send(lines({ kind: 'stopRecord', startAt: day('17:00'), endAt: day('17:03'), type: 'doffing' }))
  await server.sql('delete from data.shift_schedule where rule_id = $1', [rule.id])
  await settle()
  expect(await doffed()).toEqual([{ team: null }])
  expect(await crew()).toBeNull()
  expect(await server.sql("select stop_reason_id as reason from data.stop_record where type = 'doffing'")).toEqual([{ reason: reason.id }])
  expect(await server.sql("select stop_reason_id as reason, count from data.shift_stop where type = 'doffing'")).toEqual([
    { reason: reason.id, count: 1 },
  ])
})

test('a doff is over the standard of its machine: its own, that of its model or of all, as the administrator sets it; without one none is', async () => {
  const measured = async () => {
    const body = {
      measures: ['doffs', 'over', 'overShare', 'standardMin'],
      filter: { date: ['2026-03-02', '2026-03-02'], device: [device.id] },
    }
    const { data } = await server.call('admin', 'POST', '/datasets/doffs', body)
    return (data as { readonly rows: readonly object[] }).rows
  }
  // The one doff took three minutes.
  expect(await measured()).toEqual([{ doffs: 1, over: 0, overShare: null, standardMin: null }])
  const reason = (more: object) =>
    samples.make('stopReason', { type: 'doffing', scope: 'all', process: null, device: null, deviceModel: null, ...more })
  const standard = async (of: string, standardMinutes: number, more: object = {}) =>
    samples.make('stopSubReason', { stopReason: of, device: null, standardMinutes, ...more })
  const all = (await reason({})).id
  await standard(all, 2)
  expect(await measured()).toEqual([{ doffs: 1, over: 1, overShare: 100, standardMin: 2 }])
  // Of two that are as near the longer holds.
  await standard(all, 3)
  expect(await measured()).toEqual([{ doffs: 1, over: 0, overShare: 0, standardMin: 3 }])
  await standard((await reason({ scope: 'model', deviceModel: device.deviceModel })).id, 1)
  expect(await measured()).toEqual([{ doffs: 1, over: 1, overShare: 100, standardMin: 1 }])
  await standard(all, 5, { device: device.id })
  expect(await measured()).toEqual([{ doffs: 1, over: 0, overShare: 0, standardMin: 5 }])
})

test('a variety that is said to have changed on the machine has its cells made anew: each its hours and its kilograms, and back again', async () => {
  const middle = async () => (await yields()).filter(({ period }) => period === 2)
  const [before] = await middle()
  // Half as heavy by the metre.
  const other = await samples.make('variety', { targetCount: 80, tex: 7.289, twistPerMetre: 942.9 })
  const on = (id: string) =>
    server.sql('select id, version from data.device_variety where device_id = $1 and variety_id = $2', [device.id, id])
  const { update, create, remove } = samples.entity('deviceVariety').routes
  const [first] = await on(variety.id)
  const ended = rowOf(await samples.call(update, { ...first, endAt: day('18:00') }))
  const second = rowOf(
    await samples.call(create, { device: device.id, variety: other.id, startAt: day('18:00'), endAt: '2026-03-03T00:00:00Z' }),
  )
  await settle()
  const changed = await middle()
  expect(changed.map(({ variety: id }) => id).toSorted()).toEqual([variety.id, other.id].toSorted())
  expect(changed.reduce((sum, { run }) => sum + Number(run), 0)).toBeCloseTo(Number(before?.run), 3)
  const kg = (id: string) => Number(changed.find((row) => row.variety === id)?.auto)
  // Of the time that it ran until eight in the evening, two hours were the other's.
  expect(kg(variety.id) + 2 * kg(other.id)).toBeCloseTo(Number(before?.auto), 0)
  expect((await samples.call(remove, { version: second.version }, { id: second.id })).status).toBe(200)
  expect((await samples.call(update, { id: ended.id, version: ended.version, endAt: '2026-03-03T00:00:00Z' })).status).toBe(200)
  await settle()
  expect(await middle()).toEqual([before])
})

test('a round without marks reads no machines: it comes every two seconds for each tenant', async () => {
  await settle()
  const read: string[] = []
  const done = await server.platform.database.forMachines({ tenant, source: undefined }, (run) =>
    rollUp((statement) => {
      read.push(statement.name)
      return run(statement)
    }, Date.now()),
  )
  expect([done, read.includes('telemetry_dirty'), read.includes('telemetry_machines')]).toEqual([0, true, false])
})

test('a shift that somebody has corrected comes before newer ones that history has marked', async () => {
  await settle()
  const mark = 'insert into data.rollup_dirty (tenant_id, device_id, production_date, period, reason, at) values ($1, $2, $3, 1, $4, $5)'
  const rested = '2026-01-01T00:00:00Z'
  await server.sql(mark, [tenant, device.id, '2026-03-02', 'history', rested])
  await server.sql(mark, [tenant, device.id, '2026-02-01', 'correction', rested])
  const marks = () => server.sql('select production_date::text as date from data.rollup_dirty where device_id = $1', [device.id])
  await server.platform.database.forMachines({ tenant, source: undefined }, (run) => rollUp(run, Date.parse(day('23:30'))))
  expect(await marks()).toEqual([{ date: '2026-03-02' }])
  await settle()
  expect(await marks()).toEqual([])
})
