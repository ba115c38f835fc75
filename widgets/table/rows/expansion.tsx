// Rows that unfold: below each open one a row of full width, as high as what it shows. AG Grid's own detail rows are not free.
import type { ColDef, ICellRendererComp, ICellRendererParams, IsFullWidthRowParams, RowHeightParams } from 'ag-grid-community'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Row, TableBlockProps } from '../../../runtime/index.ts'
import { element } from '../../kit/dom/dom.ts'
import { texts } from '../cells/texts.ts'

/** Stands below the row it belongs to. */
interface Below extends Row {
  readonly $of: Row
}
const isBelow = (row: Row | undefined): row is Below => row !== undefined && '$of' in row

/** Until what it shows has been measured, pixels. */
const FIRST_HEIGHT = 160

type Expansion = TableBlockProps['expansion']

export function useExpansion(rows: readonly Row[], expansion: Expansion, language: 'zh' | 'en') {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const offered = expansion !== undefined
  const all = useMemo(
    () => (offered && open.size > 0 ? rows.flatMap((row) => (open.has(row.id) ? [row, below(row)] : [row])) : rows),
    [offered, rows, open],
  )
  const openNow = useRef(open)
  openNow.current = open
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])
  const column = useMemo(
    () => (offered ? expandColumn({ isOpen: (id) => openNow.current.has(id), toggle, language }) : undefined),
    [offered, toggle, language],
  )
  const context = useMemo(() => ({ expansion }), [expansion])
  return { rows: all, column, open, properties: offered ? { ...fullWidth, context } : none }
}

const below = (row: Row): Below => ({ id: `${row.id}$below`, version: row.version, $of: row })

const none = {}
const fullWidth = {
  isFullWidthRow: ({ rowNode }: IsFullWidthRowParams<Row>) => isBelow(rowNode.data),
  fullWidthCellRenderer: ShownBelow,
  getRowHeight: ({ data }: RowHeightParams<Row>) => (isBelow(data) ? FIRST_HEIGHT : undefined),
}

interface Context {
  readonly expansion: Expansion
}

function ShownBelow({ data, node, api, context }: CustomCellRendererProps<Row, unknown, Context>) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const content = holder.current
    if (!content) return undefined
    const measure = () => {
      const height = Math.ceil(content.getBoundingClientRect().height)
      if (height === 0 || node.rowHeight === height) return
      node.setRowHeight(height)
      api.onRowHeightChanged()
    }
    // A frame later: what is measured must not change while it is being measured.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(content)
    return () => observer.disconnect()
  }, [node, api])
  const Expanded = context.expansion
  return (
    <div className="table-below" ref={holder}>
      {Expanded && isBelow(data) && <Expanded row={data.$of} />}
    </div>
  )
}

interface Source {
  readonly isOpen: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly language: 'zh' | 'en'
}

const expandColumn = (source: Source): ColDef<Row> => ({
  colId: '$expand',
  headerName: '',
  width: 44,
  pinned: 'left',
  lockPosition: 'left',
  sortable: false,
  resizable: false,
  suppressMovable: true,
  cellClass: 'table-expand',
  cellRenderer: ExpandCell,
  cellRendererParams: { source },
})

type Params = ICellRendererParams<Row> & { readonly source: Source }

class ExpandCell implements ICellRendererComp<Row> {
  private readonly gui = element('span', 'table-expand-line')
  private readonly mark = element('button', 'table-fold')

  init(params: Params): void {
    this.mark.type = 'button'
    this.mark.addEventListener('click', () => params.data && params.source.toggle(params.data.id))
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.gui
  }

  refresh({ data, node, source }: Params): boolean {
    if (!data || node.rowPinned) this.gui.replaceChildren()
    else if (this.gui.firstChild !== this.mark) this.gui.replaceChildren(this.mark)
    const open = data !== undefined && source.isOpen(data.id)
    this.mark.classList.toggle('table-fold-open', open)
    this.mark.setAttribute('aria-expanded', String(open))
    this.mark.setAttribute('aria-label', texts[open ? 'collapse' : 'expand'][source.language])
    return true
  }
}
