// One cell: what a machine made in one period of a production day, by variety, from its intervals and episodes. Pure; formulas by their numbers.
import { breakMinutes } from '../../../metadata/mill/breaks.ts'
import { plannedMin } from '../../../metadata/mill/efficiency.ts'
import { type Interval, overlapMs, piecesOf } from '../../../metadata/mill/interval.ts'
import {
  gramsPerSpindleHour,
  kgByHours,
  kgByLength,
  productiveSpindleHours,
  targetKg,
  theoreticalKg,
} from '../../../metadata/mill/output.ts'
import type { Assignment } from '../../../metadata/mill/sharing.ts'
import type { CellFacts, StateRow, Variety } from './facts.ts'
import { otherOutputOf, type Output, type Time } from './otherOutput.ts'

/** Sums of a part of the cell. Minutes of a machine that spins several varieties at once are divided by its spindles, so that they add up to the machine's. */
export interface Sums {
  readonly variety: string | null
  readonly spindles: number
  calendarMin: number
  plannedMin: number
  runMin: number
  stopMin: number
  doffingMin: number
  offlineMin: number
  spindleHours: number
  brokenSpindleHours: number
  emptySpindleHours: number
  weakSpindleHours: number
  lengthM: number
  /** Null, as the output: a machine of another process of which nobody has said what its variety is made with. */
  theoreticalKg: number | null
  targetKg: number | null
  autoKg: number | null
  breaks: number
  startupBreaks: number
  breakMin: number
  /** Null where no meter has told. */
  kWh: number | null
}

/** A stretch of time in which one variety was on some of the spindles, the first and the last both counted. */
export interface Part extends Interval, Sums {
  readonly spindleFrom: number
  readonly spindleTo: number
}

const hour = 3_600_000
const minute = 60_000

/** In the order of time; together they are the whole window. Spindles that nothing is assigned to while others spin something stand apart, and nowhere. */
export function partsOf(facts: CellFacts): readonly Part[] {
  const { window, machine, assignments } = facts
  return piecesOf(assignments, window).flatMap(({ startAt, endAt, rows }) => {
    const found = rows.length > 0 ? rows.map((row) => rangeOf(row, machine.spindles)) : [{ variety: null, ...wholeOf(machine.spindles) }]
    const all = found.reduce((sum, { from, to }) => sum + to - from + 1, 0)
    return found.map(({ variety, from, to }) => {
      const spindles = to - from + 1
      return partOf(facts, { startAt, endAt }, { variety, from, to, spindles, share: all > 0 ? spindles / all : 1 / found.length })
    })
  })
}

const wholeOf = (spindles: number) => ({ from: 1, to: spindles })
const rangeOf = ({ variety, spindleFrom, spindleTo }: Assignment, spindles: number) => ({
  variety,
  from: Math.max(1, spindleFrom ?? 1),
  to: Math.max(Math.max(1, spindleFrom ?? 1) - 1, Math.min(spindles, spindleTo ?? spindles)),
})

interface Share {
  readonly variety: string | null
  readonly from: number
  readonly to: number
  readonly spindles: number
  /** Of the machine. */
  readonly share: number
}

function partOf(facts: CellFacts, piece: Interval, { variety, spindles, share, from, to }: Share): Part {
  const { states } = facts
  const yarn = variety === null ? undefined : facts.varieties.get(variety)
  const running = states.filter(({ state }) => state === 'running').map((state) => clipped(state, piece))
  const minutesIn = (wanted: (state: string) => boolean): number =>
    (states.reduce((sum, state) => sum + (wanted(state.state) ? overlapMs(state, piece) : 0), 0) / minute) * share
  const calendarMin = ((piece.endAt - piece.startAt) / minute) * share
  const runMin = minutesIn((state) => state === 'running')
  const doffingMin = minutesIn((state) => state === 'doffing')
  const stopMin = minutesIn((state) => !['running', 'doffing', 'offline'].includes(state))
  const planned = plannedMin(calendarMin, notPlanned(facts, piece, share))
  const spindleHours = (spindles * runMin) / share / 60 || 0
  const own = { piece, running, isOwn: isOn(facts, { spindleFrom: from, spindleTo: to }) }
  const broken = brokenIn(facts, own)
  const emptySpindleHours = episodeHours(facts, own, ['empty', 'closed'])
  const productive = productiveSpindleHours({ spindleHours, brokenSpindleHours: broken.hours, emptySpindleHours })
  const lengthM = states.reduce((sum, state) => sum + lengthIn(state, piece), 0)
  const grams = gramsOf(facts, piece, yarn)
  const time = { share, runMin, plannedMin: planned, calendarMin, lengthM }
  const output = facts.machine.otherProcess
    ? otherOutputOf(facts, piece, { variety, ...time })
    : ringOutputOf(facts, piece, { yarn, grams, spindles, whole: spindleHours > 0 ? productive / spindleHours : 1, productive, ...time })
  return {
    ...piece,
    variety,
    spindleFrom: from,
    spindleTo: to,
    spindles,
    calendarMin,
    plannedMin: planned,
    runMin,
    stopMin,
    doffingMin,
    // A gap is a gap: time of which nothing is known is told apart, never as zero output of a machine that stood.
    offlineMin: Math.max(0, calendarMin - runMin - doffingMin - stopMin),
    spindleHours,
    brokenSpindleHours: broken.hours,
    emptySpindleHours,
    weakSpindleHours: episodeHours(facts, own, ['weak']),
    lengthM,
    ...output,
    breaks: broken.breaks,
    startupBreaks: broken.startups,
    breakMin: broken.minutes,
    kWh: energyIn(facts, piece, share),
  }
}

function energyIn({ energy }: CellFacts, piece: Interval, share: number): number | null {
  const overlapping = energy.filter((interval) => overlapMs(interval, piece) > 0)
  if (overlapping.length === 0) return null
  return overlapping.reduce(
    (sum, { startAt, endAt, kWh }) => sum + (kWh * overlapMs({ startAt, endAt }, piece) * share) / (endAt - startAt),
    0,
  )
}

interface Ring extends Time {
  readonly yarn: Variety | undefined
  readonly grams: number | undefined
  readonly spindles: number
  /** Part of the running time in which a spindle was whole. */
  readonly whole: number
  readonly productive: number
}

/** F5: each spindle has delivered the machine's metres for the part of its running time in which it was whole; F6 where no length was counted. */
function ringOutputOf(
  facts: CellFacts,
  piece: Interval,
  { yarn, grams, spindles, whole, productive, share, plannedMin: planned, calendarMin, lengthM }: Ring,
): Output {
  const theoretical = grams === undefined ? 0 : theoreticalKg(grams, spindles, planned / share / 60)
  return {
    theoreticalKg: theoretical,
    targetKg: targetOf(facts, { yarn, theoretical, planned: planned / (calendarMin || 1), piece }),
    autoKg: lengthM > 0 && yarn ? kgByLength(lengthM * spindles * whole, yarn.tex) : grams === undefined ? 0 : kgByHours(grams, productive),
  }
}

/** The last spindle's range has no end: numbers beyond what works are counted with it. */
export const isOn =
  ({ machine }: CellFacts, { spindleFrom, spindleTo }: Pick<Part, 'spindleFrom' | 'spindleTo'>) =>
  ({ spindleNo }: { readonly spindleNo: number }): boolean =>
    spindleNo >= spindleFrom && (spindleNo <= spindleTo || spindleTo === machine.spindles)

const clipped = ({ startAt, endAt }: Interval, to: Interval): Interval => ({
  startAt: Math.max(startAt, to.startAt),
  endAt: Math.max(Math.max(startAt, to.startAt), Math.min(endAt, to.endAt)),
})

/** Metres of an interval that reaches beyond the piece are divided by the time. Those counted over a gap are the gap's. */
export const lengthIn = ({ startAt, endAt, lengthM }: StateRow, piece: Interval): number =>
  endAt > startAt ? ((lengthM ?? 0) * overlapMs({ startAt, endAt }, piece)) / (endAt - startAt) : 0

function notPlanned({ stops }: CellFacts, piece: Interval, share: number): { closureMin: number; plannedStopMin: number } {
  const of = (type: string): number =>
    (stops.reduce((sum, stop) => sum + (stop.type === type ? overlapMs(stop, piece) : 0), 0) / minute) * share
  return { closureMin: of('closure'), plannedStopMin: of('planned') }
}

interface Own {
  readonly piece: Interval
  readonly running: readonly Interval[]
  readonly isOwn: (episode: { readonly spindleNo: number }) => boolean
}

/** F14; a break counts where it began. */
function brokenIn({ breaks }: CellFacts, { piece, running, isOwn }: Own) {
  const sums = { hours: 0, minutes: 0, breaks: 0, startups: 0 }
  for (const episode of breaks.filter(isOwn)) {
    const minutes = breakMinutes(episode, running)
    sums.hours += minutes / 60
    if (!episode.startup) sums.minutes += minutes
    if (episode.startAt >= piece.startAt && episode.startAt < piece.endAt) sums[episode.startup ? 'startups' : 'breaks'] += 1
  }
  return sums
}

const episodeHours = ({ episodes }: CellFacts, { running, isOwn }: Own, kinds: readonly string[]): number =>
  episodes
    .filter((episode) => kinds.includes(episode.kind) && isOwn(episode))
    .reduce((sum, episode) => running.reduce((ran, interval) => ran + overlapMs(episode, interval), sum), 0) / hour

/** F3 by the speed that was set; where none was told, by the metres delivered while it ran. */
export function gramsOf({ hours, states }: CellFacts, piece: Interval, yarn: Variety | undefined): number | undefined {
  if (!yarn) return undefined
  const set = hours.filter(
    ({ startAt, setRpm }) => setRpm !== null && setRpm > 0 && startAt < piece.endAt && startAt + hour > piece.startAt,
  )
  const ran = states.reduce((sum, state) => (state.state === 'running' ? sum + overlapMs(state, piece) : sum), 0) / minute
  const metres = states.reduce((sum, state) => (state.state === 'running' ? sum + lengthIn(state, piece) : sum), 0)
  const rpm =
    set.length > 0
      ? set.reduce((sum, { setRpm }) => sum + (setRpm ?? 0), 0) / set.length
      : ran > 0
        ? (metres / ran) * yarn.twistPerMetre
        : 0
  return rpm > 0 ? gramsPerSpindleHour(rpm, yarn) : undefined
}

interface Aim {
  readonly yarn: Variety | undefined
  readonly theoretical: number
  /** Planned of the calendar's time, 0 to 1. */
  readonly planned: number
  readonly piece: Interval
}

function targetOf({ shift }: CellFacts, { yarn, theoretical, planned, piece }: Aim): number | null {
  const shiftShare = (planned * (piece.endAt - piece.startAt)) / (shift.endAt - shift.startAt)
  return yarn
    ? targetKg({ perMachineShift: yarn.targetOutput, efficiency: yarn.targetEfficiency, theoreticalKg: theoretical, shiftShare })
    : null
}

/** Parts of one variety: what is not known of one of them is not known of both. */
const both = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : one + other)
/** Here what is known of one of them counts. */
const either = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

/** By variety, in the order in which they came. */
export function addedUp(parts: readonly Part[]): readonly Sums[] {
  const sums = new Map<string | null, Sums>()
  for (const { startAt: _startAt, endAt: _endAt, spindleFrom: _from, spindleTo: _to, ...part } of parts) {
    const known = sums.get(part.variety)
    if (!known) sums.set(part.variety, { ...part })
    else
      for (const name of added) {
        if (name === 'targetKg' || name === 'kWh') known[name] = either(known[name], part[name])
        else if (name === 'theoreticalKg' || name === 'autoKg') known[name] = both(known[name], part[name])
        else known[name] += part[name]
      }
  }
  return [...sums.values()]
}

const added = [
  'calendarMin',
  'plannedMin',
  'runMin',
  'stopMin',
  'doffingMin',
  'offlineMin',
  'spindleHours',
  'brokenSpindleHours',
  'emptySpindleHours',
  'weakSpindleHours',
  'lengthM',
  'theoreticalKg',
  'targetKg',
  'autoKg',
  'breaks',
  'startupBreaks',
  'breakMin',
  'kWh',
] as const satisfies readonly (keyof Sums)[]

/** Which variety was on the machine at a moment, or on one of its spindles. */
export function varietyAt({ assignments }: Pick<CellFacts, 'assignments'>, at: number, spindleNo?: number): string | null {
  const [piece] = piecesOf(assignments, { startAt: at, endAt: at + 1 })
  const found = piece?.rows.find(
    ({ spindleFrom, spindleTo }) =>
      spindleNo === undefined || ((spindleFrom ?? 1) <= spindleNo && spindleNo <= (spindleTo ?? Number.MAX_SAFE_INTEGER)),
  )
  return found?.variety ?? null
}
