// A call whose failure is said where it was made.
import { useState } from 'react'
import { isApiError } from '../../core/api/apiError.ts'
import { useServices } from '../../core/hooks/hooks.ts'

export function useQuietCall() {
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** undefined when it was refused. No key goes along: the answer may be a secret, and a second call is refused. */
  async function call<T>(path: string, body: Readonly<Record<string, unknown>>): Promise<{ readonly data: T } | undefined> {
    setBusy(true)
    setFailure(undefined)
    try {
      return { data: await api.call<T>(path, { body, kind: 'read', quiet: true, silent: true }) }
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      setFailure(cause.message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, call, forget: () => setFailure(undefined) }
}
