// What a tenant calls misleadingly is told at its place, and nothing of what the product calls so itself.
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import type { Patchable } from '../../patch/patchOf.ts'
import { spellingBy } from './spelling.ts'
import { callsOwn, warningsOf as warningsBy } from './warnings.ts'

const warningsOf = (document: Patchable) => warningsBy(document, spellingBy(pinyin))
const entity = (id: string, properties: object): Patchable => Object.assign({ kind: 'entity', id }, { schema: { properties } })
const field = (zh: string, en: string) => ({ type: 'string', 'x-field': { label: { zh, en } } })

test('by their label in either language, at the later one', () => {
  const properties = { state: field('状态', 'State'), x_state: field('状态', 'Condition'), x_other: field('情况', 'condition') }
  const document = entity('thing', properties)
  expect(warningsOf(document).map(({ path, message }) => [path, message.zh])).toEqual([
    ['/schema/properties/x_state/x-field/label', expect.stringContaining('“状态”与字段 state 同名')],
    ['/schema/properties/x_other/x-field/label', expect.stringContaining('x_state')],
  ])
  expect(warningsOf({ ...document, kind: 'page' })).toEqual([])
})

test('what the product calls so itself is meant', () => {
  const properties = { shift: field('班次', 'Shift'), shiftNumber: field('班次', 'Shift') }
  expect(warningsOf(entity('output', properties))).toEqual([])
})

test('values of a list of the tenant’s own by both languages, at the later one', () => {
  const value = (code: string, zh: string, en: string) => ({ value: code, label: { zh, en } })
  const values = [value('a', '甲级', 'Grade A'), value('b', '甲级', 'Grade A'), value('c', '甲级', 'Top grade')]
  const list: Patchable = Object.assign({ kind: 'dictionary', id: 'x_grade' }, { label: { zh: '等级', en: 'Grade' }, values })
  expect(warningsOf(list).map(({ path, message }) => [path, message.zh])).toEqual([
    ['/values/1/label', expect.stringContaining('“甲级”与值 a 同名')],
  ])
  expect(warningsOf({ ...list, id: 'grade' })).toEqual([])
})

test('English in place of Chinese, of what is the tenant’s own', () => {
  const properties = { loan: field('Loan', 'Loan'), x_loan: field('Loaned to', 'Loaned to'), x_iot: field('IoT', 'IoT') }
  expect(warningsOf(entity('tool', properties)).map(({ path }) => path)).toEqual(['/schema/properties/x_loan/x-field/label'])
  const page: Patchable = Object.assign({ kind: 'page', id: 'x_loans' }, { title: { zh: 'Tool loans', en: 'Tool loans' } })
  expect(warningsOf(page).map(({ path }) => path)).toEqual(['/title'])
  expect(warningsOf({ ...page, id: 'loans' })).toEqual([])
})

test('Chinese in Latin letters, alone or beside English, of what is the tenant’s own and of the values of its lists', () => {
  const properties = {
    damp: field('湿度', 'Shidu'),
    x_regain: field('回潮', 'Huichao'),
    x_repair: field('维修锭差', 'Repair dingcha'),
    x_price: field('单价（元）', 'Price (yuan)'),
    x_found: field('锭差', 'Spindle difference'),
  }
  const document = entity('tool', properties)
  expect(warningsOf(document).map(({ path, message }) => [path, message.zh])).toEqual([
    ['/schema/properties/x_regain/x-field/label', expect.stringContaining('拼音')],
    ['/schema/properties/x_repair/x-field/label', expect.stringContaining('拼音')],
  ])
  const values = [
    { value: 'wet', label: { zh: '潮湿', en: 'Chaoshi' } },
    { value: 'dry', label: { zh: '干燥', en: 'Dry' } },
  ]
  const list: Patchable = Object.assign({ kind: 'dictionary', id: 'x_regain' }, { label: { zh: '回潮', en: 'Regain' }, values })
  expect(warningsOf(list).map(({ path }) => path)).toEqual(['/values/0/label'])
  expect(warningsOf({ ...list, id: 'regain' })).toEqual([])
  // before the dictionary of it is there nothing is known
  expect(warningsBy(document, (text) => text)).toEqual([])
  expect([callsOwn(document), callsOwn({ ...list, id: 'regain' })]).toEqual([true, false])
})
