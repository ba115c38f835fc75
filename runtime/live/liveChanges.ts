// One question for all lists of a console that are seen: at which counts their entities stand. A list takes its own count with its rows, so the
// first look is no more than the rows themselves.
import { whileSeen } from './whileSeen.ts'

/** Milliseconds between two looks. */
export const LIVE_MS = 5_000
/** Entities that one call may ask for. */
const MOST = 20

export interface LiveList {
  readonly entity: string
  /** Told at every look, moved or not: the list knows what it has taken in. */
  readonly tell: (count: number) => void
}

export type AskCounts = (entities: readonly string[]) => Promise<Readonly<Record<string, number>>>

export class LiveChanges {
  readonly #ask: AskCounts
  readonly #lists = new Set<LiveList>()
  #stop: (() => void) | undefined
  #looked = 0

  constructor(ask: AskCounts) {
    this.#ask = ask
  }

  /** Tells the list until the answer is called. One that comes back with rows of before is told at once, unless somebody has just looked. */
  watch(list: LiveList, { returning }: { readonly returning: boolean }): () => void {
    this.#lists.add(list)
    this.#stop ??= whileSeen(this.#look, LIVE_MS)
    if (returning && Date.now() - this.#looked >= LIVE_MS) this.#look()
    return () => {
      this.#lists.delete(list)
      if (this.#lists.size > 0) return
      this.#stop?.()
      this.#stop = undefined
    }
  }

  readonly #look = (): void => {
    this.#looked = Date.now()
    const entities = [...new Set([...this.#lists].map(({ entity }) => entity))].slice(0, MOST)
    // Quiet when it fails: the next look asks again.
    this.#ask(entities).then(
      (counts) => {
        for (const list of this.#lists) {
          const count = counts[list.entity]
          if (count !== undefined) list.tell(count)
        }
      },
      () => undefined,
    )
  }
}
