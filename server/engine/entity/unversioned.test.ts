// Updates by callers who do not know the row's version.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { messagesOf, part, rowOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

test('without a version the present row is changed, and the log says so; with an outdated one nothing is', async () => {
  const { routes } = samples.entity('supplier')
  const { id, version } = await samples.make('supplier')
  const [blind, aware] = [
    { id, contact: 'Ann' },
    { id, version, contact: 'Ben' },
  ]
  expect(rowOf(await samples.call(routes.update, blind))).toMatchObject({ contact: 'Ann', version: Number(version) + 1 })
  expect((await samples.call(routes.update, aware)).status).toBe(409)
  expect(rowOf(await samples.call(routes.update, { ...aware, version: Number(version) + 1 })).contact).toBe('Ben')
  const history = await samples.call(routes.history, undefined, { id: String(id) })
  expect(Array.isArray(history.data) && history.data.map((entry: unknown) => part(entry, 'action'))).toEqual([
    'update',
    'overwrite',
    'create',
  ])
  const many = await samples.call(routes.updateMany, { rows: [blind] })
  expect(messagesOf(many)).toEqual({ 'rows.0.version': '缺少版本，请刷新后重试' })
})
