// What a machine's box has said, and what follows from it, until it is committed.
import type { Message } from '../../../metadata/telemetry/message.ts'
import type { Collected } from '../machineState/facts.ts'
import type { CourseState, Past } from '../machineState/state.ts'
import type { Position } from './position.ts'

/** A message, and as it came. */
export interface Said {
  readonly message: Message
  readonly kind: number
  readonly bytes: Uint8Array
}

export interface AppliedMessages {
  readonly device: string
  readonly state: CourseState
  readonly facts: Collected
  readonly positions: readonly Position[]
  /** How it was at moments from which it may have to be heard again. */
  readonly pasts: readonly Past[]
  readonly said: SaidInBatch
}

/** In the order of time, and what came behind that. */
export interface SaidInBatch {
  readonly heard: readonly Said[]
  readonly late: readonly Said[]
  /** What came late before has no place: it is no longer stored. */
  readonly isLateLost?: true
}

export const nothingSaid: SaidInBatch = { heard: [], late: [] }
