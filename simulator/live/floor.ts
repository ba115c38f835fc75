// The boxes of a mill: each has its turn in its own second of a minute, so that what comes in comes evenly.
import { setTimeout as wait } from 'node:timers/promises'
import type { Mill as MillPlan } from '../plan.ts'
import type { Course } from '../mill/course.ts'
import { Box } from './box.ts'

export const SECOND = 1_000
const TURNS = 60
/** Boxes that sign in at once. */
const AT_ONCE = 10

export interface FloorOptions {
  readonly url: string
  readonly tenantId: string
  readonly boxes: MillPlan['boxes']
  readonly courses: readonly Course[]
  /** Where history ends, of a box that was never heard. */
  readonly from: (course: Course) => number
  readonly signal: AbortSignal
}

export class Floor {
  readonly #boxes: readonly Box[]
  readonly #signal: AbortSignal

  constructor({ url, tenantId, boxes, courses, from, signal }: FloorOptions) {
    const byNumber = new Map(boxes.map((box) => [box.deviceNo, box]))
    this.#signal = signal
    this.#boxes = courses.flatMap((course, at) => {
      const box = byNumber.get(course.frame.number)
      if (!box) return []
      const { heard, password } = box
      return new Box({
        url,
        tenant: tenantId,
        password,
        course,
        phase: (at % TURNS) * SECOND,
        heard: heard !== null,
        from: heard?.at ?? from(course),
        ...(heard?.metres !== undefined && heard.metres !== null && { metres: { at: heard.at, total: heard.metres } }),
        ...(heard?.meter && { kWh: heard.meter }),
      })
    })
  }

  hasSaid(until: number): boolean {
    return this.#boxes.every((box) => box.hasSaid(until))
  }

  /** Until the signal. */
  async speak(): Promise<void> {
    try {
      for (const [at, box] of this.#boxes.entries()) {
        box.connect()
        if (at % AT_ONCE === AT_ONCE - 1) await wait(SECOND / 5, undefined, { signal: this.#signal })
      }
      for (;;) {
        const now = Date.now()
        for (const box of this.#boxes) box.speak(now)
        await wait(SECOND - (Date.now() % SECOND), undefined, { signal: this.#signal })
      }
    } finally {
      await Promise.all(this.#boxes.map((box) => box.end()))
    }
  }
}
