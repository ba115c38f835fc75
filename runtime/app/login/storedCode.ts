// A code that was asked for outlives a reload: this tab keeps what goes with it as long as it is good, five minutes. The code itself is kept nowhere.

export interface StoredCode {
  /** Goes with the code. */
  readonly sign: string
  readonly phone: string
  /** Seconds after which another may be asked for, from `at` (milliseconds) on. */
  readonly seconds: number
  readonly at: number
  /** The demo shows the message instead of sending it. */
  readonly shown: boolean
}

export type CodePurpose = 'Login' | 'Register' | 'ResetPass'

const GOOD_MS = 5 * 60_000
const nameOf = (purpose: CodePurpose) => `spindle.code.${purpose}`

/** undefined where none was asked for, or it is no longer good. */
export function storedCode(purpose: CodePurpose): StoredCode | undefined {
  try {
    const stored: Partial<StoredCode> = Object(JSON.parse(sessionStorage.getItem(nameOf(purpose)) ?? 'null'))
    const { sign, phone, seconds, at, shown } = stored
    const isWhole = typeof sign === 'string' && typeof phone === 'string' && typeof seconds === 'number' && typeof at === 'number'
    return isWhole && Date.now() - at < GOOD_MS ? { sign, phone, seconds, at, shown: shown === true } : undefined
  } catch {
    return undefined
  }
}

/** Without a code: it is used, or of no use any more. */
export function keepCode(purpose: CodePurpose, code?: StoredCode): void {
  try {
    if (code) sessionStorage.setItem(nameOf(purpose), JSON.stringify(code))
    else sessionStorage.removeItem(nameOf(purpose))
  } catch {
    // A blocked storage: a reload asks for another code.
  }
}
