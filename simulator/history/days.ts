// The older days: cells of each shift, without single events.
import { dateOf } from '../mill/calendar.ts'
import type { Course } from '../mill/course.ts'
import { type Cell, cellsOf } from './cells.ts'
import { iso, type Line, round } from './line.ts'

export function* dayLines(course: Course, day: number): Generator<Line> {
  for (const cell of cellsOf(course, day)) {
    yield yieldLine(course, day, cell)
    const { period } = cell.shift
    for (const { type, reason, count, minutes, lossKg } of cell.stops)
      yield {
        kind: 'shiftStop',
        device: course.frame.number,
        productionDate: dateOf(day),
        period,
        variety: cell.variety,
        type,
        stopReason: reason ?? null,
        count,
        minutes: round(minutes, 2),
        lossKg: round(lossKg, 2),
      }
  }
}

function yieldLine({ frame }: Course, day: number, { shift, minutes, ...cell }: Cell): Line {
  return {
    kind: 'shiftYield',
    device: frame.number,
    productionDate: dateOf(day),
    period: shift.period,
    startAt: iso(shift.startAt),
    endAt: iso(shift.endAt),
    variety: cell.variety,
    spindles: frame.spindles,
    calendarMin: round(minutes.calendar, 2),
    plannedMin: round(minutes.planned, 2),
    runMin: round(minutes.run, 2),
    stopMin: round(minutes.stop, 2),
    doffingMin: round(minutes.doffing, 2),
    offlineMin: round(minutes.offline, 2),
    spindleHours: round(cell.spindleHours, 2),
    productiveSpindleHours: round(cell.productiveSpindleHours, 2),
    brokenSpindleHours: round(cell.brokenSpindleHours, 3),
    emptySpindleHours: round(cell.emptySpindleHours, 3),
    weakSpindleHours: round(cell.weakSpindleHours, 3),
    lengthM: round(cell.lengthM, 1),
    theoreticalKg: round(cell.theoreticalKg, 3),
    targetKg: cell.targetKg === null ? null : round(cell.targetKg, 3),
    autoKg: round(cell.kg, 3),
    actualKg: round(cell.kg, 3),
    source: 'auto',
    breaks: cell.breaks,
    startupBreaks: cell.startupBreaks,
    flickers: 0,
    breakMin: round(cell.breakMin, 2),
    doffs: cell.doffs,
    doffMin: round(minutes.doffing, 2),
    lossKg: round(cell.lossKg, 3),
    kWh: round(cell.kWh, 3),
  }
}
