// A frame that was asked to stop: its box says a fault until somebody has looked after it and started it again, and its counter waits.
import { MINUTE } from '../mill/calendar.ts'
import type { Saying } from './sayings.ts'

type Tick = Extract<Saying, { kind: 'tick' }>

/** Until somebody has come, looked and pressed start. */
const LOOKED_AFTER = 5 * MINUTE

export class Standstill {
  #from = 0
  #until = 0
  #last: Tick | undefined
  /** m that the frame would have delivered in all its standstills. */
  #missed = 0

  /** Answers what is to be said of it at once: nothing of a frame that stands already. */
  begin(at: number): Tick | undefined {
    if (at < this.#until || this.#last?.state !== 'running') return undefined
    this.#from = at
    this.#until = at + LOOKED_AFTER
    return stopped({ ...this.#last, ts: at })
  }

  /** What the box says instead; undefined where nothing happens on a frame that stands. In the order of time. */
  applied(saying: Saying): Saying | undefined {
    const { ts, kind } = saying
    const isStopped = this.#from <= ts && ts < this.#until
    if (kind === 'spindleEvent') return isStopped ? undefined : saying
    if (kind === 'spindleMap') return isStopped ? { ...saying, codes: saying.codes.map((code) => (code === RUNS ? 0 : code)) } : saying
    if (kind !== 'tick') return saying
    const { lengthTotal = 0 } = saying
    if (isStopped) this.#missed = Math.max(this.#missed, lengthTotal - (this.#last?.lengthTotal ?? lengthTotal))
    const counted: Tick = { ...saying, lengthTotal: lengthTotal - this.#missed }
    if (isStopped && saying.state === 'running') return stopped(counted)
    this.#last = counted
    return counted
  }
}

/** Code of the spindle map. */
const RUNS = 1

const stopped = (tick: Tick): Tick => ({ ...tick, state: 'fault', spindleRpm: 0, frontRollerRpm: 0, deliverySpeed: 0, running: 0, kW: 0 })
