// Work that waits in the database, looked for when somebody says so and from time to time; one round after the other, never two at once.

export abstract class PollingWorker {
  readonly #every: number
  /** Under way beside the rounds, by what it is about: one that hangs keeps nothing else waiting. */
  readonly #beside = new Map<string, Promise<void>>()
  #work: Promise<void> = Promise.resolve()
  #waiting = false
  #stopping = false
  #timer: NodeJS.Timeout | undefined

  /** @param every milliseconds between two looks. */
  constructor(every: number) {
    this.#every = every
  }

  /** All that waits, one after the other. */
  protected abstract runAll(): Promise<void>
  /** Told of a round that could not be made, or of work beside it: of that by what it is about. The next look makes another. */
  protected abstract onFault(fault: unknown, about?: string): void

  /** Whether what is under way should be left where it may be. */
  protected get stopping(): boolean {
    return this.#stopping
  }

  protected isUnderWay(about: string): boolean {
    return this.#beside.has(about)
  }

  /** How much is under way beside the rounds. */
  protected get underWay(): number {
    return this.#beside.size
  }

  /** The round does not wait for it. */
  protected runInBackground(about: string, work: Promise<void>): void {
    const ended = work.catch((fault: unknown) => this.onFault(fault, about)).finally(() => this.#beside.delete(about))
    this.#beside.set(about, ended)
  }

  /** Looks for work now, and from time to time. */
  start(): void {
    this.#timer ??= setInterval(() => this.wake(), this.#every).unref()
    this.wake()
  }

  wake(): void {
    if (this.#waiting || this.#stopping) return
    this.#waiting = true
    this.#work = this.#work.then(async () => {
      this.#waiting = false
      await this.runAll().catch((fault: unknown) => this.onFault(fault))
    })
  }

  /** Until nothing is under way, and what ended has woken nothing more. */
  async idle(): Promise<void> {
    for (let work: Promise<void> | undefined; work !== this.#work;) {
      work = this.#work
      await work
      await Promise.all(this.#beside.values())
    }
  }

  /** What is under way waits for the next console, which begins it anew. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    await this.idle()
  }
}
