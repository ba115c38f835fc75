// The tenants that one of the platform's staff may enter now: asked anew wherever he goes, and from time to time.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../../hooks.ts'

export interface Entry {
  readonly id: string
  readonly tenant: string
  /** ISO. */
  readonly until: string
}

const AGAIN_MS = 10_000

export function useEntries(): readonly Entry[] {
  const { api } = useServices()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const { pathname, search } = useLocation()
  useEffect(() => {
    let wanted = true
    const ask = () => {
      if (document.hidden) return
      api.call<readonly Entry[]>('/platform-system/tenant/entries', { quiet: true, silent: true, unattended: true }).then(
        (found) => wanted && setEntries(found),
        // Whoever may not ask has none.
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [api, pathname, search])
  return entries
}
