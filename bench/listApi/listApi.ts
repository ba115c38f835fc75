// The list API against bare Fastify and pg on the same database.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn, startConsole } from '../measure/console.ts'
import { superuserUrl } from '../measure/embedded.ts'
import { amount, type Bench, type Figure, log, ratioFigure } from '../measure/figure.ts'
import { median } from '../measure/statistics.ts'
import type { Load, Loaded } from './load.ts'
import { fillTenants } from './tenants.ts'

const connections = 64

export const listApi: Bench = {
  name: 'listApi',
  run: async ({ quick }) => {
    const rounds = quick ? 2 : 5
    const dataDir = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
    const console = await startConsole({ dataDir })
    let floor: Awaited<ReturnType<typeof startFloor>> | undefined
    try {
      const url = await superuserUrl(dataDir)
      const tenants = await fillTenants(url, { count: 100_000, tenants: 10 })
      floor = await startFloor(url)
      const tokens = await Promise.all(tenants.map(({ login }) => signIn(console.origin, login)))
      const common = { seconds: quick ? 2 : 4, connections }
      const ours = {
        ...common,
        url: `${console.origin}/api/tenant-device/deviceInfo/page`,
        tenants: tenants.map((tenant, at) => ({ ...tenant, headers: { authorization: `Bearer ${tokens[at]}` } })),
      }
      const theirs = {
        ...common,
        url: `${floor.origin}/list`,
        tenants: tenants.map((tenant) => ({ ...tenant, headers: { 'x-tenant': tenant.id } })),
      }
      const figures: Figure[] = []
      for (const pageSize of [10, 100]) {
        const found: Loaded[][] = [[], []]
        for (const side of [ours, theirs]) await load({ ...side, pageSize, seconds: 2 })
        for (let round = 0; round < rounds; round++) {
          for (const [at, side] of [ours, theirs].entries()) found[at]?.push(await load({ ...side, pageSize }))
          log(
            `list API, page of ${pageSize}, ${round + 1}/${rounds}: ${found.map((side) => Math.round(side.at(-1)?.requestsPerSecond ?? 0)).join(' against ')} requests/s`,
          )
        }
        const [mine = [], floors = []] = found
        const pairs = {
          ours: mine.map(({ requestsPerSecond }) => requestsPerSecond),
          theirs: floors.map(({ requestsPerSecond }) => requestsPerSecond),
        }
        figures.push(ratioFigure({ what: `page of ${pageSize} rows`, unit: 'requests/s', pairs, limit: { least: 1 } }), {
          what: `page of ${pageSize} rows, slowest hundredth of the calls`,
          ours: amount(median(mine.map(({ p99 }) => p99)), 'ms'),
          theirs: amount(median(floors.map(({ p99 }) => p99)), 'ms'),
        })
      }
      return {
        title: 'List API',
        sides: ['Spindle', 'bare Fastify + pg'],
        how: [
          'Ours: the server as `npm start` runs it, with session, permission, row actions, labels of five references, row-level security, filters and an exact total: `POST /api/tenant-device/deviceInfo/page`.',
          'Theirs: Fastify with one route and `pg` with as many connections, which runs the plain `select *` and `select count(*)` with the same filter and order as the superuser, and knows neither users nor labels.',
          `Both on one embedded PostgreSQL with 100,000 machines of 24 own columns, 10 tenants of 10,000. ${connections} connections of autocannon in a process of its own; every request draws a tenant and a filter at random (ranges of numbers and dates, references, parts of texts), so kept totals hardly ever meet the same question again.`,
        ],
        figures,
      }
    } finally {
      floor?.stop()
      await console.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function startFloor(url: string): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { origin: line.toString().trim(), stop: () => child.kill('SIGTERM') }
}

async function load(options: Load): Promise<Loaded> {
  const child = fork(join(import.meta.dirname, 'load.ts'))
  child.send(options)
  const answer = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the load ended with ${String(code)}`))),
  ])
  return answer[0] as Loaded
}
