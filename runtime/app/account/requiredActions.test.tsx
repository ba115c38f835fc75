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

test('a second factor that is on is told by the rights before its recovery codes are kept: they stay until then', async () => {
  here = await signIn({ preferences: { settings: { language: 'zh' } }, owes: 'secondFactor' })
  const { answers } = here
  answers['/auth/second-factor/begin'] = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Spindle:admin?secret=JBSWY3DPEHPK3PXP' }
  answers['/auth/second-factor/confirm'] = { codes: ['aaaa-bbbb', 'cccc-dddd'] }
  const dialog = page.getByRole('dialog')
  await userEvent.click(page.getByRole('button', { name: '开启', exact: true }))
  await userEvent.click(dialog.getByRole('button', { name: '开启', exact: true }))
  await userEvent.fill(dialog.getByLabelText('当前密码'), 'Spindle1')
  await userEvent.click(dialog.getByRole('button', { name: '下一步' }))
  answers['/auth/me'] = { ...Object(answers['/auth/me']), owes: null }
  answers['/changes'] = { $epoch: 7 }
  await vi.waitFor(() => expect(dialog.getByLabelText('动态码').element()).toBeTruthy())
  const asked = vi.mocked(globalThis.fetch).mock.calls.length
  await userEvent.fill(dialog.getByLabelText('动态码'), '123456')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(dialog.element().textContent).toContain('aaaa-bbbb'))
  // What he may open now has been asked for, and is there.
  await vi.waitFor(() => expect(vi.mocked(globalThis.fetch).mock.calls.slice(asked).map(pathOf)).toContain('/api/menu/entries'), 10_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(dialog.element().textContent).toContain('aaaa-bbbb')
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }))
  await vi.waitFor(() => expect(here.root.querySelector('[data-layout]')).not.toBeNull())
})

const pathOf = ([input, init]: Parameters<typeof fetch>): string => new URL(new Request(input, init).url).pathname
