// Time goes on: the interval that is open grows, is cut where a period ends, and its time is counted in the hours.
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { Collected } from './facts.ts'
import { count, sumsOf, emitHour } from './hours.ts'
import type { CourseState } from './state.ts'

const hourMs = 3_600_000
/** Whoever says nothing for so long is away. */
export const silenceMs = 60_000
/** Milliseconds between two words about what goes on. */
const emitEveryMs = 30_000
export const emptyAfterMs = 60 * 60_000
export const noiseMs = 5_000

/** In which state the machine has been since the last moment, and what it has delivered since. */
export interface Stretch {
  readonly until: number
  readonly lengthM: number
}

/** Moments of a counter are not to the second. */
const slackMs = 10_000

/** What this machine's counter of metres can have grown by in so many milliseconds. */
export const mostMetres = ({ limits }: Collected, ms: number, kind: Message['kind']): number =>
  ((kind === 'tick' ? limits.tick : limits.process) * (Math.max(0, ms) + slackMs)) / 60_000

export function goOn(state: CourseState, facts: Collected, { until, lengthM }: Stretch): void {
  if (state.at === null || until <= state.at) {
    state.lengthM += lengthM
    return
  }
  const all = until - state.at
  while (state.at < until) {
    const end = Math.min(until, facts.endOfShift(state.at))
    const metres = (lengthM * (end - state.at)) / all
    inHours(state, facts, { from: state.at, until: end, metres })
    state.lengthM += metres
    if (state.state === 'running' && typeof state.speed === 'number')
      state.turned = (state.turned ?? 0) + (state.speed * (end - state.at)) / 60_000
    runBreaks(state, facts, end)
    state.at = end
    if (end < until || end === facts.endOfShift(end - 1)) closeInterval(state, facts, end)
  }
  emitElapsed(state, facts)
}

/** The open interval ends here, and the next begins. */
export function closeInterval(state: CourseState, facts: Collected, at: number): void {
  emitInterval(state, facts, at)
  if (state.stop && at > state.from) state.stop.pieces.push({ startAt: state.from, endAt: at, state: state.state, lengthM: state.lengthM })
  if (at > state.from) facts.touch(state.from, at - 1)
  state.from = at
  state.lengthM = 0
  state.turned = null
}

export function emitInterval(state: CourseState, facts: Collected, at: number): void {
  if (at > state.from)
    facts.add('machineState', state.from, {
      start_at: state.from,
      end_at: at,
      state: state.state,
      length_m: state.lengthM,
      speed_min: state.turned,
    })
}

/** From time to time what goes on is told, as far as it is known: of what comes after, nothing is promised. */
function emitElapsed(state: CourseState, facts: Collected): void {
  if (state.at === null || state.at - state.toldAt < emitEveryMs) return
  state.toldAt = state.at
  emitInterval(state, facts, state.at)
  if (state.hour) emitHour(facts, state.hour)
  facts.touch(state.at)
}

interface Part {
  readonly from: number
  readonly until: number
  readonly metres: number
}

function inHours(state: CourseState, facts: Collected, { from, until, metres }: Part): void {
  for (let at = from; at < until;) {
    const hour = Math.floor(at / hourMs) * hourMs
    const end = Math.min(until, hour + hourMs)
    const sums = sumsOf(state, facts, hour)
    const ms = end - at
    if (state.state === 'running') sums.runMs += ms
    else if (state.state === 'doffing') sums.doffingMs += ms
    else if (state.state === 'offline') sums.offlineMs += ms
    else sums.stopMs += ms
    if (state.state === 'running' && state.rpm !== null) {
      sums.rpmSum += state.rpm * ms
      sums.rpmMs += ms
      sums.maxRpm = Math.max(sums.maxRpm ?? 0, state.rpm)
    }
    sums.lengthM += (metres * ms) / (until - from)
    at = end
  }
}

/** Breaks last while the machine runs; one that lasts an hour is an empty position from then on. */
function runBreaks(state: CourseState, facts: Collected, until: number): void {
  if (state.state !== 'running' || state.at === null) return
  for (const [spindle, open] of Object.entries(state.breaks)) {
    const from = Math.max(state.at, open.startAt)
    if (until <= from) continue
    open.ranMs += until - from
    if (open.ranMs >= emptyAfterMs) {
      const at = until - (open.ranMs - emptyAfterMs)
      open.ranMs = emptyAfterMs
      closeBreak(state, facts, { spindle, endAt: at, closedBy: 'empty' })
      state.episodes[emptyOf(spindle)] = { startAt: at, minRpm: 0, deviation: null, fromBreak: open }
      emitEpisode(facts, { key: emptyOf(spindle), open: { startAt: at, minRpm: 0, deviation: null }, endAt: null })
    } else if (!open.told && until - open.startAt >= noiseMs) emitBreak(state, facts, { spindle, open, endAt: null, closedBy: null })
  }
}

interface Closing {
  readonly spindle: string
  readonly endAt: number
  readonly closedBy: string
}

export function closeBreak(state: CourseState, facts: Collected, { spindle, endAt, closedBy }: Closing): void {
  const open = state.breaks[spindle]
  if (!open) return
  emitBreak(state, facts, { spindle, open, endAt: Math.max(endAt, open.startAt), closedBy })
  delete state.breaks[spindle]
}

interface EmittedBreak {
  readonly spindle: string
  readonly open: CourseState['breaks'][string]
  readonly endAt: number | null
  readonly closedBy: string | null
}

export function emitBreak(state: CourseState, facts: Collected, { spindle, open, endAt, closedBy }: EmittedBreak): void {
  if (!open.told) count(state, facts, { what: open.startup ? 'startups' : 'breaks', startAt: open.startAt })
  open.told = true
  facts.add('breakEpisode', open.startAt, {
    spindle_no: Number(spindle),
    start_at: open.startAt,
    end_at: endAt,
    duration_sec: endAt === null ? null : open.ranMs / 1_000,
    startup: open.startup,
    closed_by: closedBy,
    doff_seq: open.doffSeq,
    position_in_doff: open.position,
  })
  facts.touch(open.startAt, endAt ?? open.startAt)
}

/** Under what the episode of an empty position is kept. */
export const emptyOf = (spindle: string): string => `empty ${spindle}`

interface EmittedEpisode {
  /** `kind spindle`. */
  readonly key: string
  readonly open: CourseState['episodes'][string]
  readonly endAt: number | null
}

export function emitEpisode(facts: Collected, episode: EmittedEpisode): void {
  showEpisode(facts, episode)
  facts.touch(episode.open.startAt, episode.endAt ?? episode.open.startAt)
}

/** As far as it is known; nothing that is counted follows from it. */
export function showEpisode(facts: Collected, { key, open, endAt }: EmittedEpisode): void {
  const [kind = '', spindle = ''] = key.split(' ')
  facts.add('spindleEpisode', open.startAt, {
    spindle_no: Number(spindle),
    kind,
    start_at: open.startAt,
    end_at: endAt,
    duration_sec: endAt === null ? null : (endAt - open.startAt) / 1_000,
    min_rpm: open.minRpm,
    deviation: open.deviation,
  })
}
