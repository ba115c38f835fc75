// The state of the database that migrations lead to: plain data, committed as server/migrations/schema.json.

export interface DatabaseSchema {
  readonly kind: 'databaseSchema'
  /** Table name (without its schema) to its table, sorted by name. */
  readonly tables: Readonly<Record<string, Table>>
}

export interface Table {
  /** Where the table lies, when that is not `data`: what is at home with the platform. */
  readonly schema?: 'control'
  /** Entity whose changes the table counts. */
  readonly entity: string
  /** In the order they are created; tenant_id first. */
  readonly columns: Readonly<Record<string, ColumnType>>
  readonly primaryKey: readonly string[]
  readonly foreignKeys: Readonly<Record<string, ForeignKey>>
  readonly indexes: Readonly<Record<string, Index>>
  /** Columns of read.<table>. */
  readonly view: readonly string[]
  /** What its rows declare of rows of other entities. */
  readonly declares?: Declares
}

export interface Declares {
  /** One SELECT an entry of the document. */
  readonly query: readonly string[]
  /** Link tables that it reads too. */
  readonly links: readonly string[]
}

export interface ColumnType {
  /** As PostgreSQL writes it: text, integer, numeric(15,2), boolean, date, timestamptz, uuid, text[], jsonb. */
  readonly type: string
  readonly notNull?: true
  /** An SQL literal or expression. */
  readonly default?: string
  /** The column that this one repeats, made by the database so that texts stand in the order of the numbers in them. */
  readonly inOrderOf?: string
}

export interface ForeignKey {
  readonly columns: readonly string[]
  readonly table: string
  readonly onDelete: 'restrict' | 'cascade'
}

export interface Index {
  readonly method: 'btree' | 'gin'
  /** In order; for gin the last column takes gin_trgm_ops. */
  readonly columns: readonly string[]
  readonly unique?: true
  /** Beside the key, for reading from the index alone. */
  readonly include?: readonly string[]
  readonly where?: string
}

/** The column that holds what a tenant's own fields hold, in every table of rows at home with the tenant. */
export const EXTRA = 'extra'

export const EMPTY: DatabaseSchema = { kind: 'databaseSchema', tables: {} }
