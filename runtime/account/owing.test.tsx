// What stands before the console for whoever owes something: its dialogs are the console's own, in its language, colours and styles.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn, type TestConsole } from '../shell/testing/console.ts'

let here: TestConsole
afterEach(() => {
  here.unmount()
  vi.restoreAllMocks()
})

test.each([
  ['password', '修改密码', '保存'],
  ['secondFactor', '开启', '开启'],
] as const)('%s', async (owes, way, button) => {
  here = await signIn({ preferences: { settings: { language: 'zh' } }, owes })
  await userEvent.click(page.getByRole('button', { name: way, exact: true }))
  const dialog = page.getByRole('dialog')
  await vi.waitFor(() => expect(dialog.getByRole('button', { name: button, exact: true }).element()).toBeTruthy())
  expect(here.root.contains(dialog.element())).toBe(true)
  expect(dialog.element().textContent).not.toMatch(/Close|Show|[取保开] [消存启]/)
  expect(dialog.element().querySelector('[aria-label="Close"]')).toBeNull()
})
