// What the server sends of a page: its document, cut to its reader, with everything that it names, and the views that lists of it were saved as.
import type { Dataset, Dictionary, Entity, Field, Page, StaticData, Text } from '../../../metadata/model/model.ts'
import type { Packaged } from './packageContract.ts'

/** What GET /api/metadata/pages/{id} answers: a page ready to be drawn, cut to what its reader may see; `narrowed` says what may keep rows of trees, and figures (`dataset:<id>`), from him. */
export interface PageBundle extends Pick<Packaged, 'packages'> {
  readonly page: Page
  readonly entities: Readonly<Record<string, EntityView>>
  readonly dictionaries: Readonly<Record<string, Dictionary>>
  readonly datasets: Readonly<Record<string, Dataset>>
  readonly keys: readonly string[]
  /** Form block id to the validator modules' addresses. */
  readonly validators: Readonly<Record<string, { readonly create: string; readonly update: string }>>
  readonly narrowed?: Readonly<Record<string, 'part' | 'scope'>>
  /** Saved views of the page's lists, those of the reader first. */
  readonly views: readonly SavedView[]
  /** Of the page's document: what a crash is told by. */
  readonly version?: string
  /** It is shown instead of a version that crashed in this browser. */
  readonly instead?: { readonly of: string; readonly at: string; readonly by: string }
}

/** What a view brings back: the list's part of the address, and its columns and density where they were chosen. */
export interface ViewState {
  /** As the address holds it: table.size, table.sort, search.name. */
  readonly address: Readonly<Record<string, string>>
  readonly columns?: readonly ColumnChoice[]
  readonly density?: 'large' | 'middle' | 'small'
  readonly shape?: ListShape
}

/** How a list shows its rows. */
export type ListShape = 'table' | 'cards' | 'gantt'

/** What a reader chose for one column. */
export interface ColumnChoice {
  readonly field: string
  readonly shown: boolean
  readonly pin?: 'left' | 'right'
  readonly width?: number
  readonly sortable?: boolean
}

export interface SavedView {
  readonly id: string
  readonly block: string
  readonly name: string
  readonly scope: 'private' | 'role' | 'tenant'
  /** Of a role's view. */
  readonly role: string | null
  readonly roleName: string | null
  readonly state: ViewState
  readonly isDefault: boolean
  readonly version: number
  /** It is for this reader; else he only looks after it, and its default is not his. */
  readonly mine: boolean
}

/** The part of an entity that a page needs: labels, routes, the order of the bits in $can: row actions, then guards of update, then of remove. */
export interface EntityView extends Pick<
  Entity,
  | 'id'
  | 'label'
  | 'counter'
  | 'productState'
  | 'display'
  | 'routes'
  | 'operationRoutes'
  | 'operations'
  | 'rowActions'
  | 'softDelete'
  | 'tree'
> {
  readonly fields: Readonly<
    Record<
      string,
      Pick<
        Field,
        'name' | 'label' | 'help' | 'kind' | 'unit' | 'decimals' | 'dictionary' | 'reference' | 'default' | 'required' | 'readOnly'
      > &
        Partial<Pick<Field, 'immutable' | 'search' | 'defaultFrom'>>
    >
  >
  /** What is said where one bars the action. */
  readonly guards: Readonly<Record<'update' | 'remove', readonly Text[]>>
  /** Of rows that stand in the page: no list call asks for them, no change comes to them. */
  readonly rows?: StaticData['rows']
  /** Rows are figures of a dataset: nobody counts their changes. */
  readonly figures?: true
}
