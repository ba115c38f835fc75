// The user's menu: what the server knows of him, and the way out, which is asked about.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn, type TestConsole } from './testing/console.ts'

let here: TestConsole
beforeEach(async () => {
  await page.viewport(1440, 900)
  here = await signIn({ preferences: { settings: { language: 'zh' } } })
})
afterEach(async () => {
  here.unmount()
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

const user = () => page.getByRole('button', { name: /^用户菜单/ })
async function choose(name: string): Promise<void> {
  await userEvent.click(user())
  await userEvent.click(page.getByRole('menuitem', { name, exact: true }))
}
const dialog = () => page.getByRole('dialog')

test('personal data are asked anew; a failure says so and can be tried again; the focus comes back', async () => {
  here.down.add('/auth/me')
  await choose('个人信息')
  const again = dialog().getByRole('button', { name: '重试' })
  await vi.waitFor(() => expect(again.element()).toBeTruthy())
  here.down.clear()
  await userEvent.click(again)
  await vi.waitFor(() => expect(dialog().element().textContent).toContain('工厂人员'))
  for (const word of ['admin', '锦华纺织', 'u1', '7 个']) expect(dialog().element().textContent).toContain(word)
  // by the mill's clock, wherever the browser is
  await vi.waitFor(() => expect(dialog().element().textContent).toContain('2026-11-22 07:05'))
  await userEvent.click(here.root.querySelector('.ant-drawer-close') ?? expect.unreachable())
  await vi.waitFor(() => expect(document.activeElement).toBe(user().element()))
})

test('the password dialog opens from the menu', async () => {
  await choose('修改密码')
  await vi.waitFor(() => expect(dialog().element().querySelectorAll('input[type="password"]')).toHaveLength(3))
})

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])('%s in the password dialog changes the password', async (keys) => {
  await choose('修改密码')
  await vi.waitFor(() => expect(dialog().element().querySelectorAll('input[type="password"]')).toHaveLength(3))
  const inputs = [...dialog().element().querySelectorAll<HTMLInputElement>('input[type="password"]')]
  for (const [at, word] of ['Spindle1', 'Spindle2', 'Spindle2'].entries()) await userEvent.fill(inputs[at] ?? expect.unreachable(), word)
  await userEvent.keyboard(keys)
  await vi.waitFor(() => expect(here.told.map(({ path }) => path)).toContain('/auth/update-password'))
})

test('logging out asks first, and leaves the settings but no session', async () => {
  await choose('退出登录')
  await userEvent.click(dialog().getByRole('button', { name: '取消' }))
  expect(here.told).toEqual([])
  await choose('退出登录')
  await userEvent.click(dialog().getByRole('button', { name: '退出登录' }))
  await vi.waitFor(() => expect(here.root.querySelector('form')).not.toBeNull())
  expect(here.told.map(({ path }) => path)).toEqual(['/auth/login-out'])
  expect(here.root.lang).toBe('zh-CN')
})

test('whoever may look at the console as a role or a person begins it here; a refusal is said, and the dialog stays', async () => {
  await choose('以他人身份查看')
  await userEvent.click(dialog().getByRole('combobox', { name: '角色' }))
  await userEvent.keyboard('role_cl')
  await userEvent.click(page.getByTitle('文员 (ROLE_CLERK)'))
  here.down.add('/platform-system/role/operation/viewAs')
  await userEvent.click(dialog().getByRole('button', { name: '开始查看' }))
  await vi.waitFor(() => expect(dialog().getByRole('alert').element().textContent).not.toBe(''))
  await userEvent.click(dialog().getByText('人员', { exact: true }))
  expect(document.querySelector('[role=alert]')).toBeNull()
  await userEvent.click(dialog().getByRole('combobox', { name: '人员' }))
  await userEvent.click(page.getByTitle('李四 (lisi)'))
  here.down.add('/platform-system/user/operation/viewAs')
  // from a preview too, in which all other calls are held to reading
  sessionStorage.setItem('spindle.preview', '1')
  await userEvent.click(dialog().getByRole('button', { name: '开始查看' }))
  await vi.waitFor(() => expect(here.told).toHaveLength(2))
  sessionStorage.removeItem('spindle.preview')
  const [asked, sent] = vi.mocked(fetch).mock.calls.findLast(([input, init]) => new Request(input, init).method === 'POST') ?? []
  expect(new Request(asked ?? '', sent).headers.get('x-preview')).toBeNull()
  expect(here.told).toEqual([
    { method: 'POST', path: '/platform-system/role/operation/viewAs', body: { id: 'r1', version: 3 } },
    { method: 'POST', path: '/platform-system/user/operation/viewAs', body: { id: 'u2', version: 5 } },
  ])
})

test('a person who is not among the first is asked for by name', async () => {
  await choose('以他人身份查看')
  await userEvent.click(dialog().getByText('人员', { exact: true }))
  await userEvent.click(dialog().getByRole('combobox', { name: '人员' }))
  await expect.element(page.getByTitle('李四 (lisi)')).toBeVisible()
  here.answers['/platform-system/user/viewable'] = []
  await userEvent.keyboard('nobody')
  await expect.element(page.getByText('没有符合的结果')).toBeVisible()
  await userEvent.clear(dialog().getByRole('combobox', { name: '人员' }))
  here.answers['/platform-system/user/viewable'] = [{ id: 'u9', name: '欧阳修', loginName: 'oyx', version: 1 }]
  await userEvent.keyboard('ouyang')
  await userEvent.click(page.getByTitle('欧阳修 (oyx)'))
  await userEvent.click(dialog().getByRole('button', { name: '开始查看' }))
  await vi.waitFor(() =>
    expect(here.told).toEqual([{ method: 'POST', path: '/platform-system/user/operation/viewAs', body: { id: 'u9', version: 1 } }]),
  )
})
