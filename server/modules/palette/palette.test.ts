// The palette: a caller's own pages, actions and records, found by name, number, pinyin or code, and nothing beyond what he may open.
import { beforeAll, expect, test } from 'vitest'
import { Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
let machine: Row
let foreign: Row
beforeAll(async () => {
  const own = new Samples(server)
  machine = await own.make('device', { machineNumber: 'FA506-12', name: '细纱机十二号', encodingMethod: 'manual', qrCode: 'QR%000012' })
  for (let n = 0; n < 9; n += 1) await own.make('device', { machineNumber: `FA506-12${n}`, name: `粗纱机${n}` })
  await own.make('supplier', { name: 'FA506 配件厂' })
  foreign = await new Samples(server, 'admin2').make('device', { machineNumber: 'FA506-99', name: '别家的细纱机' })
})

interface Group {
  readonly entity: string
  readonly open: string
  readonly rows: readonly { readonly id: string; readonly label: string; readonly hints: readonly (string | null)[] }[]
}
interface Entry {
  readonly kind: string
  readonly path: string
  readonly title: { readonly zh: string; readonly en: string }
  readonly pinyin: string
  readonly onRow?: string
}
const found = async (user: User, question: object) => (await server.call(user, 'POST', '/palette', question)).data as readonly Group[]
const rows = async (user: User, question: object) => (await found(user, question)).flatMap((group) => group.rows.map(({ label }) => label))
const entries = async (user: User) => (await server.call(user, 'GET', '/palette')).data as readonly Entry[]

test('pages, tabs and actions come with titles, pinyin and addresses', async () => {
  const all = await entries('admin')
  expect(all.find(({ path }) => path === '/equipment-configuration')).toMatchObject({
    kind: 'page',
    title: { zh: '设备配置', en: 'Equipment' },
    pinyin: 'shebeipeizhi sbpz',
    trail: { zh: '基础数据配置', en: 'Basic data' },
  })
  expect(all.find(({ title }) => title.zh === '新增员工')).toMatchObject({
    kind: 'action',
    title: { en: 'Add employee' },
    path: '/person-configuration?employeeTable.do=create',
  })
  expect(all.map(({ path }) => path)).toContain('/equipment-configuration?tab=model')
})

test('an operation on rows leads to the first list in which they are chosen, for whoever may carry it out', async () => {
  const registering = async (user: User) =>
    (await entries(user)).filter(({ kind, title }) => kind === 'action' && title.zh.startsWith('登记'))
  expect(await registering('leader')).toMatchObject([
    { title: { zh: '登记停车记录', en: 'Register: stop' }, path: expect.stringMatching(/parking/) },
  ])
  expect(await registering('quality')).toEqual([])
})

test('another role has its own pages and no actions it may not take; the platform has none of the mill', async () => {
  const mine = await entries('operator')
  expect(mine.filter(({ kind }) => kind === 'action').map(({ title }) => title.en)).toEqual([
    'Register: stop',
    'Post a label: stop',
    'Report a repair: stop',
    'Add repair',
    'Post a label',
    'Undo posting: label',
    'Report a repair: machine',
  ])
  expect([...new Set(mine.map(({ path }) => path.split('?')[0]))].toSorted()).toEqual([
    '/device-repair',
    '/device-status',
    '/equipment-configuration',
    '/label-board',
    '/label-posting-details',
    '/machine',
    '/machine-spindle',
    '/my-machines',
    '/performance-kanban',
    '/real-time-parking',
    '/real-time-status-spindles',
    '/varietyManage',
  ])
  const mill = new Set((await entries('admin')).map(({ path }) => path.split('?')[0]))
  const shared = (await entries('platform')).map(({ path }) => path.split('?')[0]).filter((path) => mill.has(path))
  expect(shared.filter((path) => path === '/equipment-configuration' || path === '/varietyManage')).toEqual([])
})

test.each([
  ['the number', 'fa506-12'],
  ['the name', '细纱机十二'],
  ['full pinyin', 'xishajishier'],
  ['initials', 'xsjseh'],
  ['the code', 'QR%0'],
])('a record is found by %s', async (_, keyword) => {
  expect((await rows('admin', { keyword }))[0]).toBe('细纱机十二号')
})

test('the whole number goes before those that only begin with it, and few of each entity come', async () => {
  const groups = await found('admin', { keyword: 'FA506' })
  expect(groups.map(({ entity, rows: { length } }) => [entity, length])).toEqual([
    ['device', 6],
    ['supplier', 1],
  ])
  const [first] = (await found('admin', { keyword: 'FA506-12' }))[0]?.rows ?? []
  expect(first).toEqual({ id: machine.id, label: '细纱机十二号', hints: ['FA506-12', 'QR%000012'] })
  expect(groups[0]?.open).toBe('/machine?search.device=')
  // Where the page of the machine is not granted, the list of machines opens its file.
  expect((await found('quality', { keyword: 'FA506-12' }))[0]?.open).toBe('/equipment-configuration?deviceTable.record=')
})

test('signs of a pattern stand for themselves', async () => {
  expect(await rows('admin', { keyword: '%' })).toEqual(['细纱机十二号'])
  expect(await rows('admin', { keyword: '_' })).toEqual([])
})

test('a scanned code is the whole of a unique field', async () => {
  expect(await rows('admin', { scan: 'QR%000012' })).toEqual(['细纱机十二号'])
  expect(await rows('admin', { scan: 'FA506-12' })).toEqual(['细纱机十二号'])
  expect(await rows('admin', { scan: 'QR%00001' })).toEqual([])
})

test('nothing of another mill, nothing removed, nothing without the right to see it', async () => {
  expect(await rows('admin', { keyword: '别家' })).toEqual([])
  expect(await rows('admin2', { scan: 'FA506-12' })).toEqual([])
  expect((await rows('admin2', { keyword: 'FA506' })).length).toBe(1)
  expect(await rows('operator', { keyword: 'FA506' })).not.toContain('FA506 配件厂')
  expect(await rows('energy', { keyword: 'FA506 配件' })).toEqual([])
  expect(await rows('platform', { keyword: 'FA506' })).toEqual([])
  expect((await server.call('nobody', 'POST', '/palette', { keyword: 'a' })).status).toBe(401)
  const { routes } = new Samples(server).entity('device')
  await new Samples(server, 'admin2').call(routes.remove, undefined, { id: foreign.id })
  expect(await rows('admin2', { keyword: 'FA506' })).toEqual([])
})

test.each([{}, { keyword: '' }, { keyword: 'a', scan: 'b' }, { keyword: 1 }, { entity: 'device' }])('%j is refused', async (question) => {
  expect((await server.call('admin', 'POST', '/palette', question)).status).toBe(400)
})

test('an operation is found with the rows that it is for: those of the machine that is named, which he may do it to', async () => {
  const [{ tenant }] = (await server.sql('select tenant_id as tenant from data.device where id = $1', [machine.id])) as [{ tenant: string }]
  for (const [at, ended] of [
    ['2 hours', "now() - interval '1 hour'"],
    ['5 minutes', 'null'],
  ] as const)
    await server.sql(
      `insert into data.stop_record (tenant_id, device_id, start_at, end_at, type) values ($1, $2, now() - interval '${at}', ${ended}, 'normal')`,
      [tenant, machine.id],
    )
  const asked = async (user: User, keyword: string) => found(user, { keyword, onRow: 'stopRecord.register' })
  const { onRow } = (await entries('operator')).find(({ title }) => title.en === 'Register: stop') ?? {}
  expect(onRow).toBe('stopRecord.register')
  const [group] = await asked('operator', 'fa506-12#')
  expect(group).toMatchObject({ entity: 'stopRecord', open: '/real-time-parking?records.do=register:', rows: [{ label: 'FA506-12' }] })
  const [open] = await server.sql('select id from data.stop_record where device_id = $1 and end_at is null', [machine.id])
  expect(group?.rows.map(({ id }) => id)).toEqual([open?.id])
  expect(await asked('operator', 'FA506-99')).toEqual([])
  // Not his to do, not there, or of another mill.
  for (const user of ['quality', 'admin2', 'platform'] as const) expect(await asked(user, 'FA506-12')).toEqual([])
  expect(await found('operator', { keyword: 'FA506-12', onRow: 'stopRecord.fly' })).toEqual([])
  expect(await found('operator', { keyword: 'FA506-12', onRow: 'constructor.name' })).toEqual([])
  expect((await server.call('operator', 'POST', '/palette', { onRow: 'stopRecord.register' })).status).toBe(400)
})
