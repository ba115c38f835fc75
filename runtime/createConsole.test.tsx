// Two consoles on one page: each with its own language, colours and session.
import { afterEach, expect, test, vi } from 'vitest'
import { createConsole, type ConsoleOptions, type MountedConsole } from './createConsole.tsx'

const mounted: MountedConsole[] = []
afterEach(() => {
  for (const each of mounted.splice(0)) each.unmount()
  document.body.replaceChildren()
})

function mountOne(start = '/login', more: Partial<ConsoleOptions> = {}): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'))
  mounted.push(createConsole({ widgets: {}, history: 'memory', start, ...more }).mount(element))
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

test.each([
  ['/403', '403', 'Sorry, you have no permission to access this page', 'Back to home'],
  ['/404', '404', 'Sorry, the page you visited does not exist', 'Go back one level'],
  ['/500', '500', 'Sorry, your network is gone', 'Back to home'],
])('%s says what is the matter and offers one way on', async (path, heading, message, button) => {
  const one = mountOne(path)
  await vi.waitFor(() => expect(one.querySelector('h1')?.textContent).toBe(heading))
  expect(one.querySelector('p')?.textContent).toBe(message)
  expect([...one.querySelectorAll('button')].map((each) => each.textContent)).toEqual([button])
  press(one, button)
  await vi.waitFor(() => expect(one.querySelector('h1')?.textContent).toBe('Welcome to Spindle'))
})

test('a console may say it in other words, with another picture and another way on', async () => {
  const text = (word: string) => ({ zh: word, en: word })
  const screens = {
    404: { heading: text('Lost'), message: text('Nothing here'), button: text('About'), picture: <i>map</i>, to: '/app-introduce' },
  }
  const one = mountOne('/404', { screens })
  await vi.waitFor(() => expect(one.querySelector('h1')?.textContent).toBe('Lost'))
  expect([one.querySelector('p')?.textContent, one.querySelector('i')?.textContent]).toEqual(['Nothing here', 'map'])
  press(one, 'About')
  await vi.waitFor(() => expect(one.querySelector('h1')?.textContent).not.toBe('Lost'))
})
