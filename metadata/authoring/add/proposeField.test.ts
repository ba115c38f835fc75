// What is proposed for a name follows from what the documents call things.
import { expect, test } from 'vitest'
import type { EntityDocument } from '../../generated/language.ts'
import { choiceOf, newField, plainKinds } from '../words/fieldChoice.ts'
import { commonWords } from '../words/commonWords.ts'
import { nameOf } from '../words/names.ts'
import { proposeField } from './proposeField.ts'
import { fieldWords, labelOf, vocabularyOf } from '../words/vocabulary.ts'
import { product } from '../../examples/product.ts'
import { compile } from '../../compiler/compile.ts'
import { newDocument } from './newDocument.ts'

const text = (zh: string, en: string) => ({ zh, en })
const entity = (id: string, label: ReturnType<typeof text>, properties: EntityDocument['schema']['properties']): EntityDocument => ({
  kind: 'entity',
  id,
  label,
  display: 'name',
  schema: { type: 'object', properties },
})
const words = fieldWords(
  [
    entity('provider', text('供方', 'Provider'), {
      since: newField('date', text('入库日期', 'Received')),
      phone: newField('phone', text('电话', 'Phone')),
      amount: newField('decimal', text('金额', 'Amount')),
      state: newField('dictionary:state', text('状态', 'State')),
    }),
    entity('machine', text('机台', 'Machine'), {
      made: newField('date', text('出厂日期', 'Date made')),
      isOff: newField('boolean', text('是否停用', 'Off')),
      spindles: newField('integer', text('锭数', 'Spindles')),
      bobbins: newField('integer', text('管数', 'Bobbins')),
      shifts: newField('integer', text('班数', 'Shifts')),
    }),
  ],
  [{ label: text('件', 'Pieces') }],
)
const vocabulary = vocabularyOf(words, (rest) => `<${rest}>`)
const propose = (written: string, { taken = [] as readonly string[], prefix = '' as '' | 'x_' } = {}) =>
  proposeField(written, { vocabulary, taken: new Set(taken), prefix, decide: (meant) => meant ?? 'text' })

test.each([
  ['金额', 'decimal'],
  ['索赔金额', 'decimal'],
  ['到货日期', 'date'],
  ['纱数', 'integer'],
  ['件数', 'integer'],
  ['Pieces', 'integer'],
  ['是否结案', 'boolean'],
  ['供方', 'reference:provider'],
  ['状态', 'dictionary:state'],
  ['处理状态', 'text'],
  ['其他', 'text'],
  // of single characters several are asked for
  ['好用', 'text'],
  ['客户电话', 'phone'],
  ['Total amount', 'decimal'],
  ['金额（元）', 'decimal'],
])('a field is proposed to be what those are that are called so, or end or begin alike: %s', (written, kind) => {
  expect(propose(written).kind).toBe(kind)
})

test.each([
  ['金额', '金额', 'Amount', 'amount'],
  ['供方金额', '供方金额', 'Provider amount', 'providerAmount'],
  ['罗拉金额', '罗拉金额', '<罗拉> amount', 'amount'],
  ['机台 锭数', '机台 锭数', 'Machine spindles', 'machineSpindles'],
  ['amount', '金额', 'amount', 'amount'],
  ['维修工单', '维修工单', 'Repair work order', 'repairWorkOrder'],
  ['是否归还', '是否归还', 'Returned', 'returned'],
  ['Net weight *', '净重', 'Net weight', 'netWeight'],
  ['Fine words', 'Fine words', 'Fine words', 'fineWords'],
  ['', '', '', 'field'],
])('it is called in both languages, word by word, and its name follows: %s', (written, zh, en, name) => {
  expect(propose(written)).toMatchObject({ label: { zh, en }, name })
})

test('records are proposed for the whole name of what can be referred to, and for no word that means something else too', () => {
  const own = { grade: text('等级', 'Grade'), rule: text('规则', 'Rule'), line: text('条件', 'Condition'), note: text('便笺', 'Remark') }
  const entities = Object.entries(own).map(([id, label]) => ({
    ...entity(id, label, {}),
    ...(id === 'rule' && { children: { lines: { entity: 'line', by: 'rule', label: text('条件', 'Conditions') } } }),
  }))
  const known = vocabularyOf(fieldWords(entities, [{ label: text('级别', 'Grade') }]), (rest) => rest)
  const kinds = ['Rule', '规则', 'Condition', 'Front condition', 'Grade', 'Remark', '新规则', 'First rule'].map(
    (written) => proposeField(written, { vocabulary: known, taken: new Set(), prefix: '', decide: (meant) => meant ?? 'text' }).kind,
  )
  expect(kinds).toEqual(['reference:rule', 'reference:rule', 'text', 'text', 'text', 'longText', 'text', 'text'])
})

test('no other field has its name, and of the product’s entities it says whose it is', () => {
  expect(propose('金额', { taken: ['amount'] }).name).toBe('amount2')
  expect(propose('金额', { taken: ['x_amount'], prefix: 'x_' }).name).toBe('x_amount2')
  expect(propose('', { prefix: 'x_' }).name).toBe('x_field')
})

test('a unit in brackets is a number’s, and of all else part of the name', () => {
  expect(propose('索赔金额(元)')).toMatchObject({ label: { zh: '索赔金额' }, unit: '元' })
  expect(propose('备注(可选)')).toMatchObject({ label: { zh: '备注(可选)' } })
  expect(propose('备注(可选)')).not.toHaveProperty('unit')
  expect(newField('decimal', text('金额', 'Amount'), '元')).toMatchObject({ 'x-field': { unit: '元' } })
})

test('names are words of the language', () => {
  expect(nameOf('zhong liang', 'field')).toBe('zhongLiang')
  expect(nameOf('2nd Net-weight (KG)', 'field')).toBe('netWeightKg')
  expect(nameOf('repairOrders', 'field')).toBe('repairOrders')
  expect(nameOf('！', 'field')).toBe('field')
  expect(nameOf('12', 'value')).toBe('value12')
  expect(nameOf('chang '.repeat(20), 'field').length).toBeLessThanOrEqual(32)
})

test('common words are whole, each once, and those of the documents come first', () => {
  const all = commonWords.map(({ label }) => label.zh)
  expect(all.filter((zh, at) => all.indexOf(zh) !== at)).toEqual([])
  for (const { label } of commonWords)
    expect(label).toEqual({ zh: expect.stringMatching(/^\p{Script=Han}+$/u), en: expect.stringMatching(/^[A-Z][\w .-]+$/) })
  expect(words.filter(({ label }) => label.zh === '机台')).toHaveLength(1)
  expect(vocabulary.english.get('金额')).toBe('Amount')
})

test('a kind is told from its field', () => {
  for (const kind of plainKinds) expect(choiceOf(newField(kind, text('甲', 'A')))).toBe(kind)
  expect(labelOf('状态', vocabulary)).toEqual(text('状态', 'State'))
})

test('an entity with a field of each kind compiles', () => {
  const label = text('新的', 'New')
  const made = newDocument({ kind: 'entity', id: 'fresh', label })
  const schema = Reflect.get(made, 'schema') as EntityDocument['schema']
  // the example has no widget for pictures
  const kinds = plainKinds.filter((kind) => kind !== 'image')
  const fields = Object.fromEntries(
    [...kinds, 'reference:order' as const].map((kind) => [`f${kind.replace(':', '')}`, newField(kind, label)]),
  )
  const document = { ...made, schema: { ...schema, properties: { ...schema.properties, ...fields } } }
  const { problems } = compile([...product(), { file: 'entity:fresh', document }])
  expect(problems.filter((problem) => problem.document === 'entity:fresh')).toEqual([])
})
