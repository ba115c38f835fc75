// One question for a whole console that is seen: at which counts the entities of its lists stand, and whether its user's rights have changed. A list
// takes its own count with its rows, so the first look is no more than the rows themselves.
import { whileSeen } from './whileSeen.ts'

/** Milliseconds between two looks at the user's rights: what he has lost is gone within two seconds. */
export const RIGHTS_MS = 1_500
/** Milliseconds between two looks at lists. */
export const LIVE_MS = 3 * RIGHTS_MS
/** Entities that one call may ask for. */
const MOST = 20

export interface LiveList {
  readonly entity: string
  /** Told at every look, moved or not: the list knows what it has taken in. */
  readonly tell: (count: number) => void
}

/** Counts by entity; `$epoch` moves with the rights of who asks, `$documents` with the product's documents, `$history` is the percentage of a demo's history told, while it is being told. */
export type Counts = Readonly<Record<string, number>>
export type Follower = (epoch: number, counts: Counts) => void
export type AskCounts = (entities: readonly string[]) => Promise<Counts>

export class LiveChanges {
  readonly #ask: AskCounts
  readonly #lists = new Set<LiveList>()
  readonly #followers = new Set<Follower>()
  #stop: (() => void) | undefined
  #looked = 0

  constructor(ask: AskCounts) {
    this.#ask = ask
  }

  /** Tells the list until the answer is called. One that comes back with rows of before is told at once, unless somebody has just looked. */
  watch(list: LiveList, { returning }: { readonly returning: boolean }): () => void {
    // A first list has rows of now: its turn comes after a whole pause.
    if (this.#lists.size === 0 && !returning) this.#looked = Date.now()
    this.#lists.add(list)
    this.#begin()
    if (returning && this.#isDue()) this.#look()
    return () => {
      this.#lists.delete(list)
      this.#rest()
    }
  }

  /** Tells at every look at which epoch the user's rights stand, until the answer is called. */
  follow(tell: Follower): () => void {
    this.#followers.add(tell)
    this.#begin()
    return () => {
      this.#followers.delete(tell)
      this.#rest()
    }
  }

  #begin(): void {
    this.#stop ??= whileSeen(this.#look, RIGHTS_MS)
  }

  #rest(): void {
    if (this.#lists.size + this.#followers.size > 0) return
    this.#stop?.()
    this.#stop = undefined
  }

  readonly #isDue = (): boolean => this.#lists.size > 0 && Date.now() - this.#looked >= LIVE_MS

  readonly #look = (): void => {
    const due = this.#isDue()
    if (!due && this.#followers.size === 0) return
    if (due) this.#looked = Date.now()
    const entities = due ? [...new Set([...this.#lists].map(({ entity }) => entity))].slice(0, MOST) : []
    // Quiet when it fails: the next look asks again.
    this.#ask(entities).then(
      (counts) => {
        const { $epoch: epoch } = counts
        if (epoch !== undefined) for (const notify of this.#followers) notify(epoch, counts)
        for (const list of this.#lists) {
          const count = counts[list.entity]
          if (count !== undefined) list.tell(count)
        }
      },
      () => undefined,
    )
  }
}
