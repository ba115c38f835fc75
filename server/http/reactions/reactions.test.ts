// What reactions lead to, over HTTP and against the database: who is sent what, once, under whose rights, and when it ends.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'
import { ReactionWorker } from './worker.ts'
import { taskDocuments } from './testing/tasks.ts'

const server = await serverForFile()
const samples = new Samples(server)
const tenant = server.tenants.a.id
const place = { tenant, source: undefined }
const minute = 60_000
let owner: Row
let post: Row
let holder: Row

const assign = (user: User, employee: Row | null) =>
  server.sql('update control.user_account set employee_id = $1 where tenant_id = $2 and login_name = $3', [
    employee?.id ?? null,
    tenant,
    user,
  ])

beforeAll(async () => {
  for (const content of taskDocuments) {
    const target = 'target' in content ? content.target : `${content.kind}:${content.id}`
    expect((await server.call('admin', 'PUT', `/workshop/drafts/${target}`, { content })).status).toBe(200)
  }
  const published = await server.call('admin', 'POST', '/workshop/publish', {})
  expect([published.status, published.data]).toEqual([200, { revision: 1 }])
  post = await samples.make('jobPost', { name: '值班', pushParking: true })
  owner = await samples.make('employee')
  holder = await samples.make('employee', { jobPost: post.id })
  await assign('operator', owner)
  await assign('leader', holder)
})
beforeEach(async () => {
  await server.sql('delete from control.notice')
  await server.sql('update data.reaction_run set due_at = null')
})

const task = (user: User, name: string, body: object) => server.call(user, 'POST', `/x/task/${name}`, body)
const create = async (given: object = {}): Promise<Row> => rowOf(await task('admin', 'create', { name: '换辊', owner: owner.id, ...given }))
const act = async (name: string, { id, version }: Row): Promise<Row> => rowOf(await task('admin', `operation/${name}`, { id, version }))
const later = (minutes: number): Date => new Date(Date.now() + minutes * minute)
const carryOut = (minutes = 0): Promise<number> => server.platform.reactions.carryOutFor(place, { now: later(minutes) })
const lookForDates = (minutes = 0): Promise<number> => server.platform.reactions.carryOutFor(place, { dates: true, now: later(minutes) })

/** Titles of what the bell shows that reactions have sent. */
async function bell(user: User, language = 'zh'): Promise<readonly Row[]> {
  const { data, status, msg } = await server.call(user, 'GET', '/message/newest', undefined, { 'accept-language': language })
  expect([status, msg]).toEqual([200, expect.any(String)])
  return (part(data, 'rows') as readonly Row[]).filter(({ why }) => why !== null)
}
const titles = async (user: User): Promise<readonly unknown[]> => (await bell(user)).map(({ title }) => title)
const outcomes = async ({ id }: Row, reaction = 'stuck'): Promise<readonly unknown[]> =>
  (await server.sql('select outcome, reached from data.reaction_run where row_id = $1 and reaction = $2 order by at', [id, reaction])).map(
    ({ outcome, reached }) => [outcome, reached],
  )

/** A worker whose process is gone from its n-th statement on. */
const dying = (n: number): ReactionWorker => {
  let statements = 0
  const die = (): void => {
    statements += 1
    if (statements >= n) throw new Error('killed')
  }
  const databases = new Proxy(server.platform.database, {
    get: (target, key) => {
      if (key === 'control') return { outside: async (all: never) => (die(), await target.control.outside(all).finally(die)) }
      if (key !== 'forMachines') return Reflect.get(target, key)
      return (where: never, work: (run: unknown) => Promise<unknown>) =>
        target.forMachines(where, async (run) => {
          const result = await work(async (statement: never) => {
            die()
            return run(statement)
          })
          die()
          return result
        })
    },
  })
  const { layers, product, functions, live, log } = server.platform
  return new ReactionWorker({ databases, layers, product, functions, live, log, addressOf: () => undefined })
}
const isKilled = (n: number, minutes: number): Promise<boolean> =>
  dying(n)
    .carryOutFor(place, { now: later(minutes) })
    .then(
      () => false,
      () => true,
    )

test('a state that is entered sends its message once, to whom the record names, with why and where', async () => {
  const made = await create()
  expect(await carryOut()).toBe(0)
  await act('block', made)
  expect([await carryOut(), await carryOut()]).toEqual([1, 0])
  const [message] = await bell('operator')
  expect(message).toMatchObject({ title: '— 受阻', important: true, status: 'unread', acknowledgement: 'waiting' })
  expect(message?.why).toMatch(/^规则“任务受阻”：状态变为“—”，操作人 锦华管理员（\d{4}-\d\d-\d\d \d\d:\d\d）$/)
  expect([await titles('leader'), await titles('admin'), await titles('admin2')]).toEqual([[], [], []])
  const [english] = await bell('operator', 'en')
  expect(english).toMatchObject({ title: '— is stuck', sender: 'Task is stuck' })
})

test('a changed field counts where the condition holds, and what stays as it is never', async () => {
  const made = await create({ cost: 50 })
  const dear = rowOf(await task('admin', 'update', { id: made.id, version: made.version, cost: 200 }))
  await carryOut()
  expect(await titles('admin')).toEqual(['换辊 费用变动'])
  const same = rowOf(await task('admin', 'update', { id: dear.id, version: dear.version, cost: 200, name: '换皮圈' }))
  rowOf(await task('admin', 'update', { id: same.id, version: same.version, cost: 20 }))
  expect(await carryOut()).toBe(0)
})

test('whoever may not read a field reads a dash, and whoever may is led to the record', async () => {
  const made = await create({ cost: 88, post: post.id })
  await act('block', made)
  await carryOut()
  const contentOf = async (user: User) => (await bell(user))[0]?.content
  expect(await contentOf('operator')).toBe('<p>负责人 —，费用 —</p>')
  // The leader's role is granted the list without the cost, in the leader's own rows alone.
  const [role] = rowsOf(await samples.call(samples.entity('role').routes.page, { code: 'ROLE_LEADER' }))
  const [before] = await server.sql('select permissions, masks, data_scope from control.role where id = $1', [role?.id])
  const grant = (scope: string) =>
    server.sql(
      "update control.role set permissions = array['x_tasks/table/view', 'x_tasks/detail/view'], masks = array['x_task.cost'], data_scope = $2 where id = $1",
      [role?.id, scope],
    )
  await grant('own')
  await carryOut(16)
  expect(await contentOf('leader')).toBe('<p>负责人 —，费用 —</p>')
  await server.sql('delete from control.notice')
  await grant('all')
  const other = await act('block', await create({ cost: 88, post: post.id }))
  await carryOut()
  await carryOut(16)
  expect(await contentOf('leader')).toMatch(
    new RegExp(`^<p>负责人 \\S+，费用 —</p><p><a href="/x-tasks\\?\\w+.record=${other.id}">查看记录</a></p>$`),
  )
  await server.sql('update control.role set permissions = $2, masks = $3, data_scope = $4 where id = $1', [
    role?.id,
    before?.permissions,
    before?.masks,
    before?.data_scope,
  ])
})

describe('deeds', () => {
  const notes = () =>
    server.sql("select extra ->> 'text' as text, extra ->> 'task' as task, created_by from data.own_row where entity = 'x_taskNote'")

  test('a record is created once, by nobody in particular, also by a worker that is killed', async () => {
    const made = await act('finish', await create({ name: '清洁' }))
    for (let n = 1; n <= 30; n += 1) await isKilled(n, 0)
    await carryOut()
    expect(await notes()).toEqual([{ text: '清洁', task: made.id, created_by: '00000000-0000-0000-0000-000000000000' }])
    expect(await outcomes(made, 'noted')).toEqual([['done', 0]])
  })

  test('what is refused is noted with the run, and leaves nothing behind', async () => {
    const again = await act('finish', await create({ name: '清洁' }))
    await carryOut()
    expect(await notes()).toHaveLength(1)
    expect(await server.sql('select outcome, fault from data.reaction_run where row_id = $1', [again.id])).toEqual([
      { outcome: 'failed', fault: '内容已存在' },
    ])
  })

  test('an operation is carried out, and causes what follows from it', async () => {
    const made = await create({ cost: 1 })
    rowOf(await task('admin', 'update', { id: made.id, version: made.version, cost: 2000 }))
    expect([await carryOut(), await carryOut()]).toEqual([expect.any(Number), expect.any(Number)])
    expect(rowOf(await server.call('admin', 'GET', `/x/task/${made.id}`)).state).toBe('stuck')
    expect(await titles('operator')).toEqual(['— 受阻'])
    expect((await bell('operator'))[0]?.why).toMatch(/^规则“任务受阻”：状态变为“—”（/)
  })
})

describe('escalation', () => {
  test('without an answer it goes on step by step, by the clock', async () => {
    const made = await create({ post: post.id })
    await act('block', made)
    await carryOut()
    expect(await carryOut(14)).toBe(0)
    expect([await carryOut(16), (await titles('leader')).length]).toEqual([1, 1])
    expect((await bell('leader'))[0]?.why).toContain('此后 15 分钟内无人确认')
    expect([await carryOut(59), await carryOut(61), await titles('admin')]).toEqual([0, 1, ['换辊 仍受阻']])
    expect([await carryOut(6000), await outcomes(made)]).toEqual([0, [['done', 3]]])
  })

  test('acknowledged by one, it ends for all; nobody else can, nor twice', async () => {
    const made = await create({ post: post.id })
    await act('block', made)
    await carryOut()
    await carryOut(16)
    const [mine] = await bell('leader')
    const acknowledge = (user: User) => server.call(user, 'POST', `/message/acknowledge/${mine?.id}`)
    expect((await acknowledge('operator')).status).toBe(404)
    expect((await acknowledge('leader')).status).toBe(200)
    expect((await bell('operator'))[0]).toMatchObject({ acknowledgement: 'done', acknowledgedBy: expect.any(String) })
    expect([await carryOut(61), await titles('admin'), await outcomes(made)]).toEqual([0, [], [['acknowledged', 2]]])
    expect((await acknowledge('leader')).status).toBe(200)
    expect(await server.sql("select count(*)::integer as n from data.reaction_run where outcome = 'acknowledged'")).toEqual([{ n: 1 }])
  })

  test('the condition that ends it, and a record that is gone, end it too', async () => {
    const made = await create({ post: post.id })
    await act('finish', await act('block', made))
    const removed = await act('block', await create({ post: post.id }))
    await carryOut()
    await server.sql('delete from data.own_row where id = $1', [removed.id])
    await carryOut(16)
    expect([await titles('leader'), await outcomes(made), await outcomes(removed)]).toEqual([[], [['ended', 1]], [['gone', 1]]])
  })

  test('whoever has left receives nothing, and the next step comes at once', async () => {
    const leaver = await samples.make('employee')
    await assign('warehouse', leaver)
    const close = (active: boolean) =>
      server.sql("update control.user_account set active = $2 where tenant_id = $1 and login_name = 'warehouse'", [tenant, active])
    await close(false)
    const made = await act('block', await create({ owner: leaver.id, post: post.id }))
    expect([await carryOut(), (await titles('leader')).length, await outcomes(made)]).toEqual([2, 1, [[null, 1]]])
    const nobodys = await act('block', await create({ owner: leaver.id }))
    await carryOut()
    expect([await titles('admin'), await outcomes(nobodys)]).toEqual([['换辊 仍受阻'], [['done', 1]]])
    await close(true)
  })
})

describe('dates', () => {
  test('one that comes near counts once, and again where it is put off', async () => {
    await lookForDates()
    const made = await create({ due: later(60).toISOString() })
    expect([await lookForDates(), await lookForDates(31), await lookForDates(32)]).toEqual([0, 1, 0])
    rowOf(await task('admin', 'update', { id: made.id, version: made.version, due: later(120).toISOString() }))
    expect([await lookForDates(33), await lookForDates(95), await lookForDates(96)]).toEqual([0, 1, 0])
    expect(await titles('operator')).toHaveLength(2)
    // What is done is left alone.
    await act('finish', await create({ due: later(40).toISOString() }))
    await carryOut()
    expect(await lookForDates(20)).toBe(0)
  })

  test('a day is over when it has ended; days that were over before it was watched are no news', async () => {
    await server.sql('delete from data.reaction_watch')
    const dayAt = (minutes: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(later(minutes))
    const old = await create({ day: dayAt(-2880) })
    await server.sql("update data.own_row set updated_at = now() - interval '1 hour' where id = $1", [old.id])
    expect(await lookForDates()).toBe(0)
    await create({ name: '今天', day: dayAt(0) })
    await create({ name: '补录', day: dayAt(-2880) })
    expect(await lookForDates()).toBe(1)
    expect(await titles('leader')).toHaveLength(1)
    expect(await lookForDates(1440)).toBe(1)
  })
})

test('killed at any statement, a worker sends nothing twice and loses nothing', async () => {
  let killed = 0
  for (let n = 1; n <= 16; n += 1) {
    await act('block', await create({ name: `第 ${n} 次`, post: post.id }))
    for (const minutes of [0, 16]) {
      if (await isKilled(n, minutes)) killed += 1
      await carryOut(minutes)
    }
  }
  expect(killed).toBeGreaterThanOrEqual(30)
  expect(await server.sql('select step, count(*)::integer as n from control.notice group by step order by step')).toEqual([
    { step: 0, n: 16 },
    { step: 1, n: 16 },
  ])
})

test('a machine that stops is reported to those on duty at it whose post says so, a doff or one of the past is not', async () => {
  const device = await samples.make('device', { machineNumber: 'Y7' })
  const quiet = await samples.make('employee', { jobPost: (await samples.make('jobPost', { name: '不推送' })).id })
  for (const { id } of [holder, quiet])
    await server.sql(
      "insert into data.user_machine_bind (tenant_id, id, employee_id, device_id, start_at, shift_date) values ($1, app.uuid7(), $2, $3, now() - interval '1 hour', current_date)",
      [tenant, id, device.id],
    )
  await assign('operator', quiet)
  const stop = (type: string, ago: string) =>
    server.sql(
      `insert into data.stop_record (tenant_id, device_id, start_at, type, original_type) values ($1, $2, now() - $4::interval, $3, $3)`,
      [tenant, device.id, type, ago],
    )
  await stop('fault', '1 minute')
  await stop('doffing', '2 minutes')
  await stop('fault', '2 hours')
  await carryOut()
  expect([await titles('leader'), await titles('operator')]).toEqual([['Y7 停车：故障拉停'], []])
  await carryOut()
  expect(await titles('leader')).toHaveLength(1)
  await assign('operator', owner)
})

test('rows that the platform provides note themselves where their entity has reactions', async () => {
  const provided = Object.values(server.documents.model.entities).filter(
    ({ store, reactions }) => store === 'provider' && reactions.length > 0,
  )
  const noted = await server.sql("select distinct encode(tgargs, 'escape') as name from pg_trigger where tgname = 'note_cause'")
  expect(noted.map(({ name }) => String(name).replace('\\000', '')).toSorted()).toEqual(provided.map(({ id }) => id).toSorted())
})
