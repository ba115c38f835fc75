// A block that is about some of an entity's rows shows those alone, also to whoever may see all of them elsewhere.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { messagesOf, rowsOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
const { routes } = samples.entity('stopRecord')
const startAt = ['2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z']

beforeAll(async () => {
  await samples.make('device', { machineNumber: 'B-01', spindleCount: 480, ingotCount: 480 })
  const stop = { device: 'B-01', kind: 'stopRecord', type: 'normal' }
  const lines = [
    { ...stop, startAt: '2026-03-02T01:00:00Z', endAt: '2026-03-02T01:20:00Z' },
    { ...stop, startAt: '2026-03-02T02:00:00Z' },
  ]
  const body = lines.map((line) => JSON.stringify(line)).join('\n')
  await server.call('admin', 'POST', '/telemetry/history', body, { 'content-type': 'application/x-ndjson' })
})

const begun = (reply: Awaited<ReturnType<typeof samples.call>>) => rowsOf(reply).map((row) => String(row.startAt).slice(11, 16))

test.each(['page', 'list'] as const)('%s for the block', async (action) => {
  const call = (more: object) => samples.call(routes[action], { startAt, ...more })
  expect(begun(await call({})).toSorted()).toEqual(['01:00', '02:00'])
  expect(begun(await call({ block: 'realTimeParking.records' }))).toEqual(['02:00'])
})

test('the total is that of its rows', async () => {
  const { data } = await samples.call(routes.page, { startAt, block: 'realTimeParking.records' })
  expect(data).toMatchObject({ total: 1 })
})

test.each(['processManagement.table', 'realTimeParking', 'nowhere.records', 7])('%j is no block of these rows', async (block) => {
  expect(messagesOf(await samples.call(routes.page, { startAt, block }))).toHaveProperty('block')
})
