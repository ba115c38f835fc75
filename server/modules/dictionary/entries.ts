// Dictionaries as rows, and below each its values, in their order.
import { isOff } from '../../../metadata/document/dictionaryValues.ts'
import type { DictionaryDocument } from '../../../metadata/generated/language.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { DocumentRow } from '../../engine/context/functions.ts'
import { type Edit, editorOf, rowIdOf } from '../../authoring/workshop/change.ts'

export const entryId = (...path: readonly string[]): string => rowIdOf('dictionary', ...path)

interface Shown {
  /** As they are, or are about to be. */
  readonly dictionaries: Iterable<DictionaryDocument>
  readonly product: ResolvedNames
  /** In which rows are called. */
  readonly language: keyof Text
  /** By dictionary, and by dictionary/value. */
  readonly edits: ReadonlyMap<string, Edit>
}

export function entriesOf({ dictionaries, product, language, edits }: Shown): readonly DocumentRow[] {
  return [...dictionaries].flatMap(({ id, label, values = [] }, index): DocumentRow[] => {
    const before = product.documents.dictionary.get(id)?.document
    const known = new Set((before?.values ?? []).map(({ value }) => value))
    return [
      {
        ...stamped([id], edits),
        title: label[language],
        name: label.zh,
        alias: label.en,
        parent: null,
        code: id,
        colour: null,
        enabled: null,
        decimals: null,
        sort: index + 1,
        values: values.length,
        own: !before,
      },
      ...values.map((each, at) => ({
        ...stamped([id, each.value], edits),
        title: each.label[language],
        name: each.label.zh,
        alias: each.label.en,
        parent: entryId(id),
        code: each.value,
        colour: each.colour ?? null,
        enabled: !isOff(each),
        decimals: each.decimals ?? null,
        sort: at + 1,
        values: null,
        own: !known.has(each.value),
      })),
    ]
  })
}

const stamped = (path: readonly string[], edits: ReadonlyMap<string, Edit>) => ({
  id: entryId(...path),
  ...editorOf(edits.get(path.join('/'))),
})
