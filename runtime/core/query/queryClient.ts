// The cache of server state: one for each session, so that nothing of one user is ever shown to the next.
import { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../api/apiError.ts'
import type { Services } from '../services.ts'

const clients = new WeakMap<Services, { readonly session: string; readonly client: QueryClient }>()

export function queryClientOf(services: Services): QueryClient {
  const { token, user, tenantSonId } = services.session
  const session = `${token} ${user?.id} ${tenantSonId}`
  const cached = clients.get(services)
  if (cached?.session === session) return cached.client
  cached?.client.clear()
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: failed,
        retry: worthRetrying,
        networkMode: 'always',
      },
    },
  })
  clients.set(services, { session, client })
  return client
}

/** With the connection comes back what failed for want of it. */
const failed = ({ state }: { readonly state: { readonly status: string } }): boolean | 'always' => state.status === 'error' && 'always'

/** A refusal stays a refusal; only a lost connection is tried once more. */
function worthRetrying(failures: number, cause: Error): boolean {
  return failures < 1 && isApiError(cause) && cause.kind === 'network'
}
