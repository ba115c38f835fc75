// Records with their lines out of one sheet: a record's own row and those below it, errors at their row, all or nothing.
import { beforeAll, expect, test } from 'vitest'
import { read, utils, write } from 'xlsx'
import { readWorkbook } from '../workbook/readWorkbook.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'
import { part, rowOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
let supplier: unknown
let space: unknown
let material: unknown
beforeAll(async () => {
  supplier = (await samples.any('supplier')).name
  space = (await samples.make('space', { name: '原料库', attribute: 'warehouse', warehouseType: 'raw' })).name
  material = (await samples.any('material')).name
})

type Cell = unknown
const titles = ['供应商', '入库仓库', '下单日期', '预计到货', '明细·物料', '明细·规格', '明细·数量', '明细·单价']
const order = (date: string, ...line: readonly Cell[]): readonly Cell[] => [supplier, space, date, '2026-12-31', ...line]
const below = (...line: readonly Cell[]): readonly Cell[] => [null, null, null, null, ...line]

function send(rows: readonly (readonly Cell[])[], switches: Readonly<Record<string, string>> = {}, head = titles): Promise<Reply> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows.map((row) => [...row])]), 'Sheet1')
  const edge = 'x-edge-x'
  const body = Buffer.concat([
    ...Object.entries(switches).map(([name, value]) =>
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`),
    Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  const { path } = samples.entity('purchaseOrder').routes.import
  return server.call('admin', 'POST', path, body, { 'content-type': `multipart/form-data; boundary=${edge}` })
}
const count = async (): Promise<unknown> =>
  (
    await server.sql(
      'select (select count(*) from data.purchase_order)::int as orders, (select count(*) from data.purchase_order_line)::int as lines',
    )
  )[0]
const sheetOf = async (reply: Reply) => {
  const sheet = await readWorkbook(reply.body)
  if (!sheet.ok) throw new Error(sheet.code)
  return sheet
}

test('lines stand in the row of their record and in those below it', async () => {
  const reply = await send([
    order('2026-01-05', material, '40s', 100, 12.5),
    below(material, '32s', '2,000', 10),
    order('2026-01-06', material, null, 1, 1),
  ])
  expect(reply.status, reply.body.toString()).toBe(200)
  expect(reply.data).toMatchObject({ total: 2, created: 2, updated: 0, skipped: 0 })
  const ids = part(reply.data, 'ids') as readonly string[]
  const [first, second] = await Promise.all(
    ids.map(async (id) => rowOf(await samples.call(samples.entity('purchaseOrder').routes.get, undefined, { id }))),
  )
  expect(first).toMatchObject({
    orderDate: '2026-01-05',
    lines: [
      { specification: '40s', qty: 100, unitPrice: 12.5 },
      { specification: '32s', qty: 2000, unitPrice: 10 },
    ],
    total: 21_250,
  })
  expect(second).toMatchObject({ orderDate: '2026-01-06', lines: [{ specification: null, qty: 1 }] })
})

test('what is wrong with a line is said at its row; nothing is kept, and the report holds the whole record', async () => {
  const before = await count()
  const reply = await send([
    order('2026-02-01', material, null, 1, 1),
    order('2026-02-02', material, null, 1, 1),
    below('没有的物料', null, 2, 1),
    below(material, null, 'viele', 1),
    below(material, null, -4, 1),
  ])
  expect(reply.status).toBe(400)
  expect(part(reply.data, 'errors')).toEqual([
    { row: 4, field: '明细·物料', message: '“没有的物料”不存在' },
    { row: 5, field: '明细·数量', message: '请输入数字' },
    { row: 6, field: '明细·数量', message: expect.any(String) },
  ])
  expect(await count()).toEqual(before)
  const report = await sheetOf(await server.call('admin', 'GET', String(part(reply.data, 'report'))))
  expect(report.rows.map(({ cells }) => String(cells[6]))).toEqual(['1', '2', 'viele', '-4'])
})

test('a trial keeps nothing; of the valid records alone a record with a wrong line is left out as a whole', async () => {
  const before = await count()
  const rows = [order('2026-03-01', material, null, 1, 1), order('2026-03-02', material, null, 1, 1), below(material, null, -1, 1)]
  expect((await send(rows.slice(0, 1), { dryRun: 'true' })).data).toMatchObject({ total: 1, created: 1 })
  expect(await count()).toEqual(before)
  const reply = await send(rows, { validOnly: 'true' })
  expect(reply.data).toMatchObject({ total: 1, created: 1, skipped: 1, errors: [{ row: 4 }] })
  expect(await count()).toEqual({ orders: Number(part(before, 'orders')) + 1, lines: Number(part(before, 'lines')) + 1 })
})

test('lines are wanted where a record must have some, by their own label alone too; what stands before the first record belongs to none', async () => {
  expect((await send([order('2026-04-01')], {}, titles.slice(0, 4))).msg).toBe('缺少列“明细·数量”')
  const bare = [...titles.slice(0, 4), '物料', '规格', '数量', '单价']
  expect((await send([order('2026-04-02', material, null, 1, 1)], { dryRun: 'true' }, bare)).status).toBe(200)
  const [without] = part((await send([order('2026-04-03')])).data, 'errors') as readonly { readonly row: number }[]
  expect(without).toMatchObject({ row: 2, field: '明细' })
  const errors = part((await send([below(material, null, 1, 1)])).data, 'errors') as readonly { readonly row: number }[]
  expect(errors.every(({ row }) => row === 2) && errors.length > 0).toBe(true)
})

test('the template has a column for each field of a line, and says how several are written', async () => {
  const reply = await samples.call(samples.entity('purchaseOrder').routes.template)
  const [sheet, notes] = read(reply.body).SheetNames.map((name) => read(reply.body).Sheets[name])
  const header: readonly unknown[] = (sheet && utils.sheet_to_json<unknown[]>(sheet, { header: 1 })[0]) ?? []
  expect(header).toEqual(expect.arrayContaining(['下单日期 *', '明细·物料', '明细·数量 *', '明细·单价 *']))
  expect(JSON.stringify(notes && utils.sheet_to_json(notes))).toContain('从第二行起前面各列留空')
})
