// One machine's box in memory: what has been taken in of it, and what is under way. Changed only together with the database.
import type { Message } from '../../../metadata/telemetry/message.ts'
import { applyInOrder, inOrder, isBehind, reachOf } from '../machineState/replay.ts'
import { Collected } from '../machineState/facts.ts'
import { copied, type CourseState, newState, type Past } from '../machineState/state.ts'
import type { Floor } from '../facts/floor.ts'
import { type Limits, limitsOf, unrated } from '../limits.ts'
import type { ShiftAt } from '../facts/shifts.ts'
import { copyOf, isTaken, newPosition, type Position, take } from './position.ts'
import { type AppliedMessages, nothingSaid, type Said } from './appliedMessages.ts'

/** Starts of a box of which messages may still come. */
export const mostBoots = 16

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

interface StoredMachine {
  readonly state?: CourseState
  readonly positions: readonly Position[]
  /** Its earliest past. */
  readonly since?: number
}

/** What a box has said, and what follows from it. */
export interface Listened extends AppliedMessages {
  readonly repeats: number
  readonly taken: number
}

export class MachineBox {
  readonly device: string
  #state: CourseState
  #positions: Position[]
  /** Of before nothing is known from which it could be heard again. */
  readonly #since: number

  constructor(device: string, kept: StoredMachine) {
    this.device = device
    this.#state = { ...newState(), ...kept.state }
    this.#positions = kept.positions.map(copyOf)
    this.#since = kept.since ?? (kept.state?.pastAt === undefined ? kept.state?.at : null) ?? 0
  }

  get at(): number | null {
    return this.#state.at
  }

  get isAway(): boolean {
    return this.#state.silent === true
  }

  get state(): CourseState {
    return this.#state
  }

  /** Of a start that is too long ago it is not known any more what was taken; of a time, how the machine was. */
  isOld({ boot, ts }: Message): boolean {
    const oldest = this.#positions[0]
    if (ts <= this.#since) return true
    return this.#positions.length >= mostBoots && oldest !== undefined && boot < oldest.boot
  }

  has({ boot, seq }: Message): boolean {
    const position = this.#positions.find((each) => each.boot === boot)
    return position !== undefined && isTaken(position, seq)
  }

  /** What would be if these were taken in, after what is being written. Nothing changes before `keep`. */
  listen(said: readonly Said[], { shiftAt, limits }: Ground, writing?: AppliedMessages): Listened {
    const state = copied(writing?.state ?? this.#state)
    const positions = (writing && writing.positions.length > 0 ? writing.positions : this.#positions).map(copyOf)
    const facts = new Collected(this.device, shiftAt, limits)
    const [heard, late, pasts]: [Said[], Said[], Past[]] = [[], [], []]
    for (const each of said.toSorted((a, b) => inOrder(a.message, b.message))) {
      const { message } = each
      let position = positions.find(({ boot }) => boot === message.boot)
      if (!position) positions.push((position = newPosition(message.boot)))
      if (!take(position, message.seq)) continue
      if (isBehind(state, message)) {
        // It is heard with all that follow it, by `redo`.
        state.redo = Math.min(state.redo ?? Infinity, reachOf([message]))
        late.push(each)
        continue
      }
      const past = applyInOrder(state, facts, message)
      if (past) pasts.push(past)
      heard.push(each)
    }
    const taken = heard.length + late.length
    return {
      device: this.device,
      state,
      facts,
      positions: positions.toSorted((a, b) => a.boot - b.boot).slice(-mostBoots),
      pasts,
      said: { heard, late },
      repeats: said.length - taken,
      taken,
    }
  }

  /** What was under way is changed by something else than messages. */
  consider(change: (state: CourseState, facts: Collected) => boolean, { shiftAt, limits }: Ground): AppliedMessages | undefined {
    const state = copied(this.#state)
    const facts = new Collected(this.device, shiftAt, limits)
    return change(state, facts) ? { device: this.device, state, facts, positions: [], pasts: [], said: nothingSaid } : undefined
  }

  /** It is committed. */
  keep({ state, positions }: AppliedMessages): void {
    this.#state = state
    if (positions.length > 0) this.#positions = [...positions]
  }
}
