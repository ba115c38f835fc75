// The message of a new rule is proposed by what the rule says, and follows it, until it has been given words of its own.
import { isJsonObject, type JsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { guardMessage } from './guardMessage.ts'
import { withValue } from '../properties/properties.ts'
import { uniqueMessage } from './uniqueMessage.ts'
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
