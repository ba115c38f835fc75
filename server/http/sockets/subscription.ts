// One subscription of a socket: rows of an entity under a filter, and what of them has changed since they were last sent. What has not been sent is kept
// as ids alone, so that a slow reader is given the newest state and never a queue of old ones.
import type { Change } from '../../platform/live/bus.ts'

/** As the reader asks for it. */
export interface Ask {
  /** His own number for it. */
  readonly n: number
  readonly entity: string
  /** Conditions as a list call takes them. */
  readonly filter?: Readonly<Record<string, unknown>>
  /** The block that shows them, as a list call names it. */
  readonly block?: string
  /** The fields that he shows; all that he may see by default. */
  readonly fields?: readonly string[]
}

/** More changed rows than this are read as a whole. */
const mostIds = 500

/** Ids of changed rows, or all there are. */
export type Pending = ReadonlySet<string> | 'all'

export class Subscription {
  readonly ask: Ask
  #pending: Set<string> | 'all' = 'all'
  #sent: Set<string> = new Set()

  constructor(ask: Ask) {
    this.ask = ask
  }

  /** Ids of the rows that the reader has. */
  get shown(): ReadonlySet<string> {
    return this.#sent
  }

  get waits(): boolean {
    return this.#pending === 'all' || this.#pending.size > 0
  }

  note({ ids }: Pick<Change, 'ids'>): void {
    if (this.#pending === 'all') return
    if (!ids || this.#pending.size + ids.length > mostIds) this.#pending = 'all'
    else for (const id of ids) this.#pending.add(id)
  }

  take(): Pending {
    const taken = this.#pending
    this.#pending = new Set()
    return taken
  }

  /** What was taken could not be sent. */
  putBack(taken: Pending): void {
    this.note(taken === 'all' ? {} : { ids: [...taken] })
  }

  /** Ids of rows that the reader has and that are his no longer. A row that he was never sent is not spoken of. */
  sent(taken: Pending, found: readonly string[]): readonly string[] {
    if (taken === 'all') {
      this.#sent = new Set(found)
      return []
    }
    for (const id of found) this.#sent.add(id)
    const there = new Set(found)
    const gone = [...taken].filter((id) => !there.has(id) && this.#sent.has(id))
    for (const id of gone) this.#sent.delete(id)
    return gone
  }
}
