// Functions of server modules that documents name: what an operation does, and what a constraint holds rows to.
import type { Entity, Model, Text } from '../../../metadata/model/model.ts'
import type { PasswordRule } from '../../../metadata/values/passwords.ts'
import type { Database, Homes, Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { ChildSet, Draft, Values } from './draft.ts'
import type { JobFunction } from './jobs.ts'
import type { ReceiverFunction } from './reactions.ts'

/** Who acts on which entity. */
export interface Acting {
  readonly database: Database
  readonly homes: Homes
  readonly model: Model
  readonly caller: Caller
  readonly entity: Entity
  /** For operations that take a password. */
  readonly passwords?: PasswordRule
}

export interface OperationCall {
  readonly context: Acting
  readonly transaction: Transaction
  /** The stored rows it runs on, locked; none for an operation on nothing. */
  readonly rows: readonly Values[]
  /** Valid against the operation's input schema. */
  readonly input: Values
  /** The caller has seen what it will do, and agrees. A function that asks first refuses by `confirm` without it. */
  readonly confirmed: boolean
  /** Of one that runs as a job: how far it is; what is unknown stays empty. */
  readonly progress?: (done: number, total?: number) => void
}

/** Answers fields to set on the rows, by row id, or nothing; on nothing, what the operation's `output` says. Refuses by throwing a Refusal: then nothing happens at all. */
export type OperationFunction = (call: OperationCall) => Promise<Values | undefined>

/** A row that a call has written or removed: a new one has no `before`, a removed one no `after`. */
export interface Change {
  readonly id: string
  readonly before?: Values
  readonly after?: Values
  /** The lines written with it, by name. */
  readonly children?: Readonly<Record<string, ChildSet>>
}

export interface ConstraintCall {
  readonly context: Acting
  /** In which the changes have been made. */
  readonly transaction: Transaction
  readonly changes: readonly Change[]
}

/** A changed row that breaks a constraint, and what the message is filled with; without an id no single row does. */
export interface Breach {
  readonly id?: string
  /** Where the message appears, such as the field of a line; by default at the constraint's own field. */
  readonly field?: string
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * Answers the rows that break the constraint; of two that break it together, the later one. It may make itself hold by writing what follows
 * elsewhere, in the same transaction.
 */
export type ConstraintFunction = (call: ConstraintCall) => Promise<readonly Breach[]>

export interface FillCall {
  readonly context: Acting
  readonly transaction: Transaction
  /** Their values are to be set where they follow from others. */
  readonly drafts: readonly Draft[]
  /** At a field of a draft. */
  readonly complain: (draft: Draft, field: string, text: Text) => void
}

/** Fills fields that no call writes, before the rows are judged. */
export type FillFunction = (call: FillCall) => Promise<void>

/** Rows that tell of the tenant's documents. */
export interface DocumentRows {
  /** As the caller's documents have them: values by field. */
  readonly read: (caller: Caller) => Promise<readonly DocumentRow[]>
  /** Changes the documents, in the transaction; answers the rows as they are then. A new row's id is set to what it is called by there. */
  readonly write: (call: DocumentWrite) => Promise<readonly DocumentRow[]>
}

export type DocumentRow = Values & { readonly id: string; readonly version: number }

export interface DocumentWrite {
  readonly caller: Caller
  readonly transaction: Transaction
  /** Judged already. */
  readonly drafts: readonly Draft[]
  /** Ids. */
  readonly removed: readonly string[]
}

/** `module.function` to the function; each is declared in its module.json. */
export interface ModuleFunctions {
  /** By entity: those whose store is document. */
  readonly documents: Readonly<Record<string, DocumentRows>>
  readonly operations: Readonly<Record<string, OperationFunction>>
  readonly constraints: Readonly<Record<string, ConstraintFunction>>
  readonly fills: Readonly<Record<string, FillFunction>>
  /** What schedules run. */
  readonly jobs: Readonly<Record<string, JobFunction>>
  readonly receivers: Readonly<Record<string, ReceiverFunction>>
}
