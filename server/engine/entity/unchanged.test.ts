// A save that changes nothing leaves the row alone: no version, no history, no sign to other users.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { part, Samples, type Row } from './testing/samples.ts'
import { uploadTo, workbook } from './testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)

const marks = async (entity: string, id: string) => {
  const { routes } = samples.entity(entity)
  const [row, history, changes] = await Promise.all([
    samples.call(routes.get, undefined, { id }),
    samples.call(routes.history, undefined, { id }),
    server.call('admin', 'GET', `/changes?entities=${entity}`),
  ])
  return [part(row.data, 'version'), part(row.data, 'updatedAt'), Array.isArray(history.data) && history.data.length, changes.data]
}
const changeable = (row: Row, fields: readonly string[]) =>
  Object.fromEntries(['id', 'version', ...fields].map((name) => [name, row[name]]))

test('update and updateMany with the values that stand there', async () => {
  const row = await samples.make('supplier', { contact: '张三' })
  const { routes } = samples.entity('supplier')
  const before = await marks('supplier', row.id)
  const same = changeable(row, ['name', 'contact'])
  const reply = await samples.call(routes.update, same)
  expect([reply.status, part(reply.data, 'version'), part(reply.data, 'contact')]).toEqual([200, 1, '张三'])
  const other = await samples.make('supplier', { contact: '李四' })
  const mixed = await samples.call(routes.updateMany, { rows: [same, { ...changeable(other, []), contact: '王五' }] })
  expect(Array.isArray(mixed.data) && mixed.data.map((each: unknown) => part(each, 'version'))).toEqual([1, 2])
  expect((await marks('supplier', row.id)).slice(0, 3)).toEqual(before.slice(0, 3))
  const moved = await marks('supplier', row.id)
  await samples.call(routes.update, same)
  await samples.call(routes.updateMany, { rows: [same] })
  expect(await marks('supplier', row.id)).toEqual(moved)
})

test('a record with lines and links; a line that differs is a change', async () => {
  const { routes } = samples.entity('purchaseOrder')
  const order = await samples.make('purchaseOrder')
  const stored = (await samples.call(routes.get, undefined, { id: order.id })).data
  const lines = part(stored, 'lines')
  if (!Array.isArray(lines)) throw new Error('no lines')
  const sent = lines.map((line: Record<string, unknown>) => ({
    id: line.id,
    sparePart: line.sparePart,
    qty: line.qty,
    unitPrice: line.unitPrice,
  }))
  const before = await marks('purchaseOrder', order.id)
  expect((await samples.call(routes.update, { id: order.id, version: 1, lines: sent })).status).toBe(200)
  expect(await marks('purchaseOrder', order.id)).toEqual(before)
  const [first, ...rest] = sent
  const more = await samples.call(routes.update, { id: order.id, version: 1, lines: [{ ...first, qty: Number(first?.qty) + 1 }, ...rest] })
  expect([more.status, part(more.data, 'version')]).toEqual([200, 2])
})

test('an import that overwrites tells such rows apart', async () => {
  const given = { types: ['raw'], phone: '13800138000' }
  await samples.make('supplier', { name: '不变厂', contact: '甲', ...given })
  await samples.make('supplier', { name: '要变厂', contact: '乙', ...given })
  const file = workbook([
    ['名称', '类型', '电话', '联系人'],
    ['不变厂', 'raw', '13800138000', '甲'],
    ['要变厂', 'raw', '13800138000', '丙'],
  ])
  const send = (switches: Record<string, string>) =>
    uploadTo(server, samples.entity('supplier').routes.import.path, { files: [file], switches: { isCover: 'true', ...switches } })
  expect((await send({ dryRun: 'true' })).data).toMatchObject({
    total: 2,
    updated: 1,
    unchanged: 1,
    preview: [{ action: 'same' }, { action: 'update' }],
  })
  expect((await send({})).data).toMatchObject({ total: 2, created: 0, updated: 1, unchanged: 1 })
  expect((await send({})).data).toMatchObject({ updated: 0, unchanged: 2 })
})
