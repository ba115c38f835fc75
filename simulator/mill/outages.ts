// Boxes that say nothing for a while: one or two of a plant a day, always while the frame runs.
import { Draws, seedOf } from '../draws.ts'
import { DAY, MINUTE } from './calendar.ts'
import type { PlacedFrame } from './mill.ts'
import type { RunWithBreaks } from './course.ts'

export interface Outage {
  readonly startAt: number
  readonly endAt: number
  /** Without power nothing is counted; with the network away all is told later. */
  readonly lost: boolean
}

/** Of one frame on one production day, within the stretch of running in which it was to begin. */
export function outagesOf(frame: PlacedFrame, day: number, toldAt: (at: number) => RunWithBreaks): readonly Outage[] {
  const { mill, plant, number } = frame
  const draws = new Draws(seedOf(mill.name, plant, 'outages', day))
  const frames = mill.frames.filter((one) => one.plant === plant)
  return Array.from({ length: draws.whole(1, 2) }, () => ({
    box: draws.pick(frames),
    at: mill.calendar.startOf(day) + Math.floor(draws.next() * (DAY - 100 * MINUTE)),
    minutes: draws.whole(5, 90),
    lost: draws.next() < 0.6,
  })).flatMap(({ box, at, minutes, lost }) => {
    if (box.number !== number) return []
    const run = toldAt(at)
    const running = run.pieceAt(at)
    const nextStop = run.run.pieces.find(({ startAt, state }) => startAt > at && state !== 'running')
    const endAt = Math.min(at + minutes * MINUTE, (nextStop?.startAt ?? run.run.endAt) - MINUTE)
    return running.state === 'running' && endAt - at > 2 * MINUTE ? [{ startAt: at, endAt, lost }] : []
  })
}
