// Who changed what of a record, newest first.
import { useQuery } from '@tanstack/react-query'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import type { Status } from '../../../core/contracts/contract.ts'
import { useServices } from '../../../core/hooks/hooks.ts'
import { pathOf } from '../../write/changes.ts'
import { historyEntries, type HistoryEntry } from './historyEntries.ts'

export interface History {
  /** Undefined until they have come. */
  readonly entries: readonly HistoryEntry[] | undefined
  readonly status: Status
}

export function useHistory(entity: EntityView, id: string): History {
  const { api } = useServices()
  const { method, path } = entity.routes.history
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['history', entity.id, id],
    queryFn: async ({ signal }) =>
      historyEntries(
        await api.call<unknown>(pathOf({ method, path }, id), { method, kind: 'read', quiet: true, silent: true, signal }),
        Object.keys(entity.fields),
      ),
    staleTime: 0,
    gcTime: 0,
  })
  return {
    entries: data,
    status: {
      loading: isFetching,
      ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
      ...(data?.length === 0 && { empty: 'none' as const }),
    },
  }
}
