// Single spindles: breaks, weak twist, empty and bad positions.
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { Collected } from './facts.ts'
import { count } from './hours.ts'
import type { CourseState, Mended, OpenBreak, OpenEpisode } from './state.ts'
import { closeBreak, emptyOf, noiseMs, tellEpisode } from './time.ts'

/** Breaks so soon after a restart are the doff's. */
export const startupMs = 180_000
const hourMs = 3_600_000
/** Edges may be late by minutes; those of a stretch in which the box was away, as long as any message may. */
const soonMs = hourMs / 4
const rememberedMs = 72 * hourMs

export function hearSpindle(state: CourseState, facts: Collected, message: Message<'spindleEvent'>): void {
  const { ts, spindleNo, event, edge, rpm } = message
  const spindle = String(spindleNo)
  if (event === 'break') {
    if (edge === 'end') return endBreak(state, facts, { spindle, ts })
    const isStartup = message.inStartup ?? (state.restartAt !== null && ts >= state.restartAt && ts - state.restartAt < startupMs)
    return startBreak(state, facts, { spindle, ts, isStartup })
  }
  const key = `${event} ${spindle}`
  const open = state.episodes[key]
  if (edge === 'end') {
    const mended = mendedLater(state, key, ts)
    if (mended && 'minRpm' in mended.open) tellEpisode(facts, { key, open: mended.open, endAt: ts })
    else if (open && ts >= open.startAt) endEpisode(state, facts, { key, ts })
    else if (!open) state.orphans[key] = ts
    return
  }
  if (open) return
  const mean = state.rpm
  const deviation =
    rpm !== undefined && mean !== null && mean > 0 && event !== 'empty' && event !== 'closed' ? (1 - rpm / mean) * 100 : null
  const made = { startAt: ts, minRpm: rpm ?? null, deviation }
  state.episodes[key] = made
  const end = state.orphans[key]
  delete state.orphans[key]
  // Its end was heard first.
  if (end !== undefined && end > ts) endEpisode(state, facts, { key, ts: end })
  else tellEpisode(facts, { key, open: made, endAt: null })
}

interface Start {
  readonly spindle: string
  readonly ts: number
  readonly isStartup: boolean
}

/** A second start without an end is none. */
function startBreak(state: CourseState, facts: Collected, { spindle, ts, isStartup }: Start): void {
  const before = state.breaks[spindle]
  if (before && ts < before.startAt) return startEarlier(state, facts, { spindle, ts, isStartup, later: before })
  if (before && before.startAt < ts) before.again ??= { at: ts, startup: isStartup }
  if (before) return
  const end = state.orphans[spindle]
  state.breaks[spindle] = newBreak(state, ts, isStartup)
  const { lastDoff } = state
  if (lastDoff && ts < lastDoff.stopAt && !(end !== undefined && end >= ts && end <= lastDoff.stopAt))
    doffBreak(state, facts, { spindle, ...lastDoff })
  if (end === undefined || end < ts) return
  // Its end was heard first.
  delete state.orphans[spindle]
  const open = state.breaks[spindle]
  if (open && state.state === 'running') open.ranMs = end - open.startAt
  endBreak(state, facts, { spindle, ts: end })
  if (open) state.mended[spindle] = { open, endAt: end, told: true }
}

/** Heard only behind that of a later break: its end was heard too, or is still to come. */
function startEarlier(state: CourseState, facts: Collected, { later, ...start }: Start & { readonly later: OpenBreak }): void {
  const { spindle, ts, isStartup } = start
  const end = state.orphans[spindle]
  const carrying = later.carried ? state.mended[spindle]?.open : undefined
  // The one that was broken at the doff was mended, and broke once more.
  if (carrying && ts > carrying.startAt && 'ranMs' in carrying && (end === undefined || end < ts)) {
    carrying.again ??= { at: ts, startup: isStartup }
    return
  }
  delete state.breaks[spindle]
  startBreak(state, facts, start)
  const open = state.breaks[spindle]
  state.breaks[spindle] = open ?? later
  if (!open) return
  open.again = { at: later.startAt, startup: later.startup }
  if (later.told) facts.remove({ kind: 'breakEpisode', from: later.startAt, until: later.startAt + 1, spindleNo: Number(spindle) })
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
  state.mended[spindle] = { open, endAt: stopAt }
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
  const mended = mendedLater(state, spindle, ts)
  if (mended && 'ranMs' in mended.open) {
    if (mended.told) state.orphans[spindle] = mended.endAt
    const now = state.breaks[spindle]
    state.breaks[spindle] = { ...mended.open, ranMs: Math.min(mended.open.ranMs, ts - mended.open.startAt) }
    closeBreak(state, facts, { spindle, endAt: ts, closedBy: 'pieced' })
    // Mended before the doff, it was none of the next start.
    if (now?.carried) facts.remove({ kind: 'breakEpisode', from: now.startAt, until: now.startAt + 1, spindleNo: Number(spindle) })
    else if (now) state.breaks[spindle] = now
    const again = mended.open.again ?? (now?.carried ? now.again : undefined)
    if (again && again.at > ts) startBreak(state, facts, { spindle, ts: again.at, isStartup: again.startup })
    return
  }
  const open = state.breaks[spindle]
  const empty = emptyOf(spindle)
  if (!open) {
    const episode = state.episodes[empty] ?? emptiedBy(state, empty)
    if (!episode?.fromBreak || ts <= episode.fromBreak.startAt) state.orphans[spindle] = ts
    else if (ts >= episode.startAt) endEpisode(state, facts, { key: empty, ts })
    else {
      // It was mended before, which is heard only now: the position was never empty.
      facts.remove({ kind: 'spindleEpisode', from: episode.startAt, until: episode.startAt + 1, spindleNo: Number(spindle) })
      delete state.episodes[empty]
      delete state.mended[empty]
      state.breaks[spindle] = episode.fromBreak
      endBreak(state, facts, { spindle, ts })
    }
    return
  }
  const { again } = open
  // Of an earlier break, whose start is still to come.
  if (ts < open.startAt && !open.carried) {
    state.orphans[spindle] = ts
    return
  }
  if (ts - open.startAt < noiseMs) {
    if (!open.carried) count(state, facts, { spindle, what: 'flickers', startAt: open.startAt })
    if (open.told) facts.remove({ kind: 'breakEpisode', from: open.startAt, until: open.startAt + 1, spindleNo: Number(spindle) })
    delete state.breaks[spindle]
    if (again) startBreak(state, facts, { spindle, ts: again.at, isStartup: again.startup })
    return
  }
  // Ends that are mended while it stands have not been broken any longer than it ran.
  const stoppedAt = state.stop && state.stop.startAt > open.startAt && ts >= state.stop.startAt ? state.stop.startAt : undefined
  // What was reckoned since then took it for broken.
  if (state.at !== null && ts < state.at) facts.touch(ts, state.at)
  if (state.at !== null && state.state === 'running' && ts > state.at) open.ranMs += ts - Math.max(state.at, open.startAt)
  // It has gone on only until then, though the end is heard later.
  open.ranMs = Math.min(open.ranMs, ts - open.startAt)
  closeBreak(
    state,
    facts,
    stoppedAt === undefined ? { spindle, endAt: ts, closedBy: 'pieced' } : { spindle, endAt: stoppedAt, closedBy: 'stop' },
  )
  if (again && again.at > ts) startBreak(state, facts, { spindle, ts: again.at, isStartup: again.startup })
}

function endEpisode(state: CourseState, facts: Collected, { key, ts }: { readonly key: string; readonly ts: number }): void {
  const open = state.episodes[key]
  if (!open) return
  tellEpisode(facts, { key, open, endAt: Math.max(ts, open.startAt) })
  delete state.episodes[key]
}

export function hearMap(state: CourseState, facts: Collected, message: Message<'spindleMap'>): void {
  mend(state, facts, message)
  state.map = packed(message.codes)
  state.mapAt = message.ts
}

/** What the map shows as running is neither broken nor anything else, whatever was missed. */
export function mend(state: CourseState, facts: Collected, { ts, codes }: Message<'spindleMap'>): void {
  const isRunning = (spindle: string): boolean => codes[Number(spindle) - 1] === 1
  forgetSettled(state, ts)
  for (const [spindle, open] of Object.entries(state.breaks)) {
    if (!isRunning(spindle) || ts - open.startAt <= noiseMs) continue
    endBreak(state, facts, { spindle, ts })
    state.mended[spindle] = { open, endAt: ts }
  }
  for (const [key, open] of Object.entries(state.episodes)) {
    if (!isRunning(key.split(' ')[1] ?? '') || ts <= open.startAt) continue
    endEpisode(state, facts, { key, ts })
    state.mended[key] = { open, endAt: ts }
  }
}

/** What nobody can say otherwise any more: the state is written with every batch. */
function forgetSettled(state: CourseState, now: number): void {
  const isSettled = (from: number, until: number): boolean =>
    now - until > soonMs && (now - until > rememberedMs || !state.gaps.some((gap) => gap.from < until && gap.to > from))
  for (const [key, { open, endAt }] of Object.entries(state.mended)) if (isSettled(open.startAt, endAt)) delete state.mended[key]
  // whose start is missing may have begun in any of them
  for (const [key, endAt] of Object.entries(state.orphans)) if (isSettled(0, endAt)) delete state.orphans[key]
}

/** An empty position that a map has ended. */
function emptiedBy(state: CourseState, key: string): OpenEpisode | undefined {
  const open = state.mended[key]?.open
  return open && 'minRpm' in open ? open : undefined
}

/** What a map has ended, though it had ended before, which is heard only now. */
function mendedLater(state: CourseState, key: string, ts: number): Mended | undefined {
  const mended = state.mended[key]
  if (!mended || ts <= mended.open.startAt || ts >= mended.endAt) return undefined
  delete state.mended[key]
  return mended
}

/** Two codes a byte, as hexadecimal digits. */
function packed(codes: readonly number[]): string {
  const bytes = Buffer.allocUnsafe((codes.length + 1) >> 1)
  for (let n = 0; n < codes.length; n += 2) bytes[n >> 1] = ((codes[n + 1] ?? 0) << 4) | (codes[n] ?? 0)
  return bytes.toString('hex')
}
