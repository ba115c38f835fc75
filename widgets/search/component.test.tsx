// The search panel: what is typed counts only once it is searched for; one row, and the rest on demand.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faultsOf, type FilterProps, type SearchBlockProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleCondition } from '../kit/testing/listExamples.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import { partNamed } from '../kit/testing/parts.ts'
import Search from './component.tsx'
import { cellsOf, columnsAt, foldOf, inOrder } from './fold.ts'

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

test('Enter searches; typing alone changes nothing', async () => {
  const { onSearch, input } = await open()
  await userEvent.fill(input(0), 'A12')
  expect(onSearch).not.toHaveBeenCalled()
  await userEvent.type(input(0), '{Enter}')
  expect(onSearch).toHaveBeenCalledWith({ name: 'A12' })
})

test('a short word before a condition is read whole, however wide its letters are', async () => {
  const label = { zh: 'Name', en: 'Name' }
  const { element } = await open({ items: items.slice(0, 1).map((item) => ({ ...item, label })) })
  const { clientWidth, scrollWidth } = element.querySelector('label') ?? element
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
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

test('an offset shifts a condition within its cells, and counts towards the fold', async () => {
  expect(cellsOf({ span: 2, offset: 1 }, 4)).toEqual({ span: 2, offset: 1 })
  expect(cellsOf({ span: 2, offset: 3 }, 2)).toEqual({ span: 2, offset: 0 })
  const shifted = items.map((item, at) => (at === 1 ? { ...item, offset: 1 } : item))
  expect(foldOf(shifted, 3)).toEqual({ foldable: true, firstHidden: 1 })
  expect(foldOf(shifted, 4)).toEqual({ foldable: true, firstHidden: 2 })
  await page.viewport(1300, 800)
  const { element } = await open({ items: [{ ...items[0]!, offset: 1 }, items[1]!].slice(0, 1) })
  const box = (selector: string) => element.querySelector(selector)!.getBoundingClientRect()
  const form = box('form')
  // padding 16, gap 24, three columns: the second begins after one column and one gap
  const column = (form.width - 32 - 48) / 3
  expect(box('.search-item').left - form.left).toBeCloseTo(16 + column + 24, 0)
  expect(box('.search-item').width).toBeCloseTo(column, 0)
})

test('an explicit order goes first, then the place in the list plus 2', () => {
  const ordered = inOrder([items[0]!, items[1]!, { ...items[2]!, order: 1 }])
  expect(ordered.map(({ field }) => field)).toEqual(['phone', 'name', 'code'])
})

test.each([
  [{ hours: 72 }, ['2026-11-01T00:00:00Z', '2026-11-04T00:00:00Z'], undefined],
  [{ hours: 72 }, ['2026-11-01T00:00:00Z', '2026-11-04T00:00:01Z'], '时间跨度不能超过 72 小时'],
  [{ days: 5 }, ['2026-11-01', '2026-11-05'], undefined],
  [{ days: 5 }, ['2026-11-01', '2026-11-06'], '时间跨度不能超过 5 天'],
  [{ days: 5 }, ['2026-11-01', null], '请选择开始和结束时间，跨度不能超过 5 天'],
  [{ days: 5 }, undefined, undefined],
])('a range limited to %o takes %o: %s', (maxSpan, value, message) => {
  const [item] = items
  expect(faultsOf([{ ...item!, kind: 'dateTime', search: 'range', maxSpan }], { name: value }).name?.zh).toBe(message)
})

test('what is too long is told at its condition, and not searched for', async () => {
  await page.viewport(1300, 800)
  const limited = items.map((item) =>
    item.field === 'city' ? { ...item, kind: 'date' as const, search: 'range' as const, maxSpan: { days: 5 } } : item,
  )
  const Range = ({ id, onChange, describedBy }: FilterProps) => (
    <button type="button" id={id} className="range" aria-describedby={describedBy} onClick={() => onChange(['2026-11-01', '2026-11-06'])} />
  )
  const { element, onSearch } = await open({
    items: limited,
    settings: { open: true },
    filterOf: ({ field }) => (field === 'city' ? Range : TextInput),
  })
  await userEvent.click(element.querySelector('.range')!)
  await userEvent.click(element.querySelector('.search-fold')!)
  await userEvent.click(element.querySelector('.search-submit')!)
  expect(onSearch).not.toHaveBeenCalled()
  const told = element.querySelector<HTMLElement>('[role=alert]')
  expect(told?.textContent).toBe('时间跨度不能超过 5 天')
  expect(told?.closest<HTMLElement>('.search-item')?.hidden).toBe(false)
  expect(element.querySelector('.range')?.getAttribute('aria-describedby')).toBe(told?.id)
})

test('a number that is none, or beyond its limits, is not searched for and says so', async () => {
  const { default: NumberFilter } = await widgets.numberFilter.load()
  const weight = exampleCondition({
    field: 'weight',
    label: { zh: '重量', en: 'Weight' },
    kind: 'decimal',
    search: 'range',
    widget: { name: 'numberFilter', props: { minimum: 0, maximum: 20000 } },
  })
  const { element, onSearch, input } = await open({ items: [weight], filterOf: () => NumberFilter })
  const tried = async (typed: string) => {
    await userEvent.fill(input(1), typed)
    await userEvent.keyboard('{Enter}')
    return [input(1).value, element.querySelector('[role=alert]')?.textContent]
  }
  expect(await tried('1e3')).toEqual(['1e3', '请输入数字'])
  expect(await tried('30,000')).toEqual(['30,000', '不能大于 20,000'])
  expect(onSearch).not.toHaveBeenCalled()
  expect(await tried('12.5')).toEqual(['12.5', undefined])
  expect(onSearch).toHaveBeenCalledWith({ weight: [null, 12.5] })
})

test('choices that lie open keep a folded panel to one row', async () => {
  await page.viewport(1920, 800)
  const Chips = ({ id }: FilterProps) => (
    <div id={id} className="chips" style={{ display: 'flex', flexWrap: 'wrap' }}>
      {names.map((name) => (
        <button key={name} type="button" style={{ width: 90, height: 32 }}>
          {name}
        </button>
      ))}
    </div>
  )
  const { element } = await open({ items: items.slice(0, 3), filterOf: ({ field }) => (field === 'phone' ? Chips : TextInput) })
  const height = () => element.querySelector('form')?.offsetHeight ?? 0
  await vi.waitFor(() => expect(element.querySelector('.search-fold')).not.toBeNull())
  expect(height()).toBe(64)
  await userEvent.click(element.querySelector('.search-fold')!)
  await vi.waitFor(() => expect(height()).toBeGreaterThan(90))
})

test('what a link asked for and cannot be searched for stands in its field, unfolded, with its reason', async () => {
  await page.viewport(1300, 800)
  const dated = items.map((item) => (item.field === 'city' ? { ...item, kind: 'date' as const, search: 'range' as const } : item))
  const { element } = await open({ items: dated, refused: { city: ['2026-11-03', '2026-11-01'] } })
  const told = element.querySelector<HTMLElement>('[role=alert]')
  expect(told?.textContent).toBe('结束不能早于开始')
  expect(told?.closest<HTMLElement>('.search-item')).toMatchObject({ hidden: false, dataset: { field: 'city' } })
})

test('what the server says of a condition stands at it until it is changed', async () => {
  await page.viewport(1300, 800)
  const { element, input } = await open({ value: { name: 'A' }, errors: { name: '查询条件有误' } })
  expect(element.querySelector('[role=alert]')?.textContent).toBe('查询条件有误')
  await userEvent.fill(input(0), 'B')
  expect(element.querySelector('[role=alert]')).toBeNull()
})

test('on a phone both ends of a range of moments are read whole', async () => {
  await page.viewport(390, 844)
  const at = exampleCondition({
    field: 'at',
    label: { zh: '断头时间（实时）', en: 'Broken at (live)' },
    kind: 'dateTime',
    search: 'range',
    productionDays: true,
    widget: { name: 'dateFilter', props: {} },
  })
  const value = { at: ['2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'] }
  const { element } = await open({ items: [at], value, filterOf: partNamed(widgets) as SearchBlockProps['filterOf'] })
  await vi.waitFor(() => expect(element.querySelectorAll('.ant-picker input')).toHaveLength(2), { timeout: 15_000 })
  for (const input of element.querySelectorAll('.ant-picker input')) expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  await page.viewport(1280, 800)
})

test('a region is chosen before a team; another region empties the team', async () => {
  const region = { ...(items[0] as (typeof items)[number]), field: 'space', label: { zh: '区域', en: 'Region' } }
  const team = { ...(items[1] as (typeof items)[number]), field: 'team', label: { zh: '班组', en: 'Team' }, needs: 'space' }
  const { element, onSearch, input } = await open({ items: [region, team] })
  const waits = element.querySelector<HTMLElement>('.search-awaits')
  expect(waits?.textContent).toBe('请先选择区域')
  await userEvent.click(waits ?? element)
  await vi.waitFor(() => expect(document.activeElement).toBe(input(0)))
  await userEvent.fill(input(0), 'A')
  await userEvent.fill(input(1), 'T1')
  await userEvent.fill(input(0), 'B')
  await userEvent.type(input(0), '{Enter}')
  expect(onSearch).toHaveBeenCalledWith({ space: 'B' })
})

test('what another block leads to is unfolded and has the focus', async () => {
  await page.viewport(1300, 800)
  const { element } = await open({ sought: { field: 'city' } })
  await vi.waitFor(() => expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('city'))
  expect(element.querySelector('form')?.hasAttribute('data-folded')).toBe(false)
})
