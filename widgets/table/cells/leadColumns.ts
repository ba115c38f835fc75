// What stands before the columns of the document: the row's number, the radio button of a single choice.
import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { Row, TableBlockProps } from '../../../runtime/index.ts'
import { element } from '../../kit/dom/dom.ts'
import { textWidth } from '../../kit/text/textWidth.ts'
import { redraw } from './redraw.ts'
import { texts } from './texts.ts'

export interface LeadSource extends Pick<TableBlockProps, 'index'> {
  readonly single: boolean
  readonly language: 'zh' | 'en'
  /** Number of the last row that can be shown: what the column must be wide enough for. */
  readonly last: number
  readonly current: () => Pick<TableBlockProps, 'selection' | 'paging'> & {
    /** As they are shown, one below the other. */
    readonly rows: readonly Row[]
  }
}

const fixed: ColDef<Row> = { pinned: 'left', lockPosition: 'left', sortable: false, resizable: false, suppressMovable: true }
/** Padding of a cell. */
const room = 26

export function leadColumns(source: LeadSource): ColDef<Row>[] {
  return [...(source.single ? [radioColumn(source)] : []), ...(source.index ? [indexColumn(source)] : [])]
}

function indexColumn({ language, last, current }: LeadSource): ColDef<Row> {
  return {
    ...fixed,
    colId: '$index',
    headerName: texts.index[language],
    width: Math.max(textWidth(texts.index[language]), textWidth(String(last))) + room,
    cellClass: 'table-index',
    headerClass: 'align-center',
    valueGetter: ({ node }) => {
      if (!node?.data || node.rowPinned) return ''
      const { paging, rows } = current()
      return rows.indexOf(node.data) + 1 + (paging ? (paging.page - 1) * paging.size : 0)
    },
  }
}

function radioColumn(source: LeadSource): ColDef<Row> {
  return { ...fixed, colId: '$radio', headerName: '', width: 44, cellRenderer: RadioCell, cellRendererParams: { source } }
}

class RadioCell implements ICellRendererComp<Row> {
  private readonly gui = element('span', 'table-radio')

  init(params: ICellRendererParams<Row> & { readonly source: LeadSource }): void {
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.gui
  }

  refresh({ data, node, source: { current, language } }: ICellRendererParams<Row> & { readonly source: LeadSource }): boolean {
    if (!data || node.rowPinned) this.gui.replaceChildren()
    else {
      const radio = element('input', '')
      radio.type = 'radio'
      radio.checked = current().selection?.ids.has(data.id) ?? false
      radio.setAttribute('aria-label', texts.choose[language])
      radio.addEventListener('change', () => current().selection?.onChange(new Set([data.id])))
      redraw(this.gui, radio)
    }
    return true
  }
}
