// The history call's answer: [{ at, by, action, changes: [{ field, old, new }] }].
export interface HistoryEntry {
  readonly at: string
  readonly by: string
  readonly action: string
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

interface Written {
  readonly at: string
  readonly by?: string | null
  readonly action: string
  readonly changes?: readonly { readonly field: string; readonly old?: unknown; readonly new?: unknown }[]
}

/** Newest first, whatever order they came in; what has changed in the order of the entity's fields. */
export function historyEntries(answer: unknown, fields: readonly string[]): readonly HistoryEntry[] {
  if (!Array.isArray(answer)) return []
  const places = new Map(fields.map((field, place) => [field, place]))
  const placeOf = (field: string): number => places.get(field) ?? fields.length
  return (answer as readonly Written[])
    .map(({ at, by, action, changes = [] }) => ({
      at,
      by: by ?? '',
      action,
      changes: changes
        .map((change) => ({ field: change.field, before: change.old, after: change.new }))
        .toSorted((one, other) => placeOf(one.field) - placeOf(other.field)),
    }))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
