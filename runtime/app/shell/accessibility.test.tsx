// axe finds nothing serious in the shell: each layout with a theme and a language of its own here, the whole matrix in e2e/long.
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn, type TestConsole } from './testing/console.ts'

let here: TestConsole
afterEach(async () => {
  here.unmount()
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

async function graveFindings(): Promise<readonly string[]> {
  await Promise.all(here.root.getAnimations({ subtree: true }).map((each) => each.finished.catch(() => undefined)))
  const { violations } = await axe.run(here.root, { resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html.slice(0, 200)}`))
}

const WORDS = {
  zh: { settings: '布局设置', user: /用户菜单/, profile: '个人信息' },
  en: { settings: 'Layout settings', user: /User menu/, profile: 'Personal data' },
}

test.each([
  { layout: 'vertical', language: 'zh', isDark: false, asideInverted: true, headerInverted: true, primary: '#ca8a04' },
  { layout: 'classic', language: 'en', isDark: true, isWeak: true, footer: true, watermark: true },
  { layout: 'horizontal', language: 'en', isDark: false, headerInverted: true, tabsIcon: true },
  { layout: 'column', language: 'zh', isDark: true, breadcrumbIcon: true, assemblySize: 'small' },
] as const)('$layout in $language', async (choices) => {
  const words = WORDS[choices.language]
  await page.viewport(1440, 900)
  here = await signIn({ preferences: { settings: choices }, start: '/board' })
  expect(await graveFindings()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: words.settings, exact: true }))
  await vi.waitFor(() => expect(here.root.querySelector('.ant-drawer input[type="color"]')).not.toBeNull())
  expect(await graveFindings()).toEqual([])
  await userEvent.click(here.root.querySelector('.ant-drawer-close') ?? expect.unreachable())
  await vi.waitFor(() => expect(here.root.querySelector('.ant-drawer-open')).toBeNull())
  await userEvent.click(page.getByRole('button', { name: words.user }))
  await userEvent.click(page.getByRole('menuitem', { name: words.profile }))
  await vi.waitFor(() => expect(page.getByRole('dialog').getByText('u1', { exact: true }).element()).toBeTruthy())
  expect(await graveFindings()).toEqual([])
})
