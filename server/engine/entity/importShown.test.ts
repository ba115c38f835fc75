// Texts of an import are what the cells show; what a spreadsheet has lost of a number is refused or said. Files of several tenants are read in turns.
import { expect, test } from 'vitest'
import { readWorkbook } from '../workbook/readWorkbook.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'
import { part, rowsOf, Samples } from './testing/samples.ts'
import { formatted, uploadTo, workbook, type Cells } from './testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)

const path = (entity: string) => samples.entity(entity).routes.import.path
const send = (
  entity: string,
  rows: Cells,
  switches: Readonly<Record<string, string>> = {},
  kind: 'xlsx' | 'biff8' = 'xlsx',
): Promise<Reply> => uploadTo(server, path(entity), { files: [workbook(rows, kind)], switches })

const parts = async (rows: Cells): Promise<Cells> => {
  const type = await samples.any('spareType')
  return [
    ['编号', '名称', '备件类型', '规格'],
    ...rows.map(([code = null, name = null, spec = null]) => [code, name, String(type.name), spec]),
  ]
}
const specsOf = async (code: string): Promise<readonly unknown[]> =>
  rowsOf(await samples.call(samples.entity('sparePart').routes.page, { number: code, pageSize: 100 }))
    .toSorted((a, b) => String(a.number).localeCompare(String(b.number)))
    .map(({ specification }) => specification)

test.each(['xlsx', 'biff8'] as const)('of numbers and times in a column of text what is shown comes in, %s', async (kind) => {
  const prefix = `SHOWN${kind}`
  const cells = [
    [formatted(25.4, '0.00'), '25.40'],
    [formatted(0.5, '0%'), '50%'],
    [formatted(8.5 / 24, 'h:mm'), '8:30'],
    [formatted(0.1 + 0.2, 'General'), '0.3'],
    [formatted(146, '00000'), '00146'],
    [formatted(46_000, 'yyyy"年"m"月"d"日"'), '2025年12月9日'],
    [formatted(46_000, 'yyyy-mm-dd'), '2025-12-09'],
    [formatted(12.5, 'General'), '12.5'],
    ['12345678901234567890', '12345678901234567890'],
    [true, 'TRUE'],
  ] as const
  const rows = await parts(cells.map(([cell], at) => [`${prefix}${at}`, `件${at}`, cell]))
  const reply = await send('sparePart', rows, {}, kind)
  expect([reply.status, reply.body.toString().slice(0, 300)]).toEqual([200, expect.not.stringContaining('warnings')])
  expect(await specsOf(prefix)).toEqual(cells.map(([, text]) => text))
})

test('of a code with leading zeros the same record is met and overwritten', async () => {
  const [organisation, post] = [await samples.any('organisation'), await samples.any('jobPost')]
  const staff = (number: Cells[number][number], name: string): Cells => [
    ['工号', '姓名', '组织', '岗位'],
    [number, name, String(organisation.name), String(post.name)],
  ]
  for (const number of ['146', '00146']) expect((await send('employee', staff(number, `原${number}`))).status).toBe(200)
  const reply = await send('employee', staff(formatted(146, '00000'), '新名'), { isCover: 'true' })
  expect(reply).toMatchObject({ status: 200, data: { updated: 1 } })
  const rows = rowsOf(await samples.call(samples.entity('employee').routes.page, { jobNumber: '146', pageSize: 10 }))
  expect(Object.fromEntries(rows.map(({ jobNumber, name }) => [jobNumber, name]))).toEqual({ '146': '原146', '00146': '新名' })
})

test('what a cell has lost of its digits is said in the plan, row by row, and taken as said', async () => {
  const rows = await parts([
    ['LOST0', '件', formatted(25.46, '0.0')],
    ['LOST1', '件', formatted(123_456_789_012, 'General')],
    ['LOST2', '件', formatted(25.4, '0.00')],
    ['LOST3', '件', formatted(-5, 'yyyy-mm-dd')],
  ])
  const plan = await send('sparePart', rows, { dryRun: 'true' })
  expect(plan).toMatchObject({
    status: 200,
    data: {
      created: 4,
      errors: [],
      warnings: [
        { row: 2, field: '规格', message: '单元格显示为“25.5”，实际为 25.46，将导入显示的内容' },
        { row: 3, field: '规格', message: '单元格显示为“1.23457E+11”，将导入“123456789012”' },
        { row: 5, field: '规格', message: '单元格显示为“####”，将导入“-5”' },
      ],
    },
  })
  expect(await send('sparePart', rows)).toMatchObject({ status: 200, data: { created: 4, warnings: [{ row: 2 }, { row: 3 }, { row: 5 }] } })
  expect(await specsOf('LOST')).toEqual(['25.5', '123456789012', '25.40', '-5'])
})

test('a number of more than 15 digits in a column of text is refused at its row, and stays a number in the report', async () => {
  const rows = await parts([
    ['LONG0', '件', formatted(123_456_789_012_345_680, '0')],
    ['LONG1', '件', formatted(146, '00000')],
    ['LONG1', '件', 1_234_567_890_123_456],
    ['LONG2', '件', 123_456_789_012_345],
  ])
  const reply = await send('sparePart', rows, { dryRun: 'true' })
  const message = '数字超过 15 位，表格已丢失末尾数字，请将该列设为文本格式后重新填写'
  expect(reply).toMatchObject({ status: 400, data: { error: 'importRefused' } })
  expect(part(reply.data, 'errors')).toEqual([
    { row: 2, field: '规格', message },
    { row: 4, field: '规格', message },
    expect.objectContaining({ row: 4 }),
  ])
  const partly = await send('sparePart', rows, { validOnly: 'true' })
  expect(partly).toMatchObject({ status: 200, data: { created: 2, skipped: 2 } })
  expect(await specsOf('LONG')).toEqual(['00146', '123456789012345'])
  const report = await readWorkbook((await server.call('admin', 'GET', String(part(reply.data, 'report')))).body)
  expect(report).toMatchObject({ rows: [{ cells: expect.arrayContaining([123_456_789_012_345_680]) }, {}] })
})

test('a report keeps what cells showed', async () => {
  const rows = await parts([[formatted(7, '0000'), null, formatted(25.4, '0.00')]])
  const reply = await send('sparePart', rows)
  expect(reply.status).toBe(400)
  const report = await readWorkbook((await server.call('admin', 'GET', String(part(reply.data, 'report')))).body)
  expect(report).toMatchObject({ rows: [{ cells: expect.arrayContaining(['0007', '25.40']) }] })
})

test('characters that cannot be stored are refused at their row; whole ones beyond the first plane come in', async () => {
  const rows = await parts([
    ['CHAR1', '坏_xD83D_名', '1'],
    ['CHAR2', '空_x0000_字', '1'],
    ['CHAR3', '吉_xD842__xDFB7_', '1'],
  ])
  const errors = part((await send('sparePart', rows, { dryRun: 'true' })).data, 'errors')
  const message = '含有无法保存的字符，请删除该内容后重新填写'
  expect(errors).toEqual([
    { row: 2, field: '名称', message },
    { row: 3, field: '名称', message },
  ])
  expect(await send('sparePart', rows, { validOnly: 'true' })).toMatchObject({ status: 200, data: { created: 1, skipped: 2 } })
  expect(rowsOf(await samples.call(samples.entity('sparePart').routes.page, { number: 'CHAR3', pageSize: 10 }))[0]?.name).toBe('吉𠮷')
})

test('what tells records apart is on one line, in a file as in a form', async () => {
  const { path, method } = samples.entity('spareType').routes.create
  const reply = await server.call('admin', method, path, await samples.input('spareType', { name: '一行\n两行' }))
  expect(reply).toMatchObject({ status: 400, msg: '不能换行，请写成一行', data: { fields: { name: '不能换行，请写成一行' } } })
  const rows = await parts([
    ['LINE\n1', '件', '1'],
    ['LINE2', '件', '多行\n规格'],
  ])
  expect(part((await send('sparePart', rows)).data, 'errors')).toEqual([{ row: 2, field: '编号', message: '不能换行，请写成一行' }])
})

test('a time alone is no day', async () => {
  const [organisation, post] = [await samples.any('organisation'), await samples.any('jobPost')]
  const rows: Cells = [
    ['工号', '姓名', '组织', '岗位', '入职日期'],
    ['TIME1', '王一', String(organisation.name), String(post.name), formatted(8.5 / 24, 'h:mm')],
    ['TIME2', '王二', String(organisation.name), String(post.name), formatted(46_000.5, 'yyyy/m/d h:mm')],
  ]
  const errors = part((await send('employee', rows, { dryRun: 'true' })).data, 'errors')
  expect(errors).toEqual([{ row: 2, field: '入职日期', message: expect.stringContaining('日期') }])
})

test('a header is what it shows', async () => {
  const sheet = await readWorkbook(
    workbook([
      ['名称', formatted(2026, '0"年"'), formatted(46_000, 'yyyy-mm')],
      ['a', 1, 2],
    ]),
  )
  expect(sheet).toMatchObject({ ok: true, header: ['名称', '2026年', '2025-12'] })
})

test('one file of a tenant waits behind no more than the one under way, however many another has sent', async () => {
  const file = (of: string) => workbook([['名称'], ...Array.from({ length: 2_000 }, (_, n) => [`${of} ${n}`])])
  const done: string[] = []
  const send = async (of: string, user: User): Promise<void> => {
    await uploadTo(server, '/supplier/import', { files: [file(of)], user })
    done.push(of)
  }
  const many = ['1', '2', '3', '4', '5', '6'].map((of) => send(of, 'admin'))
  await Promise.all([...many, send('other', 'admin2')])
  expect(done).toHaveLength(7)
  expect(done.indexOf('other')).toBeLessThan(3)
})
