// Places of documents in words: parts by what the language calls them, what is named by its own name.
import { expect, test } from 'vitest'
import { placeInWords } from './placeInWords.ts'

const words = (zh: string, en: string) => ({ zh, en })
const page = {
  kind: 'page',
  title: words('订单', 'Orders'),
  tabs: [{ id: 'late', title: words('逾期', 'Late'), table: { columns: [{ field: 'date', width: 120 }, 'place'] } }],
}
const entity = {
  kind: 'entity',
  schema: {
    properties: {
      name: { 'x-field': { label: words('单名', 'Name of the order') } },
      x_credit: { 'x-field': { label: words('信用', 'Credit') } },
    },
  },
}
const names = { date: words('日期', 'Date') }
const said = (document: object, path: string) => placeInWords(document, path.split('/'), names)

test('a place is told from the outermost part to the value, what is gone by its id', () => {
  expect(said(page, 'tabs/late/table/columns/date/width')).toEqual(
    words('标签页 › 逾期 › 表格 › 列 › 日期 › 宽度', 'Tabs › Late › Table › Columns › Date › Width'),
  )
  expect(said(page, 'title/en').en).toBe('Title › English')
  expect(said(entity, 'schema/properties/name/maxLength').en).toBe('Fields › Name of the order › Longest')
  expect(said(page, 'tabs/gone').en).toBe('Tabs › gone')
  expect(said(entity, 'schema/properties/x_credit/x-field/label/zh').en).toBe('Fields › Credit › Label › Chinese')
  expect(placeInWords(page, [], names).en).toBe('Orders')
})
