// The state of one page in the browser's address: each block keeps its part, and the whole is written once per change.
import type { State } from './pageAddress.ts'

export class PageAddress {
  private parts: State
  private readonly write: (state: State) => void
  private waiting = false

  /** `write` puts the state into the address; it is not called for what the page began with. */
  constructor(initial: State, write: (state: State) => void) {
    this.parts = initial
    this.write = write
  }

  get state(): State {
    return this.parts
  }

  /** Replaces every parameter of `block` (or `tab`, which has no dot). */
  replace(block: string, state: State): void {
    const others = Object.entries(this.parts).filter(([name]) => name !== block && !name.startsWith(`${block}.`))
    const next = { ...Object.fromEntries(others), ...state }
    if (same(next, this.parts)) return
    this.parts = next
    this.writeSoon()
  }

  /** Several blocks may change in one go (a search resets the table's page): one write. */
  private writeSoon(): void {
    if (this.waiting) return
    this.waiting = true
    queueMicrotask(() => {
      this.waiting = false
      this.write(this.parts)
    })
  }
}

const same = (one: State, other: State): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
