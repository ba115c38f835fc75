// Positions that spin badly or not at all for long: weak twist, empty, slipping, closed by staff.
import { Draws, seedOf } from '../draws.ts'
import { DAY, HOUR } from './calendar.ts'
import type { PlacedFrame } from './mill.ts'

export type SpellKind = 'weak' | 'empty' | 'slip' | 'closed'

export interface Spell {
  readonly kind: SpellKind
  /** From 1. */
  readonly spindle: number
  readonly startAt: number
  readonly endAt: number
  /** % below the frame's speed; of weak and slipping positions. */
  readonly deviation: number
}

/** Share of the spindles at any time, and the hours that it lasts. */
const kinds = [
  { kind: 'weak', share: 0.0015, low: 24, high: 120, mean: 72 },
  { kind: 'empty', share: 0.0046, low: 0.5, high: 60, mean: 13.2 },
  { kind: 'slip', share: 0.0003, low: 1, high: 20, mean: 8 },
  { kind: 'closed', share: 0.0004, low: 40, high: 120, mean: 80 },
] as const
/** No spell lasts longer. */
const LONGEST_DAYS = 5

/** What begins on a production day. */
function begunOn(frame: PlacedFrame, day: number): readonly Spell[] {
  const begun = frame.mill.calendar.startOf(day)
  const draws = new Draws(seedOf(frame.seed, 'spells', day))
  return kinds.flatMap(({ kind, share, low, high, mean }) =>
    Array.from({ length: draws.poisson((frame.spindles * share * 24) / mean) }, (): Spell => {
      const startAt = begun + Math.floor((draws.next() * DAY) / 1000) * 1000
      const hours = kind === 'empty' ? Math.min(high, Math.max(low, draws.lognormal(8, 1))) : draws.between(low, 2 * mean - low)
      const deviation = kind === 'weak' ? draws.between(5.5, 14) : kind === 'slip' ? draws.between(8, 30) : 0
      return { kind, spindle: draws.whole(1, frame.spindles), startAt, endAt: startAt + Math.round(hours * 3600) * 1000, deviation }
    }),
  )
}

/** Those that touch the time from `from` to `to`, by their start; one that begins while another is on its position is none. */
export function spellsBetween(frame: PlacedFrame, from: number, to: number): readonly Spell[] {
  const { calendar } = frame.mill
  const found: Spell[] = []
  // Twice as far back as any lasts: what a spell is kept from is seen wherever one begins to look.
  for (let day = calendar.dayAt(from) - 2 * LONGEST_DAYS - 1; day <= calendar.dayAt(to - 1); day++) found.push(...begunOn(frame, day))
  const taken = new Map<number, number>()
  const apart = found
    .sort((one, other) => one.startAt - other.startAt)
    .filter(({ spindle, startAt, endAt }) => {
      const until = taken.get(spindle) ?? 0
      taken.set(spindle, Math.max(until, endAt))
      return until <= startAt
    })
  return apart.filter((spell) => touches(spell, from, to) && spell.endAt - spell.startAt >= HOUR / 4)
}

export const touches = ({ startAt, endAt }: Spell, from: number, to: number): boolean => startAt < to && endAt > from

/** Whether a position produces nothing at a time, of those that touch a run. */
export function idleIn(spells: readonly Spell[]): (spindle: number, at: number) => boolean {
  const bySpindle = new Map<number, Spell[]>()
  for (const spell of spells)
    if (spell.kind === 'empty' || spell.kind === 'closed') bySpindle.set(spell.spindle, [...(bySpindle.get(spell.spindle) ?? []), spell])
  return (spindle, at) => bySpindle.get(spindle)?.some(({ startAt, endAt }) => startAt <= at && at < endAt) ?? false
}
