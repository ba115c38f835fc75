// Two consoles on one page: each with its own language, colours and session.
import { afterEach, expect, test, vi } from 'vitest'
import { createConsole, type MountedConsole } from './createConsole.tsx'

const mounted: MountedConsole[] = []
afterEach(() => {
  for (const each of mounted.splice(0)) each.unmount()
  document.body.replaceChildren()
})

function mountOne(start = '/login'): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  mounted.push(createConsole({ widgets: {}, history: 'memory', start }).mount(element))
  return element
}

const rootOf = (element: HTMLElement): HTMLElement => {
  const root = element.querySelector<HTMLElement>('.console')
  if (!root) throw new Error('no console here')
  return root
}
const press = (element: HTMLElement, text: string) => {
  const button = [...element.querySelectorAll('button')].find(
    (each) => each.textContent === text || each.getAttribute('aria-label') === text,
  )
  if (!button) throw new Error(`no button ${text}`)
  button.click()
}

test('a switch of language or theme stays in its own console', async () => {
  const title = document.title
  const [one, two] = [mountOne(), mountOne()]
  await vi.waitFor(() =>
    expect([one, two].map((each) => each.querySelector('h1')?.textContent)).toEqual(['Welcome to Spindle', 'Welcome to Spindle']),
  )
  press(one, '中文')
  await vi.waitFor(() => expect(one.querySelector('h1')?.textContent).toBe('欢迎使用锭云'))
  press(one, '深色模式')
  await vi.waitFor(() => expect(rootOf(one).dataset.theme).toBe('dark'))
  expect(two.querySelector('h1')?.textContent).toBe('Welcome to Spindle')
  expect([rootOf(one).lang, rootOf(two).lang]).toEqual(['zh-CN', 'en-US'])
  expect(rootOf(two).dataset.theme).toBe('light')
  expect(getComputedStyle(rootOf(one)).backgroundColor).not.toBe(getComputedStyle(rootOf(two)).backgroundColor)
  expect(document.title).toBe(title)
})

test('a console that is taken away leaves the other working', async () => {
  const [one, two] = [mountOne(), mountOne('/404')]
  await vi.waitFor(() => expect(two.querySelector('h1')?.textContent).toBe('404'))
  mounted.shift()?.unmount()
  expect(one.children).toHaveLength(0)
  press(two, 'Go back one level')
  await vi.waitFor(() => expect(two.querySelector('h1')?.textContent).toBe('Welcome to Spindle'))
})

test('without a token any page leads to the login', async () => {
  const one = mountOne('/park-type')
  await vi.waitFor(() => expect(one.querySelector('form')).not.toBeNull())
})
