// One call to the server, and what the client needs from the console to make it.
import type { Method } from '../../../metadata/base/method.ts'

export interface CallOptions {
  readonly method?: Method
  /** JSON value, or FormData for uploads. */
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  /** Page, list, get, options and dataset calls are reads although most are POST. Default: GET reads, POST writes. */
  readonly kind?: 'read' | 'write'
  /** Does not open the loading overlay. */
  readonly quiet?: boolean
  /** Whoever calls shows the failure itself: no toast. */
  readonly silent?: boolean
  readonly signal?: AbortSignal
  /** Of a write that may be sent again (a form submitted anew after a lost connection); else made here. */
  readonly idempotencyKey?: string
  /** The console asks by itself, whether or not somebody sits before it: the session is not kept alive by it. */
  readonly unattended?: boolean
  /** Carries no token, and a 401 is an answer like any other (login). */
  readonly anonymous?: boolean
  /** Of what is live, also while drafts are looked at. */
  readonly live?: boolean
  /** A read that an earlier answer replaces where there is no line. */
  readonly cached?: boolean
  /** Where the server wants it confirmed, the call is refused with 501 instead of a question on screen. */
  readonly unasked?: boolean
  /** Part of the tenant in place of the one chosen now; null for the whole. */
  readonly part?: string | null
  /** Milliseconds until the answer must begin. */
  readonly timeout?: number
}

/** What the client needs from the console around it. */
export interface ApiHost {
  readonly token: () => string | undefined
  readonly language: () => 'zh' | 'en'
  /** The document that is wanted as the user's drafts make it, and all others with it. */
  readonly drafts: () => string | undefined
  readonly tenantSonId: () => string | undefined
  /** A 401 came: say why and go to the login page. */
  readonly onExpired: (message: string) => void
  /** 501: whether to repeat the call with `confirmed: true`. */
  readonly confirm: (message: string) => Promise<boolean>
  /** `permission`: the one that was wanting. */
  readonly onFailure: (message: string, permission?: string) => void
  readonly onBusy: (change: 1 | -1) => void
  /** The server has answered; `date` is its clock. */
  readonly onAnswer: (date: string | null) => void
  /** An answer that came at that time is shown, as there is no line. */
  readonly onCached: (at: number) => void
  readonly say: (key: 'error.network' | 'error.timeout' | 'error.answer' | 'error.download') => string
}

export function methodOf(options: CallOptions): Method {
  return options.method ?? (options.body === undefined ? 'GET' : 'POST')
}

export function isRead(options: CallOptions): boolean {
  return (options.kind ?? (methodOf(options) === 'GET' ? 'read' : 'write')) === 'read'
}
