// Moments of labels: whole minutes, by the clock of the call.
import type { Caller } from '../../kernel/call/caller.ts'

export const MINUTE = 60_000

/** When what the caller does counts as done. */
export const momentOf = ({ moment }: Pick<Caller, 'moment'>): number => moment?.getTime() ?? Date.now()

/** Whole minutes between two moments; none where the later one comes first. */
export const minutesBetween = (from: number, until: number): number => Math.max(0, Math.floor((until - from) / MINUTE))
