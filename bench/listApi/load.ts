// The load, in a process of its own: 64 connections that each ask for a random filter of a random tenant, over and over.
import { randomFilter } from './filters.ts'
import type { Tenant } from './tenants.ts'
import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly pageSize: number
  readonly tenants: readonly (Tenant & { readonly headers: Readonly<Record<string, string>> })[]
}

export interface Loaded {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

process.once('message', (message) => void run(message as Load))

async function run({ url, seconds, connections, pageSize, tenants }: Load): Promise<void> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const tenant = tenants[Math.floor(Math.random() * tenants.length)]
          if (!tenant) return request
          const body = JSON.stringify({ pageNum: 1, pageSize, ...randomFilter(tenant) })
          return { ...request, body, headers: { 'content-type': 'application/json', ...tenant.headers } }
        },
      },
    ],
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls to ${url} failed`)
  const loaded: Loaded = { requestsPerSecond: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
  process.send?.(loaded)
  process.disconnect()
}
