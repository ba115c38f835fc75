// Whether ticked rows are being changed together, and which: the dialog stays until it has slid away.
import { useCallback, useState } from 'react'
import type { Stay } from '../../core/contracts/overlayContract.ts'

export interface BulkState {
  readonly opened: { readonly ids: readonly string[]; readonly stay: Stay } | undefined
  readonly open: (ids: ReadonlySet<string>) => void
}

export function useBulk(): BulkState {
  const [ids, setIds] = useState<readonly string[]>()
  const [shown, setShown] = useState(false)
  const open = useCallback((ticked: ReadonlySet<string>) => {
    setIds([...ticked])
    setShown(true)
  }, [])
  return { opened: ids && { ids, stay: { open: shown, close: () => setShown(false), gone: () => setIds(undefined) } }, open }
}
