// Why there is nothing to show, and the way out of a chosen factory.
import type { Status } from '../../core/contracts/contract.ts'
import type { Session } from '../../core/stores/session.ts'

interface ListQuery {
  readonly filtered: boolean
  /** What may keep rows from the reader. */
  readonly narrowed: 'part' | 'scope' | undefined
  readonly session: Pick<Session, 'tenantSonId' | 'leavePart'>
}

export const emptyState = ({ filtered, narrowed, session }: ListQuery): Pick<Status, 'empty' | 'widen'> => ({
  empty: filtered ? 'filtered' : (narrowed ?? 'none'),
  ...(narrowed === 'part' && session.tenantSonId !== undefined && { widen: () => session.leavePart() }),
})
