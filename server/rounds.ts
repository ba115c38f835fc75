// Work that waits in the database, looked for when somebody says so and from time to time; one round after the other, never two at once.

export abstract class Rounds {
  readonly #every: number
  #work: Promise<void> = Promise.resolve()
  #waiting = false
  #stopping = false
  #timer: NodeJS.Timeout | undefined

  /** @param every milliseconds between two looks. */
  constructor(every: number) {
    this.#every = every
  }

  /** All that waits, one after the other. */
  protected abstract carryOutAll(): Promise<void>
  /** Told of a round that could not be made; the next look makes another. */
  protected abstract onFault(fault: unknown): void

  /** Whether what is under way should be left where it may be. */
  protected get stopping(): boolean {
    return this.#stopping
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
      await this.carryOutAll().catch((fault: unknown) => this.onFault(fault))
    })
  }

  /** Until nothing is under way. */
  async idle(): Promise<void> {
    await this.#work
  }

  /** What is under way waits for the next console, which begins it anew. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    await this.#work
  }
}
