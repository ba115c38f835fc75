// The tab bar by mouse and by keys: opening, closing in every direction, pinning, dragging, refreshing, filling the screen.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn, type TestConsole } from './testing/console.ts'

let here: TestConsole
beforeEach(async () => {
  await page.viewport(1440, 900)
  here = await signIn({ preferences: { settings: { language: 'zh', isDark: false } } })
  for (const [directory, name] of [
    ['基础', '设备'],
    [undefined, '人员'],
    ['生产', '订单'],
  ] as const) {
    if (directory !== undefined) await press(directory)
    await press(name)
    await vi.waitFor(() => expect(active()).toBe(name))
  }
  await vi.waitFor(() => expect(titles()).toEqual(['首页', '设备', '人员', '订单']))
})
afterEach(async () => {
  here.unmount()
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

/** Without the ways of a mouse, which these tests are not about. */
const press = (name: string): Promise<void> =>
  vi.waitFor(() => {
    const entry = page.getByRole('menuitem', { name, exact: true }).element()
    if (entry instanceof HTMLElement) entry.click()
  })
const tabs = () => [...here.root.querySelectorAll<HTMLElement>('[role="tablist"][aria-label="已打开的页面"] [role="tab"]')]
const titles = () => tabs().map((each) => each.textContent)
const active = () => tabs().find((each) => each.getAttribute('aria-selected') === 'true')?.textContent
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
async function choose(name: string, action: string): Promise<void> {
  await userEvent.click(tab(name), { button: 'right' })
  await userEvent.click(page.getByRole('menuitem', { name: action, exact: true }))
}

test('a middle click and the cross close; closing the active tab goes to the next, else the previous', async () => {
  await userEvent.click(tab('人员'))
  await userEvent.click(tab('人员'), { button: 'middle' })
  await vi.waitFor(() => expect(active()).toBe('订单'))
  await userEvent.click(page.getByTitle('关闭 订单'))
  await vi.waitFor(() => expect(active()).toBe('设备'))
  expect(titles()).toEqual(['首页', '设备'])
  await userEvent.click(tab('首页'), { button: 'middle' })
  expect(titles()).toEqual(['首页', '设备'])
})

test('others, left, right and all, from the menu of a tab', async () => {
  await choose('人员', '关闭右侧')
  await vi.waitFor(() => expect(titles()).toEqual(['首页', '设备', '人员']))
  await vi.waitFor(() => expect(active()).toBe('人员'))
  await choose('人员', '关闭左侧')
  await vi.waitFor(() => expect(titles()).toEqual(['首页', '人员']))
  await choose('首页', '关闭其他')
  await vi.waitFor(() => expect(titles()).toEqual(['首页']))
  await userEvent.click(page.getByRole('menuitem', { name: '看板' }))
  await vi.waitFor(() => expect(titles()).toEqual(['首页', '看板']))
  await userEvent.click(page.getByRole('button', { name: '标签页操作' }))
  await userEvent.click(page.getByRole('menuitem', { name: '关闭所有' }))
  await vi.waitFor(() => expect(titles()).toEqual(['首页']))
})

test('the keys walk, open, close and keep the focus in the row', async () => {
  tabs()[3]?.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
  await vi.waitFor(() => expect(active()).toBe('设备'))
  await userEvent.keyboard('{Delete}')
  await vi.waitFor(() => expect(active()).toBe('人员'))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('人员'))
})

test('a tab is dragged between others, never before a fixed one, and the drag opens nothing', async () => {
  const middle = (index: number) => {
    const { left, width, top } = tabs()[index]?.getBoundingClientRect() ?? expect.unreachable()
    return { x: left + width / 2, y: top + 10 }
  }
  const drag = (from: number, x: number) => {
    const start = middle(from)
    const target = tabs()[from] ?? expect.unreachable()
    const fire = (type: string, at: number) =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, clientX: at, clientY: start.y }),
      )
    // The browser knows no pointer of this test's making.
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined)
    fire('pointerdown', start.x)
    fire('pointermove', start.x - 3)
    expect(titles()).toEqual(['首页', '设备', '人员', '订单'])
    return { fire, to: x }
  }
  const { fire, to } = drag(3, middle(1).x - 5)
  fire('pointermove', to)
  await vi.waitFor(() => expect(titles()).toEqual(['首页', '订单', '设备', '人员']))
  fire('pointermove', 0)
  fire('pointerup', 0)
  await vi.waitFor(() => expect(titles()).toEqual(['首页', '订单', '设备', '人员']))
  tabs()[2]?.click()
  // Long enough for a way that were taken.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(active()).toBe('订单')
  tabs()[2]?.click()
  await vi.waitFor(() => expect(active()).toBe('设备'))
})

test('a pinned tab stands in front without a cross until it is let go', async () => {
  await choose('订单', '固定')
  await vi.waitFor(() => expect(titles()).toEqual(['首页', '订单', '设备', '人员']))
  expect(here.root.querySelector('[title="关闭 订单"]')).toBeNull()
  await choose('订单', '取消固定')
  await vi.waitFor(() => expect(here.root.querySelector('[title="关闭 订单"]')).not.toBeNull())
})

test('a refresh mounts the page anew, others stay', async () => {
  const slots = () => [...here.root.querySelectorAll<HTMLElement>('main > div')]
  const [, , people] = slots()
  const orders = slots().at(-1)
  await choose('订单', '刷新')
  await vi.waitFor(() => expect(slots().includes(orders ?? here.root)).toBe(false))
  expect(slots()).toContain(people)
})

test('maximised there is only the page; the corner button and Escape lead back', async () => {
  const parts = () =>
    ['aside', 'header', '[role="tablist"]'].map((each) => (here.root.querySelector<HTMLElement>(each)?.offsetParent ?? null) !== null)
  await choose('订单', '最大化')
  await vi.waitFor(() => expect(parts()).toEqual([false, false, false]))
  const main = here.root.querySelector('main')?.getBoundingClientRect()
  expect([main?.width, main?.height]).toEqual([1440, 900])
  const corner = page.getByRole('button', { name: '退出最大化' })
  expect(corner.element().getBoundingClientRect()).toMatchObject({ bottom: 900, right: 1440 })
  await userEvent.click(corner)
  await vi.waitFor(() => expect(parts()).toEqual([true, true, true]))
  await choose('订单', '最大化')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(parts()).toEqual([true, true, true]))
})

test('the menu of a tab opens, works and closes by keys, and gives the focus back', async () => {
  const more = page.getByRole('button', { name: '标签页操作' }).element()
  const current = () => document.activeElement?.textContent
  if (more instanceof HTMLElement) more.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(current()).toBe('刷新'))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(more))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(current()).toBe('刷新'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await vi.waitFor(() => expect(current()).toBe('固定'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(titles()).toEqual(['首页', '订单', '设备', '人员']))
})

test('a finger that rests on a tab opens its menu', async () => {
  const pressed = tab('人员').element()
  const { left, top } = pressed.getBoundingClientRect()
  const at = { bubbles: true, pointerId: 7, clientX: left + 10, clientY: top + 10 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pressed.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }))
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(page.getByRole('menuitem', { name: '关闭右侧' }).element()).toBeVisible())
  await userEvent.click(page.getByRole('menuitem', { name: '关闭右侧' }))
  await vi.waitFor(() => expect(titles()).toEqual(['首页', '设备', '人员']))
})
