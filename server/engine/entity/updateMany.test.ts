// Several rows changed in one call: all or none, each under its own version, permission and guard, each with its line in the trail.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import type { Context } from '../context/context.ts'
import { allGrants, callerOf } from './testing/callers.ts'
import { messagesOf, part, rowsOf, Samples, type Row } from './testing/samples.ts'
import { updateMany } from './write/update.ts'

const server = await serverForFile()
const samples = new Samples(server)

const suppliers = (count: number): Promise<readonly Row[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => samples.make('supplier', { contact: `旧${at}` })))
const change = (rows: readonly object[], more: object = {}) => samples.call(samples.entity('supplier').routes.updateMany, { rows, ...more })
const stored = async (rows: readonly Row[]) => {
  const found = await Promise.all(rows.map(({ id }) => samples.call(samples.entity('supplier').routes.get, undefined, { id })))
  return found.map(({ data }) => [part(data, 'contact'), part(data, 'version')])
}
const asChange = ({ id, version }: Row, fields: object) => ({ id, version, ...fields })

test('each row takes its own values; the answer is the stored rows in their order, and each change stands in the trail', async () => {
  const rows = await suppliers(3)
  const reply = await change(rows.map((row, at) => asChange(row, { contact: `新${at}` })).toReversed())
  expect(rowsOf(reply).map((row) => [row.id, row.contact, row.version])).toEqual(rows.map(({ id }, at) => [id, `新${at}`, 2]).toReversed())
  const history = await samples.call(samples.entity('supplier').routes.history, undefined, { id: rows[1]?.id ?? '' })
  expect(part(Array.isArray(history.data) ? history.data[0] : undefined, 'action')).toBe('update')
  expect(part(Array.isArray(history.data) ? history.data[0] : undefined, 'changes')).toEqual([{ field: 'contact', old: '旧1', new: '新1' }])
})

test('one wrong value refuses all, with its message at its row', async () => {
  const rows = await suppliers(3)
  const reply = await change(rows.map((row, at) => asChange(row, { contact: 'x', ...(at === 1 && { phone: 'abc' }) })))
  expect(reply.status).toBe(400)
  expect(messagesOf(reply)).toEqual({ 'rows.1.phone': '请输入正确的电话号码' })
  expect(await stored(rows)).toEqual([
    ['旧0', 1],
    ['旧1', 1],
    ['旧2', 1],
  ])
})

test('a name given twice in one call is refused at the second row', async () => {
  const rows = await suppliers(2)
  const { unique } = samples.entity('supplier')
  const [name = 'name'] = unique[0]?.fields ?? []
  const reply = await change(rows.map((row) => asChange(row, { [name]: '同名厂' })))
  expect(Object.keys(messagesOf(reply))).toEqual([`rows.1.${name}`])
})

test('a stale version refuses all, and tells of each such row what stands there now', async () => {
  const rows = await suppliers(2)
  const [first, second] = rows
  if (!first || !second) throw new Error('no rows')
  await change([asChange(second, { contact: '他人' })])
  const reply = await change(rows.map((row) => asChange(row, { contact: '我' })))
  expect([reply.status, part(reply.data, 'error')]).toEqual([409, 'versionConflict'])
  const conflicts = part(reply.data, 'rows')
  expect(conflicts).toMatchObject([{ id: second.id, fields: { contact: { mine: '我', theirs: '他人' } }, current: { version: 2 } }])
  expect(await stored(rows)).toEqual([
    ['旧0', 1],
    ['他人', 2],
  ])
})

test('a row that is not there, one given twice, none at all and a stray key are refused', async () => {
  const [row] = await suppliers(1)
  if (!row) throw new Error('no row')
  const stranger = { id: '0190f5ea-0000-7000-8000-000000000000', version: 1 }
  expect((await change([asChange(row, { contact: 'x' }), { ...stranger, contact: 'x' }])).status).toBe(404)
  expect(Object.keys(messagesOf(await change([asChange(row, {}), asChange(row, {})])))).toEqual(['rows.1.id'])
  expect(Object.keys(messagesOf(await change([])))).toEqual(['rows'])
  expect(Object.keys(messagesOf(await change([asChange(row, {})], { ids: [] })))).toEqual(['ids'])
  expect((await stored([row]))[0]).toEqual(['旧0', 1])
})

test('a guard on one of them refuses all', async () => {
  const { routes, operations } = samples.entity('purchaseOrder')
  const guarded = samples.entity('purchaseOrder').guards.update
  expect(guarded.length).toBeGreaterThan(0)
  const orders = [await samples.make('purchaseOrder'), await samples.make('purchaseOrder')]
  const [name = ''] = Object.keys(operations).filter((each) => operations[each]?.from?.includes('pending'))
  const second = await samples.call(samples.entity('purchaseOrder').operationRoutes[name], {
    id: orders[1]?.id,
    version: orders[1]?.version,
  })
  expect(second.status).toBe(200)
  const version = Number(part(second.data, 'version'))
  const reply = await samples.call(routes.updateMany, {
    rows: orders.map((order, at) => ({ id: order.id, version: at === 1 ? version : order.version, remark: 'x' })),
  })
  expect(reply.status).toBe(409)
  expect(part((await samples.call(routes.get, undefined, { id: orders[0]?.id ?? '' })).data, 'remark')).toBeNull()
})

test('fields and rows outside what the caller may change are refused', async () => {
  const rows = await suppliers(2)
  const caller = await callerOf(server, 'admin', allGrants)
  const within = (allowance: Context['allowance']): Context => ({
    database: server.database,
    homes: server.platform.database,
    model: samples.model,
    caller: { ...caller, call: { name: 'supplier.updateMany' } },
    entity: samples.entity('supplier'),
    allowance,
  })
  const body = { rows: rows.map((row) => asChange(row, { contact: 'x' })) }
  await expect(updateMany(within({ fields: new Set(['phone']) }), body)).rejects.toMatchObject({ error: 'invalid' })
  const where = [{ cel: { cel: "row.contact == '旧0'" } }]
  await expect(updateMany(within({ where }), body)).rejects.toMatchObject({ error: 'notFound' })
  expect(await stored(rows)).toEqual([
    ['旧0', 1],
    ['旧1', 1],
  ])
})

test('a thousand rows are one call, one more is refused', async () => {
  const row = { id: '0190f5ea-0000-7000-8000-000000000000', version: 1 }
  expect((await change(Array.from({ length: 1001 }, () => row))).status).toBe(400)
})
