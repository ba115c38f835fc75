// Files for an import: which are taken, what a template asks for, and which of two rows alike is at fault.
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { serverForFile } from '../../testing/testServer.ts'
import { part, Samples } from './testing/samples.ts'
import { uploadTo, workbook, type Cells } from './testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)

const path = () => samples.entity('supplier').routes.import.path
const suppliers = (rows: Cells): Buffer => workbook([['名称', '类型', '电话'], ...rows])

test('of two rows with one name the later is blamed, whatever else is wrong with the first, and which row it repeats is said', async () => {
  const file = suppliers([
    ['双份厂', '原料', 'abc'],
    ['双份厂', '原料', '13800138000'],
  ])
  const errors = async (language: string) =>
    part((await uploadTo(server, path(), { files: [file], language })).data, 'errors') as readonly object[]
  expect(await errors('zh_CN')).toEqual([
    { row: 2, field: '电话', message: '请输入正确的电话号码' },
    { row: 3, field: '名称', message: '与文件第 2 行相同' },
  ])
  expect((await errors('en_US')).at(-1)).toMatchObject({ row: 3, message: 'Same as row 2 of the file' })
})

test('files are taken by their ending, whatever media type a system gives them', async () => {
  const file = suppliers([['结尾厂', '原料', '13800138000']])
  const send = (name: string, type: string) => uploadTo(server, path(), { files: [file], name, type, switches: { dryRun: 'true' } })
  expect(await send('good.txt', 'text/plain')).toMatchObject({ status: 400, msg: '文件只能是 xls / xlsx 格式' })
  expect(await send('xlsx', 'application/octet-stream')).toMatchObject({ status: 400, data: { error: 'wrongFileType' } })
  for (const name of ['good.XLSX', 'good.xls']) expect((await send(name, 'application/octet-stream')).status).toBe(200)
})

test('what stands beside the file is refused by its name', async () => {
  const send = (switches: Record<string, string>) => uploadTo(server, path(), { files: [suppliers([])], switches })
  for (const [name, value] of [
    ['isCover', 'maybe'],
    ['stray', 'true'],
    ['mapping', '{'],
    ['mapping', '[["名称"]]'],
  ] as const)
    expect(await send({ [name]: value }), name).toMatchObject({ status: 400, data: { fields: { [name]: expect.any(String) } } })
})

test('an import sent as something else than a form is told what is taken', async () => {
  for (const type of ['application/json', 'text/plain', 'application/x-ndjson'])
    expect(await server.call('admin', 'POST', path(), '{}', { 'content-type': type }), type).toMatchObject({
      status: 415,
      msg: '只接受表单上传（multipart/form-data）',
    })
})

test('a template says what each column asks for', async () => {
  const notes = async (entity: string, language: string) => {
    const { path } = samples.entity(entity).routes.template
    const { body } = await server.call('admin', 'GET', path, undefined, { 'content-language': language })
    const book = read(body)
    const rows = utils.sheet_to_json<readonly string[]>(book.Sheets[book.SheetNames[1] ?? ''] ?? {}, { header: 1 })
    return new Map(rows.map(([title = '', , , note = '']) => [title, note]))
  }
  const zh = await notes('device', 'zh_CN')
  expect(zh.get('机台号')).toBe('不超过 30 个字符；不能重复')
  expect(zh.get('设备型号')).toMatch(/^填写设备型号的名称/)
  expect(zh.get('锭数')).toBe('整数，不小于 0，不大于 2,016')
  expect(zh.get('额定功率')).toBe('最多 1 位小数，不小于 0，不大于 10,000；单位：kW')
  const en = await notes('employee', 'en_US')
  expect(en.get('Organisation')).toBe('Name of the Organisation')
})
