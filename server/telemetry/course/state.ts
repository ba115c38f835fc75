// What is under way on one machine, as plain data: kept with what was taken in, so that whoever goes on begins where the last one committed.
import type { Counter, Odd } from './counter.ts'
import type { HourSums } from './hourSums.ts'

export interface OpenBreak {
  /** Milliseconds, as everywhere here. */
  startAt: number
  startup: boolean
  /** In which the machine ran, up to `at`. */
  ranMs: number
  /** It has lasted long enough to be told. */
  told: boolean
  doffSeq: number | null
  position: number | null
  /** It was broken before the doff already: nobody has told of a start. */
  carried?: true
  /** A second start: of the next break, should the end of this one come behind it. */
  again?: { at: number; startup: boolean }
}

export interface OpenEpisode {
  startAt: number
  minRpm: number | null
  deviation: number | null
  /** The deviation with which it has been told while it lasts. */
  shown?: number
  /** The break that lasted too long, as which it began. */
  fromBreak?: OpenBreak
}

export interface OpenStop {
  startAt: number
  type: string
  machineCode: string | null
  /** Of the cop, when it stopped. */
  progress: number | null
  doffSeq: number | null
  /** It has lasted long enough to be told. */
  told: boolean
  /** The machine has said itself that it is being doffed. */
  signalled?: boolean
  /** Where the intervals of it begin, whose state may turn out another. */
  pieces: { startAt: number; endAt: number; state: string; lengthM: number }[]
}

export interface Meter extends Counter {
  /** kWh of the quarters that are not over. */
  quarters: Record<string, number>
}

/** A stretch without messages, and how the machine stood before it: what was missing may still come. */
export interface Gap {
  from: number
  to: number
  before: CourseState
  /** What its counter said at the end. */
  lengthTotal?: number | null
  /** What its hours count of what remains of it. */
  hours?: Record<string, HourSums>
}

/** What has ended by what a map shows, or by an end that was heard before its start: the word of an earlier end may still come. */
export interface Mended {
  open: OpenBreak | OpenEpisode
  endAt: number
  /** The end was told: where an earlier one comes it is that of the next break. */
  told?: true
}

/** What was counted or told of a spindle once: taken back where its minutes are played again. */
export interface Count {
  spindle: string
  what: 'breaks' | 'startups' | 'flickers' | 'empty'
  startAt: number
}

/** A machine at a moment, but for what single spindles need not know: as text, which is read only when something comes late. */
export interface Standing {
  at: number
  text: string
}

/** What the breaks of the last minutes follow from. */
export interface Recent {
  /** So long ago as edges may be late, once it is. */
  earlier: Standing | null
  later: Standing
  /** What was heard from the earlier to the later one, and since. */
  between: string
  since: string
  /** What was counted between them; what was counted since stands in the state. */
  counts: Count[]
  /** The last edge of each spindle. */
  edges: Record<string, number>
}

export interface CourseState {
  /** Up to which moment all is told; null before the first message. */
  at: number | null
  state: string
  /** What it has said last, whatever has become of it since. */
  said: string
  since: number
  /** The interval that is open: where its row begins, and the metres delivered since. */
  from: number
  lengthM: number
  lengthTotal: number | null
  /** When it was read. */
  lengthAt?: number
  /** A reading that does not follow from it. */
  lengthOdd?: Odd | undefined
  doffSeq: number | null
  doffProgress: number | null
  doffStartAt: number | null
  /** How far a cop was whose beginning was not heard, when it was heard first. */
  doffHeard?: { at: number; progress: number }
  restartAt: number | null
  /** Absent before the first one that was heard. */
  lastDoff?: { stopAt: number; restartAt: number; startAt?: number | null }
  rpm: number | null
  /** As it was said last by a machine that counts no metres, and Σ speed·minutes of the open interval while it ran. */
  speed?: number | null
  turned?: number | null
  stop: OpenStop | null
  /** A doff that was seen by its stop alone: told unless the machine itself tells of it. */
  unseenDoff: { seq: number; startAt: number | null; stopAt: number; restartAt: number } | null
  breaks: Record<string, OpenBreak>
  episodes: Record<string, OpenEpisode>
  /** Ends of which no start was heard: of breaks by spindle, of episodes by `kind spindle`. */
  orphans: Record<string, number>
  /** By the names of `orphans`. */
  mended: Record<string, Mended>
  hour: HourSums | null
  /** The one before, of which edges may still come. */
  lastHour: HourSums | null
  /** Where hours are counted apart, while what fills a gap is heard; kept under the time at which they begin. */
  apart?: Record<string, HourSums> | undefined
  meters: Record<string, Meter>
  gaps: Gap[]
  now: Record<string, number | string | null>
  /** What it has said in the minute that is counted. */
  rate?: { since: number; count: number } | undefined
  map: string | null
  mapAt: number | null
  /** When the open interval and the hour were last written. */
  toldAt: number
  counts: Count[]
  /** Absent where nothing can be played again: before the first tick, and after something else came late. */
  recent?: Recent | undefined
}

export const newState = (): CourseState => ({
  at: null,
  state: 'offline',
  said: 'offline',
  since: 0,
  from: 0,
  lengthM: 0,
  lengthTotal: null,
  doffSeq: null,
  doffProgress: null,
  doffStartAt: null,
  restartAt: null,
  rpm: null,
  stop: null,
  unseenDoff: null,
  breaks: {},
  episodes: {},
  orphans: {},
  mended: {},
  hour: null,
  lastHour: null,
  meters: {},
  gaps: [],
  now: {},
  map: null,
  mapAt: null,
  toldAt: 0,
  counts: [],
})

/** Of what is data alone. Its texts are shared: structuredClone takes many times as long, and this is done with every batch. */
export function copied<T>(value: T): T
export function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => copied(each))
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) copy[key] = copied(each)
  return copy
}
