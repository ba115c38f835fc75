// Work that is waited for only so long.
import { setTimeout as sleep } from 'node:timers/promises'

/** Its result, or undefined after so many milliseconds. */
export function withTimeout<T>(milliseconds: number, work: () => Promise<T>): Promise<T | undefined> {
  return Promise.race([work(), sleep(milliseconds, undefined, { ref: false })])
}
