// What the blocks of one page give out to each other, under "block.output". Explicit: a block reads only what its `in` names.
export class Outputs {
  private readonly values = new Map<string, unknown>()
  private readonly listeners = new Map<string, Set<() => void>>()

  /** The same value by identity until it is set anew. */
  get(path: string): unknown {
    return this.values.get(path)
  }

  set(path: string, value: unknown): void {
    if (Object.is(this.values.get(path), value)) return
    this.values.set(path, value)
    for (const notify of this.listeners.get(path) ?? []) notify()
  }

  /** Calls `tell` whenever the value at `path` changes; answers how to stop. */
  subscribe(path: string, tell: () => void): () => void {
    const tellers = this.listeners.get(path) ?? new Set()
    this.listeners.set(path, tellers.add(tell))
    return () => tellers.delete(tell)
  }
}
