// The window of a range query: all rows that touch some days, such as the stops of a week.
import type { Field } from '../../../../metadata/model/model.ts'
import { Refusal } from '../../../base/errors.ts'
import { sees, type Context } from '../../context/context.ts'
import { messages } from '../../context/messages.ts'
import type { Condition } from './filter.ts'
import { acceptable } from './filterValue.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * `{ begin: field, end?: field, from: day, to: day }`, both days counted. Rows that begin by the last day and have not ended before the first.
 * @throws Refusal invalid on fields that are hidden or no dates, and on anything but days in order.
 */
export function readWindow(context: Context, window: unknown): readonly Condition[] {
  if (window === undefined || window === null) return []
  const condition = conditionOf(context, window)
  if (!condition) throw new Refusal('invalid', { data: { fields: messages({ window: 'wrongWindow' }, context.caller.language) } })
  return [condition]
}

function conditionOf(context: Context, window: unknown): Condition | undefined {
  if (typeof window !== 'object' || window === null || Array.isArray(window)) return undefined
  const { begin, end, from, to, ...rest }: Readonly<Record<string, unknown>> = { ...window }
  const field = timeField(context, begin)
  const until = end === undefined ? undefined : timeField(context, end)
  if (Object.keys(rest).length > 0 || !field || (end !== undefined && until?.kind !== field.kind)) return undefined
  const isDay = (value: unknown): value is string => typeof value === 'string' && day.test(value) && acceptable(field, value) !== undefined
  return isDay(from) && isDay(to) && from <= to ? { field, op: 'touches', until, from, to } : undefined
}

/** A field that the caller may filter by anyway: a window must not tell more than a filter would. */
function timeField(context: Context, name: unknown): Field | undefined {
  const field = typeof name === 'string' && Object.hasOwn(context.entity.fields, name) ? context.entity.fields[name] : undefined
  const isTime = field?.kind === 'date' || field?.kind === 'dateTime'
  return field && isTime && !field.secret && field.search !== 'none' && sees(context, field.name) ? field : undefined
}
