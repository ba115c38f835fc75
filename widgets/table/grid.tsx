// AG Grid around the block's rows. Everything that is the same for a page of rows is prepared here, not in a row.
import type { ColDef, ColumnResizedEvent, GetLocaleTextParams, GetRowIdParams, SortChangedEvent } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useDensity, useLanguage, useNonce, useTokens, type Density, type Row, type TableBlockProps } from '../../runtime/index.ts'
import { MoreMenu, useMoreMenu } from '../kit/moreMenu.tsx'
import { actionColumn, actionsWidth } from './actionCell.ts'
import { useOverflowTitles } from './overflow.ts'
import { gridColumns } from './columns.ts'
import { foot } from './foot.ts'
import { gridTheme } from './gridTheme.ts'
import { moveWithin } from './inCell.ts'
import { leadColumns } from './leadColumns.ts'
import { registerModules, selectionModules } from './modules.ts'
import { moveColumn } from './moveColumn.ts'
import { useSelection } from './selection.ts'
import { reportSort } from './sort.ts'
import { gridWords } from './texts.ts'
import { useTop } from './top.ts'
import { useExpansion } from './expansion.tsx'
import { useTree } from './tree.ts'
import { Typing } from './typing.tsx'

registerModules()

// Kinds come from the document: left to guess, the grid would draw its own tick boxes for yes and no.
const defaultColumn: ColDef<Row> = {
  cellDataType: false,
  resizable: true,
  suppressHeaderMenuButton: true,
  sortingOrder: ['asc', 'desc', null],
  suppressKeyboardEvent: moveWithin,
}
const rowId = ({ data }: GetRowIdParams<Row>) => data.id

/** Below this width columns do not stay in place: nothing would be left to move. */
const narrowBelow = 768
/** What the column of actions must leave to the others to stay in place, in pixels. */
const leftForOthers = 480

/** `width` is that of the whole table in pixels, undefined while it is not known. */
export function Grid({ width, ...props }: TableBlockProps & { readonly width: number | undefined }) {
  const { columns, cellOf, optionsOf, linkOf, sort, sortIsDefault = false, rowActions, sums, averages, index, paging } = props
  const single = props.selection?.single === true
  // Only the column of numbers is as wide as the last one needs: other columns are the same on every page.
  const last = !index ? 0 : paging ? paging.page * paging.size : props.rows.length
  const movable = props.onMove !== undefined
  const typing = props.editing?.session !== undefined
  const language = useLanguage()
  const nonce = useNonce()
  const theme = gridTheme(useTokens(), useRowDensity(props.settings.density))
  const more = useMoreMenu()
  const selection = useSelection(props.selection)
  const tree = useTree(props, language)
  const expanded = useExpansion(tree.rows, props.expansion, language)
  const current = useRef(props)
  const rowsNow = useRef(tree.rows)
  // Before the grid takes its new columns and rows: their cells read what is current.
  useLayoutEffect(() => {
    current.current = props
    rowsNow.current = tree.rows
  })

  const narrow = width !== undefined && width < narrowBelow
  const loose = narrow && width - actionsWidth({ actions: rowActions, language }) < leftForOthers
  const columnDefs = useMemo(() => {
    const lead = leadColumns({ ...(index && { index }), single, language, last, current: () => ({ ...current.current, rows: rowsNow.current }) })
    const source = { columns, cellOf, optionsOf, sort, sortIsDefault, language, narrow, ...(linkOf && { linkOf }), editing: () => current.current.editing, typing }
    const acts = { actions: rowActions, language, pinned: !loose, current: () => current.current, onMore: more.open }
    if (movable) lead.unshift(moveColumn({ language, current: () => current.current }))
    if (expanded.column) lead.unshift(expanded.column)
    return [...lead, ...gridColumns(source, tree.column), ...(rowActions.length > 0 ? [actionColumn(acts)] : [])]
  }, [
    columns, cellOf, optionsOf, linkOf, sort, sortIsDefault, language, narrow, loose, rowActions, more.open, tree.column, index, single, last, typing, expanded.column, movable,
  ]) // prettier-ignore
  const pinnedBottomRowData = useMemo(() => foot(columns, { sums, averages }, language), [columns, sums, averages, language])
  const around = useRef<HTMLDivElement>(null)
  useOverflowTitles(around)
  const grid = useRef<AgGridReact<Row>>(null)
  useTop(grid, props)
  useEffect(() => {
    if (expanded.column && grid.current?.api) grid.current.api.refreshCells({ columns: ['$expand'], force: true })
  }, [expanded.column, expanded.open])
  // What these columns show depends on where a row stands, which the grid does not look at.
  const placed = useMemo(
    () => [...(index ? ['$index'] : []), ...(tree.shape && props.tree ? [props.tree.field] : [])],
    [index, tree.shape, props.tree],
  )
  useEffect(() => {
    if (placed.length > 0 && grid.current?.api) grid.current.api.refreshCells({ columns: placed, force: true })
  }, [placed, expanded.rows])
  // The same functions from render to render: the grid takes each new one for a change of its options.
  const getLocaleText = useCallback(
    ({ key, defaultValue }: GetLocaleTextParams<Row>) => gridWords[language][key] ?? defaultValue,
    [language],
  )
  const onColumnResized = useCallback(({ source, finished, column }: ColumnResizedEvent<Row>) => {
    if (finished && column && source === 'uiColumnResized') current.current.onResize?.(column.getColId(), column.getActualWidth())
  }, [])
  const onSortChanged = useCallback((event: SortChangedEvent<Row>) => reportSort(event, current.current.onSort), [])

  return (
    <div className={sortIsDefault ? 'table-grid table-own-order' : 'table-grid'} ref={around}>
      <AgGridReact<Row>
        ref={grid}
        theme={theme}
        {...(props.selection && { modules: selectionModules })}
        {...(nonce !== undefined && { styleNonce: nonce })}
        columnDefs={columnDefs}
        defaultColDef={defaultColumn}
        rowData={expanded.rows as Row[]}
        {...expanded.properties}
        getRowId={rowId}
        getLocaleText={getLocaleText}
        {...(pinnedBottomRowData && { pinnedBottomRowData })}
        {...selection}
        suppressOverlays={noOverlays}
        suppressDragLeaveHidesColumns
        suppressColumnMoveAnimation
        animateRows={false}
        ensureDomOrder
        onSortChanged={onSortChanged}
        onColumnResized={onColumnResized}
      />
      <MoreMenu menu={more} onAction={props.onAction} />
      {props.editing && typing && <Typing grid={grid} around={around} editing={props.editing} />}
    </div>
  )
}

const noOverlays: ('loading' | 'noRows')[] = ['loading', 'noRows']

/** The document's own density, else the one the user chose for the console. */
function useRowDensity(setting: unknown): Density {
  const chosen = useDensity()
  return setting === 'large' || setting === 'middle' || setting === 'small' ? setting : chosen
}
