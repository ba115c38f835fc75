// What follows from a change of a record or from a date, as the compiler answers it: the receivers of a message by how they are found.
import type { Cel, ReactionCause, ReactionCreate, Text } from '../generated/language.ts'

export interface Reaction {
  readonly id: string
  readonly label: Text
  readonly on: ReactionCause
  readonly when?: Cel
  /** A record that is created at the cause. */
  readonly create?: ReactionCreate
  /** An operation of the record that is carried out at the cause. */
  readonly run?: string
  /** Who receives which message when, by minutes since the cause: those at once first. The first does what `create` and `run` say. */
  readonly steps: readonly ReactionStep[]
  readonly until?: Cel
}

export interface ReactionStep {
  readonly after: number
  readonly to: readonly Receiver[]
  /** Absent where no message is sent. */
  readonly message?: Notice
}

export interface Notice {
  readonly title: Text
  readonly text?: Text
  readonly type: string
  readonly important: boolean
}

/** What a reference of a record leads to, by which people are found. */
export type ReceiverKind = 'person' | 'post' | 'team' | 'account' | 'role'

export type Receiver =
  | { readonly kind: ReceiverKind; readonly field: string }
  | { readonly kind: 'posts'; readonly where: Cel }
  | { readonly kind: 'roleCode'; readonly code: string }
  /** `where` narrows it to people whose post meets the condition. */
  | { readonly kind: 'registered'; readonly receiver: string; readonly of: string; readonly where?: Cel }
