// What the palette and links take to a page that is open already: another of its tabs, an action, a condition.
import { expect, test } from 'vitest'
import { openAsAdmin, drawer, find } from '../finder.ts'

test('an open page is sent to another of its tabs, and an action is taken there once', async () => {
  const page = await openAsAdmin('/equipment-configuration')
  await find(page, '新增设备型号', '新增设备型号')
  await page.keyboard.press('Enter')
  await drawer(page, '新增设备型号').waitFor()
  await expect.poll(() => page.url(), { timeout: 10_000 }).toMatch(/\?tab=model$/)
  await page.reload()
  await page.locator('.ag-row:visible').first().waitFor()
  expect(await drawer(page, '新增设备型号').count()).toBe(0)
})

test('a link into another tab of its own page, and into a page that is open already, brings its condition along', async () => {
  const page = await openAsAdmin('/equipment-configuration')
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

test('a record found by pinyin opens in its drawer, and its address opens it for anybody', async () => {
  const page = await openAsAdmin()
  await find(page, 'xsj', '细纱机 1-1')
  await page.keyboard.press('Enter')
  await drawer(page, '设备详情 · 细纱机 1-1').waitFor()
  await expect.poll(() => page.url(), { timeout: 10_000 }).toMatch(/\/equipment-configuration\?deviceTable\.record=[0-9a-f-]{36}$/)
  const other = await openAsAdmin()
  await other.goto(page.url())
  await drawer(other, '设备详情 · 细纱机 1-1').waitFor()
  await other.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => other.url(), { timeout: 10_000 }).toMatch(/\/equipment-configuration$/)
})
