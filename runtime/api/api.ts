// The one way to the server: token, language, time-out, de-duplication, envelope, confirmation, forced logout.
import ky, { HTTPError, TimeoutError, type KyInstance, type Options as KyOptions } from 'ky'
import type { Method } from '../../metadata/method.ts'
import { ApiError, isApiError } from './apiError.ts'
import { callKeyOf, newIdempotencyKey } from './callKey.ts'
import { savedFileOf, type SavedFile } from './savedFile.ts'

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
  /** Carries no token, and a 401 is an answer like any other (login). */
  readonly anonymous?: boolean
}

/** What the client needs from the console around it. */
export interface ApiHost {
  readonly token: () => string | undefined
  readonly language: () => 'zh' | 'en'
  readonly tenantSonId: () => string | undefined
  /** A 401 came: say why and go to the login page. */
  readonly onExpired: (message: string) => void
  /** 501: whether to repeat the call with `confirmed: true`. */
  readonly confirm: (message: string) => Promise<boolean>
  readonly onFailure: (message: string) => void
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
}

/** `base` is where /api stands, without a trailing slash: an origin, or the empty string for the page's own. */
export function createApi(host: ApiHost, base = ''): Api {
  const client: KyInstance = ky.create({ timeout: TIMEOUT_MS, retry: 0, credentials: 'same-origin', cache: 'no-store' })
  const flights = new Map<string, Flight>()

  function requestOf(options: CallOptions, controller: AbortController): KyOptions {
    const token = options.anonymous ? undefined : host.token()
    const headers: Record<string, string> = { 'content-language': host.language() === 'zh' ? 'zh_CN' : 'en_US' }
    if (token !== undefined) headers.authorization = `Bearer ${token}`
    if (!isRead(options)) headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey()
    const son = options.anonymous ? undefined : host.tenantSonId()
    const form = options.body instanceof FormData
    return {
      method: methodOf(options),
      headers,
      searchParams: { ...options.query, ...(son === undefined ? {} : { tenantSonId: son }) },
      signal: options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal,
      ...(options.body === undefined ? {} : form ? { body: options.body } : { json: options.body }),
      throwHttpErrors: false,
    }
  }

  async function send(path: string, options: CallOptions, controller: AbortController): Promise<Response> {
    try {
      return await client(`${base}/api${path}`, requestOf(options, controller))
    } catch (cause) {
      throw failureOf(cause)
    }
  }

  function failureOf(cause: unknown): ApiError {
    if (isApiError(cause)) return cause
    if (cause instanceof TimeoutError) return new ApiError({ kind: 'timeout', code: 0, message: host.say('error.timeout') })
    if (cause instanceof Error && cause.name === 'AbortError') return new ApiError({ kind: 'aborted', code: 0, message: 'aborted' })
    if (cause instanceof HTTPError) return new ApiError({ kind: 'refused', code: cause.response.status, message: host.say('error.answer') })
    return new ApiError({ kind: 'network', code: 0, message: host.say('error.network') })
  }

  async function envelopeOf<T>(response: Response): Promise<Envelope<T>> {
    let body: unknown
    try {
      body = await response.json()
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'AbortError') throw failureOf(cause)
      throw new ApiError({ kind: 'refused', code: response.status, message: host.say('error.answer') })
    }
    if (!isEnvelope<T>(body)) throw new ApiError({ kind: 'refused', code: response.status, message: host.say('error.answer') })
    return body
  }

  function refusalOf(envelope: Envelope<unknown>, response: Response, options: CallOptions): ApiError {
    const { code, msg: message, data } = envelope
    if (code === 401 && !options.anonymous) {
      host.onExpired(message)
      return new ApiError({ kind: 'expired', code, message })
    }
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    return new ApiError({ kind: 'refused', code, message, data, ...fieldsIn(data), ...(Number.isFinite(retryAfter) ? { retryAfter } : {}) })
  }

  /** Sends, and where the server wants it confirmed, asks and sends again. */
  async function exchange<T>(path: string, options: CallOptions, controller: AbortController): Promise<T> {
    const response = await send(path, options, controller)
    const envelope = await envelopeOf<T>(response)
    if (envelope.code === 200) return envelope.data
    if (envelope.code !== 501) throw refusalOf(envelope, response, options)
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
        host.onFailure(failure.message)
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
          : refusalOf(envelope, response, options)
      }
      return savedFileOf(response)
    })
  }

  return { call, download }
}

function methodOf(options: CallOptions): Method {
  return options.method ?? (options.body === undefined ? 'GET' : 'POST')
}

function isRead(options: CallOptions): boolean {
  return (options.kind ?? (methodOf(options) === 'GET' ? 'read' : 'write')) === 'read'
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
