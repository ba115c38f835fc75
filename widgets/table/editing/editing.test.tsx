// An editable grid by keyboard and clipboard: typing, Enter down, Tab right, fill down, paste, refusals at their cells, and what a key costs.
import { useMemo, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FormField } from '../../../metadata/model/model.ts'
import type { CellChange, CellNote, CellRenderer, CellSession, Row, TableBlockProps } from '../../../runtime/index.ts'
import { widgets } from '../../index.ts'
import { exampleColumn } from '../../kit/testing/listExamples.ts'
import { states } from '../../kit/testing/machines.ts'
import { mount, type Mounted } from '../../kit/testing/mount.tsx'
import { partNamed } from '../../kit/testing/parts.ts'
import { formatNumber } from '../../kit/text/format.ts'
import Table from '../component.tsx'
import { examples } from '../examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

const fields: readonly FormField[] = [
  ...(['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8'] as const).map((name) => formField(name, 'decimal', 'number')),
  formField('state', 'dictionary', 'select'),
]
function formField(field: string, valueKind: FormField['valueKind'], widget: string): FormField {
  return {
    kind: 'field', field, label: { zh: field, en: field }, valueKind, required: field === 'f8', visible: true, disabled: false, immutable: false,
    span: 1, widget: { name: widget, props: {} }, readOnly: false, ...(valueKind === 'decimal' && { decimals: 1 }),
  } // oxfmt-ignore
}
const columns = [
  exampleColumn({ field: 'name', label: { zh: '名称', en: 'Name' }, kind: 'text', width: 80, cell: { name: 'textCell', props: {} } }),
  ...fields.map(({ field, valueKind, label }) =>
    exampleColumn({
      field,
      label,
      kind: valueKind === 'children' ? 'text' : valueKind,
      width: 80,
      decimals: 1,
      cell: { name: 'numberCell', props: {} },
    }),
  ),
]
const start = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at}`, version: 1, name: `R${at}`, ...Object.fromEntries(fields.map(({ field }, column) => [field, field === 'state' ? 'running' : at * 10 + column])),
  })) // oxfmt-ignore

interface Handles {
  readonly change: ReturnType<typeof vi.fn<(cells: readonly CellChange[]) => void>>
  readonly save: ReturnType<typeof vi.fn<() => void>>
  readonly undo: ReturnType<typeof vi.fn<() => void>>
  readonly mark: ReturnType<typeof vi.fn<CellSession['mark']>>
  readonly tell: ReturnType<typeof vi.fn<(message: string) => void>>
}

interface HeldProps {
  readonly handles: Handles
  readonly count: number
  readonly notes: CellSession['notes']
  /** Whether the session is there yet. */
  readonly begun: boolean
}

function Held({ handles, count, notes, begun }: HeldProps) {
  const [rows, setRows] = useState(() => start(count))
  const session = useMemo(
    (): CellSession => ({
      fieldOf: (name) => fields.find(({ field }) => field === name),
      editorOf: (field) => partNamed(widgets)(field) as ReturnType<CellSession['editorOf']>,
      optionsOf: ({ dictionary, field }) => (field === 'state' || dictionary ? states : undefined),
      resolve: async () => new Map(),
      change: (cells) => {
        handles.change(cells)
        setRows((before) =>
          before.map((row) => {
            const own = cells.filter((cell) => cell.row.id === row.id)
            return own.length === 0 ? row : Object.assign({}, row, ...own.map(({ field, value }) => ({ [field]: value })))
          }),
        )
      },
      undo: handles.undo,
      save: handles.save,
      notes,
      mark: handles.mark,
      tell: handles.tell,
    }),
    [handles, notes],
  )
  const editing = useMemo(
    () => ({
      allows: (_field: string, row: Row) => row.id !== 'r2',
      write: () => undefined,
      ...(begun ? { session } : { begins: true as const }),
    }),
    [session, begun],
  )
  return (
    <div style={{ display: 'flex', height: 640 }}>
      <Table {...base} columns={columns} rows={rows} editing={editing} cellOf={cellOf} linkOf={linkOf} />
    </div>
  )
}
const figures: CellRenderer = { text: ({ value }) => formatNumber(value, { language: 'zh', decimals: 1 }) }
const cellOf = () => figures
const follow = vi.fn<(row: Row) => void>()
const linkOf: NonNullable<TableBlockProps['linkOf']> = ({ field }) =>
  field === 'f7' ? (row) => ({ href: '/elsewhere', follow: () => follow(row) }) : undefined
const [first] = examples
if (!first) throw new Error('no examples')
const { paging: _paging, selection: _selection, ...bare } = first.props
const base: TableBlockProps = { ...bare, sort: [], rowActions: [] }

const noNotes: CellSession['notes'] = new Map()

async function open(count = 10, notes: ReadonlyMap<string, Readonly<Record<string, CellNote>>> = noNotes) {
  const handles: Handles = { change: vi.fn(), save: vi.fn(), undo: vi.fn(), mark: vi.fn(), tell: vi.fn() }
  shown = mount(<Held handles={handles} count={count} notes={notes} begun />, widgets, { width: 1000 })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('.table-editable')).not.toBeNull(), { timeout: 15_000 })
  await vi.waitFor(() => expect(element.querySelector('.table-note-place')).not.toBeNull(), { timeout: 15_000 })
  const cell = (row: number, column: string): HTMLElement => {
    const found = element.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="${column}"]`)
    if (!found) throw new Error(`no cell ${row} ${column}`)
    return found
  }
  return { element, cell, ...handles }
}
const changesOf = ({ change }: Handles) =>
  change.mock.calls.flatMap(([cells]) => cells.map(({ row, field, value }) => [row.id, field, value]))
const editor = () => document.querySelector<HTMLInputElement>('.table-editor input')
const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a figure typed on a cell replaces it; Enter goes down, Tab right, Shift and Tab back', async () => {
  const { cell, ...handles } = await open()
  cell(0, 'f1').focus()
  await userEvent.keyboard('7')
  await vi.waitFor(() => expect(editor()).not.toBeNull())
  await userEvent.keyboard('5{Enter}')
  expect(changesOf(handles)).toEqual([['r0', 'f1', 75]])
  await vi.waitFor(() => expect(document.activeElement).toBe(cell(1, 'f1')))
  await userEvent.keyboard('8')
  await vi.waitFor(() => expect(editor()).not.toBeNull())
  await userEvent.keyboard('{Tab}')
  await vi.waitFor(() => expect(document.activeElement).toBe(cell(1, 'f2')))
  await userEvent.keyboard('9')
  await vi.waitFor(() => expect(editor()).not.toBeNull())
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await vi.waitFor(() => expect(document.activeElement).toBe(cell(1, 'f1')))
  expect(changesOf(handles).slice(1)).toEqual([
    ['r1', 'f1', 8],
    ['r1', 'f2', 9],
  ])
  expect(cell(1, 'f2').textContent).toBe('9.0')
})

test('a row that may not be changed is stepped over, and opens no editor', async () => {
  const { cell, ...handles } = await open()
  expect(cell(2, 'f1').classList.contains('table-editable')).toBe(false)
  cell(1, 'f1').focus()
  await userEvent.keyboard('1')
  await vi.waitFor(() => expect(editor()).not.toBeNull())
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(cell(3, 'f1')))
  await userEvent.dblClick(cell(2, 'f1'))
  expect(editor()).toBeNull()
  expect(changesOf(handles)).toHaveLength(1)
})

test('a cell that leads somewhere is typed into like any other, and leads there only where it may not be changed', async () => {
  const { cell } = await open()
  await userEvent.dblClick(cell(1, 'f7'))
  await vi.waitFor(() => expect(editor()?.value).toBe('16.0'))
  await userEvent.keyboard('{Escape}')
  cell(3, 'f7').focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(editor()?.value).toBe('36.0'))
  await userEvent.keyboard('{Escape}')
  expect(follow).not.toHaveBeenCalled()
  await userEvent.click(cell(2, 'f7').querySelector('a') ?? cell(2, 'f7'))
  expect(follow).toHaveBeenCalledWith(expect.objectContaining({ id: 'r2' }))
})

test('Enter opens a cell with its value, Escape leaves it as it was', async () => {
  const { cell, ...handles } = await open()
  cell(1, 'f2').focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(editor()?.value).toBe('11.0'))
  await userEvent.keyboard('99{Escape}')
  await vi.waitFor(() => expect(editor()).toBeNull())
  expect(document.activeElement).toBe(cell(1, 'f2'))
  expect(changesOf(handles)).toEqual([])
})

test('Delete clears a cell, but none that must be filled', async () => {
  const { cell, ...handles } = await open()
  cell(0, 'f3').focus()
  await userEvent.keyboard('{Delete}')
  cell(0, 'f8').focus()
  await userEvent.keyboard('{Delete}')
  expect(changesOf(handles)).toEqual([['r0', 'f3', null]])
})

test('Ctrl+D takes the value above, or fills the marked cells below', async () => {
  const { cell, ...handles } = await open()
  cell(1, 'f1').focus()
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(changesOf(handles)).toEqual([['r1', 'f1', 0]])
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
  expect(document.querySelectorAll('.table-marked')).toHaveLength(4)
  await userEvent.keyboard('{Control>}d{/Control}')
  // The third row may not be changed.
  expect(changesOf(handles).slice(1)).toEqual([
    ['r3', 'f1', 0],
    ['r4', 'f1', 0],
  ])
})

test('a block from a spreadsheet is laid over the cells in one step, and what does not fit is told', async () => {
  const { cell, ...handles } = await open(5)
  cell(3, 'f1').focus()
  expect(document.activeElement).toBe(cell(3, 'f1'))
  paste('1.5\t2,000\r\n3\tx\r\n4\t5\r\n')
  await vi.waitFor(() => expect(handles.change).toHaveBeenCalledTimes(1))
  expect(changesOf(handles)).toEqual([
    ['r3', 'f1', 1.5],
    ['r3', 'f2', 2000],
    ['r4', 'f1', 3],
  ])
  expect(handles.tell).toHaveBeenCalledWith('已粘贴 3 格；1 格的内容不符合该列，未更改；放不下的 1 行未粘贴')
  expect(handles.mark).toHaveBeenLastCalledWith([{ row: expect.objectContaining({ id: 'r4' }), field: 'f2', message: '请输入数字' }])
})

test('cells that may not be changed, or not be emptied, are marked too, and the next block takes the marks away', async () => {
  const { cell, ...handles } = await open(5)
  cell(1, 'f7').focus()
  paste('1,5\t\tx\n2\t3')
  await vi.waitFor(() => expect(handles.mark).toHaveBeenCalledTimes(1))
  const marked = handles.mark.mock.calls[0]?.[0].map(({ row, field, message }) => [row.id, field, message])
  expect(marked).toEqual([
    ['r1', 'f7', '逗号只作千位分隔，如 1,500；小数请用“.”'],
    ['r1', 'f8', '请输入f8'],
    ['r1', 'state', '“x”不在可选范围内'],
    ['r2', 'f7', '该单元格不能修改'],
    ['r2', 'f8', '该单元格不能修改'],
  ])
  cell(0, 'f1').focus()
  paste('1\t2')
  await vi.waitFor(() => expect(handles.mark).toHaveBeenLastCalledWith([]))
})

test('a choice is made from its list and finishes the cell', async () => {
  const { cell, ...handles } = await open()
  await userEvent.dblClick(cell(0, 'state'))
  await vi.waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(3))
  await userEvent.click(document.querySelectorAll('.ant-select-item-option')[1] ?? document.body)
  await vi.waitFor(() => expect(changesOf(handles)).toEqual([['r0', 'state', 'stopped']]))
  await vi.waitFor(() => expect(document.querySelector('.table-editor')).toBeNull())
})

test('Ctrl+S saves, Ctrl+Z takes back', async () => {
  const { cell, save, undo } = await open()
  cell(0, 'f1').focus()
  await userEvent.keyboard('{Control>}s{/Control}{Control>}z{/Control}')
  expect(save).toHaveBeenCalledOnce()
  expect(undo).toHaveBeenCalledOnce()
})

test('a refused cell is marked and says why; the value of another can be taken', async () => {
  const accept = vi.fn()
  const notes = new Map<string, Readonly<Record<string, CellNote>>>([
    ['r1', { f1: { message: '不能小于 0' } }],
    ['r3', { f2: { message: '已被他人改为“4”', accept } }],
  ])
  const { cell } = await open(10, notes)
  await vi.waitFor(() => expect(cell(1, 'f1').classList.contains('table-refused')).toBe(true))
  cell(1, 'f1').focus()
  await vi.waitFor(() => expect(document.querySelector('.table-note')?.textContent).toBe('不能小于 0'))
  cell(3, 'f2').focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.querySelector('.table-accept')).not.toBeNull())
  await userEvent.click(document.querySelector('.table-accept') ?? document.body)
  expect(accept).toHaveBeenCalledOnce()
})

test('in a grid of 800 cells a key redraws no cell of the grid, and leaving a cell only its own row', async () => {
  const drawn = vi.spyOn(figures, 'text')
  const { cell } = await open(100)
  cell(0, 'f1').focus()
  await userEvent.keyboard('1')
  await vi.waitFor(() => expect(editor()).not.toBeNull())
  drawn.mockClear()
  await userEvent.keyboard('23456')
  expect(drawn).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(cell(0, 'f1').textContent).toBe('123,456.0'))
  expect(drawn.mock.calls.length).toBeLessThan(12)
  drawn.mockRestore()
})

test('a cell that was double-clicked before its editor was there is opened as soon as it is', async () => {
  const handles: Handles = { change: vi.fn(), save: vi.fn(), undo: vi.fn(), mark: vi.fn(), tell: vi.fn() }
  let begin: () => void = () => undefined
  function Late({ tell }: { readonly tell: (begin: () => void) => void }) {
    const [begun, setBegun] = useState(false)
    tell(() => setBegun(true))
    return <Held handles={handles} count={3} notes={noNotes} begun={begun} />
  }
  shown = mount(<Late tell={(own) => (begin = own)} />, widgets, { width: 1000 })
  const { element } = shown
  const cell = () => element.querySelector('.ag-row[row-index="0"] [col-id="f1"]')
  await vi.waitFor(() => expect(cell()).not.toBeNull(), { timeout: 15_000 })
  await userEvent.dblClick(cell() ?? element)
  expect(editor()).toBeNull()
  begin()
  await vi.waitFor(() => expect(editor()).not.toBeNull(), { timeout: 15_000 })
  await userEvent.keyboard('75{Enter}')
  expect(changesOf(handles)).toMatchObject([['r0', 'f1', expect.any(Number)]])
})
