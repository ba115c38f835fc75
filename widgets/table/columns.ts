// The grid's columns from the block's: built once for a page, so that a row costs nothing but its own text.
import type { ColDef, ColGroupDef } from 'ag-grid-community'
import { separateUnit } from '../../metadata/document/separateUnit.ts'
import type { Column, SortKey } from '../../metadata/model/model.ts'
import type { Row, TableBlockProps } from '../../runtime/index.ts'
import { bagOf, footText, type CellSetting } from './cells/cellText.ts'
import { DomCell } from './cells/domCell.ts'
import { linked } from './cells/linked.ts'
import { shownSort } from './sort.ts'
import { columnNeed, headerWidth, type Need, type Place } from './widths.ts'

export type ColumnSource = Pick<TableBlockProps, 'columns' | 'cellOf' | 'optionsOf' | 'sort' | 'sortIsDefault' | 'linkOf'> & {
  /** Read when a cell is drawn, so that a new one does not redraw the columns. */
  readonly editing: () => TableBlockProps['editing']
  /** Whether cells are typed into. */
  readonly typing: boolean
  readonly language: 'zh' | 'en'
  /** Too narrow for more than one column that stays in place. */
  readonly narrow: boolean
  /** How wide columns are at first, by field; how wide they are later is told to the grid, which draws no cell anew for it. */
  readonly places: ReadonlyMap<string, Place>
}

/** On a phone the first column stays in place, unless it would leave no room for the others. */
const WIDEST_PINNED = 150

type Shown = Pick<ColumnSource, 'columns' | 'sort' | 'sortIsDefault' | 'language'> & {
  /** The widest value of each column, as far as it is known, in pixels. */
  readonly contents: ReadonlyMap<string, number>
}

/** What the columns that are shown ask for, by field. */
export function needsOf({ contents, ...source }: Shown): ReadonlyMap<string, Need> {
  const shown = source.columns.filter(({ hidden }) => !hidden)
  return new Map(
    shown.map((column) => [column.field, columnNeed(column, { ...heading(column, source), content: contents.get(column.field) })]),
  )
}

function heading(column: Column, source: Omit<Shown, 'contents'>) {
  const sort = shownSort(source)
  const sorted = sort.some(({ field }) => field === column.field)
  return { header: headerName(column, source.language), sorted, ordered: sorted && sort.length > 1 }
}

/** `finish` completes each column, before neighbours with a common heading are put under it. */
export function gridColumns(source: ColumnSource, finish: (definition: ColDef<Row>) => ColDef<Row>): (ColDef<Row> | ColGroupDef<Row>)[] {
  const made: (ColDef<Row> | ColGroupDef<Row>)[] = []
  let open: { readonly id: string; readonly children: ColDef<Row>[] } | undefined
  const shown = source.columns.filter(({ hidden }) => !hidden)
  for (const column of shown) {
    const definition = finish(gridColumn(column, source, column === shown[0]))
    const { group } = column
    if (!group) made.push(definition)
    else if (open?.id === group.id) open.children.push(definition)
    else made.push({ headerName: group.label[source.language], children: (open = { id: group.id, children: [definition] }).children })
    if (!group) open = undefined
  }
  return made
}

/** Label and unit: a figure's unit stands in its header, not in each row. */
export function headerName(column: Column, language: 'zh' | 'en'): string {
  const label = column.label[language]
  const unit = separateUnit(column, language)
  if (unit === '') return label
  return language === 'zh' ? `${label}（${unit}）` : `${label} (${unit})`
}

function gridColumn(column: Column, source: ColumnSource, isFirst: boolean): ColDef<Row> {
  const { language } = source
  const setting: CellSetting = {
    renderer: source.cellOf(column),
    column,
    option: source.optionsOf(column),
    language,
    editing: source.editing,
  }
  const place = source.places.get(column.field)
  const aligned = column.align === 'left' ? undefined : `align-${column.align}`
  return {
    colId: column.field,
    field: column.field,
    headerName: headerName(column, language),
    pinned: (source.narrow ? isFirst && !column.group && (place?.width ?? 0) <= WIDEST_PINNED && 'left' : column.pin) || null,
    minWidth: headerWidth(heading(column, source)),
    ...(place && { initialWidth: place.width, ...(place.flex !== null && { initialFlex: place.flex }) }),
    ...(aligned && { cellClass: aligned, headerClass: aligned }),
    ...sorting(column, shownSort(source)),
    ...content(setting, source.linkOf?.(column), source.typing ? typedInto(column.field, source.editing) : undefined),
    ...(source.typing && { cellClassRules: marks(column.field, source.editing) }),
  }
}

/** Whether the column's cell of a row can be typed into. */
const typedInto =
  (field: string, editing: ColumnSource['editing']) =>
  (row: Row): boolean =>
    editing()?.session?.fieldOf(field) !== undefined && editing()?.allows(field, row) === true

/** How a cell stands while the table is being edited. */
function marks(field: string, editing: ColumnSource['editing']): NonNullable<ColDef<Row>['cellClassRules']> {
  const isTypedInto = typedInto(field, editing)
  const noteOf = (row: Row | undefined) => (row ? editing()?.session?.notes.get(row.id)?.[field] : undefined)
  return {
    'table-editable': ({ data, node }) => data !== undefined && !node.rowPinned && isTypedInto(data),
    'table-changed': ({ data }) => {
      const note = noteOf(data)
      return note !== undefined && !note.unchanged
    },
    'table-refused': ({ data }) => noteOf(data)?.message !== undefined,
  }
}

/** Rows come sorted from the server: the grid only shows and reports the order, so its comparator keeps what is there. */
function sorting(column: Column, sort: readonly SortKey[]): ColDef<Row> {
  if (!column.sortable) return { sortable: false }
  const index = sort.findIndex((key) => key.field === column.field)
  return { sortable: true, comparator: keepOrder, sort: sort[index]?.order ?? null, sortIndex: index < 0 ? null : index }
}
const keepOrder = () => 0

function content(
  setting: CellSetting,
  linkOf: ReturnType<NonNullable<ColumnSource['linkOf']>>,
  isTypedInto?: (row: Row) => boolean,
): ColDef<Row> {
  const { renderer } = setting
  if (linkOf) return { cellRenderer: DomCell, cellRendererParams: { setting, linkOf, draw: linked(renderer, linkOf, isTypedInto) } }
  if (renderer.node) return { cellRenderer: DomCell, cellRendererParams: { setting, draw: renderer.node } }
  return {
    valueFormatter: ({ data, value, node }) => {
      if (node?.rowPinned) return footText(setting, value, data)
      return data ? renderer.text(bagOf(setting, data, value)) : ''
    },
  }
}
