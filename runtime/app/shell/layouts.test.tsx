// The four layouts with their widths, their foldings and their menus; what is kept and told of each choice.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memoryStorage } from '../../core/storage/storage.ts'
import { paintGround } from '../../core/theme/ground.ts'
import { drawFrame } from '../router/drawFrame.ts'
import { item, page as entry, signIn, type TestConsole, type Visit } from './testing/console.ts'

let here: TestConsole
const mounted: TestConsole[] = []
async function visit(visiting: Visit = {}): Promise<HTMLElement> {
  here = await signIn(visiting)
  mounted.push(here)
  return here.root
}
beforeEach(() => page.viewport(1440, 900))
afterEach(async () => {
  for (const each of mounted.splice(0)) each.unmount()
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
  document.documentElement.removeAttribute('style')
})

const zh = { language: 'zh' }
const settings = (choices: object) => ({ preferences: { settings: { ...zh, ...choices } } })
const box = (selector: string) => here.root.querySelector<HTMLElement>(selector)?.getBoundingClientRect()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shown = (selector: string) => [...here.root.querySelectorAll<HTMLElement>(selector)].filter((each) => each.offsetParent !== null)
const heading = () => here.root.querySelector('[aria-current="page"]')?.textContent

test('vertical: the aside has the whole height, 210 px wide or 65 folded, and header and page stand beside it', async () => {
  await visit(settings({}))
  expect(box('aside')).toMatchObject({ left: 0, top: 0, width: 210, height: 900 })
  expect(box('header')).toMatchObject({ left: 210, top: 0, width: 1230, height: 56 })
  await userEvent.click(button('收起菜单'))
  await vi.waitFor(() => expect(box('aside')?.width).toBe(65))
  await vi.waitFor(() => expect(here.told.at(-1)?.body).toMatchObject({ value: { isCollapse: true } }))
  await userEvent.click(button('展开菜单'))
  await vi.waitFor(() => expect(box('aside')?.width).toBe(210))
})

test('classic: the header with the mark goes across, the aside stands below', async () => {
  await visit(settings({ layout: 'classic' }))
  expect(box('header')).toMatchObject({ left: 0, top: 0, width: 1440, height: 56 })
  expect(box('aside')).toMatchObject({ left: 0, top: 56, width: 210, height: 844 })
  expect(here.root.querySelectorAll('header a[aria-label="锭云"]')).toHaveLength(1)
  expect(here.root.querySelectorAll('aside a[aria-label="锭云"]')).toHaveLength(0)
})

test('horizontal: the menu stands in the header, without aside, folding and breadcrumb; what has no room goes under "…"', async () => {
  await visit(settings({ layout: 'horizontal' }))
  expect(here.root.querySelector('aside')).toBeNull()
  expect(here.root.querySelector('[aria-label="面包屑"]')).toBeNull()
  expect(here.root.querySelector('[aria-label="收起菜单"]')).toBeNull()
  const entries = () => shown('header .ant-menu-overflow > li:not(.ant-menu-overflow-item-rest)').map((each) => each.textContent)
  expect(entries()).toEqual(['首页', '基础', '生产', '看板', '官网'])
  await page.viewport(900, 900)
  await vi.waitFor(() => expect(shown('header .ant-menu-overflow-item-rest')).toHaveLength(1))
  expect(shown('header .ant-menu-overflow-item-rest [role="menuitem"]').map((each) => each.textContent)).toEqual(['更多菜单'])
})

test('column: the strip swaps the second column by the menu tree and only leads away from an entry without children', async () => {
  await visit({ ...settings({ layout: 'column' }), start: '/limits' })
  const strip = () => [...here.root.querySelectorAll<HTMLElement>('aside nav')][0]
  const second = () => [...here.root.querySelectorAll<HTMLElement>('aside nav')][1]
  expect(strip()?.getBoundingClientRect().width).toBeLessThanOrEqual(80)
  // The page lies two levels down, and its address says nothing of that.
  expect(strip()?.querySelector('[data-active]')?.textContent).toBe('生产')
  expect(second()?.getAttribute('aria-label')).toBe('生产')
  expect(second()?.parentElement?.getBoundingClientRect().width).toBe(210)
  await userEvent.click(button('基础'))
  await vi.waitFor(() => expect(second()?.getAttribute('aria-label')).toBe('基础'))
  expect(heading()).toBe('限值')
  await userEvent.click(page.getByRole('link', { name: '看板' }))
  await vi.waitFor(() => expect(heading()).toBe('看板'))
  expect(second()).toBeUndefined()
  expect(here.root.querySelector('[aria-label="收起菜单"]')).toBeNull()
  expect(strip()?.querySelector('a[target="_blank"]')?.textContent).toBe('官网')
  expect(strip()?.textContent).not.toContain('隐藏')
})

test('column: a title of two lines is broken between words', async () => {
  const menu = [item('base', '基础数据配置', { children: [entry('limits', '限值')] })]
  await visit({ ...settings({ layout: 'column' }), start: '/limits', menu })
  await vi.waitFor(() => expect(button('基础数据配置').element()).toBeVisible())
  const walker = document.createTreeWalker(button('基础数据配置').element(), NodeFilter.SHOW_TEXT)
  const lines = new Map<number, string>()
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    for (let at = 0; at < (text.nodeValue ?? '').length; at++) {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { top } = range.getBoundingClientRect()
      lines.set(top, (lines.get(top) ?? '') + range.toString())
    }
  expect([
    ['基础', '数据配置'],
    ['基础数据', '配置'],
  ]).toContainEqual([...lines.values()])
})

test('a change of layout keeps the page alive and the menus where they were', async () => {
  await visit({ ...settings({}), start: '/machines' })
  await vi.waitFor(() => expect(here.root.querySelector('main > div:not([hidden])')).not.toBeNull())
  const kept = here.root.querySelector('main')
  const home = kept?.firstElementChild
  await userEvent.click(button('布局设置'))
  for (const [name, layout] of [
    ['经典', 'classic'],
    ['横向', 'horizontal'],
    ['分栏', 'column'],
    ['纵向', 'vertical'],
  ] as const) {
    await userEvent.click(page.getByText(name, { exact: true }))
    await vi.waitFor(() => expect(here.root.querySelector('[data-layout]')?.getAttribute('data-layout')).toBe(layout))
    expect(here.root.querySelector('main')).toBe(kept)
    expect(kept?.firstElementChild).toBe(home)
    expect(heading() ?? '设备').toBe('设备')
  }
})

test('under 1200 px the menu folds, over it unfolds, and the user’s own choice is left alone', async () => {
  await visit(settings({}))
  await page.viewport(1199, 900)
  await vi.waitFor(() => expect(box('aside')?.width).toBe(65))
  await userEvent.click(button('展开菜单'))
  await vi.waitFor(() => expect(box('aside')?.width).toBe(210))
  await page.viewport(1200, 900)
  // A crossing counts when the window has rested for 100 ms.
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(box('aside')?.width).toBe(210)
  await page.viewport(1000, 900)
  await vi.waitFor(() => expect(box('aside')?.width).toBe(65))
  await page.viewport(1440, 900)
  await vi.waitFor(() => expect(box('aside')?.width).toBe(210))
  expect(here.told).toEqual([])
})

test.each(['vertical', 'classic', 'horizontal', 'column'])(
  'on a phone the menu of %s is a drawer, and nothing is wider than the screen',
  async (layout) => {
    await page.viewport(390, 844)
    await visit(settings({ layout }))
    expect(here.root.querySelector('aside')).toBeNull()
    await userEvent.click(button('打开菜单'))
    await userEvent.click(page.getByRole('menuitem', { name: '看板' }))
    await vi.waitFor(() => expect(heading()).toBe('看板'))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const bar = page.getByRole('navigation', { name: '底部导航' }).getByRole('button')
    await expect.poll(() => bar.elements().map((each) => each.textContent)).toEqual(['首页', '扫码', '查找', '消息'])
    for (const each of bar.elements()) expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(bar.nth(2))
    await expect.element(page.getByRole('combobox')).toBeVisible()
  },
)

test('an accordion has one way down open at a time', async () => {
  await visit(settings({ accordion: true }))
  const open = () => shown('aside .ant-menu-submenu-open').map((each) => each.querySelector('.ant-menu-title-content')?.textContent)
  await userEvent.click(page.getByRole('menuitem', { name: '基础' }))
  await vi.waitFor(() => expect(open()).toEqual(['基础']))
  await userEvent.click(page.getByRole('menuitem', { name: '生产' }))
  await vi.waitFor(() => expect(open()).toEqual(['生产']))
  await userEvent.click(page.getByRole('menuitem', { name: '工艺' }))
  await vi.waitFor(() => expect(open()).toEqual(['生产', '工艺']))
})

test('the title is that of the page and the product', async () => {
  const before = document.title
  await visit(settings({}))
  // A console on somebody else's page leaves the document's title alone.
  expect(document.title).toBe(before)
})

test('the header opens the palette, with its keys told', async () => {
  await visit(settings({}))
  await userEvent.click(page.getByRole('button', { name: /^搜索菜单、记录与操作 \((Ctrl |⌘)K\)$/ }))
  await vi.waitFor(() => expect(page.getByRole('dialog').element().querySelector('input')).not.toBeNull())
})

test('where the header is narrow the page itself stays in sight, and what is before it gives way', async () => {
  await page.viewport(768, 900)
  const long = '生产管理与工艺参数'
  const menu = [item('make', long, { children: [item('craft', long, { children: [entry('limits', '限值与报警条件')] })] })]
  await visit({ ...settings({ layout: 'column' }), start: '/limits', menu })
  await vi.waitFor(() => expect(heading()).toBe('限值与报警条件'))
  const crumb = here.root.querySelector<HTMLElement>('[aria-label="面包屑"] [aria-current="page"] span')
  const place = crumb?.getBoundingClientRect()
  expect(crumb?.scrollWidth, 'it is not cut').toBeLessThanOrEqual((crumb?.clientWidth ?? 0) + 1)
  expect(place?.right).toBeLessThanOrEqual(box('[aria-label="面包屑"]')?.right ?? 0)
})

test('a directory that is called like the page in it is no crumb of its own; a tab that the menu fixes is there and stays', async () => {
  const menu = [item('desk', '看板', { children: [entry('board', '看板', { affix: true }), entry('orders', '订单')] })]
  const crumbs = () => [...here.root.querySelectorAll('[aria-label="面包屑"] li')].map((each) => each.textContent)
  await visit({ ...settings({}), start: '/board', menu })
  await vi.waitFor(() => expect(crumbs()).toEqual(['首页', '看板']))
  const tab = here.root.querySelector('[role="tab"][data-path="/board"]')
  expect(tab?.textContent).toBe('看板')
  expect(tab?.querySelector('[title^="关闭"]')).toBeNull()
  here.unmount()
  await visit({ ...settings({}), start: '/orders', menu })
  await vi.waitFor(() => expect(crumbs()).toEqual(['首页', '看板', '订单']))
  expect(here.root.querySelector('[role="tab"][data-path="/board"]')).not.toBeNull()
})

test.each([
  [{}, 1440],
  [{ isDark: true }, 1440],
  [{ isCollapse: true, footer: true }, 1440],
  [{ layout: 'classic', headerInverted: true }, 1440],
  [{ layout: 'horizontal', tabs: false }, 1440],
  [{ layout: 'column' }, 1440],
  [{ layout: 'column', isCollapse: true }, 1440],
  [{}, 1000],
  [{ layout: 'column' }, 1000],
  [{ layout: 'classic' }, 390],
])('what the first script draws of %j at %i px stands where the shell then stands, in its colours', async (choices, width) => {
  await page.viewport(width, 900)
  const storage = memoryStorage()
  storage.write('token', 'one')
  storage.write('settings', choices)
  expect(drawFrame(document.body, memoryStorage(), '/limits')).toBeUndefined()
  expect(drawFrame(document.body, storage, '/403')).toBeUndefined()
  const parts = ['aside', 'header', 'main', 'nav', 'footer'] as const
  const seen = (element: HTMLElement | null | undefined) => {
    if (!element?.checkVisibility()) return undefined
    const { left, top, width: wide, height } = element.getBoundingClientRect()
    return [left, top, wide, height]
  }
  paintGround(storage)
  const frame = drawFrame(document.body, storage, '/limits')
  const drawn = parts.map((part) => seen(frame?.querySelector<HTMLElement>(part)))
  const grounds = (root: HTMLElement | undefined) =>
    [root, root?.querySelector('header')].map((element) => element && getComputedStyle(element).backgroundColor)
  const painted = grounds(frame)
  frame?.remove()
  await visit({ ...settings(choices), start: '/limits' })
  const tabs = here.root.querySelector<HTMLElement>('[role=tablist]')?.parentElement
  const shell = parts.map((part) => seen(part === 'nav' ? tabs : here.root.querySelector<HTMLElement>(part)))
  expect(drawn).toEqual(shell)
  expect(painted).toEqual(grounds(here.root))
})
