// The tenants that one of the platform's staff may enter now: asked anew wherever he goes, with the list of entries, and from time to time.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../../core/hooks/hooks.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'

export interface Entry {
  readonly id: string
  readonly tenant: string
  /** ISO. */
  readonly until: string
}

const AGAIN_MS = 10_000

export function useEntries(): readonly Entry[] {
  const services = useServices()
  const { pathname, search } = useLocation()
  const { data, refetch } = useQuery(
    {
      // Among the entity's rows: an entry that has just been saved or ended changes this line with the list.
      queryKey: ['rows', 'tenantEntry', 'open'],
      queryFn: ({ signal }) =>
        services.api.call<readonly Entry[]>('/platform-system/tenant/entries', { quiet: true, silent: true, unattended: true, signal }),
      refetchInterval: AGAIN_MS,
    },
    queryClientOf(services),
  )
  useEffect(() => void refetch(), [refetch, pathname, search])
  // Whoever may not ask has none.
  return data ?? []
}
