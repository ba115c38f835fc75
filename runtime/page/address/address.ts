// The state of one page in the browser's address: each block keeps its part, and the whole is written once per change.
import type { State } from './pageAddress.ts'

export class PageAddress {
  private parts: State
  private readonly write: (state: State) => void
  private readonly later: (work: () => void) => void
  private waiting = false

  /** `write` puts the state into the address, when `later` runs it; it is not called for what the page began with. */
  constructor(initial: State, write: (state: State) => void, later: (work: () => void) => void = whenIdle) {
    this.parts = initial
    this.write = write
    this.later = later
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

  /** Several blocks may change in one go (a search resets the table's page): one write, and not before the rows that were asked for are on their way. */
  private writeSoon(): void {
    if (this.waiting) return
    this.waiting = true
    this.later(() => {
      this.waiting = false
      this.write(this.parts)
    })
  }
}

/** Milliseconds in which the rows that were asked for have mostly come. */
const settled = 250

/**
 * The address is the last thing a reader waits for: a navigation goes round the whole shell. The browser is idle already while it waits
 * for the rows, so that alone would be too early.
 */
const whenIdle = (work: () => void): void => {
  setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 300 }) : work()), settled)
}

const same = (one: State, other: State): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
