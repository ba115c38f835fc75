// A worker thread that stays for the next job: what it has read once it need not read again. One that exceeds its time or memory is ended, and a new one
// begins with the next job.
import { Worker } from 'node:worker_threads'

export class WorkerOverrun extends Error {}

/** What a worker posts for each job. */
export type WorkerAnswer<T> = { readonly value: T } | { readonly fault: string }

export interface WorkerOptions {
  readonly script: URL
  readonly memoryMb: number
}

export class ResidentWorker {
  readonly #options: WorkerOptions
  #worker: Worker | undefined
  #pending: Pending | undefined

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  /** Whether the thread runs that has answered before. */
  get isRunning(): boolean {
    return this.#worker !== undefined
  }

  /** One job at a time. @throws WorkerOverrun; Error with what the job has thrown */
  async run<T>(job: unknown, milliseconds: number): Promise<T> {
    const worker = (this.#worker ??= this.#start())
    let timer: NodeJS.Timeout | undefined
    try {
      const answer = await new Promise<WorkerAnswer<T>>((resolve, reject) => {
        this.#pending = { resolve: resolve as (answer: WorkerAnswer<unknown>) => void, reject }
        timer = setTimeout(() => reject(new WorkerOverrun(`no answer in ${milliseconds} ms`)), milliseconds)
        worker.postMessage(job)
      })
      if ('value' in answer) return answer.value
      throw new Error(answer.fault)
    } catch (fault) {
      if (fault instanceof WorkerOverrun) await this.stop()
      throw fault
    } finally {
      clearTimeout(timer)
      this.#pending = undefined
    }
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#pending?.reject(new Error('the worker is stopped'))
    await worker?.terminate()
  }

  #start(): Worker {
    const { script, memoryMb } = this.#options
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // the parent may run under a test runner or with flags that a worker need not have
      execArgv: [],
      env: {},
    })
    worker.unref()
    const end = (fault: Error): void => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#pending?.reject(fault)
    }
    worker.on('message', (answer: WorkerAnswer<unknown>) => this.#pending?.resolve(answer))
    worker.on('error', (fault: NodeJS.ErrnoException) =>
      end(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerOverrun(fault.message) : fault),
    )
    worker.on('exit', () => end(new Error('the worker has ended')))
    return worker
  }
}

interface Pending {
  readonly resolve: (answer: WorkerAnswer<unknown>) => void
  readonly reject: (fault: Error) => void
}
