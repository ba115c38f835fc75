// AG Grid around the block's rows. Everything that is the same for a page of rows is prepared here, not in a row.
import type { ColDef, ColumnResizedEvent, GetLocaleTextParams, GetRowIdParams, SortChangedEvent } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { lettersOf, useLanguage, useNonce, useTokens, type Density, type Row } from '../../runtime/index.ts'
import { MoreMenu, useMoreMenu } from '../kit/dom/moreMenu.tsx'
import { useOverflowHints } from './agGrid/overflow.ts'
import { foot } from './cells/foot.ts'
import { gridTheme } from './agGrid/gridTheme.ts'
import { moveWithin } from './agGrid/inCell.ts'
import { registerModules, selectionModules } from './agGrid/modules.ts'
import { useSelection } from './rows/selection.ts'
import { reportSort } from './sort.ts'
import { gridWords } from './cells/texts.ts'
import { tabbing } from './agGrid/tabbing.ts'
import { useColumnDefs, type Listed } from './useColumnDefs.ts'
import type { useContents } from './useContents.ts'
import { useTop } from './agGrid/top.ts'
import { useExpansion } from './rows/expansion.tsx'
import { useTree } from './rows/tree.ts'
import { Typing } from './agGrid/typing.tsx'
import type { Place } from './widths.ts'

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

export interface GridProps extends Listed {
  /** Of the whole table, pixels. */
  readonly width: number
  readonly density: Density
  readonly contents: ReturnType<typeof useContents>
}

/**
 * How wide columns are, told to the grid by itself: new definitions would have it draw each cell anew. By field; columns begin with what
 * their definitions say.
 */
function usePlaces(grid: RefObject<AgGridReact<Row> | null>, places: ReadonlyMap<string, Place>): void {
  const lastPlaces = useRef(places)
  // Before the grid takes its new rows, while it can be measured without laying them out.
  useLayoutEffect(() => {
    if (lastPlaces.current === places) return
    lastPlaces.current = places
    grid.current?.api?.applyColumnState({ state: [...places].map(([colId, place]) => ({ colId, ...place })) })
  }, [grid, places])
}

export const Grid = memo(function Grid({ width, density, contents, ...props }: GridProps) {
  const { columns, sums, averages, index } = props
  const typing = props.editing?.session !== undefined
  const language = useLanguage()
  const nonce = useNonce()
  const tokens = useTokens()
  const theme = gridTheme(tokens, density)
  const scale = lettersOf(tokens, density) / tokens.size.body
  const more = useMoreMenu()
  const grid = useRef<AgGridReact<Row>>(null)
  const selection = useSelection(props.selection, grid)
  const tree = useTree(props, language)
  const expanded = useExpansion(tree.rows, props.expansion, language)
  const newest = useRef(props)
  // Before the grid takes its new columns and rows: their cells read what is current.
  useLayoutEffect(() => {
    newest.current = { ...props, rows: tree.rows }
  })
  const current = useCallback(() => newest.current, [])
  const { columnDefs, places } = useColumnDefs(props, { width, scale, typing, contents, tree, expanded, more, current })
  const pinnedBottomRowData = useMemo(() => foot(columns, { sums, averages }, language), [columns, sums, averages, language])
  const around = useRef<HTMLDivElement>(null)
  useOverflowHints(around)
  useTop(grid, props)
  usePlaces(grid, places)
  useEffect(() => {
    if (expanded.column && grid.current?.api) grid.current.api.refreshCells({ columns: ['$expand'], force: true })
  }, [expanded.column, expanded.open])
  // A condition is judged by code that comes after the first rows.
  useEffect(() => {
    if (grid.current?.api) grid.current.api.refreshCells({ columns: ['$move', '$actions'], force: true })
  }, [props.offers, props.barredBy])
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
  const onColumnResized = useCallback(
    ({ source, finished, column }: ColumnResizedEvent<Row>) => {
      if (finished && column && source === 'uiColumnResized') current().onResize?.(column.getColId(), column.getActualWidth())
    },
    [current],
  )
  const onGridReady = useCallback(() => void import('./agGrid/ready.ts').then(({ ready }) => ready(around.current)), [])
  const onSortChanged = useCallback((event: SortChangedEvent<Row>) => reportSort(event, current().onSort), [current])

  return (
    <div className="table-grid" ref={around}>
      <AgGridReact<Row>
        // what a grid is made of cannot be changed later
        key={props.selection ? 'ticked' : 'plain'}
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
        {...tabbing}
        suppressOverlays={noOverlays}
        suppressDragLeaveHidesColumns
        suppressFieldDotNotation
        suppressColumnMoveAnimation
        animateRows={false}
        ensureDomOrder
        onSortChanged={onSortChanged}
        onColumnResized={onColumnResized}
        onGridReady={onGridReady}
      />
      <MoreMenu menu={more} onAction={props.onAction} barredBy={props.barredBy} />
      {props.editing && (typing || props.editing.begins) && <Typing grid={grid} around={around} editing={props.editing} />}
    </div>
  )
})

const noOverlays: ('loading' | 'noRows')[] = ['loading', 'noRows']
