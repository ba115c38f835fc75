// A purchase order with lines: amounts and total follow the typing, the store comes from a narrowed look-up, and approval has its order.
import { afterEach, expect, test } from 'vitest'
import { origin } from './origin.ts'
import { choose } from './people.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('an order is written, its total computed, and passed', async () => {
  visitor = await visit(origin, { language: 'zh', width: 1600 })
  const { page } = visitor
  await visitor.logIn('warehouse', '/purchase-order')
  await page.locator('.ag-row:visible').first().waitFor()
  await page.getByRole('button', { name: /新增$/ }).click()
  const form = page.getByRole('dialog')
  await choose(page, '供应商', '仪征化纤')
  await form.getByLabel('入库仓库').click()
  const stores = page.locator('.ant-select-dropdown:visible')
  await stores.getByText('原料库').waitFor()
  expect(await stores.getByText('细纱一车间').count()).toBe(0)
  await stores.getByText('原料库').click()
  for (const [label, date] of [
    ['下单日期', '2026-11-20'],
    ['预计到货', '2026-11-28'],
  ] as const) {
    await form.getByLabel(label).fill(date)
    await page.keyboard.press('Enter')
  }
  await form.getByRole('button', { name: '新增一行' }).click()
  // As it is copied from a spreadsheet: material by its name, no spare part, specification, quantity, unit, price.
  await form.locator('tbody tr').last().getByRole('combobox').first().focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, '涤纶短纤 1.33 dtex\t\t\t12.5\tt\t7350.25\r\n')
  await form.locator('tbody').getByTitle('涤纶短纤 1.33 dtex').waitFor()
  await form.getByText('91,878.13').first().waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.locator('.ag-row', { hasText: '91,878.13' }).first().waitFor()
  expect(visitor.complaints).toEqual([])
}, 90_000)
