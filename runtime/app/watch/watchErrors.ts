// The global handler: errors of our own code that nobody caught become a toast, titled by their type (product rule 8.2).
import { isApiError } from '../../core/api/apiError.ts'
import type { TextKey } from '../../core/i18n/texts/zh.ts'
import type { Services } from '../../core/services.ts'

const TITLES: Readonly<Record<string, TextKey>> = {
  InternalError: 'error.internal',
  ReferenceError: 'error.reference',
  TypeError: 'error.type',
  RangeError: 'error.range',
  SyntaxError: 'error.syntax',
  EvalError: 'error.eval',
  URIError: 'error.uri',
}

/** Of libraries and the browser: a cancelled call is nobody's business. */
const CANCELLED: ReadonlySet<string> = new Set(['AbortError', 'CancelledError'])

/** A failed call has been shown where it was made: whatever carries a status, 0 too, or the code 500 or 401. */
function isCall(cause: object): boolean {
  return isApiError(cause) || 'status' in cause || ('code' in cause && (cause.code === 500 || cause.code === 401))
}

/** Title and text of what is to be told; undefined for what is not: events without a cause are the browser's own (a resize loop). */
function noticeOf(cause: unknown): { readonly title: TextKey; readonly message: string } | undefined {
  if (typeof cause === 'string' && cause !== '') return { title: 'error.unknown', message: cause }
  if (!(cause instanceof Error) || isCall(cause) || CANCELLED.has(cause.name)) return undefined
  return { title: TITLES[cause.name] ?? 'error.unknown', message: cause.message }
}

export function watchErrors(services: Services, source: EventTarget = window): () => void {
  const report = (cause: unknown) => {
    const what = noticeOf(cause)
    if (what) services.notices.crash(services.speak(what.title), what.message)
  }
  const onError = (event: Event) => event instanceof ErrorEvent && report(event.error)
  const onRejection = (event: Event) => event instanceof PromiseRejectionEvent && report(event.reason)
  source.addEventListener('error', onError)
  source.addEventListener('unhandledrejection', onRejection)
  return () => {
    source.removeEventListener('error', onError)
    source.removeEventListener('unhandledrejection', onRejection)
  }
}
