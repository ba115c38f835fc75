// What an operation's `do` names: a function of a server module, run in the transaction of the operation.
import type { Transaction } from '../database/database.ts'
import type { Context } from './context.ts'
import type { Values } from './write/draft.ts'

export interface OperationCall {
  readonly context: Context
  readonly transaction: Transaction
  /** The stored rows it runs on, locked; none for an operation on nothing. */
  readonly rows: readonly Values[]
  /** Valid against the operation's input schema. */
  readonly input: Values
}

/** Answers fields to set on the rows, by row id, or nothing; on nothing, what the operation's `output` says. Refuses by throwing a Refusal: then nothing happens at all. */
export type OperationFunction = (call: OperationCall) => Promise<Values | undefined>

/** `module.function` to the function; each is declared in its module.json. */
export type OperationFunctions = Readonly<Record<string, OperationFunction>>
