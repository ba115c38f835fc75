// What a guard says to whoever it bars: what is not to be had, and why, by the fields of its condition and by what may refer to the record.
import { inSentence } from '../../text/inSentence.ts'
import type { JsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { fieldLabels } from '../words/fieldLabels.ts'

export function guardMessage(document: unknown, action: string, { when, unlessReferencedBy }: JsonObject): Text {
  const named = typeof when === 'string' ? Array.from(when.matchAll(/\bself\.(\w+)/g), ([, name = '']) => name) : []
  const fields = fieldLabels(document, [...new Set(named)])
  const isUsed = Array.isArray(unlessReferencedBy) && unlessReferencedBy.length > 0
  const barred = action === 'remove' ? { zh: '不能删除', en: 'cannot be deleted' } : { zh: '不能修改', en: 'cannot be changed' }
  if (fields.length === 0)
    return isUsed
      ? { zh: `使用中，${barred.zh}`, en: `In use, ${barred.en}` }
      : { zh: `该数据${barred.zh}`, en: `This record ${barred.en}` }
  const zh = `${fields.map((each) => each.zh).join('、')}不符合要求，${barred.zh}`
  const en = `${barred.en} because of its ${fields.map((each) => inSentence(each.en)).join(', ')}`
  return isUsed ? { zh: `使用中或${zh}`, en: `In use, or ${en}` } : { zh, en: `This record ${en}` }
}
