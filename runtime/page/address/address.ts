// The state of one page in the browser's address: each block keeps its part, and the whole is written once per change.
import type { State } from './pageAddress.ts'

export class PageAddress {
  private parts: State
  private readonly put: (state: State) => boolean
  private readonly later: (work: () => void) => void
  private waiting = false
  /** What was put there and has not been seen to arrive. */
  private sent: readonly State[] = []

  /** `put` puts the state into the address, where the page is shown, and answers whether it was; it is not called for what the page began with. */
  constructor(initial: State, put: (state: State) => boolean, later: (work: () => void) => void = whenIdle) {
    this.parts = initial
    this.put = put
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
      this.write()
    })
  }

  write(): void {
    if (this.put(this.parts)) this.sent = [...this.sent, this.parts]
  }

  /**
   * Whether an address that arrives is what this page put there itself. A navigation goes round the whole shell: by then the page may be
   * further on, and must not take for a wish what it has left behind.
   */
  isEcho(state: State): boolean {
    const at = this.sent.findIndex((each) => same(each, state))
    if (at < 0) return false
    // those before it were overtaken and will not arrive
    this.sent = this.sent.slice(at + 1)
    return true
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
