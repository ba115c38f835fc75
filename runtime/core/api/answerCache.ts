// Answers that this browser has seen before, for when there is no line. They belong to the session that received them.
import { isApiError } from './apiError.ts'
import { type ApiHost, type CallOptions, methodOf } from './call.ts'
import { callKeyOf } from './callKey.ts'

export interface CachedAnswer {
  readonly data: unknown
  /** When it came, milliseconds. */
  readonly at: number
}

export interface AnswerCache {
  readonly write: (key: string, data: unknown) => void
  readonly read: (key: string) => Promise<CachedAnswer | undefined>
  /** The session is over. */
  readonly clear: () => void
}

export interface CachedCalls {
  readonly write: (path: string, options: CallOptions, data: unknown) => void
  /** Answers from the cache where `cause` is a lost line. @throws cause otherwise */
  readonly insteadOf: <T>(cause: unknown, path: string, options: CallOptions) => Promise<T>
}

/** Characters of the token that tell one session from another: too few to be of use to anyone else. */
const MARK = 8

export function createCachedCalls(cache: AnswerCache | undefined, host: ApiHost): CachedCalls {
  function keyOf(path: string, options: CallOptions): string | undefined {
    const token = host.token()
    const { body, query, cached } = options
    if (!cache || !cached || token === undefined) return undefined
    const call = callKeyOf({ method: methodOf(options), path, body, ...(query && { query }) })
    return call && [token.slice(-MARK), host.language(), host.tenantSonId(), host.drafts(), call].join(' ')
  }
  return {
    write(path, options, data) {
      const key = keyOf(path, options)
      if (key !== undefined) cache?.write(key, data)
    },
    async insteadOf<T>(cause: unknown, path: string, options: CallOptions): Promise<T> {
      const isLost = isApiError(cause) && (cause.kind === 'network' || cause.kind === 'timeout')
      const key = isLost ? keyOf(path, options) : undefined
      const found = key === undefined ? undefined : await cache?.read(key).catch(() => undefined)
      if (!found) throw cause
      host.onCached(found.at)
      return found.data as T
    },
  }
}
