// Compiles tenants' layers in worker threads: the main thread serves, and however much one tenant drafts, others take their turns.
import { availableParallelism } from 'node:os'
import { Gauge, Histogram } from 'prom-client'
import { assembleLayered, type Layered } from '../../../metadata/compiler/compileLayered.ts'
import type { WidgetManifest } from '../../../metadata/generated/language.ts'
import type { Problem } from '../../../metadata/model/model.ts'
import type { DocumentFiles } from '../../base/documents.ts'
import { Refusal } from '../../base/errors.ts'
import { registry } from '../../base/metrics.ts'
import { concurrencyLimit } from '../../base/concurrencyLimit.ts'
import type { Packages } from '../packages/packages.ts'
import { ResidentWorker, WorkerOverrun } from '../../kernel/workers/residentWorker.ts'
import type { JobInput, JobName, JobResult } from './jobs.ts'
import type { Layering } from './whole.ts'
import type { CompilerJob } from './worker.ts'

export const compilerLimits = {
  /** The main thread and the database need a core too. */
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  memoryMb: 1024,
  milliseconds: 60_000,
  startMilliseconds: 300_000,
  waiting: 200,
  waitingPerTenant: 20,
}

const registers = [registry]
const seconds = new Histogram({
  name: 'spindle_compile_seconds',
  help: 'Time from the call for a compilation to its answer, waiting included, by job',
  labelNames: ['job'],
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
  registers,
})
const waiting = new Gauge({ name: 'spindle_compile_waiting', help: 'Compilations that wait for a thread', registers })

export interface CompilerOptions {
  readonly packages: Packages
  /** What the product is compiled from; another object after a reload. */
  readonly files: () => DocumentFiles
}

export interface CompilingFor {
  readonly tenantId: string
  /** Of packages, where they are not those that are known here. */
  readonly manifests?: readonly WidgetManifest[]
}

/** Of a layer that has been checked. */
export interface Compiled {
  readonly layered: Layered
  /** Every problem, also of pages. */
  readonly problems: readonly Problem[]
}

interface Thread {
  readonly worker: ResidentWorker
  files: DocumentFiles | undefined
}

export class Compiler {
  readonly #options: CompilerOptions
  readonly #inTurn = concurrencyLimit({
    atOnce: compilerLimits.threads,
    atOnceEach: Math.max(1, compilerLimits.threads - 1),
    waiting: compilerLimits.waiting,
    waitingEach: compilerLimits.waitingPerTenant,
  })
  /** The one that worked last is the last: it knows what it has compiled. */
  readonly #idle: Thread[] = Array.from({ length: compilerLimits.threads }, () => ({
    worker: new ResidentWorker({ script: new URL('./worker.ts', import.meta.url), memoryMb: compilerLimits.memoryMb }),
    files: undefined,
  }))
  readonly #threads: readonly Thread[] = [...this.#idle]

  constructor(options: CompilerOptions) {
    this.#options = options
  }

  /** @throws Refusal tooManyRequests where too many of the tenant wait, tooSlow where the job takes too long */
  async run<N extends JobName>(name: N, { tenantId, manifests }: CompilingFor, input: JobInput<N>): Promise<JobResult<N>> {
    const job: CompilerJob = { name, input, manifests: manifests ?? this.#options.packages.manifests }
    const done = seconds.startTimer({ job: name })
    try {
      return await this.#onThread<JobResult<N>>(tenantId, async (thread) => {
        await this.#prepare(thread)
        return thread.worker.run(job, compilerLimits.milliseconds)
      })
    } finally {
      done()
    }
  }

  /** Checked in a worker, and assembled here. */
  async whole(by: CompilingFor, layering: Layering): Promise<Compiled> {
    const { product } = this.#options.packages
    const { sources, problems, around, pages } = await this.run('whole', by, layering)
    return { layered: assembleLayered(product, sources, { problems: around, pages }), problems }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.stop()))
  }

  async #onThread<T>(owner: string, work: (thread: Thread) => Promise<T>): Promise<T> {
    waiting.inc()
    let isWaiting = true
    const begin = (): void => {
      if (isWaiting) waiting.dec()
      isWaiting = false
    }
    try {
      return await this.#inTurn(async () => {
        begin()
        return this.#onIdle(work)
      }, owner)
    } finally {
      begin()
    }
  }

  async #onIdle<T>(work: (thread: Thread) => Promise<T>): Promise<T> {
    const thread = this.#idle.pop()
    if (!thread) throw new Error('More compilations are begun than there are threads')
    try {
      return await work(thread)
    } catch (fault) {
      throw fault instanceof WorkerOverrun ? new Refusal('tooSlow', { cause: fault }) : fault
    } finally {
      this.#idle.push(thread)
    }
  }

  /** A thread that has just begun reads the product first, however busy the machine is. */
  async #prepare(thread: Thread): Promise<void> {
    const files = this.#options.files()
    if (thread.worker.isRunning && thread.files === files) return
    await thread.worker.run<undefined>(files, compilerLimits.startMilliseconds)
    thread.files = files
  }
}
