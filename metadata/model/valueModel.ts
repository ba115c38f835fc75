// What a page computes and asks: values, and the operations that its standing forms call.
import type { ValueType } from './expressionTypes.ts'
import type { Cel, Text } from '../generated/language.ts'

/** An operation on no row, called with what a form gives out. */
export interface Binding {
  readonly entity: string
  readonly operation: string
  readonly label: Text
  /** Permission key of the button. */
  readonly key: string
  /** block.value: what is sent. */
  readonly input: string
  /** The output that takes the answer: block.value. */
  readonly into?: string
}

/** A value, given out as `value`: computed from what the block takes in, or the answer that a form's operation has put there. */
export interface ValueParts {
  readonly compute?: Cel
  /** Types of what it takes in, by name: what the expression sees. */
  readonly types: Readonly<Record<string, ValueType>>
  /** A number or a text is shown; anything else is only given out. */
  readonly shown: boolean
  /** What is shown is a text. */
  readonly isText?: true
  readonly unit?: Text
  readonly decimals: number
}
