// What an operation asks for where the texts of its record have blanks ({place}).
import type { Text } from '../model/model.ts'

/** An object a field: the values of the blanks by their names. */
export interface OperationInput {
  readonly properties: Readonly<Record<string, { readonly 'x-field': { readonly label: Text; readonly blanksOf: readonly string[] } }>>
}
