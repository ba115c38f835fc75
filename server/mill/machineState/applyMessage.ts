// What one machine says, message by message, in the order of its clock: states, stops, breaks, doffs, hours and energy follow from it.
// Pure: the state goes in as data and comes out changed, the facts are collected.
import type { Message } from '../../../metadata/telemetry/message.ts'
import { applyDoff, restart, emitUnseenDoff } from './doff.ts'
import { type Counter, readCounter } from './counter.ts'
import type { Collected } from './facts.ts'
import { hourOf, sumsOf, emitHour, emitPastHour } from './hours.ts'
import { applyMeter } from './meter.ts'
import { applySpindleMap, applySpindleEvent } from './spindles.ts'
import { copied, type CourseState } from './state.ts'
import { setStopCause, setPastStopCause, endStop, isStopped, meantBy, openStop, closeOffline, emitOpenStop, emitLongStop } from './stop.ts'
import { closeInterval, goOn, mostMetres, showEpisode, silenceMs, type Stretch } from './time.ts'

const hourMs = 3_600_000
/** A doff that the machine does not tell of itself is told for it after so long. */
const patienceMs = 60_000

/** @param message Not heard before, and none that was is later. */
export function applyMessage(state: CourseState, facts: Collected, message: Message): void {
  if (state.silent) {
    state.silent = undefined
    if (state.stop?.told) emitOpenStop(facts, state.stop)
  }
  applyByKind(state, facts, message)
}

/** Metres that are counted need no speed; one that this machine cannot have is none. */
function speedOf(facts: Collected, message: Message<'process'>): number | null {
  const { lengthTotal, speed } = message
  if (lengthTotal !== undefined || speed === undefined) return null
  if (speed <= facts.limits.speed) return speed
  facts.setAside(message, `speed ${speed}`)
  return null
}

function applyByKind(state: CourseState, facts: Collected, message: Message): void {
  switch (message.kind) {
    case 'tick':
      return applyTick(state, facts, message)
    case 'process':
      applyTick(state, facts, message)
      state.speed = speedOf(facts, message)
      return
    case 'spindleEvent':
      return applySpindleEvent(state, facts, message)
    case 'spindleMap':
      return applySpindleMap(state, facts, message)
    case 'spindleSpeed':
      return applySpeeds(state, facts, message)
    case 'doff':
      return applyDoff(state, facts, message)
    case 'stop':
      return applyStop(state, facts, message)
    case 'meter':
      return applyMeter(state, facts, message)
    case 'env':
      return applyClimate(state, facts, message)
  }
}

/** Nothing has been heard up to now: the machine is away from its last message on, as long as nothing else comes. Answers whether that is news. */
export function beSilent(state: CourseState, facts: Collected, now: number): boolean {
  if (state.at === null || state.silent || now - state.at <= silenceMs) return false
  const away = copied(state)
  closeInterval(away, facts, state.at)
  closeOffline(away, facts, state.at)
  for (const hour of [state.lastHour, state.hour]) if (hour) emitHour(facts, hour)
  state.silent = true
  Object.assign(state.now, { state: 'offline', message_rate: 0 })
  state.rate = undefined
  return true
}

/** No message has come since the last one, up to this one. What the counter says was delivered meanwhile is the gap's. */
function applyGap(state: CourseState, facts: Collected, gap: Stretch): void {
  const from = state.at ?? gap.until
  closeInterval(state, facts, from)
  closeOffline(state, facts, from)
  state.state = 'offline'
  goOn(state, facts, gap)
}

function applyTick(state: CourseState, facts: Collected, told: Message<'tick' | 'process'>): void {
  const tick: Message<'tick'> = told.kind === 'tick' ? told : { ...told, kind: 'tick' }
  const { ts } = tick
  if (state.at === null) return begin(state, facts, tick)
  const before = state.at
  const lengthM = delivered(state, facts, told)
  if (ts - before > silenceMs) applyGap(state, facts, { until: ts, lengthM })
  else goOn(state, facts, { until: ts, lengthM })
  if (tick.spindleRpm !== undefined) state.rpm = tick.spindleRpm
  if (tick.doffProgress !== undefined) state.doffProgress = tick.doffProgress
  const as = meantBy(tick.state, tick.doffProgress ?? state.doffProgress)
  enter(state, facts, { at: ts, as })
  if (tick.state === 'doffing' && state.stop) state.stop.signalled = true
  if (tick.doffSeq !== undefined && tick.doffSeq !== state.doffSeq) {
    if (state.doffSeq !== null) state.doffStartAt = copBegun(state, { before, ts })
    state.doffSeq = tick.doffSeq
  }
  if (state.unseenDoff && ts - state.unseenDoff.restartAt > patienceMs) emitUnseenDoff(state, facts)
  emitLongStop(state, facts)
  show(state, tick)
}

function begin(state: CourseState, facts: Collected, tick: Message<'tick'>): void {
  const { ts } = tick
  const as = meantBy(tick.state, tick.doffProgress ?? null)
  Object.assign(state, {
    at: ts,
    from: ts,
    since: ts,
    toldAt: ts,
    state: as,
    lengthTotal: tick.lengthTotal ?? null,
    lengthAt: ts,
    rpm: tick.spindleRpm ?? null,
    doffSeq: tick.doffSeq ?? null,
    doffProgress: tick.doffProgress ?? null,
    // Nothing has been spun yet: its cop begins now.
    doffStartAt: as === 'running' && tick.doffProgress === 0 ? ts : null,
  })
  if (isStopped(as)) openStop(state, facts, { at: ts, as })
  if (tick.state === 'doffing' && state.stop) state.stop.signalled = true
  show(state, tick)
}

/** With the restart before it; where nothing was heard for a while, that may have been another one's. */
function copBegun({ restartAt }: CourseState, { before, ts }: { readonly before: number; readonly ts: number }): number | null {
  const isKnown = ts - before <= silenceMs || (restartAt !== null && restartAt >= before)
  return isKnown ? (restartAt ?? ts) : null
}

/** Since the counter was read last. What it cannot have counted is set aside. */
function delivered(state: CourseState, facts: Collected, message: Message<'tick' | 'process'>): number {
  const { lengthTotal: total, ts, kind } = message
  if (total === undefined) return 0
  const { lengthTotal, lengthAt, lengthOdd, at } = state
  const counter: Counter = { total: lengthTotal ?? total, at: lengthAt ?? at ?? ts, ...(lengthOdd && { odd: lengthOdd }) }
  const { parts, impossible } = readCounter(counter, { total, at: ts, most: (ms) => mostMetres(facts, ms, kind) })
  Object.assign(state, { lengthTotal: counter.total, lengthAt: counter.at, lengthOdd: counter.odd })
  if (impossible !== undefined) facts.setAside(message, `lengthTotal ${impossible}`)
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

function enter(state: CourseState, facts: Collected, { at, as }: { readonly at: number; readonly as: string }): void {
  if (as === state.state) return
  closeInterval(state, facts, at)
  const stood = isStopped(state.state)
  if (isStopped(as)) openStop(state, facts, { at, as })
  else if (stood) {
    const { stop } = state
    // What it was is known at its end.
    endStop(state, facts, at)
    if (stop?.type === 'doffing' || state.unseenDoff?.restartAt === at)
      restart(state, facts, { stopAt: state.unseenDoff?.stopAt ?? stop?.startAt ?? at, restartAt: at })
  }
  state.state = as
  state.since = at
}

/** Points of deviation from which on an episode that goes on is told anew. */
const DEEPER = 1

function applySpeeds(state: CourseState, facts: Collected, { rpm }: Message<'spindleSpeed'>): void {
  const turning = rpm.filter((each) => each > 0)
  const mean = turning.reduce((sum, each) => sum + each, 0) / (turning.length || 1)
  for (const [key, open] of Object.entries(state.episodes)) {
    const [kind, spindle] = key.split(' ')
    const own = rpm[Number(spindle) - 1]
    // What does not turn is not slow: the machine stands, or the end is broken.
    if (own === undefined || own === 0 || (kind !== 'weak' && kind !== 'slip')) continue
    open.minRpm = Math.min(open.minRpm ?? own, own)
    open.deviation = Math.max(open.deviation ?? 0, (1 - own / mean) * 100)
    // It may last for days: those who are to mend it see now how slow it is.
    if (open.shown !== undefined && open.deviation < open.shown + DEEPER) continue
    open.shown = open.deviation
    showEpisode(facts, { key, open, endAt: null })
  }
}

function applyStop(state: CourseState, facts: Collected, { ts, stopAt, startAt, machineCode }: Message<'stop'>): void {
  const code = machineCode ?? null
  // One that is told late is not the one that is under way.
  const isThis = state.stop && stopAt > state.stop.startAt - silenceMs && (startAt === undefined || startAt > state.stop.startAt)
  if (state.stop && isThis && code !== null) {
    setStopCause(state.stop, code)
    if (state.stop.told) {
      state.stop.told = false
      emitLongStop(state, facts)
    }
    return
  }
  // The ticks have told of it already, or will: only what it was called is news.
  if (code !== null && startAt !== undefined && startAt - stopAt >= 30_000 && ts - startAt < hourMs)
    setPastStopCause(state, facts, { stopAt, startAt, machineCode: code })
}

function applyClimate(state: CourseState, facts: Collected, { ts, temperature, rh }: Message<'env'>): void {
  const hour = hourOf(ts)
  const sums = sumsOf(state, facts, hour)
  for (const [list, value] of [
    [sums.temperature, temperature],
    [sums.rh, rh],
  ] as const) {
    list[0] = (list[0] ?? 0) + value
    list[1] = (list[1] ?? 0) + 1
  }
  emitPastHour(state, facts, hour)
  Object.assign(state.now, { temperature, rh })
}

function show(state: CourseState, tick: Message<'tick'>): void {
  const { running = null, broken = null, weak = null, empty = null, slip = null, closed = null } = tick
  Object.assign(state.now, {
    state: state.state,
    spindle_rpm: tick.spindleRpm ?? null,
    front_roller_rpm: tick.frontRollerRpm ?? null,
    delivery_speed: tick.deliverySpeed ?? null,
    twist: tick.twist ?? null,
    doff_seq: state.doffSeq,
    doff_progress: state.doffProgress,
    full_at: fullAt(state, tick),
    length_total: state.lengthTotal,
    running,
    broken,
    weak,
    empty,
    slip,
    closed,
    k_w: tick.kW ?? state.now.k_w ?? null,
  })
}

/** At the pace of this cop so far; of one whose beginning nobody heard, at its pace since it was heard first. */
function fullAt(state: CourseState, { ts, doffProgress }: Message<'tick'>): number | null {
  if (doffProgress === undefined || doffProgress >= 100) return null
  const { doffStartAt } = state
  if (doffStartAt === null && (state.doffHeard?.progress ?? 100) > doffProgress) state.doffHeard = { at: ts, progress: doffProgress }
  const from = doffStartAt === null ? state.doffHeard : { at: doffStartAt, progress: 0 }
  const grown = doffProgress - (from?.progress ?? doffProgress)
  return from && grown > (doffStartAt === null ? 0.5 : 5) ? ts + ((ts - from.at) * (100 - doffProgress)) / grown : null
}
