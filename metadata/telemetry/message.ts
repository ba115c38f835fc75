// A message of a machine's box: who is meant follows from its topic, all else from here.
import { type FieldOf, kinds } from './fields.ts'

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds).filter(isKind)

/** Whether this is a kind of message. */
export function isKind(word: string): word is Kind {
  return Object.hasOwn(kinds, word)
}

type Table = typeof kinds
type Value<F> = F extends FieldOf<infer V> ? V : never
type Optional<T> = { [N in keyof T]-?: undefined extends Value<T[N]> ? N : never }[keyof T]
type Content<T> = { readonly [N in Exclude<keyof T, Optional<T>>]: Value<T[N]> } & {
  readonly [N in Optional<T>]?: Exclude<Value<T[N]>, undefined>
}

export interface Stamp {
  /** Counts up with each start of the box: its start time in seconds will do. */
  readonly boot: number
  /** Counts up by one with each message since that start, from 1. */
  readonly seq: number
  /** Milliseconds, UTC, by the box's clock. */
  readonly ts: number
}

export type Message<K extends Kind = Kind> = { readonly [P in K]: Stamp & { readonly kind: P } & Content<Table[P]> }[K]

/** Of a message that cannot be taken. */
export interface Unfit {
  readonly fault: 'unreadable' | 'impossible'
  /** For people: which field, and what it said. */
  readonly reason: string
}

export const stampFields = {
  boot: { wire: 'f64', min: 0, max: Number.MAX_SAFE_INTEGER, optional: false },
  seq: { wire: 'f64', min: 1, max: Number.MAX_SAFE_INTEGER, optional: false },
  ts: { wire: 'time', min: 946_684_800_000, max: 4_102_444_800_000, optional: false },
} as const satisfies Readonly<Record<keyof Stamp, FieldOf<number>>>

export const isUnfit = (read: Message | Unfit): read is Unfit => 'fault' in read
