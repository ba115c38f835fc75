// What is stored of the cause of a reaction, and what a module offers to find receivers.
import type { RawRows, Statement } from '../../kernel/database/database.ts'

export interface Cause {
  readonly kind: 'created' | 'enters' | 'changes' | 'near' | 'over'
  /** Those that changed, or the date. */
  readonly fields?: readonly string[]
  /** The name of the account that changed it. */
  readonly by?: string
}

export interface Caused {
  readonly entity: string
  readonly reaction: string
  readonly row: string
  /** The same cause has the same. */
  readonly occurrence: string
  readonly cause: Cause
  /** Minutes until the first step. */
  readonly after: number
}

export interface ReceiverCall {
  /** In a transaction in the tenant's name. */
  readonly run: (statement: Statement) => Promise<RawRows>
  /** Id of the record that it is about. */
  readonly of: string
  readonly at: Date
}

/** Ids of people: rows of the entity that says `person`. */
export type ReceiverFunction = (call: ReceiverCall) => Promise<readonly string[]>
