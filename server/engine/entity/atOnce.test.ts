// All that is wrong with a record is told at once: the rules it breaks beside what cannot be read, where they read nothing of that.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { messagesOf, part, type Row, Samples } from './testing/samples.ts'
import { uploadTo, workbook } from './testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)

test('of a new record', async () => {
  const { create } = samples.entity('purchaseOrder').routes
  const input = { ...(await samples.input('purchaseOrder')), orderDate: '2026-02-01', expectedArrival: '2026-01-01' }
  const late = { expectedArrival: '预计到货不能早于下单日期' }
  const long = await samples.call(create, { ...input, remark: 'x'.repeat(201) })
  expect(messagesOf(long)).toEqual({ ...late, remark: '最多 200 个字符' })
  expect(messagesOf(await samples.call(create, { ...input, supplier: null }))).toMatchObject(late)
  expect(Object.keys(messagesOf(await samples.call(create, { ...input, orderDate: 'soon' })))).toEqual(['orderDate'])
})

test('of changed records, as they would stand', async () => {
  const { update, updateMany } = samples.entity('purchaseOrder').routes
  const [one, other] = [await samples.make('purchaseOrder'), await samples.make('purchaseOrder')]
  const change = (row: Row, fields: object) => ({ id: row.id, version: row.version, ...fields })
  const late = '预计到货不能早于下单日期'
  const both = await samples.call(update, change(one, { expectedArrival: '2020-01-01', remark: 'x'.repeat(201) }))
  expect(messagesOf(both)).toEqual({ expectedArrival: late, remark: '最多 200 个字符' })
  const many = [change(one, { remark: 'x'.repeat(201) }), change(other, { expectedArrival: '2020-01-01' })]
  expect(messagesOf(await samples.call(updateMany, { rows: many }))).toEqual({
    'rows.0.remark': '最多 200 个字符',
    'rows.1.expectedArrival': late,
  })
  const stale = await samples.call(update, { ...change(one, { expectedArrival: '2020-01-01', remark: 'x'.repeat(201) }), version: 7 })
  expect(messagesOf(stale)).toEqual({ remark: '最多 200 个字符' })
  expect(await server.sql("select 1 from data.audit where row_id = $1 and action <> 'create'", [one.id])).toEqual([])
})

test('of a row of a workbook', async () => {
  const [organisation, post] = [await samples.any('organisation'), await samples.any('jobPost')]
  const rows = [
    ['工号', '姓名', '手机', '组织', '岗位', '身份证号', '入职日期'],
    ['RULE1', '王五', '12345', String(organisation.name), String(post.name), '110101199003070000', '9999-12-31'],
  ]
  const reply = await uploadTo(server, samples.entity('employee').routes.import.path, { files: [workbook(rows)] })
  const errors = part(reply.data, 'errors') as readonly { readonly field: string; readonly message: string }[]
  expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
    手机: '请输入正确的手机号',
    身份证号: '请输入正确的身份证号',
    入职日期: '入职日期不能晚于一年之后',
  })
})
