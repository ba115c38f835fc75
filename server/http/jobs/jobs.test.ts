// Jobs of schedules and operations: due by the factory's clock, once though several consoles run, exactly one effect, fair, tried again, in their own name.
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { ModuleSchedule } from '../../../metadata/generated/language.ts'
import { emitEvent, type JobFunction } from '../../engine/context/jobs.ts'
import { Refusal } from '../../base/errors.ts'
import { contextOf } from '../../engine/context/context.ts'
import { create } from '../../engine/entity/write/create.ts'
import { rootWith } from '../../engine/entity/testing/layer.ts'
import { Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { JobRunner } from './jobRunner.ts'
import { EventRelay } from './eventRelay.ts'
import { Scheduler } from './scheduler.ts'

const server = await serverForFile(
  {},
  await rootWith([
    {
      kind: 'patch',
      target: 'entity:employee',
      base: '0',
      ops: [{ op: 'insert', path: 'operations/resign/run', value: 'job' }],
    },
  ]),
)
const { platform } = server
const samples = new Samples(server)
const log = pino({ level: 'silent' })
const label = { zh: '夜间', en: 'Nightly' }
const tenant = server.tenants.a.id
const other = server.tenants.b.id

/** What the module test offers, for as long as a test runs. */
const offer = (run: JobFunction): void => void Object.assign(platform.functions.jobs, { 'test.nightly': run })
const modules = (schedule: Partial<ModuleSchedule>) => ({
  test: { id: 'test', schedules: [{ id: 'nightly', label, run: 'nightly', ...schedule }] },
})
const scheduler = (now: () => number, schedule: Partial<ModuleSchedule> = { cron: '0 2 * * *' }): Scheduler =>
  new Scheduler({
    databases: platform.database,
    modules: () => modules(schedule),
    log,
    fired: () => undefined,
    now,
  })
/** A look at a moment; the timer that it leaves is stopped with it. */
const lookAt = async (moment: string, schedule?: Partial<ModuleSchedule>): Promise<void> => {
  const one = scheduler(() => Date.parse(moment), schedule)
  one.wake()
  await one.idle()
  await one.stop()
}
const jobs = (of: string = tenant) =>
  server.sql('select id, name, state, due_at, request, attempts, error, reason from control.job where tenant_id = $1 order by due_at, id', [
    of,
  ])
const queue = (of: string, more = '') =>
  server.sql(
    `insert into control.job (tenant_id, kind, name, request) values ($1, 'schedule', 'test.nightly${more}', '{"run":"test.nightly"}') returning id`,
    [of],
  )
const carryOut = async (): Promise<void> => {
  platform.jobs.wake()
  await platform.jobs.idle()
}

beforeEach(async () => {
  await server.sql('delete from control.job')
  await server.sql('delete from control.job_schedule')
  await server.sql('delete from control.job_turn')
  await server.sql('delete from data.job_event')
})

test('each tenant has its run at its time, by the clock of its factories, and each zone one of its own', async () => {
  const east = await samples.make('factory', { timeZone: 'Asia/Shanghai' })
  const west = await samples.make('factory', { timeZone: 'Europe/Berlin' })
  await lookAt('2026-03-28T12:00:00Z')
  expect(await jobs()).toEqual([])
  await lookAt('2026-03-29T00:30:00Z')
  await lookAt('2026-03-29T00:31:00Z')
  expect((await jobs()).map(({ due_at, request }) => [due_at, request])).toEqual([
    [new Date('2026-03-28T18:00:00Z'), { run: 'test.nightly', zone: 'Asia/Shanghai', factories: [east.id] }],
  ])
  // In Berlin two at night is left out: three it is.
  await lookAt('2026-03-29T01:00:00Z')
  expect((await jobs()).map(({ due_at, request }) => [due_at, request])).toContainEqual([
    new Date('2026-03-29T01:00:00Z'),
    { run: 'test.nightly', zone: 'Europe/Berlin', factories: [west.id] },
  ])
  expect((await jobs(other)).map(({ request }) => request)).toEqual([{ run: 'test.nightly', zone: 'Asia/Shanghai' }])
  await server.sql('delete from data.factory')
})

test('of two consoles one starts it; what was missed runs once', async () => {
  await lookAt('2026-05-01T00:00:00Z')
  const consoles = Array.from({ length: 4 }, () => scheduler(() => Date.parse('2026-05-04T00:00:00Z')))
  for (const each of consoles) each.wake()
  await Promise.all(consoles.map((each) => each.idle()))
  await Promise.all(consoles.map((each) => each.stop()))
  expect((await jobs()).map(({ due_at }) => due_at)).toEqual([new Date('2026-05-01T18:00:00Z')])
  await lookAt('2026-05-04T18:00:00Z')
  expect((await jobs()).map(({ due_at }) => due_at)).toEqual([new Date('2026-05-01T18:00:00Z'), new Date('2026-05-04T18:00:00Z')])
})

test('a schedule with other times begins with its next one', async () => {
  await lookAt('2026-05-01T00:00:00Z')
  await lookAt('2026-05-01T00:00:00Z', { cron: '0 5 * * *' })
  await lookAt('2026-05-01T20:00:00Z', { cron: '0 5 * * *' })
  expect(await jobs()).toEqual([])
  await lookAt('2026-05-01T21:00:00Z', { cron: '0 5 * * *' })
  expect(await jobs()).toHaveLength(1)
})

test('a job works for its own tenant alone, through the engine, and the trail says that it was no person', async () => {
  offer(async ({ caller, once }) => {
    await once('make', (acting) =>
      create(contextOf(platform, acting, { entity: 'renovateColour', action: 'create' }), { name: '夜班色', hex: '#102030' }),
    )
    const [rows] = await platform.database.tenant.read(caller, [
      { name: 'colours', text: 'select distinct tenant_id from read.renovate_colour', values: [] },
    ])
    expect(rows).toEqual([[other]])
  })
  await queue(other)
  await carryOut()
  expect(await jobs(other)).toMatchObject([{ state: 'done', attempts: 1, error: null }])
  expect(await server.sql(`select username, action from data.audit where tenant_id = $1 and entity = 'renovateColour'`, [other])).toEqual([
    { username: 'system', action: 'create' },
  ])
})

test('a step that an earlier attempt has done is not done again', async () => {
  const done: string[] = []
  let fails = true
  offer(async ({ caller, once, progress }) => {
    for (const step of ['one', 'two']) {
      progress(done.length, 2)
      await once(step, async (acting) => {
        await platform.database.tenant.write(acting, async (transaction) => {
          await transaction.run({ name: 'touch', text: 'select 1', values: [] })
        })
        done.push(step)
      })
      if (fails) throw new Error('planted')
    }
    expect(caller.tenantId).toBe(tenant)
  })
  await queue(tenant)
  await carryOut()
  const [waiting] = await jobs()
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1, error: 'broken' })
  fails = false
  // Days later, as a person repeats it.
  await server.sql(`update data.idempotency set created_at = now() - interval '3 days' where key like 'job:%'`)
  await server.sql('update control.job set run_at = now()')
  await carryOut()
  expect(done).toEqual(['one', 'two'])
  expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2 }])
})

test('a console that dies leaves its job to another, whose predecessor writes no more', async () => {
  const dead = new JobRunner({ ...platform, doors: platform.doors })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const effects: string[] = []
  offer(async ({ once }) => {
    effects.push('begun')
    if (effects.length === 1) await held
    await once('effect', (acting) => platform.database.tenant.write(acting, async () => void effects.push('written')))
  })
  await queue(tenant)
  dead.wake()
  await expect.poll(() => effects).toEqual(['begun'])
  await server.sql(`update control.job set lease_until = now() - interval '1 second'`)
  await carryOut()
  expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2 }])
  release()
  await dead.idle()
  expect(effects).toEqual(['begun', 'begun', 'written'])
  expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2, error: null }])
})

test('a tenant with a hundred jobs keeps another waiting for no more than those that run', async () => {
  const order: string[] = []
  offer(async ({ caller }) => void order.push(caller.tenantId))
  for (let n = 0; n < 20; n += 1) await queue(tenant, `${n}`)
  await queue(other)
  await carryOut()
  expect(order).toHaveLength(21)
  expect(order.indexOf(other)).toBeLessThanOrEqual(2)
})

test('what fails again and again is given up, with its reason; a refusal that stays is given up at once', async () => {
  offer(async () => {
    throw new Refusal('unavailable')
  })
  await queue(tenant)
  for (let n = 0; n < 7; n += 1) {
    await server.sql(`update control.job set run_at = now() where state = 'queued'`)
    await carryOut()
  }
  expect(await jobs()).toMatchObject([{ state: 'failed', attempts: 5, error: 'unavailable', reason: expect.stringMatching(/./) }])
  offer(async () => {
    throw new Refusal('notFound')
  })
  await queue(other)
  await carryOut()
  expect(await jobs(other)).toMatchObject([{ state: 'failed', attempts: 1, error: 'notFound' }])
})

test('cancelled, it stops between two steps and stays cancelled', async () => {
  let begun = false
  const steps: string[] = []
  offer(async ({ once, signal }) => {
    begun = true
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    await once('late', (acting) => platform.database.tenant.write(acting, async () => void steps.push('late')))
  })
  await queue(tenant)
  platform.jobs.wake()
  await expect.poll(() => begun).toBe(true)
  await server.sql(`update control.job set state = 'cancelled', finished_at = now()`)
  await platform.jobs.beat()
  await platform.jobs.idle()
  expect(steps).toEqual([])
  expect(await jobs()).toMatchObject([{ state: 'cancelled' }])
})

test('an operation that runs as a job is refused at once where it can be, and done in its user’s name', async () => {
  const { id } = await samples.make('employee')
  const path = (platform.product().entities.employee?.operationRoutes.resign?.path ?? '').replace('/api', '')
  const resign = (body: object) => server.call('admin', 'POST', path, { id, ...body })
  expect((await resign({ version: 1, more: 1 })).status).toBe(400)
  expect((await resign({ version: 7 })).status).toBe(409)
  expect((await resign({ version: 1 })).data).toEqual({ job: expect.any(String) })
  await platform.jobs.idle()
  expect(await jobs()).toMatchObject([{ name: 'employee.resign', state: 'done' }])
  expect(await server.sql('select status, version from data.employee where id = $1', [id])).toEqual([{ status: 'resigned', version: 2 }])
  expect(await server.sql(`select username from data.audit where row_id = $1 and action = 'resign'`, [id])).toEqual([{ username: 'admin' }])
  // Of a state that it is not in, before anything waits.
  expect((await resign({ version: 2 })).status).toBe(409)
})

test('a statement of an operation that runs as a job may take as long as one of upkeep', async () => {
  const { id } = await samples.make('employee')
  await server.sql(
    `create function app.note_limit() returns trigger language plpgsql as $$ begin new.phone = current_setting('statement_timeout'); return new; end $$`,
  )
  await server.sql('create trigger note_limit before update on data.employee for each row execute function app.note_limit()')
  const path = (platform.product().entities.employee?.operationRoutes.resign?.path ?? '').replace('/api', '')
  await server.call('admin', 'POST', path, { id, version: 1 })
  await platform.jobs.idle()
  await server.sql('drop trigger note_limit on data.employee')
  expect(await server.sql('select status, phone from data.employee where id = $1', [id])).toEqual([{ status: 'resigned', phone: '30min' }])
})

test('who has lost the right meanwhile does nothing any more', async () => {
  const { id } = await samples.make('employee')
  await server.sql(
    `with u as (select tenant_id, id from control.user_account where login_name = 'energy'), j as (
       insert into control.job (tenant_id, kind, name, user_id, request) select tenant_id, 'operation', 'employee.resign', id, $1::jsonb from u returning tenant_id, user_id, id)
     insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at, job)
     select tenant_id, user_id, sha256(id::text::bytea), now() + interval '1 hour', now() + interval '1 hour', id from j`,
    [JSON.stringify({ entity: 'employee', operation: 'resign', body: { id, version: 1 } })],
  )
  await carryOut()
  expect(await jobs()).toMatchObject([{ state: 'failed', error: 'notAllowed', attempts: 1 }])
  expect(await server.sql('select version from data.employee where id = $1', [id])).toEqual([{ version: 1 }])
})

test('an event runs what follows it once for each subject, whatever console relays it and however often it is reported', async () => {
  const followed: unknown[] = []
  offer(async ({ event, caller }) => void followed.push([caller.tenantId, event]))
  await lookAt('2026-05-01T00:00:00Z', { on: 'shift.ended' })
  const emit = (subject: string) =>
    platform.database.forMachines({ tenant, source: undefined }, (run) => run(emitEvent('shift.ended', subject, { period: 1 })))
  for (const subject of ['a', 'b', 'a']) await emit(subject)
  const relays = Array.from(
    { length: 3 },
    () =>
      new EventRelay({
        databases: platform.database,
        modules: () => modules({ on: 'shift.ended' }),
        log,
        fired: () => platform.jobs.wake(),
      }),
  )
  for (let round = 0; round < 2; round += 1) {
    for (const relay of relays) relay.wake()
    await Promise.all(relays.map((relay) => relay.idle()))
    await platform.jobs.idle()
    await emit('a')
    // As of a console that died before it had marked what it followed.
    await server.sql('update data.job_event set followed = false')
  }
  expect(followed.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
    [tenant, { subject: 'a', content: { period: 1 } }],
    [tenant, { subject: 'b', content: { period: 1 } }],
  ])
})

test('days before a date: each row once for each date that it has, and one that fails again with the next attempt', async () => {
  const days = async (offset: number) =>
    String((await server.sql(`select ((now() at time zone 'Asia/Shanghai')::date + $1::int)::text as day`, [offset]))[0]?.day)
  const make = async (offset: number) => (await samples.make('employee', { hireDate: await days(offset) })).id
  await server.sql(`update data.employee set hire_date = '2020-01-01'`)
  const [tomorrow, soon, late] = [await make(-9), await make(-9), await make(-9)]
  for (const [id, offset] of [
    [tomorrow, 1],
    [soon, 3],
    [late, 4],
  ] as const)
    await server.sql('update data.employee set hire_date = $2::date where id = $1', [id, await days(offset)])
  const done: unknown[] = []
  let failing = true
  offer(async ({ row, once }) => {
    if (row?.id === soon && failing) throw new Error('planted')
    await once('effect', (acting) => platform.database.tenant.write(acting, async () => void done.push([row?.id, row?.date])))
  })
  const before = { before: { entity: 'employee', field: 'hireDate', days: 3, at: '08:00' } } as const
  await lookAt('2026-05-01T00:00:00Z', before)
  const again = async (moment: string) => {
    await lookAt(moment, before)
    await server.sql(`update control.job set run_at = now() where state = 'queued'`)
    await carryOut()
  }
  await again('2026-05-02T00:00:00Z')
  expect(done).toEqual([[tomorrow, await days(1)]])
  failing = false
  await again('2026-05-02T00:01:00Z')
  await again('2026-05-03T00:00:00Z')
  expect(done).toEqual([
    [tomorrow, await days(1)],
    [soon, await days(3)],
  ])
  await server.sql('update data.employee set hire_date = $2::date where id = $1', [tomorrow, await days(2)])
  await again('2026-05-04T00:00:00Z')
  expect(done.at(-1)).toEqual([tomorrow, await days(2)])
  expect(done).toHaveLength(3)
})

interface Listed {
  readonly id: string
  readonly job: string
  readonly state: string
  readonly holder: string
  readonly reason: string | null
}
const listed = async (user: 'admin' | 'admin2' | 'platform', entity = 'background-job') =>
  (await server.call(user, 'POST', `/platform-system/${entity}/list`, {})).data as readonly Listed[]
const act = (user: 'admin' | 'admin2' | 'platform', name: string, id: string, entity = 'background-job') =>
  server.call(user, 'POST', `/platform-system/${entity}/operation/${name}`, { id, version: 1 })

test('administrators see and repeat their own dead letters, the platform’s staff all; steps that were done stay done', async () => {
  const effects: string[] = []
  let fails = true
  offer(async ({ once, caller }) => {
    await once('first', (acting) => platform.database.tenant.write(acting, async () => void effects.push(caller.tenantId)))
    if (fails) throw new Refusal('notFound')
  })
  await queue(tenant)
  await queue(other)
  await carryOut()
  expect((await listed('admin')).map(({ state, reason }) => [state, reason])).toEqual([['failed', expect.stringMatching(/./)]])
  expect(await listed('platform')).toHaveLength(2)
  const [own] = await listed('admin2')
  expect((await act('admin', 'repeat', own?.id ?? '')).status).toBe(404)
  fails = false
  expect((await act('admin2', 'repeat', own?.id ?? '')).status).toBe(200)
  await carryOut()
  expect((await listed('admin2')).map(({ state }) => state)).toEqual(['done'])
  expect((await act('admin2', 'repeat', own?.id ?? '')).status).toBe(409)
  const [foreign] = await listed('admin')
  expect((await act('platform', 'repeat', foreign?.id ?? '')).status).toBe(200)
  await carryOut()
  expect((await listed('platform')).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(effects.toSorted()).toEqual([tenant, other].toSorted())
})

test('a schedule is run by hand, and what waits is cancelled', async () => {
  let runs = 0
  offer(async () => void (runs += 1))
  await lookAt('2026-05-01T00:00:00Z')
  const [schedule] = await listed('admin', 'scheduled-job')
  expect((await act('admin', 'runNow', schedule?.id ?? '', 'scheduled-job')).status).toBe(200)
  expect((await listed('admin')).map(({ state }) => state)).toEqual(['queued'])
  const [waiting] = await listed('admin')
  expect((await act('admin', 'cancel', waiting?.id ?? '')).status).toBe(200)
  await carryOut()
  expect(runs).toBe(0)
  expect((await act('admin', 'runNow', schedule?.id ?? '', 'scheduled-job')).status).toBe(200)
  await carryOut()
  expect(runs).toBe(1)
})
