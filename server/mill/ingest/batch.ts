// What one batch of messages is taken in with.
import type { Floor } from '../facts/floor.ts'
import type { ShiftAt } from '../facts/shifts.ts'
import type { AppliedMessages, Said } from './appliedMessages.ts'
import type { Listened, MachineBox } from './machine.ts'

export interface Waiting extends Said {
  readonly deviceNo: string
  readonly done: (fault?: Error) => void
}

export interface Batch {
  waiting: readonly Waiting[]
  /** Once it is known what of it can be taken. */
  around?: BatchContext | undefined
  /** What follows from it, where it was heard ahead. */
  heard?: readonly BatchMessage[] | undefined
}

export type BatchMessage = Listened
/** Done while the database writes what has been heard. */
export type Meanwhile = (writing: readonly AppliedMessages[]) => void

export interface Fresh {
  readonly floor: Floor
  readonly shiftAt: ShiftAt
  readonly at: number
}

export interface FirstTry {
  readonly heard?: readonly BatchMessage[] | undefined
  readonly meanwhile?: Meanwhile | undefined
}

export interface BatchContext {
  readonly boxes: Map<string, MachineBox>
  readonly floor: Floor
  readonly shiftAt: ShiftAt
  readonly now: number
}
