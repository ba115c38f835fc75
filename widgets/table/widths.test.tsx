// Columns share the width of the table: where they fit nothing scrolls and nothing is left over, where they do not the edge says so.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { machineColumns, machines } from '../kit/testing/machines.ts'
import { change, find, open } from './testing/open.tsx'
import { columnNeed, layOut, type Need } from './widths.ts'

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

test('on a wide screen names grow first, to what is read as one line; then all share what is left', async () => {
  const element = await open({ around: 1900 })
  await vi.waitFor(() => expect(header(element, 'space').offsetWidth).toBeGreaterThan(400))
  expect(header(element, 'space').offsetWidth).toBeLessThan(600)
  expect(header(element, 'spindles').offsetWidth).toBeLessThan(header(element, 'space').offsetWidth)
})

test('a width that was chosen holds', async () => {
  const columns = machineColumns.map((column) => (column.field === 'space' ? { ...column, width: 222 } : column))
  const element = await open({ around: 1400, columns })
  await vi.waitFor(() => expect(Math.abs(right(header(element, 'installed')) - left(header(element, '$actions')))).toBeLessThan(2))
  expect(header(element, 'space').offsetWidth).toBe(222)
  expect(header(element, 'machineNumber').offsetWidth).toBe(110)
})

const short = rows.map((row) => ({ ...row, $labels: {}, space: null }))

test.each(['Output', 'Name', 'Order'])('a header that is ordered by is not cut where the table scrolls: %s', async (en) => {
  const columns = many.map((column) => (column.field === 'space' ? { ...column, label: { zh: '名', en }, sortable: true } : column))
  const element = await open({ around: 700, columns, rows: short, language: 'en', sort: [{ field: 'space', order: 'asc' }] })
  const text = await vi.waitFor(() => find(header(element, 'space'), '.ag-header-cell-text'))
  await vi.waitFor(() => expect(header(element, 'space').className + header(element, 'space').innerHTML).toContain('asc'))
  expect(header(element, 'space').offsetWidth).toBeLessThan(130)
  const range = document.createRange()
  range.selectNodeContents(text)
  expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(text.getBoundingClientRect().width)
})

test('room for the mark of an order gives way before the table scrolls, but for the column that bears it', async () => {
  const label = { zh: '一个比内容长得多的标题', en: 'Long' }
  const columns = machineColumns
    .filter(({ field }) => field === 'space')
    .flatMap((column) => ['space', 'b', 'c', 'd', 'e', 'f'].map((field) => ({ ...column, field, label, sortable: true })))
  const wide = columns.length * (label.zh.length * 14 + 28 + 20)
  const element = await open({ around: wide - 40, columns, sort: [{ field: 'space', order: 'asc' }], rowActions: [], rows: short })
  await vi.waitFor(() => expect(viewport(element).scrollWidth).toBe(viewport(element).clientWidth))
  for (const text of element.querySelectorAll<HTMLElement>('.ag-header-cell-text')) {
    const range = document.createRange()
    range.selectNodeContents(text)
    expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(text.getBoundingClientRect().width)
  }
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

test('what stands for rows that are on the way stands under their headers, as high as they will be', async () => {
  const expansion = () => null
  const columns = machineColumns.map((column) => (column.field === 'output' ? { ...column, pin: 'left' as const } : column))
  const element = await open({ example: 'loading', around: 1200, settings: { density: 'large' }, columns, expansion })
  await vi.waitFor(() =>
    expect(element.querySelectorAll('.table-skeleton-row:first-child > i').length).toBe(columns.filter(({ hidden }) => !hidden).length + 2),
  )
  const [row] = element.querySelectorAll<HTMLElement>('.table-skeleton-row')
  expect(row?.offsetHeight).toBe(48)
  for (const bar of row?.querySelectorAll<HTMLElement>('i') ?? []) {
    const head = header(element, bar.dataset.of ?? '')
    expect([left(bar) >= left(head), right(bar) <= right(head)], bar.dataset.of).toEqual([true, true])
    if (head.classList.contains('align-right')) expect(right(head) - right(bar)).toBeCloseTo(12, 0)
  }
})

test('free width goes to what would be cut: the longest option of a dictionary, a long name, a total', async () => {
  // by the document, and by the reader
  const given = { state: 60, installed: 60 }
  const option = 'Maintenance and overhaul'
  const name = '细纱一车间 (spinning workshop no. 1)'
  const element = await open({
    around: 1100,
    columns: machineColumns.map((column) => ({ ...column, sum: column.field === 'output', ...(column.field in given && { width: 60 }) })),
    held: new Set(['installed']),
    rows: rows.map((row, at) => (at === 3 ? { ...row, $labels: { space: name } } : row)),
    labelsOf: ({ dictionary }) => (dictionary === undefined ? [] : [option]),
    sums: { output: 138_746_539.35 },
  })
  const uncut = (cell: HTMLElement) => expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth)
  await vi.waitFor(() => uncut(find(element, '[row-index="3"] [col-id="space"] .ag-cell-value, [row-index="3"] [col-id="space"]')))
  uncut(find(element, '.ag-row-pinned [col-id="output"]'))
  expect(header(element, 'state').offsetWidth).toBeGreaterThan(170)
  expect(header(element, 'installed').offsetWidth).toBeLessThan(112)
  expect(viewport(element).scrollWidth).toBe(viewport(element).clientWidth)
})

test('a figure is never cut, a text may be', () => {
  const shown = { header: 'Total', sorted: false, ordered: false, content: 200 }
  const least = (field: string) =>
    machineColumns.filter((column) => column.field === field).map((column) => columnNeed(column, shown).least)
  expect(least('output')).toEqual([228])
  expect(least('space')).toEqual([104])
})

test('a column that comes later has its room, and the next page widens one by what it shows', async () => {
  const element = await open({ around: 1300, columns: machineColumns.filter(({ field }) => field !== 'installed') })
  change({ columns: machineColumns })
  await vi.waitFor(() => expect(header(element, 'installed').offsetWidth).toBeGreaterThan(100))
  await vi.waitFor(() => expect(viewport(element).scrollWidth).toBe(viewport(element).clientWidth))
  expect(header(element, 'machineNumber').offsetWidth).toBe(110)
  change({ rows: machines(10).map((row) => ({ ...row, id: `${row.id}-next`, machineNumber: 'FA506-0001-0002-0003' })) })
  await vi.waitFor(() => expect(header(element, 'machineNumber').offsetWidth).toBeGreaterThan(150))
  await vi.waitFor(() => expect(viewport(element).scrollWidth).toBe(viewport(element).clientWidth))
  const cell = find(element, '[row-id="machine-1-next"] [col-id="machineNumber"]')
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
})

const need = (good: number, least: number, more: Partial<Need> = {}): Need => ({
  good,
  snug: good,
  least,
  chosen: false,
  elastic: false,
  ...more,
})
const widths = (needs: readonly Need[], room: number) => layOut(needs, room + 16).map(({ width }) => width)
const flexes = (needs: readonly Need[], room: number) => layOut(needs, room + 16).map(({ flex }) => flex !== null)

test('before a table scrolls its columns give way, first down to what they show, but not those whose width was chosen', () => {
  const needs = [need(200, 80, { elastic: true, snug: 120 }), need(100, 60), need(100, 60, { chosen: true })]
  expect(flexes(needs, 500)).toEqual([true, false, false])
  expect(widths(needs, 400)).toEqual([200, 100, 100])
  expect(widths(needs, 360)).toEqual([160, 100, 100])
  expect(flexes(needs, 360)).toEqual([true, true, false])
  expect(widths(needs, 320)).toEqual([120, 100, 100])
  expect(widths(needs, 280)).toEqual([100, 80, 100])
  expect(widths(needs, 240)).toEqual([80, 60, 100])
  // scrolls, without taking more room than it needs
  expect(widths(needs, 239)).toEqual([120, 100, 100])
  expect(flexes(needs, 239)).toEqual([false, false, false])
})

test('without a column that grows by its nature, all grow', () => {
  expect(flexes([need(100, 80), need(100, 60, { chosen: true })], 300)).toEqual([true, false])
})

test('where all widths are chosen they share what is left: no hole is before the actions', () => {
  expect(widths([need(100, 80, { chosen: true }), need(300, 60, { chosen: true })], 800)).toEqual([200, 600])
  expect(flexes([need(100, 80, { chosen: true }), need(300, 60, { chosen: true })], 800)).toEqual([true, true])
})
