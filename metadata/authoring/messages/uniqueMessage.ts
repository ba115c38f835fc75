// What a rule of what may exist once says to whoever breaks it: what its fields are called.
import { inSentence } from '../../text/inSentence.ts'
import type { Text } from '../../model/model.ts'
import { fieldLabels } from '../words/fieldLabels.ts'

/** Undefined where it has no fields, or one that is called nothing. */
export function uniqueMessage(document: unknown, fields: unknown): Text | undefined {
  const names = Array.isArray(fields) ? fields.map(String) : []
  const said = fieldLabels(document, names)
  if (said.length === 0 || said.length < names.length) return undefined
  const zh = said.map((each) => each.zh).join('、')
  const en = said.map((each) => inSentence(each.en)).join(', ')
  return said.length === 1
    ? { zh: `${zh}已存在`, en: `This ${en} exists already` }
    : {
        zh: `${zh}均相同的数据已存在`,
        en: `A record with the same ${en} exists already`,
      }
}
