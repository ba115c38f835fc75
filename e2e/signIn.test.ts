// Coming in and going out: the guard, a wrong password, the wanted path, logging out; nothing the strict policy would refuse.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { origin } from './origin.ts'
import { isOfTestBrowser, visit, type Visitor } from './visitor.ts'

const words = {
  zh: { wrong: '账号或密码错误', logout: '退出登录', confirm: '退出', title: '锭云', page: '空间管理' },
  en: { wrong: 'Account or password is wrong', logout: 'Log out', confirm: 'Log out', title: 'Spindle', page: 'Spaces' },
} as const

let visitor: Visitor | undefined
afterEach(() => visitor?.close())
afterAll(() => visitor?.close())

describe.each(['zh', 'en'] as const)('signing in, %s', (language) => {
  test('a wanted path is kept over the login, and the title names the page', async () => {
    visitor = await visit(origin, { language })
    const { page } = visitor
    await page.goto('/space-management')
    await page.waitForURL('**/login**')
    await page.locator('input[autocomplete="username"]').fill('admin')
    await page.locator('input[autocomplete="current-password"]').fill('Spindle1')
    await page.locator('button[type="submit"]').click()
    await page.waitForURL('**/space-management**')
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(`${words[language].page} - ${words[language].title}`)
    expect(visitor.complaints).toEqual([])
  })

  test('a wrong password says so at the form and keeps the name', async () => {
    visitor = await visit(origin, { language })
    const { page } = visitor
    await page.goto('/login')
    await page.locator('input[autocomplete="username"]').fill('nobody')
    await page.locator('input[autocomplete="current-password"]').fill('Wrong1234')
    await page.locator('button[type="submit"]').click()
    await page.getByText(words[language].wrong).first().waitFor()
    expect(await page.locator('input[autocomplete="username"]').inputValue()).toBe('nobody')
  })
})

test('an unknown path is the 404 page with a way back, a page without permission is refused with a warning; neither is an error to the browser', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  // an account whose settings no other journey changes
  await visitor.signIn('quality')
  const lines: string[] = []
  page.on('console', (message) => void (isOfTestBrowser(message.text()) || lines.push(message.text())))
  await page.goto('/process-management')
  await page.getByRole('main').waitFor()
  await page.goto('/no-such-page')
  await page.getByText('抱歉，您访问的页面不存在').waitFor()
  await page.getByRole('button', { name: '返回上一级' }).click()
  await page.waitForURL('**/process-management**')
  await page.goto('/purchase-order')
  await page.getByText('抱歉，您没有权限访问该页面').waitFor()
  expect(lines).toEqual([])
})

test('the served application keeps a strict policy', async () => {
  const answer = await fetch(origin)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? ''
  expect(scripts).toContain("'self'")
  expect(scripts).not.toContain('unsafe-eval')
  expect(scripts).not.toContain('unsafe-inline')
  expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>[^<]/)
})
