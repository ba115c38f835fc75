// A dictionary: no value twice.
import { problem } from '../errors.ts'
import type { DictionaryDocument } from '../generated/language.ts'
import type { Loaded } from '../load/load.ts'
import type { Problem } from '../model.ts'
import { pointer } from '../pointer.ts'
import { repeated } from './context.ts'

export function checkDictionary({ file, document }: Loaded<DictionaryDocument>): Problem[] {
  return repeated(document.values.entries(), ([, { value }]) => value).map(([index, { value }]) =>
    problem('duplicateName', { document: file, path: pointer('', 'values', index, 'value') }, { word: value }),
  )
}
