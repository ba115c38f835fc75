// Whoever comes for the first time is offered to be shown around, once; the way is gone by keys alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn, type TestConsole } from '../shell/testing/console.ts'

let here: TestConsole
beforeEach(() => page.viewport(1440, 900))
afterEach(async () => {
  here.unmount()
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

const settings = { language: 'zh' }
const title = () => here.root.querySelector('.ant-tour-title')?.textContent
const answers = () => here.told.filter(({ path }) => path === '/preference/tour').map(({ body }) => body)

test('the offer stands until it is answered; each step is told, and the last ends the way', async () => {
  here = await signIn({ preferences: { settings } })
  await userEvent.click(page.getByRole('button', { name: '开始' }))
  for (const step of ['菜单', '查找', '标签页', '外观', '您的账号', '帮助']) {
    await vi.waitFor(() => expect(title()).toBe(step))
    await vi.waitFor(() => expect(document.activeElement?.className).toContain('ant-tour-next-btn'))
    await userEvent.keyboard('{Enter}')
  }
  await vi.waitFor(() => expect(here.root.querySelector('.ant-tour-title')?.checkVisibility() ?? false).toBe(false))
  expect(page.getByRole('button', { name: '开始' }).elements()).toEqual([])
  await vi.waitFor(() => expect(answers()).toHaveLength(1))
})

test('declined it is not offered again, and stands in the palette; Escape ends it', async () => {
  here = await signIn({ preferences: { settings, tour: 'declined' } })
  await userEvent.click(page.getByRole('button', { name: /^搜索菜单/ }))
  await userEvent.fill(page.getByRole('combobox'), 'rsjm')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(title()).toBe('菜单'))
  expect(page.getByRole('button', { name: '不用了' }).elements()).toEqual([])
  // the palette has slid away: until then Escape would be its own
  await vi.waitFor(() => expect(page.getByRole('combobox').elements()).toEqual([]))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(here.root.querySelector('.ant-tour-title')?.checkVisibility() ?? false).toBe(false))
})
