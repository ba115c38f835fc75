// A removal that says what was seen is refused once somebody has changed the row.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import type { Context } from '../context/context.ts'
import { remove } from './write/remove.ts'
import { allGrants, callerOf } from './testing/callers.ts'
import { messagesOf, part, Samples, type Row } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

const routes = () => samples.entity('supplier').routes
const removed = (row: Row, body: object) => samples.call(routes().remove, body, { id: row.id })
const changed = async (contact: string) => {
  const row = await samples.make('supplier')
  await samples.call(routes().update, { id: row.id, version: 1, contact })
  return row
}

test('one row: a stale version is refused with the row as it stands, its own removes it', async () => {
  const row = await changed('他人')
  const stale = await removed(row, { version: 1 })
  expect([stale.status, stale.msg]).toEqual([409, '数据已被他人修改，请核对后再删除'])
  expect(stale.data).toMatchObject({ error: 'versionConflict', current: { id: row.id, version: 2, contact: '他人' }, fields: {} })
  expect(Object.keys(messagesOf(await removed(row, { version: '2' })))).toEqual(['version'])
  expect((await removed(row, { version: 2 })).status).toBe(200)
  expect((await removed(await changed('x'), {})).status).toBe(200)
})

test('several rows: all or none, and each stale one is told', async () => {
  const employees = samples.entity('employee').routes
  const [kept, moved] = [await samples.make('employee'), await samples.make('employee')]
  expect((await samples.call(employees.update, { id: moved.id, version: 1, name: '他人' })).status).toBe(200)
  const send = (versions: unknown) => samples.call(employees.removeMany, { ids: [kept.id, moved.id], versions })
  const stale = await send({ [kept.id]: 1, [moved.id]: 1 })
  expect(stale.status).toBe(409)
  expect(part(stale.data, 'rows')).toMatchObject([{ id: moved.id, current: { version: 2 } }])
  expect((await samples.call(employees.get, undefined, { id: kept.id })).status).toBe(200)
  expect(Object.keys(messagesOf(await send([1, 2])))).toEqual(['versions'])
  expect(Object.keys(messagesOf(await send({ [kept.id]: 'one' })))).toEqual(['versions'])
  expect((await send({ [moved.id]: 2 })).status).toBe(200)
})

test('whoever may remove a row but not read it is told its version alone', async () => {
  const row = await changed('秘密')
  const grants = { ...allGrants, allows: (op: string) => (op === 'supplier.get' ? undefined : {}) }
  const caller = { ...(await callerOf(server, 'admin', grants)), call: { name: 'supplier.remove' } }
  const context: Context = {
    database: server.database,
    homes: server.platform.database,
    model: samples.model,
    caller,
    entity: samples.entity('supplier'),
    allowance: {},
  }
  await expect(remove(context, row.id, 1)).rejects.toMatchObject({
    error: 'versionConflict',
    details: { data: { current: { id: row.id, version: 2 }, fields: {} } },
  })
})
