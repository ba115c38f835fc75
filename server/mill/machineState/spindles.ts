// Single spindles: breaks, weak twist, empty and bad positions.
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { Collected } from './facts.ts'
import { count } from './hours.ts'
import type { CourseState, OpenBreak } from './state.ts'
import { closeBreak, emptyOf, noiseMs, emitEpisode } from './time.ts'

/** Breaks so soon after a restart are the doff's. */
export const startupMs = 180_000

export function applySpindleEvent(state: CourseState, facts: Collected, message: Message<'spindleEvent'>): void {
  const { ts, spindleNo, event, edge, rpm } = message
  const spindle = String(spindleNo)
  if (event === 'break') {
    if (edge === 'end') return endBreak(state, facts, { spindle, ts })
    const isStartup = message.inStartup ?? (state.restartAt !== null && ts >= state.restartAt && ts - state.restartAt < startupMs)
    return startBreak(state, { spindle, ts, isStartup })
  }
  const key = `${event} ${spindle}`
  const open = state.episodes[key]
  if (edge === 'end') {
    if (open && ts >= open.startAt) endEpisode(state, facts, { key, ts })
    return
  }
  if (open) return
  const mean = state.rpm
  const deviation =
    rpm !== undefined && mean !== null && mean > 0 && event !== 'empty' && event !== 'closed' ? (1 - rpm / mean) * 100 : null
  const made = { startAt: ts, minRpm: rpm ?? null, deviation }
  state.episodes[key] = made
  emitEpisode(facts, { key, open: made, endAt: null })
}

interface Start {
  readonly spindle: string
  readonly ts: number
  readonly isStartup: boolean
}

/** A second start without an end is none. */
function startBreak(state: CourseState, { spindle, ts, isStartup }: Start): void {
  if (!state.breaks[spindle]) state.breaks[spindle] = newBreak(state, ts, isStartup)
}

interface Doffed {
  readonly spindle: string
  readonly stopAt: number
  readonly restartAt: number
}

/** An end that is broken at a doff is the next cop's, as a break of its start. */
export function doffBreak(state: CourseState, facts: Collected, { spindle, stopAt, restartAt }: Doffed): void {
  const open = state.breaks[spindle]
  if (!open || open.startAt >= stopAt) return
  closeBreak(state, facts, { spindle, endAt: stopAt, closedBy: 'doff' })
  state.breaks[spindle] = { ...newBreak(state, restartAt, true), carried: true }
}

export const newBreak = (state: CourseState, at: number, isStartup: boolean): OpenBreak => ({
  startAt: at,
  startup: isStartup,
  // What the machine has run since then, where the clock has gone on already.
  ranMs: state.at !== null && state.state === 'running' ? Math.max(0, state.at - Math.max(at, state.since)) : 0,
  told: false,
  doffSeq: state.doffSeq,
  position: state.doffProgress,
})

function endBreak(state: CourseState, facts: Collected, { spindle, ts }: { readonly spindle: string; readonly ts: number }): void {
  const open = state.breaks[spindle]
  const empty = emptyOf(spindle)
  if (!open) {
    const episode = state.episodes[empty]
    if (episode?.fromBreak && ts >= episode.startAt) endEpisode(state, facts, { key: empty, ts })
    return
  }
  if (ts - open.startAt < noiseMs) {
    if (!open.carried) count(state, facts, { what: 'flickers', startAt: open.startAt })
    delete state.breaks[spindle]
    return
  }
  // Ends that are mended while it stands have not been broken any longer than it ran.
  const stoppedAt = state.stop && state.stop.startAt > open.startAt && ts >= state.stop.startAt ? state.stop.startAt : undefined
  if (state.at !== null && state.state === 'running' && ts > state.at) open.ranMs += ts - Math.max(state.at, open.startAt)
  // It has gone on only until then, though the end is heard later.
  open.ranMs = Math.min(open.ranMs, ts - open.startAt)
  closeBreak(
    state,
    facts,
    stoppedAt === undefined ? { spindle, endAt: ts, closedBy: 'pieced' } : { spindle, endAt: stoppedAt, closedBy: 'stop' },
  )
}

function endEpisode(state: CourseState, facts: Collected, { key, ts }: { readonly key: string; readonly ts: number }): void {
  const open = state.episodes[key]
  if (!open) return
  emitEpisode(facts, { key, open, endAt: Math.max(ts, open.startAt) })
  delete state.episodes[key]
}

/** What the map shows as running is neither broken nor anything else, whatever was missed. */
export function applySpindleMap(state: CourseState, facts: Collected, { ts, codes }: Message<'spindleMap'>): void {
  const isRunning = (spindle: string): boolean => codes[Number(spindle) - 1] === 1
  for (const [spindle, open] of Object.entries(state.breaks))
    if (isRunning(spindle) && ts - open.startAt > noiseMs) endBreak(state, facts, { spindle, ts })
  for (const [key, open] of Object.entries(state.episodes))
    if (isRunning(key.split(' ')[1] ?? '') && ts > open.startAt) endEpisode(state, facts, { key, ts })
  state.map = packed(codes)
  state.mapAt = ts
}

/** Two codes a byte, as hexadecimal digits. */
function packed(codes: readonly number[]): string {
  const bytes = Buffer.allocUnsafe((codes.length + 1) >> 1)
  for (let n = 0; n < codes.length; n += 2) bytes[n >> 1] = ((codes[n + 1] ?? 0) << 4) | (codes[n] ?? 0)
  return bytes.toString('hex')
}
