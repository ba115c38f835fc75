// A day's errand without a mouse: sign in, open a page through the menu, search, change a record, save. Only keys; focus is asked, never set.
import { afterEach, expect, test } from 'vitest'
import { reach } from './keys.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('a supplier is found and changed by keyboard alone', async () => {
  visitor = await visit(origin, { motion: true })
  const { page } = visitor
  const keys = page.keyboard
  await page.goto('/login')
  await reach(page, page.locator('input[autocomplete="username"]'))
  await keys.type('admin')
  await keys.press('Tab')
  await keys.type('Spindle1')
  await keys.press('Enter')
  await page.waitForURL('**/navigation')

  const menu = page.getByRole('menu').first()
  await reach(page, menu)
  await reach(page, menu.getByRole('menuitem', { name: '仓储采购' }), 'ArrowDown')
  await keys.press('Enter')
  await reach(page, menu.getByRole('menuitem', { name: '供应商管理' }), 'ArrowDown')
  await keys.press('Enter')
  await page.waitForURL('**/supplier-management')

  await reach(page, page.getByRole('search').getByLabel('名称'))
  await keys.type('仪征')
  await keys.press('Enter')
  const row = (name: string) => page.locator('.ag-row:visible', { hasText: name })
  await expect.poll(() => row('新疆利华').count(), { timeout: 15_000 }).toBe(0)
  await row('仪征化纤').first().waitFor()

  await reach(page, page.locator('.ag-root:visible'))
  const edit = page.locator('.ag-row:visible').getByText('编辑', { exact: true })
  await keys.press('ArrowDown')
  await keys.press('End')
  await keys.press('Enter')
  await reach(page, edit)
  await keys.press('Enter')

  const dialog = page.getByRole('dialog')
  const contact = dialog.getByLabel('联系人')
  await reach(page, contact)
  await keys.press('Control+a')
  await keys.type('李键盘')
  await reach(page, dialog.getByRole('button', { name: '保存' }))
  await keys.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await row('李键盘').first().waitFor()
  expect(visitor.complaints).toEqual([])
})
