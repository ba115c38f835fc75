// The console where objects have no __proto__ to be reached by (R31): nothing that it is made of needs one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { part } from './engine/entity/testing/samples.ts'
import { callConsole, type ConsoleProcess, signIn, startConsole } from './testing/consoleProcess.ts'

let folder: string
let running: ConsoleProcess | undefined
afterAll(async () => {
  running?.process.kill('SIGTERM')
  await running?.ended
  await rm(folder, { recursive: true, force: true })
})

test('it starts, fills its demo, serves documents, lists, figures and exports, and writes', async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-proto-'))
  running = startConsole({ DATA_DIR: folder, DEMO: 'on', NODE_OPTIONS: '--disable-proto=delete' })
  const address = await running.address
  const token = await signIn(address)
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const { status, data } = await callConsole(address, path, { token, ...(body === undefined ? {} : { body }) })
    expect([path, status]).toEqual([path, 200])
    return data
  }
  for (const path of ['/menu/list', '/auth/me', '/openapi.json', '/message/newest']) await call(path)
  const made = await call('/supplier/create', { name: '无原型', types: ['spare'], phone: '13800000001', confirmed: true })
  const row = { id: part(made, 'id'), version: part(made, 'version') }
  expect(part(await call('/supplier/update', { ...row, name: '无原型二' }), 'name')).toBe('无原型二')
  const paging = { pageNum: 1, pageSize: 10 }
  for (const entity of [
    'supplier',
    'tenant-device/deviceInfo',
    'tenant-system/employee',
    'purchase-order',
    'platform-system/operation-log',
  ])
    expect(Number(part(await call(`/${entity}/page`, paging), 'total'))).toBeGreaterThan(0)
  expect(part(await call('/supplier/page', { ...paging, name: '无原型二' }), 'total')).toBe(1)
  const stranger = await callConsole(address, '/supplier/create', { token, body: JSON.parse('{"name":"x","__proto__":{"a":1}}') })
  expect(stranger.status).toBe(400)
}, 300_000)
