// Doffs: told by the machine, or seen by its stop.
import { survival } from '../../../metadata/mill/breaks.ts'
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { Collected } from './facts.ts'
import { doffBreak } from './spindles.ts'
import { wasDoff } from './stop.ts'
import type { CourseState } from './state.ts'

/** What the ticks and the machine itself tell of one restart lies no further apart. */
const sameMs = 60_000

export function applyDoff(state: CourseState, facts: Collected, doff: Message<'doff'>): void {
  const { doffSeq, fullAt = null, stopAt, restartAt, startupBreaks = null } = doff
  if (state.unseenDoff && Math.abs(state.unseenDoff.restartAt - restartAt) < 600_000) state.unseenDoff = null
  const { lastDoff, doffStartAt } = state
  const isSeen = lastDoff !== undefined && Math.abs(lastDoff.restartAt - restartAt) < sameMs
  const startAt = isSeen ? (lastDoff.startAt ?? null) : doffStartAt !== null && doffStartAt < stopAt ? doffStartAt : null
  const ends = endsOf(state.now)
  facts.add('doffRecord', restartAt, {
    doff_seq: doffSeq,
    start_at: startAt,
    full_at: fullAt,
    stop_at: stopAt,
    restart_at: restartAt,
    stop_sec: (restartAt - stopAt) / 1_000,
    waiting_sec: fullAt === null ? null : Math.max(0, stopAt - fullAt) / 1_000,
    length_m: doff.length ?? null,
    kg_calc: doff.kgCalc ?? null,
    kg_scale: doff.kgScale ?? null,
    startup_breaks: startupBreaks,
    ends,
    survival: startupBreaks !== null && ends !== null ? survival(startupBreaks, ends) : null,
    early: doff.early ?? false,
  })
  // A weight counts for all the time in which the cops were spun.
  facts.touch(doff.kgScale === undefined ? restartAt : (startAt ?? restartAt), restartAt)
  wasDoff(state, facts, { stopAt, startAt: restartAt })
  restart(state, facts, { stopAt, restartAt })
}

/** Spindles that have an end (N − empty of F16), by the last tick; null where it told of none that runs. */
function endsOf({ running, broken, weak, slip }: CourseState['now']): number | null {
  if (!Number(running)) return null
  return [running, broken, weak, slip].reduce((sum: number, count) => sum + (Number(count) || 0), 0)
}

/** Ends that are broken at a doff are the next cop's, as breaks of its start. */
export function restart(
  state: CourseState,
  facts: Collected,
  { stopAt, restartAt }: { readonly stopAt: number; readonly restartAt: number },
): void {
  if (state.restartAt !== null && Math.abs(state.restartAt - restartAt) < sameMs) return
  // One that is told late is not the last one.
  if (state.restartAt === null || restartAt > state.restartAt) {
    state.lastDoff = { stopAt, restartAt, startAt: state.doffStartAt }
    state.restartAt = restartAt
    state.doffStartAt = restartAt
  }
  for (const spindle of Object.keys(state.breaks)) doffBreak(state, facts, { spindle, stopAt, restartAt })
}

export function emitUnseenDoff(state: CourseState, facts: Collected): void {
  const { unseenDoff } = state
  state.unseenDoff = null
  if (!unseenDoff) return
  const { seq, startAt, stopAt, restartAt } = unseenDoff
  facts.add('doffRecord', restartAt, {
    doff_seq: seq,
    start_at: startAt,
    stop_at: stopAt,
    restart_at: restartAt,
    stop_sec: (restartAt - stopAt) / 1_000,
    early: false,
  })
  facts.touch(restartAt)
}
