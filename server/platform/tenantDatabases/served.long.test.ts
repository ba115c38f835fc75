// All that a tenant does, done where its rows lie: imports, figures, files, look-ups, views; and what its database may do to it while others work on.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate, migrationsIn } from '../../kernel/database/migrate.ts'
import { asOwner, migrationFolder } from '../../kernel/database/open.ts'
import { ensureRoles } from '../../kernel/database/roles.ts'
import { part, rowOf, rowsOf, Samples } from '../../engine/entity/testing/samples.ts'
import { dot, uploadTo, workbook } from '../../engine/entity/testing/upload.ts'
import { secondCluster, type SecondCluster } from '../../testing/secondCluster.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { Sources } from './sources.ts'
import { ownSettings, TenantMove } from './testing/tenantMove.ts'

const server = await serverForFile(ownSettings)
let second: SecondCluster
vi.setConfig({ testTimeout: 60_000 })
const samples = new Samples(server)
const other = new Samples(server, 'admin2')
const move = new TenantMove(server)
beforeAll(async () => {
  second = await secondCluster()
  await other.make('supplier')
  // As an earlier version has left it.
  await asOwner(second.ownerUrl, async (owner) => {
    await ensureRoles(owner, { name: 'spindle_console_before', password: 'x' })
    await migrate(owner, (await migrationsIn(migrationFolder)).slice(0, -4))
  })
  await move.create(second)
  await move.ask('enable')
  expect(await move.moved()).toMatchObject({ state: 'on', problem: null })
}, 120_000)
afterAll(() => second.close())

const supplier = samples.entity('supplier')
const page = (of = samples) => of.call(supplier.routes.page, { pageNum: 1, pageSize: 10 })
const countIn = async (sql: SecondCluster['sql'], table: string): Promise<number> =>
  Number((await sql(`select count(*) as n from data.${table} where tenant_id = $1`, [move.tenant]))[0]?.n)

test('an import is tried, refused whole, carried out, and its rows removed again', async () => {
  const send = (rows: readonly string[][], dryRun: boolean) =>
    uploadTo(server, supplier.routes.import.path, {
      files: [workbook([['名称', '类型', '电话'], ...rows])],
      switches: { dryRun: String(dryRun), confirmed: 'true' },
    })
  const rows = ['东', '南', '西'].map((name) => [`${name}厂`, '原料', '13800138000'])
  const before = await countIn(second.sql, 'supplier')
  expect((await send(rows, true)).data).toMatchObject({ total: 3, created: 3, preview: expect.any(Array) })
  expect((await send([...rows, ['北厂', '原料', 'abc']], false)).data).toMatchObject({ errors: [{ row: 5, field: '电话' }] })
  expect(await countIn(second.sql, 'supplier')).toBe(before)
  const { ids } = (await send(rows, false)).data as { readonly ids: readonly string[] }
  expect([await countIn(second.sql, 'supplier'), await countIn(server.sql, 'supplier')]).toEqual([before + 3, 0])
  for (const id of ids) expect((await samples.call(supplier.routes.remove, {}, { id })).status).toBe(200)
  expect(part((await page()).data, 'total')).toBe(before)
})

test('figures, look-ups, trees and numbers are of its own rows', async () => {
  const order = await samples.make('purchaseOrder', { orderDate: '2026-11-02', expectedArrival: '2026-12-31' })
  const asked = { dimensions: ['supplier'], measures: ['total'] }
  const figures = await server.call('admin', 'POST', '/datasets/purchaseStatistics', asked)
  expect(figures.status, figures.body.toString()).toBe(200)
  expect(rowsOf(figures)).toMatchObject([{ supplier: order.supplier }])
  const choices = rowsOf(await samples.call(supplier.routes.options, { ids: [order.supplier] }))
  expect(choices).toMatchObject([{ id: order.supplier }])
  expect((await samples.call(samples.entity('space').routes.tree)).data).toMatchObject([{ id: '1' }])
  const next = await samples.make('purchaseOrder', { orderDate: '2026-11-02', expectedArrival: '2026-12-31' })
  expect(next.number).not.toBe(order.number)
})

test('files lie beside the rows that hold them', async () => {
  const sent = await uploadTo(server, '/tenant-system/oss/upload?entity=employee&field=picture', {
    files: [dot],
    name: 'a.png',
    type: 'image/png',
  })
  const picture = String(part(sent.data, 'id'))
  await samples.make('employee', { picture })
  const got = await server.call('admin', 'GET', `/tenant-system/oss/${picture}`)
  expect([got.status, got.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await server.call('admin2', 'GET', `/tenant-system/oss/${picture}`)).status).toBe(404)
  expect([await countIn(second.sql, 'file'), await countIn(server.sql, 'file')]).toEqual([1, 0])
})

test('views and preferences are kept with the platform, and go on', async () => {
  const state = { address: {}, columns: [], density: 'small' }
  const view = { page: 'purchaseOrders', block: 'table', name: '我的', scope: 'private', isDefault: false, state }
  expect(await server.call('admin', 'POST', '/views/save', view)).toMatchObject({ status: 200, data: [{ name: '我的' }] })
  expect((await server.call('admin', 'PUT', '/preference/settings', { value: { size: 'small' } })).status).toBe(200)
  expect((await server.call('admin', 'GET', '/preference')).data).toMatchObject({ settings: { size: 'small' } })
})

/** As a console that starts now would open it. */
async function opensAnew(): Promise<string> {
  const sources = new Sources({
    control: server.database,
    seal: server.platform.seal,
    settings: server.platform.settings,
    log: server.platform.log,
  })
  try {
    await sources.open(String(await move.servedFrom()))
    return 'open'
  } catch (fault) {
    return String(fault instanceof Error && fault.cause)
  } finally {
    await sources.close()
  }
}

test('what was behind was brought up to date before rows came; what cannot be is refused by one line, to its tenant alone', async () => {
  const all = await migrationsIn(migrationFolder)
  expect(await second.sql('select name from app.migration order by 1')).toEqual(all.map(({ name }) => ({ name })))
  const last = all.at(-1)
  await second.sql("update app.migration set hash = 'other' where name = $1", [last?.name])
  expect(await opensAnew()).toBe(
    `Error: The migration ${last?.name} was changed after this database applied it: undo the change, add a new migration instead`,
  )
  expect((await page(other)).status).toBe(200)
  await second.sql('update app.migration set hash = $2 where name = $1', [last?.name, last?.hash])
  expect(await opensAnew()).toBe('open')
})

test('a password that changes there later: who is served goes on, who opens it anew is told, and it can be given', async () => {
  await second.sql("alter role mill password 'another one'") // from here on second.sql is refused
  expect((await page()).status).toBe(200)
  expect(await opensAnew()).toMatch(/password authentication failed/)
  expect((await page(other)).status).toBe(200)
  rowOf(await move.change({ password: 'another one' }))
  expect(await opensAnew()).toBe('open')
})

test('one that takes connections and never answers keeps its tenant waiting a while, and nobody else', async () => {
  second.freeze()
  try {
    const waiting = page()
    const others = await Promise.all(Array.from({ length: 40 }, () => page(other)))
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await opensAnew()).toMatch(/timeout|did not answer/)
    expect((await waiting).status).toBe(503)
  } finally {
    second.thaw()
  }
  await expect.poll(async () => (await page()).status, { timeout: 20_000 }).toBe(200)
})
