// A mill that has nothing yet is led from the home page to what it has to enter first.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn, type TestConsole } from './testing/console.ts'

let here: TestConsole
afterEach(() => {
  here.unmount()
  vi.restoreAllMocks()
})

const step = (entity: string, zh: string, done: boolean) => ({ entity, label: { zh, en: entity }, path: `/${entity}`, done })

test('what is there is done, and what comes next is marked; once all is there nothing stands in the way', async () => {
  await page.viewport(1440, 900)
  here = await signIn({ preferences: { settings: { language: 'zh' } }, start: '/people' })
  const home = () => page.getByRole('menuitem', { name: '首页' }).first()
  here.answers['/tenant-system/first-steps'] = [step('space', '空间', true), step('machines', '设备', false), step('people', '人员', false)]
  await userEvent.click(home())
  const steps = page.getByRole('region', { name: '从这里开始' })
  await vi.waitFor(() => expect(steps.element().textContent).toContain('已完成 1 / 3'), { timeout: 10_000 })
  const links = [...steps.element().querySelectorAll('a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['空间', '2设备下一步', '3人员'])
  here.answers['/tenant-system/first-steps'] = [step('space', '空间', true), step('machines', '设备', true)]
  await userEvent.click(links[1] ?? expect.unreachable())
  await userEvent.click(home())
  await vi.waitFor(() => expect(here.root.textContent).not.toContain('从这里开始'))
})
