// Further errands by keyboard alone; the first is in e2e/keyboard.test.ts. Each begins signed in, at a page that has just been opened.
import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { choose, reach } from '../keys.ts'
import { origin } from '../origin.ts'
import { visit, type Visitor } from '../visitor.ts'

let visitor: Visitor | undefined
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

async function arrive(route: string, username = 'admin'): Promise<Page> {
  visitor = await visit(origin, { motion: true })
  await visitor.logIn(username, route)
  const { page } = visitor
  if (route !== '/navigation') await page.locator('.ag-row:visible').first().waitFor()
  return page
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const row = (page: Page, text: string) => page.locator('.ag-row:visible', { hasText: text }).first()
const complained = () => visitor?.complaints

test('a page is found by its pinyin', async () => {
  const page = await arrive('/navigation')
  const finder = page.getByRole('combobox', { name: '快速查找' })
  // the keys come behind the first paint
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await finder.waitFor()
  await page.keyboard.type('gysgl')
  const wanted = page.getByRole('option', { name: /^供应商管理/ }).first()
  await wanted.waitFor()
  // others may come before it and after it
  for (let step = 0; step < 5 && (await wanted.getAttribute('aria-selected')) !== 'true'; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/supplier-management')
  expect(complained()).toEqual([])
})

test('a record is created, and removed after a question', async () => {
  const code = `K${Date.now() % 100_000}`
  const page = await arrive('/process-management')
  await choose(page, button(page, /新增$/))
  const dialog = page.getByRole('dialog')
  await reach(page, dialog.getByLabel('编码'))
  await page.keyboard.type(code)
  await reach(page, dialog.getByLabel('名称'))
  await page.keyboard.type(`键盘工序 ${code}`)
  await choose(page, dialog.getByRole('button', { name: '保存' }))
  await dialog.waitFor({ state: 'hidden' })
  await row(page, code).waitFor()

  await reach(page, page.getByRole('search').getByLabel('编码'), 'Shift+Tab')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.ag-row:visible').count()).toBe(1)
  await reach(page, page.locator('.ag-root:visible'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await choose(page, row(page, code).getByRole('button', { name: '删除' }), 'ArrowRight')
  await choose(page, page.getByRole('dialog').getByRole('button', { name: '删除' }))
  await expect.poll(() => page.locator('.ag-row:visible').count()).toBe(0)
  expect(complained()).toEqual([])
})

test('the console is made dark, laid out otherwise, and put back', async () => {
  const page = await arrive('/navigation', 'quality')
  const theme = button(page, /^(深|浅)色模式$/)
  const before = await theme.getAttribute('aria-label')
  await choose(page, theme)
  await expect.poll(() => theme.getAttribute('aria-label')).not.toBe(before)
  await choose(page, button(page, '布局设置'))
  const drawer = page.getByRole('dialog')
  await reach(page, drawer.getByRole('radio', { name: '纵向' }))
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-layout="classic"]').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.locator('[data-layout="vertical"]').waitFor()
  await choose(page, drawer.getByRole('button', { name: '关闭' }), 'Shift+Tab')
  await drawer.waitFor({ state: 'hidden' })
  await choose(page, theme, 'Shift+Tab')
  await expect.poll(() => theme.getAttribute('aria-label')).toBe(before)
  expect(complained()).toEqual([])
})

test('open pages are walked through and closed', async () => {
  const page = await arrive('/supplier-management', 'director')
  const tabs = page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')
  await reach(page, tabs.filter({ hasText: '供应商管理' }))
  await choose(page, tabs.filter({ hasText: '首页' }), 'ArrowLeft')
  await page.waitForURL('**/navigation')
  await reach(page, tabs.filter({ hasText: '供应商管理' }), 'ArrowRight')
  await page.keyboard.press('Delete')
  await expect.poll(() => tabs.filter({ hasText: '供应商管理' }).count()).toBe(0)
  expect(complained()).toEqual([])
})

test('a column is put away and taken back', async () => {
  const page = await arrive('/supplier-management', 'quality')
  const header = page.locator('.ag-header-cell[col-id="phone"]')
  await header.waitFor()
  await choose(page, button(page, '列设置'))
  const drawer = page.getByRole('dialog')
  const shown = drawer.getByRole('switch', { name: /联系电话|电话/ }).first()
  await reach(page, shown)
  await page.keyboard.press('Space')
  await expect.poll(() => header.count()).toBe(0)
  await page.keyboard.press('Space')
  await header.waitFor()
  await choose(page, drawer.getByRole('button', { name: '关闭' }), 'Shift+Tab')
  await drawer.waitFor({ state: 'hidden' })
  expect(complained()).toEqual([])
})

test('a branch of the tree narrows the list beside it', async () => {
  const page = await arrive('/person-configuration', 'director')
  const before = await page.locator('.ant-pagination-total-text').first().textContent()
  const tree = page.getByRole('tree').first()
  await reach(page, tree)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.ant-pagination-total-text').first().textContent()).not.toBe(before)
  expect(complained()).toEqual([])
})

test('a record is read, with its history', async () => {
  const page = await arrive('/purchase-order', 'warehouse')
  await reach(page, page.locator('.ag-root:visible'))
  await page.keyboard.press('Home')
  await choose(page, page.locator('.ag-row:visible .ag-cell', { has: page.locator('.table-link') }).first(), 'ArrowRight')
  // the cell first, then the link in it
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('heading').first().waitFor()
  await choose(page, drawer.getByRole('button', { name: '关闭' }))
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role]')?.getAttribute('role'))).toBe('gridcell')
  expect(complained()).toEqual([])
})

test('a list is ordered by a column and read on its second page', async () => {
  const page = await arrive('/equipment-configuration', 'director')
  await reach(page, page.locator('.ag-root:visible'))
  await reach(page, page.locator('.ag-header:visible'), 'ArrowUp')
  await reach(page, page.locator('.ag-header-cell[col-id="machineNumber"]'), 'ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL(/sort=/)
  const next = page.getByRole('listitem', { name: '下一页' }).first()
  await choose(page, next)
  await page.waitForURL(/page=2/)
  expect(complained()).toEqual([])
})

test('somebody signs out', async () => {
  const page = await arrive('/navigation', 'energy')
  await choose(page, button(page, /^用户菜单/))
  await reach(page, page.getByRole('menuitem', { name: '退出登录' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await choose(page, page.getByRole('dialog').getByRole('button', { name: '退出登录' }))
  await page.waitForURL('**/login**')
  expect(complained()).toEqual([])
})
