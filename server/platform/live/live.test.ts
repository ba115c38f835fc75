// A live socket over HTTP's own path: who comes in, what he is sent and what never, how soon he has to go, and what a slow reader is given.
import type { WebSocket } from 'ws'
import { afterEach, expect, test, vi } from 'vitest'
import { serverForFile, type User } from '../../testing/testServer.ts'
import { part, Samples } from '../../engine/entity/testing/samples.ts'
import { spindlesShown } from '../../mill/live/viewerPolling.ts'
import { LiveBus, type Change } from './bus.ts'

const server = await serverForFile()
const { a, b } = server.tenants
const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

const devices = async (user: 'admin' | 'admin2') => {
  const samples = new Samples(server, user)
  return [await samples.make('device'), await samples.make('device'), await samples.make('device')]
}
const own = await devices('admin')
const foreign = await devices('admin2')
const stand = async (tenant: string, device: string, state: string) => {
  await server.sql(
    `insert into data.machine_now (tenant_id, device_id, state, since, last_seen_at, broken, spindle_map) values ($1, $2, $3, now(), now(), 2, '\\x1122')
     on conflict (tenant_id, device_id) do update set state = excluded.state, since = now()`,
    [tenant, device, state],
  )
  server.platform.live.changed(tenant, 'machineNow', [device])
}
for (const { id } of own) await stand(a.id, id, 'running')
for (const { id } of foreign) await stand(b.id, id, 'stopped')

const ticketOf = async (user: User): Promise<string> => String(part((await server.call(user, 'POST', '/live/ticket')).data, 'ticket'))
const headersOf = (ticket: string, origin = 'http://mill.test') => ({
  host: 'mill.test',
  origin,
  'sec-websocket-protocol': `spindle, ${ticket}`,
})

interface Line {
  readonly socket: WebSocket
  readonly said: Readonly<Record<string, unknown>>[]
  readonly closed: Promise<number>
  /** The first message of the subscription that fits, once it is there. */
  readonly heard: (fits: (said: Readonly<Record<string, unknown>>) => boolean) => Promise<Readonly<Record<string, unknown>>>
}

async function line(ticket: string): Promise<Line> {
  const said: Readonly<Record<string, unknown>>[] = []
  const socket = await server.app.injectWS(
    '/api/live',
    { headers: headersOf(ticket) },
    { onInit: (made) => made.on('message', (data) => said.push(JSON.parse(String(data)))) },
  )
  open.push(socket)
  return {
    socket,
    said,
    closed: new Promise((resolve) => socket.on('close', resolve)),
    heard: (fits) =>
      expect
        .poll(() => said.find(fits), { timeout: 10_000 })
        .toBeTruthy()
        .then(() => said.find(fits) ?? {}),
  }
}
const subscribed = async (user: User, ask: object = {}): Promise<Line> => {
  const made = await line(await ticketOf(user))
  made.socket.send(JSON.stringify({ subscribe: 1, entity: 'machineNow', ...ask }))
  return made
}
const ids = (said: Readonly<Record<string, unknown>>): readonly unknown[] => (said.rows as readonly { id: string }[]).map(({ id }) => id)
const refusedWith = (opening: Promise<unknown>) => opening.then(String, (fault: Error) => fault.message)

test('whose spindles are looked at is told again and again, until nobody looks', async () => {
  const told: Change[] = []
  const unfollow = server.platform.live.follow((change) => void (change.entity === spindlesShown.told && told.push(change)))
  const one = await subscribed('admin', { fields: ['state', 'spindles'] })
  await subscribed('admin2', { fields: ['state'] })
  await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThan(1)
  for (const { tenantId, ids: shown = [] } of told) expect([tenantId, shown.toSorted()]).toEqual([a.id, own.map(({ id }) => id).toSorted()])
  one.socket.send(JSON.stringify({ unsubscribe: 1 }))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const before = told.length
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  expect(told.length).toBe(before)
  unfollow()
}, 60_000)

test('a ticket opens one socket, from the console’s own origin alone, and only for whoever has a session', async () => {
  const ticket = await ticketOf('admin')
  const refused = (headers: object) => refusedWith(server.app.injectWS('/api/live', { headers: { ...headers } }))
  expect(await refused(headersOf(ticket, 'http://evil.test'))).toContain('403')
  const { origin: _, ...bare } = headersOf(ticket)
  expect(await refused(bare)).toContain('403')
  expect(await refused(headersOf('made-up'))).toContain('401')
  const { said } = await line(ticket)
  expect(await refused(headersOf(ticket))).toContain('401')
  await expect.poll(() => said.length).toBeGreaterThan(0)
  expect(Number(said[0]?.at)).toBeGreaterThan(0)
  expect((await server.call('nobody', 'POST', '/live/ticket')).status).toBe(401)
  expect((await server.call('admin', 'GET', '/live')).status).toBe(404)
  const late = await ticketOf('admin')
  await server.sql("update app.live_ticket set expires_at = now() - interval '1 second'")
  expect(await refused(headersOf(late))).toContain('401')
})

test('rows come as they stand and as they change, those of one’s own tenant alone; what no longer meets the filter is told by its id', async () => {
  const [first] = own
  const all = await subscribed('admin')
  const running = await subscribed('admin', { filter: { state: 'running' }, fields: ['state', 'machineNumber'] })
  const begun = await all.heard(({ all: whole }) => whole === true)
  expect(ids(begun).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  expect(begun.rows).toContainEqual(expect.objectContaining({ state: 'running', spindles: expect.any(String) }))
  const [some] = (await running.heard(({ all: whole }) => whole === true)).rows as readonly object[]
  expect(Object.keys(some ?? {})).not.toContain('spindles')
  await stand(a.id, first?.id ?? '', 'stopped')
  await stand(b.id, foreign[0]?.id ?? '', 'running')
  const changed = await all.heard(({ all: whole, n }) => n === 1 && whole === undefined)
  expect(changed).toMatchObject({ gone: [], rows: [{ id: first?.id, state: 'stopped' }] })
  expect(await running.heard(({ gone }) => Array.isArray(gone) && gone.length > 0)).toMatchObject({ rows: [], gone: [first?.id] })
  expect(JSON.stringify([...all.said, ...running.said])).not.toContain(foreign[0]?.id)
})

test('nothing is shown that the primitive does not carry, by no field, filter or entity; the same for whoever cannot open a socket', async () => {
  const refusals: readonly [User, object, string][] = [
    ['admin', { entity: 'purchaseOrder' }, 'notAllowed'],
    ['admin', { entity: 'nosuch' }, 'notFound'],
    ['admin', { filter: { energy: 1 } }, 'invalid'],
    ['admin', { filter: { id: [own[0]?.id] } }, 'badRequest'],
    ['platform', {}, 'notAllowed'],
  ]
  for (const [user, ask, error] of refusals) {
    const { heard } = await subscribed(user, ask)
    expect(part((await heard((said) => 'error' in said)).error, 'error')).toBe(error)
    const answer = await server.call(user, 'POST', '/live/rows', { entity: 'machineNow', ...ask })
    expect(part(answer.data, 'error')).toBe(error)
  }
  const polled = await server.call('admin', 'POST', '/live/rows', { entity: 'machineNow', filter: { state: 'stopped' } })
  expect(part(polled.data, 'rows')).toHaveLength(1)
  // Machines whose spindles he is shown are asked how these stand, as for whoever has a socket.
  const looked: unknown[] = []
  const unfollow = server.platform.live.follow(({ entity, ids }) => void (entity === spindlesShown.told && looked.push(ids)))
  for (const fields of [['state'], ['state', 'spindles']])
    await server.call('admin', 'POST', '/live/rows', { entity: 'machineNow', filter: { state: 'stopped' }, fields })
  unfollow()
  expect(looked).toEqual([[Object(part(polled.data, 'rows'))[0].id]])
  const { closed, socket } = await line(await ticketOf('admin'))
  socket.send('{"subscribe":')
  expect(await closed).toBe(4003)
})

test('a change of rights, or the end of the session, closes the socket within two seconds', async () => {
  const quality = await subscribed('leader')
  await server.sql(
    "update control.session set epoch = epoch + 1 where user_id = (select id from control.user_account where login_name = 'leader')",
  )
  expect(await quality.closed).toBe(4001)
  const other = await subscribed('operator')
  await server.sql(
    "update control.session set ended_at = now() where user_id = (select id from control.user_account where login_name = 'operator')",
  )
  expect(await other.closed).toBe(4001)
  const held = await ticketOf('director')
  await server.sql(
    "update control.session set epoch = epoch + 1 where user_id = (select id from control.user_account where login_name = 'director')",
  )
  expect(await refusedWith(server.app.injectWS('/api/live', { headers: headersOf(held) }))).toContain('401')
})

test('a licence that is changed closes the socket within two seconds, and so does one that ends with the day', async () => {
  const first = await subscribed('admin2')
  await server.sql("update control.licence set modules = '{supply}', valid_until = '2030-06-30' where holder_id = $1", [b.id])
  expect(await first.closed).toBe(4001)
  const until =
    "insert into control.licence (tenant_id, id, holder_id, valid_from, valid_until, modules) values ($1, app.uuid7(), $2, $3, $4, '{iot}')"
  await server.sql(until, [server.tenants.platform.id, b.id, '2026-01-01', '2040-06-30'])
  const second = await subscribed('admin2')
  await second.heard(({ n }) => n === 1)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-07-01T12:00:00+08:00') })
  expect(await second.closed).toBe(4001)
  vi.useRealTimers()
})

test('another console is told which rows have changed, and tells its own readers; its own words do not come back', async () => {
  const heard: Change[] = []
  const echoed: Change[] = []
  const { doors, log } = server.platform
  const other = new LiveBus({ doors, listener: () => server.database.listener(), log })
  other.follow((change) => heard.push(change))
  const stop = server.platform.live.follow((change) => echoed.push(change))
  // Until it listens nothing is heard.
  await expect
    .poll(
      () => {
        server.platform.live.changed(a.id, 'machineNow', [own[1]?.id ?? ''])
        return heard.length
      },
      { timeout: 10_000, interval: 600 },
    )
    .toBeGreaterThan(0)
  expect(heard[0]).toEqual({ tenantId: a.id, entity: 'machineNow', ids: [own[1]?.id] })
  const before = echoed.length
  other.changed(a.id, 'device')
  await expect.poll(() => echoed.slice(before).filter(({ entity }) => entity === 'device')).toEqual([{ tenantId: a.id, entity: 'device' }])
  stop()
  await other.stop()
})

test('a machine says who is bound to it now, in the order of their spindles, and what the shift that runs has come to', async () => {
  const samples = new Samples(server)
  const [left, right, gone] = [await samples.make('employee'), await samples.make('employee'), await samples.make('employee')]
  const device = own[0]?.id
  await server.sql(
    `insert into data.user_machine_bind (tenant_id, id, employee_id, device_id, spindle_from, start_at, end_at)
     select $1, app.uuid7(), e, $2, f, now() - interval '2 hours', now() + u
     from unnest($3::uuid[], $4::integer[], $5::interval[]) x (e, f, u)`,
    [a.id, device, [right.id, left.id, gone.id], [241, 1, 1], ['1 hour', null, '-1 minute']],
  )
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, actual_kg, theoretical_kg, breaks, spindle_hours)
     select $1, current_date, p, now() + f * interval '1 hour', now() + (f + 8) * interval '1 hour', $2, k, 200, b, 2000
     from unnest('{1,2,2}'::integer[], '{-10,-2,-2}'::integer[], '{200,90,95}'::integer[], '{99,20,30}'::integer[]) x (p, f, k, b)`,
    [a.id, device],
  )
  const fields = ['persons', 'breakRate', 'efficiency', 'space']
  const { status, data } = await server.call('admin', 'POST', '/live/rows', { entity: 'machineNow', fields, filter: { device } })
  expect(status).toBe(200)
  const [row] = part(data, 'rows') as readonly Record<string, unknown>[]
  expect(row).toMatchObject({
    persons: [left.id, right.id],
    breakRate: 12.5,
    efficiency: 46.3,
    $labels: { persons: [left.name, right.name] },
  })
})
