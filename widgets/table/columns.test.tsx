// Columns and their keys under real clicks: the column of actions, row numbers, a single choice, groups, order, widths, links, branches, the pager.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TableBlockProps } from '../../runtime/index.ts'
import { find, links, open } from './testing/open.tsx'
import { examples } from './examples.ts'
import { forFingers } from './agGrid/gridTheme.ts'

test('a row whose first actions are too long for the column has all but one under more', async () => {
  const long = { action: 'pass', key: 'k', label: { zh: '提交复核并通知采购员', en: 'Submit for review' }, danger: false }
  const [view, edit, history] = examples[0]?.props.rowActions ?? []
  if (!view || !edit || !history) throw new Error('no actions')
  const element = await open({
    rowActions: [view, edit, history, long],
    offers: ({ action }, row) =>
      row.id === 'machine-3' ? action === 'pass' : row.id !== 'machine-2' || action === 'view' || action === 'pass',
  })
  expect(links(element, 'machine-1').map((link) => link.textContent)).toEqual(['查看', '编辑', '⋯'])
  expect(links(element, 'machine-2').map((link) => link.textContent)).toEqual(['查看', '⋯'])
  expect(links(element, 'machine-3').map((link) => link.textContent)).toEqual(['⋯'])
  expect(find(element, '.ag-header-cell[col-id="$actions"]').offsetWidth).toBeLessThanOrEqual(130)
})

test('an action that a guard bars stands there muted, says why, and is told of when pressed', async () => {
  const onAction = vi.fn()
  const why = { zh: '使用中，不能修改', en: 'In use' }
  const element = await open({
    offers: ({ action }) => action !== 'edit',
    barredBy: ({ action }, row) => (action === 'edit' && row.id === 'machine-1' ? why : undefined),
    onAction,
  })
  const [, barred] = links(element, 'machine-1')
  expect([barred?.textContent, barred?.ariaDisabled, barred?.dataset.hint]).toEqual(['编辑', 'true', why.zh])
  barred?.click()
  expect(onAction.mock.lastCall?.[0]).toMatchObject({ action: 'edit' })
  expect(links(element, 'machine-2').map((link) => link.textContent)).not.toContain('编辑')
})

test('what is cut at the column of actions fades out over the whole row', async () => {
  const element = await open({ around: 620 })
  await vi.waitFor(() => expect(find(element, '.table-grid').hasAttribute('data-more-right')).toBe(true))
  const part = find(element, '[row-id="machine-1"] .ag-grid-pinned-right-cells')
  const fade = getComputedStyle(part, '::after')
  expect(Number.parseFloat(fade.height)).toBeGreaterThan(part.offsetHeight - 4)
  expect(fade.width).toBe('32px')
})

test('on a phone the actions stay in reach beside the first columns, under more', async () => {
  const element = await open({ around: 358 })
  const header = find(element, '.ag-header-cell[col-id="$actions"]')
  expect(links(element, 'machine-1').map((link) => link.textContent)).toEqual(['⋯'])
  expect(header.offsetWidth).toBeLessThanOrEqual(60)
  expect(header.getBoundingClientRect().right).toBeLessThanOrEqual(element.getBoundingClientRect().right)
})

test('four short actions take no more than 150 pixels', async () => {
  const element = await open()
  expect(find(element, '.ag-header-cell[col-id="$actions"]').offsetWidth).toBeLessThanOrEqual(150)
})

test('the number of a row counts through the pages', async () => {
  const element = await open({ example: 'numbered rows' })
  const numbers = [...element.querySelectorAll('.ag-row [col-id="$index"]')].map((cell) => cell.textContent)
  expect(numbers).toEqual(['21', '22', '23', '24', '25', '26', '27', '28', '29', '30'])
})

test('of radio buttons one is chosen, by pointer and by keys', async () => {
  const onChange = vi.fn()
  const element = await open({ example: 'a single choice', selection: { ids: new Set(['machine-2']), single: true, onChange } })
  const radio = (row: string) => find(element, `[row-id="${row}"] input[type=radio]`) as HTMLInputElement
  expect(radio('machine-2').checked).toBe(true)
  expect(element.querySelectorAll('input[type=checkbox]')).toHaveLength(0)
  await userEvent.click(radio('machine-4'))
  expect(onChange).toHaveBeenLastCalledWith(new Set(['machine-4']))
  find(element, '[row-id="machine-5"] [col-id="$radio"]').focus()
  await userEvent.keyboard('{Enter} ')
  expect(onChange).toHaveBeenLastCalledWith(new Set(['machine-5']))
})

test('columns of one group stand under a common heading, as long as they stand together', async () => {
  const element = await open({ example: 'columns in groups' })
  const headings = [...element.querySelectorAll('.ag-header-group-text')].map((heading) => heading.textContent)
  expect(headings).toEqual(['能力'])
  expect(find(element, '.ag-header-group-cell-with-group').getAttribute('aria-colspan')).toBe('2')
})

test('a second order is added with Shift', async () => {
  const onSort = vi.fn()
  const element = await open({ sort: [], onSort })
  await userEvent.click(find(element, '.ag-header-cell[col-id="output"] .ag-header-cell-label'))
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(find(element, '.ag-header-cell[col-id="spindles"] .ag-header-cell-label'))
  await userEvent.keyboard('{/Shift}')
  expect(onSort).toHaveBeenLastCalledWith([
    { field: 'output', order: 'asc' },
    { field: 'spindles', order: 'asc' },
  ])
})

test('of several orders each tells its place close behind its arrow, and both stand apart from the label', async () => {
  const element = await open({ sort: [{ field: 'machineNumber', order: 'asc' }, { field: 'output', order: 'desc' }], sortIsDefault: false }) // oxfmt-ignore
  const gapsOf = (field: string) => {
    const [text, arrow, place] = [
      '.ag-header-cell-text',
      '.ag-sort-indicator-icon:not(.ag-sort-order, .ag-hidden) .ag-icon',
      '.ag-sort-order',
    ].map((part) => find(element, `.ag-header-cell[col-id="${field}"] ${part}`).getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect]
    const isBefore = arrow.left < text.left
    return [place.left - arrow.right, isBefore ? text.left - place.right : arrow.left - text.right]
  }
  await vi.waitFor(() => expect(gapsOf('machineNumber')).toEqual([0, 8]))
  expect(gapsOf('output')).toEqual([0, 8])
})

test('a column dragged wider tells its width', async () => {
  const onResize = vi.fn()
  const element = await open({ onResize })
  const edge = find(element, '.ag-header-cell[col-id="machineNumber"] .ag-header-cell-resize')
  const { x, y, height } = edge.getBoundingClientRect()
  const at = (clientX: number) => ({
    bubbles: true,
    clientX,
    clientY: y + height / 2,
    button: 0,
    pointerId: 1,
    isPrimary: true,
    pointerType: 'mouse',
  })
  edge.dispatchEvent(new PointerEvent('pointerdown', at(x + 2)))
  edge.dispatchEvent(new MouseEvent('mousedown', at(x + 2)))
  document.dispatchEvent(new PointerEvent('pointermove', at(x + 42)))
  document.dispatchEvent(new MouseEvent('mousemove', at(x + 42)))
  document.dispatchEvent(new PointerEvent('pointerup', at(x + 42)))
  document.dispatchEvent(new MouseEvent('mouseup', at(x + 42)))
  await vi.waitFor(() => expect(onResize).toHaveBeenCalledWith('machineNumber', 150))
})

test('a cell that leads somewhere is a link, by pointer and by keys; an empty one is none', async () => {
  const follow = vi.fn()
  const linkOf: TableBlockProps['linkOf'] = ({ field }) =>
    field === 'spindles'
      ? (row) => ({ href: `/machines?search.spindles=${String(row.spindles)}`, follow: () => follow(row.id) })
      : undefined
  const element = await open({ linkOf })
  const link = (row: string) => element.querySelector<HTMLElement>(`[row-id="${row}"] [col-id="spindles"] a`)
  expect(link('machine-1')?.getAttribute('href')).toBe('/machines?search.spindles=600')
  expect(link('machine-3')).toBeNull()
  await userEvent.click(link('machine-1') ?? element)
  expect(follow).toHaveBeenLastCalledWith('machine-1')
  find(element, '[row-id="machine-2"] [col-id="spindles"]').focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(follow).toHaveBeenLastCalledWith('machine-2')
})

test('a branch opens and closes by the arrow keys on its cell', async () => {
  const element = await open({ example: 'a tree' })
  const names = () => [...element.querySelectorAll('.table-indent')].map((cell) => cell.textContent)
  find(element, '[row-id="1"] [col-id="machineNumber"]').focus()
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(names()).toEqual(['锦华纺织', '一厂', '二厂']))
  await vi.waitFor(() => expect(find(element, '[row-id="1"] .table-fold').getAttribute('aria-expanded')).toBe('false'))
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(names()).toHaveLength(6))
})

test('the pager offers 10, 25, 50 and 100 rows, and a page by its number', async () => {
  const onChange = vi.fn()
  const element = await open({ paging: { page: 1, size: 10, total: 166, onChange } })
  expect(find(element, '.ant-pagination-total-text').textContent).toBe('共 166 条')
  await userEvent.click(find(element, '.ant-pagination-options-size-changer'))
  await vi.waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBe(4))
  expect([...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)).toEqual([
    '10 条/页',
    '25 条/页',
    '50 条/页',
    '100 条/页',
  ])
  await userEvent.click(document.querySelectorAll('.ant-select-item-option')[2] ?? element)
  expect(onChange).toHaveBeenLastCalledWith(1, 50)
  await userEvent.type(find(element, '.ant-pagination-options-quick-jumper input'), '7{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(7, 10)
})

test('on a phone the pager of a list without rows tells one page', async () => {
  const element = await open({ around: 358, rows: [], paging: { page: 1, size: 10, total: 0, onChange: vi.fn() } })
  await vi.waitFor(() => expect(find(element, '.ant-pagination-simple-pager').textContent).toMatch(/\/\s*1$/))
  expect(find(element, '.ant-pagination-total-text').textContent).toBe('共 0 条')
})

test('rows are at least 44 pixels high under a finger, in every density', async () => {
  const heights = { rowHeight: 32, headerHeight: 32 } as Parameters<typeof forFingers>[0]
  expect(forFingers(heights, true)).toMatchObject({ rowHeight: 44, headerHeight: 44 })
  expect(forFingers({ ...heights, rowHeight: 48 }, true).rowHeight).toBe(48)
  expect(forFingers(heights, false)).toBe(heights)
})
