// Signing out leaves nothing of what was open or typed in this browser; a session that merely ran out leaves both.
import { afterEach, expect, test } from 'vitest'
import { origin } from '../origin.ts'
import { visit, type Visitor } from '../visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

const kept = ({ page }: Visitor): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /^spindle\.(tabs|draft)\./.test(name)))

/** A form with something typed, over a page that a tab is open for. */
async function type({ page }: Visitor): Promise<void> {
  await page.goto('/supplier-management')
  await page.getByRole('button', { name: /新增$/ }).click()
  await page.getByRole('dialog').getByLabel('联系人').fill('没有保存的人')
  await page.getByRole('dialog').getByLabel('名称').focus()
}

test('a wanted way out takes tabs and drafts along, a session that ran out keeps them', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin')
  await type(visitor)
  await expect.poll(async () => (await kept(visitor!)).length, { timeout: 10_000 }).toBe(2)

  await page.route('**/api/changes*', (route) => route.fulfill({ status: 401, json: { code: 401, msg: '登录已过期', data: null } }))
  // asked every few seconds
  await page.waitForURL(/\/login/)
  expect((await kept(visitor)).length).toBe(2)
  await page.unroute('**/api/changes*')

  await visitor.logIn('admin')
  await type(visitor)
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '离开' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
  expect((await kept(visitor)).length).toBe(2)
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/\/login/)
  await page.getByRole('button', { name: /登录/ }).first().waitFor()
  expect(await kept(visitor)).toEqual([])
})
