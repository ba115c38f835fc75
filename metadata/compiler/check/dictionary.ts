// A dictionary: values, or what they follow from; no value twice.
import { problem } from '../../errors/errors.ts'
import type { DictionaryDocument } from '../../generated/language.ts'
import type { Loaded } from '../load/load.ts'
import type { Problem, Text } from '../../model/model.ts'
import { pointer } from '../../base/pointer.ts'
import { repeated } from './shared/context.ts'

const both: Text = { zh: 'derived 之外的 values', en: 'values beside derived' }

export function checkDictionary({ file, document }: Loaded<DictionaryDocument>): Problem[] {
  const place = { document: file, path: '' }
  if (document.derived !== undefined)
    return document.values ? [problem('notSupported', { document: file, path: '/values' }, { word: both })] : []
  if (!document.values) return [problem('missingKey', place, { word: 'values' })]
  return repeated(document.values.entries(), ([, { value }]) => value).map(([index, { value }]) =>
    problem('duplicateName', { document: file, path: pointer('', 'values', index, 'value') }, { word: value }),
  )
}
