// What somebody writes for a thing that is new: its name, or what it is called, from which the name follows.
import type { Text } from '../model.ts'
import { freeId, nameOf } from './names.ts'
import { labelOf, type Vocabulary } from './vocabulary.ts'

interface Around {
  readonly vocabulary: Vocabulary
  /** What is called something already. */
  readonly taken: ReadonlySet<unknown>
}

export function proposeName(written: string, { vocabulary, taken }: Around): { readonly name: string; readonly label?: Text } {
  const word = written.trim()
  if (/^(x_)?[a-z][a-zA-Z0-9]*$/.test(word)) return { name: word }
  const label = labelOf(word, vocabulary)
  return { name: freeId(nameOf(label.en, 'item'), taken), label }
}
