// The console that this worker's journeys walk through: each worker has one of its own, so none meets what another leaves behind.
import { inject } from 'vitest'

const own = (all: readonly string[]): string => {
  const found = all[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % all.length]
  if (found === undefined) throw new Error('No console was started.')
  return found
}

export const origin: string = own(inject('origins'))
/** Where machines' boxes speak to it. */
export const broker: string = own(inject('brokers'))
