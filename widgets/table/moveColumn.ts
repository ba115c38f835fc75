// The handle by which a row is moved: dragged over the others, or by the arrow keys while it has the focus.
import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Row, TableBlockProps } from '../../runtime/index.ts'
import { element } from '../kit/dom.ts'
import { dragRow } from '../kit/dragRow.ts'
import { texts } from './texts.ts'

export interface MoveSource {
  readonly language: 'zh' | 'en'
  readonly current: () => Pick<TableBlockProps, 'onMove'>
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
    const { data, node, source, api } = params
    if (!data || node.rowPinned || '$of' in data) return
    const handle = element('button', 'table-handle', '⠿')
    handle.type = 'button'
    handle.setAttribute('aria-label', texts.move[source.language])
    handle.title = texts.move[source.language]
    const to = (at: Row | undefined) => at && at.id !== data.id && source.current().onMove?.(data.id, at.id)
    const keys = () => import('./moveByKey.ts')
    handle.addEventListener('focus', keys)
    handle.addEventListener('keydown', ({ key }) => void keys().then(({ moveByKey }) => moveByKey(key, { params, handle, to })))
    const drop = (row: HTMLElement) => to(api.getRowNode(row.getAttribute('row-id') ?? '')?.data)
    handle.addEventListener('pointerdown', (event) => dragRow(handle, event, { rows: '.ag-row', marked: 'table-drop', drop }))
    this.gui.append(handle)
  }

  getGui(): HTMLElement {
    return this.gui
  }

  refresh(): boolean {
    return true
  }
}
