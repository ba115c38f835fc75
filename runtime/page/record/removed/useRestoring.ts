// Bringing back what is chosen in the list of removed rows: what could not be is told with its reason.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import type { Row } from '../../../core/contracts/contract.ts'
import { useSay, useServices } from '../../../core/hooks/hooks.ts'
import { readAnew } from '../../write/changes.ts'
import { restoreAll, type NotRestored } from './restoreAll.ts'
import { sentences } from './texts.ts'

export interface Restoring {
  readonly busy: boolean
  /** Of the last time. */
  readonly failed: readonly NotRestored[]
  /** Answers the ids of those that are back. */
  readonly restore: (rows: readonly Row[]) => Promise<readonly string[]>
}

const none: readonly NotRestored[] = []

export function useRestoring(entity: EntityView): Restoring {
  const { api, notices } = useServices()
  const client = useQueryClient()
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(none)
  const restore = useCallback(
    async (rows: readonly Row[]) => {
      setBusy(true)
      setFailed(none)
      try {
        const { back, refused } = await restoreAll({ api, entity }, rows)
        setFailed(refused)
        await readAnew(client, entity.id)
        if (back.length > 0) notices.success(say(sentences.restored(entity, back.length)))
        return back
      } finally {
        setBusy(false)
      }
    },
    [api, client, entity, notices, say],
  )
  return { busy, failed, restore }
}
