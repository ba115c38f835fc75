// Several lines, counted against their limit.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => {
  opened?.unmount()
  vi.restoreAllMocks()
})
const open = async (name: string): Promise<Opened> => (opened = await openExample('longText', examples, { name }))

test('keeps line breaks and counts', async () => {
  const { find, element, changed } = await open('empty')
  await userEvent.fill(find('textarea'), '早班\n中班')
  expect(changed).toHaveBeenLastCalledWith('早班\n中班')
  expect(element.textContent).toContain('5 / 200')
})

test('a phrase is added to what is typed, once', async () => {
  const { element, changed } = await open('quick phrases')
  const phrase = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement
  expect(phrase('锭带断裂').disabled).toBe(true)
  await userEvent.click(phrase('罗拉缠花'))
  expect(changed).toHaveBeenLastCalledWith('锭带断裂，罗拉缠花')
})

test('grows from its rows to twelve lines, without a style attribute, which the page’s policy forbids', async () => {
  const set = vi.spyOn(Element.prototype, 'setAttribute')
  const { find } = await open('empty')
  const area = find('textarea')
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area)
  const [line = 0, above = 0, below = 0] = [lineHeight, paddingTop, paddingBottom].map(Number.parseFloat)
  const lines = () => (area.clientHeight - above - below) / line
  expect(lines()).toBeCloseTo(3, 2)
  await userEvent.fill(area, Array.from({ length: 8 }, (_, n) => `${n}`).join('\n'))
  expect(lines()).toBeCloseTo(8, 1)
  await userEvent.fill(area, Array.from({ length: 30 }, (_, n) => `${n}`).join('\n'))
  expect(lines()).toBeCloseTo(12, 1)
  expect(set.mock.calls.filter(([name]) => name === 'style')).toEqual([])
})
