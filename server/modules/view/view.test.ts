// Views of lists: whose they are, who may share them, one default each, and never another tenant's.
import { expect, test } from 'vitest'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()

interface View {
  readonly id: string
  readonly name: string
  readonly scope: string
  readonly isDefault: boolean
  readonly version: number
  readonly mine: boolean
  readonly state: unknown
}
const place = { page: 'purchaseOrders', block: 'table' }
const state = {
  address: { 'table.size': '25', 'search.number': '"PO"' },
  columns: [{ field: 'number', shown: true, width: 180 }],
  density: 'small',
}
const save = (user: User, own: object) =>
  server.call(user, 'POST', '/views/save', { ...place, name: 'Mine', scope: 'private', isDefault: false, state, ...own })
const viewsIn = (data: unknown): readonly View[] => (Array.isArray(data) ? data : [])
const opened = async (user: User): Promise<readonly View[]> => {
  const { data } = await server.call(user, 'GET', '/metadata/pages/purchaseOrders')
  return typeof data === 'object' && data !== null && 'views' in data ? viewsIn(data.views) : []
}

test('a view comes with the page it is of, to its owner alone', async () => {
  const reply = await save('admin', { name: '本月' })
  expect(reply).toMatchObject({ status: 200, data: [{ name: '本月', scope: 'private', isDefault: false, mine: true, state }] })
  expect(await opened('admin')).toMatchObject([{ name: '本月', state }])
  expect(await opened('warehouse')).toEqual([])
  expect(await opened('admin2')).toEqual([])
})

test('a changed view takes its version, and a stale one is told', async () => {
  const [known] = viewsIn((await save('warehouse', { name: 'A' })).data)
  const change = { id: known?.id, version: known?.version, name: 'B' }
  expect(await save('warehouse', change)).toMatchObject({ status: 200, data: [{ name: 'B', version: 2 }] })
  expect((await save('warehouse', change)).status).toBe(409)
  expect((await save('warehouse', { name: 'B' })).status).toBe(409)
  const removed = await server.call('warehouse', 'POST', `/views/remove/${known?.id}`)
  expect(removed).toMatchObject({ status: 200, data: [] })
})

test('one default for each owner of a list', async () => {
  await save('admin', { name: 'first', isDefault: true })
  const all = viewsIn((await save('admin', { name: 'second', isDefault: true })).data)
  expect(all.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['second'])
  const shared = viewsIn((await save('admin', { name: 'everyone', scope: 'tenant', isDefault: true })).data)
  expect(shared.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['second', 'everyone'])
})

test('only who holds the list’s key shares with a role or the mill', async () => {
  expect((await save('director', { scope: 'tenant' })).status).toBe(403)
  expect((await server.call('director', 'GET', '/views/roles?page=purchaseOrders&block=table')).status).toBe(403)
  const { data } = await server.call('admin', 'GET', '/views/roles?page=purchaseOrders&block=table')
  const roles = data as readonly { readonly id: string; readonly name: string }[]
  const [ofDirector] = await server.sql(
    "select r.target_id as id from control.user_account_roles r join control.user_account u on u.id = r.owner_id where u.login_name = 'director'",
  )
  expect(roles.some(({ id }) => id === ofDirector?.id)).toBe(true)
  await save('admin', { name: 'stores', scope: 'role', role: ofDirector?.id, isDefault: true })
  expect(await opened('director')).toMatchObject([
    { name: 'stores', scope: 'role', mine: true },
    { name: 'everyone', scope: 'tenant' },
  ])
  // He looks after it without its being his.
  expect((await opened('admin')).find(({ name }) => name === 'stores')).toMatchObject({ mine: false })
  const shared = (await opened('director')).find(({ name }) => name === 'everyone')
  expect((await server.call('director', 'POST', `/views/remove/${shared?.id}`)).status).toBe(403)
  expect((await save('director', { id: shared?.id, version: shared?.version, name: 'mine now' })).status).toBe(403)
})

test('not of a list that one may not open, not of another mill, not in another shape', async () => {
  expect((await save('energy', {})).status).toBe(403)
  const [known] = await opened('admin')
  expect((await server.call('admin2', 'POST', `/views/remove/${known?.id}`)).status).toBe(404)
  expect((await save('admin2', { id: known?.id, version: 1, name: 'taken over' })).status).toBe(404)
  const [role] = await server.sql(
    "select id from control.role where tenant_id <> (select tenant_id from control.user_account where login_name = 'admin')",
  )
  expect((await save('admin', { name: 'x', scope: 'role', role: role?.id })).status).toBe(404)
  expect((await save('admin', { state: { address: { 'table.size': 5 } } })).status).toBe(400)
  expect((await save('admin', { state: { address: {}, script: 1 } })).status).toBe(400)
})

test('a statement that asks for every view of the mill still gets no other’s private one', async () => {
  const seen = await server.sql('select count(*)::int as n from control.saved_view')
  expect(Number(seen[0]?.n)).toBeGreaterThan(3)
  await save('warehouse', { name: 'secret' })
  expect((await opened('admin')).some(({ name }) => name === 'secret')).toBe(false)
})
