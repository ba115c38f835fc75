// What somebody writes for a thing that is new: its name, or what it is called, from which the name follows.
import { isJsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { isTenants } from '../../base/names.ts'
import { freeId, nameOf } from './names.ts'
import { labelOf, type Vocabulary } from './vocabulary.ts'

interface Around {
  readonly vocabulary: Vocabulary
  /** What is called something already. */
  readonly taken: ReadonlySet<unknown>
  readonly prefix: '' | 'x_'
}

export function proposeName(written: string, { vocabulary, taken, prefix }: Around): { readonly name: string; readonly label?: Text } {
  const word = written.trim()
  const owned = (name: string): string => (isTenants(name) ? name : prefix + name)
  if (/^(x_)?[a-z][a-zA-Z0-9]*$/.test(word)) return { name: owned(word) }
  const label = labelOf(word, vocabulary)
  return { name: freeId(owned(nameOf(label.en, 'item')), taken), label }
}

/** Maps whose keys are names that their document gives; those of others name what is there already. */
const giving: ReadonlySet<string> = new Set(['properties', 'operations', 'static', 'calls'])

/** Of what is added to a document of the product's the name says that it is the tenant's: none of a later product is ever called so. */
export const prefixIn = ({ id }: { readonly id?: unknown }, list: readonly string[], item: unknown): '' | 'x_' =>
  typeof id === 'string' && !isTenants(id) && ((isJsonObject(item) && ('id' in item || 'value' in item)) || giving.has(list.at(-1) ?? ''))
    ? 'x_'
    : ''
