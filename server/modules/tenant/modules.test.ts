// What a tenant's licences leave out is nobody's there: not in its menu, by no address and no call; and it is back with the licence.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { part, rowOf, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'

const server = await serverForFile()
afterEach(() => vi.useRealTimers())

const b = server.tenants.b.id
const staff = (path: string, body: unknown = {}, headers = {}): Promise<Reply> =>
  server.call('platform', 'POST', `/system/licence${path}`, body, headers)
const create = async (body: object): Promise<Row> =>
  rowOf(await staff('/createLicence', { holder: b, validFrom: '2026-01-01', validUntil: '2099-12-31', ...body }))
const own = (path: string): Promise<Reply> => server.call('admin2', 'GET', path)
const page = { pageNum: 1, pageSize: 10 }
const suppliers = (): Promise<Reply> => server.call('admin2', 'POST', '/supplier/page', page)
const errorOf = ({ data, status }: Reply): unknown => [status, part(data, 'error')]

/** Ids of whatever the menu shows, directories among them. */
interface Entry {
  readonly id: string
  readonly children: readonly Entry[]
}
const directories = async (): Promise<readonly string[]> => ((await own('/menu/list')).data as readonly Entry[]).map(({ id }) => id)
const always = ['workbench', 'basicData', 'system']
let licence: Row

beforeAll(async () => {
  await server.sql('delete from control.licence where holder_id = $1', [b])
})

test('modules that no licence names are gone everywhere, for whoever administers the tenant too', async () => {
  const before = await directories()
  expect(before).toEqual(expect.arrayContaining([...always, 'parking', 'supply', 'iot']))
  expect((await suppliers()).status).toBe(200)
  licence = await create({ modules: ['parking', 'iot'] })

  expect((await directories()).toSorted()).toEqual([...always, 'parking', 'iot'].toSorted())
  expect(errorOf(await suppliers())).toEqual([403, 'notAllowed'])
  expect((await own('/metadata/pages/supplierManagement')).status).toBe(404)
  expect((await own('/metadata/route?path=/supplier-management')).data).toEqual({ page: null, reason: 'forbidden' })
  const told = async (path: string): Promise<string> => JSON.stringify((await own(path)).data)
  for (const path of ['/metadata/pages', '/palette', '/platform-system/permission/my-permission-tree', '/auth/buttons']) {
    expect(await told(path)).not.toContain('supplier')
    expect((await told(path)).toLowerCase()).toContain('parking')
  }
  // Nor can a key of them be given, or a figure of them read.
  expect(await told('/metadata/pages/roleManage')).not.toContain('supplierManagement/')
  expect(await told('/metadata/pages/roleManage')).toContain('unitManagement/')
  expect(await told('/tenant-system/tenant-info')).toContain('"modules":["iot","parking"]')
  // Menu-manage lists none of it, neither as a page nor as the directory above, though nothing of it is switched off.
  const listed = await told('/platform-system/menu/tree')
  expect(['"supplierManagement"', '"supply"', '"statistics"'].filter((code) => listed.includes(code))).toEqual([])
  expect(['"unitManagement"', '"iot"', '"roleManage"'].filter((code) => !listed.includes(code))).toEqual([])
  // The other tenant is not concerned.
  expect((await server.call('admin', 'POST', '/supplier/page', page)).status).toBe(200)
})

test('who asks why is told of the licence, and of the edition', async () => {
  const [account] = await server.sql("select id from control.user_account where login_name = 'admin2'")
  const why = async (body: object, language = 'zh_CN') => {
    const path = server.documents.model.entities.userAccount?.operationRoutes.why?.path.replace('/api', '') ?? ''
    const { data } = await server.call('admin2', 'POST', path, { account: account?.id, ...body }, { 'content-language': language })
    return String(part(data, 'reason')).split('\n')
  }
  const closed = '本企业的授权不包含模块“仓储采购”，请联系服务商。'
  expect(await why({ path: '/supplier-management' })).toEqual(['恒丰管理员不能使用“供应商管理”。', closed])
  expect(await why({ permission: 'supplier.create' })).toContain(closed)
  expect(await why({ permission: 'supplierManagement/supplierTable/view' }, 'en_US')).toContain(
    'The licence does not include the module "Supply": ask your provider.',
  )
  expect((await why({ path: '/mill-screen' }))[1]).toContain('高级版')
  expect((await why({ path: '/unit-management' }))[0]).toContain('可以使用')
})

test('it is back with the next call once a licence is changed, another comes, or it goes', async () => {
  const changed = rowOf(await staff('/update', { id: licence.id, version: licence.version, modules: ['supply'] }))
  expect((await suppliers()).status).toBe(200)
  expect(await directories()).not.toContain('iot')
  const other = await create({ modules: ['iot'] })
  expect((await directories()).toSorted()).toEqual([...always, 'supply', 'iot'].toSorted())
  await staff(`/delete/${other.id}`)
  expect(await directories()).not.toContain('iot')
  rowOf(await staff('/update', { id: licence.id, version: changed.version, modules: null }))
  expect(await directories()).toContain('iot')
  await staff(`/delete/${licence.id}`)
  expect(await directories()).toContain('statistics')
})

test('with the day on which a licence ends its modules go, and open consoles are told so', async () => {
  const long = await create({ modules: ['supply'], validUntil: '2031-12-31' })
  const short = await create({ modules: ['iot'], validUntil: '2030-06-30' })
  const on = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00+08:00`) })
  const epoch = async (): Promise<unknown> => part((await own('/changes')).data, '$epoch')
  on('2030-06-30')
  expect(await directories()).toEqual(expect.arrayContaining(['supply', 'iot']))
  const before = await epoch()
  on('2030-07-01')
  expect(await epoch()).toBe(Number(before) + 1)
  expect(await directories()).not.toContain('iot')
  expect(await epoch()).toBe(Number(before) + 1)
  // Once all are over it looks at what the last of them named.
  on('2032-01-01')
  expect(await directories()).toEqual(expect.arrayContaining(['supply']))
  expect((await suppliers()).status).toBe(200)
  expect(errorOf(await server.call('admin2', 'POST', '/supplier/create', {}))).toEqual([403, 'licenceOver'])
  vi.useRealTimers()
  for (const { id } of [long, short]) await staff(`/delete/${id}`)
})

test('a module that there is not is refused at the field; one that a licence had before it went may stay', async () => {
  const asked = { holder: b, validFrom: '2026-01-01', validUntil: '2099-12-31', modules: ['iot', 'weaving', 'system'] }
  const messages = async (language: string): Promise<unknown> =>
    part((await staff('/createLicence', asked, { 'content-language': language })).data, 'fields')
  expect(await messages('zh_CN')).toEqual({ modules: '没有这些模块：weaving、system' })
  expect(await messages('en_US')).toEqual({ modules: expect.stringContaining('weaving') })
  const old = await create({ modules: ['iot'] })
  await server.sql("update control.licence set modules = '{iot,weaving}' where id = $1", [old.id])
  expect((await staff('/update', { id: old.id, version: old.version, remark: '旧', modules: ['iot', 'weaving'] })).status).toBe(200)
  await staff(`/delete/${old.id}`)
})
