// Addresses with a place for an id: what can be no id leads nowhere; and removing a row by an id in the query.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

const nowhere = { status: 404, data: { error: 'noSuchAddress' } }
const nothing = { status: 404, data: { error: 'notFound' } }
const placing = new Set(['get', 'history', 'remove', 'restore'])
const unused = '0190f5ea-0000-7000-8000-000000000000'

test('an address that is not there is said to be none, not a row that is missing', async () => {
  for (const path of ['/new-spare/nonsense', '/new-spare/getListByNothing?nothingId=1', '/platform-system/role/nonsense'])
    expect([path, await server.call('admin', 'GET', path)]).toMatchObject([path, nowhere])
  expect(await server.call('admin', 'GET', `/new-spare/${unused}`)).toMatchObject(nothing)
})

test('a place for an id takes what can be one of the entity, at every call of every entity', async () => {
  const { entities } = server.documents.model
  const placed = server.routes.filter(({ name, path }) => {
    const [entity = '', action = ''] = name.split('.')
    return path.endsWith('/{id}') && Object.hasOwn(entities, entity) && placing.has(action)
  })
  expect(placed.length).toBeGreaterThan(100)
  for (const { method, path, name } of placed) {
    const [entity = ''] = name.split('.')
    const at = (id: string) => server.call('admin', method, path.slice('/api'.length).replace('{id}', id))
    expect([path, await at('nonsense')]).toMatchObject([path, nowhere])
    expect([path, (await at(unused)).data]).not.toMatchObject([path, { error: 'noSuchAddress' }])
    const hasRoot = entities[entity]?.tree?.lockedRoot === true
    if (hasRoot) expect([path, (await at('1')).data]).not.toMatchObject([path, { error: 'noSuchAddress' }])
  }
})

test('the jobs of a unit are found by its id, and those of the whole mill by 1', async () => {
  expect(await server.call('admin', 'GET', '/new-job/getListByParentId/nonsense')).toMatchObject(nowhere)
  expect((await server.call('admin', 'GET', '/new-job/getListByParentId/1')).status).toBe(200)
})

test('a row is removed by its id in path, query or body', async () => {
  const colour = () => samples.make('renovateColour')
  for (const by of [
    async (id: string) => server.call('admin', 'POST', `/renovate-colour/deleteColor?id=${id}`),
    async (id: string) => server.call('admin', 'POST', '/renovate-colour/deleteColor', { id }),
    async (id: string) => server.call('admin', 'POST', `/renovate-colour/deleteColor/${id}`),
  ]) {
    const { id } = await colour()
    expect((await by(id)).status).toBe(200)
    expect((await server.call('admin', 'GET', `/renovate-colour/${id}`)).status).toBe(404)
  }
  for (const [entity, address] of [
    ['materialType', '/material-type/delete'],
    ['changeShiftTime', '/change-group-time/delete'],
    ['provider', '/provider/deleteProvider'],
  ] as const) {
    const { id } = await samples.make(entity)
    expect([address, (await server.call('admin', 'POST', `${address}?id=${id}`)).status]).toEqual([address, 200])
  }
  expect(await server.call('admin', 'POST', '/renovate-colour/deleteColor')).toMatchObject({ status: 400, data: { fields: { id: {} } } })
  expect((await server.call('operator', 'POST', `/renovate-colour/deleteColor?id=${unused}`)).status).toBe(403)
})

test('every call that removes a row by its path has a twin without', () => {
  const removing = Object.values(server.documents.model.entities).flatMap(({ id, routes: { remove } }) =>
    server.routes.some(({ name }) => name === `${id}.remove`) ? [`/api${remove.path}`] : [],
  )
  const taken = new Set(server.routes.flatMap(({ method, path }) => (method === 'POST' ? [path] : [])))
  expect(removing.length).toBeGreaterThan(30)
  expect(removing.filter((path) => !taken.has(path.replace('/{id}', '')))).toEqual([])
})
