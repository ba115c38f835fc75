// What people write, on its way in: an import reads what forms read and refuses the rest at its row; what nobody sees makes no other record;
// codes are one thing in letters of any width.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { messagesOf, part, rowsOf, Samples } from './testing/samples.ts'
import { uploadTo, workbook, type Cells } from './testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)
const pathOf = (entity: string) => samples.entity(entity).routes.import.path
const upload = async (entity: string, rows: Cells, switches: Readonly<Record<string, string>> = {}) =>
  uploadTo(server, pathOf(entity), { files: [workbook(rows)], switches })
const page = async (entity: string, body: object) =>
  rowsOf(await samples.call(samples.entity(entity).routes.page, { pageNum: 1, pageSize: 25, ...body }))

beforeAll(async () => {
  await samples.make('spareType', { name: '读数专件' })
  basis = await samples.input('supplier')
})

const spare = (...rows: readonly (readonly [string, string | number])[]): Cells => [
  ['编号', '名称', '备件类型', '单价', '库存'],
  ...rows.map(([number, price]) => [number, `件 ${number}`, '读数专件', price, 1] as const),
]

test('a number is read as in a form, or refused at its row', async () => {
  const misplaced = '逗号只作千位分隔，如 1,500；小数请用“.”'
  const reply = await upload(
    'sparePart',
    spare(['R1', '1,5'], ['R2', '12，5'], ['R3', '1,2,3'], ['R4', '0x1F'], ['R5', '1e3'], ['R6', '12.5']),
  )
  expect(reply.status).toBe(400)
  expect(part(reply.data, 'errors')).toEqual([
    { row: 2, field: '单价', message: misplaced },
    { row: 3, field: '单价', message: misplaced },
    { row: 4, field: '单价', message: misplaced },
    { row: 5, field: '单价', message: '请输入数字' },
    { row: 6, field: '单价', message: '请输入数字' },
  ])
  const good = await upload('sparePart', spare(['Ｗ１', '１２'], ['W2', '12。5'], ['W3', '1,234.50'], ['W4', 0.25]))
  expect(good).toMatchObject({ status: 200, data: { created: 4 } })
  const stored = await page('sparePart', { number: 'W', sort: [{ field: 'number', order: 'asc' }] })
  expect(stored.map(({ number, price }) => [number, price])).toEqual([
    ['W1', 12],
    ['W2', 12.5],
    ['W3', 1234.5],
    ['W4', 0.25],
  ])
})

test('a day or a moment is read whole, or refused', async () => {
  const [organisation, jobPost] = await Promise.all([samples.any('organisation'), samples.any('jobPost')])
  const rows = (...days: readonly string[]): Cells => [
    ['工号', '姓名', '组织', '岗位', '入职日期'],
    ...days.map((day, at) => [`DAY${at}`, `读日${at}`, String(organisation.name), String(jobPost.name), day] as const),
  ]
  const bad = await upload('employee', rows('2026-03-01 whatever', '2026-03-01 8:00 PM', '2026-03-01 UTC', '3/1/2026'))
  expect((part(bad.data, 'errors') as readonly { row: number; field: string }[]).map(({ row, field }) => [row, field])).toEqual(
    [2, 3, 4, 5].map((row) => [row, '入职日期']),
  )
  expect(await upload('employee', rows('20260301', '２０２６－３－１', '2026年3月1日', '2026/3/1 0:00'))).toMatchObject({
    data: { created: 4 },
  })
  const stored = await page('employee', { name: '读日' })
  expect(new Set(stored.map(({ hireDate }) => hireDate))).toEqual(new Set(['2026-03-01']))
})

const supplier = (name: string) => ({ ...basis, name })
let basis: Readonly<Record<string, unknown>> = {}

const unseen = ['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\u200e', '\ufe0f', '\u3164', '\u2800', '\ufffe', '\ufeff', '\u{e0100}']

test('a name of characters that nobody sees is none, and one with some of them is the same name', async () => {
  const make = (name: string) => samples.call(samples.entity('supplier').routes.create, supplier(name))
  expect((await make('看得见厂')).status).toBe(200)
  for (const mark of unseen) {
    const code = mark.codePointAt(0)?.toString(16)
    expect(messagesOf(await make(mark)), code).toEqual({ name: '请输入名称' })
    expect(messagesOf(await make(`看得见厂${mark}`)), code).toEqual({ name: expect.stringContaining('已') })
  }
  const row = await samples.make('supplier', { name: '看\u200b得清厂' })
  expect(row.name).toBe('看得清厂')
  expect((await samples.make('supplier', { name: '❤\ufe0f 👩\u200d🏭 厂' })).name).toBe('❤\ufe0f 👩\u200d🏭 厂')
  const sheet = [
    ['名称', '类型', '电话'],
    ['\u3164', 'x', ''],
    ['看得清厂\u2060', '原料', '１３８００１３８０００'],
  ]
  const { data } = await upload('supplier', sheet)
  expect(part(data, 'errors')).toContainEqual({ row: 2, field: '名称', message: '请输入名称' })
  expect(part(data, 'errors')).toContainEqual({ row: 3, field: '名称', message: expect.stringContaining('已') })
  expect(await page('supplier', { name: '看得\u200b清' })).toHaveLength(1)
  expect(await page('supplier', { keyword: '\u200b看得清\u00ad' })).toHaveLength(1)
})

test('codes and phones are stored and found in letters of any width', async () => {
  const { phone } = await samples.make('supplier', { name: '宽字厂', phone: '１３８００１３８０００' })
  expect(phone).toBe('13800138000')
  expect(await page('supplier', { phone: '１３８００１３８０００', name: '宽字' })).toHaveLength(1)
  const { id, machineNumber } = await samples.make('device', { machineNumber: 'ＺＷ５０６－１', name: '（宽）机' })
  expect(machineNumber).toBe('ZW506-1')
  const idsOf = async (body: object) => (await page('device', body)).map((row) => row.id)
  for (const body of [{ machineNumber: 'ｚｗ５０６' }, { keyword: 'ＺＷ５０６－１' }, { name: '（宽）' }])
    expect(await idsOf(body)).toEqual([id])
  for (const question of [{ scan: 'ＺＷ５０６－１' }, { scan: 'ZW506-1\u200b' }, { keyword: 'ＺＷ５０６' }]) {
    const groups = (await server.call('admin', 'POST', '/palette', question)).data as readonly { rows: readonly { id: string }[] }[]
    expect(
      groups.flatMap((group) => group.rows.map((row) => row.id)),
      JSON.stringify(question),
    ).toEqual([id])
  }
  const again = await samples.call(samples.entity('device').routes.create, {
    ...(await samples.input('device')),
    machineNumber: 'ZW５０６-1',
  })
  expect(Object.keys(messagesOf(again))).toEqual(['machineNumber'])
})
