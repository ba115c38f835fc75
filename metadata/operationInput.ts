// What an operation asks for by a dialog.
import type { Text } from './model.ts'

/** What an operation asks for by a dialog: the part of its `input` that dialogs understand. */
export interface OperationInput {
  readonly properties: Readonly<Record<string, OperationField>>
  readonly required?: readonly string[]
}

export interface OperationField {
  /** An object is the values of blanks by their names. */
  readonly type: 'string' | 'boolean' | 'object'
  /** Of a text: a day, chosen in a calendar. */
  readonly format?: 'date'
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly 'x-field': {
    readonly label: Text
    /** Stands below the field, and is said of what does not fit. */
    readonly message?: Text
    readonly secret?: 'password'
    /** Texts of the record whose blanks ({place}) are asked for. */
    readonly blanksOf?: readonly string[]
  }
}
