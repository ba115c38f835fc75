// Work in a database that may stop answering without hanging up. A statement may rightly take minutes, so it is not its time that is limited: the database is
// asked something small beside it, and the line of the work is cut when no answer comes.
import type { Socket } from 'node:net'
import pg from 'pg'
import { asOwner } from '../../kernel/database/open.ts'
import type { Target } from './address.ts'

/** Milliseconds between two beats, and for which the answer to one is waited for. */
const beatEvery = 5_000
const patience = 10_000
/** Milliseconds for one statement, whatever is answered next to it: longer than any step of a move takes. */
const longest = 3_600_000

export interface Watched {
  readonly url: string
  readonly connection: Target['connection']
}

/**
 * One connection of the owner, for as long as the work takes and the database answers.
 * @param within milliseconds for all of it, where a call waits.
 */
export async function withWatchdog<T>({ url, connection }: Watched, work: (owner: pg.Client) => Promise<T>, within?: number): Promise<T> {
  let line: Socket | undefined
  const pulse = new Watchdog({ url, connection }, (fault) => line?.destroy(fault))
  const deadline =
    within === undefined ? undefined : setTimeout(() => line?.destroy(new Error('timeout: the database takes too long')), within)
  try {
    return await asOwner(url, work, {
      ...connection,
      connectionTimeoutMillis: patience,
      stream: () => (line = connection.stream()),
      query_timeout: longest,
    })
  } finally {
    clearTimeout(deadline)
    pulse.stop()
  }
}

class Watchdog {
  readonly #watched: Watched
  readonly #onSilence: (fault: Error) => void
  readonly #timer: NodeJS.Timeout
  #beating: Promise<void> | undefined

  constructor(watched: Watched, onSilence: (fault: Error) => void) {
    this.#watched = watched
    this.#onSilence = onSilence
    this.#timer = setInterval(() => (this.#beating ??= this.#beat().finally(() => (this.#beating = undefined))), beatEvery).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** By a connection of its own each time: so it must take connections as well. */
  async #beat(): Promise<void> {
    const { url, connection } = this.#watched
    let line: Socket | undefined
    const silent = setTimeout(() => line?.destroy(new Error('timeout: the database does not answer')), patience)
    try {
      await asOwner(url, (owner) => owner.query('select 1'), {
        ...connection,
        connectionTimeoutMillis: patience,
        stream: () => (line = connection.stream()),
      })
    } catch (fault) {
      // A refusal is an answer too.
      const refused = fault instanceof Error && fault.cause instanceof pg.DatabaseError
      if (!refused) this.#onSilence(new Error('timeout: the database does not answer', { cause: fault }))
    } finally {
      clearTimeout(silent)
    }
  }
}
