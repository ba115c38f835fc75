// What users read when a value does not fit, from ajv's real errors.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { compile } from '../compiler/compile.ts'
import { product } from '../examples/product.ts'
import { type Described, pathOf, requiredMessage, schemaMessage } from './messages.ts'
import { nodeAt } from '../base/pointer.ts'

const { order, orderLine } = compile(product()).model?.entities ?? {}
if (!order || !orderLine) throw new Error('The example has lost its order')
const fields = new Map<string, Described>([
  ...Object.entries(order.fields),
  ...Object.entries(orderLine.fields).map(([name, field]) => [`lines.0.${name}`, field] as const),
  ['lines', { label: { zh: '明细', en: 'Lines' }, kind: 'children' }],
])
const validate = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(validate)
const create = validate.compile(order.schemas.create)

function messagesOf(value: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  create(value)
  const said = new Map<string, string>()
  for (const error of create.errors ?? []) {
    const path = pathOf(error)
    const { zh, en } = schemaMessage(error, fields.get(path), nodeAt(value, error.instancePath))
    if (!said.has(path)) said.set(path, `${zh} / ${en}`)
  }
  return Object.fromEntries(said)
}

test('say what is missing, too long, of another kind or unknown, in a user’s words', () => {
  const lines = [{ item: '', qty: 1.5, price: 'cheap' }]
  const value = { place: 'here', date: '2026-02-30', urgent: 'yes', reason: 7, remark: 'x'.repeat(201), discount: 2, lines, wages: 1 }
  expect(messagesOf(value)).toMatchInlineSnapshot(`
    {
      "date": "请输入正确的日期 / Enter a valid date",
      "discount": "不能大于 1 / Not more than 1",
      "lines.0.item": "请输入物品 / Enter the item",
      "lines.0.price": "请输入数字 / Enter a number",
      "lines.0.qty": "请输入整数 / Enter a whole number",
      "place": "请从列表中选择 / Choose from the list",
      "reason": "格式有误 / This is not in the right form",
      "remark": "最多 200 个字符 / At most 200 characters",
      "urgent": "请选择是或否 / Choose yes or no",
      "wages": "不存在该字段 / There is no such field",
    }
  `)
})

test('ask for a required value by its name', () => {
  expect(messagesOf({ place: '', date: '', lines: [] })).toMatchInlineSnapshot(`
    {
      "date": "请选择日期 / Choose the date",
      "lines": "请添加明细 / Add at least one line",
      "place": "请选择地点 / Choose the place",
    }
  `)
  expect(messagesOf({ date: null, lines: [{ qty: 1 }] })).toMatchInlineSnapshot(`
    {
      "date": "请选择日期 / Choose the date",
      "lines.0.item": "请输入物品 / Enter the item",
      "place": "请选择地点 / Choose the place",
    }
  `)
})

test('read as sentences, whatever the label', () => {
  const said = (en: string, kind: 'text' | 'reference' | 'dictionaryList' | 'referenceList' | 'children'): string =>
    requiredMessage({ label: { zh: '', en }, kind }).en
  expect(said('No.', 'text')).toBe('Enter the number')
  expect(said('Machine no.', 'text')).toBe('Enter the machine number')
  expect(said('ID number', 'text')).toBe('Enter the ID number')
  expect(said('Supplier', 'reference')).toBe('Choose the supplier')
  expect(requiredMessage({ label: { zh: '班次', en: 'Shift' }, kind: 'integer', shiftOf: 'productionDate' }).zh).toBe('请选择班次')
  expect(said('Types', 'dictionaryList')).toBe('Choose at least one type')
  expect(said('Varieties', 'referenceList')).toBe('Choose at least one variety')
  expect(said('Statuses', 'dictionaryList')).toBe('Choose at least one status')
  expect(said('Status', 'dictionaryList')).toBe('Choose at least one status')
  expect(said('Series', 'children')).toBe('Add at least one series')
  expect(said('Processes', 'children')).toBe('Add at least one process')
})
