// A workshop's air, and what hour, weekday and people make of breaks and their piecing.
import { drawAt, seedOf } from '../draws.ts'
import { type Calendar, DAY, HOUR, MINUTE, monthOf, weekdayOf } from './calendar.ts'

export interface Climate {
  /** °C */
  readonly temperature: number
  /** Relative humidity, %. */
  readonly rh: number
}

const KNOT = 3 * HOUR
/** Factors change no faster. */
const STEP = 10 * MINUTE

export class Workshop {
  readonly #seed: number
  readonly #calendar: Calendar
  readonly #factors = new Map<number, number>()

  constructor(calendar: Calendar, mill: string, workshop: string) {
    this.#calendar = calendar
    this.#seed = seedOf(mill, workshop, 'air')
  }

  climateAt(at: number): Climate {
    const season = Math.cos((2 * Math.PI * (at / DAY - 200)) / 365.25)
    const daily = Math.cos((2 * Math.PI * (this.#calendar.hourAt(at) - 15)) / 24)
    return {
      temperature: 29.7 + season + 0.6 * daily + 0.8 * this.#noise(at, 1),
      rh: 54.5 + 1.2 * season - 1.1 * daily + 3.2 * this.#noise(at, 2),
    }
  }

  /** Against the mean: early morning, summer afternoons, handover, Mondays, air too dry or too damp. */
  breaksFactor(at: number): number {
    const step = Math.floor(at / STEP)
    const known = this.#factors.get(step)
    if (known !== undefined) return known
    if (this.#factors.size > 10_000) this.#factors.clear()
    const factor = this.#breaksFactor(step * STEP)
    this.#factors.set(step, factor)
    return factor
  }

  #breaksFactor(at: number): number {
    const day = this.#calendar.dayAt(at)
    const hour = this.#calendar.hourAt(at)
    const month = monthOf(day)
    const handover = at < this.#calendar.shiftAt(at).startAt + HOUR / 2
    const { rh } = this.climateAt(at)
    return (
      (hour >= 2 && hour < 5 ? 1.1 : 1) *
      (month >= 6 && month <= 9 && hour >= 13 && hour < 17 ? 1.12 : 1) *
      (handover ? 1.1 : 1) *
      (weekdayOf(day) === 1 ? 1.08 : 1) *
      (1 + 0.03 * Math.max(0, 50 - rh, rh - 60))
    )
  }

  /** Of the time a break lasts: a quarter longer at night, and by who tends the frames. */
  piecingFactor(at: number): number {
    const night = this.#calendar.hourAt(at) < 8 ? 1.25 : 1
    return night * (1 + 0.14 * (drawAt(this.#seed, Math.floor(at / (8 * HOUR))) - 0.5))
  }

  /** Smooth, mean 0, from −1.7 to 1.7. */
  #noise(at: number, which: number): number {
    const knot = Math.floor(at / KNOT)
    const part = at / KNOT - knot
    const value = (place: number): number => (drawAt(this.#seed, place * 4 + which) - 0.5) * 3.4
    return value(knot) * (1 - part) + value(knot + 1) * part
  }
}
