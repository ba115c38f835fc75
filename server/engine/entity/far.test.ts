// Columns over a reference: shown, ordered, filtered and exported by the server; nothing that is not granted by its path.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { part, rowsOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
const path = 'deviceModel.manufacturer'

beforeAll(async () => {
  const makers = ['Zhejiang', 'Alpha', 'Marzoli 100%']
  for (const [at, manufacturer] of makers.entries()) {
    const model = await samples.make('deviceModel', { manufacturer })
    for (const name of ['one', 'two']) await samples.make('device', { name: `${name} of ${at}`, deviceModel: model.id })
  }
  await samples.make('device', { name: 'of nobody', deviceModel: (await samples.make('deviceModel')).id })
})

const page = (body: object) => samples.call(samples.entity('device').routes.page, { pageNum: 1, pageSize: 50, ...body })
const makers = async (body: object) => rowsOf(await page(body)).map((row) => row[path])

test('rows hold the value of the record that they refer to, in its order', async () => {
  expect(await makers({ sort: [{ field: path, order: 'asc' }], name: 'of' })).toEqual([
    'Alpha', 'Alpha', 'Marzoli 100%', 'Marzoli 100%', 'Zhejiang', 'Zhejiang', null,
  ]) // oxfmt-ignore
  expect((await makers({ sort: [{ field: path, order: 'desc' }], name: 'one of' }))[0]).toBe('Zhejiang')
})

test('it is filtered as a field of its own kind, and the total follows a change of the record referred to', async () => {
  expect(await makers({ [path]: '100%' })).toEqual(['Marzoli 100%', 'Marzoli 100%'])
  expect(await makers({ [path]: '%' })).toHaveLength(2)
  expect(await makers({ [path]: 'Alpha', name: 'one' })).toEqual(['Alpha'])
  const [first] = rowsOf(await page({ [path]: 'Zhejiang', pageSize: 10 }))
  const model = rowsOf(await samples.call(samples.entity('deviceModel').routes.list, { id: [first?.deviceModel] }))[0]
  await samples.call(samples.entity('deviceModel').routes.update, { id: model?.id, version: model?.version, manufacturer: 'Rieter' })
  expect(part((await page({ [path]: 'Zhejiang' })).data, 'total')).toBe(0)
  expect(part((await page({ [path]: 'Rieter' })).data, 'total')).toBe(2)
})

test('a path that no page shows is refused like a field that is not there', async () => {
  const hidden = await page({ 'deviceModel.model': 'x' })
  const strange = await page({ 'deviceModel.nothing': 'x' })
  const far = await page({ 'deviceModel.process.name': 'x' })
  for (const answer of [hidden, strange, far]) expect(answer.status).toBe(400)
  expect((await page({ sort: [{ field: 'deviceModel.model', order: 'asc' }] })).status).toBe(400)
  expect(rowsOf(await page({}))[0]).not.toHaveProperty(['deviceModel.model'])
})
