// What the writes of a block need, gathered once.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { unlessShown, type Writer } from './changes.ts'

export function useWriter(entity: EntityView): Writer {
  const services = useServices()
  const client = useQueryClient()
  const say = useSay()
  return useMemo(
    () => ({
      services,
      client,
      entity,
      say,
      offerUndo: (message, undo) => services.notices.offer(message, { label: say(texts.undo), run: () => void undo().catch(unlessShown) }),
    }),
    [services, client, entity, say],
  )
}
