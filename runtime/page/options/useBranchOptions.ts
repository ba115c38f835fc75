// Look-ups of trees that are too large to be read whole: each node's children are asked for as it is opened.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Option } from '../../core/contracts/contract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { fetchPart, fetchTop, type BranchRow } from '../fetch/useBranches.ts'
import { labelsOf } from '../fetch/labels.ts'

/** A look-up whose list has been opened. */
export interface BranchLookup {
  readonly key: string
  readonly entity: EntityView
}

export interface BranchOptions {
  readonly items: readonly Option[]
  readonly loading: boolean
  /** Asks for what stands below a node; again where that has failed. */
  readonly open: (value: string) => void
}

interface BranchQuery extends BranchLookup {
  /** Empty for the top. */
  readonly below: string
}

/** Answers what has come of a look-up's tree, by its key. */
export function useBranchOptions(lookups: readonly BranchLookup[]): (key: string) => BranchOptions | undefined {
  const { api } = useServices()
  const client = useQueryClient()
  const [opened, setOpened] = useState<Readonly<Record<string, readonly string[]>>>({})
  const query = useMemo(
    () => lookups.flatMap((lookup): BranchQuery[] => ['', ...(opened[lookup.key] ?? [])].map((below) => ({ ...lookup, below }))),
    [lookups, opened],
  )
  const results = useQueries({
    queries: query.map(({ entity, below }) => ({
      queryKey: ['tree', entity.id, 'options', below],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const rows = below === '' ? await fetchTop({ api, entity, signal }) : await fetchPart({ api, entity, signal }, { below })
        const labels = labelsOf(client, entity.id)
        const note = (row: BranchRow): void => {
          labels.set(row.id, { value: row.id, label: labelOf(row) })
          row.children?.forEach(note)
        }
        rows.forEach(note)
        return rows
      },
      retry: false,
    })),
    combine: asBranches,
  })
  const open = useCallback(
    (key: string, value: string) => {
      const at = query.findIndex((each) => each.key === key && each.below === value)
      if (at < 0) setOpened((before) => ({ ...before, [key]: [...(before[key] ?? []), value] }))
      else if (!results[at]?.rows && !results[at]?.loading) void results[at]?.ask()
    },
    [query, results],
  )
  return useMemo(() => {
    const found = new Map<string, BranchOptions>()
    for (const { key } of lookups) {
      const branches = new Map(query.flatMap((each, at) => (each.key === key ? [[each.below, results[at]] as const] : [])))
      const option = (row: BranchRow): Option => {
        const branch = branches.get(row.id)
        const children = row.children?.length ? row.children : branch?.rows
        const pending = !children && row.$hasChildren ? (branch ? (branch.loading ? 'loading' : 'failed') : 'unasked') : undefined
        return { value: row.id, label: labelOf(row), ...(children && { children: children.map(option) }), ...(pending && { pending }) }
      }
      const top = branches.get('')
      found.set(key, { items: (top?.rows ?? []).map(option), loading: top?.loading ?? false, open: (value) => open(key, value) })
    }
    return (key: string) => found.get(key)
  }, [lookups, query, results, open])
}

const labelOf = (row: BranchRow): string => String(row.label ?? row.id)

interface Branch {
  readonly rows: readonly BranchRow[] | undefined
  readonly loading: boolean
  readonly ask: () => Promise<unknown>
}

const asBranches = (results: readonly UseQueryResult<readonly BranchRow[]>[]): readonly Branch[] =>
  results.map(({ data, isFetching, refetch }) => ({ rows: data, loading: isFetching, ask: refetch }))
