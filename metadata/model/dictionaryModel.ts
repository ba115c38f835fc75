// Dictionaries, as the compiler answers them.
import type { DictionaryDocument, DictionaryValue } from '../generated/language.ts'

/** A value of a dictionary; `parent`, `page` and `disabled` only where it follows from the documents. */
export interface DictionaryEntry extends DictionaryValue {
  readonly parent?: string
  /** Whose address it is. */
  readonly page?: string
  /** Seen, and not to be chosen by this reader. */
  readonly disabled?: boolean
}

export interface Dictionary extends Readonly<Omit<DictionaryDocument, 'values'>> {
  readonly values: readonly DictionaryEntry[]
}
