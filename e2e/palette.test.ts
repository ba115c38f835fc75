// From anywhere to anything: the palette, a scanned code, keys, and the help of a page.
import { afterEach, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

const visitors: Visitor[] = []
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.close()))
})

async function arrive(route?: string): Promise<Page> {
  const visitor = await visit(origin)
  visitors.push(visitor)
  await visitor.logIn('admin', route)
  const { page } = visitor
  if (route !== undefined) await page.locator('.ag-row:visible').first().waitFor()
  // The keys are fetched behind the first paint: once there, they take theirs from the browser.
  await page.waitForFunction(() => {
    const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
    return !document.body.dispatchEvent(key)
  })
  await finder(page).waitFor()
  await page.keyboard.press('Escape')
  await finder(page).waitFor({ state: 'hidden' })
  return page
}
const finder = (page: Page) => page.getByRole('combobox', { name: '快速查找' })
const drawer = (page: Page, title: string | RegExp) => page.getByRole('dialog').filter({ hasText: title })

async function find(page: Page, keyword: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await finder(page).fill(keyword)
  await page.getByRole('option', { name: title }).first().waitFor()
}

test('a record found by pinyin opens in its drawer, and its address opens it for anybody', async () => {
  const page = await arrive()
  await find(page, 'xsj', '细纱机 1-1')
  await page.keyboard.press('Enter')
  await drawer(page, '设备详情 · 细纱机 1-1').waitFor()
  await expect.poll(() => page.url(), { timeout: 10_000 }).toMatch(/\/equipment-configuration\?deviceTable\.record=[0-9a-f-]{36}$/)
  const other = await arrive()
  await other.goto(page.url())
  await drawer(other, '设备详情 · 细纱机 1-1').waitFor()
  await other.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => other.url(), { timeout: 10_000 }).toMatch(/\/equipment-configuration$/)
})

test('an open page is sent to another of its tabs, and an action is taken there once', async () => {
  const page = await arrive('/equipment-configuration')
  await find(page, '新增设备型号', '新增设备型号')
  await page.keyboard.press('Enter')
  await drawer(page, '新增设备型号').waitFor()
  await expect.poll(() => page.url(), { timeout: 10_000 }).toMatch(/\?tab=model$/)
  await page.reload()
  await page.locator('.ag-row:visible').first().waitFor()
  expect(await drawer(page, '新增设备型号').count()).toBe(0)
})

test('a link into another tab of its own page, and into a page that is open already, brings its condition along', async () => {
  const page = await arrive('/equipment-configuration')
  const models = page.locator('.ag-row:visible [col-id="model"]')
  await page.locator('.ag-row:visible [col-id="deviceModel"] a').first().click()
  await expect.poll(() => page.url(), { timeout: 10_000 }).toContain('tab=model&modelSearch.name=')
  await expect.poll(() => models.count(), { timeout: 10_000 }).toBe(1)
  // what had been searched for in the tab that was left stays
  await page.getByRole('tab', { name: '设备档案' }).click()
  await expect.poll(() => page.locator('.ag-row:visible').count(), { timeout: 10_000 }).toBeGreaterThan(1)
  // a page that is open with a search of its own
  await page.goto('/supplier-management?supplierSearch.name=%22x%22')
  await page.locator('.kit-empty:visible').waitFor()
  await page.locator('aside').getByText('采购单', { exact: true }).click()
  const supplier = page.locator('.ag-row:visible [col-id="supplier"] a').first()
  const name = await supplier.textContent()
  await supplier.click()
  await expect.poll(() => page.locator('.ag-row:visible [col-id="name"]').allTextContents(), { timeout: 10_000 }).toEqual([name])
  await expect.poll(() => new URL(page.url()).searchParams.get('supplierSearch.name'), { timeout: 10_000 }).toBe(JSON.stringify(name))
})

test('what is typed in a form outlives a look at another page', async () => {
  const page = await arrive('/supplier-management')
  await page.keyboard.press('n')
  await drawer(page, '新增供应商').getByLabel('名称').fill('写到一半')
  await find(page, '设备配置', '设备配置')
  await page.keyboard.press('Enter')
  await page.locator('.ag-row:visible').first().waitFor()
  await expect.poll(() => drawer(page, '新增供应商').isVisible(), { timeout: 10_000 }).toBe(false)
  await page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab', { name: '供应商管理' }).click()
  await expect.poll(() => drawer(page, '新增供应商').getByLabel('名称').inputValue(), { timeout: 10_000 }).toBe('写到一半')
  await find(page, '新增供应商', '新增供应商')
  await page.keyboard.press('Enter')
  await page.locator('.ant-modal-confirm-title', { hasText: '不保存就离开？' }).waitFor()
})

test('a scanned code opens its machine from any page; one that nobody has is told', async () => {
  const page = await arrive('/supplier-management')
  // At a scanner's pace, whatever else the machine has to do.
  const scan = (code: string) =>
    page.evaluate(
      (keys) => {
        const target = document.activeElement ?? document.body
        for (const key of keys) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      },
      [...code, 'Enter'],
    )
  await scan('SPD-000002')
  await drawer(page, '设备详情 · 细纱机 1-2').waitFor()
  await scan('NOBODY-77')
  await page.getByText('没有找到编码为“NOBODY-77”的记录').waitFor()
})

test('keys reach search, add, save and the neighbouring tab; the help names them', async () => {
  const page = await arrive('/process-management')
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="search"]') !== null)).toBe(true)
  await page.keyboard.type('n/r?')
  expect(await page.getByRole('search').locator('input').first().inputValue()).toBe('n/r?')
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('n')
  await drawer(page, '新增工序').getByRole('button', { name: '保存' }).waitFor()
  await page.keyboard.press('Control+s')
  await drawer(page, '新增工序').locator('[aria-invalid="true"]').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await drawer(page, '帮助 · 工序管理').getByText('快速查找页面、操作和记录').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // beside it stands the workbench, which is always open
  await page.keyboard.press('[')
  await page.waitForURL('**/staging-page')
})
