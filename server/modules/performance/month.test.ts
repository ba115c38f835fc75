// A month's scores and pay from facts of the floor: to the last digit for each post, the same sum by person, team and process, closed for good, corrected by adjustments.
import { allKeys } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import { beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const a = server.tenants.a.id
const months = samples.entity('performanceMonth')
const [thisMonth = '', last = ''] = [0, 1].map((back) => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
})

const made: Record<string, Row> = {}
const id = (name: string): string => made[name]?.id ?? ''

/** A shift of the tender: kg, target of the hours run, breaks, minutes, spindle hours, of those empty or weak. */
const share = (day: number, [kg, expected, breaks, minutes, hours, flawed]: readonly number[]) =>
  server.sql(
    `insert into data.person_share (tenant_id, production_date, period, device_id, variety_id, organisation_id, employee_id, job_post_id, share, spindles, kg, expected_kg, breaks, break_min, run_min, spindle_hours, flawed_spindle_hours)
     values ($1, $2, 1, $3, $4, $5, $6, $7, 1, 1000, $8, $9, $10, $11, 400, $12, $13)`,
    [
      a,
      `${last}-${String(day).padStart(2, '0')}`,
      id('machine'),
      id('variety'),
      id('team'),
      id('tender'),
      id('tenderPost'),
      kg,
      expected,
      breaks,
      minutes,
      hours,
      flawed,
    ],
  )
const produce = (day: number, kg: number) =>
  server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, variety_id, organisation_id, spindles, actual_kg, target_kg, theoretical_kg, calendar_min, stop_min, doffing_min, planned_min, run_min)
     values ($1, $2::date, 1, $2::date, $2::date + 1, $3, $4, $5, 1000, $6, 1000, 1050, 1440, 40, 8.4, 1440, 1391.6)`,
    [a, `${last}-${String(day).padStart(2, '0')}`, id('machine'), id('variety'), id('team'), kg],
  )

/** Ten orders on the machine, one of them late and one not due yet; three parts changed, two of them after their life; nine label duties of ten met. */
async function careFor(name: string): Promise<void> {
  const [employee, on] = [id(name), `${last}-10`]
  await server.sql(
    `with o as (insert into data.maintenance_order (tenant_id, id, number, device_id, plan_at, status, overdue)
        select $1, app.uuid7(), 'K-' || n, $2, $3::date, case when n <= 10 then 'completed' else 'inMaintenance' end, n = 1 from generate_series(1, 11) n returning id)
     insert into data.maintenance_order_executors (tenant_id, owner_id, position, target_id) select $1, id, 0, $4 from o`,
    [a, id('machine'), on, employee],
  )
  const spare = await samples.make('sparePart')
  await server.sql(
    `with part as (insert into data.special_part (tenant_id, id, name, spare_part_id, device_id, quantity, life_unit, life, replace_cycle_days, warn_value, status) values ($1, app.uuid7(), 'K', $2, $3, 1, 'days', 100, 100, 10, 'normal') returning id)
     insert into data.life_register (tenant_id, id, title, special_part_id, device_id, action, at, operator_id, used_life, life)
     select $1, app.uuid7(), 'K', part.id, $3, 'replace', $4::date + time '12:00', $5, u, 100 from part, unnest(array[99, 101, 120]) u`,
    [a, spare.id, id('machine'), on, employee],
  )
  await server.sql('update data.device set label_check = true where id = $1', [id('machine')])
  const label = await samples.make('label', { device: id('machine') })
  await server.sql(
    `insert into data.label_score (tenant_id, id, label_id, employee_id, action, score, reason, at, production_date)
     select $1, app.uuid7(), $2, $3, case n when 1 then 'overdue' when 2 then 'post' else 'removeInTime' end, case n when 1 then -2 else 0.5 end, 'K', $4::date + time '12:00', $4::date
     from generate_series(1, 10) n`,
    [a, label.id, employee, on],
  )
}

beforeAll(async () => {
  made.team = await samples.make('organisation', { name: '甲班绩效', running: true })
  for (const name of ['tender', 'doffer', 'leader', 'mechanic', 'fitter']) {
    made[`${name}Post`] = await samples.make('jobPost', { name })
    const work = {
      jobPost: id(`${name}Post`),
      hireDate: '2020-01-01',
      ...(!['mechanic', 'fitter'].includes(name) && { organisation: id('team') }),
    }
    made[name] = await samples.make('employee', { name: `${name}甲`, idNumber: '11010519491231002X', ...work })
  }
  const { version } = made.team
  await samples.call(samples.entity('organisation').routes.update, { id: id('team'), version, leader: id('leader') })
  made.variety = await samples.make('variety', { name: 'JC 40s 绩效' })
  made.process = await samples.make('process', { name: '细纱绩效' })
  made.machine = await samples.make('device', { process: id('process'), spindleCount: 1000 })
  made.doffing = await samples.make('doffingTeam', { name: '一队', captain: id('doffer'), members: [id('doffer')], payroll: true })
  await share(3, [600, 610, 9, 80, 480, 3])
  await share(4, [522, 540, 7.5, 56.95, 520, 3.2])
  await produce(3, 990)
  await produce(4, 984)
  for (const [at, seconds] of [150, 186, 210].entries())
    await server.sql(
      `insert into data.doff_record (tenant_id, device_id, variety_id, doff_seq, restart_at, stop_at, stop_sec, startup_breaks, ends, doffing_team_id, organisation_id, production_date, period)
       values ($1, $2, $3, $4::int, $5::timestamptz, $5::timestamptz, $6, $7, 1000, $8, $9, $10::date, 1)`,
      [
        a,
        id('machine'),
        id('variety'),
        at,
        `${last}-0${at + 2}T04:00:00Z`,
        seconds,
        [12, 20, 19][at],
        id('doffing'),
        id('team'),
        `${last}-0${at + 2}`,
      ],
    )
  const config = (name: string, payBasis: string, indicators: readonly (readonly [string, number, number, number])[]) =>
    samples.make('personKpiConfig', {
      name,
      jobPost: id(`${name}Post`),
      payBasis,
      indicators: indicators.map(([indicator, weight, target, floor]) => ({ indicator, weight, target, floor })),
    })
  await config('tender', 'output', [
    ['outputAttainment', 30, 100, 85],
    ['breakRate', 15, 12, 30],
    ['meanBreakMin', 25, 5, 15],
    ['emptyWeakRatio', 10, 0.4, 1.5],
    ['labelDuties', 10, 100, 80],
    ['qualityFaults', 10, 0, 5],
  ])
  await config('doffer', 'doffs', [
    ['doffsPerShift', 30, 1, 0],
    ['meanDoffMin', 30, 3, 6],
    ['survival', 25, 99, 96],
    ['labelDuties', 15, 10, 0],
  ])
  await config('leader', 'team', [
    ['teamAttainment', 25, 100, 90],
    ['teamEfficiency', 25, 95, 88],
    ['teamStopRatio', 25, 2, 8],
    ['qualityPass', 25, 98, 92],
  ])
  await config('mechanic', 'none', [['onTimeCompletion', 100, 100, 80]])
  await config('fitter', 'none', [
    ['onTimeCompletion', 50, 100, 80],
    ['partsOverdue', 20, 0, 5],
    ['labelDuties', 30, 100, 80],
  ])
  await careFor('fitter')
  const coefficient = (name: string, more: object) =>
    samples.make('salaryCoefficient', { month: last, jobPost: id(`${name}Post`), coefficient: 1, ...more })
  await coefficient('tender', { piecePrice: 0.5 })
  await coefficient('tender', { piecePrice: 0.12, coefficient: 1.05, variety: id('variety') })
  await coefficient('doffer', { piecePrice: 2.5, coefficient: 1.1 })
  await coefficient('leader', { piecePrice: 0.01 })
  const item = await samples.make('assessmentItem', { name: '加分', score: 1.5 })
  await samples.make('assessment', { employee: id('tender'), item: item.id, date: `${last}-05` })
  await server.sql(
    `insert into data.performance_month (tenant_id, id, title, month, date, status) values ($1, app.uuid7(), $2, $2, ($2 || '-01')::date, 'open')`,
    [a, last],
  )
})

const operate = (row: Row, name: string): Promise<Reply> => samples.call(months.operationRoutes[name], { id: row.id, version: row.version })
/** What runs as a job is done. */
const settled = async (reply: Promise<Reply>): Promise<void> => {
  expect((await reply).status).toBe(200)
  server.platform.jobs.wake()
  await server.platform.jobs.idle()
}
const month = async (which: string): Promise<Row> =>
  rowsOf(await samples.call(months.routes.list, {})).find((row) => row.month === which) ?? expect.unreachable()
const page = async (entity: string, filter: object): Promise<readonly Row[]> =>
  rowsOf(await samples.call(samples.entity(entity).routes.page, { ...filter, pageSize: 100 }))
const scoreOf = async (name: string, which = last): Promise<Row> =>
  (await page('personScore', { employee: id(name) })).find((row) => row.month === which) ?? expect.unreachable()
/** What the person's month is made of. */
const partsOf = async (entity: 'personScoreIndicator' | 'personPay', name: string, which = last): Promise<readonly Row[]> =>
  page(entity, { score: (await scoreOf(name, which)).id })

test('each post is scored by its indicators, to the last digit', async () => {
  await settled(samples.call(months.operationRoutes.compute, {}))
  const tender = await scoreOf('tender')
  // Attainment 1122/1150 = 97.57 %, breaks 16.5/1000 = 16.5, minutes 136.95/16.5 = 8.3, empty and weak 6.2/1000 = 0.62 %; 20 of the weight spread over 80:
  // 37.5·0.838 + 18.75·0.75 + 31.25·0.67 + 12.5·0.8 = 76.425, and 1.5 of an assessment.
  expect(tender).toMatchObject({
    score: 77.93,
    indicatorScore: 76.43,
    assessmentScore: 1.5,
    labelScore: 0,
    grade: 'C',
    rank: 1,
    spread: 20,
  })
  const points = await partsOf('personScoreIndicator', 'tender')
  expect(
    points.map(({ indicator, value, countedWeight, attainment, points: made }) => [indicator, value, countedWeight, attainment, made]),
  ).toEqual(
    expect.arrayContaining([
      ['outputAttainment', 97.57, 37.5, 83.8, 31.43],
      ['breakRate', 16.5, 18.75, 75, 14.06],
      ['meanBreakMin', 8.3, 31.25, 67, 20.94],
      ['emptyWeakRatio', 0.62, 12.5, 80, 10],
      ['labelDuties', null, 0, null, null],
      ['qualityFaults', null, 0, null, null],
    ]),
  )
  // 1 doff a shift, 546 s of three doffs = 3.03 min, survival 2949/3000 = 98.3 %: (30·1 + 30·0.99 + 25·0.7666666667)·100/85.
  expect(await scoreOf('doffer')).toMatchObject({ score: 92.78, grade: 'B', spread: 15 })
  // 98.7 %, 94 %, 3.36 %: (0.87 + 6/7 + 4.64/6)·100/3.
  expect(await scoreOf('leader')).toMatchObject({ score: 83.35, grade: 'C', spread: 25 })
  // 90 % on time, 2 parts changed late, 90 % of label duties: 50·0.5 + 20·0.6 + 30·0.5, and 2.5 of labels.
  expect(await scoreOf('fitter')).toMatchObject({ score: 54.5, indicatorScore: 52, labelScore: 2.5, spread: 0 })
  expect(await scoreOf('mechanic')).toMatchObject({ score: null, grade: null, rank: null, total: null })
})

test('the report names the grade of a person, once for months of the same', async () => {
  const body = {
    dimensions: ['employee'],
    measures: ['score', 'grades'],
    filter: { employee: [id('tender'), id('doffer'), id('mechanic')] },
  }
  const { rows } = (await server.call('admin', 'POST', '/datasets/performance', body)).data as { rows: readonly Row[] }
  expect(new Map(rows.map(({ employee, grades }) => [employee, grades]))).toEqual(
    new Map<unknown, unknown>([
      [id('tender'), 'C'],
      [id('doffer'), 'B'],
      [id('mechanic'), null],
    ]),
  )
})

test('pay is output by price, coefficient and score: a row with the variety wins, a leader has the output of the team', async () => {
  const [pay] = await partsOf('personPay', 'tender')
  expect(pay).toMatchObject({ quantity: 1122, unit: 'kg', piecePrice: 0.12, coefficient: 1.05, scoreValue: 77.93, amount: 110.17 })
  expect((await partsOf('personPay', 'doffer'))[0]).toMatchObject({ quantity: 3, unit: 'doff', amount: 7.65 })
  expect((await partsOf('personPay', 'leader'))[0]).toMatchObject({ quantity: 1974, unit: 'kg', amount: 16.45 })
  const figure = async (dimension: string): Promise<number> => {
    const body = { dimensions: [dimension], measures: ['pay'], filter: { date: [`${last}-01`, `${last}-01`] } }
    const { rows } = (await server.call('admin', 'POST', '/datasets/performance', body)).data as { rows: readonly { pay: number }[] }
    return Math.round(rows.reduce((sum, row) => sum + row.pay, 0) * 100) / 100
  }
  expect([await figure('employee'), await figure('organisation'), await figure('process'), (await month(last)).pay]).toEqual([
    134.27, 134.27, 134.27, 134.27,
  ])
})

test('a closed month stays as it is: what is corrected later becomes an adjustment of the open one, once', async () => {
  expect((await operate(await month(thisMonth), 'close')).msg).toBe('该月份尚未结束，不能关账')
  const closed = rowOf(await operate(await month(last), 'close'))
  expect([closed.status, closed.closedBy !== null, closed.closedAt !== null]).toEqual(['closed', true, true])
  await share(5, [100, 100, 0, 0, 100, 0])
  await settled(operate(await month(last), 'recompute'))
  expect((await month(last)).pay).toBe(134.27)
  expect(await scoreOf('tender')).toMatchObject({ score: 77.93, total: 110.17, status: 'closed' })
  const [added, ...more] = await partsOf('personPay', 'tender', thisMonth)
  expect(more).toEqual([])
  // Attainment 1222/1250 = 97.76 %, break rate 15, 0.56 % empty: 37.5·0.8506666667 + 18.75·0.8333333333 + 31.25·0.67 + 12.5·0.8545454545 + 1.5 = 80.64.
  expect(added).toMatchObject({ kind: 'adjustment', correctedMonth: last, quantity: 100, amount: 13.99 })
  await settled(operate(await month(last), 'recompute'))
  expect(await partsOf('personPay', 'tender', thisMonth)).toHaveLength(1)
  await settled(operate(await month(thisMonth), 'recompute'))
  expect(await scoreOf('tender', thisMonth)).toMatchObject({ total: 13.99, score: null })
  const coefficient = await samples.input('salaryCoefficient', { month: last, jobPost: id('mechanicPost'), coefficient: 1 })
  expect((await samples.call(samples.entity('salaryCoefficient').routes.create, coefficient)).code).toBe(501)
})

test('with the roles of the demo a leader sees people, scores and pay of the own team, an operator the own score', async () => {
  await actAs('leader', { employee: id('leader') })
  await actAs('operator', { employee: id('tender') })
  const names = async (user: User, entity: string, field: string, sort = 'date'): Promise<readonly unknown[]> => {
    const caller = new Samples(server, user)
    const body = { pageSize: 100, sort: [{ field: sort, order: 'desc' }] }
    const reply = await caller.call(caller.entity(entity).routes.page, body)
    expect([reply.status, reply.body.includes('11010519491231002X')]).toEqual([200, false])
    return [...new Set(rowsOf(reply).map((row) => row[field]))].toSorted()
  }
  const paid = async (user: User) => {
    const body = { dimensions: ['employee'], measures: ['pay', 'score'], filter: { date: [`${last}-01`, `${last}-01`] } }
    return ((await server.call(user, 'POST', '/datasets/performance', body)).data as { rows: readonly object[] }).rows.length
  }
  const team = [id('tender'), id('doffer'), id('leader')].toSorted()
  expect(await names('leader', 'employee', 'id', 'jobNumber')).toEqual(team)
  expect(await names('leader', 'personScore', 'employee')).toEqual(team)
  expect(await names('leader', 'assessment', 'employee')).toEqual([id('tender')])
  expect(await paid('leader')).toBe(3)
  expect(await names('operator', 'personScore', 'employee')).toEqual([id('tender')])
  expect(await paid('operator')).toBe(1)
  const refused = new Samples(server, 'leader')
  const { status } = await refused.call(refused.entity('employee').routes.get, undefined, { id: id('fitter') })
  expect(status).toBe(404)
  for (const entity of ['personKpiConfig', 'salaryCoefficient'])
    expect((await refused.call(refused.entity(entity).routes.page, { pageSize: 100 })).status).toBe(403)
})

test('a leader sees the people and pay of the own team without ID numbers, an operator the own score alone', async () => {
  const keys = allKeys(samples.model.permissions).filter(
    (key) => /^(performanceKanban|personnelReport)\//.test(key) || key === 'personConfiguration/employeeTable/view',
  )
  let role = await samples.make('role', { code: 'ROLE_SCOPED', name: '范围', permissions: keys, dataScope: 'own' })
  await actAs('operator', { roles: [role.id], employee: id('tender') })
  const scoped = new Samples(server, 'operator')
  const seen = async (entity: string, field: string): Promise<readonly unknown[]> => [
    ...new Set(rowsOf(await scoped.call(scoped.entity(entity).routes.page, { pageSize: 100 })).map((row) => row[field])),
  ]
  const paid = async (): Promise<number> => {
    const body = { dimensions: ['employee'], measures: ['pay'], filter: { date: [`${last}-01`, `${last}-01`] } }
    const { rows } = (await server.call('operator', 'POST', '/datasets/performance', body)).data as { rows: readonly object[] }
    return rows.length
  }
  expect([await seen('personScore', 'employee'), await seen('employee', 'id'), await paid()]).toEqual([[id('tender')], [id('tender')], 1])
  const { status } = await scoped.call(scoped.entity('personScore').routes.get, undefined, { id: (await scoreOf('leader')).id })
  expect(status).toBe(404)
  expect(await everyWay()).toEqual({ call: ['tender甲'], file: ['tender甲'], list: ['tender甲'], print: 1 })
  role = rowOf(
    await samples.call(samples.entity('role').routes.update, {
      id: role.id,
      version: role.version,
      dataScope: 'team',
      masks: ['employee.idNumber'],
    }),
  )
  const team = [id('tender'), id('doffer'), id('leader')].toSorted()
  expect((await seen('personScore', 'employee')).toSorted()).toEqual(team)
  expect((await seen('employee', 'id')).toSorted()).toEqual(team)
  expect([await paid(), await seen('employee', 'idNumber')]).toEqual([3, [undefined]])
  const people = ['doffer甲', 'leader甲', 'tender甲']
  expect(await everyWay()).toEqual({ call: people, file: people, list: people, print: 3 })
})

async function actAs(loginName: User, changes: object): Promise<void> {
  const accounts = samples.entity('userAccount').routes
  const [account] = rowsOf(await samples.call(accounts.page, { loginName }))
  rowOf(await samples.call(accounts.update, { id: account?.id, version: account?.version, ...changes }))
}

/** Names of whom the account meets in the exact call, its export, the list's export; rows of the list as it is printed. None of them has an ID number. */
async function everyWay() {
  const date = [`${last}-01`, `${last}-01`]
  const call = await server.call('operator', 'POST', '/person-kpi/getPersonPerformance', { pageNum: 1, pageSize: 100, date })
  const file = await server.call('operator', 'POST', '/person-kpi/exportPersonPerformance', { date })
  const scoped = new Samples(server, 'operator')
  const { routes } = scoped.entity('personScore')
  const list = await scoped.call(routes.export, { month: last })
  const print = await scoped.call(routes.page, { month: last, pageSize: 100, pageNum: 1 })
  for (const { body } of [call, print]) expect(body.toString()).not.toContain('11010519491231002X')
  const namesIn = (text: string): readonly string[] =>
    [...new Set(text.match(/(tender|doffer|leader|mechanic|fitter)甲/g) ?? [])].toSorted()
  const inSheet = ({ body }: Reply): readonly string[] => {
    const { Sheets } = read(body)
    const text = JSON.stringify(Object.values(Sheets).map((sheet) => utils.sheet_to_json(sheet, { header: 1 })))
    expect(text).not.toContain('11010519491231002X')
    return namesIn(text)
  }
  return { call: namesIn(call.body.toString()), file: inSheet(file), list: inSheet(list), print: rowsOf(print).length }
}
