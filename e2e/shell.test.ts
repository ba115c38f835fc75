// The shell around the pages: kept pages, tabs, switches of language and theme, the ways out, a lost network.
import { afterEach, expect, test } from 'vitest'
import { tokenOf } from './calls.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

/** A reload on a busy machine takes its time. */
const patient = { timeout: 15_000 }
let visitor: Visitor | undefined
afterEach(() => visitor?.close())

function here(): Visitor {
  if (!visitor) throw new Error('nobody is visiting')
  return visitor
}

async function signedIn(username = 'admin'): Promise<Visitor> {
  visitor = await visit(origin)
  await visitor.logIn(username)
  return visitor
}

const tabsOf = ({ page }: Visitor) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')
const openTile = async ({ page }: Visitor, name: string) => {
  await page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab', { name: '首页' }).click()
  await page.locator('main').getByRole('link', { name, exact: true }).last().click()
}

test('a page keeps its scroll and its search while others are open', async () => {
  const { page } = await signedIn()
  // A list without charts: it scrolls itself, not its page.
  await openTile(here(), '品种管理')
  const rows = page.locator('.ag-grid-viewport').first()
  await rows.waitFor()
  await page.locator('.ag-row').first().waitFor()
  // so low that ten rows have to be scrolled
  await page.setViewportSize({ width: 1440, height: 600 })
  const scrolled = () => rows.evaluate((element) => element.scrollTop)
  await expect.poll(() => rows.evaluate((element) => (element.scrollTop = 60)).then(scrolled), patient).toBe(60)
  await page.getByPlaceholder('请输入').first().fill('X99')
  for (let turn = 0; turn < 10; turn += 1) {
    await tabsOf(here()).filter({ hasText: '首页' }).click()
    await tabsOf(here()).filter({ hasText: '品种管理' }).click()
  }
  // what is hidden says 0: the page comes with the next drawing, not with the click
  await expect.poll(scrolled, patient).toBe(60)
  expect(await page.getByPlaceholder('请输入').first().inputValue()).toBe('X99')
  expect(visitor?.complaints).toEqual([])
})

test('language, theme and layout switch at once, and are found again in another browser', async () => {
  // A user of whom no other journey expects anything: what he chooses stays with the server.
  const { page } = await signedIn('energy')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / }).waitFor()
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await page.getByRole('button', { name: 'Layout settings' }).click()
  const saved = page.waitForResponse((response) => /\/api\/preference\/settings/.test(response.url()) && response.ok())
  await page.getByText('Horizontal', { exact: true }).click()
  await saved
  await page.reload()
  await page.getByRole('button', { name: 'Light mode' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
  expect(await page.title()).toBe('Home - Spindle')
  expect(visitor?.complaints).toEqual([])

  const elsewhere = await visit(origin)
  try {
    await elsewhere.logIn('energy')
    await elsewhere.page.locator('[data-layout="horizontal"]').waitFor()
    await elsewhere.page.getByRole('button', { name: 'Light mode' }).waitFor()
    expect(await elsewhere.page.title()).toBe('Home - Spindle')
  } finally {
    await elsewhere.close()
  }
})

test('logging out asks, ends the session on the server, and leaves nothing behind', async () => {
  const { page } = await signedIn()
  const token = await tokenOf(page)
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('spindle.token'))).toBeNull()
  expect((await fetch(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  expect(visitor?.complaints).toEqual([])
})

test('a session ended elsewhere leads to the login with the reason, and back afterwards', async () => {
  const { page } = await signedIn('operator')
  await openTile(here(), '设备配置')
  await page.locator('.ag-row').first().waitFor()
  await page.getByPlaceholder('请输入').first().focus()
  const token = await tokenOf(page)
  await fetch(`${origin}/api/auth/login-out`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  // a key and not a click: where something that the console asked by itself was first to find the session over, the field is gone
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login?redirect=%2Fequipment-configuration')
  await page.getByText('登录已过期，请重新登录').waitFor()
  await page.getByRole('button', { name: /operator/ }).click()
  await page.waitForURL('**/equipment-configuration')
})

test('without a network the session stays and a retry goes on', async () => {
  const { page } = await signedIn()
  const isApi = /\/api\//
  await page.route(isApi, (route) => route.abort())
  await page.goto('/equipment-configuration')
  await page.getByRole('heading', { name: '页面加载失败' }).waitFor()
  await page.unroute(isApi)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('heading', { name: '设备配置' }).first().waitFor()
})

test('a narrow window has its menu in a drawer', async () => {
  visitor = await visit(origin, { width: 390, height: 844 })
  await visitor.logIn('admin')
  const { page } = visitor
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('menuitem', { name: '基础数据配置' }).click()
  await page.getByRole('menuitem', { name: '空间管理' }).click()
  await page.waitForURL('**/space-management')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
