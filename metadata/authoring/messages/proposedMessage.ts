// The message of a new rule is proposed by what the rule says, and follows it, until it has been given words of its own.
import { isJsonObject, type JsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { inSentence } from '../../text/inSentence.ts'
import { withValue } from '../properties/properties.ts'
import { fieldLabels } from '../words/fieldLabels.ts'
import { valueAt } from '../../base/valueAt.ts'

/** `after` with the message of the entity's rule in words, where the rule is new or was changed, and its message was a proposal still. */
export function withProposedMessage(before: unknown, after: unknown, rule: readonly string[]): unknown {
  const propose = proposalsFor(rule)
  const [was, is] = [before, after].map((document) => valueAt(document, rule))
  if (!propose || !isJsonObject(is)) return after
  const proposed = propose(after, is)
  const isOurs = [namedAs(is), ...(isJsonObject(was) ? [namedAs(was), propose(before, was)] : [])].some((each) => same(each, is.message))
  return proposed && isOurs ? withValue(after, [...rule, 'message'], proposed) : after
}

/**
 * What a guard says to whoever it bars: what is not to be had, and why, by the fields of its condition and by what may refer to the record.
 */
function guardMessage(document: unknown, action: string, { when, unlessReferencedBy }: JsonObject): Text {
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

/**
 * What a rule of what may exist once says to whoever breaks it: what its fields are called. Undefined where it has no fields, or one that
 * is called nothing.
 */
function uniqueMessage(document: unknown, fields: unknown): Text | undefined {
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

function proposalsFor([list, ...rest]: readonly string[]): ((document: unknown, rule: JsonObject) => Text | undefined) | undefined {
  if (list === 'unique' && rest.length === 1) return (document, { fields }) => uniqueMessage(document, fields)
  const [action = ''] = rest
  if (list === 'guards' && rest.length === 2) return (document, guard) => guardMessage(document, action, guard)
  return undefined
}

/** What a new rule begins with. */
const namedAs = ({ id }: JsonObject) => ({ zh: id, en: id })

const same = (one: { readonly zh: unknown; readonly en: unknown } | undefined, other: unknown): boolean =>
  one !== undefined && isJsonObject(other) && one.zh === other.zh && one.en === other.en
