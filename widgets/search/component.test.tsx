// The search panel: what is typed counts only once it is searched for; one row, and the rest on demand.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FilterProps, SearchBlockProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleCondition } from '../kit/testing/listExamples.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import Search from './component.tsx'
import { columnsAt, foldOf } from './fold.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

const names = ['name', 'code', 'phone', 'remark', 'city']
const items = names.map((field, at) =>
  exampleCondition({
    field,
    label: { zh: field, en: field },
    kind: 'text',
    search: 'contains',
    order: at + 2,
    widget: { name: 'textFilter', props: {} },
  }),
)

/** The barest filter: what matters here is the panel. */
const TextInput = ({ id, value, onChange }: FilterProps) => (
  <input id={id} value={typeof value === 'string' ? value : ''} onChange={(event) => onChange(event.target.value)} />
)

async function open(own: Partial<SearchBlockProps> = {}) {
  const onSearch = vi.fn()
  const onReset = vi.fn()
  const fixed = { filterOf: () => TextInput, optionsOf: () => undefined, settings: {} }
  shown = mount(<Search items={items} value={{}} onSearch={onSearch} onReset={onReset} {...fixed} {...own} />, widgets)
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('form')).not.toBeNull(), { timeout: 15_000 })
  const input = (at: number) => element.querySelectorAll<HTMLInputElement>('.search-item input')[at] ?? document.createElement('input')
  return { element, onSearch, onReset, input }
}

test('Enter searches with trimmed text; typing alone changes nothing', async () => {
  const { onSearch, input } = await open()
  await userEvent.fill(input(0), '  A12 ')
  expect(onSearch).not.toHaveBeenCalled()
  await userEvent.type(input(0), '{Enter}')
  expect(onSearch).toHaveBeenCalledWith({ name: 'A12' })
})

test('hidden conditions keep what was typed', async () => {
  await page.viewport(1300, 800)
  const { element, onSearch, input } = await open()
  const hidden = () => [...element.querySelectorAll<HTMLElement>('.search-item')].map((item) => item.hidden)
  expect(hidden()).toEqual([false, false])
  await userEvent.click(element.querySelector('.search-fold') ?? element)
  expect(hidden()).toEqual([false, false, false, false, false])
  await userEvent.fill(input(4), 'Yancheng')
  await userEvent.click(element.querySelector('.search-fold') ?? element)
  expect(hidden()).toEqual([false, false, true, true, true])
  await userEvent.click(element.querySelector('.search-submit') ?? element)
  expect(onSearch).toHaveBeenCalledWith({ city: 'Yancheng' })
})

test('a reset drops what was typed and never applied', async () => {
  const { element, onReset, input } = await open({ value: { name: 'applied' } })
  await userEvent.fill(input(0), 'typed')
  await userEvent.click(element.querySelector('.search-actions button') ?? element)
  expect(onReset).toHaveBeenCalledOnce()
  expect(input(0).value).toBe('applied')
})

test('columns and folding follow the spec', () => {
  expect([767, 768, 991, 992, 1199, 1200, 1919, 1920].map(columnsAt)).toEqual([1, 2, 2, 2, 2, 3, 3, 4])
  expect(foldOf(items, 3)).toEqual({ foldable: true, firstHidden: 2 })
  expect(foldOf(items.slice(0, 2), 3)).toEqual({ foldable: false, firstHidden: 2 })
  const wide = items.map((item, at) => (at === 1 ? { ...item, span: 2 } : item))
  expect(foldOf(wide, 3)).toEqual({ foldable: true, firstHidden: 1 })
})

test('a condition of a pasted link is shown, although its place is folded away', async () => {
  await page.viewport(1300, 800)
  const { input } = await open({ value: { city: 'Yancheng' } })
  expect(input(4).value).toBe('Yancheng')
})
