// The state of one page in the browser's address: each block keeps its part, and the whole is written once per change. What opens over the page,
// and a change of tab, is a step of its own in the browser's history, so that Back takes it back.
import type { Entry } from '../../core/contracts/navigation.ts'
import { requestsIn } from '../../core/address/blockRequest.ts'
import { same, stateOf, type State } from '../../core/address/pageAddress.ts'

/** What a block has open over the page. */
interface Over {
  readonly block: string
  /** Its parameter ("table.record=7"), or a name where the address does not say it ("table.labels"). */
  readonly key: string
  readonly close: () => void
  /** Its opening has made the entry it stands in. */
  readonly step: boolean
}

export interface Ways {
  /** Parameters that say which of some tabs is shown. */
  readonly tabs: readonly string[]
  /** Puts the state into the address, where the page is shown and the address another; answers whether it did. */
  readonly put: (state: State, as: Omit<Entry, 'path'> & { readonly replace: boolean }) => boolean
  /** The entry of the history, where the page is shown. */
  readonly entry: () => Entry | undefined
  readonly back: () => void
}

export class PageAddress {
  private parts: State
  private readonly ways: Ways
  private readonly later: (work: () => void) => void
  private waiting = false
  private over: Over | undefined
  private closed = false
  /** What was put there and has not been seen to arrive. */
  private sent: readonly State[] = []

  /** `ways` are not gone for what the page began with. */
  constructor(initial: State, ways: Ways, later: (work: () => void) => void = whenIdle) {
    this.parts = initial
    this.ways = ways
    this.later = later
  }

  get state(): State {
    return this.parts
  }

  /** Replaces every parameter of `block` (or `tab`, which has no dot). */
  replace(block: string, state: State): void {
    if (this.change(block, state)) this.writeSoon()
  }

  /** As `replace`, as a step of its own. */
  push(block: string, state: State): void {
    if (this.change(block, state)) this.write(false)
  }

  private change(block: string, state: State): boolean {
    const others = Object.entries(this.parts).filter(([name]) => name !== block && !name.startsWith(`${block}.`))
    const next = { ...Object.fromEntries(others), ...state }
    if (same(next, this.parts)) return false
    this.parts = next
    return true
  }

  /** Says what `block` has open over the page (see Over.key), undefined for nothing. Another one in its place is no further step. */
  register(block: string, key: string | undefined, close: () => void): void {
    const before = this.over
    if (before?.key === key || (before && before.block !== block)) return
    const entry = this.ways.entry()
    if (key === undefined) {
      this.over = undefined
      if (before?.step && entry?.over === before.key) this.ways.back()
      else this.writeSoon()
      return
    }
    // An address that asked for it is its entry already; so is one that the browser came back to.
    const there = entry !== undefined && holds(entry, key)
    const step = before ? before.step : there ? entry.over === key && entry.step === true : entry !== undefined
    this.over = { block, key, close, step }
    if (before || there) this.writeSoon()
    else this.write(false)
  }

  /** Whether what is open would not be any more. */
  loses(from: Entry, to: Entry): boolean {
    return this.over !== undefined && holds(from, this.over.key) && !holds(to, this.over.key)
  }

  /** The browser has gone from one entry of this page to another: what is not open there closes. Answers the tabs that are another there, by name. */
  arrive(from: Entry, to: Entry): ReadonlyMap<string, string> {
    if (this.loses(from, to)) {
      const { over } = this
      this.over = undefined
      over?.close()
    }
    const state = stateOf(to.path)
    const turned = new Map(this.ways.tabs.filter((name) => state[name] !== this.parts[name]).map((name) => [name, state[name] ?? '']))
    for (const [name, tab] of turned) this.take(name, tab)
    // All else stays as it was left. A record that is asked for is about to open, and says so itself.
    if (requestsIn(state).length === 0) this.writeSoon()
    return turned
  }

  /** A tab that the address asks for is no step of the page's. */
  take(name: string, tab: string): void {
    const { [name]: _, ...others } = this.parts
    this.parts = tab === '' ? others : { ...others, [name]: tab }
  }

  /** Several blocks may change in one go (a search resets the table's page): one write, and not before the rows that were asked for are on their way. */
  writeSoon(): void {
    if (this.waiting) return
    this.waiting = true
    this.later(() => {
      this.waiting = false
      this.write(true)
    })
  }

  /** Another takes its place: what it still had to write would be written over that one's. */
  close(): void {
    this.closed = true
  }

  private write(replace: boolean): void {
    if (this.closed) return
    const { over } = this
    if (this.ways.put(this.parts, { replace, ...(over && { over: over.key, step: over.step }) })) this.sent = [...this.sent, this.parts]
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

/** Whether this is open at that entry: by what was noted with it, or by its address. */
function holds({ path, over }: Entry, key: string): boolean {
  const [name = '', value] = key.split('=')
  return over === key || (value !== undefined && stateOf(path)[name] === value)
}
