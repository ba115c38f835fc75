// One record as the server has it now.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row, Status } from '../../core/contracts/contract.ts'
import { useLanguage, useServices } from '../../core/hooks/hooks.ts'
import { askRows } from '../fetch/ask.ts'
import { pathOf } from '../write/changes.ts'
import { rememberRow } from '../fetch/labels.ts'

/** Asks for nothing while there is no id. */
export function useRecord(entity: EntityView, id: string | undefined): { readonly row: Row | undefined; readonly status: Status } {
  const { api } = useServices()
  const language = useLanguage()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['record', entity.id, id, ...(entity.rows ? [language] : [])],
    queryFn: async ({ signal }) => {
      const options = { kind: 'read', quiet: true, silent: true, cached: true, signal } as const
      if (entity.rows) return foundRow(await askRows<readonly Row[]>({ api, entity, language }, 'list', { body: { id }, ...options }))
      const { method } = entity.routes.get
      const row = await api.call<Row>(pathOf(entity.routes.get, id ?? ''), { method, ...options })
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

/** The page has changed since the address was kept: its row is no longer there. */
function foundRow([row]: readonly Row[]): Row {
  if (!row) throw new Error('The page has no such row')
  return row
}
