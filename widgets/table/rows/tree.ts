// Rows as a tree: depth first with an indent and a fold mark in one column. The rows come in any order; AG Grid's own trees are not free.
import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Row, TableBlockProps, Pending } from '../../../runtime/index.ts'
import { element } from '../../kit/dom/dom.ts'
import { bagOf } from '../cells/cellText.ts'
import type { Drawn } from '../cells/domCell.ts'
import { texts } from '../cells/texts.ts'

interface Place {
  readonly depth: number
  /** Whether its children are shown; undefined when it has none. */
  readonly open: boolean | undefined
  /** What stands below has not come. */
  readonly pending?: Pending
}
interface Folded {
  readonly rows: readonly Row[]
  readonly places: ReadonlyMap<string, Place>
}

/**
 * Depth first order of rows that name their parent, without those below a folded row. A row whose parent is not among the rows stands at
 * the top; rows in a circle are shown there too, so that none is lost.
 */
export function unfold(
  rows: readonly Row[],
  parent: string,
  { folded, pendingOf }: { readonly folded: (id: string) => boolean; readonly pendingOf?: (id: string) => Pending | undefined },
): Folded {
  const known = new Set(rows.map((row) => row.id))
  const children = new Map<string, Row[]>()
  for (const row of rows) {
    const above = row[parent]
    const under = typeof above === 'string' && known.has(above) && above !== row.id ? above : ''
    const siblings = children.get(under)
    if (siblings) siblings.push(row)
    else children.set(under, [row])
  }
  const shown: Row[] = []
  const places = new Map<string, Place>()
  const seen = new Set<string>()
  const visit = (row: Row, depth: number, visible: boolean): void => {
    if (seen.has(row.id)) return
    seen.add(row.id)
    const below = children.get(row.id)
    const pending = below ? undefined : pendingOf?.(row.id)
    const open = (below ?? pending) ? !folded(row.id) : undefined
    places.set(row.id, { depth, open, ...(pending && { pending }) })
    if (visible) shown.push(row)
    for (const child of below ?? []) visit(child, depth + 1, visible && open === true)
  }
  for (const row of children.get('') ?? []) visit(row, 0, true)
  for (const row of rows) visit(row, 0, true)
  return { rows: shown, places }
}

/** What is shown of the rows, and how the column that carries the indent is drawn. */
export function useTree({ rows, tree }: Pick<TableBlockProps, 'rows' | 'tree'>, language: 'zh' | 'en') {
  // What somebody has opened or folded stays so; all else stands open as far as it has come.
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(none)
  const field = tree?.field
  const parent = tree?.parent
  const lazy = tree?.lazy
  const shape = useMemo(() => {
    const folded = (id: string) => !(turned.get(id) ?? lazy?.isGiven(id) ?? true)
    return parent === undefined ? undefined : unfold(rows, parent, { folded, ...(lazy && { pendingOf: lazy.pendingOf }) })
  }, [rows, parent, turned, lazy])
  const onOpen = lazy?.onOpen
  const shapeNow = useRef<Folded | undefined>(shape)
  shapeNow.current = shape

  const column = useCallback(
    (definition: ColDef<Row>): ColDef<Row> => {
      if (field === undefined || definition.colId !== field) return definition
      const toggle = (id: string) => {
        const place = shapeNow.current?.places.get(id)
        const failed = place?.open === true && place.pending === 'failed'
        // Opening what has not come asks for it; what has failed is tried again rather than folded.
        if (failed || (place?.open === false && place.pending)) onOpen?.(id)
        if (!failed) setTurned((before) => new Map(before).set(id, place?.open === false))
      }
      const source: IndentSource = { placeOf: (id) => shapeNow.current?.places.get(id), toggle, language }
      return { ...definition, sortable: false, cellRenderer: IndentCell, cellRendererParams: { ...definition.cellRendererParams, source } }
    },
    [field, language, onOpen, setTurned],
  )
  return { rows: shape ? shape.rows : rows, column, shape }
}

const none: ReadonlyMap<string, boolean> = new Map()

type IndentParams = ICellRendererParams<Row> & Partial<Drawn> & { readonly source: IndentSource }

interface IndentSource {
  readonly placeOf: (id: string) => Place | undefined
  readonly toggle: (id: string) => void
  readonly language: 'zh' | 'en'
}

class IndentCell implements ICellRendererComp<Row> {
  private readonly gui = element('span', 'table-indent')
  private readonly leaf = element('i', 'table-leaf')
  private readonly mark = element('button', 'table-fold')
  private readonly name = element('span', 'table-cell')
  private shown: Node = document.createTextNode('')

  init(params: IndentParams): void {
    this.mark.type = 'button'
    this.mark.addEventListener('click', () => params.data && params.source.toggle(params.data.id))
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.gui
  }

  /** The mark stays the same element, so that it keeps the focus while its branch opens and closes. */
  refresh({ data, value, valueFormatted, node, source, setting, draw }: IndentParams): boolean {
    const place = data && !node.rowPinned ? source.placeOf(data.id) : undefined
    this.gui.style.paddingInlineStart = `${(place?.depth ?? 0) * 20}px`
    if (data && setting && draw) this.shown = draw(bagOf(setting, data, value))
    else this.shown.textContent = valueFormatted ?? String(value ?? '')
    const open = place?.open
    const front = open === undefined ? this.leaf : this.mark
    if (this.name.firstChild !== this.shown) this.name.replaceChildren(this.shown)
    if (this.gui.firstChild !== front) this.gui.replaceChildren(front, this.name)
    this.mark.classList.toggle('table-fold-open', open === true)
    this.mark.setAttribute('aria-expanded', String(open === true))
    const pending = open ? place?.pending : undefined
    const word = pending === 'loading' || pending === 'failed' ? pending : open ? 'collapse' : 'expand'
    this.mark.classList.toggle('table-fold-loading', pending === 'loading')
    this.mark.classList.toggle('table-fold-failed', pending === 'failed')
    this.mark.setAttribute('aria-busy', String(pending === 'loading'))
    this.mark.setAttribute('aria-label', texts[word][source.language])
    if (pending === 'failed') this.mark.dataset.hint = texts.failed[source.language]
    else delete this.mark.dataset.hint
    return true
  }
}
