// The icon picker: 66 % of a wide window, searched in both languages, used by keys alone; only icons that the console draws.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Icon } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import IconField from './component.tsx'
import { examples } from './examples.ts'
import common from '../../schemas/language/common.schema.json'
import { icons } from '../kit/text/iconWords.ts'

let shown: Mounted | undefined
const changed = vi.fn()
beforeEach(() => changed.mockClear())
afterEach(async () => {
  shown?.unmount()
  await page.viewport(1280, 800)
})

async function openPicker(width: number): Promise<HTMLElement> {
  await page.viewport(width, 900)
  const [filled] = examples
  if (!filled) throw new Error('no example')
  shown = mount(<IconField {...filled.props} onChange={changed} />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('button')).not.toBeNull(), { timeout: 15_000 })
  await userEvent.click(element.querySelector('button') ?? element)
  await vi.waitFor(() => expect(document.querySelector('.icon-cell')).not.toBeNull(), { timeout: 15_000 })
  return document.querySelector<HTMLElement>('.ant-modal') ?? element
}

test.each([
  [1440, 0.66 * 1440],
  [1000, 560],
])('in a window of %i px it is %i px wide', async (window, width) => {
  const dialog = await openPicker(window)
  await vi.waitFor(() => expect(Math.abs(dialog.offsetWidth - width)).toBeLessThan(12))
})

test('search, arrows and Enter choose; Escape does not close', async () => {
  await openPicker(1440)
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('.icon-cell')?.checkVisibility()).toBe(true)
  await userEvent.fill(document.querySelector('.ant-modal input') ?? document.body, '图')
  const names = [...document.querySelectorAll('.icon-cell')].map(({ textContent }) => textContent)
  expect(names).toEqual(['柱状图', '折线图', '饼图'])
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(changed).toHaveBeenCalledWith('LineChartOutlined')
})

test('every icon that can be chosen can be drawn', async () => {
  shown = mount(
    Object.keys(icons).map((name) => (
      <span key={name} data-name={name}>
        <Icon name={name} />
      </span>
    )),
    widgets,
  )
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelectorAll('svg')).toHaveLength(Object.keys(icons).length), { timeout: 15_000 })
  // a name that is not known is a plain dot
  expect([...element.querySelectorAll('circle[r="3"]')].map((dot) => dot.closest('[data-name]')?.getAttribute('data-name'))).toEqual([])
})

test('menus may name the very icons that there are words for', () => {
  expect(common.$defs.icon.enum).toEqual(Object.keys(icons))
})
