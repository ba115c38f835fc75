// What the server answers: the envelope in a response, and the ApiError of a refusal or of no answer.
import { ApiError, isApiError } from './apiError.ts'
import type { ApiHost, CallOptions } from './call.ts'

export interface Envelope<T> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

export async function envelopeOf<T>(response: Response, host: ApiHost): Promise<Envelope<T>> {
  // An answer that breaks off, as at a reload, is a lost connection and not the server's word.
  const text = await response.text().catch((cause: unknown) => {
    throw failureOf(cause, host)
  })
  return checkedEnvelope<T>(parsed(text), response.ok ? 502 : response.status, host)
}

/** @param code of the error where the body is no envelope */
export function checkedEnvelope<T>(body: unknown, code: number, host: ApiHost): Envelope<T> {
  if (!isEnvelope<T>(body)) throw new ApiError({ kind: 'refused', code, message: host.say('error.answer') })
  return body
}

interface Refused {
  readonly headers: Headers
  readonly options: CallOptions
}

/** The error of an envelope that is no success; a call that carried a token ends the session at a 401. */
export function refusalOf({ code, msg: message, data }: Envelope<unknown>, { headers, options }: Refused, host: ApiHost): ApiError {
  if (code === 401 && !options.anonymous) {
    host.onExpired(message)
    return new ApiError({ kind: 'expired', code, message })
  }
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  return new ApiError({ kind: 'refused', code, message, data, ...fieldsIn(data), ...(Number.isFinite(retryAfter) ? { retryAfter } : {}) })
}

export function failureOf(cause: unknown, host: ApiHost): ApiError {
  if (isApiError(cause)) return cause
  const name = cause instanceof Error ? cause.name : ''
  return unsent(name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'network', host)
}

export function unsent(kind: 'network' | 'timeout' | 'aborted', host: ApiHost): ApiError {
  return new ApiError({ kind, code: 0, message: kind === 'aborted' ? kind : host.say(`error.${kind}`) })
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
