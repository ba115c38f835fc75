// Columns share the width of the table: where they fit nothing scrolls and nothing is left over, where they do not the edge says so.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { machineColumns, machines } from '../kit/testing/machines.ts'
import { find, open } from './testing/open.tsx'
import { fitOf, settled, type Need } from './widths.ts'

const viewport = (element: Element) => find(element, '.ag-grid-viewport')
const header = (element: Element, column: string) => find(element, `.ag-header-cell[col-id="${column}"]`)
const right = (element: Element) => element.getBoundingClientRect().right
const left = (element: Element) => element.getBoundingClientRect().left

/** Twice the columns of a machine: 14 of them, wider than any test's screen. */
const many = [...machineColumns, ...machineColumns.map((column) => ({ ...column, field: `${column.field}2`, pin: undefined }))].map(
  ({ pin, ...column }) => (pin ? { ...column, pin } : column),
)
const rows = machines(10).map((row) => ({ ...Object.fromEntries(Object.entries(row).map(([key, value]) => [`${key}2`, value])), ...row }))

test.each([900, 1000, 1400, 1900])('%i pixels wide, the columns end where the actions begin', async (width) => {
  const element = await open({ around: width })
  await vi.waitFor(() => expect(viewport(element).scrollWidth).toBe(viewport(element).clientWidth))
  expect(Math.abs(right(header(element, 'installed')) - left(header(element, '$actions')))).toBeLessThan(2)
})

test('a number is not spread over a wide screen: names take what is left', async () => {
  const element = await open({ around: 1900 })
  await vi.waitFor(() => expect(header(element, 'space').offsetWidth).toBeGreaterThan(400))
  expect(header(element, 'spindles').offsetWidth).toBeLessThan(200)
})

test('a width that was chosen holds', async () => {
  const columns = machineColumns.map((column) => (column.field === 'space' ? { ...column, width: 222 } : column))
  const element = await open({ around: 1400, columns })
  await vi.waitFor(() => expect(Math.abs(right(header(element, 'installed')) - left(header(element, '$actions')))).toBeLessThan(2))
  expect(header(element, 'space').offsetWidth).toBe(222)
  expect(header(element, 'machineNumber').offsetWidth).toBe(110)
})

test('columns that go on below the actions leave a shadow there, also under the pointer, until they are scrolled to their end', async () => {
  const element = await open({ around: 1000, columns: many, rows })
  const grid = find(element, '.table-grid')
  const shadow = (side: 'left' | 'right') =>
    getComputedStyle(find(element, `.ag-row .ag-grid-pinned-${side}-cells`), '::after').backgroundImage !== 'none'
  await vi.waitFor(() => expect(grid.hasAttribute('data-more-right')).toBe(true))
  expect(grid.hasAttribute('data-more-left')).toBe(false)
  expect(shadow('right')).toBe(true)
  await userEvent.hover(find(element, '.ag-row .ag-cell'))
  await vi.waitFor(() => expect(find(element, '.ag-row').classList).toContain('ag-row-hover'))
  expect(shadow('right')).toBe(true)
  // the tint of the row fills the part of the actions as it fills the others
  const tint = getComputedStyle(find(element, '.ag-row .ag-grid-pinned-right-cells'), '::before')
  expect([tint.content, tint.right]).toEqual(['""', '0px'])
  viewport(element).scrollLeft = 5000
  await vi.waitFor(() => expect(grid.hasAttribute('data-more-left')).toBe(true))
  expect(grid.hasAttribute('data-more-right')).toBe(false)
  expect(shadow('left')).toBe(true)
})

test('what stands for rows that are on the way stands in their columns, as high as they will be', async () => {
  const element = await open({ example: 'loading', around: 1200, settings: { density: 'large' } })
  await vi.waitFor(() => find(element, '.table-skeleton'))
  const [row] = element.querySelectorAll<HTMLElement>('.table-skeleton-row')
  expect(row?.offsetHeight).toBe(48)
  const names = ['machineNumber', 'space', 'state', 'spindles', 'output', 'installed', '$actions']
  const places = [...(row?.children ?? [])].map(left)
  await vi.waitFor(() => expect(names.every((name, at) => Math.abs(left(header(element, name)) - (places[at] ?? 0)) < 3)).toBe(true))
})

const need = (good: number, least: number, more: Partial<Need> = {}): Need => ({ good, least, chosen: false, elastic: false, ...more })

test('before a table scrolls its columns give way, but not those whose width was chosen', () => {
  const needs = [need(200, 100, { elastic: true }), need(100, 80), need(100, 60, { chosen: true })]
  expect(fitOf(needs, 416)).toBe('roomy')
  expect(fitOf(needs, 415)).toBe('tight')
  expect(fitOf(needs, 296)).toBe('tight')
  expect(fitOf(needs, 295)).toBe('over')
  expect(needs.map((each) => settled(each, 'roomy', false).flex)).toEqual([200, null, null])
  expect(needs.map((each) => settled(each, 'tight', false).flex)).toEqual([200, 100, null])
  expect(needs.map((each) => settled(each, 'over', false).flex)).toEqual([null, null, null])
})

test('without a column that grows by its nature, all grow', () => {
  expect(settled(need(100, 80), 'roomy', true).flex).toBe(100)
  expect(settled(need(100, 60, { chosen: true }), 'roomy', true).flex).toBeNull()
})
