// The simulator, a process of its own beside the console: reads on its standard input what mills there are, tells the console their history,
// newest first, and speaks as their ring frames' boxes from there on, until the console ends. How far it is it says in lines of JSON.
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { backfill, backfillUntil, type Span, sendFirstHours, sendMeters, type Backlog } from './history/backfill.ts'
import { Floor, SECOND } from './live/floor.ts'
import { handOverOf } from './live/handOver.ts'
import { HOUR } from './mill/calendar.ts'
import { Course } from './mill/course.ts'
import { millOf } from './mill/mill.ts'
import type { Plan } from './plan.ts'

/** Whatever the console does for people comes first. */
const NICE = 10
/** ms after a full hour at which it is told. */
const LATE = 5_000

async function simulate({ api, mqtt, mills, history }: Plan, signal: AbortSignal): Promise<void> {
  const span: Span = { ...history, until: lastHour() }
  const floors: Promise<unknown>[] = []
  const known: Backlog[] = []
  for (const plan of mills) {
    const { tenantId, told, boxes } = plan
    const mill = millOf(plan)
    const courses = (): readonly Course[] => mill.frames.map((frame) => new Course(frame))
    const untold: Backlog = {
      mill,
      courses: courses(),
      handOver: memoize((course) => handOverOf(course, span.until)),
      courier: { url: `${api}/api/telemetry/history`, token: plan.token, signal },
      told,
      ...(plan.knownUntil !== null && { knownUntil: Date.parse(plan.knownUntil) }),
      report: (done) => say({ history: { tenantId, done } }),
    }
    // Boxes that were heard go on by themselves, however long they were away.
    const wereReceived = boxes.some(({ heard }) => heard !== null)
    known.push(wereReceived ? untold : await backfillUntil(untold, span))
    if (wereReceived) await sendMeters(untold, { startAt: hourOf(untold.knownUntil ?? span.until) - HOUR, endAt: span.until })
    const floor = new Floor({ url: mqtt.url, tenantId, boxes, courses: courses(), from: untold.handOver, signal })
    floors.push(floor.speak())
    if (!wereReceived) floors.push(afterwards(floor, untold, signal))
  }
  await Promise.all([backfill(known, span), metering(known, span.until, signal), ...floors])
}

/** When boxes have told what was between history and now. */
async function afterwards(floor: Floor, untold: Backlog, signal: AbortSignal): Promise<void> {
  const until = Date.now()
  while (!floor.hasSaid(until)) await wait(SECOND, undefined, { signal })
  await sendFirstHours(untold)
}

/** Each hour that has passed, of what has no box. */
async function metering(mills: readonly Backlog[], from: number, signal: AbortSignal): Promise<void> {
  for (let startAt = from; ; startAt = lastHour()) {
    await wait(startAt + HOUR - Date.now() + LATE, undefined, { signal })
    for (const mill of mills) await sendMeters(mill, { startAt, endAt: lastHour() })
  }
}

function memoize<T extends object>(of: (key: T) => number): (key: T) => number {
  const known = new Map<T, number>()
  return (key) => {
    const value = known.get(key) ?? of(key)
    known.set(key, value)
    return value
  }
}

const hourOf = (at: number): number => Math.floor(at / HOUR) * HOUR
const lastHour = (): number => hourOf(Date.now())

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
