// What one tenant's checks cost another: its list, and the event loop, while eight checks of a draft run at once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, type RunningConsole, signIn, startConsole } from '../measure/console.ts'
import { type Bench, log, ratioFigure } from '../measure/figure.ts'
import { timed } from '../measure/process.ts'
import { quantile } from '../measure/statistics.ts'

/** At once. */
const sizes = { smallest: 2, quick: 8, full: 8 } as const
const target = 'entity:x_bench'
const metricsToken = 'bench-of-the-event-loop'

export const parallelChecks: Bench = {
  name: 'parallelChecks',
  run: async ({ size }) => {
    const checks = sizes[size]
    const folder = await mkdtemp(join(tmpdir(), 'spindle-bench-checks-'))
    const console = await startConsole({ dataDir: folder, environment: { METRICS_TOKEN: metricsToken } })
    try {
      const [author, other] = [await signIn(console.origin), await signIn(console.origin, 'admin2')]
      const rounds = { smallest: 1, quick: 2, full: 9 }[size]
      const [busy, quiet, delays]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round <= rounds; round++) {
        await saveDraft(console, author, round)
        const alone = await slowest(console, other, sleep(size === 'full' ? 5_000 : 1_000))
        await loopDelay(console)
        const all = Array.from({ length: checks }, () => call(console.origin, { path: '/workshop/check', token: author, body: {} }))
        const under = await slowest(console, other, Promise.all(all))
        const delay = await loopDelay(console)
        // The first starts the worker.
        if (round === 0) continue
        quiet.push(alone)
        busy.push(under)
        delays.push(delay)
        log(`parallel checks ${round}/${rounds}: ${under.toFixed(0)} and ${alone.toFixed(0)} ms, loop ${delay.toFixed(0)} ms`)
      }
      return {
        title: "One tenant's checks, another's list",
        sides: [`during ${checks} checks`, 'alone'],
        how: [
          `A console of the demo mill. Each round an administrator changes a draft, an entity of 30 fields, and calls \`POST /api/workshop/check\` ${checks} times at once; until all are answered, the administrator of another tenant reads a page of its suppliers, one call after the other: the slowest hundredth of these calls, against that of the same calls before. The event loop's delay is the slowest hundredth that \`GET /api/metrics\` reports for the time of the checks.`,
        ],
        figures: [
          ratioFigure({ what: "another tenant's list, slowest hundredth", unit: 'ms', pairs: { ours: busy, theirs: quiet } }),
          { what: "the event loop's delay, slowest hundredth", unit: 'ms', ours: quantile(delays, 0.5), rounds },
        ],
      }
    } finally {
      await console.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function slowest({ origin }: RunningConsole, token: string, until: Promise<unknown>): Promise<number> {
  let isOver = false
  const ending = until.finally(() => (isOver = true))
  const times: number[] = []
  while (!isOver || times.length === 0)
    times.push(await timed(() => call(origin, { path: '/supplier/page', token, body: { pageNum: 1, pageSize: 10 } })))
  await ending
  return quantile(times, 0.99)
}

/** Since it was read last. */
async function loopDelay({ origin }: RunningConsole): Promise<number> {
  const answer = await fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const [, seconds] = /^spindle_nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(await answer.text()) ?? []
  return Number(seconds) * 1_000
}

async function saveDraft({ origin }: RunningConsole, token: string, round: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const label = { zh: `压测 ${round}`, en: `Bench ${round}` }
  const names = Array.from({ length: 30 }, (_, at) => `field${at}`)
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 50, 'x-field': { label } }]))
  const content = {
    kind: 'entity',
    id: 'x_bench',
    label,
    display: 'field0',
    schema: { type: 'object', required: ['field0'], properties },
  }
  const known = Object(await call(origin, { path: `/workshop/documents/${target}`, token }).catch(() => null))
  const version: unknown = Object(known.draft).version
  const body = JSON.stringify({ content, ...(typeof version === 'number' && { version }) })
  const saved = await fetch(`${origin}/api/workshop/drafts/${target}`, { method: 'PUT', headers, body })
  if (!saved.ok) throw new Error(`the draft was not saved: ${await saved.text()}`)
}
