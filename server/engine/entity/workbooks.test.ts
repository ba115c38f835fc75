// Exports, templates and imports over the real files: what leaves comes back, what is wrong changes nothing.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { read, write } from 'xlsx'
import { readWorkbook } from '../workbook/readWorkbook.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'
import { part, rowOf, rowsOf, Samples } from './testing/samples.ts'
import { uploadTo, workbook, type Cells } from './testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)

const upload = (
  path: string,
  files: readonly Buffer[],
  switches: Readonly<Record<string, string>> = {},
  language = 'zh_CN',
): Promise<Reply> => uploadTo(server, path, { files, switches, language })

const sheetOf = async (reply: Reply) => {
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  const sheet = await readWorkbook(reply.body)
  if (!sheet.ok) throw new Error(sheet.code)
  return sheet
}

describe('export', () => {
  test('writes what is asked and allowed, labels in the caller’s language, dangerous text as text', async () => {
    const type = await samples.make('deviceModel', { name: 'JWF1562' })
    await samples.make('device', {
      name: '=1+1',
      machineNumber: '@E1',
      deviceModel: type.id,
      ratedPower: -0,
      spindleCount: 1008,
      installDate: '2025-03-01',
      iot: true,
    })
    const { path } = samples.entity('device').routes.export
    const body = { columns: ['machineNumber', 'name', 'deviceModel', 'spindleCount', 'installDate', 'iot'], machineNumber: '@E' }
    const reply = await server.call('admin', 'POST', path, body)
    expect(reply.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('设备.xlsx')}`)
    const zh = await sheetOf(reply)
    expect(zh.header).toEqual(['机台号', '名称', '设备型号', '锭数', '安装日期', '是否物联'])
    expect(zh.rows.map(({ cells }) => cells)).toEqual([
      ['@E1', '=1+1', 'JWF1562', 1008, expect.objectContaining({ date: '2025-03-01' }), '是'],
    ])
    const en = await sheetOf(await server.call('admin', 'POST', path, body, { 'content-language': 'en_US' }))
    expect(en.header[0]).toBe('Machine no.')
    expect(en.rows[0]?.cells[5]).toBe('Yes')
  })

  test('leaves a line in the trail, and refuses columns that are hidden or none', async () => {
    const reply = await samples.call(samples.entity('device').routes.export, { columns: ['createdBy'] })
    expect(reply.status).toBe(400)
    const trail = await server.sql("select username, new from data.audit where entity = 'device' and action = 'export'")
    expect(trail).toMatchObject([{ username: 'admin', new: { filter: { machineNumber: '@E' } } }, { username: 'admin' }])
  })
})

test('A template has the columns of an import, required ones marked', async () => {
  const reply = await samples.call(samples.entity('employee').routes.template)
  expect(reply.headers['content-disposition']).toContain(encodeURIComponent('员工模板.xlsx'))
  const { header } = await sheetOf(reply).catch((fault: unknown) => {
    // A template has no rows, which the reader of imports may say.
    if (fault instanceof Error && fault.message === 'empty') return { header: [] }
    throw fault
  })
  for (const title of ['工号 *', '姓名 *', '组织 *', '岗位 *', '手机']) expect(header).toContain(title)
})

describe('import', () => {
  const path = (): string => samples.entity('employee').routes.import.path
  const count = async (): Promise<unknown> => (await server.sql('select count(*)::int as n from data.employee'))[0]?.n
  const titles = ['工号 *', '姓名 *', '性别', '手机', '组织 *', '岗位 *', '入职日期']
  const staff = async (rows: Cells): Promise<Cells> => {
    const [organisation, post] = [await samples.any('organisation'), await samples.any('jobPost')]
    return [
      titles,
      ...rows.map((row) =>
        [...row.slice(0, 4), organisation.name, post.name, row[4] ?? null].map((cell) =>
          typeof cell === 'object' ? null : (cell as string),
        ),
      ),
    ]
  }

  test('takes rows from xlsx and xls, titles in either language, references by name, choices by label', async () => {
    for (const [at, kind] of (['xlsx', 'biff8'] as const).entries()) {
      const rows = await staff([
        [`IM${at}1`, '王小明', '男', null, '2024/3/5'],
        [`IM${at}2`, '李华', 'Female', `1390000100${at}`, null],
      ])
      const reply = await upload(path(), [
        workbook(
          kind === 'xlsx' ? rows : [['Job no.', 'Name', 'Gender', 'Mobile', 'Organisation', 'Post', 'Hired'], ...rows.slice(1)],
          kind,
        ),
      ])
      expect([kind, reply.status, reply.body.toString().slice(0, 300)]).toMatchObject([kind, 200, expect.anything()])
      expect(reply.data).toMatchObject({ total: 2, created: 2, updated: 0, skipped: 0 })
      const [row] = rowsOf(await samples.call(samples.entity('employee').routes.page, { jobNumber: `IM${at}1` }))
      expect(row).toMatchObject({ name: '王小明', gender: 'male', hireDate: '2024-03-05', status: 'onDuty' })
    }
  })

  test('keeps nothing on a trial', async () => {
    const before = await count()
    const reply = await upload(path(), [workbook(await staff([['TRY1', '张三', null, null, null]]))], { dryRun: 'true' })
    expect(reply).toMatchObject({ status: 200, data: { total: 1, created: 1, updated: 0 } })
    expect(await count()).toBe(before)
  })

  test('of one wrong row keeps none, and says what is wrong with which, also in a workbook', async () => {
    const before = await count()
    const rows = await staff([
      ['BAD1', '赵六', null, '12345', null],
      ['BAD1', '钱七', '无', null, null],
      ['IM01', '孙', null, null, null],
      ['OK1', '周八', null, null, null],
    ])
    const reply = await upload(path(), [workbook([...rows, ['BAD9', '吴九', null, null, '没有的组织', '没有的岗位', 'x']])])
    expect([reply.status, reply.msg]).toEqual([400, '导入失败，未更改任何数据'])
    const errors = part(reply.data, 'errors')
    expect(errors).toEqual(
      expect.arrayContaining([
        { row: 2, field: '手机', message: '请输入正确的手机号' },
        { row: 3, field: '性别', message: '“无”不在可选范围内' },
        { row: 4, field: '姓名', message: expect.any(String) },
        { row: 6, field: '组织', message: '“没有的组织”不存在' },
        { row: 6, field: '岗位', message: '“没有的岗位”不存在' },
        { row: 6, field: '入职日期', message: expect.stringContaining('日期') },
      ]),
    )
    expect(await count()).toBe(before)
    const report = String(part(reply.data, 'report'))
    const kept = await server.call('admin', 'GET', report)
    const sheet = await sheetOf(kept)
    expect(sheet.header.at(-1)).toBe('错误原因')
    expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['BAD1', 'BAD1', 'IM01', 'BAD9'])
    expect(kept.headers['content-disposition']).toContain(encodeURIComponent('员工-导入错误.xlsx'))
    for (const other of ['director', 'admin2'] as const) expect((await server.call(other, 'GET', report)).status).toBe(404)
  })

  test('keeps the valid rows alone where that is wanted: a row that only a wrong one stood in the way of comes in', async () => {
    const before = await count()
    const rows = await staff([
      ['PART1', '甲甲', null, '12345', null],
      ['PART1', '乙乙', null, null, null],
      ['PART2', '丙丙', null, null, null],
    ])
    const trial = await upload(path(), [workbook(rows)], { validOnly: 'true', dryRun: 'true' })
    expect(trial).toMatchObject({ status: 200, data: { total: 2, created: 2, updated: 0, skipped: 1 } })
    expect(await count()).toBe(before)
    const reply = await upload(path(), [workbook(rows)], { validOnly: 'true' })
    expect(reply).toMatchObject({
      status: 200,
      data: {
        total: 2,
        created: 2,
        skipped: 1,
        errors: [
          { row: 2, field: '手机' },
          { row: 2, field: '工号' },
        ],
      },
    })
    expect(await count()).toBe(Number(before) + 2)
    // Nothing valid is nothing done.
    const none = await upload(path(), [workbook(await staff([['PART3', '丁丁', null, '1', null]]))], { validOnly: 'true' })
    expect(none.status).toBe(400)
    // What came in can be taken back.
    const ids = part(reply.data, 'ids')
    expect(ids).toHaveLength(2)
    expect((await samples.call(samples.entity('employee').routes.removeMany, { ids })).status).toBe(200)
    expect(rowsOf(await samples.call(samples.entity('employee').routes.page, { jobNumber: 'PART' }))).toEqual([])
  })

  test('tells of a row all that is wrong with it: beside a cell that cannot be read, a number that is taken, in the file too', async () => {
    const kept = await upload(path(), [workbook(await staff([['ALL1', '甲甲', null, null, null]]))])
    expect(kept.status).toBe(200)
    const rows = await staff([
      ['ALL1', '乙乙', null, null, null],
      ['ALL2', '丙丙', null, null, null],
      ['ALL2', '丁丁', null, '12345', 'x'],
    ])
    const wrong = rows.map((row, at) => (at === 1 ? row.map((cell, column) => (column === 4 ? '没有的组织' : cell)) : row))
    const errors = part((await upload(path(), [workbook(wrong)])).data, 'errors') as readonly {
      readonly row: number
      readonly field: string
    }[]
    expect(errors.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual(
      ['2 组织', '2 工号', '4 手机', '4 入职日期', '4 工号'].toSorted(),
    )
  })

  test('tells beforehand what would change from what to what', async () => {
    const first = await upload(path(), [workbook(await staff([['PRE1', '旧名', null, null, null]]))])
    expect(first.status).toBe(200)
    const rows = await staff([
      ['PRE1', '新名', null, null, null],
      ['PRE2', '来者', null, null, null],
    ])
    const reply = await upload(path(), [workbook(rows)], { isCover: 'true', dryRun: 'true' })
    expect(part(reply.data, 'preview')).toEqual([
      { row: 2, action: 'update', name: '新名', changes: [{ field: '姓名', old: '旧名', new: '新名' }] },
      { row: 3, action: 'create', name: '来者', changes: [] },
    ])
    expect(
      (await upload(path(), [workbook(await staff([['PRE1', '旧名', null, null, null]]))], { isCover: 'true', dryRun: 'true' })).data,
    ).toMatchObject({
      preview: [{ action: 'same' }],
    })
  })

  test('takes columns that are called otherwise when told which is which', async () => {
    const [titles = [], ...rest] = await staff([['MAP1', '映射', null, null, null]])
    const renamed = [titles.map((title) => (String(title).startsWith('姓名') ? '名字' : title)), ...rest]
    const proposed = await upload(path(), [workbook([['工号', '姓名', '身份证', '手机电话号码', '编号', '备注事项']])])
    expect(part(part(proposed.data, 'columns'), 'titles')).toEqual([
      { title: '工号', field: 'jobNumber' },
      { title: '姓名', field: 'name' },
      { title: '身份证', field: 'idNumber' },
      { title: '手机电话号码', field: 'phone' },
      { title: '编号', field: null },
      { title: '备注事项', field: null },
    ])
    const refused = await upload(path(), [workbook(renamed)])
    expect(refused.status).toBe(400)
    const columns = part(refused.data, 'columns')
    expect(part(columns, 'titles')).toEqual(
      expect.arrayContaining([
        { title: '名字', field: null },
        { title: '工号 *', field: 'jobNumber' },
      ]),
    )
    expect(part(columns, 'fields')).toEqual(expect.arrayContaining([{ name: 'name', label: '姓名', required: true }]))
    const taken = await upload(path(), [workbook(renamed)], { mapping: JSON.stringify([['名字', 'name']]) })
    expect(taken).toMatchObject({ status: 200, data: { created: 1 } })
    const left = await upload(
      path(),
      [
        workbook(
          [
            [...(renamed[0] ?? []), '备注栏'],
            [...(rest[0] ?? []), 'x'],
          ].map((row, at) => (at === 1 ? row.map((cell) => (cell === 'MAP1' ? 'MAP2' : cell)) : row)),
        ),
      ],
      {
        mapping: JSON.stringify([
          ['名字', 'name'],
          ['备注栏', null],
        ]),
      },
    )
    expect(left).toMatchObject({ status: 200, data: { created: 1 } })
    for (const wrong of ['{}', '[["a"]]', '[["名字","passwordHash"]]'])
      expect((await upload(path(), [workbook(renamed)], { mapping: wrong })).status).toBe(400)
  })

  test('refuses a known job number unless it may overwrite, and then changes that row', async () => {
    const rows = workbook(
      await staff([
        ['IM01', '王大明', '男', null, null],
        ['NEW1', '新人', null, null, null],
      ]),
    )
    const refused = await upload(path(), [rows], { isCover: 'false' })
    expect(part(refused.data, 'errors')).toEqual([{ row: 2, field: '工号', message: '工号已存在' }])
    const taken = await upload(path(), [rows], { isCover: 'true' })
    expect(taken.data).toMatchObject({ total: 2, created: 1, updated: 1 })
    const [row] = rowsOf(await samples.call(samples.entity('employee').routes.page, { jobNumber: 'IM01' }))
    expect(rowOf(await samples.call(samples.entity('employee').routes.get, undefined, { id: row?.id ?? '' }))).toMatchObject({
      name: '王大明',
      version: 2,
    })
  })

  test('asks before a phone that another has, and goes on when confirmed', async () => {
    const rows = workbook(await staff([['PH1', '甲乙', null, '13900001000', null]]))
    expect((await upload(path(), [rows])).code).toBe(501)
    const trial = await upload(path(), [rows], { dryRun: 'true' })
    expect(trial).toMatchObject({ code: 200, data: { created: 1 } })
    expect(part(trial.data, 'warnings')).toEqual([{ row: 2, field: '手机', message: '手机号已存在，是否继续？' }])
    expect((await upload(path(), [rows], { confirmed: 'true' })).code).toBe(200)
  })

  describe('formulas, in files written by LibreOffice', () => {
    const fixture = (name: string): Promise<Buffer> => readFile(new URL(`../workbook/fixtures/${name}`, import.meta.url))
    beforeAll(async () => {
      await samples.make('organisation', { name: '公式班' })
      await samples.make('jobPost', { name: '公式岗' })
    })

    test.each([
      ['formulas.xlsx', 'zh_CN', '公式错误 #DIV/0!，请修改为有效的内容'],
      ['formulas.xls', 'en_US', 'The formula gives #DIV/0!; write a value instead'],
    ])('errors in %s are refused at their row and field, and come back as errors', async (name, language, message) => {
      const before = await count()
      const reply = await upload(path(), [await fixture(name)], { dryRun: 'true' }, language)
      expect(reply.status).toBe(400)
      const errors = part(reply.data, 'errors') as readonly { readonly row: number; readonly field: string; readonly message: string }[]
      expect(errors.map(({ row }) => row)).toEqual([3, 4, 4])
      expect(errors[0]).toEqual({ row: 3, field: language === 'zh_CN' ? '姓名' : 'Name', message })
      expect(await count()).toBe(before)
      const report = await server.call('admin', 'GET', String(part(reply.data, 'report')))
      const [row] = (await sheetOf(report)).rows
      expect(row?.cells.slice(0, 6)).toEqual([
        'FM2',
        { error: '#DIV/0!' },
        '女',
        '公式班',
        '公式岗',
        { date: '2024-02-07', time: '08:30:00' },
      ])
      const again = await upload(path(), [report.body], { dryRun: 'true' }, language)
      expect(part(again.data, 'errors')).toMatchObject([{ row: 2 }, { row: 3 }, { row: 3 }])
    })

    test.each(['formulas.xlsx', 'formulas.xls'])('texts are read as %s has them', async (name) => {
      const trial = await upload(path(), [await fixture(name)], { dryRun: 'true', validOnly: 'true' })
      expect(trial.data).toMatchObject({ created: 1, skipped: 2, preview: [{ row: 2, name: '张三' }] })
    })

    test('what was saved before it was worked out is refused', async () => {
      const mapping = JSON.stringify([['备注', 'jobPost']])
      const reply = await upload(path(), [await fixture('unworked.xls')], { mapping })
      const message = '公式没有保存计算结果，请在表格软件中另存为 xlsx 后再上传'
      expect(part(reply.data, 'errors')).toEqual([
        { row: 2, field: '姓名', message },
        { row: 2, field: '组织', message },
      ])
    })
  })

  test('a mended report is taken as it is: without its reasons, dates still dates', async () => {
    const rows = await staff([['MEND1', '甲甲', null, '12345', '2024-02-06']])
    const book = read(workbook(rows))
    const sheet = book.Sheets.Sheet1
    if (sheet) sheet.G2 = { t: 'n', v: 45_328, z: 'yyyy-mm-dd' }
    const refused = await upload(path(), [Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))])
    const report = await server.call('admin', 'GET', String(part(refused.data, 'report')))
    expect((await sheetOf(report)).rows[0]?.cells[6]).toEqual({ date: '2024-02-06', time: '00:00:00' })
    const mended = read(report.body, { cellNF: true })
    const cells = mended.Sheets[mended.SheetNames[0] ?? '']
    if (cells) cells.D2 = { t: 's', v: '13800138777' }
    const taken = await upload(path(), [Buffer.from(write(mended, { type: 'buffer', bookType: 'xlsx' }))])
    expect(taken).toMatchObject({ status: 200, data: { created: 1 } })
    expect(rowsOf(await samples.call(samples.entity('employee').routes.page, { jobNumber: 'MEND1' }))).toMatchObject([
      { hireDate: '2024-02-06' },
    ])
  })

  test('refuses other files, 5 MB, a second file and none in the spec’s words', async () => {
    const before = await count()
    const big = Buffer.concat([workbook([['a']]), Buffer.alloc(5 * 1024 * 1024 - workbook([['a']]).length)])
    const good = workbook(await staff([['Z1', '张三', null, null, null]]))
    const said = async (files: readonly Buffer[]) => {
      const { status, msg } = await upload(path(), files)
      return [status, msg]
    }
    expect(await said([Buffer.from('工号,姓名\n1,张三')])).toEqual([400, '文件只能是 xls / xlsx 格式'])
    expect(await said([big])).toEqual([413, '文件大小不能超过 5MB'])
    expect(await said([good, good])).toEqual([400, '最多只能上传一个文件'])
    expect(await said([])).toEqual([400, '请先上传文件'])
    const en = await upload(path(), [Buffer.from('x')], {}, 'en_US')
    expect(en.msg).toBe('The file may only be in xls / xlsx format')
    expect(await count()).toBe(before)
  })

  test('refuses titles that are no columns, and required columns that are missing', async () => {
    expect(
      (
        await upload(path(), [
          workbook([
            ['工号', '工资'],
            ['1', 2],
          ]),
        ])
      ).msg,
    ).toBe('文件中的列“工资”不是可导入的列')
    expect((await upload(path(), [workbook([['工号'], ['1']])])).msg).toBe('缺少列“姓名”')
    expect(
      (
        await upload(path(), [
          workbook([
            ['工号', '状态'],
            ['1', 'x'],
          ]),
        ])
      ).status,
    ).toBe(400)
  })
})
