// Where a draft is kept in this browser.
import { draftsOf } from '../../core/stores/session.ts'

export interface DraftPlace {
  readonly user: string
  readonly page: string
  readonly block: string
  /** Of the record; absent for a new one. */
  readonly id: string | undefined
}

/** In place of a record's id: what has been typed into the cells of a table. */
export const CELLS = 'cells'

export const draftKey = ({ user, page, block, id }: DraftPlace): string => draftsOf(user) + [page, block, id ?? 'new'].join('/')
