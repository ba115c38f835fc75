// What a failed call is rejected with: one class, told apart by `kind`.

export type FailureKind =
  /** The server answered with a code other than 200; the message is the server's. */
  | 'refused'
  /** 401: the session is over. */
  | 'expired'
  | 'network'
  | 'timeout'
  /** The caller (or a newer identical read) gave the call up; nobody is to be told. */
  | 'aborted'
  /** The user declined the confirmation that a 501 asks for. */
  | 'declined'

export interface Refusal {
  readonly kind: FailureKind
  /** Envelope code (400, 403, 404, 409, 429, 500, 503); 0 where no answer came. */
  readonly code: number
  readonly message: string
  /** Path in the body (`name`, `lines.2.quantity`) to its message: of a 400, or of a 409 with both values. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** Whole `data` of the envelope. */
  readonly data?: unknown
  /** Seconds to wait, as a 429 or 503 states them. */
  readonly retryAfter?: number
}

/** No answer came, or one that names no reason: the message of what was tried is said before it. */
export const isUnexplained = ({ kind, code }: Pick<Refusal, 'kind' | 'code'>): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'refused' && code >= 500)

export class ApiError extends Error {
  readonly kind: FailureKind
  readonly code: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'ApiError'
    this.kind = refusal.kind
    this.code = refusal.code
    this.fields = refusal.fields ?? {}
    this.data = refusal.data
    this.retryAfter = refusal.retryAfter
  }

  /** Of a 403: the permission that was wanting, as object.action. */
  get permission(): string | undefined {
    const { data } = this
    return typeof data === 'object' && data !== null && 'permission' in data && typeof data.permission === 'string'
      ? data.permission
      : undefined
  }

  /** The fields' messages of a 400, by path; other values are left out. */
  get fieldMessages(): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(this.fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  }
}

export function isApiError(value: unknown): value is ApiError {
  return value instanceof ApiError
}

/** What is wrong by a failure's own words; undefined where no answer came, or one that names no reason. */
export const reasonOf = (cause: unknown): string | undefined =>
  isApiError(cause) && isUnexplained(cause) ? undefined : cause instanceof Error ? cause.message : String(cause)
