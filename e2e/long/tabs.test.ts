// The tab bar in the whole console. Each of its ways by itself: runtime/app/shell/tabBar.test.tsx.
import { expect, test } from 'vitest'
import { at } from '../people.ts'

/** A reload on a busy machine takes its time. */
const patient = { timeout: 15_000 }

test('tabs come back after a reload, close by the middle button, and by their menu', async () => {
  const { page } = await at('/navigation', 'admin')
  const tabs = page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')
  for (const name of ['设备配置', '人员配置', '品种管理']) {
    await tabs.filter({ hasText: '首页' }).click()
    await page.locator('main').getByRole('link', { name, exact: true }).last().click()
  }
  await page.reload()
  await expect.poll(() => tabs.allTextContents(), patient).toEqual(['首页', '工作台', '设备配置', '人员配置', '品种管理'])
  await tabs.nth(4).click({ button: 'middle' })
  await page.waitForURL('**/person-configuration')
  await tabs.nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await page.waitForURL('**/equipment-configuration')
  await expect.poll(() => tabs.allTextContents(), patient).toEqual(['首页', '工作台', '设备配置'])
  await tabs.nth(0).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await expect.poll(() => tabs.allTextContents(), patient).toEqual(['首页', '工作台'])
})
