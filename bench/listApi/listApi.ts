// The list API against bare Fastify and pg on the same database.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plannerOptions } from '../../server/kernel/database/pool.ts'
import { signIn, startConsole } from '../measure/console.ts'
import { superuserUrl } from '../measure/embedded.ts'
import { type Bench, type Figure, log, ratioFigure } from '../measure/figure.ts'
import type { Load, Loaded } from './load.ts'
import { fillTenants } from './tenants.ts'

/** Of the data and the load. */
const sizes = {
  smallest: { rows: 2_000, tenants: 2, connections: 8, seconds: 1 },
  quick: { rows: 100_000, tenants: 10, connections: 64, seconds: 2 },
  full: { rows: 100_000, tenants: 10, connections: 64, seconds: 4 },
} as const

export const listApi: Bench = {
  name: 'listApi',
  run: async ({ size }) => {
    const { rows, tenants: count, connections, seconds } = sizes[size]
    const rounds = { smallest: 1, quick: 2, full: 5 }[size]
    const dataDir = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
    const console = await startConsole({ dataDir })
    const floors: Floor[] = []
    try {
      const url = await superuserUrl(dataDir)
      const tenants = await fillTenants(url, { count: rows, tenants: count })
      const bare = await startFloor(url, '-c jit=off')
      const tuned = await startFloor(url, plannerOptions)
      floors.push(bare, tuned)
      const tokens = await Promise.all(tenants.map(({ login }) => signIn(console.origin, login)))
      const common = { seconds, connections }
      const ours = {
        ...common,
        url: `${console.origin}/api/tenant-device/deviceInfo/page`,
        tenants: tenants.map((tenant, at) => ({ ...tenant, headers: { authorization: `Bearer ${tokens[at]}` } })),
      }
      const theirs = { ...common, tenants: tenants.map((tenant) => ({ ...tenant, headers: { 'x-tenant': tenant.id } })) }
      const sides = [ours, ...floors.map(({ origin }) => ({ ...theirs, url: `${origin}/list` }))]
      const figures: Figure[] = []
      for (const pageSize of [10, 100]) {
        const found: Loaded[][] = sides.map(() => [])
        for (const side of sides) await load({ ...side, pageSize, seconds: Math.min(2, seconds) })
        for (let round = 0; round < rounds; round++) {
          for (const [at, side] of sides.entries()) found[at]?.push(await load({ ...side, pageSize }))
          log(
            `list API, page of ${pageSize}, ${round + 1}/${rounds}: ${found.map((side) => Math.round(side.at(-1)?.requestsPerSecond ?? 0)).join(' against ')} requests/s`,
          )
        }
        const [mine = [], plain = [], eased = []] = found
        const against = (floor: readonly Loaded[]) => ({ ours: mine.map(perSecond), theirs: floor.map(perSecond) })
        figures.push(
          ratioFigure({ what: `page of ${pageSize} rows`, unit: 'requests/s', pairs: against(plain), limit: { least: 1 } }),
          ratioFigure({ what: `page of ${pageSize} rows, theirs with our planner settings`, unit: 'requests/s', pairs: against(eased) }),
          ratioFigure({
            what: `page of ${pageSize} rows, slowest hundredth of the calls`,
            unit: 'ms',
            pairs: { ours: mine.map(({ p99 }) => p99), theirs: plain.map(({ p99 }) => p99) },
            limit: { most: 1.2 },
          }),
        )
      }
      return {
        title: 'List API',
        sides: ['Spindle', 'bare Fastify + pg'],
        how: [
          'Ours: the server as `npm start` runs it, with session, permission, row actions, labels of five references, row-level security, filters and an exact total: `POST /api/tenant-device/deviceInfo/page`.',
          'Theirs: Fastify with one route and `pg` with as many connections, which runs the plain `select *` and `select count(*)` with the same filter and order as the superuser, and knows neither users nor labels. Its connections have JIT off and PostgreSQL’s settings otherwise; ours also price a page from memory as such (`random_page_cost`), which lets counts use an index more often. A second floor with that setting stands beside it, without a budget.',
          `Both on one embedded PostgreSQL with 100,000 machines of 24 own columns, 10 tenants of 10,000. ${connections} connections of autocannon in a process of its own; every request draws a tenant and a filter at random (ranges of numbers and dates, references, parts of texts), so kept totals hardly ever meet the same question again.`,
        ],
        figures,
      }
    } finally {
      for (const floor of floors) floor.stop()
      await console.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

const perSecond = ({ requestsPerSecond }: Loaded): number => requestsPerSecond

interface Floor {
  readonly origin: string
  readonly stop: () => void
}

/** `options` are those of each connection. */
async function startFloor(url: string, options: string): Promise<Floor> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), url, options], { stdio: ['ignore', 'pipe', 'inherit'] })
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
