// The simulator, a process of its own beside the console: reads on its standard input what mills there are, tells the console their history,
// and from there on speaks as their machines' boxes do, until the console ends. What it has done it says in lines of JSON.
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { backfill, catchUp, type Span, type Untold } from './history/backfill.ts'
import { HOUR } from './mill/calendar.ts'
import { Course } from './mill/course.ts'
import { millOf } from './mill/mill.ts'
import type { Plan } from './plan.ts'

/** Whatever the console does for people comes first. */
const NICE = 10

async function simulate({ api, mills, history }: Plan, signal: AbortSignal): Promise<void> {
  const span: Span = { ...history, until: Math.floor(Date.now() / HOUR) * HOUR }
  const untold = mills.map((plan): Untold => {
    const mill = millOf(plan)
    return {
      mill,
      courses: mill.frames.map((frame) => new Course(frame)),
      courier: { url: `${api}/api/telemetry/history`, token: plan.token, signal },
      told: plan.told,
      ...(plan.heardUntil !== null && { heardUntil: Date.parse(plan.heardUntil) }),
      report: (done) => say({ history: { tenantId: plan.tenantId, done } }),
    }
  })
  for (const mill of untold) await catchUp(mill, span)
  await backfill(untold, span)
}

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
