// The address of a stored file, once it has been fetched.
import { useEffect, useState } from 'react'
import type { StoredFiles } from '../../../runtime/index.ts'

export type Address = { readonly state: 'none' | 'coming' | 'gone' } | { readonly state: 'there'; readonly url: string }

export function useAddress(files: StoredFiles | undefined, id: string | undefined): Address {
  const [fetched, setFetched] = useState<{ readonly id: string; readonly url: string | undefined }>()
  useEffect(() => {
    if (!files || id === undefined) return undefined
    let wanted = true
    const take = (url: string | undefined): void => {
      if (wanted) setFetched({ id, url })
    }
    files.address(id).then(take, () => take(undefined))
    return () => {
      wanted = false
    }
  }, [files, id])
  if (id === undefined || !files) return { state: 'none' }
  if (fetched?.id !== id) return { state: 'coming' }
  return fetched.url === undefined ? { state: 'gone' } : { state: 'there', url: fetched.url }
}
