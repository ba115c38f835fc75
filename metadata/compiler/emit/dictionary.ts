// A dictionary with its values: those it lists, or those that follow from the documents, made when they are first asked for.
import type { DictionaryDocument } from '../../generated/language.ts'
import type { DictionaryEntry } from '../../model/dictionaryModel.ts'
import type { Dictionary } from '../../model/model.ts'
import { derivedValues, type Sources } from './derivedValues.ts'
import { frozenCopy } from '../../base/frozenCopy.ts'

export function emitDictionary({ values = [], ...document }: DictionaryDocument, sources: Sources): Dictionary {
  const { derived } = document
  if (!derived) return frozenCopy({ ...document, values })
  let made: readonly DictionaryEntry[] | undefined
  return Object.freeze({
    ...frozenCopy(document),
    get values() {
      return (made ??= frozenCopy(derivedValues[derived](sources)))
    },
  })
}
