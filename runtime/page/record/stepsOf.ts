// The states of a record on its way: which it has been through, where it stands, which are still to come.
import type { DetailSteps } from '../../../metadata/model/model.ts'
import type { Step } from '../../core/contracts/contract.ts'
import type { HistoryEntry } from './history/historyEntries.ts'

type Machine = Pick<DetailSteps<unknown>, 'field' | 'path' | 'transitions'>
type Passed = Pick<Step, 'value' | 'phase' | 'at' | 'by'>

/** @param history newest first, as it is answered; empty where nothing is known of the past */
export function stepsOf({ field, path, transitions }: Machine, now: string, history: readonly HistoryEntry[]): readonly Passed[] {
  const arrivals = arrivalsIn(history, field)
  const known = arrivals.length > 0
  const step = (value: string, phase: Step['phase']): Passed => {
    const arrival = arrivals.findLast((each) => each.value === value)
    return { value, phase, ...(arrival && phase !== 'waiting' && phase !== 'skipped' && { at: arrival.at, by: arrival.by }) }
  }
  const here = path.indexOf(now)
  if (here >= 0) {
    const been = new Set(arrivals.map(({ value }) => value))
    return path.map((value, at) =>
      step(value, at === here ? 'current' : at > here ? 'waiting' : known && !been.has(value) ? 'skipped' : 'done'),
    )
  }
  // Off the usual course: what it went through, and where that has led.
  const before = known ? path.filter((value) => arrivals.some((each) => each.value === value)) : path.slice(0, 1)
  const goesOn = transitions.some(({ from, to }) => to !== now && (from?.includes(now) ?? true))
  return [...before.map((value) => step(value, 'done')), step(now, goesOn ? 'current' : 'ended')]
}

/** Every state the record came to, oldest first. */
function arrivalsIn(history: readonly HistoryEntry[], field: string) {
  return history
    .flatMap(({ at, by, changes }) =>
      changes
        .filter((change) => change.field === field && typeof change.after === 'string')
        .map(({ after }) => ({ value: String(after), at, by })),
    )
    .toReversed()
}
