// What stands in the way of a search: ranges longer than the document allows.
import { spanFault, spanMessage } from '../../metadata/functions/span.ts'
import type { SearchField, Text } from '../../metadata/model.ts'

type Value = Readonly<Record<string, unknown>>

/** Field to message; nothing when it can be searched for. */
export function faultsOf(items: readonly SearchField[], draft: Value): Readonly<Record<string, Text>> {
  return Object.fromEntries(
    items.flatMap(({ field, maxSpan }) => {
      const value = draft[field]
      if (!maxSpan || !Array.isArray(value)) return []
      const [from, to] = value.map(endOf)
      if (!from && !to) return []
      const fault = spanFault(maxSpan, [from ?? null, to ?? null])
      return fault ? [[field, spanMessage(maxSpan, fault)]] : []
    }),
  )
}

const endOf = (end: unknown): string | null => (typeof end === 'string' && end !== '' ? end : null)
