// Stretches without messages, and what comes later than it should: a box that was away sends what it kept, also behind what is new.
import type { Message } from '../../../metadata/telemetry/message.ts'
import { restart } from './doff.ts'
import type { Collected } from './facts.ts'
import { addToHours, countedApart } from './hours.ts'
import { isBreakEdge } from './recent.ts'
import { mend } from './spindles.ts'
import type { CourseState, Gap } from './state.ts'
import { tellOfSilence } from './stop.ts'
import { closeInterval, goOn, grown, mostMetres, silenceMs, type Stretch } from './time.ts'

/** Stretches that are kept open for what may still come. */
const mostGaps = 6
const keptMs = 72 * 3_600_000

interface Silence extends Stretch {
  /** By the counter, before it. */
  readonly counted: number | null
}

/** Nothing was heard from the last moment up to this one. What the counter says was delivered meanwhile is the gap's. */
export function hearGap(state: CourseState, facts: Collected, { until, lengthM, counted }: Silence): void {
  const from = state.at ?? until
  // Spindles have their own times: they go on with what is under way now, not with what was before.
  const before: CourseState = structuredClone({
    ...state,
    lengthTotal: counted,
    breaks: {},
    episodes: {},
    orphans: {},
    gaps: [],
    counts: [],
    hour: null,
    lastHour: null,
    apart: undefined,
    recent: undefined,
  })
  if (state.state !== 'offline') {
    closeInterval(state, facts, from)
    tellOfSilence(state, facts, from)
  } else state.from = from
  if (until - from <= silenceMs) {
    // The clock of the console was ahead: it was never away.
    facts.remove({ kind: 'machineState', from, until })
    state.state = state.said
  } else state.state = 'offline'
  const hours = countedApart(state, () => goOn(state, facts, { until, lengthM }))
  addToHours(state, facts, { hours })
  if (until - from <= silenceMs) return
  const gap = { from, to: until, before, lengthTotal: state.lengthTotal, hours }
  state.gaps = [...state.gaps, gap].filter(({ to }) => until - to < keptMs).slice(-mostGaps)
}

type Hear = (state: CourseState, facts: Collected, message: Message) => void

/** Whether it was dealt with: what tells of its own times may be heard at any time. What a meter has counted over a gap is spread over it already. */
export function late(state: CourseState, facts: Collected, { message, hear }: { readonly message: Message; readonly hear: Hear }): boolean {
  if (message.kind === 'spindleEvent') return false
  if (message.kind === 'spindleMap') {
    mend(state, facts, message)
    return true
  }
  const gap = state.gaps.find(({ from, to }) => message.ts >= from && message.ts < to)
  if (gap && message.kind !== 'meter') {
    fill(state, facts, { gap, message, hear })
    if (message.kind === 'doff') restart(state, facts, message)
    return true
  }
  return message.kind !== 'doff' && message.kind !== 'stop'
}

/** Whether it changes what was: most that comes late is passed over. */
export function matters({ gaps }: CourseState, message: Message): boolean {
  const { kind, ts } = message
  if (kind === 'spindleEvent') return isBreakEdge(message)
  return kind === 'spindleMap' || kind === 'doff' || kind === 'stop' || gaps.some(({ from, to }) => ts >= from && ts < to)
}

interface Filling {
  readonly gap: Gap
  readonly message: Message
  readonly hear: Hear
}

/** What was under way before the gap goes on through it; what remains of it stays a gap, with what the counter says of it. */
function fill(state: CourseState, facts: Collected, { gap, message, hear }: Filling): void {
  const { before } = gap
  const known = before.at ?? gap.from
  const ran = before.state === 'running'
  facts.remove({ kind: 'machineState', from: Math.max(before.from, gap.from), until: gap.to })
  const heard = countedApart(before, () => hear(before, facts, message))
  if (ran) runBetween(state, known, before.at ?? known)
  const rest = structuredClone(before)
  const at = rest.at ?? gap.to
  const metres = typeof gap.lengthTotal === 'number' ? grown(before.lengthTotal, gap.lengthTotal) : 0
  const lengthM = metres <= mostMetres(facts, gap.to - (before.lengthAt ?? at), message.kind) ? metres : 0
  if (gap.to - at > silenceMs) {
    closeInterval(rest, facts, at)
    rest.state = 'offline'
  }
  const hours = countedApart(rest, () => goOn(rest, facts, { until: gap.to, lengthM }))
  // A gap of before this was kept has told its hours for good.
  if (gap.hours) {
    addToHours(state, facts, { hours: gap.hours, by: -1 })
    addToHours(state, facts, { hours: heard })
    addToHours(state, facts, { hours })
    gap.hours = hours
  }
  closeInterval(rest, facts, gap.to)
  facts.touch(gap.from, gap.to)
}

/** What was broken then was broken while the machine ran, as is known now. */
function runBetween(state: CourseState, from: number, until: number): void {
  for (const open of Object.values(state.breaks)) open.ranMs += Math.max(0, until - Math.max(from, open.startAt))
}
