// Messages are heard in the order of time. One that comes behind another is heard with all that follow it, again, from how the machine was before; what was
// reported since then gives way to what comes out.
import type { Message, Stamp } from '../../../metadata/telemetry/message.ts'
import type { FactRow } from '../facts/writeFacts.ts'
import { applyMessage } from './applyMessage.ts'
import type { Collected, Replaced, ReplacedKind } from './facts.ts'
import { hourOf, emitHour } from './hours.ts'
import { quarterMs } from './meter.ts'
import { copied, type CourseState, newState, type Past } from './state.ts'
import { emitOpenStop } from './stop.ts'
import { showEpisode, emitBreak, emitInterval } from './time.ts'

const hourMs = 3_600_000
/** Nothing is heard that is older. */
const retentionMs = 73 * hourMs

/** In the order of time; of one moment, as the box has sent them. */
export const inOrder = (a: Stamp, b: Stamp): number => a.ts - b.ts || a.boot - b.boot || a.seq - b.seq

/** The last message that was heard; of a machine of an earlier version, all up to its moment. */
const lastApplied = ({ heard, at }: CourseState): Stamp | undefined =>
  heard ?? (at === null ? undefined : { ts: at, boot: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER })

export function isBehind(state: CourseState, message: Stamp): boolean {
  const last = lastApplied(state)
  return last !== undefined && inOrder(message, last) < 0
}

/** @returns How the machine was before, where that is to be stored. */
export function applyInOrder(state: CourseState, facts: Collected, message: Message): Past | undefined {
  const past = pastBefore(state, message)
  applyMessage(state, facts, message)
  state.heard = { ts: message.ts, boot: message.boot, seq: message.seq }
  return past
}

/** Once an hour, between two moments, and where the last message was a tick: what is stored of before is then over, or known to be open. */
function pastBefore(state: CourseState, { ts }: Stamp): Past | undefined {
  const { at, pastAt } = state
  const last = lastApplied(state)
  if (!last || pastAt === undefined) {
    state.pastAt = last?.ts ?? ts
    if (last) state.heard = last
    return { at: last?.ts ?? 0, state: last ? copied(state) : newState() }
  }
  const since = ts - pastAt
  if (since < hourMs || ts <= last.ts || (at !== null && at !== last.ts && since < 2 * hourMs)) return undefined
  state.pastAt = last.ts
  return { at: last.ts, state: copied(state) }
}

/** Before which moment the machine must be known for these messages to be heard again: doffs report what was before them. */
export const reachOf = (messages: readonly Message[]): number =>
  messages.reduce((from, message) => Math.min(from, message.kind === 'doff' ? Math.min(message.ts, message.stopAt) : message.ts), Infinity)

/** From a past on, all messages since then in the order of time. */
export class Replay {
  readonly state: CourseState
  readonly facts: Collected
  readonly pasts: Past[] = []
  readonly #past: CourseState
  #first: number | undefined

  /** @param facts None are collected yet. */
  constructor(past: CourseState, facts: Collected) {
    this.#past = past
    this.state = { ...copied(past), redo: undefined }
    this.facts = facts
    restore(facts, past)
  }

  apply(messages: readonly Message[]): void {
    for (const message of messages) {
      this.#first ??= message.ts
      const past = applyInOrder(this.state, this.facts, message)
      if (past && past.at > 0) this.pasts.push(past)
    }
  }

  /** @param now How the machine was taken to be. */
  end(now: CourseState): void {
    const { state, facts } = this
    const after = lastApplied(this.#past)?.ts ?? (this.#first ?? 0) - 1
    facts.replaced = replacedSince(this.#past, after)
    emitAll(facts, state)
    facts.touch(Math.min(after, state.from, this.#past.stop?.startAt ?? after), Math.max(now.at ?? 0, state.at ?? 0, after))
    state.redo = undefined
    state.rate = now.rate
    state.now.message_rate = now.now.message_rate ?? null
  }
}

/** What is stored of what was under way may have gone on otherwise since. */
function restore(facts: Collected, { stop, hour, lastHour, meters, at }: CourseState): void {
  for (const { startAt, endAt, state, lengthM } of stop?.pieces ?? [])
    facts.add('machineState', startAt, { start_at: startAt, end_at: endAt, state, length_m: lengthM })
  for (const each of [lastHour, hour]) if (each) emitHour(facts, each)
  for (const [meterNo, { at: until, quarters }] of Object.entries(meters)) {
    for (const [start, kWh] of Object.entries(quarters)) {
      const startAt = Number(start)
      const mean = (kWh * hourMs) / (Math.min(until, startAt + quarterMs) - startAt)
      facts.add('energyInterval', startAt, { meter_no: meterNo, start_at: startAt, k_wh: kWh, kw_mean: mean })
    }
    const known = (lastHour ?? hour)?.hour ?? 0
    for (let each = hourOf(Math.max(until, (at ?? until) - retentionMs)); each < known; each += hourMs) facts.recount(each)
  }
}

/** As far as it is known, also what was reported a moment ago. */
function emitAll(facts: Collected, state: CourseState): void {
  if (state.at !== null) emitInterval(state, facts, state.at)
  if (state.stop?.told) emitOpenStop(facts, state.stop)
  for (const hour of [state.lastHour, state.hour]) if (hour) emitHour(facts, hour)
  for (const [spindle, open] of Object.entries(state.breaks))
    if (open.told) emitBreak(state, facts, { spindle, open, endAt: null, closedBy: null })
  for (const [key, open] of Object.entries(state.episodes)) showEpisode(facts, { key, open, endAt: null })
}

function replacedSince(past: CourseState, after: number): Readonly<Record<ReplacedKind, Replaced>> {
  const { at, from, stop, hour, lastHour, unseenDoff, breaks, episodes, meters } = past
  const only = (open: readonly FactRow[]): Replaced => ({ after, open })
  const since = (start: number | undefined): Replaced => ({ after: start === undefined ? after : Math.min(after, start - 1), open: [] })
  return {
    machineState: since(at === null ? undefined : from),
    hourlyMachine: since((lastHour ?? hour)?.hour),
    stopRecord: since(stop?.startAt),
    doffRecord: only(unseenDoff ? [{ restart_at: unseenDoff.restartAt, doff_seq: unseenDoff.seq }] : []),
    breakEpisode: only(Object.entries(breaks).map(([spindle, { startAt }]) => ({ start_at: startAt, spindle_no: Number(spindle) }))),
    spindleEpisode: only(
      Object.entries(episodes).map(([key, { startAt }]) => {
        const [kind = '', spindle = ''] = key.split(' ')
        return { start_at: startAt, spindle_no: Number(spindle), kind }
      }),
    ),
    energyInterval: only(
      Object.entries(meters).flatMap(([meterNo, meter]) => {
        const rows: FactRow[] = []
        const first = Math.floor(Math.max(meter.at, after - retentionMs) / quarterMs) * quarterMs
        for (let start = first; start <= after; start += quarterMs) rows.push({ start_at: start, meter_no: meterNo })
        return rows
      }),
    ),
  }
}
