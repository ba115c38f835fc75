// What is under way on one machine, as plain data: kept with what was taken in, so that whoever goes on begins where the last one committed.
import type { Stamp } from '../../../metadata/telemetry/message.ts'
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

/** One that is over: what it was may be reported after its end. */
export interface PastStop extends OpenStop {
  endAt: number
}

/** How a machine was after a message, and all that came before it. */
export interface Past {
  readonly at: number
  readonly state: CourseState
}

export interface CourseState {
  /** Up to which moment all is told; null before the first message. */
  at: number | null
  state: string
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
  hour: HourSums | null
  /** The one before, of which edges may still come. */
  lastHour: HourSums | null
  meters: Record<string, Meter>
  now: Record<string, number | string | null>
  /** What it has said in the minute that is counted. */
  rate?: { since: number; count: number } | undefined
  map: string | null
  mapAt: number | null
  /** When the open interval and the hour were last written. */
  toldAt: number
  /** The last ones that are over. */
  stops: PastStop[]
  /** The last message that was heard in the order of time. */
  heard?: Stamp
  /** The earliest one that came behind it, and is still to be heard. */
  redo?: number | undefined
  /** When its state was stored last. */
  pastAt?: number
  /** Nothing has been heard of it for a while. */
  silent?: true | undefined
}

export const newState = (): CourseState => ({
  at: null,
  state: 'offline',
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
  hour: null,
  lastHour: null,
  meters: {},
  now: {},
  map: null,
  mapAt: null,
  toldAt: 0,
  stops: [],
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
