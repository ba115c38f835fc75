// Labels from posting to removal: who may, what joins, what is overdue and what it scores; and how many types there may be.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { messagesOf, part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const labels = samples.entity('label')
const staff: Record<string, Row> = {}
let machine: Row
let posts: Record<'tender' | 'fitter' | 'manager', Row>
beforeAll(async () => {
  machine = await samples.make('device', { machineNumber: 'X101', labelCheck: true })
  posts = {
    tender: await samples.make('jobPost', { name: '挡车工' }),
    fitter: await samples.make('jobPost', { name: '保全工' }),
    manager: await samples.make('jobPost', { name: '厂长' }),
  }
  const places = { operator: posts.tender, maintenance: posts.fitter, leader: posts.fitter, director: posts.manager }
  for (const [user, post] of Object.entries(places)) {
    const employee = await samples.make('employee', { name: `员工${user.slice(0, 2)}`, jobPost: post.id })
    staff[user] = employee
    await server.sql('update control.user_account set employee_id = $1 where tenant_id = $2 and login_name = $3', [
      employee.id,
      server.tenants.a.id,
      user,
    ])
  }
})

const path = (name: string): string => labels.operationRoutes[name]?.path ?? name
const post = (user: User, given: object): Promise<Reply> => server.call(user, 'POST', '/label/post', { description: '锭带断', ...given })
const act = (user: User, name: string, { id, version }: Row, input: object = {}): Promise<Reply> =>
  server.call(user, 'POST', path(name), { id, version, ...input })
const read = async ({ id }: Row): Promise<Row> => rowOf(await samples.call(labels.routes.get, undefined, { id }))
/** As if the label had been posted so many minutes ago. */
const earlier = (label: Row, minutes: number) =>
  server.sql(
    "update data.label set posted_at = posted_at - $2 * interval '1 minute', due_at = due_at - $2 * interval '1 minute' where id = $1",
    [label.id, minutes],
  )
const scoresOf = async (label: Row) =>
  (
    await server.sql(
      `select s.action, s.steps, s.score::float8 as score, e.name from data.label_score s join data.employee e on e.id = s.employee_id where s.label_id = $1 order by s.action`,
      [label.id],
    )
  ).map(({ action, steps, score, name }) => `${action} ${steps}: ${score} ${name}`)

/** A type below a first level of its own, so that no test counts those of another. */
const firstLevels: Promise<Row>[] = []
let n = 0
const typed = async (given: object = {}): Promise<Row> => {
  const at = Math.floor(n++ / 5)
  firstLevels[at] ??= samples.make('labelType', { name: `一级${at}` })
  return samples.make('labelType', { name: `类型${n}`, parent: (await firstLevels[at]).id, overdueMin: 60, score: 2, ...given })
}

test('a label is posted and removed by keys of their own; its number, level, limit and shift are filled in', async () => {
  const type = await typed({ showAppointment: true, showClosure: true })
  const given = { device: machine.id, labelType: type.id }
  for (const user of ['energy', 'warehouse', 'director'] as const) expect((await post(user, given)).status, user).toBe(403)
  const label = rowOf(await post('operator', given))
  expect(label).toMatchObject({
    number: expect.stringMatching(/^GP\d{8}-001$/),
    status: 'posted',
    level: 2,
    firstType: type.parent,
    overdueMin: 60,
    poster: staff.operator?.id,
    productionDate: expect.any(String),
    period: expect.any(Number),
    responsible: null,
  })
  expect(Date.parse(String(label.dueAt)) - Date.parse(String(label.postedAt))).toBe(3_600_000)
  for (const user of ['operator', 'energy', 'director'] as const)
    expect((await act(user, 'takeDown', label, { solution: '换带' })).status, user).toBe(403)
  expect(messagesOf(await act('maintenance', 'takeDown', label))).toHaveProperty('solution')
  const removed = rowOf(await act('maintenance', 'takeDown', label, { solution: '换锭带' }))
  expect(removed).toMatchObject({ status: 'removed', solution: '换锭带', remover: staff.maintenance?.id, durationMin: 0, timeoutMin: 0 })
  expect((await act('maintenance', 'takeDown', removed, { solution: '再摘' })).status).toBe(409)
})

test('bad input: what is refused at which field, in the words of the specification', async () => {
  const plain = await typed()
  const dated = await typed({ showAppointment: true })
  const off = await samples.make('device', { machineNumber: 'X102', labelCheck: false })
  const given = { device: machine.id, labelType: plain.id }
  const refused = async (more: object) => messagesOf(await post('operator', { ...given, ...more }))
  expect(await refused({ device: off.id })).toEqual({ device: '该机台未开启挂牌检查，不能挂牌' })
  expect(await refused({ closure: true })).toEqual({ closure: '此类标签不登记关车' })
  expect(await refused({ labelType: dated.id, appointmentAt: '2020-01-01T00:00:00Z' })).toEqual({
    appointmentAt: '预约时间不能早于现在',
  })
  expect(Object.keys(await refused({ description: '' }))).toEqual(['description'])
  expect(Object.keys(await refused({ pictures: [{ id: machine.id }] }))).toEqual(['pictures'])
})

test('rules: who may post, who may remove, who is responsible; the type above stands for those below', async () => {
  const type = await typed()
  const rule = { labelTypes: [type.id], jobPosts: [posts.fitter.id] }
  const given = { device: machine.id, labelType: type.id }
  await samples.make('userGroupRule', { name: '挂', ...rule, canPost: true, notify: false, employees: [] })
  await samples.make('userGroupRule', { name: '摘', labelTypes: [type.id], employees: [staff.leader?.id], canRemove: true, notify: false })
  await samples.make('userGroupRule', { name: '知', labelTypes: [type.id], employees: [staff.maintenance?.id], notify: true })
  expect(messagesOf(await post('operator', given))).toEqual({ labelType: '用户组规则不允许您挂此类标签' })
  const label = rowOf(await post('leader', given))
  expect([label.responsible, label.notified]).toEqual([staff.maintenance?.id, [staff.maintenance?.id]])
  expect(await act('quality', 'takeDown', label, { solution: 'x' })).toMatchObject({ status: 403, msg: '用户组规则不允许您摘此类标签' })
  // The responsible person may, though the rule names another.
  expect((await act('maintenance', 'takeDown', label, { solution: '好' })).status).toBe(200)
  const again = rowOf(await post('leader', given))
  expect((await act('leader', 'takeDown', again, { solution: '好' })).status).toBe(200)
  const members = { name: '空', labelTypes: [type.id], employees: [], canPost: true }
  expect(messagesOf(await samples.call(samples.entity('userGroupRule').routes.create, members))).toEqual({
    employees: '请至少选择员工、岗位或空间中的一项',
  })
})

test('a second label of the same type on the same machine joins the first, however many are posted at once', async () => {
  const type = await typed()
  const given = { device: machine.id, labelType: type.id }
  const replies = await Promise.all(Array.from({ length: 6 }, () => post('operator', given)))
  const posted = replies.filter(({ code }) => code === 200)
  expect(posted).toHaveLength(1)
  const label = rowOf(posted[0] as Reply)
  const asked = replies.find(({ code }) => code !== 200)
  expect([asked?.code, asked?.msg]).toEqual([501, expect.stringContaining(String(label.number))])
  const joined = rowOf(await post('leader', { ...given, confirmed: true }))
  expect(joined).toMatchObject({ status: 'joined', joinedTo: label.id, dueAt: null })
  expect((await act('maintenance', 'takeDown', joined, { solution: 'x' })).status).toBe(409)
  const other = rowOf(await post('operator', { device: machine.id, labelType: (await typed()).id }))
  expect(messagesOf(await act('leader', 'join', other, { joinedTo: joined.id }))).toEqual({
    joinedTo: '请选择同一机台上另一张未摘的挂牌',
  })
  expect(rowOf(await act('leader', 'join', other, { joinedTo: label.id }))).toMatchObject({ status: 'joined', joinedTo: label.id })
})

test('of two who remove at once one does, and the scores are written once', async () => {
  const label = rowOf(await post('operator', { device: machine.id, labelType: (await typed()).id }))
  const replies = await Promise.all(
    (['maintenance', 'leader', 'maintenance', 'leader'] as const).map((user) => act(user, 'takeDown', label, { solution: user })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await scoresOf(label)).toHaveLength(2)
})

test('scores: the poster, removal in time, one step for each limit that has passed; serious counts twice, and a configured score wins', async () => {
  const type = await typed({ overdueMin: 60, score: 2 })
  await samples.make('userGroupRule', { name: '责任', labelTypes: [type.id], employees: [staff.maintenance?.id], notify: true })
  const settle = async (minutes: number, given: object = {}) => {
    const label = rowOf(await post('operator', { device: machine.id, labelType: type.id, ...given }))
    await earlier(label, minutes)
    const removed = rowOf(await act('leader', 'takeDown', await read(label), { solution: '好' }))
    return { ...removed, rows: await scoresOf(label) }
  }
  const [poster, responsible] = [staff.operator?.name, staff.maintenance?.name]
  // By hand: limit 60 min, score 2. After 60 min it is in time, after 61 one step, after 120 one, after 121 two.
  const fixtures = [
    [0, 0, [`post 1: 2 ${poster}`, `removeInTime 1: 2 ${responsible}`], 4],
    [60, 0, [`post 1: 2 ${poster}`, `removeInTime 1: 2 ${responsible}`], 4],
    [61, 1, [`overdue 1: -2 ${responsible}`, `post 1: 2 ${poster}`], 0],
    [120, 60, [`overdue 1: -2 ${responsible}`, `post 1: 2 ${poster}`], 0],
    [121, 61, [`overdue 2: -4 ${responsible}`, `post 1: 2 ${poster}`], -2],
    [240, 180, [`overdue 3: -6 ${responsible}`, `post 1: 2 ${poster}`], -4],
  ] as const
  for (const [minutes, timeoutMin, rows, score] of fixtures)
    expect(await settle(minutes), String(minutes)).toMatchObject({ durationMin: minutes, timeoutMin, score, rows })
  await server.sql('update data.label_type set serious = true where id = $1', [type.id])
  expect(await settle(61)).toMatchObject({ score: 0, rows: [`overdue 1: -4 ${responsible}`, `post 1: 4 ${poster}`] })
  const config = { labelType: type.id, jobPost: posts.fitter.id }
  await samples.make('labelScoreConfig', { ...config, action: 'overdue', score: 5 })
  expect(await settle(121)).toMatchObject({ score: -16, rows: [`overdue 2: -20 ${responsible}`, `post 1: 4 ${poster}`] })
})

test('a removal is undone by who made it, within ten seconds, with its scores; a posting likewise', async () => {
  const type = await typed()
  const label = rowOf(await post('operator', { device: machine.id, labelType: type.id }))
  const removed = rowOf(await act('maintenance', 'takeDown', label, { solution: '误摘' }))
  expect((await act('leader', 'putBack', removed)).status).toBe(409)
  const back = rowOf(await act('maintenance', 'putBack', removed))
  expect(back).toMatchObject({ status: 'posted', removedAt: null, remover: null, solution: null, score: null })
  expect(await scoresOf(label)).toEqual([])
  const again = rowOf(await act('maintenance', 'takeDown', back, { solution: '好' }))
  await server.sql("update data.label set removed_at = removed_at - interval '1 minute' where id = $1", [label.id])
  expect((await act('maintenance', 'putBack', again)).msg).toContain('10 秒')
  const other = rowOf(await post('operator', { device: machine.id, labelType: type.id }))
  expect(rowOf(await act('operator', 'withdraw', other))).toMatchObject({ status: 'withdrawn' })
})

test('a score is overridden with a reason by the post that is marked for it, and the label follows', async () => {
  const type = await typed()
  const { routes, operationRoutes } = samples.entity('labelScore')
  const label = rowOf(await post('operator', { device: machine.id, labelType: type.id }))
  await act('maintenance', 'takeDown', label, { solution: '好' })
  const [row] = rowsOf(await samples.call(routes.list, { label: label.id, action: 'post' }))
  const override = (user: User, { id, version }: Row, input: object) =>
    server.call(user, 'POST', operationRoutes.override?.path ?? '', { id, version, ...input })
  await samples.make('labelScoreConfig', { labelType: type.id, jobPost: posts.manager.id, action: 'post', score: 3, factoryDirector: true })
  expect((await override('admin', row as Row, { score: 0, overrideReason: '无效' })).status).toBe(403)
  expect(Object.keys(messagesOf(await override('director', row as Row, { score: 0 })))).toEqual(['overrideReason'])
  const overridden = rowOf(await override('director', row as Row, { score: 0.5, overrideReason: '描述不清' }))
  expect(overridden).toMatchObject({ score: 0.5, originalScore: 2, overriddenBy: staff.director?.id, overrideReason: '描述不清' })
  expect((await read(label)).score).toBe(2.5)
})

test('a type in use stays; a seventh first-level and a sixth second-level one are refused', async () => {
  const { routes } = samples.entity('labelType')
  const words = { name: '一级标签类型最多 6 个，二级标签类型最多 5 个' }
  const type = await typed()
  await post('operator', { device: machine.id, labelType: type.id })
  expect((await samples.call(routes.remove, undefined, { id: type.id })).msg).toContain('标签类型正在使用，不能删除，可以停用')
  const count = async () => rowsOf(await samples.call(routes.list)).filter(({ parent }) => parent === null).length
  while ((await count()) < 6) await samples.make('labelType')
  expect(messagesOf(await samples.call(routes.create, await samples.input('labelType')))).toEqual(words)
  const free = rowsOf(await samples.call(routes.list)).find(({ parent, name }) => parent === null && String(name).startsWith('S'))
  const replies = []
  for (let at = 0; at < 6; at += 1) replies.push(await samples.call(routes.create, await samples.input('labelType', { parent: free?.id })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400])
  expect(messagesOf(replies[5] as Reply)).toEqual(words)
})

const problems = samples.entity('problem')
const problemPath = (name: string): string => problems.operationRoutes[name]?.path ?? name
const onProblems = (user: User, name: string, rows: readonly Row[], input: object = {}): Promise<Reply> =>
  server.call(user, 'POST', problemPath(name), { ids: rows.map(({ id }) => id), ...input })
const problem = async ({ id }: Row): Promise<Row> => rowOf(await samples.call(problems.routes.get, undefined, { id }))

/** Queued, and waited for. */
const scan = async (...rows: readonly Row[]): Promise<Reply> => {
  const reply = await onProblems('admin', 'scan', rows)
  await server.platform.jobs.idle()
  return reply
}

test('problems: made of a label, counted by a scan, merged and unmerged with as many occurrences before as after', async () => {
  const type = await typed()
  const machines = await Promise.all([0, 1, 2, 3].map((at) => samples.make('device', { machineNumber: `P${at}`, labelCheck: true })))
  const label = async (device: Row | undefined, description: string) =>
    rowOf(await post('leader', { device: device?.id, labelType: type.id, description }))
  const seen = await label(machines[0], '锭带断裂，锭子停转')
  const made = rowOf(await act('leader', 'makeProblem', seen))
  await label(machines[1], '锭带断裂，三只锭子停转')
  await label(machines[2], '粗纱用完没有换')
  const first = await problem({ id: String(made.problem), version: 1 })
  expect(first).toMatchObject({ occurrences: 1, scanStatus: 'notScanned', subscribed: 'no', status: 'open' })
  const second = await samples.make('problem', { description: '粗纱用完', labelType: type.id })
  // The first is of one machine: only a label of that machine counts.
  const scanned = await scan(first, second)
  expect([scanned.status, part(scanned.data, 'job')]).toEqual([200, expect.any(String)])
  const states = await server.sql(
    `select new ->> 'scanStatus' as state from data.audit where row_id = $1 and action = 'scan' order by id`,
    [second.id],
  )
  expect(states.map(({ state }) => state)).toEqual(['scanning', 'scanned'])
  expect([(await problem(first)).occurrences, (await problem(second)).occurrences]).toEqual([1, 1])
  const open = await problem(first)
  const widened = rowOf(await samples.call(problems.routes.update, { id: open.id, version: open.version, device: null }))
  await scan(widened)
  expect(await problem(first)).toMatchObject({ occurrences: 2, scanStatus: 'scanned', scannedAt: expect.any(String) })

  const words = { description: '合并至少需要两个问题，且合并后的描述不能为空' }
  expect(messagesOf(await onProblems('admin', 'merge', [first], { description: '一个' }))).toEqual(words)
  expect(messagesOf(await onProblems('admin', 'merge', [first, second], { description: ' ' }))).toEqual(words)
  expect((await onProblems('admin', 'merge', [first, second], { description: '锭带与粗纱' })).status).toBe(200)
  const into = await problem({ id: String((await problem(first)).mergedInto), version: 1 })
  expect(into).toMatchObject({ description: '锭带与粗纱', occurrences: 3, status: 'open' })
  expect((await onProblems('admin', 'merge', [first, into], { description: '再' })).status).toBe(409)
  const later = await label(machines[3], '锭带与粗纱')
  await scan(into)
  const grown = await problem(into)
  expect(grown.occurrences).toBe(4)
  const undone = await server.call('admin', 'POST', problemPath('unmerge'), { id: grown.id, version: grown.version })
  expect(rowOf(undone)).toMatchObject({ status: 'undone', occurrences: 0 })
  // What was found since the merge belongs to the problem that had most.
  expect([await problem(first), await problem(second)]).toMatchObject([
    { status: 'open', mergedInto: null, occurrences: 3 },
    { status: 'open', mergedInto: null, occurrences: 1 },
  ])
  expect((await read(later)).problem).toBe(first.id)
})

test('problems: at most three are ranked, each follows those that it subscribes to, and a measure shows whether it came back', async () => {
  const type = await typed()
  const made: Row[] = []
  for (const description of ['漏油', '异响', '皮带松', '断头集中'])
    made.push(await samples.make('problem', { description, labelType: type.id }))
  const refused = await onProblems('admin', 'rank', made)
  expect([refused.status, messagesOf(refused)]).toEqual([400, { ids: '排名最多选择 3 个问题' }])
  await onProblems('admin', 'rank', made.slice(0, 3))
  await onProblems('admin', 'rank', made.slice(2))
  expect((await Promise.all(made.map(problem))).map(({ rank }) => rank)).toEqual([null, null, 1, 2])

  const follow = async (name: string) => {
    const { id, version } = await problem(made[0] as Row)
    return server.call('maintenance', 'POST', problemPath(name), { id, version })
  }
  expect((await follow('unsubscribe')).status).toBe(409)
  expect(rowOf(await follow('subscribe'))).toMatchObject({ subscribed: 'yes' })
  expect((await problem(made[0] as Row)).subscribers).toEqual([staff.maintenance?.id])
  const seen = async (user: User) => {
    const [row] = rowsOf(await server.call(user, 'POST', samples.entity('problem').routes.list.path, { filter: { subscribed: 'yes' } }))
    return row && [row.id, row.subscribed]
  }
  expect([await seen('maintenance'), await seen('leader')]).toEqual([[made[0]?.id, 'yes'], undefined])
  expect(await problem(made[0] as Row)).toMatchObject({ subscribed: 'no' })
  expect((await follow('subscribe')).status).toBe(409)
  expect(rowOf(await follow('unsubscribe'))).toMatchObject({ subscribed: 'no' })

  const label = rowOf(await post('leader', { device: machine.id, labelType: type.id, description: '漏油' }))
  const back = async (daysBefore: number) => {
    await server.sql(
      `insert into data.problem_measure (tenant_id, id, problem_id, description, owner_id, due_date, done_at) values ($1, gen_random_uuid(), $2, '换油封', $3, current_date, current_date - $4::int)`,
      [server.tenants.a.id, made[0]?.id, staff.leader?.id, daysBefore],
    )
    await scan(made[0] as Row)
    const { recurrence } = await problem(made[0] as Row)
    await server.sql('delete from data.problem_measure where problem_id = $1', [made[0]?.id])
    return recurrence
  }
  expect(label.status).toBe('posted')
  expect([await back(3), await back(20), await back(60), await back(-5)]).toEqual(['within7', 'within30', 'none', 'none'])
})

/** What a label may do next, by its state; a model that the server is compared with. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  posted: { takeDown: 'removed', withdraw: 'withdrawn' },
  removed: { putBack: 'posted' },
  joined: {},
  withdrawn: {},
}

test('states: whatever is done to labels in whatever order, each is in the state that the model says', async () => {
  const type = await typed()
  const acts = ['takeDown', 'putBack', 'withdraw'] as const
  let seed = 20261128
  const pick = (size: number): number => (seed = (seed * 48_271) % 2_147_483_647) % size
  for (let round = 0; round < 6; round += 1) {
    let label = rowOf(await post('maintenance', { device: machine.id, labelType: type.id }))
    let state = 'posted'
    for (let step = 0; step < 8; step += 1) {
      const name = acts[pick(acts.length)] ?? 'takeDown'
      const reply = await act('maintenance', name, label, name === 'takeDown' ? { solution: '好' } : {})
      const next = allowed[state]?.[name]
      expect(reply.status, `${state} ${name}`).toBe(next === undefined ? 409 : 200)
      label = await read(label)
      state = next ?? state
      expect(label.status).toBe(state)
      expect((await scoresOf(label)).length > 0, 'scores are there while it is removed').toBe(state === 'removed')
    }
    if (state === 'posted') await act('maintenance', 'takeDown', label, { solution: '好' })
  }
})

test('the figures and the board: posted, open, overdue and what each person handled', async () => {
  const type = await typed({ overdueMin: 60 })
  const place = await samples.make('device', { machineNumber: 'F1', labelCheck: true })
  const late = rowOf(await post('operator', { device: place.id, labelType: type.id }))
  await earlier(late, 90)
  const [open] = rowsOf(await samples.call(samples.entity('labelNow').routes.list, { machineNumber: 'F1' }))
  expect(open).toMatchObject({ id: late.id, urgency: 'overdue', machineNumber: 'F1' })
  const reply = await server.call('admin', 'POST', '/datasets/labels', {
    dimensions: ['device'],
    measures: ['posted', 'open', 'overdue', 'removed'],
    filter: { device: place.id, date: [late.productionDate, late.productionDate] },
  })
  expect(reply.status, reply.body.toString()).toBe(200)
  expect(rowsOf(reply)).toEqual([expect.objectContaining({ posted: 1, open: 1, overdue: 1, removed: 0 })])
})

test('tags that were posted on machines have become labels, one each, as they were', async () => {
  const tagged = await samples.make('device', { machineNumber: 'X299', labelCheck: true })
  const bare = await samples.make('device', { machineNumber: 'X298', labelCheck: true })
  await server.sql(
    'alter table data.device add column label_state text, add column label_problem text, add column label_posted_at timestamptz',
  )
  await server.sql(
    "update data.device set label_state = 'posted', label_problem = '钢丝圈飞', label_posted_at = '2026-03-01T02:00:00Z' where id = $1",
    [tagged.id],
  )
  await server.sql(readFileSync('server/migrations/0211_open_tags_become_labels.sql', 'utf8'))
  await server.sql('alter table data.device drop column label_state, drop column label_problem, drop column label_posted_at')
  const made = rowsOf(await samples.call(labels.routes.list, { device: tagged.id }))
  expect(made).toEqual([
    expect.objectContaining({
      description: '钢丝圈飞',
      status: 'posted',
      postedAt: '2026-03-01T02:00:00+00:00',
      productionDate: '2026-03-01',
    }),
  ])
  expect(rowsOf(await samples.call(labels.routes.list, { device: bare.id }))).toEqual([])
  // It is removed like any other.
  rowOf(await act('maintenance', 'takeDown', await read(made[0] as Row), { solution: '换钢丝圈' }))
})
