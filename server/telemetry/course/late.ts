// Stretches without messages, and what comes later than it should: a box that was away sends what it kept, also behind what is new.
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { Collected } from './facts.ts'
import type { CourseState, Gap } from './state.ts'
import { tellOfSilence } from './stop.ts'
import { closeInterval, goOn, silenceMs, type Stretch } from './time.ts'

/** Stretches that are kept open for what may still come. */
const mostGaps = 6
const keptMs = 72 * 3_600_000

/** Nothing was heard from the last moment up to this one. What the counter says was delivered meanwhile is the gap's. */
export function hearGap(state: CourseState, facts: Collected, { until, lengthM }: Stretch): void {
  const from = state.at ?? until
  const before: CourseState = structuredClone({ ...state, gaps: [] })
  if (state.state !== 'offline') {
    closeInterval(state, facts, from)
    tellOfSilence(state, facts, from)
  } else state.from = from
  if (until - from <= silenceMs) {
    // The clock of the console was ahead: it was never away.
    facts.remove({ kind: 'machineState', from, until })
    state.state = state.said
  } else state.state = 'offline'
  goOn(state, facts, { until, lengthM })
  if (until - from <= silenceMs) return
  state.gaps = [...state.gaps, { from, to: until, before }].filter(({ to }) => until - to < keptMs).slice(-mostGaps)
}

type Hear = (state: CourseState, facts: Collected, message: Message) => void

/** Whether it was dealt with: what tells of its own times may be heard at any time. What a meter has counted over a gap is spread over it already. */
export function late(state: CourseState, facts: Collected, { message, hear }: { readonly message: Message; readonly hear: Hear }): boolean {
  const gap = state.gaps.find(({ from, to }) => message.ts >= from && message.ts < to)
  if (gap && message.kind !== 'meter') {
    fill(state, facts, { gap, message, hear })
    return true
  }
  return message.kind !== 'spindleEvent' && message.kind !== 'doff' && message.kind !== 'stop'
}

/** What was under way before the gap goes on through it; what remains of it stays a gap. */
function fill(
  state: CourseState,
  facts: Collected,
  { gap, message, hear }: { readonly gap: Gap; readonly message: Message; readonly hear: Hear },
): void {
  const { before } = gap
  const from = before.from
  const open = new Map(Object.entries(before.breaks).map(([spindle, { startAt }]) => [spindle, startAt]))
  facts.remove({ kind: 'machineState', from: Math.max(from, gap.from), until: gap.to })
  hear(before, facts, message)
  const rest = structuredClone(before)
  const at = rest.at ?? gap.to
  if (gap.to - at > silenceMs) {
    closeInterval(rest, facts, at)
    rest.state = 'offline'
    goOn(rest, facts, { until: gap.to, lengthM: 0 })
  } else goOn(rest, facts, { until: gap.to, lengthM: 0 })
  closeInterval(rest, facts, gap.to)
  facts.touch(gap.from, gap.to)
  // What ended in the gap is not under way any more, and what began in it may be.
  for (const [spindle, startAt] of open)
    if (!before.breaks[spindle] && state.breaks[spindle]?.startAt === startAt) delete state.breaks[spindle]
  for (const [spindle, began] of Object.entries(before.breaks)) {
    const end = state.orphans[spindle]
    if (open.get(spindle) === began.startAt || state.breaks[spindle]) continue
    if (end === undefined || end < began.startAt) state.breaks[spindle] = structuredClone(began)
    else {
      delete state.orphans[spindle]
      hear(before, facts, {
        kind: 'spindleEvent',
        boot: 0,
        seq: 1,
        ts: Math.min(end, gap.to - 1),
        spindleNo: Number(spindle),
        event: 'break',
        edge: 'end',
      })
    }
  }
}
