// The machines that have no box: what they drew and, of those that make something, what they delivered; of older days by the shift.
import type { Interval } from '../../metadata/mill/interval.ts'
import { dateOf, HOUR, MINUTE } from '../mill/calendar.ts'
import type { Mill } from '../mill/mill.ts'
import { hoursOf } from '../mill/otherHours.ts'
import { Others } from '../mill/power.ts'
import { energyLine } from './hours.ts'
import { iso, type Line, round } from './line.ts'

const QUARTER = 15 * MINUTE

export function* meterLines(mill: Mill, { startAt, endAt }: Interval): Generator<Line> {
  const powers = new Others(mill)
  for (let at = startAt; at + QUARTER <= endAt; at += QUARTER)
    for (const machine of mill.others) yield energyLine(machine.number, at, powers.kWOf(machine, at) / 4)
}

export function* otherStateLines(mill: Mill, time: Interval): Generator<Line> {
  for (const machine of mill.others)
    for (const { startAt, endAt, metres } of hoursOf(mill, machine, time))
      yield {
        kind: 'machineState',
        device: machine.number,
        startAt: iso(startAt),
        endAt: iso(endAt),
        state: 'running',
        lengthM: round(metres, 1),
      }
}

/** Kilograms the console reckons itself, by the parameters of the day. */
export function* otherDayLines(mill: Mill, day: number): Generator<Line> {
  const powers = new Others(mill)
  for (const machine of mill.others)
    for (const shift of machine.made ? mill.calendar.shiftsOf(day) : []) {
      const hours = [...hoursOf(mill, machine, shift)]
      if (hours.length === 0) continue
      const calendarMin = (shift.endAt - shift.startAt) / MINUTE
      const runMin = hours.length * (HOUR / MINUTE)
      yield {
        kind: 'shiftYield',
        device: machine.number,
        productionDate: dateOf(day),
        period: shift.period,
        startAt: iso(shift.startAt),
        endAt: iso(shift.endAt),
        variety: machine.made?.variety,
        calendarMin,
        plannedMin: calendarMin,
        runMin,
        stopMin: 0,
        doffingMin: 0,
        offlineMin: calendarMin - runMin,
        lengthM: round(
          hours.reduce((sum, { metres }) => sum + metres, 0),
          1,
        ),
        source: 'auto',
        kWh: round(
          hours.reduce((sum, { startAt }) => sum + powers.kWOf(machine, startAt), 0),
          3,
        ),
      }
    }
}
