// Exports as the server tells of them, and what can be said of one under way.

export interface ExportJob {
  readonly id: string
  readonly name: string
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'
  /** Rows in all, and those written. */
  readonly total: number
  readonly done: number
  readonly bytes: number
  /** Why it failed, in the reader's language. */
  readonly error: string | null
  readonly seen: boolean
  readonly createdAt: string
  readonly finishedAt: string | null
  readonly expiresAt: string | null
  /** It has run, or ran, for so long; null while it waits. */
  readonly seconds: number | null
}

export const isOpen = ({ state }: ExportJob): boolean => state === 'queued' || state === 'running'

/** Whole percent; 99 at most before its end. */
export function percentOf({ state, done, total }: ExportJob): number {
  if (state === 'done') return 100
  return total === 0 ? 0 : Math.min(99, Math.floor((done * 100) / total))
}

/** Seconds still to go, by the rows so far; undefined while that cannot be told. */
export function secondsLeft({ state, done, total, seconds }: ExportJob): number | undefined {
  if (state !== 'running' || done === 0 || seconds === null || done >= total) return undefined
  return Math.max(1, Math.round((seconds * (total - done)) / done))
}
