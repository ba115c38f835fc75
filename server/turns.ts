// Heavy work, a little at a time: so much at once, and so many that wait.
import { Refusal } from './request/errors.ts'

/** Does work in its turn. @throws Refusal tooManyRequests when too many wait already. */
export function turns({ atOnce, waiting: most }: { readonly atOnce: number; readonly waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= most) throw new Refusal('tooManyRequests', { values: { seconds: 5 } })
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
