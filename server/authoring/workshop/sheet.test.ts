// From a sheet to rows on a screen, over HTTP: LibreOffice's file is proposed, becomes documents, is published, and comes in whole.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { documentsOfSheet, mappingOfSheet } from '../../../metadata/authoring/sheet/documents.ts'
import type { SheetProposal } from '../../../metadata/authoring/sheet/proposal.ts'
import { part, rowOf, rowsOf } from '../../engine/entity/testing/samples.ts'
import { type Cells, uploadTo, workbook } from '../../engine/entity/testing/upload.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const { call } = server
const file = await readFile(new URL('../../../e2e/fixtures/repairOrders.xlsx', import.meta.url))
const propose = (bytes: Buffer, { user = 'admin' as User, name = '维修工单.xlsx' } = {}) =>
  uploadTo(server, '/workshop/sheet', { files: [bytes], name, user })
const told = async (rows: Cells) => {
  const { status, msg } = await propose(workbook(rows))
  return [status, msg]
}

for (const name of ['表格采购甲', '表格采购乙'])
  rowOf(
    await call('admin', 'POST', server.documents.model.entities.procurer?.routes.create.path ?? '', {
      name,
      contact: '甲',
      phone: '13800000009',
    }),
  )

test('a sheet that LibreOffice has written becomes an entity, its list, a page and rows', async () => {
  const { status, data } = await propose(file)
  expect(status).toBe(200)
  const proposal = data as SheetProposal & { readonly taken: readonly string[] }
  expect(proposal).toMatchObject({ id: 'x_repairWorkOrder', label: { zh: '维修工单', en: 'Repair work order' }, rows: 10 })
  expect(proposal.columns.map(({ name, kind, required, unique }) => [name, kind, required, unique])).toEqual([
    ['workOrderNo', 'text', true, true],
    ['repairItem', 'text', true, false],
    ['kind', 'dictionary', true, false],
    ['buyer', 'reference', true, false],
    ['cost', 'decimal', true, false],
    ['replacedPieces', 'integer', true, false],
    ['reportedDate', 'date', true, false],
    ['completedAt', 'dateTime', true, false],
    ['accepted', 'boolean', true, false],
    ['phone', 'phone', true, false],
    ['remark', 'text', false, false],
  ])
  expect(proposal.columns[3]?.references[0]).toMatchObject({ entity: 'procurer', unknown: [] })
  expect(proposal.columns[4]).toMatchObject({ label: { zh: '费用', en: 'Cost' }, unit: '元', decimals: 2 })

  const columns = proposal.columns.map((column) => ({ ...column, keep: column.name !== 'remark' }))
  const documents = documentsOfSheet({ ...proposal, columns, taken: new Set(proposal.taken) })
  const menu = { kind: 'patch', target: 'menu:main', base: '0', ops: [{ op: 'insert', path: 'items', value: { page: proposal.id } }] }
  for (const [target, content] of [...documents, ['menu:main', menu] as const])
    expect((await call('admin', 'PUT', `/workshop/drafts/${target}`, { content })).status).toBe(200)
  const checked = await call('admin', 'POST', '/workshop/check', { targets: [`page:${proposal.id}`] })
  expect(checked.data).toMatchObject({
    targets: [
      { target: 'dictionary:x_repairWorkOrderKind', label: { zh: '类别', en: 'Kind' } },
      { target: 'entity:x_repairWorkOrder', label: { zh: '维修工单' } },
      { target: 'menu:main', label: null },
      { target: 'page:x_repairWorkOrder' },
    ],
  })
  // whoever holds nothing of it gains what is chosen for him
  const roles = part(checked.data, 'roles') as readonly { readonly id: string; readonly name: string }[]
  const told = (list: unknown) =>
    (list as readonly { readonly kind: string; readonly subject: { readonly id: string }; readonly message: object }[])
      .filter(({ kind, subject }) => kind === 'role.gains' && subject.id === roles[0]?.id)
      .map(({ message }) => Reflect.get(message, 'zh'))
  expect(told(part(checked.data, 'changes'))).toEqual([])
  const [look, enter, all] = ['look', 'enter', 'all'].map((access) => String(told(part(part(checked.data, 'given'), access))))
  expect(look).toMatch(new RegExp(`^角色“${roles[0]?.name}”将获得：.*维修工单·查询`))
  expect([look, enter, all].map((each) => ['维修工单·新增', '维修工单·删除'].map((right) => String(each).includes(right)))).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
  const published = await call('admin', 'POST', '/workshop/publish', {})
  expect([published.status, published.data]).toEqual([200, { revision: 1 }])

  const path = '/x/repair-work-order'
  const mapping = JSON.stringify(Object.entries(mappingOfSheet(columns)))
  const imported = await uploadTo(server, `${path}/import`, { files: [file], switches: { mapping } })
  expect(imported.data).toMatchObject({ created: 10, skipped: 0, errors: [] })
  const rows = rowsOf(await call('admin', 'POST', `${path}/page`, { pageNum: 1, pageSize: 10, workOrderNo: 'WX-0003' }))
  expect(rows).toMatchObject([
    {
      repairItem: '更换皮辊',
      kind: 'mechanical',
      cost: 86.25,
      replacedPieces: 4,
      reportedDate: '2026-03-02',
      completedAt: '2026-03-02T01:10:00+00:00',
      accepted: true,
      phone: '021-12345678',
      $labels: { buyer: '表格采购甲' },
    },
  ])
})

test('what is there stands in the way: the id, and the rows that came in', async () => {
  expect((await propose(file)).data).toMatchObject({ id: 'x_repairWorkOrder2', taken: expect.arrayContaining(['x_repairWorkOrder']) })
  const again = await uploadTo(server, '/x/repair-work-order/import', {
    files: [file],
    switches: {
      mapping: JSON.stringify([
        ['费用(元)', 'cost'],
        ['备注', null],
      ]),
    },
  })
  expect(again.status).toBe(400)
  expect(again.body.toString()).toContain('工单编号已存在')
})

test('a file that is none, or too large, or whose headings are none, is told of at its place', async () => {
  expect(await propose(Buffer.from('a,b'), { name: '台账.csv' })).toMatchObject({ status: 400, msg: '文件只能是 xls / xlsx 格式' })
  expect(await propose(Buffer.from('a,b'))).toMatchObject({ msg: '文件只能是 xls / xlsx 格式' })
  expect(await propose(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413, msg: '文件大小不能超过 5MB' })
  expect(await told([[]])).toEqual([400, '文件中没有数据'])
  expect(
    await told([
      [1, 2],
      [3, 4],
    ]),
  ).toEqual([400, '第 1 行不是标题：请在这一行写上每一列的名称'])
  expect(
    await told([
      ['名称', '数量', '名称'],
      ['a', 1, 'b'],
    ]),
  ).toEqual([400, 'A 列和 C 列的标题相同：“名称”。请改其中一个，或删除不需要的列'])
  expect(
    await told([
      ['名称', '', '数量'],
      ['a', 1, 2],
    ]),
  ).toEqual([400, '第 1 行作为标题，其中 B 列没有标题。标题须写在一行内，每列一个，不合并单元格'])
  expect(await told([Array.from({ length: 101 }, (_, at) => `列${at}`)])).toEqual([
    400,
    '共 101 列，一个表单最多 100 个字段，请删除不需要的列',
  ])
})

test('what is merged over rows is said of each of them, in the proposal and in the import; further sheets are named as not read', async () => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['设备台账', null, null],
    ['车间', '设备名称', '台数'],
    ['一车间', '细纱机', 12],
    [null, '粗纱机', 4],
    [null, '络筒机', 6],
    ['二车间', '并条机', 8],
  ])
  sheet['!merges'] = [utils.decode_range('A1:C1'), utils.decode_range('A3:A5')]
  utils.book_append_sheet(book, sheet, '台账')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['说明']]), '填写说明')
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const { data } = await propose(Buffer.from(write(book, { type: 'buffer', bookType })), { name: '并合台账.xlsx' })
    expect(data).toMatchObject({ rows: 4, filled: 2, unread: ['填写说明'] })
    expect((data as SheetProposal).columns[0]).toMatchObject({ title: '车间', mayBeRequired: true, first: ['一车间', '一车间', '一车间'] })
  }
  // what the rows add up to is told of, and is none of them
  const summed = utils.book_new()
  utils.book_append_sheet(
    summed,
    utils.aoa_to_sheet([
      ['名称', '台数'],
      ['细纱机', 12],
      ['粗纱机', 4],
      [null, null],
      ['合计', 16],
    ]),
    '台账',
  )
  expect((await propose(Buffer.from(write(summed, { type: 'buffer', bookType: 'xlsx' })), { name: '台账.xlsx' })).data).toMatchObject({
    total: 5,
    rows: 2,
  })
  const { routes } = server.documents.model.entities.procurer ?? {}
  const people = utils.aoa_to_sheet([
    ['名称', '联系人', '电话'],
    ['并合采购甲', '周一', '13800000019'],
    ['并合采购乙', null, '13800000018'],
  ])
  people['!merges'] = [utils.decode_range('B2:B3')]
  const merged = utils.book_new()
  utils.book_append_sheet(merged, people, '采购')
  const file = Buffer.from(write(merged, { type: 'buffer', bookType: 'xlsx' }))
  const imported = await uploadTo(server, routes?.import?.path ?? '', { files: [file] })
  expect(imported.data).toMatchObject({ created: 2, errors: [] })
  const rows = rowsOf(await call('admin', 'POST', routes?.page?.path ?? '', { pageNum: 1, pageSize: 10, name: '并合采购' }))
  expect(rows.map(({ contact }) => contact)).toEqual(['周一', '周一'])
})

test('formulas that came to nothing are told by row; nothing is kept of a file', async () => {
  const formulas = await readFile(new URL('../../engine/workbook/fixtures/formulas.xlsx', import.meta.url))
  const { status, data } = await propose(formulas)
  expect(status).toBe(200)
  const { columns } = data as SheetProposal
  expect(columns.flatMap(({ faults }) => faults)).not.toEqual([])
  expect((await call('admin', 'GET', '/workshop/documents?kind=entity&changed=true')).body.toString()).not.toContain('x_repairWorkOrder2')
})

test('only who publishes may ask, and names are looked for among his own tenant’s rows', async () => {
  expect((await propose(file, { user: 'leader' })).status).toBe(403)
  const { columns } = (await propose(file, { user: 'admin2' })).data as SheetProposal
  expect(columns.find(({ name }) => name === 'buyer')).toMatchObject({ kind: 'dictionary', references: [] })
})

test('per cents come in as the sheet shows them, its total only where somebody asks for it', async () => {
  const sheet = utils.aoa_to_sheet([
    ['机台 Machine*', '合格率 Pass rate', '件数 Pieces', '损耗 Loss', '到期 Due'],
    ['A-1', 0.955, 12, '10%', '5.3.2026'],
    ['A-2', 0.9, 4, '12.5 %', '2026年3月9日'],
    ['合计', 0.93, 16],
  ])
  for (const cell of ['B2', 'B3', 'B4']) sheet[cell].z = '0.0%'
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '检验')
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
  const { data } = await propose(bytes, { name: '检验 Inspections.xlsx' })
  const proposal = data as SheetProposal & { readonly taken: readonly string[] }
  expect(proposal).toMatchObject({
    label: { zh: '检验', en: 'Inspections' },
    rows: 2,
    total: 4,
    columns: [
      { label: { zh: '机台', en: 'Machine' }, required: true },
      { label: { zh: '合格率', en: 'Pass rate' }, kind: 'decimal', decimals: 1, unit: '%', first: ['95.5%', '90.0%'], required: false },
      { kind: 'integer' },
      { kind: 'decimal', unit: '%', first: ['10%', '12.5%'] },
      { kind: 'date' },
    ],
  })
  const columns = proposal.columns.map((column) => ({ ...column, keep: true }))
  const documents = documentsOfSheet({ ...proposal, columns, taken: new Set(proposal.taken) })
  const ops = ['x_repairWorkOrder', proposal.id].map((page) => ({ op: 'insert', path: 'items', value: { page } }))
  const menu = { kind: 'patch', target: 'menu:main', base: '0', ops }
  for (const [target, content] of [...documents, ['menu:main', menu] as const])
    expect((await call('admin', 'PUT', `/workshop/drafts/${target}`, { content })).status).toBe(200)
  const put = await call('admin', 'POST', '/workshop/publish', {})
  expect([put.status, part(put.data, 'problems')]).toEqual([200, undefined])
  const mapping = JSON.stringify(Object.entries(mappingOfSheet(columns)))
  const bring = (more: object) => uploadTo(server, '/x/inspections/import', { files: [bytes], switches: { mapping, ...more } })
  expect((await bring({ dryRun: 'true' })).data).toMatchObject({ total: 2, created: 2, totalRow: 4 })
  const all = await bring({ dryRun: 'true', withTotal: 'true' })
  expect(all.data).toMatchObject({ total: 3, created: 3 })
  expect(all.data).not.toHaveProperty('totalRow')
  expect((await bring({})).data).toMatchObject({ created: 2, totalRow: 4 })
  const rows = rowsOf(await call('admin', 'POST', '/x/inspections/page', { pageNum: 1, pageSize: 10 }))
  expect(rows.map(({ machine, passRate, pieces, loss, due }) => [machine, passRate, pieces, loss, due]).toSorted()).toEqual([
    ['A-1', 95.5, 12, 10, '2026-03-05'],
    ['A-2', 90, 4, 12.5, '2026-03-09'],
  ])
})
