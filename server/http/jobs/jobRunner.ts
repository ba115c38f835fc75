// Carries jobs out, a few at a time in each console: operations under their user's own rights as of now, schedules for the tenant itself.
import { Refusal, catalog, messageOf } from '../../base/errors.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'
import { contextOf } from '../../engine/context/context.ts'
import { endedBy } from '../../engine/context/endedBy.ts'
import type { JobCall, JobFunction, JobQueue, QueuedOperation } from '../../engine/context/jobs.ts'
import type { Platform } from '../../engine/context/platform.ts'
import { operate } from '../../engine/entity/write/operation.ts'
import type { Layers } from '../../authoring/layers/layers.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Statement, Transaction } from '../../kernel/database/database.ts'
import type { Databases } from '../../kernel/database/databases.ts'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import { AlreadyDone, GrantsMoved } from '../../kernel/database/faults.ts'
import { tenantOf, userOf } from './callers.ts'
import { nearRows, rowDone } from './dateRows.ts'
import { begin, type ClaimedJob, type Ending, Jobs, openJobs, type Progress } from './jobs.ts'
import { jobDelay, jobsEnded, jobSeconds, jobsRunning } from './metrics.ts'
import type { ScheduledRun } from './scheduledRun.ts'

/** Jobs of a console at once. */
const slots = 2
/** Milliseconds between looks for what other consoles have queued or left. */
const lookEvery = 5_000
/** Milliseconds between two signs of life. */
const beatEvery = 8_000
/** Operations of one user that may wait or run. */
const mostOpen = 20
/** Seconds before the second attempt, doubled for each further one, and the most. */
const backOff = { first: 10, most: 3_600 } as const

export interface JobPlatform extends Platform {
  readonly database: Databases
  readonly doors: PreSessionQueries
  readonly layers: Pick<Layers, 'of'>
}

/** As pages show them. */
const runsEntity = 'backgroundJob'
const schedulesEntity = 'scheduledJob'

/** Why a job's signal is aborted. */
class Left extends Error {}

interface Running {
  readonly job: ClaimedJob
  readonly abort: AbortController
  progress: Pick<Progress, 'done' | 'total'>
}

export class JobRunner extends PollingWorker implements JobQueue {
  readonly #platform: JobPlatform
  readonly #jobs: Jobs
  readonly #running = new Map<string, Running>()
  #beats: NodeJS.Timeout | undefined
  #unfollow: (() => void) | undefined

  constructor(platform: JobPlatform) {
    super(lookEvery)
    this.#platform = platform
    this.#jobs = new Jobs(platform.database.control)
  }

  async add(caller: Caller, transaction: Transaction, { entity, operation, body, marks }: QueuedOperation): Promise<string> {
    const [[open] = []] = await transaction.run(openJobs)
    if (Number(open) >= mostOpen) throw new Refusal('tooManyJobs', { values: { limit: mostOpen } })
    const part = caller.parts?.length === 1 && { part: caller.parts[0] }
    const request = { entity, operation, body, ...part, ...(marks && { marks }) }
    const [[id] = []] = await transaction.run(begin({ name: `${entity}.${operation}`, request, language: caller.language }))
    return id ?? ''
  }

  override start(): void {
    super.start()
    // What pages do to jobs, here and in other consoles.
    this.#unfollow ??= this.#platform.live.follow(({ entity }) => {
      if (entity === runsEntity || entity === schedulesEntity) this.wake()
      // What was cancelled there ends here at once.
      if (entity === runsEntity) void this.beat()
    })
    this.#beats ??= setInterval(() => void this.beat(), beatEvery).unref()
  }

  override async stop(): Promise<void> {
    for (const { abort } of this.#running.values()) abort.abort(new Left('the console stops'))
    await super.stop()
    clearInterval(this.#beats)
    this.#unfollow?.()
  }

  /** Says that its jobs go on, and ends those that are not to. */
  async beat(): Promise<void> {
    if (this.#running.size === 0) return
    const runningJobs = [...this.#running.values()]
    try {
      const going = await this.#jobs.beat(runningJobs.map(({ job: { tenantId: tenant, id }, progress }) => ({ tenant, id, ...progress })))
      for (const { job, abort } of runningJobs) if (!going.has(job.id)) abort.abort(new Left('cancelled, or taken over'))
    } catch (fault) {
      this.onFault(fault)
    }
  }

  protected override async runAll(): Promise<void> {
    while (!this.stopping && this.#running.size < slots) {
      const job = await this.#jobs.claim()
      if (!job) return
      const running: Running = { job, abort: new AbortController(), progress: {} }
      this.#running.set(job.id, running)
      jobsRunning.set(this.#running.size)
      if (job.attempt === 1) jobDelay.observe(job.delay)
      this.#platform.live.changed(job.tenantId, runsEntity)
      this.runInBackground(job.id, this.#carryOut(running))
    }
  }

  protected override onFault(fault: unknown, job?: string): void {
    this.#platform.log.warn({ fault: String(fault), job }, 'jobs could not be looked after')
  }

  async #carryOut(running: Running): Promise<void> {
    const { job } = running
    const stop = jobSeconds.startTimer({ job: job.name })
    try {
      await (job.kind === 'operation' ? this.#operate(running) : this.#runSchedule(running))
      await this.#settle(job, { state: 'done' })
    } catch (fault) {
      await this.#end(running, fault)
    } finally {
      stop()
      this.#running.delete(job.id)
      jobsRunning.set(this.#running.size)
      this.#platform.live.changed(job.tenantId, runsEntity)
      this.wake()
    }
  }

  async #end({ job, abort }: Running, fault: unknown): Promise<void> {
    // Cancelled, it stays so; left by a console that stops, it goes on in another.
    if (abort.signal.aborted) return this.#settle(job, { state: 'queued' })
    const refusal = fault instanceof Refusal ? fault : undefined
    const error = refusal?.error ?? (fault instanceof GrantsMoved ? 'unavailable' : 'broken')
    if (error === 'broken') this.#platform.log.error({ err: fault, job: job.id, name: job.name }, 'a job failed')
    const said = { error, ...(refusal && { reason: messageOf(refusal, job.language) }) }
    if (job.attempt >= job.mostAttempts || (refusal && isFinal(job, refusal))) return this.#settle(job, { state: 'failed', ...said })
    const wait = Math.min(backOff.most, backOff.first * 2 ** (job.attempt - 1))
    return this.#settle(job, { state: 'queued', ...said, wait })
  }

  async #settle(job: ClaimedJob, ending: Ending): Promise<void> {
    await this.#jobs.end(job, ending)
    jobsEnded.inc({ job: job.name, result: ending.state === 'queued' ? 'again' : ending.state })
  }

  async #operate(running: Running): Promise<void> {
    const { job, abort } = running
    const { entity, operation: name, body, part } = job.request as QueuedJob
    const caller = await userOf(this.#platform, {
      id: job.id,
      tokenHash: job.tokenHash === null ? undefined : Buffer.from(job.tokenHash, 'hex'),
      language: job.language,
      part,
      call: stepOf(job, job.id, ''),
    })
    // Nobody waits for it at a page, and one of its statements may take minutes.
    const platform: Platform = { ...this.#platform, database: this.#platform.database.background }
    const context = endedBy(contextOf(platform, caller, { entity, action: name }), abort.signal)
    const operation = context.entity.operations[name]
    if (!operation) throw new Refusal('notFound')
    const progress = (done: number, total?: number): void => void (running.progress = { done, total })
    await unlessDone(operate(context, { name, operation, progress }, body))
    this.#platform.live.changed(job.tenantId, entity)
  }

  async #runSchedule(running: Running): Promise<void> {
    const { job } = running
    const caller = await tenantOf(this.#platform, job, this.#jobs.worker)
    const request = job.request as ScheduledRun
    const run = this.#platform.functions.jobs[request.run]
    if (!run) throw new Error(`No module offers the job ${request.run}`)
    const call = this.#callOf(running, { caller, request })
    await (request.before ? this.#runRows(call, { job, run, before: request.before }) : run(call))
  }

  #callOf(running: Running, { caller, request }: { readonly caller: Caller; readonly request: ScheduledRun }): JobCall {
    const { job, abort } = running
    const { zone, factories, event } = request
    return {
      id: job.id,
      dueAt: new Date(job.dueAt),
      zone,
      ...(factories && { factories }),
      ...(event && { event }),
      caller,
      signal: abort.signal,
      progress: (done, total) => (running.progress = { done, total }),
      once: async (step, work) => {
        abort.signal.throwIfAborted()
        return unlessDone(work({ ...caller, call: stepOf(job, job.id, step) }))
      },
    }
  }

  /** Row by row: one that fails keeps no other waiting, and is tried again with the next attempt or day. */
  async #runRows(call: JobCall, { job, run, before }: RowRun): Promise<void> {
    const { tenant } = this.#platform.database
    const { caller, zone, signal, progress } = call
    const entity = this.#platform.modelOf(caller).entities[before.entity]
    if (!entity) throw new Refusal('notFound')
    const faults = new Map<string, unknown>()
    for (let done = 0; ;) {
      const near = nearRows({ ...before, name: job.name, entity, zone, but: [...faults.keys()] })
      const [rows = []] = await tenant.read(caller, [near])
      if (rows.length === 0) break
      for (const [id = null, date = null] of rows) {
        signal.throwIfAborted()
        const row = { id: id ?? '', date: date ?? '' }
        const acting = (step: string): Caller => ({ ...caller, call: stepOf(job, `${job.name}:${row.id}:${row.date}`, step) })
        try {
          await run({ ...call, row, once: async (step, work) => (signal.throwIfAborted(), unlessDone(work(acting(step)))) })
          await unlessDone(tenant.write(acting('done'), (transaction) => quietly(transaction, caller, rowDone(job.name, row))))
        } catch (fault) {
          faults.set(row.id, fault)
        }
        progress((done += 1))
      }
    }
    const [fault] = faults.values()
    if (fault !== undefined) throw fault
  }
}

interface RowRun {
  readonly job: ClaimedJob
  readonly run: JobFunction
  readonly before: NonNullable<ScheduledRun['before']>
}

/** Leaves no line in the trail: what is done to the row has its own. */
async function quietly(transaction: Transaction, caller: Caller, statement: Statement): Promise<void> {
  await transaction.run(statement)
  await transaction.run(audit(caller, []))
}

interface QueuedJob extends QueuedOperation {
  readonly part?: unknown
}

/** Its key is claimed in the transaction of its effect: @see Postgres.write. */
const stepOf = ({ name }: ClaimedJob, of: string, step: string): Caller['call'] => ({
  name,
  key: `job:${of}:${step}`,
  bodyHash: async () => of,
})

const unlessDone = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((fault: unknown) => {
    if (fault instanceof AlreadyDone) return undefined
    throw fault
  })

/** What another attempt would be refused for again; what a schedule finds in other states may change. */
function isFinal({ kind }: ClaimedJob, { error }: Refusal): boolean {
  const { status } = catalog[error]
  return status < 500 && status !== 429 && !(kind === 'schedule' && status === 409)
}
