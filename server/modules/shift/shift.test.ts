// A rule's shifts day by day, what it is held to, and who is bound to which machine.
import { beforeAll, expect, test } from 'vitest'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'
import { handOverBegun } from '../../mill/handover/begun.ts'

const server = await serverForFile()
const samples = new Samples(server)
const rules = samples.entity('operatingRule')
const organisations: Row[] = []
const day = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const periods = [
  { name: '早', start: '08:00', end: '16:00' },
  { name: '中', start: '16:00', end: '00:00' },
  { name: '夜', start: '00:00', end: '08:00' },
]
const teams = () => organisations.map(({ id, name }) => ({ name, organisation: id }))
const four = (more: object = {}) => ({
  name: '四班三运转',
  startDate: day(-8),
  cycle: 'period',
  everyDays: 2,
  workingDay: 'noRest',
  postHolidayRule: 'continue',
  periods,
  teams: teams(),
  ...more,
})
const operate = (row: Row, name: string, input: object = {}): Promise<Reply> =>
  samples.call(rules.operationRoutes[name], { id: row.id, version: row.version, confirmed: true, ...input })
const shiftsOf = async ({ id }: Row) =>
  (
    await server.sql(
      `select s.date::text || '/' || s.period_index || ' ' || s.period_name || ' ' || o.name as shift from data.shift_schedule s join data.organisation o on o.id = s.organisation_id
       where s.rule_id = $1 order by s.start_at`,
      [id],
    )
  ).map(({ shift }) => String(shift))

let rule: Row
beforeAll(async () => {
  for (const name of ['甲', '乙', '丙', '丁']) organisations.push(await samples.make('organisation', { name, running: true }))
  rule = rowOf(await samples.call(rules.routes.create, four()))
})

test('a rule’s periods are one chain, and each has just one team on each day', async () => {
  const create = async (more: object) => messagesOf(await samples.call(rules.routes.create, four({ name: 'x', ...more })))
  const overlapping = [
    { name: '早', start: '08:00', end: '16:00' },
    { name: '中', start: '14:00', end: '22:00' },
  ]
  expect(await create({ periods: overlapping })).toEqual({ periods: expect.stringContaining('第 2 个时段') })
  expect(await create({ teams: teams().slice(0, 2) })).toEqual({ cycle: expect.stringContaining('第 1 天的第 3 时段') })
  expect(await create({ cycle: 'custom', customDays: '1,1,2,2,3,3,0' })).toMatchObject({ cycle: expect.stringContaining('时段') })
  expect(Object.keys(await create({ cycle: 'custom' }))).toEqual(['customDays'])
  expect(Object.keys(await create({ cycle: 'custom', customDays: '早,中' }))).toEqual(['customDays'])
  expect(Object.keys(await create({ periods: [...periods, ...periods] }))).toEqual(['periods'])
})

test('a rule as it is typed is previewed for 60 days, and what is wrong with it is said', async () => {
  const preview = (more: object = {}) => {
    const { name: _, ...typed } = four(more)
    return samples.call(rules.operationRoutes['previewSchedule'], typed)
  }
  const { entries } = (await preview()).data as { entries: readonly { day: string; title: string; text: string }[] }
  expect(entries).toHaveLength(180)
  // The day of the rule's start is eight days, one cycle, ago.
  expect(entries.slice(0, 6).map(({ day: at, title, text }) => [at, title, text])).toEqual(
    [day(0), day(1)].flatMap((at) => [
      [at, '甲', '早'],
      [at, '乙', '中'],
      [at, '丙', '夜'],
    ]),
  )
  expect((await preview({ periods: [periods[0], { name: '中', start: '14:00', end: '22:00' }] })).msg).toContain('第 2 个时段')
  expect((await preview({ teams: teams().slice(0, 2) })).msg).toContain('第 1 天的第 3 时段')
  expect((await preview({ cycle: 'custom', customDays: '1,x' })).msg).toContain('自定义周期')
  expect((await preview({ teams: [] })).msg).toContain('填写时段和班组')
})

test('shifts are made up to a day, none after the last, and cleared as far as they have not begun', async () => {
  rule = rowOf(await operate(rule, 'generateSchedule', { until: day(7) }))
  expect(rule.scheduledUntil).toBe(day(7))
  const made = await shiftsOf(rule)
  expect(made).toHaveLength(16 * 3)
  expect(made.slice(0, 3)).toEqual([`${day(-8)}/1 早 甲`, `${day(-8)}/2 中 乙`, `${day(-8)}/3 夜 丙`])
  expect(made.slice(6, 9)).toEqual([`${day(-6)}/1 早 丁`, `${day(-6)}/2 中 甲`, `${day(-6)}/3 夜 乙`])
  expect(messagesOf(await operate(rule, 'generateSchedule', { until: day(7) }))).toEqual({
    until: '当前日期已是最后排班日期，不能新增日期',
  })
  expect(Object.keys(messagesOf(await operate(rule, 'generateSchedule', { until: day(2000) })))).toEqual(['until'])
  expect((await operate(rule, 'generateSchedule', { until: 'tomorrow' })).status).toBe(400)
  rule = rowOf(await operate(rule, 'clearSchedule'))
  const [left] = await server.sql('select count(*)::int as n, max(start_at) as last from data.shift_schedule where rule_id = $1', [rule.id])
  expect(Number(left?.n)).toBeLessThan(28)
  expect(Number(left?.last)).toBeLessThanOrEqual(Date.now())
  rule = rowOf(await operate(rule, 'generateSchedule', { until: day(7) }))
  expect(await shiftsOf(rule)).toEqual(made)
})

const asks = async (row: Row, name: string, input: object = {}): Promise<string> => {
  const { code, msg } = await operate(row, name, { ...input, confirmed: false })
  expect(code).toBe(501)
  return String(msg)
}

test('clearing names the shifts that it clears, and a year without holidays asks first', async () => {
  const counted = await server.sql(
    'select count(*) filter (where start_at > now())::int as coming, count(*) filter (where start_at <= now())::int as begun from data.shift_schedule where rule_id = $1',
    [rule.id],
  )
  const { coming, begun } = counted[0] ?? {}
  const question = await asks(rule, 'clearSchedule')
  expect(question.split('\n')).toEqual([
    `清除四班三运转尚未开始的 ${coming} 个班次？`,
    expect.stringContaining(`到 ${day(7)}。已开始和已过去的 ${begun} 个班次保留`),
  ])
  expect(await shiftsOf(rule)).toHaveLength(16 * 3)
  expect(await asks(rule, 'generateSchedule', { until: day(8) })).toContain(`${day(8).slice(0, 4)} 年尚未维护节假日`)
  expect(await shiftsOf(rule)).toHaveLength(16 * 3)
})

test('a changed rule changes the shifts from a day on after naming them, and no others', async () => {
  const own = rowOf(await samples.call(rules.routes.create, four({ name: 'changing', running: false })))
  const scheduled = rowOf(await operate(own, 'generateSchedule', { until: day(7) }))
  const before = await shiftsOf(own)
  expect(messagesOf(await operate(scheduled, 'reschedule', { from: day(2) }))).toEqual({ from: expect.stringContaining('一致') })
  const changed = rowOf(await samples.call(rules.routes.update, { id: own.id, version: scheduled.version, everyDays: 1 }))
  expect(messagesOf(await operate(changed, 'reschedule', { from: day(8) }))).toEqual({ from: expect.stringContaining('已排日期之后') })
  const said = await asks(changed, 'reschedule', { from: day(2) })
  const count = Number(/(\d+) 个班次改变/.exec(said)?.[1])
  expect(said).not.toContain('已开始')
  expect(await shiftsOf(own)).toEqual(before)
  rowOf(await operate(changed, 'reschedule', { from: day(2) }))
  const after = await shiftsOf(own)
  expect(after.slice(0, 30)).toEqual(before.slice(0, 30))
  expect(after.filter((shift, at) => shift !== before[at])).toHaveLength(count)
  expect(after).toHaveLength(before.length)
  expect(await asks(changed, 'reschedule', { from: day(-3) })).toContain('已开始的班次将重新计算')
})

test('a single date is added within the schedule, teams are swapped, and a shift that has begun asks', async () => {
  const weekend = { name: 'weekend', running: false, workingDay: 'doubleRest', startDate: day(0) }
  const own = rowOf(await samples.call(rules.routes.create, four(weekend)))
  const scheduled = rowOf(await operate(own, 'generateSchedule', { until: day(8) }))
  const worked = new Set((await shiftsOf(own)).map((shift) => shift.slice(0, 10)))
  const rest = Array.from({ length: 8 }, (_, at) => day(at)).find((date) => !worked.has(date)) ?? ''
  expect(messagesOf(await operate(scheduled, 'addDate', { date: day(9) }))).toEqual({ date: '当前日期已是最后排班日期，不能新增日期' })
  expect(messagesOf(await operate(scheduled, 'addDate', { date: [...worked][0] }))).toEqual({ date: '该日期已有排班' })
  expect(messagesOf(await operate(scheduled, 'addDate', { date: day(-1) }))).toEqual({ date: expect.stringContaining('起始日期之前') })
  rowOf(await operate(scheduled, 'addDate', { date: rest }))
  expect((await shiftsOf(own)).filter((shift) => shift.startsWith(rest))).toHaveLength(3)
  const schedule = samples.entity('shiftSchedule')
  const shifts = rowsOf(await samples.call(schedule.routes.list, { rule: own.id, sort: [{ field: 'startAt', order: 'desc' }] }))
  const [night, middle] = shifts as [Row, Row]
  const swap = (more: object) =>
    samples.call(schedule.operationRoutes.swapTeams, { id: night.id, version: night.version, date: middle.date, period: 2, ...more })
  expect(messagesOf(await swap({ date: day(400), confirmed: true }))).toEqual({ date: expect.stringContaining('没有这个班次') })
  expect((await swap({})).code).toBe(501)
  expect(rowOf(await swap({ confirmed: true })).organisation).toBe(middle.organisation)
  expect(rowOf(await samples.call(schedule.routes.get, undefined, { id: middle.id })).organisation).toBe(night.organisation)
  const [running] = rowsOf(
    await samples.call(schedule.routes.list, { rule: rule.id, date: day(-2), sort: [{ field: 'startAt', order: 'asc' }] }),
  ) as [Row]
  const other = organisations.find(({ id }) => id !== running.organisation)
  const change = (more: object) =>
    samples.call(schedule.routes.update, { id: running.id, version: running.version, organisation: other?.id, ...more })
  expect((await change({})).msg).toContain('已经开始')
})

test('holidays of a rule that resumes have no shifts, and the rotation begins where it stopped', async () => {
  await samples.make('holiday', { date: day(1), name: '盘点', type: 'rest' })
  const resuming = rowOf(
    await samples.call(rules.routes.create, four({ name: 'resuming', startDate: day(0), postHolidayRule: 'resume', running: false })),
  )
  rowOf(await operate(resuming, 'generateSchedule', { until: day(3) }))
  expect((await shiftsOf(resuming)).filter((shift) => shift.includes('早'))).toEqual([
    `${day(0)}/1 早 甲`,
    `${day(2)}/1 早 甲`,
    `${day(3)}/1 早 丁`,
  ])
})

const bind = async (device: Row, employee: Row, more: object = {}): Promise<Reply> =>
  samples.call(samples.entity('userMachineBind').routes.create, {
    device: device.id,
    employee: employee.id,
    startAt: new Date(Date.now() - 60_000).toISOString(),
    confirmed: true,
    ...more,
  })

test('a machine has its spindles, each person once at a time, and no more people than its rule says, however many come at once', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  const people = await Promise.all(Array.from({ length: 6 }, () => samples.make('employee')))
  const [first, second] = people as [Row, Row]
  const kept = rowOf(await bind(device, first, { spindleFrom: 1, spindleTo: 480 }))
  expect([kept.organisation, kept.shiftDate]).toEqual([first.organisation, expect.stringMatching(/^2/)])
  expect(messagesOf(await bind(device, first))).toMatchObject({ employee: expect.stringContaining('已绑定该机台') })
  expect(messagesOf(await bind(device, second, { spindleFrom: 1, spindleTo: 481 }))).toEqual({ spindleTo: '该机台只有 480 锭' })
  expect(Object.keys(messagesOf(await bind(device, second, { spindleFrom: 3 })))).toEqual(['spindleTo'])
  const replies = await Promise.all(people.slice(1).map((person) => bind(device, person)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400])
  expect(replies.flatMap((reply) => Object.values(reply.status === 400 ? messagesOf(reply) : {}))[0]).toBe(
    '人员数量超过上限：该机台同时最多 3 人',
  )
  const ended = rowOf(
    await samples.call(samples.entity('userMachineBind').operationRoutes.end, { id: kept.id, version: kept.version, confirmed: true }),
  )
  expect(ended.endAt).not.toBeNull()
  expect((await bind(device, first, { startAt: new Date(Date.now() + 1000).toISOString() })).status).toBe(200)
})

const act = (name: string, input: object): Promise<Reply> => samples.call(samples.entity('userMachineBind').operationRoutes[name], input)
const openOn = async (machines: readonly Row[]) =>
  (
    await server.sql('select employee_id from data.user_machine_bind where device_id = any($1) and end_at is null order by start_at, id', [
      machines.map(({ id }) => id),
    ])
  ).map((row) => String(row.employee_id))

test('at the handover who is off duty leaves, and the team that has come takes the machines it had last', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  const jobPost = (await samples.make('jobPost')).id
  const [[now] = []] = [
    await server.sql('select organisation_id as id from data.shift_schedule where rule_id = $1 and start_at <= now() and end_at > now()', [
      rule.id,
    ]),
  ]
  const [coming, going] = [organisations.find(({ id }) => id === now?.id), organisations.find(({ id }) => id !== now?.id)]
  const [before, after] = [
    await samples.make('employee', { organisation: going?.id, jobPost }),
    await samples.make('employee', { organisation: coming?.id, jobPost }),
  ]
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  rowOf(
    await bind(device, after, {
      organisation: coming?.id,
      shiftDate: day(-4),
      startAt: at(-100),
      endAt: at(-92),
      spindleFrom: 1,
      spindleTo: 240,
    }),
  )
  rowOf(await bind(device, before, { organisation: going?.id, shiftDate: day(0), startAt: at(-9) }))
  const untended = await samples.make('device', { spindleCount: 480 })
  const tender = await samples.make('employee', { organisation: going?.id, jobPost })
  rowOf(await bind(untended, tender, { organisation: going?.id, shiftDate: day(0), startAt: at(-9) }))
  const asked = await act('handOver', {})
  expect([asked.code, asked.msg]).toEqual([501, expect.stringContaining('结束 2 条绑定，新增 1 条')])
  expect(asked.msg).toContain(`1 台由接班班组接台，1 台无人接台：${String(untended.machineNumber ?? untended.name)}`)
  // Two leaders at once: one hands over, the other sees that it is done, by whom and when.
  const both = await Promise.all([act('handOver', { confirmed: true }), act('handOver', { confirmed: true })])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(both.find(({ code }) => code === 409)?.msg).toMatch(/没有可交接的内容。最近一次交接：.+，\d\d-\d\d \d\d:\d\d。下一班/)
  expect(both.find(({ code }) => code === 200)?.data).toEqual({ message: expect.stringContaining('1 台已接台，1 台无人接台') })
  const open = () => openOn([device, untended])
  expect(await open()).toEqual([after.id])
  expect((await act('undoLast', {})).msg).toContain('取消 1 条绑定，恢复 2 条绑定')
  expect((await act('undoLast', { confirmed: true })).data).toEqual({ message: '已撤销：取消 1 条，恢复 2 条绑定' })
  expect((await open()).toSorted()).toEqual([String(before.id), String(tender.id)].toSorted())
  expect((await act('handOver', { confirmed: true })).status).toBe(200)
  const binds = rowsOf(
    await samples.call(samples.entity('userMachineBind').routes.list, { device: device.id, sort: [{ field: 'startAt', order: 'asc' }] }),
  )
  expect(binds.map(({ employee, endAt, handover, spindleTo }) => [employee, endAt === null, handover, spindleTo])).toEqual([
    [after.id, false, 'manual', 240],
    [before.id, false, 'manual', null],
    [after.id, true, 'inherit', 240],
  ])
})

test('as a shift of a rule that says so begins, its team is handed over to once, also after a stop, and none before the rule said so', async () => {
  const round = (now = Date.now()) =>
    server.platform.database.forMachines({ tenant: server.tenants.a.id, source: undefined }, (run) =>
      handOverBegun(run, new Date(now).toISOString()),
    )
  const shifts = await server.sql(
    `select id, organisation_id as team, date::text as date, extract(epoch from start_at)::float8 * 1000 as start from data.shift_schedule
     where rule_id = $1 and start_at > now() - interval '16 hours' order by start_at limit 4`,
    [rule.id],
  )
  const [, current, next, after] = shifts.map(({ start }) => Number(start))
  const device = await samples.make('device', { spindleCount: 480 })
  const jobPost = (await samples.make('jobPost')).id
  const at = (moment: number): string => new Date(moment).toISOString()
  const people: Row[] = []
  for (const [place, team] of organisations.entries()) {
    const person = await samples.make('employee', { organisation: team.id, jobPost })
    people.push(person)
    const startAt = Number(current) - (place + 10) * 3_600_000
    const shiftDate = day(-5)
    rowOf(await bind(device, person, { organisation: team.id, shiftDate, startAt: at(startAt), endAt: at(startAt + 1000) }))
  }
  const bound = async () =>
    (
      await server.sql(
        `select organisation_id as team, extract(epoch from start_at)::float8 * 1000 as start, extract(epoch from end_at)::float8 * 1000 as "end" from data.user_machine_bind
         where device_id = $1 and handover = 'auto' order by start_at`,
        [device.id],
      )
    ).map((row) => [row.team, Number(row.start), row.end === null ? null : Number(row.end)])
  const team = (place: number) => shifts[place]?.team
  await server.sql('update data.shift_schedule set handed_over_at = null where rule_id = $1', [rule.id])
  expect([await round(), await bound()]).toEqual([0, []])
  await server.sql("update data.operating_rule set handover = 'auto' where id = $1", [rule.id])
  const rounds = await Promise.all([round(), round(), round()])
  expect(rounds.toSorted()).toEqual([0, 0, 1])
  expect(await bound()).toEqual([[team(1), current, null]])
  // Both the shift that has begun and the one that the console missed, each from its own beginning.
  expect([await round(Number(after) + 60_000), await round(Number(after) + 60_000)]).toEqual([2, 0])
  expect(await bound()).toEqual([
    [team(1), current, next],
    [team(2), next, after],
    [team(3), after, null],
  ])
})

test('a shift that gets another team, or is taken away, has its cells reckoned again; that it was handed over does not', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  const [shift] = await server.sql(
    'select id, date::text as date, period_index as period from data.shift_schedule where rule_id = $1 order by start_at limit 1',
    [rule.id],
  )
  const { a } = server.tenants
  await server.sql(
    'insert into data.shift_yield (tenant_id, device_id, production_date, period, variety_id, start_at, end_at) select $1, $2, s.date, s.period_index, app.uuid7(), s.start_at, s.end_at from data.shift_schedule s where id = $3',
    [a.id, device.id, shift?.id],
  )
  const dirty = async () =>
    (
      await server.sql("select production_date::text || '/' || period as cell, n::int as n from data.rollup_dirty where device_id = $1", [
        device.id,
      ])
    ).map(({ cell, n }) => [cell, n])
  const cell = `${shift?.date}/${shift?.period}`
  await server.sql('update data.shift_schedule set handed_over_at = now() where id = $1', [shift?.id])
  expect(await dirty()).toEqual([])
  const schedule = samples.entity('shiftSchedule')
  const row = rowOf(await samples.call(schedule.routes.get, undefined, { id: String(shift?.id) }))
  rowOf(
    await samples.call(schedule.routes.update, { id: row.id, version: row.version, organisation: organisations[3]?.id, confirmed: true }),
  )
  expect(await dirty()).toEqual([[cell, 1]])
  await server.sql('delete from data.shift_schedule where id = $1', [shift?.id])
  expect(await dirty()).toEqual([[cell, 2]])
})

test('the production day and the shift that runs are told to everybody, by the rule that has most teams', async () => {
  const now = async () => (await server.call('admin', 'GET', '/shift/now')).data
  const [scheduled] = await server.sql(
    `select s.date::text as day, s.period_index as period, s.period_name as name, o.name as team from data.shift_schedule s join data.operating_rule r on r.id = s.rule_id
      join data.organisation o on o.id = s.organisation_id where r.running and r.enabled and r.deleted_at is null and s.start_at <= now() and s.end_at > now()
      order by (select count(*) from data.rule_team t where t.rule_id = r.id) desc, r.id limit 1`,
  )
  const told = await now()
  expect(told).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), shift: scheduled ?? null })
  const eight = day(-1 / 3)
  expect(told).toMatchObject({ day: eight })
})

test('the shifts of a day have their names, times and teams; of a day that nobody has planned those of the rule', async () => {
  const of = async (date: string) => Object((await server.call('admin', 'GET', `/shift/day?date=${date}`)).data).shifts
  const planned = await of(day(0))
  expect(planned).toMatchObject([
    { period: 1, name: '早', from: '08:00', to: '16:00' },
    { period: 2, name: '中', from: '16:00', to: '00:00' },
    { period: 3, name: '夜', from: '00:00', to: '08:00' },
  ])
  expect(planned.every(({ team }: { team: unknown }) => typeof team === 'string')).toBe(true)
  expect(await of('2199-01-01')).toMatchObject([
    { period: 1, name: '早', from: '08:00', to: '16:00', team: null },
    { period: 2, name: '中', team: null },
    { period: 3, name: '夜', team: null },
  ])
  expect((await server.call('admin', 'GET', '/shift/day?date=2026-02-30')).status).toBe(400)
  // Night begins after midnight.
  const begins = ['08:00', '16:00', '24:00'].map((time) => Date.parse(`${day(0)}T00:00+08:00`) + Number(time.slice(0, 2)) * 3_600_000)
  const begun = async (date: string) => (await of(date)).map((shift: { begun: unknown }) => shift.begun)
  expect(await begun(day(0))).toEqual(begins.map((at) => at <= Date.now()))
  expect([await begun('2199-01-01'), await begun('2020-01-01')]).toEqual([
    [false, false, false],
    [true, true, true],
  ])
})
