// All columns of the grid in their order: what stands before, the document's, the actions; as wide as the table has room.
import type { ColDef, ColGroupDef } from 'ag-grid-community'
import { useMemo, useState } from 'react'
import { useLanguage, type Row, type TableBlockProps } from '../../runtime/index.ts'
import { actionColumn, actionsWidth } from './cells/actionCell.ts'
import { gridColumns, needsOf } from './columns.ts'
import type { useExpansion } from './rows/expansion.tsx'
import { leadColumns } from './cells/leadColumns.ts'
import type { useMoreMenu } from '../kit/dom/moreMenu.tsx'
import { moveColumn } from './rows/moveColumn.ts'
import { TICKS } from './rows/selection.ts'
import type { useTree } from './rows/tree.ts'
import type { useContents } from './useContents.ts'
import { layOut, type Need } from './widths.ts'

/** Below this width columns do not stay in place: nothing would be left to move. */
const narrowBelow = 768
/** What the column of actions must leave to the others to show any of them, in pixels. */
const leftForOthers = 480
/** Pixels: columns are not laid out anew for less. */
const step = 16

/** What the grid shows. Where the call for the rows stands is the table's own to show: the grid is not drawn again for it. */
export type Listed = Omit<TableBlockProps, 'status'>

interface Source {
  /** Of the whole table, pixels. */
  readonly width: number
  /** How large its letters are, as part of those that widths are measured by. */
  readonly scale: number
  readonly typing: boolean
  readonly contents: ReturnType<typeof useContents>
  readonly tree: ReturnType<typeof useTree>
  readonly expanded: ReturnType<typeof useExpansion>
  readonly more: ReturnType<typeof useMoreMenu>
  /** Read when a cell is drawn: the block's newest properties, with the rows as they stand one below the other. */
  readonly current: () => Listed
}

export function useColumnDefs(props: Listed, { width, scale, typing, contents, tree, expanded, more, current }: Source) {
  const { columns, cellOf, optionsOf, linkOf, sort, sortIsDefault = false, rowActions, index, paging } = props
  const language = useLanguage()
  const single = props.selection?.single === true
  const movable = props.onMove !== undefined
  // Only the column of numbers is as wide as the last one needs: other columns are the same on every page.
  const last = !index ? 0 : paging ? paging.page * paging.size : props.rows.length
  const narrow = width < narrowBelow
  const folded = narrow && width - actionsWidth({ actions: rowActions, language, folded: false }) < leftForOthers

  const around = useMemo(() => {
    const lead = leadColumns({ ...(index && { index }), single, language, last, current })
    if (movable) lead.unshift(moveColumn({ language, current }))
    if (expanded.column) lead.unshift(expanded.column)
    const acts = { actions: rowActions, language, folded, current, onMore: more.open }
    const column = actionColumn(acts)
    return { lead, acts: rowActions.length > 0 ? [{ ...column, width: Math.ceil((column.width ?? 0) * scale) }] : [] }
  }, [scale, index, single, language, last, movable, expanded.column, rowActions, folded, more.open, current])
  const needs = useMemo(
    () => scaledNeeds(needsOf({ columns, sort, sortIsDefault, language, contents }), scale),
    [columns, sort, sortIsDefault, language, contents, scale],
  )
  const taken = widthOf([...around.lead, ...around.acts]) + (props.selection && !single ? TICKS : 0)
  const room = Math.floor((width - taken) / step) * step
  const places = useMemo(() => {
    const laid = layOut([...needs.values()], room)
    return new Map([...needs.keys()].flatMap((field, at) => (laid[at] ? [[field, laid[at]] as const] : [])))
  }, [needs, room])

  // Where columns that come begin; those that are there are told by `usePlaces`.
  const [begun, setBegun] = useState({ columns, places })
  if (begun.columns !== columns) setBegun({ columns, places })
  const columnDefs = useMemo((): (ColDef<Row> | ColGroupDef<Row>)[] => {
    const editing = () => current().editing
    const source = {
      columns,
      cellOf,
      optionsOf,
      sort,
      sortIsDefault,
      language,
      narrow,
      places: begun.places,
      editing,
      typing,
      ...(linkOf && { linkOf }),
    }
    return [...around.lead, ...gridColumns(source, tree.column), ...around.acts]
  }, [columns, cellOf, optionsOf, linkOf, sort, sortIsDefault, language, narrow, begun, typing, tree.column, around, current])
  return { columnDefs, places }
}

/** Letters that are larger need as much more room; a width that was chosen stays. */
const scaledNeeds = (needs: ReadonlyMap<string, Need>, scale: number): ReadonlyMap<string, Need> =>
  scale === 1
    ? needs
    : new Map(
        [...needs].map(([field, need]) => {
          const { good, snug, least, chosen } = need
          return [field, chosen ? need : { ...need, good: good * scale, snug: snug * scale, least: least * scale }]
        }),
      )

const widthOf = (definitions: readonly ColDef<Row>[]): number => definitions.reduce((sum, { width = 0 }) => sum + width, 0)
