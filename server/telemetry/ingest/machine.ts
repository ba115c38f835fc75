// One machine's box in memory: what has been taken in of it, and what is under way. Changed only together with the database.
import type { Message } from '../../../metadata/telemetry/message.ts'
import { hear } from '../course/course.ts'
import { Collected } from '../course/facts.ts'
import { copied, type CourseState, newState } from '../course/state.ts'
import type { Floor } from '../floor.ts'
import { type Limits, limitsOf, unrated } from '../limits.ts'
import type { ShiftAt } from '../shifts.ts'
import { copyOf, isTaken, newPosition, type Position, take } from './position.ts'
import type { Heard } from './write.ts'

/** Starts of a box of which messages may still come. */
const mostBoots = 4

/** What messages of a machine are read with. */
export interface Ground {
  readonly shiftAt: ShiftAt
  readonly limits: Limits
}

/** Of a machine that is no longer there nothing is known. */
export const groundOf = ({ floor, shiftAt }: { readonly floor: Floor; readonly shiftAt: ShiftAt }, device: string): Ground => ({
  shiftAt,
  limits: floor.byId.get(device)?.limits ?? limitsOf(unrated),
})

export class MachineBox {
  readonly device: string
  #state: CourseState
  #positions: Position[]

  constructor(device: string, kept: { readonly state?: CourseState; readonly positions: readonly Position[] }) {
    this.device = device
    this.#state = { ...newState(), ...kept.state }
    this.#positions = kept.positions.map(copyOf)
  }

  get at(): number | null {
    return this.#state.at
  }

  get isAway(): boolean {
    return this.#state.state === 'offline'
  }

  /** Of a start that is too long ago nobody knows any more what was taken. */
  isOld({ boot }: Message): boolean {
    const oldest = this.#positions[0]
    return this.#positions.length >= mostBoots && oldest !== undefined && boot < oldest.boot
  }

  has({ boot, seq }: Message): boolean {
    const position = this.#positions.find((each) => each.boot === boot)
    return position !== undefined && isTaken(position, seq)
  }

  /** What would be if these were taken in, after what is being written. Nothing changes before `keep`. */
  listen(messages: readonly Message[], { shiftAt, limits }: Ground, writing?: Heard): Heard & { readonly repeats: number; readonly taken: number } {
    const state = copied(writing?.state ?? this.#state)
    const positions = (writing && writing.positions.length > 0 ? writing.positions : this.#positions).map(copyOf)
    const facts = new Collected(this.device, shiftAt, limits)
    let repeats = 0
    for (const message of messages) {
      let position = positions.find(({ boot }) => boot === message.boot)
      if (!position) positions.push((position = newPosition(message.boot)))
      if (take(position, message.seq)) hear(state, facts, message)
      else repeats += 1
    }
    return {
      device: this.device,
      state,
      facts,
      positions: positions.toSorted((a, b) => a.boot - b.boot).slice(-mostBoots),
      repeats,
      taken: messages.length - repeats,
    }
  }

  /** What was under way is changed by something else than messages. */
  consider(change: (state: CourseState, facts: Collected) => boolean, { shiftAt, limits }: Ground): Heard | undefined {
    const state = copied(this.#state)
    const facts = new Collected(this.device, shiftAt, limits)
    return change(state, facts) ? { device: this.device, state, facts, positions: [] } : undefined
  }

  /** It is committed. */
  keep({ state, positions }: Heard): void {
    this.#state = state
    if (positions.length > 0) this.#positions = [...positions]
  }
}
