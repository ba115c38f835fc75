// Rows as a tree: depth first with an indent and a fold mark in one column. The rows come in any order; AG Grid's own trees are not free.
import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Row, TableBlockProps } from '../../runtime/index.ts'
import { element } from '../kit/dom.ts'
import { texts } from './texts.ts'
import { unfold, type Folded } from './unfold.ts'

/** What is shown of the rows, and how the column that carries the indent is drawn. */
export function useTree({ rows, tree }: Pick<TableBlockProps, 'rows' | 'tree'>, language: 'zh' | 'en') {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const field = tree?.field
  const parent = tree?.parent
  const shape = useMemo(() => (parent === undefined ? undefined : unfold(rows, parent, folded)), [rows, parent, folded])
  const shapeNow = useRef<Folded | undefined>(shape)
  shapeNow.current = shape

  const column = useCallback(
    (definition: ColDef<Row>): ColDef<Row> => {
      if (field === undefined || definition.colId !== field) return definition
      const toggle = (id: string) => setFolded((before) => toggled(before, id))
      const source: IndentSource = { placeOf: (id) => shapeNow.current?.places.get(id), toggle, language }
      return { ...definition, sortable: false, cellRenderer: IndentCell, cellRendererParams: { source } }
    },
    [field, language],
  )
  return { rows: shape ? shape.rows : rows, column, shape }
}

const toggled = (before: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}

type IndentParams = ICellRendererParams<Row> & { readonly source: IndentSource }

interface IndentSource {
  readonly placeOf: (id: string) => { readonly depth: number; readonly open: boolean | undefined } | undefined
  readonly toggle: (id: string) => void
  readonly language: 'zh' | 'en'
}

class IndentCell implements ICellRendererComp<Row> {
  private readonly gui = element('span', 'table-cell table-indent')
  private readonly leaf = element('i', 'table-leaf')
  private readonly mark = element('button', 'table-fold')
  private readonly text = document.createTextNode('')

  init(params: IndentParams): void {
    this.mark.type = 'button'
    this.mark.addEventListener('click', () => params.data && params.source.toggle(params.data.id))
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.gui
  }

  /** The mark stays the same element, so that it keeps the focus while its branch opens and closes. */
  refresh({ data, value, valueFormatted, node, source }: IndentParams): boolean {
    const place = data && !node.rowPinned ? source.placeOf(data.id) : undefined
    this.gui.style.paddingInlineStart = `${(place?.depth ?? 0) * 20}px`
    this.text.textContent = valueFormatted ?? String(value ?? '')
    const open = place?.open
    const front = open === undefined ? this.leaf : this.mark
    if (this.gui.firstChild !== front) this.gui.replaceChildren(front, this.text)
    this.mark.classList.toggle('table-fold-open', open === true)
    this.mark.setAttribute('aria-expanded', String(open === true))
    this.mark.setAttribute('aria-label', texts[open ? 'collapse' : 'expand'][source.language])
    return true
  }
}
