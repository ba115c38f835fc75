// One step of a migration, as plain data: what diff finds and sql writes.
import type { ColumnType, Declares, ForeignKey, Index, Table } from './schema.ts'

/** With the schema of its table. */
export type Change = TableChange & { readonly schema: 'data' | 'control' }

export type TableChange =
  | { readonly kind: 'createTable'; readonly table: string; readonly definition: Table }
  | { readonly kind: 'dropTable'; readonly table: string }
  | { readonly kind: 'renameTable'; readonly from: string; readonly to: string; readonly definition: Table }
  | { readonly kind: 'recount'; readonly table: string; readonly entity: string }
  | { readonly kind: 'followExtra'; readonly table: string; readonly entity: string }
  | { readonly kind: 'addColumn'; readonly table: string; readonly column: string; readonly type: ColumnType }
  | { readonly kind: 'addMadeColumns'; readonly table: string; readonly columns: Readonly<Record<string, ColumnType>> }
  | { readonly kind: 'dropColumn'; readonly table: string; readonly column: string }
  | { readonly kind: 'renameColumn'; readonly table: string; readonly from: string; readonly to: string }
  | { readonly kind: 'changeType'; readonly table: string; readonly column: string; readonly to: string }
  | { readonly kind: 'fillColumn'; readonly table: string; readonly column: string; readonly value: string }
  | { readonly kind: 'changeNull'; readonly table: string; readonly column: string; readonly notNull: boolean }
  | { readonly kind: 'changeDefault'; readonly table: string; readonly column: string; readonly to: string | undefined }
  | { readonly kind: 'addIndex'; readonly table: string; readonly name: string; readonly index: Index }
  | { readonly kind: 'dropIndex'; readonly name: string }
  | { readonly kind: 'renameIndex'; readonly from: string; readonly to: string }
  | { readonly kind: 'addForeignKey'; readonly table: string; readonly name: string; readonly key: ForeignKey }
  | { readonly kind: 'dropForeignKey'; readonly table: string; readonly name: string }
  | { readonly kind: 'renameForeignKey'; readonly table: string; readonly from: string; readonly to: string }
  | { readonly kind: 'declare'; readonly table: string; readonly entity: string; readonly declares: Declares; readonly again: boolean }
  | { readonly kind: 'undeclare'; readonly table: string; readonly entity: string; readonly declares: Declares }
  | { readonly kind: 'dropView'; readonly table: string }
  | { readonly kind: 'createView'; readonly table: string; readonly columns: readonly string[] }

/** A difference that would lose or refuse stored data, and was not declared. */
export interface Refusal {
  /** What the author passes to --allow when it is meant: `drop stopReason`, `drop stop_reason.scope`, `narrow stop_reason.weight`. */
  readonly declaration: string
  readonly message: string
}

/** What was renamed: new table to old, and new table's new column to old. */
export interface Renames {
  readonly tables: Readonly<Record<string, string>>
  readonly columns: Readonly<Record<string, Readonly<Record<string, string>>>>
}
