// The handle by which a row is moved: dragged over the others, or by the arrow keys while it has the focus.
import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Row, TableBlockProps } from '../../../runtime/index.ts'
import { element } from '../../kit/dom/dom.ts'
import { dragRow } from '../../kit/dom/dragRow.ts'
import { texts } from '../cells/texts.ts'

export interface MoveSource {
  readonly language: 'zh' | 'en'
  readonly current: () => Pick<TableBlockProps, 'onMove' | 'move' | 'offers'>
}

export const moveColumn = (source: MoveSource): ColDef<Row> => ({
  colId: '$move',
  headerName: '',
  width: 44,
  pinned: 'left',
  lockPosition: 'left',
  sortable: false,
  resizable: false,
  suppressMovable: true,
  cellClass: 'table-expand',
  cellRenderer: MoveCell,
  cellRendererParams: { source },
  // Up and down on the handle move the row, not the focus.
  suppressKeyboardEvent: ({ event }) => event.target instanceof Element && event.target.matches('.table-handle') && event.key !== 'Tab',
})

type Params = ICellRendererParams<Row> & { readonly source: MoveSource }

class MoveCell implements ICellRendererComp<Row> {
  private readonly gui = element('span', 'table-expand-line')

  init(params: Params): void {
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.gui
  }

  /** The handle stays the same element, so that it keeps the focus. */
  refresh(params: Params): boolean {
    const { data, node, source } = params
    const { move, offers } = source.current()
    const isMovable = data && !node.rowPinned && !('$of' in data) && (!move || offers(move, data))
    if (!isMovable) this.gui.replaceChildren()
    else if (!this.gui.firstChild) this.gui.append(handleOf(params, data))
    return true
  }
}

function handleOf(params: Params, { id }: Row): HTMLElement {
  const { source, api } = params
  const handle = element('button', 'table-handle', '⠿')
  handle.type = 'button'
  handle.setAttribute('aria-label', texts.move[source.language])
  handle.dataset.hint = texts.move[source.language]
  const to = (at: Row | undefined) => at && at.id !== id && source.current().onMove?.(id, at.id)
  const keys = () => import('./moveByKey.ts')
  handle.addEventListener('focus', keys)
  handle.addEventListener('keydown', ({ key }) => void keys().then(({ moveByKey }) => moveByKey(key, { params, handle, to })))
  const drop = (row: HTMLElement) => to(api.getRowNode(row.getAttribute('row-id') ?? '')?.data)
  handle.addEventListener('pointerdown', (event) => dragRow(handle, event, { rows: '.ag-row', marked: 'table-drop', drop }))
  return handle
}
