// A page's bundle from the server: kept for the session, asked for again when it has grown old, replaced only when it has changed.
import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import type { Services } from '../../core/services.ts'
import { takeFirstBundle } from './firstBundle.ts'

const freshFor = 60_000

export const usePageBundle = (pageId: string) => useQuery(bundleQuery(useServices(), pageId))

export const bundleQuery = (services: Services, pageId: string) =>
  queryOptions({
    queryKey: ['page', pageId],
    queryFn: ({ signal, client, queryKey }) => {
      const crashed = client.getQueryData<PageBundle>(queryKey)?.instead?.of
      const query = crashed === undefined ? {} : { query: { crashed } }
      return services.api.call<PageBundle>(`/metadata/pages/${pageId}`, { ...query, quiet: true, silent: true, cached: true, signal })
    },
    initialData: () => takeFirstBundle(services, pageId),
    staleTime: freshFor,
    structuralSharing: (before, after) => (isSameBundle(before, after) ? before : after),
  })

/** An unchanged page keeps its object, so nothing that was planned from it is planned again. Views that somebody has saved meanwhile change none. */
export function isSameBundle(before: unknown, after: unknown): boolean {
  if (!isBundle(before) || !isBundle(after)) return false
  const [old, now] = [before, after].map((bundle) => ({ ...bundle, views: undefined }))
  return replaceEqualDeep(old, now) === old
}

const isBundle = (value: unknown): value is PageBundle => typeof value === 'object' && value !== null && 'page' in value && 'keys' in value
