// Sends queued entries while a user is signed in, refreshes the pages that show their records, and opens the panel.
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { lazyOverlay } from '../../core/loadable.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import type { Services } from '../../core/services.ts'

const OutboxDrawer = lazyOverlay(async () => (await import('./OutboxDrawer.tsx')).OutboxDrawer)

export const OutboxHost = observer(function OutboxHost() {
  const services = useServices()
  const { outbox } = services
  useEffect(() => follow(services), [services])
  return outbox?.isShown || (outbox?.entries.length ?? 0) > 0 ? <OutboxDrawer /> : null
})

function follow(services: Services): () => void {
  const { outbox, line } = services
  const stopStart = outbox?.start()
  const stopSent = outbox?.onSent(() => void queryClientOf(services).invalidateQueries())
  // The line is back: what was shown from the cache is asked for again.
  const stopLine = reaction(
    () => line.cachedAt === undefined,
    (isBack) => isBack && void queryClientOf(services).invalidateQueries(),
  )
  return () => {
    stopStart?.()
    stopSent?.()
    stopLine()
  }
}
