// The one way to the server: token, language, time-out, de-duplication, envelope, confirmation, forced logout.
import { checkedEnvelope, envelopeOf, failureOf, refusalOf, unsent } from './answer.ts'
import { createCachedCalls } from './answerCache.ts'
import { ApiError, isApiError } from './apiError.ts'
import { type ApiHost, type CallOptions, isRead, methodOf } from './call.ts'
import { callKeyOf } from './callKey.ts'
import { savedFileOf, type SavedFile } from './savedFile.ts'
import type { FileSending } from './sendFile.ts'
import { type ApiPlace, createWire, TIMEOUT_MS } from './wire.ts'

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

export function createApi(host: ApiHost, place: ApiPlace = {}): Api {
  const wire = createWire(host, place)
  const cached = createCachedCalls(place.answers, host)
  const flights = new Map<string, Flight>()

  /** Sends, and where the server wants it confirmed, asks and sends again. */
  async function exchange<T>(path: string, options: CallOptions, controller: AbortController): Promise<T> {
    const response = await wire.send(path, options, controller)
    const envelope = await envelopeOf<T>(response, host)
    if (envelope.code === 200) {
      cached.write(path, options, envelope.data)
      return envelope.data
    }
    if (envelope.code !== 501 || options.unasked) throw refusalOf(envelope, { headers: response.headers, options }, host)
    if (!(await isConfirmed(envelope.msg, options, host))) throw new ApiError({ kind: 'declined', code: 501, message: envelope.msg })
    const { idempotencyKey: _first, ...rest } = options
    return exchange<T>(path, { ...rest, body: confirmed(options.body) }, controller)
  }

  /** An identical read under way is aborted and follows this one; an identical write is this one. */
  function call<T>(path: string, options: CallOptions = {}): Promise<T> {
    const key = callKeyOf({ method: methodOf(options), path, body: options.body, ...(options.query ? { query: options.query } : {}) })
    const older = key === undefined ? undefined : flights.get(key)
    if (older && !isRead(options)) return older.promise as Promise<T>

    const controller = new AbortController()
    const flight: Flight = { controller, promise: Promise.resolve(), superseded: false }
    const outcome = guarded<T>(options, host, async () => {
      try {
        return await exchange<T>(path, options, controller)
      } catch (cause) {
        if (!flight.superseded || options.signal?.aborted) return await cached.insteadOf<T>(cause, path, options)
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
    return guarded(options, host, async () => {
      const response = await wire.send(path, { kind: 'read', ...options }, new AbortController())
      if (/\bjson\b/.test(response.headers.get('content-type') ?? '') || !response.ok) {
        const envelope = await envelopeOf<unknown>(response, host)
        throw envelope.code === 500
          ? new ApiError({ kind: 'refused', code: 500, message: host.say('error.download') })
          : refusalOf(envelope, { headers: response.headers, options }, host)
      }
      return savedFileOf(response)
    })
  }

  async function upload<T>(path: string, { query, ...sending }: UploadOptions): Promise<T> {
    const { sendFile } = await import('./sendFile.ts')
    const sent = await sendFile({
      ...sending,
      url: `${place.base ?? ''}/api${wire.addressOf(path, query ? { query } : {})}`,
      headers: wire.headersOf({}),
      timeout: TIMEOUT_MS,
    })
    if (sent.kind !== 'answer') throw unsent(sent.kind, host)
    const envelope = checkedEnvelope<T>(sent.body, sent.status, host)
    if (envelope.code === 200) return envelope.data
    throw refusalOf(envelope, { headers: new Headers(), options: {} }, host)
  }

  return { call, download, upload, holds: (path) => place.ahead?.holds(path) ?? false }
}

/** While the person decides nothing is under way: the overlay would lie over the question. */
async function isConfirmed(message: string, options: CallOptions, host: ApiHost): Promise<boolean> {
  const counts = !options.quiet
  if (counts) host.onBusy(-1)
  try {
    return await host.confirm(message)
  } finally {
    if (counts) host.onBusy(1)
  }
}

/** Runs one call under the loading counter, and says its failure unless the caller does. */
async function guarded<T>(options: CallOptions, host: ApiHost, work: () => Promise<T>): Promise<T> {
  const counts = !options.quiet
  if (counts) host.onBusy(1)
  try {
    return await work()
  } catch (cause) {
    const failure = failureOf(cause, host)
    if (!options.silent && (failure.kind === 'refused' || failure.kind === 'network' || failure.kind === 'timeout'))
      host.onFailure(failure.message, failure.permission)
    throw failure
  } finally {
    if (counts) host.onBusy(-1)
  }
}

function confirmed(body: unknown): unknown {
  if (body instanceof FormData) {
    body.set('confirmed', 'true')
    return body
  }
  return { ...(typeof body === 'object' ? body : {}), confirmed: true }
}
