// The door: what is said there has a place of its own.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memoryStorage } from '../../core/storage/storage.ts'
import { createConsole } from '../../createConsole.tsx'

let leave: () => void = () => undefined
afterEach(() => {
  leave()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test.each(['wrongLogin', 'wrongOtp'])(
  'the form stays where it is when the server answers %s, and nothing lies against it',
  async (error) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
      String(input instanceof Request ? input.url : input).includes('doLogin')
        ? Response.json({ code: 400, msg: '账号或密码错误', data: { error } }, { status: 400 })
        : Response.json({ code: 200, msg: '', data: { captcha: false, passwords: 'spec' } }),
    )
    const element = document.body.appendChild(document.createElement('div'))
    leave = createConsole({ widgets: {}, history: 'memory', start: '/login' }).mount(element).unmount
    await vi.waitFor(() => expect(element.querySelectorAll('form input')).toHaveLength(2))
    const top = () => element.querySelector('form')?.getBoundingClientRect().top ?? NaN
    const before = top()
    const [account, password] = [...element.querySelectorAll<HTMLInputElement>('form input')]
    await userEvent.fill(account ?? element, 'admin')
    await userEvent.fill(password ?? element, 'Wrong123')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(element.querySelectorAll('form input')).toHaveLength(error === 'wrongOtp' ? 1 : 2))
    await expect.element(page.getByRole('alert')).toHaveTextContent('账号或密码错误')
    // The card of another form is of another height, and stands in the middle.
    if (error === 'wrongLogin') expect(top()).toBe(before)
    const said = element.querySelector('[role="alert"]')?.getBoundingClientRect().bottom ?? NaN
    expect((element.querySelector('form > *')?.getBoundingClientRect().top ?? NaN) - said).toBeGreaterThanOrEqual(8)
  },
)

test('a login ends the maximised view that a session before it left', async () => {
  const storage = memoryStorage()
  const stored = (): unknown => Object(storage.read('settings')).maximize
  storage.write('settings', { maximize: true })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    String(input instanceof Request ? input.url : input).includes('doLogin')
      ? Response.json({ code: 200, msg: '', data: { token: 'token' } })
      : Response.json({ code: 200, msg: '', data: { captcha: false, passwords: 'spec' } }),
  )
  const element = document.body.appendChild(document.createElement('div'))
  leave = createConsole({ widgets: {}, history: 'memory', start: '/login', storage }).mount(element).unmount
  await vi.waitFor(() => expect(element.querySelectorAll('form input')).toHaveLength(2))
  expect(stored()).toBe(true)
  const [account, password] = [...element.querySelectorAll<HTMLInputElement>('form input')]
  await userEvent.fill(account ?? element, 'admin')
  await userEvent.fill(password ?? element, 'Spindle1')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(stored()).toBe(false))
})
