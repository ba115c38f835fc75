// The branches of a tree that a reader has opened: each asked for once, by one call, kept while the tree is shown.
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Api } from '../../core/api/api.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Pending } from '../../core/contracts/contract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import type { TableBlockProps } from '../../core/contracts/tableContract.ts'
import { flatten, type NestedRow } from './flatten.ts'

/** A row of a part of a tree: what stands below it may not have come. */
export interface BranchRow extends NestedRow {
  readonly $hasChildren?: boolean
  readonly $pinyin?: string | null
  readonly children?: readonly BranchRow[]
  readonly $pending?: Pending
}

export interface Branches {
  /** The top with all that has been opened below it. */
  readonly rows: readonly BranchRow[]
  /** Asks for what stands below a row; again where that has failed. */
  readonly open: (id: string) => void
  /** The same for a table, whose rows are not nested. */
  readonly lazy: NonNullable<NonNullable<TableBlockProps['tree']>['lazy']>
  /** Asks for every opened branch anew. */
  readonly renew: (unattended: boolean) => void
}

interface Asking {
  readonly api: Api
  readonly entity: EntityView
  readonly signal: AbortSignal
  readonly unattended?: boolean
}

/** What stands right below a row, or with an empty id at the top; with a `keyword` what is called so, under what leads there. */
export function fetchPart(
  { api, entity, signal, unattended = false }: Asking,
  part: { readonly below: string } | { readonly keyword: string },
): Promise<readonly BranchRow[]> {
  const { method, path } = entity.routes.tree
  return api.call<readonly BranchRow[]>(path, { method, query: { ...part }, kind: 'read', quiet: true, silent: true, unattended, signal })
}

/** The top of the tree; where that is a single root, what stands below it with it: nobody wants to see the root alone. */
export async function fetchTop(asking: Asking): Promise<readonly BranchRow[]> {
  const top = await fetchPart(asking, { below: '' })
  const [root] = top
  if (top.length !== 1 || !root?.$hasChildren) return top
  return [{ ...root, children: await fetchPart(asking, { below: root.id }) }]
}

/** `top` is what the tree begins with: its first rows, or what has been found in it; undefined until it has come. */
export function useBranches(entity: EntityView, top: readonly BranchRow[] | undefined): Branches {
  const { api } = useServices()
  const [asked, setAsked] = useState<readonly string[]>([])
  const unattended = useRef(false)
  const results = useQueries({
    queries: asked.map((id) => ({
      queryKey: ['tree', entity.id, 'below', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        fetchPart({ api, entity, signal, unattended: unattended.current }, { below: id }),
      // The next open asks again, and says so.
      retry: false,
    })),
    combine: asBranches,
  })
  const rows = useMemo(() => {
    const byId = new Map(asked.map((id, at) => [id, results[at]]))
    const grown = (row: BranchRow): BranchRow => {
      const branch = byId.get(row.id)
      const children = row.children?.length ? row.children : branch?.rows
      if (children) return { ...row, children: children.map(grown) }
      return row.$hasChildren ? { ...row, $pending: branch?.pending ?? 'unasked' } : row
    }
    return (top ?? []).map(grown)
  }, [asked, results, top])
  const loadedBranches = useMemo(() => new Set(flatten(top ?? []).flatMap(({ id, children }) => (children?.length ? [id] : []))), [top])
  const latest = useRef({ asked, results })
  latest.current = { asked, results }
  const open = useCallback((id: string) => {
    const at = latest.current.asked.indexOf(id)
    const branch = latest.current.results[at]
    if (branch?.pending === 'failed' && !branch.rows) void branch.ask()
    else if (at < 0) setAsked((before) => [...before, id])
  }, [])
  const renew = useCallback((byItself: boolean) => {
    unattended.current = byItself
    void Promise.all(latest.current.results.map(({ ask }) => ask())).finally(() => {
      unattended.current = false
    })
  }, [])
  const lazy = useMemo(() => {
    const pending = new Map(
      (flatten(rows) as readonly BranchRow[]).flatMap(({ id, $pending }) => ($pending ? [[id, $pending] as const] : [])),
    )
    return { pendingOf: (id: string) => pending.get(id), isGiven: (id: string) => loadedBranches.has(id), onOpen: open }
  }, [rows, loadedBranches, open])
  return { rows, open, lazy, renew }
}

interface Branch {
  readonly rows: readonly BranchRow[] | undefined
  readonly pending: Pending
  readonly ask: () => Promise<unknown>
}

const asBranches = (results: readonly UseQueryResult<readonly BranchRow[]>[]): readonly Branch[] =>
  results.map(({ data, isFetching, refetch }) => ({ rows: data, pending: isFetching ? 'loading' : 'failed', ask: refetch }))
