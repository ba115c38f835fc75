// One record as the server has it now.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EntityView, Row, Status } from '../../contract.ts'
import { useServices } from '../../hooks.ts'
import { pathOf } from '../list/changes.ts'
import { rememberRow } from '../options/labels.ts'

/** Asks for nothing while there is no id. */
export function useRecord(entity: EntityView, id: string | undefined): { readonly row: Row | undefined; readonly status: Status } {
  const { api } = useServices()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['record', entity.id, id],
    queryFn: async ({ signal }) => {
      const { method } = entity.routes.get
      const row = await api.call<Row>(pathOf(entity.routes.get, id ?? ''), { method, kind: 'read', quiet: true, silent: true, signal })
      rememberRow(client, entity, row)
      return row
    },
    enabled: id !== undefined,
    staleTime: 0,
  })
  return {
    row: id === undefined ? undefined : data,
    status: {
      loading: isFetching,
      ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
      ...(id === undefined && { empty: 'none' as const }),
    },
  }
}
