// How a document of the workshop is chosen by clicks, and a field added to one.
import type { Page } from 'playwright'

/** From the list of its kind. */
export async function choose(page: Page, kind: string, target: string): Promise<void> {
  await page.getByLabel('文档类型').click()
  await page.locator('.ant-select-item-option', { hasText: kind }).click()
  await page.locator(`[data-document="${target}"]`).click()
  await page.getByRole('tree').waitFor()
}

/** To the providers, with its labels. */
export async function addField(page: Page, { name, zh, en }: { name: string; zh: string; en: string }): Promise<void> {
  await choose(page, '对象与字段', 'entity:provider')
  await page.getByRole('tree').getByText('字段', { exact: true }).click()
  await page.getByRole('button', { name: '添加 · 字段' }).click()
  await page.getByRole('combobox', { name: '名称或标识' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByLabel('中文').first().fill(zh)
  await page.getByLabel('英文').first().fill(en)
}
