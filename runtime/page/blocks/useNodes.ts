// The nodes of a tree block: all of them in one call, or branch by branch.
import { trimmed } from '../../../metadata/written/visible.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TreeBlock } from '../../../metadata/model/model.ts'
import type { Api } from '../../core/api/api.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Status } from '../../core/contracts/contract.ts'
import type { TreeBlockProps, TreeNode } from '../../core/contracts/treeContract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { emptyState } from '../fetch/emptyState.ts'
import { fetchPart, fetchTop, useBranches, type BranchRow } from '../fetch/useBranches.ts'

interface Nodes {
  readonly nodes: readonly TreeNode[]
  readonly status: Status
  readonly lazy?: NonNullable<TreeBlockProps['lazy']>
}

/** @param narrowed what may keep nodes from the reader */
export function useNodes({ lazy = false }: TreeBlock, entity: EntityView, narrowed?: 'part' | 'scope'): Nodes {
  const { api, session } = useServices()
  const [word, setWord] = useState('')
  const { data, error, isFetching, refetch } = useQuery<readonly BranchRow[]>({
    queryKey: ['tree', entity.id, ...(lazy ? ['part', word] : [])],
    queryFn: ({ signal }) =>
      lazy
        ? word === ''
          ? fetchTop({ api, entity, signal })
          : fetchPart({ api, entity, signal }, { keyword: word })
        : fetchAll({ api, entity, signal }),
    // What was there stays until what is looked for has come.
    placeholderData: (before) => before,
  })
  const branches = useBranches(entity, lazy ? data : undefined)
  const rows = lazy ? branches.rows : data
  const nodes = useMemo(() => (rows ?? []).map((row) => nodeOf(row, entity)), [rows, entity])
  const ways = useMemo(() => ({ onOpen: branches.open, onSearch: (typed: string) => setWord(trimmed(typed)) }), [branches.open])
  return {
    nodes,
    status: {
      loading: isFetching,
      ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
      ...(data?.length === 0 && emptyState({ filtered: word !== '', narrowed, session })),
    },
    ...(lazy && { lazy: ways }),
  }
}

interface Asking {
  readonly api: Api
  readonly entity: EntityView
  readonly signal: AbortSignal
}

async function fetchAll({ api, entity, signal }: Asking): Promise<readonly BranchRow[]> {
  const { method, path } = entity.routes.tree
  const answer = await api.call<readonly BranchRow[] | BranchRow>(path, { method, kind: 'read', quiet: true, silent: true, signal })
  return Array.isArray(answer) ? answer : [answer as BranchRow]
}

function nodeOf(row: BranchRow, entity: EntityView): TreeNode {
  const label = row.label ?? row[entity.display]
  return {
    id: row.id,
    label: String(label ?? row.id),
    ...(row.$pinyin && { pinyin: row.$pinyin }),
    row,
    children: (row.children ?? []).map((child) => nodeOf(child, entity)),
    ...(row.$pending && { pending: row.$pending }),
  }
}
