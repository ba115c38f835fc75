// What a route is: method, address, a declared permission, whether it writes, and the handler. Registered in one place (register.ts).
import type { LongLists } from './body.ts'
import type { FastifyRequest } from 'fastify'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { Method } from '../../../metadata/base/method.ts'
import type { Answer } from '../call/answer.ts'
import type { Caller } from '../call/caller.ts'

/** What a handler of a public route is given. */
export interface PublicCall {
  readonly params: Readonly<Record<string, string>>
  /** A parameter given twice is refused before it comes here. */
  readonly query: Readonly<Record<string, string>>
  /** The JSON body; undefined for GET and multipart. */
  readonly body: unknown
  /** For multipart, headers and aborts. */
  readonly request: FastifyRequest
  readonly language: 'zh' | 'en'
  readonly ip: string
  readonly correlationId: string
}

/** What every other handler is given: also who asks. */
export interface Call extends PublicCall {
  readonly caller: Caller
}

interface RouteBase {
  readonly method: Method
  /** Whole path with /api, parameters as in documents: /api/park/delete/{id}. */
  readonly path: string
  /** entity.action or module.route: in audit rows, logs, metrics and OpenAPI. */
  readonly name: string
  /** A write may not be a GET; it takes an idempotency key and leaves an audit row. */
  readonly write: boolean
  /** A write that is carried out while the session looks at the console as a role; all others are refused. */
  readonly whileViewing?: boolean
  /** Checked closed, never coerced, never stripped. Absent: the handler validates the body itself. */
  readonly body?: JsonSchema
  /** Of the address; absent: it takes none. */
  readonly query?: JsonSchema
  /** How many bytes its JSON may have, where a call usually has too few (body.ts). */
  readonly bytes?: number
  /** Lists in the body that may be longer than those of a call may be, by where they stand (body.ts). */
  readonly longLists?: LongLists
  /** Takes lines of JSON (application/x-ndjson) of at most this many bytes instead of JSON: the handler is given the text. */
  readonly lines?: number
  /** Takes multipart/form-data instead of JSON: one file of at most this many bytes. */
  readonly upload?: { readonly maxBytes: number }
}

export interface PublicRoute extends RouteBase {
  /** operator: whoever sends the setting METRICS_TOKEN; without one the address does not exist. */
  readonly permission: 'public' | 'operator'
  readonly handle: (call: PublicCall) => Promise<Answer>
}

export interface CallerRoute extends RouteBase {
  /** session: anyone signed in. Otherwise the primitive (entity.action, dataset:id.read) that the caller's grants must allow. */
  readonly permission: 'session' | { readonly op: string }
  /**
   * Of an address that stands for many subjects of a tenant's own: the primitive that this call needs, by which it is named too. Where there is no such
   * subject, `permission` is needed, which nobody holds.
   */
  readonly opOf?: (caller: Caller, params: PublicCall['params']) => string | undefined
  /** Whether an address can lead anywhere, by its own parts. Else the answer is that of any address that does not exist. */
  readonly leads?: (params: PublicCall['params']) => boolean
  /**
   * The handler's first statement goes through Database, whose enter() checks session and epoch: no separate round trip before it.
   * Leave it out where the handler answers from memory or reads a stream first.
   */
  readonly enters?: boolean
  readonly handle: (call: Call) => Promise<Answer>
}

export type Route = PublicRoute | CallerRoute
