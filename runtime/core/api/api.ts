// The one way to the server: token, language, time-out, de-duplication, envelope, confirmation, forced logout.
import type { Method } from '../../../metadata/base/method.ts'
import type { Ahead } from './ahead.ts'
import { ApiError, isApiError } from './apiError.ts'
import { callKeyOf, newIdempotencyKey } from './callKey.ts'
import { requestHeaders } from './requestHeaders.ts'
import { savedFileOf, type SavedFile } from './savedFile.ts'
import type { FileSending } from './sendFile.ts'

export const TIMEOUT_MS = 60_000

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
  readonly say: (key: 'error.network' | 'error.timeout' | 'error.answer' | 'error.download') => string
}

interface Envelope<T> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

interface Flight {
  readonly controller: AbortController
  promise: Promise<unknown>
  superseded: boolean
}

export interface Api {
  /** Sends a call below /api and answers the envelope's data. Throws ApiError. */
  call<T>(path: string, options?: CallOptions): Promise<T>
  /** Fetches a file. Throws ApiError, also for an envelope inside a file's answer ("export failed"). */
  download(path: string, options?: CallOptions): Promise<SavedFile>
  /** Sends one file and answers the envelope's data; quiet and silent, since whoever sends shows progress and failure. Throws ApiError. */
  upload<T>(path: string, options: UploadOptions): Promise<T>
  /** Whether the answer to this GET has been asked for already, and not been taken. */
  holds(path: string): boolean
}

export interface UploadOptions extends Pick<FileSending, 'file' | 'onProgress' | 'signal'> {
  readonly query?: Readonly<Record<string, string>>
}

export interface ApiPlace {
  /** Where /api stands, without a trailing slash: an origin, or the empty string for the page's own. */
  readonly base?: string | undefined
  /** Answers that have been asked for already. */
  readonly ahead?: Ahead | undefined
  /** What answers calls; the browser's own fetch where it is left out. */
  readonly fetch?: typeof fetch | undefined
}

export function createApi(host: ApiHost, { base = '', ahead, fetch: ask = (...request) => fetch(...request) }: ApiPlace = {}): Api {
  const flights = new Map<string, Flight>()

  function addressOf(path: string, { query, anonymous }: CallOptions): string {
    const son = anonymous ? undefined : host.tenantSonId()
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
    const timer = setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), TIMEOUT_MS)
    try {
      const early = methodOf(options) === 'GET' ? ahead?.take(address, headers) : undefined
      const request = requestOf(options, headers, controller)
      return await (early ? unlessAborted(early, request.signal) : ask(`${base}/api${address}`, request))
    } catch (cause) {
      throw failureOf(cause)
    } finally {
      clearTimeout(timer)
    }
  }

  function failureOf(cause: unknown): ApiError {
    if (isApiError(cause)) return cause
    const name = cause instanceof Error ? cause.name : ''
    return unsent(name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'network')
  }

  function unsent(kind: 'network' | 'timeout' | 'aborted'): ApiError {
    return new ApiError({ kind, code: 0, message: kind === 'aborted' ? kind : host.say(`error.${kind}`) })
  }

  async function envelopeOf<T>(response: Response): Promise<Envelope<T>> {
    // An answer that breaks off, as at a reload, is a lost connection and not the server's word.
    const text = await response.text().catch((cause: unknown) => {
      throw failureOf(cause)
    })
    const body = parsed(text)
    if (!isEnvelope<T>(body))
      throw new ApiError({ kind: 'refused', code: response.ok ? 502 : response.status, message: host.say('error.answer') })
    return body
  }

  function refusalOf(envelope: Envelope<unknown>, answered: Headers, options: CallOptions): ApiError {
    const { code, msg: message, data } = envelope
    if (code === 401 && !options.anonymous) {
      host.onExpired(message)
      return new ApiError({ kind: 'expired', code, message })
    }
    const retryAfter = Number(answered.get('retry-after') ?? Number.NaN)
    return new ApiError({ kind: 'refused', code, message, data, ...fieldsIn(data), ...(Number.isFinite(retryAfter) ? { retryAfter } : {}) })
  }

  /** Sends, and where the server wants it confirmed, asks and sends again. */
  async function exchange<T>(path: string, options: CallOptions, controller: AbortController): Promise<T> {
    const response = await send(path, options, controller)
    const envelope = await envelopeOf<T>(response)
    if (envelope.code === 200) return envelope.data
    if (envelope.code !== 501) throw refusalOf(envelope, response.headers, options)
    if (!(await asked(envelope.msg, options))) throw new ApiError({ kind: 'declined', code: 501, message: envelope.msg })
    const { idempotencyKey: _first, ...rest } = options
    return exchange<T>(path, { ...rest, body: confirmed(options.body) }, controller)
  }

  /** While the person is asked nothing is under way: the overlay would lie over the question. */
  async function asked(message: string, options: CallOptions): Promise<boolean> {
    const counts = !options.quiet
    if (counts) host.onBusy(-1)
    try {
      return await host.confirm(message)
    } finally {
      if (counts) host.onBusy(1)
    }
  }

  /** Runs one call under the loading counter, and says its failure unless the caller does. */
  async function guarded<T>(options: CallOptions, work: () => Promise<T>): Promise<T> {
    const counts = !options.quiet
    if (counts) host.onBusy(1)
    try {
      return await work()
    } catch (cause) {
      const failure = failureOf(cause)
      if (!options.silent && (failure.kind === 'refused' || failure.kind === 'network' || failure.kind === 'timeout'))
        host.onFailure(failure.message, failure.permission)
      throw failure
    } finally {
      if (counts) host.onBusy(-1)
    }
  }

  /** An identical read under way is aborted and follows this one; an identical write is this one. */
  function call<T>(path: string, options: CallOptions = {}): Promise<T> {
    const key = callKeyOf({ method: methodOf(options), path, body: options.body, ...(options.query ? { query: options.query } : {}) })
    const older = key === undefined ? undefined : flights.get(key)
    if (older && !isRead(options)) return older.promise as Promise<T>

    const controller = new AbortController()
    const flight: Flight = { controller, promise: Promise.resolve(), superseded: false }
    const outcome = guarded<T>(options, async () => {
      try {
        return await exchange<T>(path, options, controller)
      } catch (cause) {
        if (!flight.superseded || options.signal?.aborted) throw cause
        return await follow<T>(path, options, key)
      } finally {
        if (key !== undefined && flights.get(key) === flight) flights.delete(key)
      }
    })
    flight.promise = outcome
    outcome.catch(() => undefined)
    if (key !== undefined) flights.set(key, flight)
    if (older) {
      older.superseded = true
      older.controller.abort()
    }
    return outcome
  }

  /** The answer of the newer identical read; asked anew where that one was given up by its own caller. */
  async function follow<T>(path: string, options: CallOptions, key: string | undefined): Promise<T> {
    const newer = key === undefined ? undefined : flights.get(key)
    try {
      if (newer) return (await newer.promise) as T
    } catch (cause) {
      if (!isApiError(cause) || cause.kind !== 'aborted') throw cause
    }
    return call<T>(path, { ...options, quiet: true, silent: true })
  }

  async function download(path: string, options: CallOptions = {}): Promise<SavedFile> {
    return guarded(options, async () => {
      const response = await send(path, { kind: 'read', ...options }, new AbortController())
      if (/\bjson\b/.test(response.headers.get('content-type') ?? '') || !response.ok) {
        const envelope = await envelopeOf<unknown>(response)
        throw envelope.code === 500
          ? new ApiError({ kind: 'refused', code: 500, message: host.say('error.download') })
          : refusalOf(envelope, response.headers, options)
      }
      return savedFileOf(response)
    })
  }

  async function upload<T>(path: string, { query, ...sending }: UploadOptions): Promise<T> {
    const { sendFile } = await import('./sendFile.ts')
    const sent = await sendFile({
      ...sending,
      url: `${base}/api${addressOf(path, query ? { query } : {})}`,
      headers: headersOf({}),
      timeout: TIMEOUT_MS,
    })
    if (sent.kind !== 'answer') throw unsent(sent.kind)
    if (!isEnvelope<T>(sent.body)) throw new ApiError({ kind: 'refused', code: sent.status, message: host.say('error.answer') })
    if (sent.body.code === 200) return sent.body.data
    throw refusalOf(sent.body, new Headers(), {})
  }

  return { call, download, upload, holds: (path) => ahead?.holds(path) ?? false }
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

function methodOf(options: CallOptions): Method {
  return options.method ?? (options.body === undefined ? 'GET' : 'POST')
}

function isRead(options: CallOptions): boolean {
  return (options.kind ?? (methodOf(options) === 'GET' ? 'read' : 'write')) === 'read'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope<T>(body: unknown): body is Envelope<T> {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'number' &&
    'msg' in body &&
    typeof body.msg === 'string'
  )
}

function fieldsIn(data: unknown): { fields?: Readonly<Record<string, unknown>> } {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  return typeof data.fields === 'object' && data.fields !== null ? { fields: { ...data.fields } } : {}
}

function confirmed(body: unknown): unknown {
  if (body instanceof FormData) {
    body.set('confirmed', 'true')
    return body
  }
  return { ...(typeof body === 'object' ? body : {}), confirmed: true }
}
