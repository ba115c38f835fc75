// Text of a spreadsheet as cells, and texts as values.
import { expect, test } from 'vitest'
import type { FormField } from '../../../../metadata/model/model.ts'
import { cellsOf, parse } from './pasted.ts'

const field = (valueKind: FormField['valueKind']): FormField => ({
  kind: 'field', field: 'x', label: { zh: 'x', en: 'x' }, valueKind, required: false, visible: true, disabled: false, immutable: false,
  span: 1, widget: { name: 'text', props: {} }, readOnly: false,
}) // oxfmt-ignore
const items = [
  { value: 'on', label: '运行' },
  { value: 'off', label: '停车' },
]
const options = { items, loading: false, find: (value: string) => items.find((item) => item.value === value) }

test('rows and cells, also those in quotes', () => {
  expect(cellsOf('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(cellsOf('"two\nlines"\t"say ""hi"""\n5" pipe\t"x\ty"')).toEqual([
    ['two\nlines', 'say "hi"'],
    ['5" pipe', 'x\ty'],
  ])
})

test('a quote that does not end with its cell is part of the text: it swallows no tab and no line', () => {
  expect(cellsOf('"a\tb\nc\td')).toEqual([
    ['"a', 'b'],
    ['c', 'd'],
  ])
  expect(cellsOf('"5" pipe\t1\n"say" so\t"2"\n""\t"')).toEqual([
    ['"5" pipe', '1'],
    ['"say" so', '2'],
    ['', '"'],
  ])
  expect(cellsOf('')).toEqual([['']])
  expect(cellsOf('\t\n\t')).toEqual([
    ['', ''],
    ['', ''],
  ])
})

test.each([
  ['decimal', '1,234.50', { value: 1234.5 }],
  ['decimal', '１２．５', { value: 12.5 }],
  ['decimal', '-.5', { value: -0.5 }],
  ['dateTime', '2010-02-01 8:00 PM', { value: '2010-02-01T12:00:00.000Z' }],
  ['referenceList', '甲、乙', { names: ['甲', '乙'] }],
  ['decimal', '12kg', { fault: expect.anything() }],
  ['integer', '12.5', { fault: expect.anything() }],
  ['integer', '12.0', { value: 12 }],
  ['boolean', '是', { value: true }],
  ['boolean', 'FALSE', { value: false }],
  ['boolean', 'maybe', { fault: expect.anything() }],
  ['date', '2026/3/5', { value: '2026-03-05' }],
  ['date', '2026年11月20日', { value: '2026-11-20' }],
  ['date', '2026-11-20 00:00:00', { value: '2026-11-20' }],
  ['date', '2026-02-30', { fault: expect.anything() }],
  ['month', '2026年3月', { value: '2026-03' }],
  ['month', '2026-13', { fault: expect.anything() }],
  ['dictionary', '停车', { value: 'off' }],
  ['dictionary', 'on', { value: 'on' }],
  ['dictionary', '检修', { fault: expect.anything() }],
  ['dictionaryList', '运行 / 停车', { value: ['on', 'off'] }],
  ['reference', ' 细纱一车间 ', { names: ['细纱一车间'] }],
  ['text', '  JC 40s ', { value: 'JC 40s' }],
  ['decimal', '  ', { value: null }],
] as const)('%s: “%s”', (kind, text, parsed) => {
  expect(parse(text, field(kind), options)).toEqual(parsed)
})
