// Records that lie open instead of in a list: their first page is asked for once.
import { useEffect, useRef } from 'react'
import type { Options } from '../../../runtime/index.ts'

export function useFirstPage({ search }: Pick<Options, 'search'>): void {
  const wasRequested = useRef(false)
  useEffect(() => {
    if (wasRequested.current || !search) return
    wasRequested.current = true
    search('')
  }, [search])
}
