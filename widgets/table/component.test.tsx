// The table under real clicks and keys: actions, order, ticks over pages, folding, what one changed row costs.
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Row, TableBlockProps } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { formatNumber } from '../kit/text/format.ts'
import { machine, machines } from '../kit/testing/machines.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import Table from './component.tsx'
import { unfold } from './rows/tree.ts'
import { handle } from './testing/handle.ts'
import { change, find, links, open } from './testing/open.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

test('two actions stand in the row, the others under more, and each acts on its own row', async () => {
  const onAction = vi.fn()
  const element = await open({ onAction })
  expect(links(element, 'machine-2').map((link) => link.textContent)).toEqual(['查看', '编辑', '⋯'])
  await userEvent.click(links(element, 'machine-2')[1] ?? element)
  expect(onAction).toHaveBeenLastCalledWith(expect.objectContaining({ action: 'edit' }), expect.objectContaining({ id: 'machine-2' }))
  await userEvent.click(links(element, 'machine-2')[2] ?? element)
  await vi.waitFor(() => expect(document.querySelectorAll('.ant-dropdown-menu-item')).toHaveLength(2))
  const items = [...document.querySelectorAll('.ant-dropdown-menu-item')]
  expect(items.map((item) => item.textContent)).toEqual(['修改记录', '删除'])
  await userEvent.click(items[1] ?? element)
  expect(onAction).toHaveBeenLastCalledWith(expect.objectContaining({ action: 'remove' }), expect.objectContaining({ id: 'machine-2' }))
})

test('the menu of a row stands at its button, wherever the list stands', async () => {
  const element = await open({ around: 700 })
  element.style.margin = '60px 0 0 120px'
  const button = links(element, 'machine-2')[2] ?? element
  await userEvent.click(button)
  await vi.waitFor(() => {
    const { right, top } = find(document.body, '.ant-dropdown-menu').getBoundingClientRect()
    const place = button.getBoundingClientRect()
    expect(Math.abs(right - place.right)).toBeLessThanOrEqual(2)
    expect(Math.abs(top - place.bottom)).toBeLessThanOrEqual(8)
  })
})

test('the links are reached by keys from their cell', async () => {
  const onAction = vi.fn()
  const element = await open({ onAction })
  const cell = find(element, '[row-id="machine-1"] .table-actions')
  cell.focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}')
  expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ action: 'edit' }), expect.objectContaining({ id: 'machine-1' }))
})

test('a click on a header asks for another order and changes none by itself', async () => {
  const onSort = vi.fn()
  const element = await open({ sort: [], onSort })
  await userEvent.click(find(element, '.ag-header-cell[col-id="output"] .ag-header-cell-label'))
  expect(onSort).toHaveBeenCalledWith([{ field: 'output', order: 'asc' }])
  const order = [...element.querySelectorAll('.ag-row')].map((row) => row.getAttribute('row-id'))
  expect(order[0]).toBe('machine-1')
})

test('ticks outlive a change of page', async () => {
  const changed = vi.fn()
  const turn = handle<readonly Row[]>()
  const all = machines(20)
  const base = examples[0]?.props
  if (!base) throw new Error('no examples')
  function Held() {
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['machine-15']))
    const [rows, setRows] = useState(all.slice(0, 10))
    turn.use((next) => setRows([...next]))
    const onChange = (next: ReadonlySet<string>) => {
      changed([...next].sort())
      setIds(next)
    }
    return (
      <div style={{ display: 'flex', height: 640 }}>
        <Table {...(base as TableBlockProps)} rows={rows} selection={{ ids, onChange }} />
      </div>
    )
  }
  shown = mount(<Held />, widgets, { width: 1000 })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('[row-id="machine-3"] .ag-checkbox-input')).not.toBeNull(), { timeout: 15_000 })
  await userEvent.click(find(element, '[row-id="machine-3"] .ag-checkbox-input'))
  expect(changed).toHaveBeenLastCalledWith(['machine-15', 'machine-3'])
  await vi.waitFor(() => expect(find(document.body, '.ag-aria-description-container').textContent).toContain('按空格键取消选择此行'))
  turn.call(all.slice(10))
  await vi.waitFor(() => expect(find(element, '[row-id="machine-15"]').classList.contains('ag-row-selected')).toBe(true))
  expect(changed).toHaveBeenCalledTimes(1)
  turn.call(all.slice(0, 10))
  await vi.waitFor(() => expect(find(element, '[row-id="machine-3"]').classList.contains('ag-row-selected')).toBe(true))
})

test('ticks come with a right that comes later, and go when they are taken back from outside', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const change = handle<ReadonlySet<string> | undefined>()
  const base = examples[0]?.props
  if (!base) throw new Error('no examples')
  function Held() {
    const [ids, setIds] = useState<ReadonlySet<string>>()
    change.use(setIds)
    return (
      <div style={{ display: 'flex', height: 640 }}>
        <Table {...(base as TableBlockProps)} rows={machines(10)} {...(ids && { selection: { ids, onChange: setIds } })} />
      </div>
    )
  }
  shown = mount(<Held />, widgets, { width: 1000 })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('[row-id="machine-4"]')).not.toBeNull(), { timeout: 15_000 })
  const ticked = () => [...element.querySelectorAll('.ag-row-selected')].map((row) => row.getAttribute('row-id'))
  change.call(new Set(['machine-4']))
  await vi.waitFor(() => expect(ticked()).toEqual(['machine-4']))
  change.call(new Set(['machine-2']))
  await vi.waitFor(() => expect(ticked()).toEqual(['machine-2']))
  change.call(new Set())
  await vi.waitFor(() => expect(ticked()).toEqual([]))
  expect(complaints.mock.calls).toEqual([])
})

test('one changed row redraws its own cells only', async () => {
  const drawn = vi.fn((value: unknown) => String(value))
  const cellOf = () => ({ text: ({ value }: { value: unknown }) => drawn(value) })
  const change = handle<Row>()
  const base = examples[0]?.props
  if (!base) throw new Error('no examples')
  function Held() {
    const [rows, setRows] = useState(machines(10))
    change.use((next) => setRows((before) => before.map((row) => (row.id === next.id ? next : row))))
    return (
      <div style={{ display: 'flex', height: 640 }}>
        <Table {...(base as TableBlockProps)} rows={rows} cellOf={cellOf} />
      </div>
    )
  }
  shown = mount(<Held />, widgets, { width: 1000 })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('[row-id="machine-4"]')).not.toBeNull(), { timeout: 15_000 })
  drawn.mockClear()
  change.call({ ...machine(4), output: 9.9 })
  await vi.waitFor(() => expect(find(element, '[row-id="machine-4"] [col-id="output"]').textContent).toBe('9.9'))
  // each once for the cell, and once to see whether it still has room
  expect(drawn.mock.calls.length).toBeLessThan(14)
})

test('rows of a tree that comes branch by branch: opened by keys, on their way, refused and asked for again', async () => {
  const rows = [
    { id: 'a', version: 1, machineNumber: '一厂', above: null },
    { id: 'b', version: 1, machineNumber: '二厂', above: null },
  ]
  const onOpen = vi.fn()
  const given = examples.find(({ name }) => name === 'a tree')?.props as TableBlockProps
  const props = (pending: 'unasked' | 'loading' | 'failed'): TableBlockProps => ({
    ...given,
    rows,
    tree: {
      field: 'machineNumber',
      parent: 'above',
      lazy: { pendingOf: (id) => (id === 'a' ? pending : undefined), isGiven: () => false, onOpen },
    },
  })
  const change = handle<'unasked' | 'loading' | 'failed'>()
  function Held() {
    const [pending, setPending] = useState<'unasked' | 'loading' | 'failed'>('unasked')
    change.use(setPending)
    return (
      <div style={{ display: 'flex', height: 400 }}>
        <Table {...props(pending)} />
      </div>
    )
  }
  shown = mount(<Held />, widgets, { width: 800 })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('[row-id="b"]')).not.toBeNull(), { timeout: 15_000 })
  const mark = () => element.querySelector<HTMLElement>('[row-id="a"] .table-fold')
  expect(element.querySelector('[row-id="b"] .table-fold')).toBeNull()
  await userEvent.click(find(element, '[row-id="a"] .table-indent'))
  await userEvent.keyboard('{ArrowRight}')
  expect(onOpen.mock.calls).toEqual([['a']])
  change.call('loading')
  await vi.waitFor(() => expect(mark()?.getAttribute('aria-busy')).toBe('true'))
  change.call('failed')
  await vi.waitFor(() => expect(mark()?.getAttribute('aria-label')).toBe('加载失败，点击重试'))
  mark()?.click()
  expect(onOpen).toHaveBeenCalledTimes(2)
  expect(mark()?.getAttribute('aria-expanded')).toBe('true')
})

test('a folded branch hides all below it; rows in a circle are not lost', async () => {
  const element = await open({ example: 'a tree' })
  const names = () => [...element.querySelectorAll('.table-indent')].map((cell) => cell.textContent)
  expect(names()).toEqual(['锦华纺织', '一厂', '细纱一车间', '1 区', '2 区', '二厂'])
  await userEvent.click(find(element, '[row-id="1"] .table-fold'))
  await vi.waitFor(() => expect(names()).toEqual(['锦华纺织', '一厂', '二厂']))
  const circle = [
    { id: 'a', version: 1, above: 'b' },
    { id: 'b', version: 1, above: 'a' },
  ]
  expect(unfold(circle, 'above', { folded: () => false }).rows.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('says why there is nothing, and offers the way out', async () => {
  const onClearFilter = vi.fn()
  const element = await open({ example: 'all filtered out', onClearFilter })
  await vi.waitFor(() => expect(element.querySelector('.table-empty')?.textContent).toContain('没有符合查询条件的数据'))
  await userEvent.click(find(element, '.table-empty button'))
  expect(onClearFilter).toHaveBeenCalledOnce()
})

test('where there is little room, as below charts, the reason stands alone: no drawing, no sums of nothing across it', async () => {
  const element = await open({ example: 'all filtered out', sums: { output: null } })
  await vi.waitFor(() => expect(element.querySelector('.table-empty p')).not.toBeNull())
  await vi.waitFor(() => expect(getComputedStyle(find(element, '.ag-grid-pinned-bottom-rows')).visibility).toBe('hidden'))
  const drawing = element.querySelector('.table-empty svg') ?? expect.unreachable()
  const body = find(element, '.table-body')
  body.style.flex = 'none'
  body.style.height = '132px'
  expect(getComputedStyle(drawing).display).toBe('none')
  body.style.height = '400px'
  expect(getComputedStyle(drawing).display).not.toBe('none')
})

test('a chosen factory or the reader’s data scope is named where it hides rows, with the way to all factories', async () => {
  const widen = vi.fn()
  const element = await open({ example: 'all filtered out', status: { loading: false, empty: 'part', widen } })
  await vi.waitFor(() => expect(element.querySelector('.table-empty')?.textContent).toContain('所选分厂内没有数据'))
  await userEvent.click(find(element, '.table-empty button'))
  expect(widen).toHaveBeenCalledOnce()
  shown?.unmount()
  const narrow = await open({ example: 'all filtered out', status: { loading: false, empty: 'scope' } })
  await vi.waitFor(() => expect(narrow.querySelector('.table-empty')?.textContent).toBe('您的数据范围内没有数据'))
})

test('another page begins at its first row, a refresh stays where the reader is', async () => {
  const next = handle<Partial<TableBlockProps>>()
  const base = examples[0]?.props
  if (!base) throw new Error('no examples')
  function Held() {
    const [own, setOwn] = useState<Partial<TableBlockProps>>({ rows: machines(60) })
    next.use((changed) => setOwn((before) => ({ ...before, ...changed })))
    return (
      <div style={{ display: 'flex', height: 400 }}>
        <Table {...(base as TableBlockProps)} {...own} />
      </div>
    )
  }
  shown = mount(<Held />, widgets, { width: 1000 })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('[row-id="machine-1"]')).not.toBeNull(), { timeout: 15_000 })
  const first = () => element.querySelector('[row-id="machine-1"]')
  const scroller = [...element.querySelectorAll<HTMLElement>('.table-grid *')].find((each) => each.scrollHeight > each.clientHeight + 200)
  if (!scroller) throw new Error('nothing scrolls')
  scroller.scrollTop = 1200
  await vi.waitFor(() => expect(first()).toBeNull())
  next.call({ rows: machines(60) })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(first()).toBeNull()
  next.call({ paging: { page: 2, size: 100, total: 160, onChange: () => undefined } })
  next.call({ rows: machines(60) })
  await vi.waitFor(() => expect(first()).not.toBeNull())
})

test('a gap is shown as one, never as zero: in a row and in the sums', async () => {
  const element = await open({ rows: [{ ...machine(1), output: null }, machine(2)], sums: { output: null, spindles: 840 } })
  const shownAt = (row: string) => find(element, `[row-id="${row}"] [col-id="output"]`).textContent
  await vi.waitFor(() => expect([shownAt('machine-1'), shownAt('machine-2')]).toEqual(['--', '1241.9']))
  await vi.waitFor(() =>
    expect(find(element, '.ag-grid-pinned-bottom-rows [row-id$="$sums"] [col-id="output"]').textContent).not.toContain('0'),
  )
})

test('a total of nothing is no row', async () => {
  const element = await open({ rows: [{ ...machine(1), output: null }], sums: { output: null } })
  await vi.waitFor(() => expect(element.querySelector('[row-id="machine-1"]')).not.toBeNull())
  expect(element.querySelector('.ag-grid-pinned-bottom-rows [row-id$="$sums"]')).toBeNull()
})

test('sums and averages stand at the foot to their digits: a sum of whole numbers whole, an average to 2 places', async () => {
  const cellOf: TableBlockProps['cellOf'] = () => ({
    text: ({ value, column }) => formatNumber(value, { language: 'zh', decimals: column.kind === 'integer' ? 0 : (column.decimals ?? 2) }),
  })
  const element = await open({ example: 'totals and averages', cellOf })
  const foot = (row: string) =>
    [...element.querySelectorAll(`.ag-grid-pinned-bottom-rows [row-id$="${row}"] .ag-cell`)].map((cell) => cell.textContent).filter(Boolean)
  await vi.waitFor(() => expect(foot('$sums')).toEqual(['合计', '57,840']))
  expect(foot('$averages')).toEqual(['平均', '1,205.00', '4,273.41'])
})

test('a table that is hidden with its page comes to rest, and is as it was when it is back', async () => {
  const frame = window.requestAnimationFrame.bind(window)
  const pass = async (frames: number) => {
    for (let n = 0; n < frames; n += 1) await new Promise(frame)
  }
  const element = await open({ rows: machines(40) })
  const cells = () => element.querySelectorAll('.ag-cell').length
  await import('./agGrid/ready.ts')
  await pass(4)
  const before = cells()
  element.hidden = true
  await pass(4)
  // rows that come while nobody looks
  change({ rows: machines(40) })
  await pass(4)
  const asked = vi.spyOn(window, 'requestAnimationFrame')
  onTestFinished(() => asked.mockRestore())
  await pass(4)
  expect(asked).not.toHaveBeenCalled()
  element.hidden = false
  await vi.waitFor(() => expect(cells()).toBe(before))
})
