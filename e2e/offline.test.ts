// A phone next to a machine whose line goes: the console opens, forms are filled in and wait, and each entry arrives once.
import { afterEach, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { callOk } from './calls.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

const visitors: Visitor[] = []
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.close()))
})

const LABELS = '/label-posting-details'

async function arrive(): Promise<Page> {
  const visitor = await visit(origin, { width: 390, height: 844, serviceWorker: true })
  visitors.push(visitor)
  await visitor.logIn('admin', LABELS)
  await visitor.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return visitor.page
}

const form = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('问题描述') })

async function openForm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /新增|挂牌$/ })
    .first()
    .click()
  await form(page).waitFor()
}

async function chooseFirst(page: Page, label: string): Promise<void> {
  await form(page).getByLabel(label, { exact: true }).click()
  await page.locator('.ant-select-item-option:visible, .ant-select-tree-node-content-wrapper:visible').first().click()
}

async function post(page: Page, description: string): Promise<void> {
  await openForm(page)
  await chooseFirst(page, '机台')
  await chooseFirst(page, '标签类型')
  await form(page).getByLabel('问题描述').fill(description)
  await form(page).getByRole('button', { name: '保存' }).click()
}

const posted = async (page: Page, description: string): Promise<number> =>
  (await callOk<{ readonly total: number }>(page, 'POST', 'label/page', { pageNum: 1, pageSize: 10, description })).total

test('a label posted without a line waits through a reload and a closed tab, and arrives once', async () => {
  const page = await arrive()
  const description = `纱线断头多 ${Date.now()}`
  // What the look-ups offer is stored as they are used.
  await openForm(page)
  await chooseFirst(page, '机台')
  await chooseFirst(page, '标签类型')
  const context = page.context()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.reload()
  await page.getByText('显示的是').waitFor()
  await post(page, description)
  await form(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '1 条内容等待发送' }).waitFor()
  await page.close()
  const again = await context.newPage()
  await again.goto(LABELS)
  await again.getByRole('button', { name: '1 条内容等待发送' }).click()
  await again.getByText('等待发送').first().waitFor()
  await context.setOffline(false)
  await again.getByText('没有等待发送的内容').waitFor()
  expect(await posted(again, description)).toBe(1)
}, 120_000)
