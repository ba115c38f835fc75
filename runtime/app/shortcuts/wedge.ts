// A scanner that types: characters faster than any hand, and Enter.

/** Characters closer together than this come from a scanner. */
export const WEDGE_MS = 35
/** Fewer characters are no code. */
export const WEDGE_LENGTH = 6

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph'])

export class Wedge {
  private code = ''
  private last = Number.NEGATIVE_INFINITY

  /** Takes a key and when it came, in milliseconds: `fast` while characters come at a scanner's pace, the code once it is whole. */
  feed(key: string, time: number): { readonly fast: boolean; readonly code?: string } {
    // A scanner presses Shift too, between the characters.
    if (modifiers.has(key)) return { fast: false }
    const fast = time - this.last < WEDGE_MS
    if (key.length === 1) {
      this.code = fast ? this.code + key : key
      this.last = time
      return { fast }
    }
    const { code } = this
    this.code = ''
    this.last = Number.NEGATIVE_INFINITY
    return key === 'Enter' && fast && code.length >= WEDGE_LENGTH ? { fast, code } : { fast: false }
  }
}
