// From what is known of a machine's period to the rows that stand for it.
import { breakMinutes } from '../../../metadata/mill/breaks.ts'
import { covers } from '../../../metadata/mill/interval.ts'
import type { FactRow } from '../facts/writeFacts.ts'
import { addedUp, type Part, partsOf, type Sums, varietyAt } from './cell.ts'
import type { CellFacts, HandedOverYield } from './facts.ts'
import { handedOverOutput } from './otherOutput.ts'
import { counted, scaleKgOf } from './output.ts'
import { personsOf } from './persons.ts'
import { lossesOfBreaks, lossOfStop, stopsOf } from './stops.ts'

export interface CellRows {
  readonly shiftYield: readonly FactRow[]
  readonly shiftStop: readonly FactRow[]
  readonly personShare: readonly FactRow[]
  readonly spindleCount: readonly FactRow[]
  /** Of given yields: what is said of them anew. */
  readonly given: readonly FactRow[]
  /** Whose events are, by kind: rows with their key and what follows from it. */
  readonly told: Readonly<Record<'stopRecord' | 'breakEpisode' | 'spindleEpisode' | 'doffRecord', readonly FactRow[]>>
}

const noEvents: CellRows['told'] = { stopRecord: [], breakEpisode: [], spindleEpisode: [], doffRecord: [] }
const nothing: CellRows = { shiftYield: [], shiftStop: [], personShare: [], spindleCount: [], given: [], told: noEvents }

export function rowsOfCell(facts: CellFacts): CellRows {
  const { shift, machine, organisation } = facts
  const base = { device_id: machine.id, production_date: shift.productionDate, period: shift.period, organisation_id: organisation }
  const isSeen = facts.states.some(({ startAt, endAt }) => startAt < facts.window.endAt && endAt > facts.window.startAt)
  if (!isSeen && facts.given.length > 0) return recomputeHandedOver(facts, base)
  // Of a machine of which nothing was heard there is no cell, unless somebody says what it made.
  if (!isSeen && facts.corrections.length === 0) return nothing
  const parts = partsOf(facts)
  const stops = stopsOf(facts, parts)
  const yields = addedUp(parts).map((sums, at) =>
    yieldOf(facts, {
      // A gap is no zero, also where somebody says what was made in it.
      sums: isSeen ? sums : { ...sums, autoKg: null, theoreticalKg: null },
      parts: parts.filter(({ variety }) => variety === sums.variety),
      isFirst: at === 0,
      lossKg: lossOf(stops, sums),
    }),
  )
  return {
    ...nothing,
    shiftYield: yields.map((row) => ({ ...base, ...row, start_at: shift.startAt, end_at: shift.endAt })),
    shiftStop: stops.map((sums) => ({
      ...base,
      type: sums.type,
      stop_reason_id: sums.stopReason,
      variety_id: sums.variety,
      count: sums.count,
      minutes: sums.minutes,
      loss_kg: sums.lossKg,
    })),
    // What people have made is yarn of the ring frames.
    personShare: personRows(facts, parts, (part) => (machine.otherProcess ? 0 : kgOfPart(part, yields))).map((row) => ({
      ...base,
      ...row,
      ...partOfCell(row, yields.map(cellOf)),
    })),
    spindleCount: countsOf(facts).map((row) => ({ ...base, ...row })),
    told: eventsOf(facts, parts),
  }
}

const lossOf = (stops: ReturnType<typeof stopsOf>, { variety }: Sums): number =>
  stops.reduce((sum, stop) => (stop.variety === variety ? sum + stop.lossKg : sum), 0)

interface Yield {
  readonly sums: Sums
  /** Its times. */
  readonly parts: readonly Part[]
  readonly isFirst: boolean
  readonly lossKg: number
}

function yieldOf(facts: CellFacts, { sums, parts, isFirst, lossKg }: Yield) {
  const scaleKg = scaleKgOf(facts, parts, sums.autoKg)
  const { actualKg, source, corrected } = counted({ autoKg: sums.autoKg, scaleKg, variety: sums.variety }, facts.corrections, isFirst)
  const doffs = facts.doffs.filter(({ restartAt }) => covers(facts.window, restartAt) && varietyAt(facts, restartAt - 1) === sums.variety)
  return {
    variety_id: sums.variety,
    spindles: sums.spindles,
    planned_min: sums.plannedMin,
    run_min: sums.runMin,
    stop_min: sums.stopMin,
    doffing_min: sums.doffingMin,
    offline_min: sums.offlineMin,
    calendar_min: sums.calendarMin,
    spindle_hours: sums.spindleHours,
    productive_spindle_hours: Math.max(0, sums.spindleHours - sums.brokenSpindleHours - sums.emptySpindleHours),
    broken_spindle_hours: sums.brokenSpindleHours,
    empty_spindle_hours: sums.emptySpindleHours,
    weak_spindle_hours: sums.weakSpindleHours,
    length_m: sums.lengthM,
    theoretical_kg: sums.theoreticalKg,
    target_kg: sums.targetKg,
    auto_kg: sums.autoKg,
    scale_kg: scaleKg,
    actual_kg: actualKg,
    source,
    corrected,
    breaks: sums.breaks,
    startup_breaks: sums.startupBreaks,
    flickers: isFirst ? facts.hours.reduce((sum, { flickers }) => sum + (flickers ?? 0), 0) : 0,
    break_min: sums.breakMin,
    doffs: doffs.length,
    doff_min: doffs.reduce((sum, { stopSec }) => sum + (stopSec ?? 0) / 60, 0),
    loss_kg: lossKg,
    k_wh: sums.kWh,
    other_process: facts.machine.otherProcess,
  }
}

/** What counts is shared like what was reckoned; where nothing was, by time. */
function kgOfPart(part: Part, yields: readonly ReturnType<typeof yieldOf>[]): number {
  const own = yields.find(({ variety_id: variety }) => variety === part.variety)
  if (!own) return 0
  return own.auto_kg !== null && own.auto_kg > 0
    ? ((part.autoKg ?? 0) * (own.actual_kg ?? 0)) / own.auto_kg
    : ((own.actual_kg ?? 0) * part.calendarMin) / (own.calendar_min || 1)
}

const personRows = (facts: CellFacts, parts: readonly Part[], kgOf: (part: Part) => number): readonly FactRow[] =>
  personsOf(facts, parts, kgOf)
    // Of what nobody was bound to and nothing came of, nothing is told: machines that nobody tends.
    .filter(({ employee, kg, breaks }) => employee !== null || kg > 0 || breaks > 0)
    .map((sums) => ({
      variety_id: sums.variety,
      employee_id: sums.employee,
      job_post_id: sums.jobPost === '' ? null : sums.jobPost,
      share: sums.share,
      spindles: sums.spindles,
      kg: sums.kg,
      breaks: sums.breaks,
      break_min: sums.breakMin,
      run_min: sums.runMin,
      spindle_hours: sums.spindleHours,
    }))

/** What a variety made in the cell, by which a person's part of it is measured. */
interface Made {
  readonly variety: string | null
  readonly actualKg: number | null
  readonly targetKg: number | null
  readonly spindles: number | null
  readonly plannedMin: number | null
  readonly spindleHours: number | null
  readonly flawedSpindleHours: number | null
}

const cellOf = (row: ReturnType<typeof yieldOf>): Made => ({
  variety: row.variety_id,
  actualKg: row.actual_kg,
  targetKg: row.target_kg,
  spindles: row.spindles,
  plannedMin: row.planned_min,
  spindleHours: row.spindle_hours,
  flawedSpindleHours: row.empty_spindle_hours + row.weak_spindle_hours,
})

/** By the person's part of the output: what the spindle hours that ran would have given at the target, and those that were empty or weak. */
function partOfCell(row: FactRow, made: readonly Made[]): FactRow {
  const own = made.find(({ variety }) => variety === row.variety_id)
  const part = own?.actualKg ? Number(row.kg) / own.actualKg : 0
  if (!own || part === 0) return { expected_kg: null, flawed_spindle_hours: null }
  const planned = ((own.spindles ?? 0) * (own.plannedMin ?? 0)) / 60
  return {
    expected_kg: own.targetKg === null || planned === 0 ? null : (part * own.targetKg * (own.spindleHours ?? 0)) / planned,
    flawed_spindle_hours: own.flawedSpindleHours === null ? null : part * own.flawedSpindleHours,
  }
}

/** Of days that have no intervals breaks and spindle hours are shared like the output. */
function partOfHandedOver(row: FactRow, given: readonly { readonly row: HandedOverYield; readonly actualKg: number | null }[]): FactRow {
  const own = given.find((each) => each.row.variety === row.variety_id)
  const part = own?.actualKg ? Number(row.kg) / own.actualKg : 0
  const shared = (name: 'breaks' | 'breakMin' | 'spindleHours', column: string): FactRow => {
    const figure = own?.row[name] ?? null
    return figure === null || part === 0 ? {} : { [column]: part * figure }
  }
  return {
    ...shared('breaks', 'breaks'),
    ...shared('breakMin', 'break_min'),
    ...shared('spindleHours', 'spindle_hours'),
    ...partOfCell(
      row,
      given.map((each) => ({ ...each.row, actualKg: each.actualKg })),
    ),
  }
}

/** Of days of which only yields were handed over: corrections, and whose they are. */
function recomputeHandedOver(facts: CellFacts, base: FactRow): CellRows {
  const { otherProcess } = facts.machine
  const rows = otherProcess ? facts.given.map((row): HandedOverYield => ({ ...row, ...handedOverOutput(facts, row) })) : facts.given
  const handedOver = rows.map((row, at) => ({ row, ...counted(row, facts.corrections, at === 0) }))
  const all = rows.reduce((sum, { autoKg }) => sum + (autoKg ?? 0), 0)
  // Nothing is known of when which was spun: each counts as if it had all spindles for its part of the time.
  const parts = handedOver.map(({ row }) => handedOverPart(facts, row, all > 0 ? (row.autoKg ?? 0) / all : 1 / handedOver.length))
  return {
    ...nothing,
    given: handedOver.map(({ row, actualKg, source, corrected }) => ({
      id: row.id,
      production_date: facts.shift.productionDate,
      actual_kg: actualKg,
      source,
      corrected,
      auto_kg: row.autoKg,
      theoretical_kg: row.theoreticalKg,
      target_kg: row.targetKg,
      other_process: otherProcess,
    })),
    personShare: personRows(
      // Nothing is known of when the machine ran: it counts as if it had all the time.
      { ...facts, states: [{ ...facts.window, state: 'running', lengthM: null }] },
      parts,
      (part) => (otherProcess ? 0 : (handedOver.find(({ row }) => row.variety === part.variety)?.actualKg ?? 0)),
    ).map((row) => ({ ...base, ...row, ...partOfHandedOver(row, handedOver) })),
  }
}

function handedOverPart({ window, machine }: CellFacts, { variety, autoKg }: HandedOverYield, share: number): Part {
  const none = {
    plannedMin: 0,
    stopMin: 0,
    doffingMin: 0,
    offlineMin: 0,
    brokenSpindleHours: 0,
    emptySpindleHours: 0,
    weakSpindleHours: 0,
    lengthM: 0,
    theoreticalKg: 0,
    targetKg: null,
    breaks: 0,
    startupBreaks: 0,
    breakMin: 0,
    kWh: null,
    spindleHours: 0,
    runMin: 0,
  }
  return {
    ...window,
    ...none,
    variety,
    spindleFrom: 1,
    spindleTo: machine.spindles,
    spindles: machine.spindles * share,
    calendarMin: (share * (window.endAt - window.startAt)) / 60_000,
    autoKg: autoKg ?? 0,
  }
}

/** Breaks of each spindle, where there were any. */
function countsOf({ breaks, states, window, machine }: CellFacts): readonly FactRow[] {
  const begun = breaks.filter(({ startAt }) => covers(window, startAt))
  if (breaks.length === 0) return []
  const size = Math.max(machine.installed, ...breaks.map(({ spindleNo }) => spindleNo))
  const list = (): number[] => Array.from({ length: size }, () => 0)
  const [counts, seconds, startups] = [list(), list(), list()]
  const running = states.flatMap((state) =>
    state.state === 'running' ? [{ startAt: Math.max(state.startAt, window.startAt), endAt: Math.min(state.endAt, window.endAt) }] : [],
  )
  for (const { spindleNo, startup } of begun)
    (startup ? startups : counts)[spindleNo - 1] = ((startup ? startups : counts)[spindleNo - 1] ?? 0) + 1
  for (const episode of breaks)
    seconds[episode.spindleNo - 1] = (seconds[episode.spindleNo - 1] ?? 0) + Math.round(breakMinutes(episode, running) * 60)
  return [{ breaks: counts, break_sec: seconds, startups }]
}

const isAbout = (one: number | null, other: number | null, by: number): boolean => Math.abs((one ?? -1) - (other ?? -1)) < by

/** Events say themselves what was spun and who was on duty: as it is now known. */
function eventsOf(facts: CellFacts, parts: readonly Part[]): CellRows['told'] {
  const { window, organisation, machine, bindings, duties } = facts
  const device_id = machine.id
  const own = <Row extends { readonly startAt: number }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ startAt }) => covers(window, startAt))
  const tenderAt = (at: number, spindleNo: number): string | null =>
    bindings.find(
      (binding) =>
        covers(binding, at) && spindleNo >= (binding.spindleFrom ?? 1) && spindleNo <= (binding.spindleTo ?? Number.MAX_SAFE_INTEGER),
    )?.employee ?? null
  const lossOfBreak = lossesOfBreaks(facts, parts)
  return {
    stopRecord: own(facts.stops).flatMap((stop) => {
      const said = {
        variety_id: varietyAt(facts, stop.startAt),
        organisation_id: organisation,
        loss_kg: lossOfStop(facts, stop, parts) ?? stop.lossKg,
        stop_reason_id: stop.stopReason,
      }
      const isSame =
        stop.variety === said.variety_id &&
        stop.organisation === organisation &&
        stop.toldReason === stop.stopReason &&
        isAbout(stop.lossKg, said.loss_kg, 0.01)
      return isSame ? [] : [{ device_id, start_at: stop.startAt, ...said }]
    }),
    breakEpisode: own(facts.breaks).flatMap((episode) => {
      const said = {
        variety_id: varietyAt(facts, episode.startAt, episode.spindleNo),
        organisation_id: organisation,
        tender_id: tenderAt(episode.startAt, episode.spindleNo),
        loss_kg: lossOfBreak(episode),
      }
      const isSame =
        episode.variety === said.variety_id &&
        episode.organisation === organisation &&
        episode.tender === said.tender_id &&
        isAbout(episode.lossKg, said.loss_kg, 0.00001)
      return isSame ? [] : [{ device_id, start_at: episode.startAt, spindle_no: episode.spindleNo, ...said }]
    }),
    spindleEpisode: own(facts.episodes).flatMap((episode) => {
      const variety_id = varietyAt(facts, episode.startAt, episode.spindleNo)
      return episode.variety === variety_id
        ? []
        : [{ device_id, start_at: episode.startAt, spindle_no: episode.spindleNo, kind: episode.kind, variety_id }]
    }),
    doffRecord: facts.doffs.flatMap((doff) => {
      const variety_id = varietyAt(facts, (doff.stopAt ?? doff.restartAt) - 1)
      // F22: whoever is on duty when a doff ends has doffed it.
      const doffing_team_id = duties.find((duty) => covers(duty, doff.restartAt))?.team ?? null
      const isSame = doff.variety === variety_id && doff.organisation === organisation && doff.doffingTeam === doffing_team_id
      if (!covers(window, doff.restartAt) || isSame) return []
      return [{ device_id, restart_at: doff.restartAt, doff_seq: doff.doffSeq, variety_id, organisation_id: organisation, doffing_team_id }]
    }),
  }
}
