// What columns of all sorts are told to be, and that the documents made of them compile.
import { expect, test } from 'vitest'
import { compileLayered } from '../../compiler/compileLayered.ts'
import { compileLazily } from '../../compiler/compile.ts'
import { type FieldChoice } from '../words/fieldChoice.ts'
import { fieldWords, vocabularyOf } from '../words/vocabulary.ts'
import { product } from '../../examples/product.ts'
import type { SheetCell } from '../../written/cells.ts'
import { letterOf } from '../../written/cells.ts'
import { documentsOfSheet, hasDisplay, mappingOfSheet } from './documents.ts'
import { mentionsIn, referencesOf } from './mentions.ts'
import { type SheetScope, proposeSheet, type ProposedColumn, type SheetProposal } from './proposal.ts'

const word = (zh: string, en: string, choice?: FieldChoice) => ({ label: { zh, en }, ...(choice && { choice }) })
const words = [
  word('工单编号', 'Work order number', 'text'),
  word('电话', 'Phone', 'phone'),
  word('金额', 'Amount', 'decimal'),
  word('完成时间', 'Finished at', 'dateTime'),
  word('入库日期', 'Received', 'date'),
  word('备注', 'Note', 'longText'),
  word('班组', 'Team', 'reference:team'),
  word('机械', 'Mechanical'),
]

const around: SheetScope = {
  name: '台账',
  taken: new Set(),
  dictionaries: [],
  references: new Map(),
  vocabulary: vocabularyOf([], (text) => text),
}

const rowsOf = (...columns: readonly (readonly SheetCell[])[]) =>
  Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, row) => ({
    number: row + 2,
    cells: columns.map((column) => column[row] ?? null),
  }))

function proposalOf(header: readonly string[], columns: readonly (readonly SheetCell[])[], more: Partial<SheetScope> = {}): SheetProposal {
  const found = proposeSheet({ header, rows: rowsOf(...columns) }, { ...around, ...more })
  if ('wrong' in found) throw new Error(found.wrong.en)
  return found
}

function columnOf(cells: readonly SheetCell[], title = 'Value', more: Partial<SheetScope> = {}): ProposedColumn {
  const [column] = proposalOf([title], [cells], more).columns
  if (!column) throw new Error('no column')
  return column
}

const at = (date: string, time = '00:00:00') => ({ date, time })
const long = 'x'.repeat(201)

test.each<[string, readonly SheetCell[], object]>([
  ['whole numbers', [1, 2, 300], { kind: 'integer', required: true }],
  ['whole numbers written as text, with thousands', ['1', '2,000', '-3'], { kind: 'integer' }],
  ['zeros in front are no number', ['007', '012'], { kind: 'text' }],
  ['numbers with places', [1, 2.5, 3.125], { kind: 'decimal', decimals: 3 }],
  ['what reckoning adds is no place', [0.1 + 0.2, 1.5], { kind: 'decimal', decimals: 1 }],
  ['at most six places', [1 / 3], { kind: 'decimal', decimals: 6 }],
  ['small numbers', [1e-7, 0.000_01], { kind: 'decimal', decimals: 6 }],
  ['more than a whole number holds', [3_000_000_000, 1], { kind: 'decimal', decimals: 0 }],
  ['codes of one length', [6_901_234_567_890, 6_901_234_567_906], { kind: 'text' }],
  ['more digits than a number holds', ['110101199003077777', '110101199003078888'], { kind: 'text' }],
  ['a number and a word', [1, 'about 2'], { kind: 'text' }],
  ['days', [at('2026-03-01'), at('2026-03-02')], { kind: 'date', first: ['2026-03-01', '2026-03-02'] }],
  ['days in words', ['2026/3/1', '2026年3月12日', '2026-03-01', '2026.3.1'], { kind: 'date' }],
  ['a day that is none', ['2026-02-30', '2026-03-01'], { kind: 'text' }],
  ['29 February', ['2028-02-29'], { kind: 'date' }],
  ['a day written with two signs', ['2026-03/01'], { kind: 'text' }],
  ['moments', [at('2026-03-01', '08:30:00'), at('2026-03-02')], { kind: 'dateTime' }],
  ['moments in words', ['2026-03-01 08:30', '2026-03-01 8:30:15'], { kind: 'dateTime' }],
  ['a moment that is none', ['2026-03-01 25:00'], { kind: 'text' }],
  ['a time without a day', [at('', '08:30:00')], { kind: 'text' }],
  ['yes and no', ['是', '否', '是'], { kind: 'boolean' }],
  ['true and false', [true, false], { kind: 'boolean' }],
  ['0 and 1 are numbers', [0, 1, 1], { kind: 'integer' }],
  ['phones', [13_800_000_000, '13912345678', '021-12345678'], { kind: 'phone' }],
  ['long texts', [long, 'short'], { kind: 'longText', longest: 201 }],
  ['a text of two lines', ['one\ntwo', 'three'], { kind: 'longText' }],
  ['an empty cell', ['a', null, 'c'], { kind: 'text', required: false, mayBeRequired: false, mayBeUnique: true }],
  ['blanks are empty', ['a', '  ', 'c'], { required: false }],
  ['a value twice', ['a', 'A', 'b'], { mayBeUnique: false, unique: false }],
  ['nothing at all', [null, null], { kind: 'text', required: false, mayBeUnique: false }],
  ['few values, each often', ['甲', '乙', '甲', '乙', '甲', '乙'], { kind: 'dictionary', kinds: ['dictionary', 'text', 'longText'] }],
  ['few values, not often enough', ['甲', '乙', '甲', '乙', '甲'], { kind: 'text', kinds: ['dictionary', 'text', 'longText'] }],
  ['one value', ['甲', '甲', '甲'], { kind: 'text', kinds: ['text', 'longText'] }],
  [
    'a formula that came to nothing',
    [1, { error: '#DIV/0!' }, { error: null }],
    { kind: 'integer', required: false, faults: [{ row: 3 }, { row: 4 }] },
  ],
])('%s', (_, cells, told) => {
  expect(columnOf(cells)).toMatchObject(told)
})

test('twenty values in sixty rows are a list to choose from, twenty-one in sixty-three are none', () => {
  const values = (count: number) => Array.from({ length: count * 3 }, (_, row) => `v${row % count}`)
  expect(columnOf(values(20))).toMatchObject({ kind: 'dictionary', values: { length: 20 } })
  expect(columnOf(values(21)).kind).toBe('text')
})

test.each<[string, readonly SheetCell[], string, object]>([
  ['a wrong phone among others makes no amounts of them', [1_380_000_000, 13_800_000_000], '联系电话', { kind: 'text' }],
  ['codes of figures are no amounts', [1001, 1002], '工单编号', { kind: 'text', name: 'workOrderNumber', unique: true }],
  ['whole amounts', [100, 250], '索赔金额(元)', { kind: 'decimal', unit: '元', decimals: 0 }],
  ['what ends at midnight by chance', [at('2026-03-01'), at('2026-03-02')], '完成时间', { kind: 'dateTime' }],
  ['short remarks', ['好', '坏'], '备注', { kind: 'longText' }],
  ['values say what a heading does not', [at('2026-03-01')], '备注', { kind: 'date' }],
  ['a heading says nothing against its values', ['many', 'few'], '金额', { kind: 'text' }],
  ['an empty column is what its heading says', [null], '到货日期', { kind: 'date' }],
  ['nor may a heading name rows that are not there', [null], '班组', { kind: 'text' }],
])('%s', (_, cells, title, told) => {
  expect(columnOf(cells, title, { vocabulary: vocabularyOf(words, (text) => text) })).toMatchObject(told)
})

test('fields and values have the English of the documents, and what has none is read out', () => {
  const vocabulary = vocabularyOf(words, (text) => `read ${text.length}`)
  const cells = ['机械', '电气', '清洁', '机械', '电气', '清洁', '机械', '电气', '清洁']
  expect(columnOf(cells, '班组类别', { vocabulary })).toMatchObject({
    label: { zh: '班组类别', en: 'Team read 2' },
    name: 'teamRead2',
    values: [
      { value: 'mechanical', label: { zh: '机械', en: 'Mechanical' } },
      { value: 'read2', label: { zh: '电气', en: 'Read 2' } },
      { value: 'read22', label: { zh: '清洁', en: '清洁' } },
    ],
  })
  expect(proposalOf(['名称'], [['a']], { name: '工单编号', vocabulary })).toMatchObject({
    id: 'x_workOrderNumber',
    label: { zh: '工单编号', en: 'Work order number' },
  })
})

test('a unit in brackets is the field’s where it is a number', () => {
  expect(columnOf([1.5], '重量(kg)')).toMatchObject({ label: { zh: '重量' }, unit: 'kg', title: '重量(kg)' })
  expect(columnOf([1], '转速（r/min）')).toMatchObject({ label: { zh: '转速' }, unit: 'r/min' })
  expect(columnOf(['a'], '备注(可选)')).toMatchObject({ label: { zh: '备注(可选)' } })
  expect(columnOf([1], '(kg)')).toMatchObject({ label: { zh: '(kg)' } })
})

test('what is called a number of something is held unique where no value repeats', () => {
  expect(columnOf(['a', 'b'], '设备编号').unique).toBe(true)
  expect(columnOf(['a', 'b'], '名称')).toMatchObject({ unique: false, mayBeUnique: true })
  expect(columnOf([1.5, 2.5], '编号').unique).toBe(false)
})

test('a list that has all values is taken, and rows that they name are proposed first', () => {
  const label = (zh: string) => ({ zh, en: zh })
  const dictionaries = [
    {
      id: 'grade',
      values: [
        { value: 'a', label: label('甲') },
        { value: 'b', label: label('乙') },
      ],
    },
  ]
  const cells = ['甲', 'B', '甲', '乙', 'b', '甲']
  expect(columnOf(cells, 'Grade', { dictionaries })).toMatchObject({ dictionary: 'grade' })
  const references = new Map([
    [
      0,
      [
        { entity: 'crew', label: label('班'), unknown: [] },
        { entity: 'team', label: label('班组'), unknown: ['B'] },
      ],
    ],
  ])
  expect(columnOf(cells, 'Team', { references })).toMatchObject({
    kind: 'reference',
    kinds: ['reference', 'dictionary', 'text', 'longText'],
  })
})

test('no two fields have one name, and none has one of the engine’s', () => {
  const { columns, id } = proposalOf(['Id', 'Name', 'name!', 'Sort'], [['a'], ['b'], ['c'], ['d']], {
    name: 'Tool list',
    taken: new Set(['x_toolList']),
  })
  expect([id, ...columns.map(({ name }) => name)]).toEqual(['x_toolList2', 'id2', 'name', 'name2', 'sort2'])
})

test.each<[string, readonly string[], readonly (readonly SheetCell[])[], string]>([
  [
    'two equal headings',
    ['名称', '数量', ' 名称'.trim()],
    [['a'], [1], ['b']],
    'A 列和 C 列的标题相同：“名称”。请改其中一个，或删除不需要的列',
  ],
  [
    'a column without a heading',
    ['名称', ''],
    [['a'], ['b']],
    '第 1 行作为标题，其中 B 列没有标题。标题须写在一行内，每列一个，不合并单元格',
  ],
  [
    'values where headings should be',
    ['1', '2026-03-01', '名称'],
    [[2], ['2026-03-02'], ['b']],
    '第 1 行不是标题：请在这一行写上每一列的名称',
  ],
  ['too many', Array.from({ length: 101 }, (_, index) => `c${index}`), [['a']], '共 101 列，一个表单最多 100 个字段，请删除不需要的列'],
])('%s', (_, header, columns, told) => {
  expect(proposeSheet({ header, rows: rowsOf(...columns) }, around)).toMatchObject({ wrong: { zh: told } })
})

test('columns are called as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test('the documents compile: every kind, lists of their own, what is unique, and the page', () => {
  const teams = ['甲', '乙', '甲', '乙', '甲', '乙']
  const each = (value: (row: number) => SheetCell) => Array.from({ length: 6 }, (_, row) => value(row))
  const proposal = proposalOf(
    ['Code', 'Name', 'Team', 'Weight (kg)', 'Pieces', 'On', 'At', 'Urgent', 'Phone', 'Note', 'Order', 'Left'],
    [
      each((row) => `C${row}`),
      each((row) => `Name ${row}`),
      teams,
      each((row) => row + 0.25),
      each((row) => row),
      each(() => at('2026-03-01')),
      each(() => at('2026-03-01', '08:00:00')),
      each((row) => row % 2 === 0),
      each(() => '13800000000'),
      each(() => long),
      each(() => 'O1'),
      each(() => 'gone'),
    ],
    { name: 'Tool list', references: new Map([[10, [{ entity: 'order', label: { zh: '订单', en: 'Order' }, unknown: [] }]]]) },
  )
  const columns = proposal.columns.map((column) => ({ ...column, keep: column.name !== 'left' }))
  const documents = documentsOfSheet({ ...proposal, columns, taken: new Set() })
  expect([...documents.keys()]).toEqual(['dictionary:x_toolListTeam', 'entity:x_toolList', 'page:x_toolList'])
  expect(documents.get('entity:x_toolList')).toMatchObject({
    display: 'name',
    unique: [{ fields: ['code'] }],
    schema: {
      properties: {
        team: { 'x-field': { dictionary: 'x_toolListTeam' } },
        weight: { 'x-field': { unit: 'kg', decimals: 2 } },
        order: { 'x-field': { reference: 'order' } },
      },
    },
  })
  expect(documents.get('entity:x_toolList')).not.toHaveProperty('schema.properties.left')
  expect(mappingOfSheet(columns)).toMatchObject({ 'Weight (kg)': 'weight', Left: null })
  const menu = { kind: 'patch', target: 'menu:main', base: '0', ops: [{ op: 'insert', path: 'items', value: { page: 'x_toolList' } }] }
  const layer = [...documents, ['menu:main', menu] as const].map(([file, document]) => ({ file, document }))
  const { model, ...rest } = compileLazily(product())
  expect(model && compileLayered({ ...rest, model }, layer).problems).toEqual([])
})

test('without a column of text a record cannot be called anything', () => {
  const columns = proposalOf(
    ['Pieces', 'Sort of'],
    [
      [1, 2],
      [1.5, 2],
    ],
  ).columns.map((column) => ({ ...column, keep: true }))
  expect(hasDisplay(columns)).toBe(false)
  expect(hasDisplay(columns.map((column) => ({ ...column, kind: 'text' as const })))).toBe(true)
})

test('texts are looked for among names, numbers and times are not; what nearly all of them name is a reference', () => {
  const header = ['Machine', 'Pieces', 'On', '']
  const sheet = { header, rows: rowsOf(['A1', 'A2', 'A1'], [1, 2, 3], [at('2026-03-01'), null, null], []) }
  expect([...mentionsIn(sheet)]).toEqual([[0, ['A1', 'A2']]])
  const label = (en: string) => ({ zh: en, en })
  const texts = Array.from({ length: 10 }, (_, index) => `M${index}`)
  const known = (entity: string, ...missing: readonly string[]) => ({
    entity,
    label: label(entity),
    rowsNamed: (text: string) => (missing.includes(text) ? 0 : 1),
  })
  const found = referencesOf('Machine', texts, [known('spindle'), known('machine', 'M3'), known('other', 'M3', 'M4')])
  expect(found.map(({ entity, unknown }) => [entity, unknown])).toEqual([
    ['machine', ['M3']],
    ['spindle', []],
  ])
  expect(referencesOf('Word', ['M1'], [known('machine')])).toEqual([])
  expect(referencesOf('Machine', ['M1'], [{ ...known('machine'), rowsNamed: () => 2 }])).toEqual([])
})

test('a heading that says what its values are not all is told of, row by row; one that means something else is not', () => {
  const known = { vocabulary: vocabularyOf(words, (text) => text) }
  const days = columnOf(['2026-03-01', '2026-03-02', '待定'], '入库日期', known)
  expect(days).toMatchObject({ kind: 'text', misfits: { kind: 'date', cells: [{ row: 4, value: '待定' }] } })
  expect(columnOf(['甲', '乙', '丙'], '入库日期', known).misfits).toBeUndefined()
  expect(columnOf(['2026-03-01', '2026-03-02'], '入库日期', known).misfits).toBeUndefined()
})

test('headings in both languages are split; an asterisk asks for its column, and the others are left open', () => {
  const { columns, label } = proposalOf(
    ['设备编号 / Machine No.*', '1. 人工 Labour / h', '费用 Cost (元)', '备注 Remarks'],
    [
      ['A1', 'A2'],
      [1, 2],
      [3, 4],
      ['好', '好'],
    ],
    { name: '维修 Repairs_2026-03 (2)' },
  )
  expect(label).toEqual({ zh: '维修', en: 'Repairs' })
  expect(columns.map(({ label: { zh, en }, name, required, unit }) => [zh, en, name, required, unit])).toEqual([
    ['设备编号', 'Machine No.', 'machineNo', true, undefined],
    ['人工', 'Labour', 'labour', false, 'h'],
    ['费用', 'Cost', 'cost', false, '元'],
    ['备注', 'Remarks', 'remarks', false, undefined],
  ])
})

test('per cents are proposed as the sheet shows them, in %', () => {
  const found = proposeSheet({ header: ['2nd check %'], rows: rowsOf([0.95, 0.1 + 0.2, 1]), percent: [0] }, around)
  if ('wrong' in found) throw new Error(found.wrong.en)
  expect(found.columns).toMatchObject([{ label: { en: '2nd check' }, kind: 'integer', unit: '%', first: ['95%', '30%', '100%'] }])
})

test.each([
  ['repairs', 'Repairs'],
  ['Spare parts v2', 'Spare parts'],
  ['loans_final', 'Loans'],
  ['2026', '2026'],
])('a file %j is called %j', (name, en) => expect(proposalOf(['名称'], [['a']], { name }).label.en).toBe(en))

test.each<[string, readonly SheetCell[], string, object]>([
  [
    'days are days, however each is written',
    ['2026/3/5', '2026-03-07', '5.3.2026', '2026年3月9日', '2026/3/5', '2026-03-07', '5.3.2026', '2026年3月9日'],
    'Due',
    { kind: 'date' },
  ],
  [
    'what is nearly all days is a text that tells which is none, and no list',
    ['2026/3/5', '2026/3/5', '2026/3/5', '2026/3/6', '2026/3/6', 'soon'],
    'Due',
    { kind: 'text', kinds: ['text', 'longText'], misfits: { kind: 'date', cells: [{ row: 7, value: 'soon' }] } },
  ],
  [
    'per cents that are texts are per cents',
    ['10%', '12.5 %', '8％'],
    'Share',
    { kind: 'decimal', unit: '%', first: ['10%', '12.5%', '8%'] },
  ],
  ['a unit behind a blank', [100, 113.5], 'Quantity kg', { label: { zh: '数量', en: 'Quantity' }, unit: 'kg', name: 'quantity' }],
  ['no unit of what is no number', ['a', 'b'], 'Shift h', { label: { en: 'Shift h' } }],
  [
    'what stands in another order in Chinese stays',
    [at('2026-03-01')],
    'Date received',
    { label: { zh: 'Date received', en: 'Date received' } },
  ],
  ['a number in both languages', ['a', 'b'], '编号 No.', { label: { zh: '编号', en: 'No.' }, name: 'no', unique: true }],
  [
    'values with figures are read out by nobody',
    ['1号机', '2号机', '1号机', '2号机', '1号机', '2号机'],
    'Frame',
    { values: [{ label: { en: '1号机' } }, {}] },
  ],
  [
    'a number that stands twice is told with its rows',
    ['C-1', 'C-2', 'C-3', 'C-4', 'C-5', 'C-1'],
    'Complaint No',
    { unique: false, twice: [{ value: 'C-1', rows: [2, 7] }] },
  ],
])('%s', (_, cells, title, told) => {
  expect(columnOf(cells, title, { vocabulary: vocabularyOf(fieldWords([], []), (text) => `read ${text.length}`) })).toMatchObject(told)
})

test('numbers have the places that the sheet shows, and are shown so', () => {
  const found = proposeSheet(
    { header: ['Price', 'Amount'], rows: rowsOf([21.5, 22], [2451.600_000_000_000_4, 12.25]), places: { 0: 2 } },
    around,
  )
  if ('wrong' in found) throw new Error(found.wrong.en)
  expect(found.columns).toMatchObject([
    { kind: 'decimal', decimals: 2, first: ['21.50', '22.00'] },
    { kind: 'decimal', decimals: 2, first: ['2451.6', '12.25'] },
  ])
})

test('a record is called by its number rather than by what happens to stand nowhere twice', () => {
  const rows = ['a', 'b', 'c']
  const { columns } = proposalOf(['Team', 'Complaint No', 'Note'], [['x', 'x', 'y'], ['C-1', 'C-1', 'C-2'], rows])
  const documents = documentsOfSheet({
    id: 'x_c',
    label: { zh: '甲', en: 'A' },
    taken: new Set(),
    columns: columns.map((each) => ({ ...each, keep: true })),
  })
  expect(documents.get('entity:x_c')).toMatchObject({ display: 'complaintNo' })
})

test('what is wrong with headings names the row that was taken for them', () => {
  const told = proposeSheet({ header: ['编号', '客户', ''], headerRow: 2, rows: rowsOf(['a'], ['b'], ['c']) }, around)
  expect(told).toMatchObject({ wrong: { en: expect.stringMatching(/^Row 2 was taken for the headings, and column C has none/) } })
})
