// Rows that unfold, rows that are moved, cells that act at once.
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Row } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { exampleColumn } from '../kit/testing/listExamples.ts'
import { machines } from '../kit/testing/machines.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import { cellsOf } from '../kit/testing/parts.ts'
import Table from './component.tsx'
import { change, find, open } from './testing/open.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

const ids = (element: Element) =>
  [...element.querySelectorAll('.ag-row[row-index]')]
    .toSorted((one, other) => Number(one.getAttribute('row-index')) - Number(other.getAttribute('row-index')))
    .map((row) => row.getAttribute('row-id'))

test('an unfolded row shows what belongs to it below, as high as that is; numbers and ticks go by the rows themselves', async () => {
  const onChange = vi.fn()
  const expansion = ({ row }: { readonly row: Row }) => <div style={{ height: 210 }}>lines of {String(row.machineNumber)}</div>
  const element = await open({ expansion, index: true, rows: machines(4), selection: { ids: new Set(), onChange } })
  const mark = () => find(element, '[row-id="machine-2"] [col-id="$expand"] .table-fold')
  await userEvent.click(mark())
  await vi.waitFor(() => expect(find(element, '[row-id="machine-2$below"]').textContent).toBe('lines of FA-002'))
  expect(mark().getAttribute('aria-expanded')).toBe('true')
  // 12 and 16 pixels of padding around it
  await vi.waitFor(() => expect(find(element, '[row-id="machine-2$below"]').offsetHeight).toBe(238))
  expect([...element.querySelectorAll('.ag-row [col-id="$index"]')].map((cell) => cell.textContent)).toEqual(['1', '2', '3', '4'])
  await userEvent.click(find(element, '.ag-header-select-all input, .ag-header-cell .ag-checkbox-input'))
  expect(onChange).toHaveBeenLastCalledWith(new Set(['machine-1', 'machine-2', 'machine-3', 'machine-4']))
  await userEvent.click(mark())
  await vi.waitFor(() => expect(element.querySelector('[row-id="machine-2$below"]')).toBeNull())
})

test('a row is unfolded by keys', async () => {
  const element = await open({ expansion: () => <p>below</p> })
  find(element, '[row-id="machine-1"] [col-id="$expand"]').focus()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(element.querySelector('[row-id="machine-1$below"]')).not.toBeNull())
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(element.querySelector('[row-id="machine-1$below"]')).toBeNull())
})

test('a row is moved by the arrow keys on its handle, which keeps the focus', async () => {
  function Held() {
    const [rows, setRows] = useState<readonly Row[]>(machines(4))
    const onMove = (id: string, at: string) =>
      setRows((before) => {
        const row = before.find((each) => each.id === id)
        const to = before.findIndex((each) => each.id === at)
        const rest = before.filter((each) => each !== row)
        return row ? [...rest.slice(0, to), row, ...rest.slice(to)] : before
      })
    const props = examples[0]?.props
    return <div style={{ display: 'flex', height: 640 }}>{props && <Table {...props} rows={rows} onMove={onMove} />}</div>
  }
  shown = mount(<Held />, widgets, { width: 1000 })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('.table-handle')).not.toBeNull(), { timeout: 15_000 })
  find(element, '[row-id="machine-1"] .table-handle').focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(ids(element)).toEqual(['machine-2', 'machine-1', 'machine-3', 'machine-4']))
  await vi.waitFor(() => expect(document.activeElement).toBe(find(element, '[row-id="machine-1"] .table-handle')))
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(ids(element)).toEqual(['machine-2', 'machine-3', 'machine-1', 'machine-4']))
})

test('a row that does not offer to be moved has no handle, and gets one once it does', async () => {
  const move = { action: 'move', key: 'move', label: { zh: '调整顺序', en: 'Reorder' }, danger: false }
  const props = { onMove: vi.fn(), move, rows: machines(3) }
  const offersBut = (id: string) => (action: object, row: Row) => action === move && row.id !== id
  const element = await open({ ...props, offers: offersBut('machine-2') })
  const handles = () => ids(element).filter((id) => element.querySelector(`[row-id="${id}"] .table-handle`))
  await vi.waitFor(() => expect(handles()).toEqual(['machine-1', 'machine-3']))
  find(element, '[row-id="machine-3"] .table-handle').focus()
  change({ offers: offersBut('machine-1') })
  await vi.waitFor(() => expect(handles()).toEqual(['machine-2', 'machine-3']))
  expect(document.activeElement).toBe(find(element, '[row-id="machine-3"] .table-handle'))
})

test('a row is dragged by its handle to the place of another', async () => {
  const onMove = vi.fn()
  const element = await open({ onMove })
  const from = find(element, '[row-id="machine-4"] .table-handle')
  const to = find(element, '[row-id="machine-2"]')
  await userEvent.dragAndDrop(from, to)
  await vi.waitFor(() => expect(onMove).toHaveBeenCalledWith('machine-4', 'machine-2'))
  expect(element.querySelector('.table-drop')).toBeNull()
})

test('a switch in a cell writes its own row where that may be changed, and shows how it stands elsewhere', async () => {
  const write = vi.fn()
  const switchCell = (await cellsOf(widgets)).get('switchCell')
  if (!switchCell) throw new Error('no switchCell')
  const on = exampleColumn({ field: 'on', label: { zh: '启用', en: 'On' }, kind: 'boolean', cell: { name: 'switchCell', props: {} } })
  const rows = machines(2).map((row) => ({ ...row, on: true }))
  const editing = { allows: (field: string, row: Row) => field === 'on' && row.id === 'machine-1', write }
  const element = await open({ columns: [on], rows, cellOf: () => switchCell, editing })
  expect(element.querySelector('[row-id="machine-2"] button[role=switch]')).toBeNull()
  await userEvent.click(find(element, '[row-id="machine-1"] button[role=switch]'))
  expect(write).toHaveBeenCalledWith(expect.objectContaining({ id: 'machine-1' }), 'on', false)
})

test('a figure tells what it stands on, by the pointer and by keys, and looks like any other', async () => {
  const follow = vi.fn<(id: string) => void>()
  const element = await open({
    linkOf: ({ field }) => (field === 'spindles' ? ({ id }) => ({ follow: () => follow(id), quiet: true }) : undefined),
  })
  const cell = () => find(element, '[row-id="machine-1"] [col-id="spindles"]')
  const figure = () => find(cell(), 'button.table-figure')
  expect([figure().ariaHasPopup, getComputedStyle(figure()).color]).toEqual(['dialog', getComputedStyle(cell()).color])
  await userEvent.click(figure())
  cell().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(follow.mock.calls).toEqual([['machine-1'], ['machine-1']])
})

test('a figure with corrections carries a sign in its cell, which says so to everybody and takes the figure out of no line', async () => {
  const mark = '含 2 条人工修正'
  const element = await open({
    linkOf: ({ field }) =>
      field === 'spindles' ? ({ id }) => ({ follow: () => undefined, quiet: true, ...(id === 'machine-1' && { mark }) }) : undefined,
  })
  const figure = (row: string) => find(element, `[row-id="${row}"] [col-id="spindles"] button.table-figure`)
  const sign = find(figure('machine-1'), '.table-sign')
  expect([sign.role, sign.ariaLabel, figure('machine-1').dataset.hint]).toEqual(['img', mark, mark])
  expect(figure('machine-2').querySelector('.table-sign')).toBeNull()
  const cell = find(element, '[row-id="machine-1"] [col-id="spindles"]').getBoundingClientRect()
  const { right, top } = sign.getBoundingClientRect()
  expect([Math.abs(cell.right - right) <= 1, Math.abs(cell.top - top) <= 1]).toEqual([true, true])
})

test('a sum at the foot tells what it stands on; an average and the word of its row do not', async () => {
  const sum = vi.fn<(field: string) => void>()
  const element = await open({
    example: 'totals and averages',
    linkOf: ({ field }) => (field === 'spindles' ? () => ({ follow: () => undefined, sum: () => sum(field), quiet: true }) : undefined),
  })
  await vi.waitFor(() => expect(element.querySelectorAll('.ag-grid-pinned-bottom-rows button')).toHaveLength(1))
  await userEvent.click(find(element, '.ag-grid-pinned-bottom-rows [row-id$="$sums"] button.table-figure'))
  expect(sum.mock.calls).toEqual([['spindles']])
})
