// The identity of a call: method, address, body and query, the last two with their keys sorted.

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

export interface CallIdentity {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
}

/** Equal for calls that ask the same; undefined for uploads, which are never the same. */
export function callKeyOf(call: CallIdentity): string | undefined {
  if (call.body instanceof FormData) return undefined
  return `${call.method} ${call.path} ${JSON.stringify(sorted(call.body ?? null))} ${JSON.stringify(sorted(call.query ?? {}))}`
}

/** A fresh idempotency key, 128 random bits in hex (randomUUID is missing on plain http). */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
