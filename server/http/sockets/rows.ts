// The rows of a subscription: read as a list is, under the primitive <entity>.subscribe, so that scopes, masks and hidden fields hold here as there.
import { answerText } from '../../kernel/call/answer.ts'
import { contextOf } from '../../engine/context/context.ts'
import { list } from '../../engine/entity/read/list.ts'
import type { Platform } from '../../engine/context/platform.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Ask, Pending } from './subscription.ts'

/** Whose rows they are, and which of them: those that have changed, or all there are. */
export interface Reading extends Omit<Ask, 'n'> {
  readonly caller: Caller
  readonly pending: Pending
}

/**
 * The answer of a list call as JSON: `[row]`.
 * @throws Refusal notAllowed, notFound, invalid (an unknown or hidden field), tooMany above 1,000 rows; GrantsMoved.
 */
export async function liveRows(platform: Platform, { caller, entity, filter, block, fields, pending }: Reading): Promise<string> {
  const context = contextOf(platform, caller, { entity, action: 'subscribe' })
  const seen = context.allowance.fields
  const wanted = fields && new Set([...fields, ...Object.keys(filter ?? {})].filter((name) => seen?.has(name) ?? true))
  const body = { ...(block !== undefined && { block }), filter: { ...filter, ...(pending !== 'all' && { id: [...pending] }) } }
  const narrow = wanted ? { ...context, allowance: { ...context.allowance, fields: wanted } } : context
  const text = answerText(await list(narrow, body))
  if (text === undefined) throw new Refusal('unavailable')
  return text
}

const most = { fields: 60, conditions: 40 }
const name = /^[A-Za-z]\w{0,99}(\.\w{1,100})?$/

/** What a socket or a call has sent as a subscription. @throws Refusal badRequest on anything else. */
export function askOf(sent: Readonly<Record<string, unknown>>): Omit<Ask, 'n'> {
  const { entity, filter, block, fields } = sent
  if (typeof entity !== 'string' || !name.test(entity)) throw new Refusal('badRequest')
  if (filter !== undefined && !isRecord(filter)) throw new Refusal('badRequest')
  // Which rows have changed is asked for by their ids.
  if (filter && (Object.keys(filter).length > most.conditions || Object.hasOwn(filter, 'id'))) throw new Refusal('badRequest')
  if (block !== undefined && !isNames([block])) throw new Refusal('badRequest')
  if (fields !== undefined && !isNames(fields)) throw new Refusal('badRequest')
  return { entity, ...(filter && { filter }), ...(typeof block === 'string' && { block }), ...(fields && { fields }) }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= most.fields && value.every((each) => typeof each === 'string' && name.test(each))
