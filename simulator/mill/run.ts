// A run: what a frame does from one clearing stop (cleaning, overhaul, revision) to the end of the next, doff by doff. It begins empty, so
// nothing needs to be known of what was before, and any day is a slice of at most two or three runs.
import { Draws, drawAt, seedOf } from '../draws.ts'
import type { Shift } from '../../metadata/mill/calendar.ts'
import { DAY, dayOf, HOUR, MINUTE, weekdayOf } from './calendar.ts'
import type { PlacedFrame } from './mill.ts'
import { kilowatts } from './power.ts'
import { type Cause, causes, type MachineState, type Stop } from './state.ts'
import { stopsOf } from './stops.ts'
import type { Spinning } from './yarn.ts'

/** A stretch in which nothing changes. What is counted is counted from the beginning of the run, and holds at the piece's beginning. */
export interface Piece {
  readonly startAt: number
  readonly endAt: number
  readonly state: MachineState
  readonly cause?: Cause
  /** Index of its doff cycle. */
  readonly cycle: number
  /** Spindle speed against the set one; 0 where it stands. */
  readonly pace: number
  readonly metres: number
  /** ms that it has run. */
  readonly ran: number
  readonly kW: number
  readonly kWh: number
}

/** From one start with empty tubes to the next. */
export interface Cycle {
  readonly seq: number
  readonly startAt: number
  readonly fullAt: number
  readonly stopAt: number
  readonly restartAt: number
  /** Metres delivered, and metres at which the cops would be full. */
  readonly metres: number
  readonly metresSet: number
  /** Doffed before it was full. */
  readonly early: boolean
  /** Its pieces: from, and before. */
  readonly pieces: readonly [first: number, beyond: number]
}

export interface Run {
  readonly frame: PlacedFrame
  readonly spinning: Spinning
  readonly startAt: number
  readonly endAt: number
  readonly pieces: readonly Piece[]
  readonly cycles: readonly Cycle[]
}

/** Longer runs there are none: a frame is cleaned every twentieth day. */
const LONGEST_DAYS = 24

/** The run in which an instant lies. */
export function runAt(frame: PlacedFrame, at: number): Run {
  const day = frame.mill.calendar.dayAt(at)
  let begun: Stop | undefined
  for (let back = 0; back <= LONGEST_DAYS && !begun; back++)
    begun = stopsOf(frame, day - back).findLast((stop) => stop.clears && stop.endAt <= at)
  const startAt = begun?.endAt ?? frame.mill.calendar.startOf(day - LONGEST_DAYS)
  const stops: Stop[] = []
  for (let next = frame.mill.calendar.dayAt(startAt); !stops.at(-1)?.clears && next < day + 2 * LONGEST_DAYS; next++)
    for (const stop of stopsOf(frame, next)) if (stop.startAt >= startAt && !stops.at(-1)?.clears) stops.push(stop)
  return new Walk(frame, startAt).through(stops)
}

/** At the beginning of a doff the frame runs slower, and before its end a little: the mean over its time is 0.985. */
const paces = [
  { until: 0.08, pace: 0.88 },
  { until: 0.92, pace: 1 },
  { until: Number.POSITIVE_INFINITY, pace: 0.95 },
] as const
const SURGE = MINUTE

/** The cycle under way. */
interface Begun {
  readonly at: number
  readonly metres: number
  readonly piece: number
  readonly metresSet: number
  /** 0 until it is full. */
  fullAt: number
  surgeUntil: number
}

class Walk {
  readonly #frame: PlacedFrame
  readonly #spinning: Spinning
  readonly #startAt: number
  readonly #pieces: Piece[] = []
  readonly #cycles: Cycle[] = []
  readonly #factors: Factors
  #at: number
  #metres = 0
  #ran = 0
  #kWh = 0
  #begun: Begun

  constructor(frame: PlacedFrame, startAt: number) {
    this.#frame = frame
    this.#startAt = startAt
    this.#at = startAt
    const spun = frame.spun.findLast(({ from }) => from <= startAt) ?? frame.spun[0]
    if (!spun) throw new Error(`The frame ${frame.number} spins nothing`)
    this.#spinning = spun
    this.#factors = new Factors(frame)
    this.#begun = this.#begin()
  }

  through(stops: readonly Stop[]): Run {
    for (const stop of stops) {
      const last = stop.clears ? this.#doffSeconds() * 1000 : 0
      this.#run(stop.startAt - last)
      if (last > 0 && this.#metres > this.#begun.metres) this.#doff(true)
      if (stop.endAt - this.#at >= (stop.clears ? 1 : 30_000)) this.#stand(stop.endAt, stop.cause)
      this.#begun.surgeUntil = this.#at + SURGE
    }
    return {
      frame: this.#frame,
      spinning: this.#spinning,
      startAt: this.#startAt,
      endAt: this.#at,
      pieces: this.#pieces,
      cycles: this.#cycles,
    }
  }

  #begin(): Begun {
    return {
      at: this.#at,
      metres: this.#metres,
      piece: this.#pieces.length,
      metresSet: this.#spinning.doffMetres,
      fullAt: 0,
      surgeUntil: this.#at + SURGE,
    }
  }

  /** Runs and doffs until then, or a little longer where a doff is under way. */
  #run(until: number): void {
    const { metresSet } = this.#begun
    while (this.#at < until) {
      const progress = (this.#metres - this.#begun.metres) / metresSet
      if (progress >= 1) {
        this.#begun.fullAt = this.#at
        this.#deliver(Math.min(until, this.#at + this.#waitingSeconds() * 1000), 0.95)
        if (this.#at >= until) return
        this.#doff(false)
        continue
      }
      const zone = paces.find((one) => progress < one.until) ?? paces[2]
      const { factor, until: change } = this.#factors.at(this.#at)
      const pace = zone.pace * factor
      const left = (Math.min(zone.until, 1) - progress) * metresSet
      const zoneEnd = this.#at + Math.ceil((left / (this.#spinning.speed * pace)) * 60) * 1000
      const surge = this.#at < this.#begun.surgeUntil ? this.#begun.surgeUntil : Number.POSITIVE_INFINITY
      this.#deliver(Math.min(until, zoneEnd, change, surge), pace)
    }
  }

  #deliver(endAt: number, pace: number): void {
    if (endAt <= this.#at) return
    const ran = endAt - this.#at
    const surging = this.#at < this.#begun.surgeUntil
    const kW = kilowatts(this.#frame, 'running', this.#spinning.rpm * pace) * (surging ? 1.3 : 1)
    this.#push({ endAt, state: 'running', pace, kW })
    this.#metres += (this.#spinning.speed * pace * ran) / MINUTE
    this.#ran += ran
  }

  #stand(endAt: number, cause: Cause): void {
    this.#push({ endAt, state: cause.state, cause, pace: 0, kW: kilowatts(this.#frame, cause.state, this.#spinning.rpm) })
  }

  #push(piece: Pick<Piece, 'endAt' | 'state' | 'pace' | 'kW' | 'cause'>): void {
    this.#pieces.push({
      ...piece,
      startAt: this.#at,
      cycle: this.#cycles.length,
      metres: this.#metres,
      ran: this.#ran,
      kWh: this.#kWh,
    })
    this.#kWh += (piece.kW * (piece.endAt - this.#at)) / HOUR
    this.#at = piece.endAt
  }

  #doff(early: boolean): void {
    const stopAt = this.#at
    this.#stand(stopAt + this.#doffSeconds() * 1000, causes.doff)
    const { at, metres, piece, metresSet, fullAt } = this.#begun
    this.#cycles.push({
      seq: Math.floor((this.#startAt - Date.UTC(2024, 0, 1)) / DAY) * 20 + this.#cycles.length,
      startAt: at,
      fullAt: fullAt || stopAt,
      stopAt,
      restartAt: this.#at,
      metres: this.#metres - metres,
      metresSet,
      early: early && this.#metres - metres < 0.97 * metresSet,
      pieces: [piece, this.#pieces.length],
    })
    this.#begun = this.#begin()
  }

  /** By hand 3.5 to 6 minutes, else 2.2 to 3.5. */
  #doffSeconds(): number {
    const draws = this.#drawsOf('doff')
    const [low, high, median] = this.#frame.doffing === 'hand' ? [210, 360, 280] : [132, 210, 168]
    return Math.round(Math.min(high, Math.max(low, draws.lognormal(median, 0.13))))
  }

  /** Full cops wait for the doffers, who move from frame to frame. */
  #waitingSeconds(): number {
    return Math.round(Math.min(600, this.#drawsOf('wait').exponential(this.#frame.doffing === 'hand' ? 70 : 12)))
  }

  #drawsOf(what: string): Draws {
    return new Draws(seedOf(this.#frame.seed, what, this.#startAt, this.#cycles.length))
  }
}

const WEEKDAYS = [0.975, 0.988, 1.006, 1.004, 1.006, 1.002, 1.002] as const
const TEAMS = [1.006, 1, 0.994, 1] as const

/** What makes a shift deliver more or less than another: weekday, period, team, and chance. */
class Factors {
  readonly #frame: PlacedFrame
  #known = { factor: 1, from: 0, until: 0 }

  constructor(frame: PlacedFrame) {
    this.#frame = frame
  }

  at(at: number): { readonly factor: number; readonly until: number } {
    if (at < this.#known.from || at >= this.#known.until) this.#known = this.#of(this.#frame.mill.calendar.shiftAt(at))
    return this.#known
  }

  #of({ productionDate, period, startAt, endAt }: Shift): { factor: number; from: number; until: number } {
    const { calendar, duty } = this.#frame.mill
    const day = dayOf(productionDate)
    const hour = calendar.hourAt(startAt)
    const byPeriod = hour < 4 ? 0.988 : hour < 12 ? 1.005 : 1
    const byTeam = TEAMS[duty.get(day)?.[period - 1] ?? 1] ?? 1
    const chance = 1 + 0.012 * (drawAt(this.#frame.seed, day * 8 + period) - 0.5)
    return { factor: (WEEKDAYS[weekdayOf(day)] ?? 1) * byPeriod * byTeam * chance, from: startAt, until: endAt }
  }
}
