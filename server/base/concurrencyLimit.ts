// Heavy work, a little at a time: so much at once, and so many that wait; where several owners wait, they take turns.
import { Refusal } from './errors.ts'

interface ConcurrencyLimits {
  readonly atOnce: number
  /** Of one owner. */
  readonly atOnceEach?: number
  readonly waiting: number
  /** Of one owner. */
  readonly waitingEach?: number
}

interface Waiting {
  readonly owner: string
  readonly start: () => void
}

/** Does work in its turn; owners who wait follow on each other, each with one piece of work. @throws Refusal tooManyRequests when too many wait already. */
export function concurrencyLimit({ atOnce, atOnceEach = atOnce, waiting: most, waitingEach = most }: ConcurrencyLimits) {
  const waiting: Waiting[] = []
  const running: string[] = []
  /** Owners who wait, in the order of their turns. */
  const order: string[] = []
  const countOf = (owner: string): number => running.filter((each) => each === owner).length

  const startNext = (): void => {
    if (running.length >= atOnce) return
    const owner = order.find((each) => countOf(each) < atOnceEach)
    const at = waiting.findIndex((each) => each.owner === owner)
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    order.splice(order.indexOf(next.owner), 1)
    if (waiting.some((each) => each.owner === next.owner)) order.push(next.owner)
    running.push(next.owner)
    next.start()
    startNext()
  }

  return async <T>(work: () => Promise<T>, owner = ''): Promise<T> => {
    const own = waiting.filter((each) => each.owner === owner).length
    if (waiting.length >= most || own >= waitingEach) throw new Refusal('tooManyRequests', { values: { seconds: 5 } })
    await new Promise<void>((start) => {
      waiting.push({ owner, start })
      if (own === 0) order.push(owner)
      startNext()
    })
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(owner), 1)
      startNext()
    }
  }
}
