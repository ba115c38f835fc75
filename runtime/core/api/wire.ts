// Sends a call: address, headers, time-out. What answers is a response as it came, or an ApiError where none did.
import type { PrefetchedCalls } from './prefetchedCalls.ts'
import type { AnswerCache } from './answerCache.ts'
import { failureOf } from './answer.ts'
import { type ApiHost, type CallOptions, isRead, methodOf } from './call.ts'
import { newIdempotencyKey } from './callKey.ts'
import { requestHeaders } from './requestHeaders.ts'

export const TIMEOUT_MS = 60_000

export interface ApiPlace {
  /** Where /api stands, without a trailing slash: an origin, or the empty string for the page's own. */
  readonly base?: string | undefined
  /** Answers that have been asked for already. */
  readonly ahead?: PrefetchedCalls | undefined
  /** What answers calls; the browser's own fetch where it is left out. */
  readonly fetch?: typeof fetch | undefined
  /** Answers for when there is no line. */
  readonly answers?: AnswerCache | undefined
}

export interface Wire {
  /** With the query, below /api. */
  readonly addressOf: (path: string, options: CallOptions) => string
  readonly headersOf: (options: CallOptions) => Record<string, string>
  readonly send: (path: string, options: CallOptions, controller: AbortController) => Promise<Response>
}

export function createWire(host: ApiHost, { base = '', ahead, fetch: ask = (...request) => fetch(...request) }: ApiPlace): Wire {
  function addressOf(path: string, { query, anonymous, part = host.tenantSonId() }: CallOptions): string {
    const son = anonymous ? undefined : (part ?? undefined)
    const search = new URLSearchParams({ ...query, ...(son !== undefined && { tenantSonId: son }) }).toString()
    return search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`
  }

  function headersOf(options: CallOptions): Record<string, string> {
    const headers = requestHeaders({
      token: options.anonymous ? undefined : host.token(),
      language: host.language(),
      drafts: options.live ? '' : host.drafts(),
    })
    if (options.unattended) headers['x-unattended'] = '1'
    if (!isRead(options)) headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey()
    return headers
  }

  async function send(path: string, options: CallOptions, controller: AbortController): Promise<Response> {
    const address = addressOf(path, options)
    const headers = headersOf(options)
    // The server has this long to begin its answer; a long one may then take its time.
    const timer = setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), options.timeout ?? TIMEOUT_MS)
    try {
      const early = methodOf(options) === 'GET' ? ahead?.take(address, headers) : undefined
      const request = requestOf(options, headers, controller)
      const response = await (early ? unlessAborted(early, request.signal) : ask(`${base}/api${address}`, request))
      host.onAnswer(response.headers.get('date'))
      return response
    } catch (cause) {
      throw failureOf(cause, host)
    } finally {
      clearTimeout(timer)
    }
  }

  return { addressOf, headersOf, send }
}

/** An answer asked for elsewhere, given up when this call is. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([answer, aborted])
}

function requestOf(
  options: CallOptions,
  headers: Record<string, string>,
  controller: AbortController,
): RequestInit & { readonly signal: AbortSignal } {
  const json = options.body !== undefined && !(options.body instanceof FormData)
  return {
    method: methodOf(options),
    headers: json ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(options.body !== undefined && { body: json ? JSON.stringify(options.body) : (options.body as FormData) }),
    signal: options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal,
    credentials: 'same-origin',
    cache: 'no-store',
  }
}
