// Labels after they are posted: who is reminded and when it escalates, what a closure declares, where a label came from, who may, and what a night's scan finds.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../base/errors.ts'
import { part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { plannedFor } from '../../http/jobs/planned.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const labels = samples.entity('label')
const tenant = server.tenants.a.id
const place = { tenant, source: undefined }
const minute = 60_000
const staff: Record<string, Row> = {}
let machine: Row
const firsts: Promise<Row>[] = []

beforeAll(async () => {
  machine = await samples.make('device', { machineNumber: 'X201', name: 'X201', labelCheck: true })
  for (const user of ['operator', 'maintenance', 'leader', 'director'] as const) {
    staff[user] = await samples.make('employee')
    await server.sql('update control.user_account set employee_id = $1 where tenant_id = $2 and login_name = $3', [
      staff[user].id,
      tenant,
      user,
    ])
  }
})
beforeEach(async () => {
  await server.sql('delete from control.notice')
  await server.sql('update data.reaction_run set due_at = null')
  await server.sql("update data.label set status = 'withdrawn' where status = 'posted'")
})

let n = 0
/** Five below each first level. */
const typed = async (given: object = {}): Promise<Row> => {
  const at = Math.floor(n++ / 5)
  firsts[at] ??= samples.make('labelType', { name: `一级${at}` })
  return samples.make('labelType', { name: `种类${n}`, parent: (await firsts[at]).id, overdueMin: 60, score: 2, ...given })
}
/** A type of which the mechanic is responsible. */
const minded = async (given: object = {}): Promise<Row> => {
  const type = await typed(given)
  await samples.make('userGroupRule', { name: `责任${n}`, labelTypes: [type.id], employees: [staff.maintenance?.id], notify: true })
  return type
}
const post = (user: User, given: object): Promise<Reply> =>
  server.call(user, 'POST', '/label/post', { device: machine.id, description: '锭带断', ...given })
const act = (user: User, name: string, { id, version }: Row, input: object = {}): Promise<Reply> =>
  server.call(user, 'POST', labels.operationRoutes[name]?.path ?? name, { id, version, ...input })
const read = async ({ id }: Pick<Row, 'id'>): Promise<Row> => rowOf(await samples.call(labels.routes.get, undefined, { id }))
const later = (minutes: number): Date => new Date(Date.now() + minutes * minute)
const carryOut = (minutes = 0): Promise<number> => server.platform.reactions.carryOutFor(place, { now: later(minutes) })
const lookForDates = (minutes: number): Promise<number> =>
  server.platform.reactions.carryOutFor(place, { dates: true, now: later(minutes) })
const bell = async (user: User): Promise<readonly Row[]> => {
  const { data } = await server.call(user, 'GET', '/message/newest', undefined)
  return (part(data, 'rows') as readonly Row[]).filter(({ why }) => why !== null)
}
const titles = async (user: User): Promise<readonly unknown[]> => (await bell(user)).map(({ title }) => title)

test('the responsible person is reminded before the limit and at it; leader and director follow by steps', async () => {
  const type = await minded()
  rowOf(await post('operator', { labelType: type.id }))
  await carryOut()
  expect([await titles('maintenance'), await titles('leader')]).toEqual([[`X201 挂牌：${type.name}`], []])
  await server.sql('delete from control.notice')
  await lookForDates(29)
  expect(await titles('maintenance')).toEqual([])
  await lookForDates(31)
  expect(await titles('maintenance')).toEqual([`X201 的挂牌 30 分钟内超时：${type.name}`])
  await server.sql('delete from control.notice')
  await lookForDates(61)
  const late = `X201 的挂牌已超时：${type.name}`
  expect([await titles('maintenance'), await titles('leader'), await titles('director')]).toEqual([[late], [], []])
  expect((await bell('maintenance'))[0]).toMatchObject({ important: true, acknowledgement: 'waiting' })
  await carryOut(92)
  expect([await titles('leader'), await titles('director')]).toEqual([[late], []])
  await carryOut(182)
  expect(await titles('director')).toEqual([late])
})

test('a removal and an acknowledgement end the chase', async () => {
  const removed = rowOf(await post('operator', { labelType: (await minded()).id }))
  await carryOut()
  await lookForDates(61)
  rowOf(await act('maintenance', 'takeDown', await read(removed), { solution: '换带' }))
  await carryOut()
  expect(await titles('operator')).toEqual([expect.stringContaining('X201 已摘牌')])
  await carryOut(300)
  expect([await titles('leader'), await titles('director')]).toEqual([[], []])

  rowOf(await post('operator', { labelType: (await minded()).id }))
  await carryOut()
  await lookForDates(61)
  const waiting = (await bell('maintenance')).find(({ acknowledgement }) => acknowledgement === 'waiting')
  expect((await server.call('maintenance', 'POST', `/message/acknowledge/${waiting?.id}`)).status).toBe(200)
  await carryOut(300)
  expect([await titles('leader'), await titles('director')]).toEqual([[], []])
})

test('a closure declares the machine closed from its posting to its removal, and takes the declaration back with an undo', async () => {
  const declared = async (label: Row) =>
    (
      await server.sql(
        `select d.kind, d.target_id, d.from_at = l.posted_at as from_posting, d.to_at is not distinct from l.removed_at as to_removal
          from data.declaration d join data.label l on l.id = d.record_id where d.entity = 'label' and d.record_id = $1`,
        [label.id],
      )
    )[0]
  const type = await typed({ showClosure: true })
  const open = rowOf(await post('operator', { labelType: type.id, closure: true }))
  const closure = { kind: 'closure', target_id: machine.id, from_posting: true, to_removal: true }
  expect(await declared(open)).toEqual(closure)
  const removed = rowOf(await act('maintenance', 'takeDown', open, { solution: '好' }))
  expect(await declared(removed)).toEqual(closure)
  const again = rowOf(await act('maintenance', 'putBack', removed))
  expect(await declared(again)).toEqual(closure)
  rowOf(await act('operator', 'withdraw', again))
  expect(await declared(again)).toBeUndefined()
  const plain = rowOf(await post('operator', { labelType: (await typed()).id }))
  expect(await declared(plain)).toBeUndefined()
})

test('from a stop, an alarm and a repair and back: the machine is filled in, and each names the other', async () => {
  const type = await typed()
  const startAt = '2026-03-02T01:00:00.000Z'
  const line = { device: 'X201', kind: 'stopRecord', startAt, endAt: '2026-03-02T01:20:00Z', type: 'fault' }
  await server.call('admin', 'POST', '/telemetry/history', JSON.stringify(line), { 'content-type': 'application/x-ndjson' })
  const config = await samples.any('alarmConfig')
  await server.sql(
    `insert into data.alarm_event (tenant_id, id, alarm_config_id, device_id, prompt, reading, start_at, status)
      values ($1, gen_random_uuid(), $2, $3, '锭速偏低', '8000 < 9000', now(), 'open')`,
    [tenant, config.id, machine.id],
  )
  const repair = await samples.make('repairRecord', { device: machine.id, reason: '异响' })
  const from = async (entity: string): Promise<Row> => {
    const { routes, operationRoutes } = samples.entity(entity)
    const [found] = rowsOf(await samples.call(routes.list, { device: machine.id }))
    const { id, version } = rowOf(await samples.call(routes.get, undefined, { id: String(found?.id) }))
    const input = { id, version, labelType: type.id, description: `来自 ${entity}` }
    const reply = await server.call('admin', 'POST', operationRoutes.postLabel?.path ?? '', input)
    expect(reply.status, `${entity}: ${reply.body.toString()}`).toBe(200)
    const [made] = rowsOf(await samples.call(labels.routes.list, { description: `来自 ${entity}` }))
    const label = await read(made as Row)
    if (label.status === 'posted') await act('maintenance', 'takeDown', label, { solution: '好' })
    return label
  }
  const none = { alarmEvent: null, stoppedAt: null, repair: null }
  expect(await from('stopRecord')).toMatchObject({
    ...none,
    source: 'stop',
    device: machine.id,
    stoppedAt: expect.stringContaining('2026-03-02T01:00:00'),
  })
  expect(await from('alarmEvent')).toMatchObject({ ...none, source: 'alarm', alarmEvent: expect.any(String) })
  expect(await from('repairRecord')).toMatchObject({ ...none, source: 'repair', repair: repair.id })

  const label = rowOf(await post('operator', { labelType: type.id, description: '车头漏油' }))
  const repaired = rowOf(await act('leader', 'reportRepair', label))
  const reported = rowOf(await samples.call(samples.entity('repairRecord').routes.get, undefined, { id: String(repaired.repair) }))
  expect(reported).toMatchObject({ source: 'label', device: machine.id, reason: '车头漏油' })
  expect((await act('leader', 'reportRepair', repaired)).status).toBe(409)
})

test('every role: posting and removal are permissions of their own, each refused where it is missing', async () => {
  const users = ['admin', 'director', 'leader', 'operator', 'maintenance', 'quality', 'warehouse', 'energy', 'nobody'] as const
  const type = await typed()
  const found: Record<string, readonly number[]> = {}
  for (const user of users) {
    const posted = await post(user, { labelType: type.id })
    const label = posted.status === 200 ? rowOf(posted) : rowOf(await post('admin', { labelType: type.id }))
    const removed = await act(user, 'takeDown', label, { solution: '好' })
    found[user] = [posted.status, removed.status]
    if (removed.status !== 200) await act('admin', 'takeDown', label, { solution: '好' })
  }
  expect(found).toEqual({
    admin: [200, 200],
    director: [403, 403],
    leader: [200, 200],
    operator: [200, 403],
    maintenance: [200, 200],
    quality: [200, 200],
    warehouse: [403, 403],
    energy: [403, 403],
    nobody: [401, 401],
  })
})

test('phrases are offered by what they are for and by the type, to those alone who fill in the form', async () => {
  const [type, other] = [await typed(), await typed()]
  const phrase = (text: string, given: object = {}) => samples.make('labelPhrase', { text, labelType: type.id, ...given })
  await phrase('锭带断')
  await phrase('任何类型', { labelType: null })
  await phrase('停用', { enabled: false })
  await phrase('别的类型', { labelType: other.id })
  await phrase('换锭带', { use: 'solution' })
  const { path } = samples.entity('labelPhrase').routes.options
  const offered = async (user: User, narrow: object) => {
    const reply = await server.call(user, 'POST', path, { narrow })
    return reply.status === 200 ? rowsOf(reply).map(({ label }) => label) : reply.status
  }
  const posting = { page: 'labelPostingDetails', block: 'form', field: 'description', form: { labelType: type.id } }
  expect(await offered('operator', posting)).toEqual(expect.arrayContaining(['锭带断', '任何类型']))
  expect(await offered('operator', posting)).toHaveLength(2)
  expect(await offered('energy', posting)).toBe(403)
  const label = rowOf(await post('operator', { device: machine.id, labelType: type.id }))
  const removal = { page: 'labelPostingDetails', block: 'table.takeDown', field: 'solution', form: {}, record: label.id }
  expect(await offered('maintenance', removal)).toEqual(['换锭带'])
})

test('each night new labels are compared with the open problems, and none is counted twice', async () => {
  const type = await typed()
  const problem = await samples.make('problem', { description: '粗纱用完没换', labelType: type.id })
  const statusOf = async () => rowOf(await samples.call(samples.entity('problem').routes.get, undefined, { id: problem.id })).scanStatus
  const { jobs } = server.platform.functions
  const scan = jobs['label.scanProblems']
  const seen: unknown[] = []
  const watched: typeof scan = async (call) =>
    scan?.({
      ...call,
      once: async (name, step) => {
        await call.once(name, step)
        seen.push(await statusOf())
      },
    })
  Object.assign(jobs, { 'label.scanProblems': watched })
  const request = plannedFor(
    Object.values(server.platform.modelOf({}).modules),
    [{ id: tenant, kind: 'tenant', source: undefined }],
    new Map(),
  ).find(({ name }) => name === 'label.scan')?.request
  const night = async () => {
    await server.sql(
      `insert into control.job (tenant_id, kind, name, request, most_attempts) values ($1, 'schedule', 'label.scanProblems', $2, 2)`,
      [tenant, JSON.stringify(request)],
    )
    server.platform.jobs.wake()
    await server.platform.jobs.idle()
    const { occurrences, scanStatus } = rowOf(await samples.call(samples.entity('problem').routes.get, undefined, { id: problem.id }))
    return [occurrences, scanStatus]
  }
  const label = rowOf(await post('operator', { labelType: type.id, description: '粗纱用完没换' }))
  const follower = rowOf(await samples.call(samples.entity('problem').routes.get, undefined, { id: problem.id }))
  const subscribe = samples.entity('problem').operationRoutes.subscribe?.path ?? ''
  rowOf(await server.call('maintenance', 'POST', subscribe, { id: problem.id, version: follower.version }))
  expect(await night()).toEqual([1, 'scanned'])
  await carryOut()
  expect([await titles('maintenance'), await titles('leader')]).toEqual([expect.arrayContaining(['问题再次出现：粗纱用完没换']), []])
  expect((await read(label)).problem).toBe(problem.id)
  expect(seen).toEqual(['scanning', 'scanned'])
  rowOf(await act('maintenance', 'takeDown', label, { solution: '好' }))
  rowOf(await post('operator', { labelType: type.id, description: '粗纱用完，没有换' }))
  expect([await night(), await night()]).toEqual([
    [2, 'scanned'],
    [2, 'scanned'],
  ])
  const broken: typeof scan = async (call) =>
    scan?.({ ...call, once: (name, step) => (name === 'scan' ? Promise.reject(new Error('disk full')) : call.once(name, step)) })
  Object.assign(jobs, { 'label.scanProblems': broken })
  expect(await night()).toEqual([2, 'scanning'])
  const again = async () => {
    await server.sql("update control.job set run_at = now() where name = 'label.scanProblems' and state = 'queued'")
    server.platform.jobs.wake()
    await server.platform.jobs.idle()
    // What marks them is a job of its own.
    server.platform.jobs.wake()
    await server.platform.jobs.idle()
    return statusOf()
  }
  expect(await again()).toBe('failed')
  // By the clock of the tenant.
  await server.sql(
    `insert into control.job_schedule (tenant_id, name, zone, cron, request) values ($1, 'job.markFailed', 'Asia/Urumqi', 'job.ended', '{"run":"job.markFailed","zone":"Asia/Urumqi"}')`,
    [tenant],
  )
  expect(await night()).toEqual([2, 'scanning'])
  await server.sql("update control.job set state = 'cancelled' where name = 'label.scanProblems' and state = 'queued'")
  expect(await again()).toBe('failed')
  const marking = await server.sql(
    "select request ->> 'zone' as zone from control.job where name = 'job.markFailed' order by created_at, id",
  )
  expect(marking.map(({ zone }) => zone)).toEqual(['Asia/Shanghai', 'Asia/Urumqi'])
  // The next one does it.
  Object.assign(jobs, { 'label.scanProblems': scan })
  expect(await night()).toEqual([2, 'scanned'])
})

test('a scan that is refused, fails or is cancelled leaves them as failed, and can be repeated', async () => {
  const [type = await typed()] = rowsOf(await samples.call(samples.entity('labelType').routes.list))
  const one = await samples.make('problem', { description: '风机异响', labelType: type.id })
  const gone = await samples.make('problem', { description: '已删除', labelType: type.id })
  const { routes, operationRoutes } = samples.entity('problem')
  const problem = async ({ id }: Row): Promise<Row> => rowOf(await samples.call(routes.get, undefined, { id }))
  const idle = async (): Promise<void> => {
    server.platform.jobs.wake()
    await server.platform.jobs.idle()
  }
  const scan = async (row: Row): Promise<void> => {
    await server.call('admin', 'POST', operationRoutes.scan?.path ?? '', { ids: [row.id] })
    await idle()
  }
  const { operations } = server.platform.functions
  const real = operations['label.scan']
  const failing = async (fail: () => Promise<void>) => {
    Object.assign(operations, {
      'label.scan': async () => {
        await fail()
        throw new Refusal('versionConflict')
      },
    })
    await scan(one)
    Object.assign(operations, { 'label.scan': real })
    // What marks them is a job of its own.
    await idle()
    return (await problem(one)).scanStatus
  }
  expect(await failing(async () => undefined)).toBe('failed')
  await scan(one)
  expect((await problem(one)).scanStatus).toBe('scanned')
  // Given up after consoles died, with a row that has gone since.
  await server.sql(`update data.problem set scan_status = 'scanning', deleted_at = case when id = $2 then now() end where id in ($1, $2)`, [
    one.id,
    gone.id,
  ])
  const request = { entity: 'problem', operation: 'scan', body: { ids: [gone.id, one.id] }, marks: true }
  await server.sql(
    `insert into control.job (tenant_id, kind, name, state, request, lease_until, attempts) values ($1, 'operation', 'problem.scan', 'running', $2, now() - interval '1 minute', 5)`,
    [tenant, JSON.stringify(request)],
  )
  await idle()
  expect((await problem(one)).scanStatus).toBe('failed')
  await scan(one)
  const cancel = () =>
    server.sql(`update control.job set state = 'cancelled', finished_at = now() where name = 'problem.scan' and state = 'running'`)
  expect(await failing(async () => void (await cancel()))).toBe('failed')
  await scan(one)
  expect((await problem(one)).scanStatus).toBe('scanned')
})

test('problems: merged and taken apart in whatever order, open ones count the same labels, and each is in the state that the model says', async () => {
  const type = await typed()
  const { routes, operationRoutes } = samples.entity('problem')
  const problemOf = async (id: string): Promise<Row> => rowOf(await samples.call(routes.get, undefined, { id }))
  const call = (name: string, body: object): Promise<Reply> => server.call('admin', 'POST', operationRoutes[name]?.path ?? name, body)
  const model = new Map<string, { status: string; parts: readonly string[] }>()
  for (let at = 1; at <= 4; at += 1) {
    const { id } = await samples.make('problem', { description: `问题甲乙丙丁${'一二三四'[at - 1]}`, labelType: type.id })
    model.set(id, { status: 'open', parts: [] })
    for (let times = 0; times < at; times += 1) {
      const device = await samples.make('device', { labelCheck: true })
      const label = rowOf(await post('leader', { device: device.id, labelType: type.id, description: 'x' }))
      await server.sql('update data.label set problem_id = $1 where id = $2', [id, label.id])
    }
    await server.sql('update data.problem set occurrences = $2 where id = $1', [id, at])
  }
  let seed = 20261128
  const pick = <T>(from: readonly T[]): T | undefined => from[(seed = (seed * 48_271) % 2_147_483_647) % from.length]
  for (let step = 0; step < 24; step += 1) {
    const [one = '', other = ''] = [pick([...model.keys()]), pick([...model.keys()])]
    if (step % 2 === 0) {
      const isAllowed = one !== other && [one, other].every((id) => model.get(id)?.status === 'open')
      const reply = await call('merge', { ids: [...new Set([one, other])], description: `合并 ${step}` })
      expect(reply.status, `merge of ${step}`).toBe(isAllowed ? 200 : one === other ? 400 : 409)
      if (!isAllowed) continue
      model.set(String((await problemOf(one)).mergedInto), { status: 'open', parts: [one, other] })
      for (const id of [one, other]) model.set(id, { status: 'merged', parts: model.get(id)?.parts ?? [] })
    } else {
      const { status = '', parts = [] } = model.get(one) ?? {}
      const isAllowed = status === 'open' && parts.length > 0
      expect((await call('unmerge', { id: one, version: (await problemOf(one)).version })).status).toBe(isAllowed ? 200 : 409)
      if (!isAllowed) continue
      model.set(one, { status: 'undone', parts: [] })
      for (const id of parts) model.set(id, { status: 'open', parts: model.get(id)?.parts ?? [] })
    }
    const rows = await Promise.all([...model.keys()].map(problemOf))
    expect(rows.map(({ status }) => status)).toEqual([...model.values()].map(({ status }) => status))
    const counted = rows.filter(({ status }) => status === 'open').reduce((sum, { occurrences }) => sum + Number(occurrences), 0)
    expect(counted, `after step ${step}`).toBe(10)
  }
})
