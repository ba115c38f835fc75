// What is done about a page that crashed: the server is told, and the version before takes its place, where there is one.
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { Services } from '../../core/services.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'

/** As much of a fault as is passed on. */
const mostOfMessage = 500

const under = new WeakMap<Services, Map<string, Promise<boolean>>>()

/** Answers whether another version is shown now. Several blocks that crash together are told of once. */
export function showEarlier(services: Services, page: string, failure: Error): Promise<boolean> {
  const running = under.get(services) ?? new Map<string, Promise<boolean>>()
  under.set(services, running)
  const known = running.get(page)
  if (known) return known
  const begun = offerEarlierVersion(services, page, failure).finally(() => running.delete(page))
  running.set(page, begun)
  return begun
}

async function offerEarlierVersion(services: Services, page: string, failure: Error): Promise<boolean> {
  const queries = queryClientOf(services)
  const key = ['page', page]
  const crashed = queries.getQueryData<PageBundle>(key)
  if (crashed?.version === undefined) return false
  const { version, instead } = crashed
  const message = `${failure.name}: ${failure.message}`.slice(0, mostOfMessage)
  const quietly = { quiet: true, silent: true } as const
  // Whoever looks on as another writes nothing; he is helped all the same.
  await services.api
    .call(`/metadata/pages/${page}/crashes`, { body: { version, message }, method: 'POST', ...quietly })
    .catch(() => undefined)
  const next = await services.api.call<PageBundle>(`/metadata/pages/${page}`, { query: { crashed: instead?.of ?? version }, ...quietly })
  if (next.version === version) return false
  queries.setQueryData(key, next)
  return true
}

/** The version that is live is tried once more. */
export function showLive(services: Services, page: string): void {
  const queries = queryClientOf(services)
  queries.setQueryData<PageBundle>(['page', page], (bundle) => {
    if (!bundle) return undefined
    const { instead: _instead, ...live } = bundle
    return live
  })
  void queries.invalidateQueries({ queryKey: ['page', page] })
}
