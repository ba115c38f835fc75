// Text of a spreadsheet as cells, and texts as values.
import { expect, test } from 'vitest'
import type { FormField } from '../../../metadata/model.ts'
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

test.each([
  ['decimal', '1,234.50', { value: 1234.5 }],
  ['decimal', '１２．５', { value: 12.5 }],
  ['decimal', '-.5', { value: -0.5 }],
  ['decimal', '12kg', {}],
  ['integer', '12.5', {}],
  ['integer', '12.0', { value: 12 }],
  ['boolean', '是', { value: true }],
  ['boolean', 'FALSE', { value: false }],
  ['boolean', 'maybe', {}],
  ['date', '2026/3/5', { value: '2026-03-05' }],
  ['date', '2026年11月20日', { value: '2026-11-20' }],
  ['date', '2026-11-20 00:00:00', { value: '2026-11-20' }],
  ['date', '2026-02-30', {}],
  ['month', '2026年3月', { value: '2026-03' }],
  ['month', '2026-13', {}],
  ['dictionary', '停车', { value: 'off' }],
  ['dictionary', 'on', { value: 'on' }],
  ['dictionary', '检修', {}],
  ['dictionaryList', '运行 / 停车', { value: ['on', 'off'] }],
  ['reference', ' 细纱一车间 ', { name: '细纱一车间' }],
  ['text', '  JC 40s ', { value: 'JC 40s' }],
  ['decimal', '  ', { value: null }],
] as const)('%s: “%s”', (kind, text, parsed) => {
  expect(parse(text, field(kind), options)).toEqual(parsed)
})
