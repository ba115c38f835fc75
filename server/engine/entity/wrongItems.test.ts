// A refusal of a list names which of its items is wrong.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { messagesOf, part, Samples } from './testing/samples.ts'

const server = await serverForFile()
const { call } = server
const samples = new Samples(server)

const filter = { date: ['2026-03-01', '2026-03-02'] }
const page = (more: object) => call('admin', 'POST', '/supplier/page', { pageNum: 1, pageSize: 10, ...more })
const figures = (more: object) => call('admin', 'POST', '/datasets/production', { dimensions: ['date'], measures: ['kg'], filter, ...more })

test('names of fields and figures', async () => {
  const replies = {
    sort: await page({ sort: [{ field: 'name' }, { field: 'nothing' }] }),
    sums: await page({ sums: ['nothing'] }),
    averages: await page({ averages: { nothing: 2 } }),
    columns: await call('admin', 'POST', '/supplier/export', { columns: ['name', 'nothing'] }),
    measures: await figures({ measures: ['kg', 'nothing'] }),
    dimensions: await figures({ dimensions: ['date', 'nothing'] }),
    ids: await call('admin', 'POST', '/supplier/options', { ids: [7] }),
  }
  for (const [name, reply] of Object.entries(replies))
    expect([reply.status, messagesOf(reply)]).toEqual([400, { [name]: expect.stringMatching(name === 'ids' ? /：7$/ : /：nothing$/) }])
  const inEnglish = await call(
    'admin',
    'POST',
    '/datasets/production',
    { dimensions: [], measures: ['nothing'] },
    { 'content-language': 'en_US' },
  )
  expect(messagesOf(inEnglish)).toEqual({ measures: 'There is no such field: nothing' })
  const ordered = await figures({ sort: [{ field: 'nothing' }] })
  expect(messagesOf(ordered)).toEqual({ sort: expect.stringMatching(/：nothing$/) })
  const sheet = { dimensions: ['date'], measures: ['kg'], columns: ['kg', 'nothing'], filter }
  expect(messagesOf(await call('admin', 'POST', '/datasets/production/export', sheet))).toEqual({
    columns: expect.stringMatching(/：nothing$/),
  })
})

test('ids of rows', async () => {
  const { removeMany } = samples.entity('employee').routes
  const { id } = await samples.make('employee')
  const gone = '0190aaaa-0000-7000-8000-000000000000'
  const removed = await samples.call(removeMany, { ids: [id, gone, 'none'] })
  expect([removed.status, part(removed.data, 'ids')]).toEqual([404, [gone, 'none']])
  expect((await samples.call(removeMany, { ids: [id] })).status).toBe(200)
})
