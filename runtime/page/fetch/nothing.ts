// Why there is nothing to show, and the way out of a chosen factory.
import type { Status } from '../../core/contracts/contract.ts'
import type { Session } from '../../core/stores/session.ts'

interface Asked {
  readonly filtered: boolean
  /** What may keep rows from the reader. */
  readonly narrowed: 'part' | 'scope' | undefined
  readonly session: Pick<Session, 'tenantSonId' | 'leavePart'>
}

export const nothing = ({ filtered, narrowed, session }: Asked): Pick<Status, 'empty' | 'widen'> => ({
  empty: filtered ? 'filtered' : (narrowed ?? 'none'),
  ...(narrowed === 'part' && session.tenantSonId !== undefined && { widen: () => session.leavePart() }),
})
