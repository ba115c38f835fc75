// States of an entity that has none yet: a dictionary of them, the field that holds one, and the one that a record begins with.
import type { Patchable } from '../../patch/patchOf.ts'
import type { DictionaryValue } from '../../generated/language.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import { reservedFields } from '../../compiler/resolve/reserved.ts'
import { freeId, nameOf } from '../words/names.ts'
import { withValue } from '../properties/properties.ts'
import { valueAt } from '../../base/valueAt.ts'
import { labelOf, type Vocabulary } from '../words/vocabulary.ts'

const colours = ['blue', 'amber', 'green', 'grey', 'purple', 'cyan', 'indigo', 'teal'] as const

/** One after the other, parted by commas or lines. */
export const namesIn = (written: string): readonly string[] =>
  [...new Set(written.split(/[\n,，、;；]/).map((name) => name.trim()))].filter(Boolean)

/** What is called so, as values that stand beside those known. */
export function stateValues(
  names: readonly string[],
  { vocabulary, known = [] }: { readonly vocabulary: Vocabulary; readonly known?: readonly DictionaryValue[] },
): readonly DictionaryValue[] {
  const taken = new Set<string>(known.map(({ value }) => value))
  const called = new Set(known.flatMap(({ label }) => [label.zh, label.en]))
  return names
    .filter((name) => !called.has(name))
    .map((name, at) => {
      const label = labelOf(name, vocabulary)
      const value = freeId(nameOf(label.en, 'state'), taken)
      taken.add(value)
      return { value, label, colour: colours[(known.length + at) % colours.length] ?? 'blue' }
    })
}

/** The entity with a field for its state, which begins as the first. */
export function withStates(
  entity: Patchable,
  { dictionary, initial }: { readonly dictionary: string; readonly initial: string },
): Patchable {
  const properties = valueAt(entity, ['schema', 'properties'])
  const field = freeId('state', new Set([...Object.keys(isJsonObject(properties) ? properties : {}), ...reservedFields]))
  const schema = { type: 'string', 'x-field': { label: { zh: '状态', en: 'State' }, dictionary } }
  const changedEntity = withValue(entity, ['schema', 'properties', field], schema)
  return withValue(changedEntity, ['states'], { field, initial }) as Patchable
}
