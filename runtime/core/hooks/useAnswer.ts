// What the server answers to a part of the console: asked when it opens, when something else is asked, and by another try.
import { useEffect, useState } from 'react'
import { isApiError } from '../api/apiError.ts'

/** @param ask the same function until something else is to be asked; what was answered last stays until then. Another turn asks the same anew. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, turn = 0) {
  const [answer, setAnswer] = useState<T>()
  const [error, setError] = useState<string>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    setError(undefined)
    ask(gone.signal).then(
      (found) => setAnswer(() => found),
      (cause: unknown) => {
        if (!gone.signal.aborted) setError(messageOf(cause))
      },
    )
    return () => gone.abort()
  }, [ask, turn, tries])
  return { answer, error, setError, again: () => setTries((before) => before + 1) }
}

export const messageOf = (cause: unknown): string => (isApiError(cause) ? cause.message : String(cause))
