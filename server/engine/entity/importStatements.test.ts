// What an import costs in statements: as many for thirty rows as for three.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { part, Samples } from './testing/samples.ts'
import { uploadTo, workbook, type Cells } from './testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)
let statements = 0
beforeAll(async () => {
  const write = server.database.write.bind(server.database)
  server.database.write = (caller, work) =>
    write(caller, (transaction) => {
      const counting: Transaction = {
        run: (statement) => {
          statements += 1
          return transaction.run(statement)
        },
        at: () => counting,
      }
      return work(counting)
    })
})

/** Imports rows and answers how many statements that took. */
async function costOf(entity: string, rows: Cells, switches: Readonly<Record<string, string>> = {}): Promise<number> {
  const before = statements
  const reply = await uploadTo(server, samples.entity(entity).routes.import.path, { files: [workbook(rows)], switches })
  expect([reply.status, part(reply.data, 'total')]).toEqual([200, rows.length - 1])
  return statements - before
}

const many = (count: number, row: (at: number) => Cells[number]): Cells => Array.from({ length: count }, (_, at) => row(at))

test('rows that are overwritten, under a guard', async () => {
  const process = await samples.any('process')
  const types = (count: number): Cells => [
    ['编号', '名称', '生产工序', '分类'],
    ...many(count, (at) => [`G${at}`, `守${at}`, String(process.name), '原料']),
  ]
  await costOf('materialType', types(30))
  const few = await costOf('materialType', types(3), { isCover: 'true' })
  expect(await costOf('materialType', types(30), { isCover: 'true' })).toBe(few)
})

test('rows of a tree, which each have a place', async () => {
  const { name } = await samples.any('space')
  const posts = (count: number, prefix: string): Cells => [
    ['名称', '责任区域', '类型'],
    ...many(count, (at) => [`${prefix}${at}`, String(name), '其他']),
  ]
  const few = await costOf('jobPost', posts(3, '少'))
  expect(await costOf('jobPost', posts(30, '多'))).toBe(few)
})

test('rows that are given numbers, without a gap and in their order', async () => {
  await samples.make('purchaseOrder')
  const supplier = await samples.make('supplier', { name: '号厂' })
  const material = await samples.make('material', { name: '号棉' })
  const space = await samples.make('space', { name: '号库', attribute: 'warehouse', warehouseType: 'raw' })
  const titles = ['供应商', '入库仓库', '下单日期', '预计到货', '备注', '明细·物料', '明细·数量', '明细·单价']
  const orders = (count: number): Cells => [
    titles,
    ...many(count, (at) => [String(supplier.name), String(space.name), '2026-01-01', '2026-01-02', `第${at}`, String(material.name), 1, 1]),
  ]
  const few = await costOf('purchaseOrder', orders(3))
  expect(await costOf('purchaseOrder', orders(30))).toBe(few)
  const numbers = await server.sql('select number, remark from data.purchase_order where remark is not null order by created_at, number')
  const serial = numbers.map(({ number }) => Number(String(number).slice(-3)))
  expect(serial).toEqual(serial.map((_, at) => (serial[0] ?? 0) + at))
  expect(numbers.slice(3).map(({ remark }) => remark)).toEqual(many(30, (at) => [`第${at}`]).flat())
})
