// Counters of a frame as its box has them: they count on where those of the generator begin anew with each run.
import type { Counters, Course, RunWithBreaks } from '../mill/course.ts'

/** What a box had counted up to a moment. */
export interface Counted {
  readonly at: number
  readonly total: number
}

export class Totals {
  readonly #course: Course
  #told: RunWithBreaks
  #metres: number
  #kWh: number

  /** @param from No earlier moment will be asked for. */
  constructor(course: Course, { from, metres, kWh }: { readonly from: number; readonly metres?: Counted; readonly kWh?: Counted }) {
    this.#course = course
    this.#told = course.at(from)
    this.#metres = metres ? metres.total - this.#since(metres.at, from).metres : 0
    this.#kWh = kWh ? kWh.total - this.#since(kWh.at, from).kWh : 0
  }

  /** Moments in their order. */
  at(at: number): Pick<Counters, 'metres' | 'kWh'> {
    while (this.#told.run.endAt <= at) {
      const { metres, kWh } = this.#told.countersAt(this.#told.run.endAt)
      this.#metres += metres
      this.#kWh += kWh
      this.#told = this.#course.at(this.#told.run.endAt)
    }
    const { metres, kWh } = this.#told.countersAt(at)
    return { metres: this.#metres + metres, kWh: this.#kWh + kWh }
  }

  /** What the run of `from` had counted at another moment: less than nothing of what lies before it. */
  #since(at: number, from: number): Pick<Counters, 'metres' | 'kWh'> {
    let [metres, kWh] = [0, 0]
    for (const run of this.#course.between(Math.min(at, from), this.#told.run.startAt)) {
      const [begun, ended] = [run.countersAt(Math.max(at, run.run.startAt)), run.countersAt(run.run.endAt)]
      metres -= ended.metres - begun.metres
      kWh -= ended.kWh - begun.kWh
    }
    if (at < this.#told.run.startAt) return { metres, kWh }
    return this.#told.countersAt(at)
  }
}
