// A machine stands: what the stop is called, by what is known best, and the doff that it may have been.
import type { Collected } from './facts.ts'
import type { CourseState, OpenStop } from './state.ts'

/** Moments of one stop lie no further apart. */
const sameMs = 5_000
/** Those that may still be named. */
const mostStops = 8
/** Shorter ones are none. */
const leastMs = 30_000
/** A stop of a nearly full cop that lasts so long is a doff, also where the machine does not say so. */
const doffMs = { least: 90_000, most: 480_000 } as const
const fullFrom = 90

const typeOfState: Readonly<Record<string, string>> = {
  stopped: 'normal',
  fault: 'fault',
  doffing: 'doffing',
  revision: 'planned',
  planned: 'planned',
  maintenance: 'maintenance',
  closure: 'closure',
}

export const isStopped = (state: string): boolean => Object.hasOwn(typeOfState, state)

/** What a machine says it is: one that merely stands with full cops is taken for doffing until it turns out otherwise. */
export const meantBy = (said: string, progress: number | null): string =>
  said === 'stopped' && (progress ?? 0) >= fullFrom ? 'doffing' : said

/** It stands from now on, or stands in another state than before. */
export function openStop(state: CourseState, facts: Collected, { at, as }: { readonly at: number; readonly as: string }): void {
  const type = typeOfState[as] ?? 'normal'
  const { stop } = state
  if (!stop) {
    state.stop = { startAt: at, type, machineCode: null, progress: state.doffProgress, doffSeq: state.doffSeq, told: false, pieces: [] }
    return
  }
  if (stop.type === type || type === 'normal') return
  // What was known least gives way; two that are known are two stops.
  if (stop.type === 'normal') stop.type = type
  else {
    endStop(state, facts, at)
    state.stop = { startAt: at, type, machineCode: null, progress: state.doffProgress, doffSeq: state.doffSeq, told: false, pieces: [] }
  }
}

/** Told once it has lasted long enough. */
export function emitLongStop(state: CourseState, facts: Collected): void {
  const { stop, at } = state
  if (!stop || stop.told || at === null || at - stop.startAt < leastMs) return
  stop.told = true
  emitStop(facts, stop, null)
}

export function endStop(state: CourseState, facts: Collected, at: number): void {
  const { stop } = state
  if (!stop) return
  const lasted = at - stop.startAt
  const isFull = (stop.progress ?? 0) >= fullFrom
  const isAsLong = lasted >= doffMs.least && lasted <= doffMs.most
  if (stop.type === 'doffing' && stop.signalled !== true && !isAsLong) relabel(facts, stop, { type: 'normal', state: 'stopped' })
  const wasDoff = stop.type === 'doffing' || (stop.type === 'normal' && isFull && isAsLong)
  if (wasDoff && stop.type !== 'doffing') relabel(facts, stop, { type: 'doffing', state: 'doffing' })
  if (lasted >= leastMs) emitStop(facts, stop, at)
  state.stops = [...state.stops, { ...stop, told: lasted >= leastMs, endAt: at }].slice(-mostStops)
  // A machine may tell of its doff before its ticks show that it runs again.
  const isReported = state.restartAt !== null && state.restartAt > stop.startAt
  if (wasDoff && isFull && !isReported && stop.doffSeq !== null)
    state.unseenDoff = { seq: stop.doffSeq, startAt: state.doffStartAt, stopAt: stop.startAt, restartAt: at }
  state.stop = null
}

/** Its intervals were something else than they looked like. */
function relabel(facts: Collected, stop: OpenStop, { type, state }: { readonly type: string; readonly state: string }): void {
  stop.type = type
  for (const piece of stop.pieces.filter((each) => each.state === 'stopped' || each.state === 'doffing')) {
    piece.state = state
    facts.add('machineState', piece.startAt, { start_at: piece.startAt, end_at: piece.endAt, state, length_m: piece.lengthM })
    facts.touch(piece.startAt, piece.endAt - 1)
  }
}

/** The machine's own alarm number: a fault, unless something was declared. */
export function setStopCause(stop: OpenStop, machineCode: string): void {
  stop.machineCode = machineCode
  if (stop.type === 'normal') stop.type = 'fault'
}

interface Between {
  readonly stopAt: number
  readonly startAt: number
}

const overlaps = (stop: OpenStop, { stopAt, startAt }: Between, endAt: number): boolean =>
  stop.startAt < startAt - sameMs && endAt > stopAt + sameMs

/** A stop that is over had this alarm number. */
export function setPastStopCause(
  { stops }: CourseState,
  facts: Collected,
  { machineCode, ...between }: Between & { readonly machineCode: string },
): void {
  for (const stop of stops) {
    if (stop.type !== 'normal' || !overlaps(stop, between, stop.endAt)) continue
    setStopCause(stop, machineCode)
    if (stop.told) emitStop(facts, stop, stop.endAt)
  }
}

/** A stop that lies in between was a doff, whatever it looked like. */
export function wasDoff(state: CourseState, facts: Collected, between: Between): void {
  const { stop: open, stops, at } = state
  for (const stop of open ? [...stops, open] : stops) {
    const endAt = 'endAt' in stop && typeof stop.endAt === 'number' ? stop.endAt : null
    if (stop.type !== 'normal' && stop.type !== 'doffing') continue
    if (!overlaps(stop, between, endAt ?? Math.max(at ?? 0, between.startAt))) continue
    relabel(facts, stop, { type: 'doffing', state: 'doffing' })
    stop.signalled = true
    if (endAt === null && state.state === 'stopped') state.state = 'doffing'
    if (stop.told) emitStop(facts, stop, endAt)
  }
}

function emitStop(facts: Collected, stop: OpenStop, endAt: number | null): void {
  facts.add('stopRecord', stop.startAt, {
    start_at: stop.startAt,
    end_at: endAt,
    duration_sec: endAt === null ? null : (endAt - stop.startAt) / 1_000,
    type: stop.type,
    original_type: stop.type,
    source: 'auto',
    machine_code: stop.machineCode,
  })
  facts.touch(stop.startAt, endAt ?? stop.startAt)
}

/** It goes on. */
export const emitOpenStop = (facts: Collected, stop: OpenStop): void => emitStop(facts, stop, null)

/** Whoever stops talking is no longer known to stand. */
export function closeOffline(state: CourseState, facts: Collected, at: number): void {
  const { stop } = state
  if (stop && at - stop.startAt >= leastMs) emitStop(facts, stop, at)
  if (stop) state.stops = [...state.stops, { ...stop, told: at - stop.startAt >= leastMs, endAt: at }].slice(-mostStops)
  state.stop = null
}
