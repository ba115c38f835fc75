// Single spindles: breaks, weak twist, empty and bad positions.
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { Collected } from './facts.ts'
import type { CourseState, OpenBreak } from './state.ts'
import { closeBreak, hourOf, noiseMs, tellEpisode } from './time.ts'

/** Breaks so soon after a restart are the doff's. */
export const startupMs = 180_000
const hourMs = 3_600_000

export function hearSpindle(state: CourseState, facts: Collected, message: Message<'spindleEvent'>): void {
  const { ts, spindleNo, event, edge, rpm } = message
  const spindle = String(spindleNo)
  if (event === 'break') {
    if (edge === 'end') return endBreak(state, facts, { spindle, ts })
    const isStartup = message.inStartup ?? (state.restartAt !== null && ts - state.restartAt < startupMs)
    return startBreak(state, facts, { spindle, ts, isStartup })
  }
  const key = `${event} ${spindle}`
  const open = state.episodes[key]
  if (edge === 'end') {
    if (open) endEpisode(state, facts, { key, ts })
    return
  }
  if (open) return
  const mean = state.rpm
  const deviation =
    rpm !== undefined && mean !== null && mean > 0 && event !== 'empty' && event !== 'closed' ? (1 - rpm / mean) * 100 : null
  const made = { startAt: ts, minRpm: rpm ?? null, deviation }
  state.episodes[key] = made
  tellEpisode(facts, { key, open: made, endAt: null })
}

interface Start {
  readonly spindle: string
  readonly ts: number
  readonly isStartup: boolean
}

/** A second start without an end is none. */
function startBreak(state: CourseState, facts: Collected, { spindle, ts, isStartup }: Start): void {
  if (state.breaks[spindle]) return
  const end = state.orphans[spindle]
  state.breaks[spindle] = newBreak(state, ts, isStartup)
  if (end === undefined || end < ts) return
  // Its end was heard first.
  delete state.orphans[spindle]
  const open = state.breaks[spindle]
  if (open && state.state === 'running') open.ranMs = end - ts
  endBreak(state, facts, { spindle, ts: end })
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
  const empty = `empty ${spindle}`
  if (!open) {
    if (state.episodes[empty]?.fromBreak) endEpisode(state, facts, { key: empty, ts })
    else state.orphans[spindle] = ts
    return
  }
  if (ts - open.startAt < noiseMs) {
    hourOf(state, facts, Math.floor(open.startAt / hourMs) * hourMs).flickers += 1
    if (open.told) facts.remove({ kind: 'breakEpisode', from: open.startAt, until: open.startAt + 1, spindleNo: Number(spindle) })
    delete state.breaks[spindle]
    return
  }
  // Ends that are mended while it stands have not been broken any longer than it ran.
  const stoppedAt = state.stop && state.stop.startAt > open.startAt ? state.stop.startAt : undefined
  if (state.at !== null && state.state === 'running' && ts > state.at) open.ranMs += ts - Math.max(state.at, open.startAt)
  closeBreak(
    state,
    facts,
    stoppedAt === undefined ? { spindle, endAt: ts, closedBy: 'pieced' } : { spindle, endAt: stoppedAt, closedBy: 'stop' },
  )
}

function endEpisode(state: CourseState, facts: Collected, { key, ts }: { readonly key: string; readonly ts: number }): void {
  const open = state.episodes[key]
  if (!open) return
  tellEpisode(facts, { key, open, endAt: Math.max(ts, open.startAt) })
  delete state.episodes[key]
}

/** What the map shows as running is neither broken nor anything else, whatever was missed. */
export function hearMap(state: CourseState, facts: Collected, { ts, codes }: Message<'spindleMap'>): void {
  const isRunning = (spindle: string): boolean => codes[Number(spindle) - 1] === 1
  for (const [spindle, { startAt }] of Object.entries(state.breaks))
    if (isRunning(spindle) && ts - startAt > noiseMs) endBreak(state, facts, { spindle, ts })
  for (const [key, { startAt }] of Object.entries(state.episodes))
    if (isRunning(key.split(' ')[1] ?? '') && ts > startAt) endEpisode(state, facts, { key, ts })
  state.map = packed(codes)
  state.mapAt = ts
}

/** Two codes a byte, as hexadecimal digits. */
function packed(codes: readonly number[]): string {
  let text = ''
  for (let n = 0; n < codes.length; n += 2) text += `${(codes[n + 1] ?? 0).toString(16)}${(codes[n] ?? 0).toString(16)}`
  return text
}
