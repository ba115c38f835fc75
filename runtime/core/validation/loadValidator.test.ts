// A compiled validator, served as a module, judges in the browser as ajv does.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { expect, test } from 'vitest'
import type { FormField } from '../../../metadata/model/model.ts'
import { formValidator } from './formValidator.ts'
import { loadValidator } from './loadValidator.ts'

const ajv = new Ajv2020({ allErrors: true, code: { source: true } })
addFormats.default(ajv, ['date', 'date-time', 'uri'])
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'day'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3 },
    day: { type: 'string', format: 'date' },
    tags: { type: 'array', uniqueItems: true, items: { type: 'object' } },
    lines: { type: 'array', items: { type: 'object', required: ['qty'], properties: { qty: { type: 'number', minimum: 0 } } } },
  },
}
/** The bundler hands out the CommonJS module or its function. */
const generate = Reflect.get(standaloneCode, 'default') ?? standaloneCode
const text = `export default function (require) {\nconst module = { exports: {} }\n${generate(ajv, ajv.compile(schema))}\nreturn module.exports\n}\n`
const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))

const field = (name: string, zh: string, own: Partial<FormField> = {}): FormField => ({
  kind: 'field',
  field: name,
  label: { zh, en: name },
  valueKind: 'text',
  required: true,
  visible: true,
  disabled: false,
  immutable: false,
  readOnly: false,
  span: 1,
  widget: { name: 'text', props: {} },
  ...own,
})
const items = [
  field('name', '名称'),
  field('day', '日期', { valueKind: 'date', message: { zh: '日期不对', en: 'Not that day' } }),
  field('lines', '明细', {
    valueKind: 'children',
    children: { entity: 'line', min: 0, max: 9, items: [field('qty', '数量', { valueKind: 'decimal' })] },
  }),
]

test('a code may be typed in any width: the server stores it in one, and a pattern is asked for that', () => {
  const validate = ajv.compile({
    type: 'object',
    required: ['phone'],
    properties: {
      phone: { type: 'string', pattern: '^1[3-9]\\d{9}$' },
      key: { type: 'string', pattern: '^[a-z]+$', maxLength: 3 },
      secret: { type: 'string', pattern: '^[a-z]+$' },
    },
  })
  const validator = formValidator(
    (value) => (validate(value) ? [] : (validate.errors ?? [])),
    [field('phone', '手机'), field('key', '标识'), field('secret', '密钥', { widget: { name: 'text', props: { secret: true } } })],
    (said) => said.zh,
  )
  expect(validator({ phone: '１３８００１３８０００', key: 'ａｂｃ' })).toEqual({})
  expect(validator({ phone: '138\u200b00138000\ufeff', key: 'abc\u2060' })).toEqual({})
  expect(Object.keys(validator({ phone: '１２３', key: 'ＡＢ', secret: 'ａ' }))).toEqual(['phone', 'key', 'secret'])
})

test('a loaded validator names every fault at its path, in words', async () => {
  const validator = formValidator(await loadValidator(address), items, (said) => said.zh)
  expect(validator({ name: '纱线', day: '2026-11-20', tags: [{ a: 1 }, { a: 2 }] })).toEqual({})
  expect(validator({ name: '𠮷𠮷𠮷', day: '2026-02-30', tags: [{ a: 1 }, { a: 1 }], lines: [{ qty: 1 }, {}, { qty: -1 }] })).toEqual({
    day: '日期不对',
    tags: '不能重复选择',
    'lines.1.qty': '请输入数量',
    'lines.2.qty': '不能小于 0',
  })
  expect(validator({ name: '', day: null })).toMatchObject({ name: '请输入名称', day: '请选择日期' })
  // A shift is chosen by its name, though it is a number.
  const ofShift = [field('name', '班次', { valueKind: 'integer', shiftOf: 'day' })]
  expect(formValidator(await loadValidator(address), ofShift, (said) => said.zh)({ name: '' })).toMatchObject({ name: '请选择班次' })
})
