// What stood in a field, as the history tells it.
import { expect, test } from 'vitest'
import type { EntityView, PageBundle } from '../../../core/contracts/bundleContract.ts'
import { historyValue } from './historyValue.ts'

const bundle = { dictionaries: {} } as Partial<PageBundle> as PageBundle
const field = (kind: EntityView['fields'][string]['kind']) =>
  ({ name: 'x', label: { zh: '项', en: 'Item' }, kind }) as EntityView['fields'][string]
const told = (kind: EntityView['fields'][string]['kind'], value: unknown) =>
  historyValue(value, { field: field(kind), bundle, language: 'zh' })

test('nothing is told in the words of machines', () => {
  expect(told('image', 'sha256:ea89b3f2cb5d0a4e')).toBe('图片')
  expect(told('image', null)).toBe('--')
  expect(told('fileList', [{ id: '1', name: '说明书.pdf', size: 3 }])).toBe('说明书.pdf')
  expect(told('periods', [{ start: '08:00', end: '16:00' }])).toBe('08:00–16:00')
  expect(told('text', 'sha256:ea')).toBe('sha256:ea')
})

test('a figure has its places and its unit, a number that a dictionary names its name', () => {
  const weight = { ...field('decimal'), decimals: 2, unit: { zh: '公斤', en: 'kg' } }
  expect(historyValue(1130.5, { field: weight, bundle, language: 'zh' })).toBe('1130.50 公斤')
  expect(historyValue(1130.5, { field: weight, bundle, language: 'en' })).toBe('1130.50 kg')
  expect(told('integer', 480)).toBe('480')
  const shifts = {
    kind: 'dictionary',
    id: 'shifts',
    label: { zh: '班次', en: 'Shift' },
    values: [{ value: '1', label: { zh: '早班', en: 'Early' } }],
  }
  const named = { dictionaries: { shifts } } as object as PageBundle
  expect(historyValue(1, { field: { ...field('integer'), dictionary: 'shifts' }, bundle: named, language: 'zh' })).toBe('早班')
})
