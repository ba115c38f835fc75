// The simulator, a process of its own beside the console: reads on its standard input what mills there are, tells the console their history,
// newest first, and from there on each hour that has passed, until the console ends. How far it is it says in lines of JSON.
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { backfill, catchUp, type Span, type Untold } from './history/backfill.ts'
import { HOUR } from './mill/calendar.ts'
import { Course } from './mill/course.ts'
import { millOf } from './mill/mill.ts'
import type { Plan } from './plan.ts'

/** Whatever the console does for people comes first. */
const NICE = 10
/** ms after a full hour at which it is told. */
const LATE = 5_000

async function simulate({ api, mills, history }: Plan, signal: AbortSignal): Promise<void> {
  const span: Span = { ...history, until: lastHour() }
  const untold = mills.map((plan): Untold => {
    const mill = millOf(plan)
    return {
      mill,
      courses: mill.frames.map((frame) => new Course(frame)),
      courier: { url: `${api}/api/telemetry/history`, token: plan.token, signal },
      told: plan.told,
      ...(plan.knownUntil !== null && { knownUntil: Date.parse(plan.knownUntil) }),
      report: (done) => say({ history: { tenantId: plan.tenantId, done } }),
    }
  })
  for (const mill of untold) await catchUp(mill, span)
  await backfill(untold, span)
  for (let { until } = span; ;) {
    await wait(until + HOUR - Date.now() + LATE, undefined, { signal })
    const known = until
    until = lastHour()
    for (const mill of untold) await catchUp({ ...mill, knownUntil: known }, { ...span, until })
  }
}

const lastHour = (): number => Math.floor(Date.now() / HOUR) * HOUR

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

async function main(): Promise<void> {
  setPriority(NICE)
  const ending = new AbortController()
  const lines = createInterface({ input: process.stdin })
  const plan = new Promise<Plan>((resolve) => lines.once('line', (line) => resolve(JSON.parse(line) as Plan)))
  // The console holds the other end: when it is gone, however it went, so is the simulator.
  lines.once('close', () => ending.abort())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  try {
    await simulate(await plan, ending.signal)
  } catch (fault) {
    if (ending.signal.aborted) return
    process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`)
    process.exitCode = 1
  } finally {
    lines.close()
  }
}

await main()
