// Work that is bounded as a whole and for each tenant: tenants take turns, however much one of them sends.
import { Refusal } from '../request/errors.ts'

export interface QueueLimits {
  /** Running at the same time. */
  readonly atOnce: number
  /** Of these for one tenant. */
  readonly perTenant: number
  /** Waiting for one tenant; more are refused. */
  readonly waiting: number
}

export class FairQueue {
  readonly #limits: QueueLimits
  /** By tenant, the one whose turn is next first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #running = new Map<string, number>()
  #total = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** @throws Refusal tooManyRequests */
  async run<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    const mine = this.#waiting.get(tenant) ?? []
    if (mine.length >= this.#limits.waiting) throw new Refusal('tooManyRequests', { values: { seconds: 5 } })
    await new Promise<void>((start) => {
      this.#waiting.set(tenant, [...mine, start])
      this.#startNext()
    })
    try {
      return await work()
    } finally {
      this.#count(tenant, -1)
      this.#startNext()
    }
  }

  #startNext(): void {
    while (this.#total < this.#limits.atOnce) {
      const next = [...this.#waiting].find(([tenant]) => (this.#running.get(tenant) ?? 0) < this.#limits.perTenant)
      if (!next) return
      const [tenant, [start, ...others]] = next
      // Behind all others.
      this.#waiting.delete(tenant)
      if (others.length > 0) this.#waiting.set(tenant, others)
      this.#count(tenant, 1)
      start?.()
    }
  }

  #count(tenant: string, by: 1 | -1): void {
    this.#total += by
    const running = (this.#running.get(tenant) ?? 0) + by
    if (running > 0) this.#running.set(tenant, running)
    else this.#running.delete(tenant)
  }
}
