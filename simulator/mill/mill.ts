// A mill as the generator sees it: its calendar, and its frames with their places, seeds and stable peculiarities.
import { Draws, seedOf } from '../draws.ts'
import type { Frame, Mill as MillPlan, OtherMachine } from '../plan.ts'
import { Calendar, dayOf } from './calendar.ts'
import { Workshop } from './workshop.ts'
import { type Spinning, spinningOf } from './yarn.ts'

export interface PlacedFrame extends Frame {
  readonly mill: Mill
  /** Its place among the mill's frames. */
  readonly at: number
  readonly seed: number
  /** How much oftener its ends break than others'. */
  readonly proneness: number
  readonly spun: readonly SpunInterval[]
  readonly room: Workshop
}

export interface SpunInterval extends Spinning {
  readonly from: number
  /** Infinity while it lasts. */
  readonly to: number
}

export interface Mill {
  readonly name: string
  readonly calendar: Calendar
  /** By production day: which team works in each period, counted from 0. */
  readonly duty: ReadonlyMap<number, readonly number[]>
  readonly frames: readonly PlacedFrame[]
  readonly others: readonly OtherMachine[]
}

export function millOf({ name, shape }: Pick<MillPlan, 'name' | 'shape'>): Mill {
  const frames: PlacedFrame[] = []
  const duty = new Map(Object.entries(shape.duty).map(([date, teams]) => [dayOf(date), teams]))
  const mill: Mill = { name, calendar: new Calendar(shape), duty, frames, others: shape.others }
  const rooms = new Map(shape.frames.map(({ workshop }) => [workshop, new Workshop(mill.calendar, name, workshop)]))
  for (const [at, frame] of shape.frames.entries()) {
    const seed = seedOf(name, frame.number)
    const spun = frame.assignments.map(({ from, to, variety }) => ({
      ...spinningOf(frame, variety),
      from: Date.parse(from),
      to: to === null ? Number.POSITIVE_INFINITY : Date.parse(to),
    }))
    const room = rooms.get(frame.workshop) ?? new Workshop(mill.calendar, name, frame.workshop)
    frames.push({ ...frame, mill, at, seed, proneness: new Draws(seedOf(seed, 'proneness')).lognormal(1, 0.2), spun, room })
  }
  return mill
}
