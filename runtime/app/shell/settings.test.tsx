// The layout settings: each switch at work at once, kept by the server, and taken from it at another machine.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn, type TestConsole } from './testing/console.ts'
import { presets } from '../settings/texts.ts'

let here: TestConsole
const mounted: TestConsole[] = []
async function visit(choices: object = {}, start = '/machines'): Promise<void> {
  here = await signIn({ preferences: { settings: { language: 'zh', isDark: false, ...choices } }, start })
  mounted.push(here)
}
beforeEach(() => page.viewport(1440, 900))
afterEach(async () => {
  for (const each of mounted.splice(0)) each.unmount()
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = async () => {
  await userEvent.click(button('布局设置'))
  await vi.waitFor(() => expect(here.root.querySelector('.ant-drawer')).not.toBeNull())
}
const flip = (name: string) => userEvent.click(page.getByRole('switch', { name, exact: true }))
const isOn = (name: string) => page.getByRole('switch', { name, exact: true }).element().getAttribute('aria-checked')
const find = (selector: string) => here.root.querySelector<HTMLElement>(selector)
const variable = (name: string, of = here.root) => getComputedStyle(of).getPropertyValue(`--${name}`).trim()
const colourInput = () => page.getByRole('textbox', { name: '自定义颜色' })
const error = () => find('.ant-drawer [role="alert"]')?.textContent
async function typeColour(text: string): Promise<void> {
  await userEvent.clear(colourInput())
  if (text !== '') await userEvent.type(colourInput(), text)
  await userEvent.keyboard('{Enter}')
}

test('the drawer is 290 px wide, stays on Escape, and closes by its button', async () => {
  await visit()
  await open()
  await vi.waitFor(() => expect(find('.ant-drawer-content-wrapper')?.offsetWidth).toBe(290))
  await userEvent.keyboard('{Escape}')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(find('.ant-drawer-content-wrapper')?.offsetWidth).toBe(290)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /关闭|Close/ }))
  await vi.waitFor(() => expect(find('.ant-drawer-open')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(button('布局设置').element()))
})

test('ten colours, the first the default; a choice derives every shade at once and is told to the server', async () => {
  await visit()
  await open()
  expect(presets).toHaveLength(10)
  expect(presets[0]?.hex).toBe('#2478f2')
  expect(variable('accent-5')).toBe('#92bcf9')
  await userEvent.click(page.getByTitle('橘橙'))
  expect(variable('accent')).toBe('#ea580c')
  expect(variable('accent-9')).toBe('#fdeee7')
  await vi.waitFor(() =>
    expect(here.told.at(-1)).toMatchObject({ method: 'PUT', path: '/preference/settings', body: { value: { primary: '#ea580c' } } }),
  )
})

test('the colour input takes hex with or without #, and red, green and blue; what is wrong it says, and changes nothing', async () => {
  await visit()
  await open()
  await typeColour('ff0000')
  expect(variable('accent')).toBe('#ff0000')
  await typeColour('0, 128, 0')
  expect(variable('accent')).toBe('#008000')
  await typeColour('#12345')
  expect(error()).toBe('输入错误的 hex 颜色值')
  await typeColour('999, 0, 0')
  expect(error()).toBe('输入错误的 rgb 颜色值')
  expect(variable('accent')).toBe('#008000')
  await typeColour('')
  expect(variable('accent')).toBe('#2478f2')
  await vi.waitFor(() => expect(here.root.textContent).toContain('主题颜色已重置为 #2478f2'))
})

test('grey and weak turn each other off; grey filters children so that what is fixed stays fixed; weak changes the palette', async () => {
  await visit({ isGrey: true })
  await open()
  const filterOf = (element: Element | null | undefined) => (element ? getComputedStyle(element).filter : undefined)
  expect(filterOf(here.root)).toBe('none')
  expect(filterOf(find('.ant-drawer'))).toBe('grayscale(1)')
  expect(filterOf(find('[data-layout]')?.closest('.console > *'))).toBe('grayscale(1)')
  const usual = variable('state-green')
  await flip('色弱模式')
  expect([isOn('灰色模式'), isOn('色弱模式')]).toEqual(['false', 'true'])
  expect(filterOf(find('.ant-drawer'))).toBe('none')
  expect(variable('state-green')).not.toBe(usual)
  await flip('灰色模式')
  expect([isOn('灰色模式'), isOn('色弱模式')]).toEqual(['true', 'false'])
  expect(variable('state-green')).toBe(usual)
  await flip('灰色模式')
  expect(filterOf(find('.ant-drawer'))).toBe('none')
})

test('aside and header invert each for itself: dark, else inverted, else light', async () => {
  await visit()
  await open()
  const ground = (selector: string) => getComputedStyle(find(selector) ?? here.root).backgroundColor
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(23, 25, 29)']
  expect([ground('aside'), ground('header')]).toEqual([light, light])
  await flip('侧边栏反色')
  expect([ground('aside'), ground('header')]).toEqual([dark, light])
  await flip('头部反色')
  expect([ground('aside'), ground('header')]).toEqual([dark, dark])
  const entry = find('aside .ant-menu-item:not(.ant-menu-item-selected)')
  expect(entry && getComputedStyle(entry).color).toBe('rgb(230, 232, 235)')
  await flip('深色模式')
  expect([ground('aside'), ground('header')]).toEqual([dark, dark])
  expect(page.getByRole('switch', { name: '侧边栏反色' }).element()).toHaveProperty('disabled', true)
})

test('each part of the console comes and goes with its switch', async () => {
  await visit()
  await open()
  const parts: readonly (readonly [name: string, selector: string, standard: boolean])[] = [
    ['面包屑', 'header nav[aria-label="面包屑"]', true],
    ['标签栏', '[role="tablist"][aria-label="已打开的页面"]', true],
    ['面包屑图标', 'header nav .anticon', false],
    ['标签栏图标', '[role="tab"][data-path="/machines"] > .anticon', false],
    ['页脚', 'footer', false],
    ['水印', '[data-watermark]', false],
  ]
  for (const [name, selector, standard] of parts) {
    await vi.waitFor(() => expect(find(selector) !== null, name).toBe(standard))
    await flip(name)
    await vi.waitFor(() => expect(find(selector) !== null, name).toBe(!standard))
    await flip(name)
    await vi.waitFor(() => expect(find(selector) !== null, name).toBe(standard))
  }
})

test('the size reaches antd, from the drawer and from the header’s own menu', async () => {
  await visit()
  await userEvent.click(button('组件大小'))
  expect([...document.querySelectorAll('.ant-dropdown [role="menuitem"]')].map((each) => each.textContent)).toEqual(['默认', '大', '小'])
  await userEvent.click(page.getByRole('menuitem', { name: '小' }))
  await open()
  await vi.waitFor(() => expect(Math.round(colourInput().element().getBoundingClientRect().height)).toBe(24))
  await userEvent.click(page.getByRole('dialog').getByText('大', { exact: true }))
  await vi.waitFor(() => expect(Math.round(colourInput().element().getBoundingClientRect().height)).toBe(40))
})

test('what was chosen elsewhere holds here, and all of it can be undone but the language', async () => {
  await visit({ layout: 'column', primary: '#0d9488', footer: true, assemblySize: 'small' })
  expect(find('[data-layout]')?.dataset.layout).toBe('column')
  expect(variable('accent')).toBe('#0d9488')
  expect(here.told).toEqual([])
  await open()
  await userEvent.click(button('恢复默认布局'))
  expect(find('[data-layout]')?.dataset.layout).toBe('vertical')
  expect(variable('accent')).toBe('#2478f2')
  expect(find('footer')).toBeNull()
  expect(here.root.lang).toBe('zh-CN')
})

test('a stored value that no version wrote does no harm', async () => {
  await visit({ layout: 'diagonal', primary: 'red', isGrey: true, isWeak: true, footer: 'yes', assemblySize: 7 })
  expect(find('[data-layout]')?.dataset.layout).toBe('vertical')
  expect(variable('accent')).toBe('#2478f2')
  expect(here.root.hasAttribute('data-grey')).toBe(true)
  expect(find('footer')).toBeNull()
})

test('the watermark is a tile of 205 × 140, its text turned by −20 degrees, and in nobody’s way', async () => {
  const drawn: unknown[] = []
  const { prototype } = CanvasRenderingContext2D
  vi.spyOn(prototype, 'rotate').mockImplementation((angle) => void drawn.push(Math.round((angle * 180) / Math.PI)))
  vi.spyOn(prototype, 'fillText').mockImplementation(function fill(this: CanvasRenderingContext2D, text, x, y) {
    drawn.push(text, x, y, this.font.split(' ')[0], this.fillStyle)
  })
  await visit({ watermark: true })
  await vi.waitFor(() => expect(getComputedStyle(find('[data-watermark]') ?? here.root).backgroundImage).toMatch(/^url\("data:image\/png/))
  const mark = getComputedStyle(find('[data-watermark]') ?? here.root)
  expect([mark.backgroundSize, mark.pointerEvents]).toEqual(['205px 140px', 'none'])
  expect(drawn.slice(0, 6)).toEqual([-20, expect.stringMatching(/^admin \d{4}-\d\d-\d\d$/), 20.5, 70, '16px', 'rgba(180, 180, 180, 0.3)'])
})
