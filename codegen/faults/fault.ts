// A planted fault: a small replacement in one file, and the tests nearest to it, which must find it.
export interface Fault {
  /** What it breaks. */
  readonly breaks: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  readonly tests: readonly string[]
}
