// Typing into cells: keys, double click and paste on the grid, and the one editor that lies over the cell being typed into.
import type { GridApi } from 'ag-grid-community'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useSay, type CellSession, type Row, type TableEditing } from '../../../runtime/index.ts'
import { isWhole, pastedText } from '../../kit/entry/paste/texts.ts'
import { elementAt, isEditable, placeOf, rowAt, sideways, vertically, type Cells, type Place } from './cells.ts'
import { Editor, type EditorProps, type Typed, type Way } from './editor.tsx'
import { commandOf, type Command } from './keys.ts'
import { Note } from './note.tsx'
import { pasteInto } from './pasteInto.ts'

export interface EditLayerProps {
  readonly grid: GridApi<Row>
  readonly editing: TableEditing
  readonly session: CellSession
  /** The element around the grid, which the editor is placed in. */
  readonly within: HTMLElement
  /** What was double-clicked before this was there. */
  readonly takeEarly: () => EventTarget | null
}

interface Open {
  readonly place: Place
  readonly typed: string | undefined
  readonly box: EditorProps['box']
}

export default function EditLayer({ grid, editing, session, within, takeEarly }: EditLayerProps) {
  const language = useLanguage()
  const say = useSay()
  const cells: Cells = { grid, editing, session }
  const { range, mark, unmark } = useMarked(grid, within)
  const { open, begin, go, done, cancel } = useOpened(cells, within)
  const carryOut = (command: Command, place: Place): void => {
    const row = rowAt(cells, place.row)
    switch (command.kind) {
      case 'open':
        return begin(place, command.typed)
      case 'clear':
        if (row && session.fieldOf(place.column)?.required !== true) session.change([{ row, field: place.column, value: null }])
        return undefined
      case 'fill':
        return fillDown(cells, place, range.current)
      case 'undo':
        return session.undo()
      case 'save':
        return session.save()
      case 'step':
        return go(sideways(cells, place, command.to === 'right' ? 1 : -1))
      case 'extend':
        return mark(place, command.by)
    }
  }
  const paste = async (place: Place, text: string): Promise<void> => {
    const outcome = await pasteInto(cells, place, { text, say })
    if (!isWhole(outcome)) session.tell(pastedText(outcome, language))
  }

  useListeners({ carryOut, begin, paste, cells, unmark }, within, takeEarly)
  useNotes(grid, session)

  const row = open && rowAt(cells, open.place.row)
  const field = open && session.fieldOf(open.place.column)
  return (
    <>
      {open && row && field && (
        <Editor
          key={`${row.id}.${field.field}`}
          session={session}
          field={field}
          row={row}
          box={open.box}
          typed={open.typed}
          note={session.notes.get(row.id)?.[field.field]}
          onDone={(typed, way) => done(open, typed, way)}
          onCancel={() => cancel(open)}
        />
      )}
      <Note cells={cells} within={within} />
    </>
  )
}

/** The cell that is typed into: opened over its place, closed with or without a new value. */
function useOpened(cells: Cells, within: HTMLElement) {
  const { grid, session } = cells
  const [open, setOpen] = useState<Open>()
  const go = (place: Place | undefined): void => {
    if (!place) return
    elementAt(cells, place, within)
    grid.setFocusedCell(place.row, place.column)
  }
  const begin = (place: Place, typed?: string): void => {
    const element = isEditable(cells, place) ? elementAt(cells, place, within) : null
    if (!element) return
    const [cell, around] = [element.getBoundingClientRect(), within.getBoundingClientRect()]
    const box = { left: cell.left - around.left, top: cell.top - around.top, width: cell.width, height: cell.height }
    // Keys that came before the field was there belong to it too.
    const before = open?.place.row === place.row && open.place.column === place.column ? (open.typed ?? '') : ''
    setOpen({
      place,
      typed: typed === undefined ? undefined : before + typed,
      box: { ...box, left: Math.min(box.left, Math.max(0, around.width - Math.max(box.width, 120))) },
    })
  }
  const done = ({ place }: Open, { value, label }: Typed, way: Way): void => {
    const row = rowAt(cells, place.row)
    setOpen(undefined)
    if (row) session.change([{ row, field: place.column, value, ...(label !== undefined && { label }) }])
    const step = way === 'down' || way === 'right' ? 1 : -1
    go(
      (way === 'stay' ? undefined : way === 'down' || way === 'up' ? vertically(cells, place, step) : sideways(cells, place, step)) ??
        place,
    )
  }
  const cancel = ({ place }: Open): void => {
    setOpen(undefined)
    go(place)
  }
  return { open, begin, go, done, cancel }
}

interface Range {
  readonly from: Place
  /** The last row. */
  readonly to: number
}

/** Marked cells of one column, which begin at the focused one. */
function useMarked(grid: GridApi<Row>, within: HTMLElement) {
  const range = useRef<Range | undefined>(undefined)
  const mark = (from: Place, by: 1 | -1): void => {
    const before = range.current
    const same = before?.from.row === from.row && before.from.column === from.column
    const to = Math.min(grid.getDisplayedRowCount() - 1, Math.max(from.row, (same ? before.to : from.row) + by))
    range.current = { from, to }
    showRange(within, range.current)
  }
  const unmark = (): void => {
    range.current = undefined
    showRange(within, undefined)
  }
  return { range, mark, unmark }
}

interface Handlers {
  readonly carryOut: (command: Command, place: Place) => void
  readonly begin: (place: Place) => void
  readonly paste: (place: Place, text: string) => Promise<void>
  readonly cells: Cells
  readonly unmark: () => void
}

/** Listens at once: nothing typed may be lost between the first painting and listening. */
function useListeners(handlers: Handlers, within: HTMLElement, takeEarly: EditLayerProps['takeEarly']): void {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(() => {
    const first = placeOf(takeEarly())
    if (first) latest.current.begin(first)
    const ignore = listen(within, () => latest.current)
    return () => {
      ignore()
      showRange(within, undefined)
    }
  }, [within, takeEarly])
}

/** Keys, double clicks and pastes on cells; those in the editor are its own. */
function listen(within: HTMLElement, latest: () => Handlers): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const onKey = (event: KeyboardEvent): void => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('.table-editor') || !target.classList.contains('ag-cell')) return
    const place = placeOf(target)
    const command = place && commandOf(event)
    const now = latest()
    if (['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) return
    if (!place || !command) return now.unmark()
    const global = command.kind === 'save' || command.kind === 'undo'
    if (!global && command.kind !== 'step' && !isEditable(now.cells, place)) return
    // At the last cell Tab leaves the table.
    if (command.kind === 'step' && !sideways(now.cells, place, command.to === 'right' ? 1 : -1)) return
    event.preventDefault()
    event.stopPropagation()
    now.carryOut(command, place)
  }
  const onDouble = ({ target }: MouseEvent): void => {
    const place = placeOf(target)
    if (place) latest().begin(place)
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (event.target instanceof Element && event.target.closest('.table-editor')) return
    const place = placeOf(document.activeElement)
    const text = event.clipboardData?.getData('text/plain')
    if (!place || !text || !isEditable(latest().cells, place)) return
    event.preventDefault()
    void latest().paste(place, text)
  }
  within.addEventListener('keydown', onKey, { capture: true, signal })
  within.addEventListener('dblclick', onDouble, { signal })
  within.addEventListener('pointerdown', () => latest().unmark(), { signal })
  // A focused cell is no field: the browser gives the clipboard to the document.
  document.addEventListener('paste', onPaste, { capture: true, signal })
  return () => ended.abort()
}

/** Below the first of the marked cells, its value; without a mark, the value above. */
function fillDown(cells: Cells, place: Place, range: Range | undefined): void {
  const marked = range && range.from.row === place.row && range.from.column === place.column && range.to > place.row
  const source = rowAt(cells, marked ? place.row : place.row - 1)
  if (!source) return
  const [first, last] = marked ? [place.row + 1, range.to] : [place.row, place.row]
  const label = source.$labels?.[place.column]
  const changes = Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((row) => {
    const target = rowAt(cells, row)
    if (!target || !isEditable(cells, { row, column: place.column })) return []
    return [{ row: target, field: place.column, value: source[place.column] ?? null, ...(label !== undefined && { label }) }]
  })
  if (changes.length > 0) cells.session.change(changes)
}

function showRange(within: HTMLElement, range: Range | undefined): void {
  for (const cell of within.querySelectorAll('.table-marked')) cell.classList.remove('table-marked')
  if (!range) return
  for (let row = range.from.row; row <= range.to; row++)
    within.querySelector(`.ag-row[row-index="${row}"] .ag-cell[col-id="${CSS.escape(range.from.column)}"]`)?.classList.add('table-marked')
}

/** Marks of changed and refused cells follow what is to be said of them, row by row. */
function useNotes(grid: GridApi<Row>, { notes }: CellSession): void {
  const before = useRef(notes)
  useEffect(() => {
    const ids = [...new Set([...before.current.keys(), ...notes.keys()])].filter((id) => before.current.get(id) !== notes.get(id))
    before.current = notes
    const rowNodes = ids.flatMap((id) => grid.getRowNode(id) ?? [])
    if (rowNodes.length > 0) grid.refreshCells({ rowNodes, force: true })
  }, [grid, notes])
}
