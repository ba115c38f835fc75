// What the boxes of a few simulated frames say over some days, and the ways in which it arrives: doubled, late, in disorder.
import type { Message } from '../../../metadata/telemetry/message.ts'
import { Draws } from '../../../simulator/draws.ts'
import { handOverOf } from '../../../simulator/live/handOver.ts'
import { bufferedRhythm, type Saying, sayings, tick, underWay } from '../../../simulator/live/sayings.ts'
import { spindlesOf } from '../../../simulator/live/spindles.ts'
import { Totals } from '../../../simulator/live/totals.ts'
import { Course } from '../../../simulator/mill/course.ts'
import { millOf } from '../../../simulator/mill/mill.ts'
import type { Frame, Shape } from '../../../simulator/plan.ts'
import { plantOne } from '../../../simulator/testing/plantOne.ts'

const hour = 3_600_000
/** As boxes tell what they have kept, and how all spindles stand now and then. */
const rhythm = { ...bufferedRhythm, map: hour / 6 }

export interface FrameMessages {
  readonly frame: Frame
  /** In the order in which it happened. */
  readonly messages: readonly Message[]
}

/** A box by its number, and what it says. */
export interface BoxMessages {
  readonly frame: { readonly number: string }
  readonly messages: readonly Message[]
}

export interface Arrival {
  readonly deviceNo: string
  readonly message: Message
  readonly at: number
}

/** @param numbers Frames of plant 1. */
export function messagesOf(
  numbers: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly FrameMessages[] {
  const shape: Shape = { ...plantOne, frames: plantOne.frames.filter(({ number }) => numbers.includes(number)) }
  return millOf({ name: 'oracle', shape }).frames.map((frame) => {
    const course = new Course(frame)
    const begun = handOverOf(course, from)
    const speech = { course, phase: 3_000, totals: new Totals(course, { from: begun }) }
    const said: Saying[] = [tick(speech, spindlesOf(course, begun, begun + 1), begun), ...underWay(speech, begun)]
    for (let at = begun; at < to; at += hour) said.push(...sayings(speech, { from: at, to: Math.min(to, at + hour), rhythm }))
    return { frame, messages: said.map((saying, at): Message => ({ ...weighed(saying, frame.number), boot: 1, seq: at + 1 })) }
  })
}

/** Of some frames doffs are weighed: some more than was reckoned, now and then less. */
function weighed(saying: Saying, frame: string): Saying {
  if (saying.kind !== 'doff' || !frame.endsWith('9') || saying.doffSeq % 5 === 0) return saying
  return { ...saying, kgScale: Math.round((saying.kgCalc ?? 0) * (saying.doffSeq % 3 === 0 ? 99 : 102)) / 100 }
}

/**
 * Nothing is lost: some come twice, some some minutes late, and each box is cut off once a day for half an hour. What it has kept then, it tells
 * so long after it, in order; behind what is new, unless it tells it at once.
 */
export function arrivals(
  told: readonly BoxMessages[],
  { seed, behind }: { readonly seed: number; readonly behind: number },
): readonly Arrival[] {
  const draws = new Draws(seed)
  const day = 24 * hour
  const found = told.flatMap(({ frame, messages }, box) =>
    messages.flatMap((message): Arrival[] => {
      const cutOff = (message.ts + (2 * box + 5) * hour) % day
      const isCutOff = cutOff < hour / 2
      const isLate = message.kind === 'spindleEvent' && draws.next() < 0.03
      const at = message.ts + (isCutOff ? hour / 2 - cutOff + behind : isLate ? (draws.next() * hour) / 12 : 0)
      const one = { deviceNo: frame.number, message, at }
      return draws.next() < 0.03 ? [one, { ...one, at: at + draws.next() * 2 * hour }] : [one]
    }),
  )
  return found.toSorted((one, other) => one.at - other.at)
}
