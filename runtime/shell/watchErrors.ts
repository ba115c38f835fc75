// The global handler: errors of our own code that nobody caught become a toast, titled by their type (product rule 8.2).
import { isApiError } from '../api/apiError.ts'
import type { TextKey } from '../i18n/texts/zh.ts'
import type { Services } from '../services.ts'

const TITLES: Readonly<Record<string, TextKey>> = {
  InternalError: 'error.internal',
  ReferenceError: 'error.reference',
  TypeError: 'error.type',
  RangeError: 'error.range',
  SyntaxError: 'error.syntax',
  EvalError: 'error.eval',
  URIError: 'error.uri',
}

/** A failed call has been shown already, a cancelled one is nobody's business, and a resize loop is the browser's. */
function isOrdinary(cause: unknown): boolean {
  if (isApiError(cause)) return true
  if (!(cause instanceof Error)) return true
  return cause.name === 'AbortError' || cause.name === 'CancelledError' || 'status' in cause
}

export function watchErrors(services: Services): () => void {
  const tell = (cause: unknown) => {
    if (isOrdinary(cause) || !(cause instanceof Error)) return
    services.notices.crash(services.speak(TITLES[cause.name] ?? 'error.unknown'), cause.message)
  }
  const onError = (event: ErrorEvent) => tell(event.error)
  const onRejection = (event: PromiseRejectionEvent) => tell(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
