// A tenant's administrator adds a field in the browser: a draft, what it would change, published, in the history, and taken back.
import { afterEach, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { addField, choose } from './workshopPage.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

async function publish(page: Page, told: string): Promise<void> {
  const button = page.getByRole('button', { name: '发布', exact: true })
  await expect.poll(() => button.isEnabled(), { timeout: 15_000 }).toBe(true)
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(told).waitFor()
  await dialog.getByRole('button', { name: '发布' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a field is added, published, found in the history, and taken back', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin2', '/page-settings')
  // another one when it is walked again
  const credit = `信用等级 ${Date.now() % 100_000}`
  await addField(page, { name: `x_credit${Date.now() % 100_000}`, zh: credit, en: 'Credit' })
  await publish(page, `新增“供方”的字段“${credit}”`)

  await page.getByRole('button', { name: '历史', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/^发布 #\d+$/)
    .first()
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()

  await page.getByRole('tab', { name: '发布记录' }).click()
  await page.locator('.ag-row', { hasText: 'entity:provider' }).first().waitFor()
  await page.getByRole('tab', { name: '文档' }).click()
  await choose(page, '对象与字段', 'entity:provider')
  await page.getByRole('tree').getByText(credit).click()
  await page.getByRole('button', { name: '移除' }).click()
  await publish(page, credit)
  await page.locator('[data-document="entity:provider"] em').waitFor({ state: 'detached' })
  expect(visitor.complaints).toEqual([])
})
