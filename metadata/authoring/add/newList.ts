// A list of values to choose from that is made on the spot: what its values are called, and the dictionary of them.
import type { DictionaryDocument } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { freeId, nameOf } from '../words/names.ts'
import { labelOf, type Vocabulary } from '../words/vocabulary.ts'

export interface NamedValue {
  readonly value: string
  readonly label: Text
}

/** Characters that the name of a dictionary may have. */
const mostId = 46
const colours = ['blue', 'green', 'amber', 'purple', 'cyan', 'indigo', 'teal', 'slate'] as const

/** Of the field of an entity. */
export const listId = (entity: string, field: string, taken: ReadonlySet<unknown>): string =>
  freeId(`${entity.startsWith('x_') ? '' : 'x_'}${entity}${field.charAt(0).toUpperCase()}${field.slice(1)}`.slice(0, mostId), taken)

/** Chinese with figures in it is read out by nobody: it is called so in both languages. */
const hasFigures = /\d/

/** Called as they are written, which is how an import finds them; no two are called alike in English. */
export function valuesCalled(texts: readonly string[], vocabulary: Vocabulary): readonly NamedValue[] {
  const english = texts.map((text) => (hasFigures.test(text) ? text : labelOf(text, vocabulary).en))
  return named(english).map(([value, en, isFirst], at) => {
    const text = texts[at] ?? en
    return { value, label: { zh: text, en: isFirst ? en : text } }
  })
}

/** Each with a name that follows from its English. */
export const valuesOf = (labels: readonly Text[]): readonly NamedValue[] =>
  named(labels.map(({ en }) => en)).flatMap(([value], at) => {
    const label = labels[at]
    return label ? [{ value, label }] : []
  })

/** A name for each, its English, and whether it is the first that is called so. */
function named(english: readonly string[]): readonly (readonly [value: string, en: string, isFirst: boolean])[] {
  const taken = new Set<string>()
  return english.map((en, at) => {
    const value = freeId(nameOf(en, 'value'), taken)
    taken.add(value)
    return [value, en, english.indexOf(en) === at]
  })
}

export const newList = (id: string, label: Text, values: readonly NamedValue[]): DictionaryDocument => ({
  kind: 'dictionary',
  id,
  label,
  values: values.map((value, at) => ({ ...value, colour: colours[at % colours.length] ?? 'slate' })),
})
