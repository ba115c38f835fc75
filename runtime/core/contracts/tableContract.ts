// The contract of tables: what the table widget is given, and what editing in it needs.
import type { ComponentType } from 'react'
import type { Action, Cards, Column, FormField, SortKey, Text } from '../../../metadata/model/model.ts'
import type { CellOf, EntryChoices, FieldProps, Option, Options, Pending, Row, Status } from './contract.ts'

export interface TableBlockProps {
  readonly id: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Over the whole result, not over the page. */
  readonly sums?: Readonly<Record<string, number | string | null>>
  readonly averages?: Readonly<Record<string, number | null>>
  readonly status: Status
  readonly paging?: {
    readonly page: number
    readonly size: number
    /** Undefined until the first answer came: nobody knows yet. */
    readonly total: number | undefined
    readonly onChange: (page: number, size: number) => void
  }
  readonly sort: readonly SortKey[]
  /** The order is the page's own, not one the reader chose. */
  readonly sortIsDefault?: boolean
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly selection?: {
    readonly ids: ReadonlySet<string>
    readonly onChange: (ids: ReadonlySet<string>) => void
    /** A single choice, by a radio button in each row. */
    readonly single?: boolean
  }
  /** A first column with the number of the row in the whole result. */
  readonly index?: boolean
  /** Where the cells of a column lead; absent where its reader may not go there. */
  readonly linkOf?: (column: Column) => ((row: Row) => CellLink) | undefined
  /** Columns whose width is the reader's own, and holds. */
  readonly held?: ReadonlySet<string>
  /** A column was dragged wider or narrower; pixels. */
  readonly onResize?: (field: string, width: number) => void
  readonly rowActions: readonly Action[]
  /** Whether this row offers the action: its key is granted, its bit of $can set. */
  readonly offers: (action: Action, row: Row) => boolean
  /** What bars this row from an action that its reader may take on others: shown, and told to whoever takes it all the same. */
  readonly barredBy?: (action: Action, row: Row) => Text | undefined
  readonly onAction: (action: Action, row: Row) => void
  readonly optionsOf: (column: Column) => ((value: string) => Option | undefined) | undefined
  /** What the options of a dictionary are called: its column is as wide as the longest. */
  readonly labelsOf?: (column: Column) => readonly string[]
  readonly cellOf: CellOf
  /** Rows indented by depth, for a tree: the field that shows the indent, the field that holds the parent's id. */
  readonly tree?: {
    readonly field: string
    readonly parent: string
    /** Rows come as the one above is opened: what has not come below a row, undefined where all has; what came with rows below it, and so stands open; and asking for it. */
    readonly lazy?: {
      readonly pendingOf: (id: string) => Pending | undefined
      readonly isGiven: (id: string) => boolean
      readonly onOpen: (id: string) => void
    }
  }
  /** Offered by the empty state: clears the filter that excludes all. */
  readonly onClearFilter?: () => void
  /** Changing rows in the table itself; absent where nothing may be. */
  readonly editing?: TableEditing
  /** Rows can be moved by dragging and by keys: `id` comes to stand where `at` stands. Present while they stand in that order. */
  readonly onMove?: (id: string, at: string) => void
  /** What `offers` is asked for: a row that does not offer it stays where it stands. */
  readonly move?: Action
  /** What is shown below a row that is unfolded. */
  readonly expansion?: ComponentType<{ readonly row: Row }>
  readonly settings: Readonly<Record<string, unknown>>
}

/** The rows of a table as cards. */
export interface CardsBlockProps extends Pick<
  TableBlockProps,
  | 'id'
  | 'columns'
  | 'rows'
  | 'sums'
  | 'status'
  | 'paging'
  | 'sort'
  | 'onSort'
  | 'selection'
  | 'rowActions'
  | 'offers'
  | 'barredBy'
  | 'onAction'
  | 'optionsOf'
  | 'cellOf'
  | 'onClearFilter'
  | 'settings'
> {
  readonly cards: Cards
}

export interface TableEditing {
  /** Whether this reader may change the cell now. */
  readonly allows: (field: string, row: Row) => boolean
  /** Writes one cell at once, as a switch does. */
  readonly write: (row: Row, field: string, value: unknown) => void
  /** Present while cells are typed into. */
  readonly session?: CellSession
  /** They are about to be: the session's code is on its way. */
  readonly begins?: true
}

/** Cells that are typed into, and saved together. The rows already show what has been typed. */
export interface CellSession {
  /** The field behind a column; undefined where the column is not edited. */
  readonly fieldOf: (column: string) => FormField | undefined
  readonly editorOf: (field: FormField) => ComponentType<FieldProps>
  /** @param held by the row: of what is switched off it alone can be chosen again */
  readonly optionsOf: (field: FormField, held?: unknown) => Options | undefined
  readonly resolve: EntryChoices['resolve']
  readonly change: (cells: readonly CellChange[]) => void
  readonly undo: () => void
  readonly save: () => void
  /** Changed cells by row and field. */
  readonly notes: ReadonlyMap<string, Readonly<Record<string, CellNote>>>
  /** Marks the cells whose pasted text was refused, until they are changed; marks of before go. */
  readonly mark: (cells: readonly RefusedCell[]) => void
  /** Says what could not be done: text that was pasted and is no value. */
  readonly tell: (message: string) => void
}
export interface RefusedCell {
  readonly row: Row
  readonly field: string
  readonly message: string
}
export interface CellChange {
  readonly row: Row
  readonly field: string
  readonly value: unknown
  /** Of a reference: what the record is called. */
  readonly label?: string | readonly string[]
}
export interface CellNote {
  /** Why the value was refused. */
  readonly message?: string
  /** What was refused is not in the cell, which is as it was. */
  readonly unchanged?: true
  /** Somebody else changed the cell meanwhile: takes his value. */
  readonly accept?: () => void
}

export interface CellLink {
  /** Address inside the console, for a link that can be copied or opened in a window of its own. */
  readonly href?: string
  readonly follow: () => void
  /** Follows the figure at the foot that is the sum of the column. */
  readonly sum?: () => void
  /** A figure that tells what it stands on: it looks like any other until it is pointed at. */
  readonly quiet?: true
  /** Why it carries a sign. */
  readonly mark?: string
}
