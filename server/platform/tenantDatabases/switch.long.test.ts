// Moves that die or fail half-way, while rows are copied and in the switch: the tenant is served from one place, the next goes on, nothing is lost or doubled.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asOwner } from '../../kernel/database/open.ts'
import { part, rowOf, Samples } from '../../engine/entity/testing/samples.ts'
import { startConsole } from '../../testing/consoleProcess.ts'
import { secondCluster, type SecondCluster } from '../../testing/secondCluster.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { ownSettings, TenantMove } from './testing/tenantMove.ts'

const server = await serverForFile(ownSettings)
let second: SecondCluster
vi.setConfig({ testTimeout: 120_000 })
const samples = new Samples(server)
const move = new TenantMove(server)
beforeAll(async () => {
  second = await secondCluster()
  await samples.make('supplier')
  await server.sql(
    `insert into data.supplier select (jsonb_populate_record(s, jsonb_build_object('id', app.uuid7(), 'name', 'S' || n))).*
    from data.supplier s cross join generate_series(1, 2500) n where s.id = (select id from data.supplier where tenant_id = $1 order by id limit 1)`,
    [move.tenant],
  )
  await move.create(second)
}, 120_000)
afterAll(() => second.close())

const { routes } = samples.entity('supplier')
const read = () => samples.call(routes.page, { pageNum: 1, pageSize: 10 })
const total = async (): Promise<unknown> => part((await read()).data, 'total')
const write = async () => samples.call(routes.create, await samples.input('supplier'))
const copiesIn = (sql: SecondCluster['sql']) => sql("select nspname as name from pg_namespace where nspname like 'moving%'")

/** Another console takes up what is asked for, and is killed once it has come so far. */
async function killedWhen(state: string, so: () => Promise<boolean>): Promise<void> {
  await server.sql('update control.data_source set state = $1, progress = 0, rows_moved = null where id = $2', [state, move.source.id])
  const urls = { DATABASE_OWNER_URL: server.ownerUrl, DATABASE_URL: server.appUrl }
  const other = startConsole({ ...urls, DATA_DIR: '/nowhere', DEMO: 'off', ...ownSettings })
  try {
    await expect.poll(so, { timeout: 60_000, interval: 20 }).toBe(true)
  } finally {
    other.process.kill('SIGKILL')
    await other.ended
  }
}

const copying = async (): Promise<boolean> => Number((await move.stored()).rowsMoved ?? 0) > 0

/** Whoever says where the tenant is served from stands still meanwhile. */
const withSwitchHeld = (work: (stands: () => Promise<boolean>) => Promise<void>): Promise<void> =>
  asOwner(server.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('select 1 from control.tenant where id = $1 for no key update', [move.tenant])
    await work(async () => {
      const stands = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update control.tenant set source%'"
      return (await server.sql(stands)).length > 0
    })
    await owner.query('rollback')
  })

test('killed on the way there, while copying and in the switch: the tenant stays where it is, and the next goes on', async () => {
  const before = await move.rowsIn(server.sql)
  await killedWhen('enabling', copying)
  expect([(await move.stored()).state, await move.servedFrom()]).toEqual(['enabling', null])
  expect(await copiesIn(second.sql)).toHaveLength(1)
  await withSwitchHeld((stands) =>
    killedWhen('enabling', async () => {
      if (!(await stands())) return false
      expect(await write()).toMatchObject({ status: 503, data: { error: 'tenantMoving' } })
      expect((await read()).status).toBe(200)
      return true
    }),
  )
  expect([(await move.stored()).state, await move.servedFrom()]).toEqual(['enabling', null])
  expect(await move.rowsIn(server.sql)).toEqual(before)
  // What is written now is not in what the dead one has put in place.
  const late = rowOf(await write())
  const now = await move.rowsIn(server.sql)
  expect(await move.moved()).toMatchObject({ state: 'on', problem: null })
  expect(await move.rowsIn(second.sql)).toEqual(now)
  expect((await samples.call(routes.get, undefined, { id: late.id })).status).toBe(200)
  expect(await copiesIn(second.sql)).toEqual([])
})

test('killed in the switch back, the tenant is served by nobody until the next goes on', async () => {
  await server.sql("update control.data_source set clear_at = now() - interval '1 second'")
  await move.moved()
  const before = await move.rowsIn(second.sql)
  await withSwitchHeld((stands) => killedWhen('disabling', stands))
  expect([(await move.stored()).state, await move.servedFrom()]).toEqual(['disabling', expect.stringContaining(move.source.id)])
  expect((await read()).status).toBe(503)
  expect((await write()).status).toBe(503)
  expect(await move.rowsIn(second.sql)).toEqual(before)
  // Nor while its database is away: there is no way back from here, and none is shown.
  await second.down()
  expect(await move.moved()).toMatchObject({ state: 'disabling', problem: 'unreachable' })
  await second.up()
  expect(await move.moved()).toMatchObject({ state: 'off', problem: null })
  expect(await move.rowsIn(server.sql)).toEqual(before)
  expect(await move.rowsIn(second.sql)).toEqual({})
  expect([await copiesIn(server.sql), (await write()).status]).toEqual([[], 200])
})

test('a database that stops answering in mid-move ends it, and says so; the tenant works on, and asked for anew it goes', async () => {
  await move.ask('enable')
  // What it writes there waits, with the line open: then nothing is heard from it any more.
  await asOwner(second.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('lock table data.supplier in share mode')
    server.platform.mover.wake()
    const waits = "select 1 from pg_stat_activity where wait_event_type = 'Lock'"
    await expect.poll(async () => (await second.sql(waits)).length, { timeout: 60_000, interval: 20 }).toBe(1)
    second.freeze()
    try {
      expect(await move.moved()).toMatchObject({ state: 'off', problem: 'unreachable' })
      expect((await write()).status).toBe(200)
    } finally {
      second.thaw()
    }
  })
  await move.ask('enable')
  expect((await move.moved()).state).toBe('on')
  await move.ask('disable')
  expect((await move.moved()).state).toBe('off')
})

test('a switch that fails leaves the tenant where it is, and says so; asked for anew it goes', async () => {
  await server.sql('alter table control.tenant add constraint stays check (source is null) not valid')
  await move.ask('enable')
  expect(await move.moved()).toMatchObject({ state: 'off', problem: 'broken' })
  expect([await move.servedFrom(), (await write()).status]).toEqual([null, 200])
  await server.sql('alter table control.tenant drop constraint stays')
  await move.ask('enable')
  expect((await move.moved()).state).toBe('on')
  const all = await total()

  await server.sql('alter table control.tenant add constraint stays check (source is not null) not valid')
  await move.ask('disable')
  expect(await move.moved()).toMatchObject({ state: 'disabling', problem: 'broken' })
  await server.sql('alter table control.tenant drop constraint stays')
  expect(await move.moved()).toMatchObject({ state: 'off', problem: null })
  expect(await total()).toBe(all)
})

test('one that fails once the tenant is served elsewhere does not say that it is not', async () => {
  await server.sql("alter table data.audit add constraint quiet check (action not in ('movedIn', 'movedBack')) not valid")
  await move.ask('enable')
  expect(await move.moved()).toMatchObject({ state: 'on', problem: 'broken' })
  expect((await move.staff(`/delete/${move.source.id}`)).status).toBe(409)
  await second.sql(
    'create table app.pinned (tenant_id uuid, of uuid, foreign key (tenant_id, of) references data.supplier (tenant_id, id))',
  )
  await second.sql('insert into app.pinned select tenant_id, id from data.supplier limit 1')
  await move.ask('disable')
  expect(await move.moved()).toMatchObject({ state: 'off', problem: 'leftover' })
  expect([await move.servedFrom(), (await write()).status]).toEqual([null, 200])
  await second.sql('drop table app.pinned')
  await server.sql('alter table data.audit drop constraint quiet')
})

test('what changes while the rows are put in place follows: names that change hands, rows that go', async () => {
  const [x, y, gone] = await Promise.all([{ name: '甲' }, { name: '乙' }, {}].map((given) => samples.make('supplier', given)))
  await move.ask('enable')
  // A write under way keeps the last look waiting: the rows are in their place by then.
  await asOwner(server.ownerUrl, async (owner) => {
    await owner.query("select pg_advisory_lock_shared(hashtextextended($1::text || ':moving', 0))", [move.tenant])
    server.platform.mover.wake()
    const waits = "select 1 from pg_stat_activity where wait_event = 'advisory' and query like 'select pg_advisory_lock(%'"
    await expect.poll(async () => (await server.sql(waits)).length, { timeout: 60_000, interval: 20 }).toBe(1)
    for (const [name, row] of [
      ['丙', x],
      ['甲', y],
      ['乙', x],
    ] as const)
      await owner.query('update data.supplier set name = $1 where id = $2', [name, row?.id])
    await owner.query('delete from data.supplier where id = $1', [gone?.id])
  })
  expect((await move.moved()).state).toBe('on')
  expect(await move.rowsIn(second.sql)).toEqual(await move.rowsIn(server.sql))
  expect(await second.sql('select name from data.supplier where id = $1', [x?.id])).toEqual([{ name: '乙' }])
})
