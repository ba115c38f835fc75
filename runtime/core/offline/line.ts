// The line to the server: of when what is shown is, and how far this device's clock is from the server's.
import { makeAutoObservable } from 'mobx'

/** Clocks closer than this are taken as equal. */
const CLOCK_MS = 5 * 60_000

export class Line {
  /** When the oldest answer came that is shown although there is no line. */
  cachedAt: number | undefined = undefined
  /** Milliseconds by which this device's clock is ahead of the server's; 0 where they agree. */
  clockAhead = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  showsCached(at: number): void {
    this.cachedAt = Math.min(at, this.cachedAt ?? at)
  }

  /** The server has answered: `date` is what it says of its own clock. */
  answered(date: string | null, now = Date.now()): void {
    this.cachedAt = undefined
    const server = date === null ? Number.NaN : Date.parse(date)
    const ahead = now - server
    this.clockAhead = Math.abs(ahead) > CLOCK_MS ? ahead : 0
  }
}
