// What is proposed for a name follows from what the documents call things.
import { expect, test } from 'vitest'
import type { EntityDocument } from '../generated/language.ts'
import { newField, plainKinds } from './fieldChoice.ts'
import { fieldWords, proposedChoice, proposedEnglish, proposedName } from './fieldWords.ts'
import { product } from '../examples/product.ts'
import { compile } from '../compile.ts'
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
      amount: newField('decimal', text('金额', 'Amount')),
      state: newField('dictionary:state', text('状态', 'State')),
    }),
    entity('machine', text('机台', 'Machine'), {
      made: newField('date', text('出厂日期', 'Date made')),
      isOff: newField('boolean', text('是否停用', 'Off')),
      spindles: newField('integer', text('锭数', 'Spindles')),
    }),
  ],
  [],
)
const spell = (rest: string): string => `<${rest}>`
const choice = (zh: string, en = zh) => proposedChoice({ zh, en }, words)

test('a field is proposed to be what those are that are called so, or end or begin alike', () => {
  expect(choice('金额')).toBe('decimal')
  expect(choice('索赔金额')).toBe('decimal')
  expect(choice('到货日期')).toBe('date')
  expect(choice('件数')).toBe('integer')
  expect(choice('是否结案')).toBe('boolean')
  expect(choice('供方')).toBe('reference:provider')
  expect(choice('状态')).toBe('dictionary:state')
  expect(choice('处理状态')).toBe('text')
  expect(choice('其他')).toBe('text')
  expect(choice('Total amount')).toBe('decimal')
})

test('its English is that of its words, and its name follows', () => {
  expect(proposedEnglish('金额', words, spell)).toBe('Amount')
  expect(proposedEnglish('供方金额', words, spell)).toBe('Provider amount')
  expect(proposedEnglish('索赔金额', words, spell)).toBe('<索赔> amount')
  expect(proposedName('Provider amount', { taken: new Set(), prefix: '' })).toBe('providerAmount')
  expect(proposedName('Amount', { taken: new Set(['x_amount']), prefix: 'x_' })).toBe('x_amount2')
  expect(proposedName('', { taken: new Set(), prefix: 'x_' })).toBe('x_field')
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
