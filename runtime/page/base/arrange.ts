// A user's arrangement of columns, brought up to date with what the document has now.
import type { Column } from '../../../metadata/model/model.ts'

export interface Arrangement {
  readonly field: string
  readonly shown: boolean
  readonly pin?: 'left' | 'right'
  /** Pixels; the document's or the kind's own where absent. */
  readonly width?: number
  /** False where the user does not want to sort by it. */
  readonly sortable?: boolean
}

export const MIN_WIDTH = 40
export const MAX_WIDTH = 800

type Arrangeable = Pick<Column, 'field' | 'hidden' | 'pin'>

/** The saved order; columns the document has dropped are left out, new ones stand at the end. At least one is shown. */
export function arrange(columns: readonly Arrangeable[], saved: readonly Arrangement[] | undefined): readonly Arrangement[] {
  const byField = new Map(columns.map((column) => [column.field, column]))
  const savedColumns = (saved ?? []).filter(({ field }) => byField.has(field))
  const known = new Set(savedColumns.map(({ field }) => field))
  const added = columns
    .filter(({ field }) => !known.has(field))
    .map(({ field, hidden, pin }): Arrangement => ({ field, shown: !hidden, ...(pin && { pin }) }))
  const all = [...savedColumns, ...added]
  return all.some(({ shown }) => shown) ? all : all.map((each, index) => (index === 0 ? { ...each, shown: true } : each))
}

/** The columns as they are arranged. The document's own list is answered where nothing differs, so that nothing is built anew. */
export function arranged(columns: readonly Column[], arrangement: readonly Arrangement[]): readonly Column[] {
  const byField = new Map(columns.map((column) => [column.field, column]))
  const made = arrangement.flatMap((wanted) => {
    const column = byField.get(wanted.field)
    return column ? [arrangedColumn(column, wanted)] : []
  })
  return made.every((column, index) => column === columns[index]) ? columns : made
}

function arrangedColumn(column: Column, { shown, pin, width = column.width, sortable = column.sortable }: Arrangement): Column {
  if (column.hidden === !shown && column.pin === pin && column.width === width && column.sortable === sortable) return column
  const { pin: _pin, width: _width, ...bare } = column
  return { ...bare, hidden: !shown, sortable, ...(pin && { pin }), ...(width !== undefined && { width }) }
}

/** The column at `from` moved to `to`. */
export function moved(all: readonly Arrangement[], from: number, to: number): readonly Arrangement[] {
  const column = all[from]
  if (!column || to < 0 || to >= all.length) return all
  const rest = all.filter((_, index) => index !== from)
  return [...rest.slice(0, to), column, ...rest.slice(to)]
}

/** The arrangement with one column `width` pixels wide, within the bounds that a document has too. */
export const resized = (all: readonly Arrangement[], field: string, width: number): readonly Arrangement[] =>
  all.map((each) => (each.field === field ? { ...each, width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width))) } : each))

/** Whether something kept elsewhere is an arrangement of one column. */
export const isArrangement = (value: unknown): value is Arrangement =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'shown' in value &&
  typeof value.shown === 'boolean' &&
  (!('width' in value) || typeof value.width === 'number')
