// A tenant's database that means harm stops nobody else: it is probed, and all others are served as before.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Samples, rowOf, type Row } from '../../engine/entity/testing/samples.ts'
import { hostileServer, type HostileServer } from '../foreign/testing/hostileServer.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { ownSettings, TenantMove } from './testing/tenantMove.ts'

vi.setConfig({ testTimeout: 90_000 })
const server = await serverForFile(ownSettings)
const samples = new Samples(server)
const move = new TenantMove(server)
let hostile: HostileServer
let source: Row
const way = (behaviour: string) => ({ address: `127.0.0.1:${hostile.port}/${behaviour}`, account: 'mill', password: 'secret' })
beforeAll(async () => {
  hostile = await hostileServer()
  const created = await move.staff('/create', { name: '自有库', holder: server.tenants.a.id, ...way('honest') })
  source = move.source = rowOf(created)
})
afterAll(() => hostile.close())

test.each([
  'error_without_body',
  'row_longer_than_its_bytes',
  'description_longer_than_its_bytes',
  'copy_in',
  'copy_data',
  'rows_without_end',
  'error_after_ready',
])('probing one that does this ends in words: %s', async (behaviour) => {
  rowOf(await move.change(way(behaviour)))
  const { version } = await move.stored()
  const [probed, other] = await Promise.all([
    move.staff('/operation/probe', { id: source.id, version }),
    samples.call(samples.entity('supplier').routes.page, { pageNum: 1, pageSize: 10 }),
  ])
  expect(probed).toMatchObject({ status: 409, msg: expect.stringMatching(/./) })
  expect(other.status).toBe(200)
})

test('a tenant that is served from one gets a refusal, with its files, trail and upkeep; others work on', async () => {
  rowOf(await move.change(way('copy_data')))
  await server.sql('update control.tenant set source = $1 where id = $2', [`${source.id}.1`, server.tenants.a.id])
  await server.sql('update control.session set epoch = epoch + 1 where tenant_id = $1', [server.tenants.a.id])
  const other = new Samples(server, 'admin2')
  const page = { pageNum: 1, pageSize: 10 }
  expect((await samples.call(samples.entity('supplier').routes.page, page)).status).toBe(503)
  expect((await other.call(other.entity('supplier').routes.page, page)).status).toBe(200)
})
