// Values are told by what they are called; nothing is left as JSON.
import { expect, test } from 'vitest'
import { valueText } from './valueText.ts'

const text = (zh: string, en: string) => ({ zh, en })
const called = (key: string, word: string) =>
  key === 'y' && word === 'count' ? text('记录数', 'Records') : key === 'field' ? text('日期', 'Day') : undefined

test.each([
  [['count', 'sum'], 'y', '记录数、合计', 'Records, Sum'],
  [true, 'hidden', '是', 'Yes'],
  [120, 'width', '120', '120'],
  [{ zh: '单号', en: 'Number' }, 'label', '单号', 'Number'],
  [{ cel: 'row.count < 5' }, 'when', 'row.count < 5', 'row.count < 5'],
  [{ type: 'string' }, 'items', '类型：文本', 'Type: Text'],
  [[{ field: 'date', order: 'desc' }], 'sort', '字段：日期；顺序：降序', 'Field: Day; Order: Descending'],
])('%j under %s', (value, key, zh, en) => {
  expect(valueText(value, key, called)).toEqual({ zh, en })
})
