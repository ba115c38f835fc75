// The names of records seen so far, by entity and id: whatever once came with a row or a look-up is not asked for again.
import type { QueryClient } from '@tanstack/react-query'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Option, Row } from '../../core/contracts/contract.ts'

type Labels = Map<string, Option>

const known = new WeakMap<QueryClient, Map<string, Labels>>()

export function labelsOf(client: QueryClient, entity: string): Labels {
  const all = known.get(client) ?? new Map<string, Labels>()
  known.set(client, all)
  const labels = all.get(entity) ?? new Map<string, Option>()
  all.set(entity, labels)
  return labels
}

/** Keeps the names that a row brought for its references. */
export function rememberRow(client: QueryClient, entity: EntityView, row: Row): void {
  for (const [field, label] of Object.entries(row.$labels ?? {})) {
    const reference = entity.fields[field]?.reference
    if (reference !== undefined) rememberPairs(labelsOf(client, reference), row[field], label)
  }
}

function rememberPairs(labels: Labels, ids: unknown, names: string | readonly string[]): void {
  const pairs =
    Array.isArray(ids) && typeof names !== 'string' ? ids.map((id: unknown, at) => [id, names[at]] as const) : [[ids, names] as const]
  for (const [id, name] of pairs) if (typeof id === 'string' && typeof name === 'string') labels.set(id, { value: id, label: name })
}
