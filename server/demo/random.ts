// Repeatable random numbers: the same name gives the same sequence (mulberry32 over an FNV-1a seed).

import { addDays } from '../../metadata/mill/zone.ts'

export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

export function randomFrom(name: string): Random {
  let state = seedOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return { next, whole, pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number] }
}

function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** A moment of the day within office hours: yyyy-mm-ddThh:mm. */
export function worked(day: string, clock: Random): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${day}T${two(clock.whole(8, 16))}:${two(clock.whole(0, 59))}`
}

/** `today` moved back by `days`, as yyyy-mm-dd. */
export const daysBefore = (today: string, days: number): string => addDays(today, -days)
