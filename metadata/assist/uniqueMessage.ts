// What a rule of what may exist once says to whoever breaks it, proposed by what its fields are called, until it has been given words of its own.
import { inSentence } from '../inSentence.ts'
import { isJsonObject } from '../jsonObject.ts'
import { isText } from '../isText.ts'
import type { Text } from '../model.ts'
import { valueAt } from './valueAt.ts'
import { withValue } from './properties.ts'

/** `after` with the rule's message in words, where its fields were changed in it and its message was a proposal still. */
export function withUniqueMessage(before: unknown, after: unknown, rule: readonly string[]): unknown {
  const [was, is] = [before, after].map((document) => valueAt(document, rule))
  if (!isJsonObject(was) || !isJsonObject(is)) return after
  const proposed = proposal(after, is.fields)
  const isOurs = [{ zh: was.id, en: was.id }, proposal(before, was.fields)].some((each) => same(each, is.message))
  return proposed && isOurs ? withValue(after, [...rule, 'message'], proposed) : after
}

function proposal(document: unknown, fields: unknown): Text | undefined {
  const labels = (Array.isArray(fields) ? fields : []).map((name) =>
    valueAt(document, ['schema', 'properties', String(name), 'x-field', 'label']),
  )
  const said = labels.filter(isText)
  if (said.length === 0 || said.length < labels.length) return undefined
  const zh = said.map((each) => each.zh).join('、')
  const en = said.map((each) => inSentence(each.en)).join(', ')
  return said.length === 1
    ? { zh: `${zh}已存在`, en: `This ${en} exists already` }
    : { zh: `${zh}均相同的数据已存在`, en: `A record with the same ${en} exists already` }
}

const same = (one: { readonly zh: unknown; readonly en: unknown } | undefined, other: unknown): boolean =>
  one !== undefined && isJsonObject(other) && one.zh === other.zh && one.en === other.en
