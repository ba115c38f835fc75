// Parts of a tenant: tenantSonId chooses among the session's own (R6), and every way to rows keeps within the chosen one.
import { beforeAll, expect, test, vi } from 'vitest'
import { part, rowOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const mill = new Samples(server)
const made: Record<'one' | 'two', { readonly space: Row; readonly below: Row; readonly device: Row; readonly factory: Row }> = {} as never
beforeAll(async () => {
  await mill.any('space')
  for (const name of ['one', 'two'] as const) {
    const space = await mill.make('space', { name: `plant ${name}` })
    const below = await mill.make('space', { name: `hall ${name}`, parent: space.id })
    const device = await mill.make('device', { name: `frame ${name}`, machineNumber: name, space: below.id })
    const factory = rowOf(
      await server.call('admin', 'POST', '/system/factorySon/insert', { number: name, name: `factory ${name}`, space: space.id }),
    )
    made[name] = { space, below, device, factory }
  }
})

const at = (name: 'one' | 'two'): string => `tenantSonId=${made[name].factory.id}`
const ask = (path: string, body: unknown = {}, user: User = 'admin'): Promise<Reply> => server.call(user, 'POST', path, body)
const base = '/tenant-device/deviceInfo'
const names = (reply: Reply): unknown => (part(reply.data as Row, 'rows') as readonly Row[]).map((row) => row.name ?? row.label)

test('lists, totals, look-ups, trees, single rows and exports show the chosen part, and without a choice everything', async () => {
  const page = (query: string) => ask(`${base}/page?${query}`, { pageNum: 1, pageSize: 10 })
  expect(names(await page('tenantSonId='))).toEqual(['frame one', 'frame two'])
  for (const name of ['one', 'two', 'one'] as const) {
    const reply = await page(at(name))
    expect([names(reply), part(reply.data as Row, 'total')]).toEqual([[`frame ${name}`], 1])
  }
  // Nothing there: that a part is chosen may be why.
  const narrowed = async (query: string, name: string) =>
    part((await ask(`${base}/page?${query}`, { pageNum: 1, pageSize: 10, name })).data as Row, 'narrowed')
  expect([await narrowed(at('one'), 'frame two'), await narrowed(at('one'), 'frame one'), await narrowed('tenantSonId=', 'none')]).toEqual([
    'part',
    undefined,
    undefined,
  ])
  // Of trees and figures the page says so beforehand.
  const hidden = async (query: string) =>
    part((await server.call('admin', 'GET', `/metadata/pages/spaceManagement?${query}`)).data, 'narrowed')
  expect([await hidden(at('one')), await hidden('tenantSonId=')]).toEqual([expect.objectContaining({ space: 'part' }), {}])
  expect(names(await ask(`${base}/options?${at('one')}`))).toEqual(['frame one'])
  const tree = await server.call('admin', 'GET', `/tenant-system/spaceTree/getSpaceTree?${at('two')}`)
  expect(JSON.stringify(tree.data)).toContain('hall two')
  expect(JSON.stringify(tree.data)).not.toContain('plant one')
  const get = (id: string) => server.call('admin', 'GET', `${base}/${id}?${at('one')}`)
  expect([(await get(made.one.device.id)).status, (await get(made.two.device.id)).status]).toEqual([200, 404])
  const figures = (query: string) => ask(`/datasets/deviceStatistics?${query}`, { dimensions: [], measures: ['count'] })
  expect(part((await figures(at('one'))).data as Row, 'rows')).toEqual([{ count: 1 }])
  expect(part((await figures('tenantSonId=')).data as Row, 'rows')).toEqual([{ count: 2 }])
  const { id } = (await ask(`${base}/export?${at('one')}`, { job: true, columns: ['name'] })).data as { id: string }
  await vi.waitFor(
    async () => {
      server.platform.exports.wake()
      expect(await server.sql('select state, total::int, done::int from control.export_job where id = $1', [id])).toEqual([
        { state: 'done', total: 1, done: 1 },
      ])
    },
    { timeout: 20_000 },
  )
  // What hangs on a machine stands where the machine does; on none, it is everybody's.
  await mill.make('iotDevice', { sn: 'B-1', name: 'box of one', device: made.one.device.id })
  await mill.make('iotDevice', { sn: 'B-2', name: 'box of two', device: made.two.device.id })
  await mill.make('iotDevice', { sn: 'B-0', name: 'box of none' })
  expect(names(await ask(`/iot/device/page?${at('two')}`))).toEqual(['box of none', 'box of two'])
  const found = await ask(`/palette?${at('two')}`, { scan: 'B-1' })
  expect(JSON.stringify(found.data)).not.toContain('box of one')
  const log = await ask(`/platform-system/operation-log/page?${at('one')}`, { object: 'device', pageSize: 100 })
  expect(JSON.stringify(log.data)).toContain('frame one')
  // Of his own doing he is told wherever it was.
  expect(JSON.stringify(log.data)).toContain('frame two')
  const others = await ask(`/platform-system/operation-log/page?${at('one')}`, { object: 'device', pageSize: 100 }, 'director')
  expect([JSON.stringify(others.data).includes('frame one'), JSON.stringify(others.data).includes('frame two')]).toEqual([true, false])
  // What belongs to no part is everybody's.
  expect((await ask(`/supplier/page?${at('one')}`, { pageNum: 1, pageSize: 10 })).status).toBe(200)
})

test('within a part nothing outside it can be written, referred to or made', async () => {
  const { device, below } = made.two
  expect((await ask(`${base}/update?${at('one')}`, { id: device.id, version: device.version, name: 'taken' })).status).toBe(404)
  expect((await ask(`${base}/delete/${device.id}?${at('one')}`, {})).status).toBe(404)
  const input = await mill.input('device', { machineNumber: 'new', name: 'new' })
  const outside = await ask(`${base}/create?${at('one')}`, { ...input, space: below.id })
  expect([outside.status, (outside.data as { fields: object }).fields]).toEqual([400, { space: expect.any(String) }])
  const moved = await ask(`${base}/update?${at('one')}`, { id: made.one.device.id, version: made.one.device.version, space: below.id })
  expect(moved.status).toBe(400)
  expect((await ask(`${base}/create?${at('one')}`, { ...input, space: made.one.below.id })).status).toBe(200)
})

test('only the session’s own can be chosen: anything else is refused and leaves a trail', async () => {
  const foreign = rowOf(
    await ask(
      '/system/factorySon/insert',
      { number: 'B', name: 'theirs', space: (await new Samples(server, 'admin2').any('space')).id },
      'admin2',
    ),
  )
  const id = made.one.factory.id
  for (const query of [
    `tenantSonId=${foreign.id}`,
    'tenantSonId=1',
    'tenantSonId=null',
    `tenantSonId=${id}&tenantSonId=${made.two.factory.id}`,
    `tenantSonId=${id},${made.two.factory.id}`,
    `tenantSonId=${server.tenants.b.id}`,
  ]) {
    const reply = await ask(`${base}/page?${query}`, { pageNum: 1, pageSize: 10 })
    expect([query, reply.status, (reply.data as { error: string }).error]).toEqual([query, 403, 'unknownSubTenant'])
  }
  const [trail] = await server.sql(
    "select count(*)::int as n from data.audit where action = 'denied' and entity = 'device.page' and username = 'admin'",
  )
  expect(trail?.n).toBe(6)
})

test('a sub-account is held to its factory, whatever it chooses, from its next call on', async () => {
  const page = (query: string) => ask(`${base}/page?${query}`, { pageNum: 1, pageSize: 10 }, 'director')
  expect(part((await page('tenantSonId=')).data as Row, 'total')).toBeGreaterThan(1)
  const { factory } = made.two
  // A name that nobody of this tenant signs in by would hold nobody.
  for (const account of ['nobodyx', 'admin2'])
    expect((await ask('/system/factorySon/update', { id: factory.id, version: factory.version, account })).data).toMatchObject({
      fields: { account: `没有这个登录账号：${account}` },
    })
  await ask('/system/factorySon/update', { id: factory.id, version: factory.version, account: 'Director' })
  for (const query of ['tenantSonId=', '', at('two')]) expect(names(await page(query))).toEqual(['frame two'])
  expect((await page(at('one'))).status).toBe(403)
  const info = await server.call('director', 'GET', '/tenant-system/tenant-info')
  expect(info.data).toMatchObject({ tenantSons: [{ id: factory.id, name: 'factory two', number: 'two' }] })
  expect((await server.call('admin', 'GET', '/auth/me')).data).toMatchObject({ parts: [{ number: 'one' }, { number: 'two' }] })
})
